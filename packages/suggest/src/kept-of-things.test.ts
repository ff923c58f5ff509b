// What an agent needs of things, in records that tell of people as well, and the same names where
// they are somebody's.
import { testRecords } from './testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'the description of a field, whosever record has it',
    path: '/meta/schemas/user',
    record: {
      definitions: {
        properties: {
          city: {
            title: text,
            type: text,
            maxLength: 40,
            mutability: text,
            unique: text,
            externalName: text,
            master: { type: text },
          },
          email: { title: text, type: text, pattern: text, minLength: 3, description: text },
        },
      },
    },
    kept:
      'definitions.properties.city.title definitions.properties.city.externalName ' +
      'definitions.properties.city.unique definitions.properties.city.master.type ' +
      'definitions.properties.email.pattern definitions.properties.email.description',
  },
  {
    title: 'what somebody gave for a field stays theirs, however it is described',
    path: '/patients/{id}/forms',
    record: {
      patient: { name: text, birth_date: text },
      fields: [{ type: text, title: text, maxLength: 3, pattern: text, value: text }],
    },
    hidden: 'fields.value fields.title',
  },
  {
    title: 'a public key, and the private one',
    path: '/apps/{id}/keys',
    record: [
      {
        kty: text,
        kid: text,
        use: text,
        n: text,
        e: text,
        x5c: [text],
        d: text,
        p: text,
        qi: text,
      },
    ],
    kept: 'kty kid use n e x5c',
    hidden: 'd p qi',
  },
  {
    title: 'letters that are called as parts of a key are, and a child is none',
    path: '/families/{id}',
    record: { email: text, kid: text, e: text, n: text },
    hidden: 'kid e n',
  },
  {
    title: 'in which money something is told',
    path: '/employees/{id}',
    record: { email: text, salary: { amount: 1, currency: text }, wage_currency: text },
    kept: 'salary.currency',
    hidden: 'salary.amount',
  },
  {
    title: 'what customs know goods by, and an office somebody',
    path: '/labels',
    record: {
      ship_to: { name: text, phone: text },
      customs: { license_number: text, certificate_number: text },
      passport: { number: text, license_number: text },
    },
    kept: 'customs.license_number customs.certificate_number',
    hidden: 'passport.number passport.license_number',
  },
  {
    title: 'a company in the books, by its number in a register',
    path: '/contacts',
    record: [
      {
        contactId: text,
        contactNumber: text,
        emailAddress: text,
        companyNumber: text,
        taxNumber: text,
        includeInEmails: true,
        smoker: true,
      },
    ],
    kept: 'companyNumber includeInEmails',
    hidden: 'taxNumber smoker',
  },
  {
    title: 'how the part after this one is asked for',
    path: '/workspaces/{id}/users',
    record: { data: [{ email: text }], next_page: { offset: text, path: text, uri: '@uri' } },
    kept: 'next_page.offset next_page.path next_page.uri',
  },
  {
    title: 'what everybody with a product keeps to, and what somebody has',
    path: '/accounts/{id}/cards',
    others: ['/transactions', '/accounts', '/cardholders', '/transfers'],
    record: {
      product_policy: { min_payment_amount: 1, payment_interval: 2, percentage_of_balance: 3 },
      balance: 4,
      num_deposits: 5,
    },
    kept: 'product_policy.min_payment_amount product_policy.payment_interval num_deposits',
    hidden: 'balance',
  },
  {
    title: 'what a parliament prints, and the papers of somebody',
    path: '/protokolle',
    record: {
      documents: [
        {
          id: text,
          titel: text,
          fundstelle: { pdf_url: text, dokumentnummer: text, seite: text, herausgeber: 'BT|BR' },
          reisende: [{ name: text, geburtsdatum: text, dokumentnummer: text }],
        },
      ],
    },
    kept: 'documents.id documents.titel documents.fundstelle.dokumentnummer documents.fundstelle.herausgeber',
    hidden: 'documents.reisende.dokumentnummer',
  },
  {
    title: 'how records of people are described',
    path: '/v1/meta/schemas/user/{id}',
    record: { id: text, name: text, title: text },
    kept: 'id name title',
  },
]);
