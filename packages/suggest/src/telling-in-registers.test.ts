import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type JudgedRecord, keptInRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** What authorities, employers, prisons and carriers know of somebody, and what an agent needs. */
const records: readonly JudgedRecord[] = [
  {
    title: 'what somebody lives on, in an authority’s own words',
    path: '/v3/quotient_familial/identite',
    record: {
      data: {
        est_beneficiaire: true,
        quotient_familial: { valeur: 1, annee: 1 },
        base_ressources_annuelles: { valeur: 1 },
        nombre_enfants_a_charge: 1,
        adresse: { code_postal_ville: text, ligne_nom: text },
      },
    },
    hidden:
      'data.est_beneficiaire data.quotient_familial.valeur data.base_ressources_annuelles.valeur ' +
      'data.nombre_enfants_a_charge data.adresse.code_postal_ville data.adresse.ligne_nom',
    kept: 'data.quotient_familial.annee',
  },
  {
    title: 'what a prison warns of somebody',
    path: '/alerts/{alertUuid}',
    record: {
      alertUuid: text,
      prisonNumber: text,
      alertCode: { code: text, description: text, alertTypeDescription: text },
      createdAt: '@date-time',
      isActive: true,
    },
    hidden: 'prisonNumber alertCode.code alertCode.description alertCode.alertTypeDescription',
    kept: 'alertUuid createdAt',
  },
  {
    title: 'a number in a register, and the register of houses',
    path: '/partijen',
    record: {
      uuid: text,
      volledigeNaam: text,
      partijIdentificator: { objectId: text, codeSoortObjectId: text },
      bezoekadres: { nummeraanduidingId: text },
    },
    hidden: 'volledigeNaam partijIdentificator.objectId bezoekadres.nummeraanduidingId',
    kept: 'uuid',
  },
  {
    title: 'what somebody who works there complains of',
    path: '/hrcases/viewcase',
    record: { caseDetails: { requestor: { name: text }, subject: text, description: text } },
    hidden: 'caseDetails.requestor.name caseDetails.subject caseDetails.description',
  },
  {
    title: 'when and where somebody came to work',
    path: '/attendance/entries',
    record: {
      firstIn: text,
      totalHrs: text,
      entries: [{ checkIn: text, checkOut_Location: text }],
    },
    hidden: 'firstIn totalHrs entries.checkIn entries.checkOut_Location',
  },
  {
    title: 'two keys of one lock',
    path: '/devices/{id}/credentials',
    record: { symmetricKey: { primaryKey: text, secondaryKey: text } },
    hidden: 'symmetricKey.primaryKey symmetricKey.secondaryKey',
  },
  {
    title: 'tokens of a login under plain names',
    path: '/api/token/refresh',
    record: { access: text, refresh: text },
    hidden: 'access refresh',
  },
  {
    title: 'a label as a printer takes it, and where its file lies',
    path: '/orders',
    record: { id: text, tracking_number: text, documents: { label: { encoded_label: text } } },
    hidden: 'documents.label.encoded_label',
    kept: 'id tracking_number',
  },
  {
    title: 'an account of a household, in another currency as well',
    path: '/accounts/{id}',
    others: ['/transactions', '/budgets'],
    record: {
      type: text,
      current_balance: 1,
      current_balance_in_base_currency: 1,
      primary_transaction_account: { number: text, current_balance: 1 },
    },
    hidden:
      'current_balance current_balance_in_base_currency primary_transaction_account.number ' +
      'primary_transaction_account.current_balance',
    kept: 'type',
  },
  {
    title: 'a card that is handed out',
    path: '/clientgroups',
    record: {
      businessCard: {
        emailAddresses: [text],
        facebookLink: text,
        addresses: [{ city: text, zipCode: text }],
      },
    },
    hidden: 'businessCard.emailAddresses businessCard.facebookLink businessCard.addresses.city',
  },
  {
    title: 'a laptop that somebody works with',
    path: '/hosts',
    record: [
      {
        id: 1,
        computer_name: text,
        display_name: text,
        hostname: text,
        public_ip: text,
        status: text,
      },
    ],
    hidden: 'computer_name display_name hostname public_ip',
    kept: 'id status',
  },
  {
    title: 'files of a message, and sizes of what is attached',
    path: '/messages',
    record: { id: text, media: [{ url: text }] },
    hidden: 'media.url',
    kept: 'id',
  },
  {
    title: 'what somebody gave proof of',
    path: '/tasks/{id}/submissions',
    record: { id: text, proofs: [{ fileUrl: text, thumbnailUrl: text }] },
    hidden: 'proofs.fileUrl proofs.thumbnailUrl',
  },
  {
    title: 'who wrote an article',
    path: '/articles',
    record: [{ id: 1, doi: text, title: text, authors: [{ orcid_id: text }] }],
    hidden: 'authors.orcid_id',
    kept: 'id doi title',
  },
  {
    title: 'an invoice with whom it is for on it',
    path: '/invoices',
    record: [
      {
        invoiceid: 1,
        invoice_number: text,
        fname: text,
        lname: text,
        v3_status: text,
        currency_code: text,
      },
    ],
    hidden: 'fname lname',
    kept: 'invoiceid invoice_number v3_status currency_code',
  },
  {
    title: 'a place to charge at, in the half of a protocol that sends',
    path: '/ocpi/sender/2.2/locations',
    record: { data: [{ id: text, name: text, last_updated: '@date-time' }] },
    kept: 'data.id data.name data.last_updated',
  },
  {
    title: 'what somebody is known by to a tax office, in an object of its own',
    path: '/customers/{id}',
    record: { status: text, tax: { id: text }, taille: 1 },
    hidden: 'tax.id taille',
    kept: 'status',
  },
  {
    title: 'whatever a student has',
    path: '/api/getByStudent/{id}',
    record: { id: text, status: text },
    hidden: 'id',
  },
  {
    title: 'exams that are found by whoever sits them',
    path: '/exams/findByStudent/{key}',
    record: [{ _id: text, date: '@date' }],
    kept: '_id date',
  },
  {
    title: 'a rule and whoever wrote it',
    path: '/fleets/{id}/policies',
    record: { policies: [{ id: 1, name: text, query: text, author_email: text }] },
    hidden: 'policies.author_email',
    kept: 'policies.id policies.name',
  },
  {
    title: 'a machine in a network and the program that found it',
    path: '/org/assets',
    record: [{ id: text, agent_name: text, alive: true, os: text, first_seen: 1 }],
    hidden: 'agent_name',
    kept: 'id alive os first_seen',
  },
  {
    title: 'what is sent to everybody on a list',
    path: '/emails/activities/{id}',
    record: { campaign_activity_id: text, subject: text, preheader: text, current_status: text },
    kept: 'campaign_activity_id subject current_status',
  },
  {
    title: 'links of somebody’s record, as HAL has them',
    path: '/members',
    record: {
      firstName: text,
      _links: { self: { href: text, hreflang: text, templated: true, deprecation: text } },
    },
    hidden: 'firstName _links.self.href',
    kept: '_links.self.hreflang _links.self.templated _links.self.deprecation',
  },
  {
    title: 'what went wrong, in an object of its own',
    path: '/person/content',
    record: { data: { name: text }, err: { message: text, code: text } },
    kept: 'err.message',
  },
  {
    title: 'which part of a list this is',
    path: '/people',
    record: { numFound: 1, cursor: text, documents: [{ id: text, vorname: text }] },
    hidden: 'documents.vorname',
    kept: 'numFound cursor',
  },
];

suite('registers, cases and papers', () => testRecords(records));

/** Fields of an order or an article, by language; and what tells of somebody beside them. */
const languages: Record<string, { things: string; people: string }> = {
  German: {
    things:
      'dokumenttyp bestelldatum einzelpreis erstellungsdatum projektname lagerbestand prioritaet',
    people: 'versichertennummer autor_titel geburtsdatum steuerklasse',
  },
  Dutch: {
    things: 'referentienummer documenttype besteldatum totaalbedrag wijzigingsdatum zaaknummer',
    people: 'volledigeNaam geboortedatum burgerlijkeStaat',
  },
  Polish: {
    things: 'typDokumentu numerZamowienia dataUtworzenia cenaJednostkowa waluta opis jezyk',
    people: 'stanZdrowia dataUrodzenia stanCywilny numerDowodu',
  },
  Turkish: {
    things: 'siparisDurumu toplam odemeYontemi surum oncelik dosya',
    people: 'saglikDurumu medeniDurum kanGrubu dogumTarihi',
  },
  Indonesian: {
    things: 'nomorPesanan tanggalDibuat harga mataUang deskripsi statusPesanan',
    people: 'tanggalLahir agama gaji golonganDarah jenisKelamin',
  },
  Portuguese: {
    things: 'dataCriacao codigoRastreio versao precoUnitario prioridade',
    people: 'dataVencimento estadoCivil',
  },
};

suite('field words of other languages', () => {
  for (const [language, { things, people }] of Object.entries(languages))
    test(`${language}: what things have stays, what tells of somebody does not`, () => {
      const keptOf = (names: readonly string[]) => {
        const record = { id: text, ...Object.fromEntries(names.map((name) => [name, text])) };
        return new Set(keptInRecord('/orders/{id}', record));
      };
      assert.deepEqual(new Set(things.split(' ')).difference(keptOf(things.split(' '))), new Set());
      assert.deepEqual(
        new Set(people.split(' ')).intersection(keptOf(people.split(' '))),
        new Set(),
      );
    });

  test('records of people are theirs by their nouns', () => {
    const paths =
      '/pelanggan /karyawan /siswa /pasien /musteriler /hastalar /pacjenci /betrokkenen';
    for (const path of paths.split(' '))
      assert.ok(!keptInRecord(`${path}/{id}`, { id: text, total: 1 }).includes('id'), path);
  });
});
