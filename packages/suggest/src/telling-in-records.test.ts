import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { keptInRecord } from './testing/kept-in-record.ts';

const text = 'x';

/** What tells of somebody in records of things, and the like that tells of nobody. */
const records: readonly {
  title: string;
  path: string;
  record: Json;
  hidden: string;
  kept?: string;
}[] = [
  {
    title: 'what stood in a field when it was sent',
    path: '/envelopes/{id}/tabs',
    record: {
      ssnTabs: [{ tabId: text, originalValue: text }],
      textTabs: [{ tabLabel: text, value: text, initialValue: text }],
    },
    hidden: 'ssnTabs.originalValue textTabs.value textTabs.initialValue',
    kept: 'ssnTabs.tabId',
  },
  {
    title: 'an address that another one is used for',
    path: '/envelopes/{id}',
    record: { emailSettings: { replyEmailAddressOverride: text, bccEmailAddress: text } },
    hidden: 'emailSettings.replyEmailAddressOverride emailSettings.bccEmailAddress',
  },
  {
    title: 'the parts of an address that was looked up',
    path: '/us_verifications',
    record: {
      id: text,
      deliverability: text,
      components: {
        primary_number: text,
        street_name: text,
        city: text,
        zip_code: text,
        latitude: 1,
        longitude: 1,
      },
    },
    hidden:
      'components.primary_number components.street_name components.city components.zip_code components.latitude components.longitude',
    kept: 'id',
  },
  {
    title: 'a warehouse by its address',
    path: '/warehouses/{id}',
    record: { id: text, address1: text, city: text, zip: text },
    hidden: '',
    kept: 'id city zip',
  },
  {
    title: 'where the address is that a call came from',
    path: '/logs',
    record: [
      {
        uuid: text,
        request: {
          ipChain: [
            {
              ip: text,
              geographicalContext: {
                city: text,
                postalCode: text,
                geolocation: { lat: 1, lon: 1 },
              },
            },
          ],
        },
      },
    ],
    hidden:
      'request.ipChain.ip request.ipChain.geographicalContext.city request.ipChain.geographicalContext.postalCode request.ipChain.geographicalContext.geolocation.lat',
    kept: 'uuid',
  },
  {
    title: 'what is written of a customer',
    path: '/crm/notes',
    record: { data: [{ id: text, content: text, contact_id: text, lead_id: text }] },
    hidden: 'data.content data.contact_id data.lead_id',
    kept: 'data.id',
  },
  {
    title: 'a chance to sell something',
    path: '/crm/opportunities',
    record: { data: [{ id: text, description: text, stage: text }] },
    hidden: '',
    kept: 'data.id data.description',
  },
  {
    title: 'what was written to a shop',
    path: '/orders/{id}/messages',
    record: [{ id: 1, subject: text, message: text }],
    hidden: 'subject message',
    kept: 'id',
  },
  {
    title: 'what went wrong with a message',
    path: '/messages/{id}',
    record: { id: text, error: { code: text, message: text } },
    hidden: '',
    kept: 'id error.code error.message',
  },
  {
    title: 'how to get to somebody',
    path: '/activities/{id}',
    record: { id: text, location_address: { line1: text, notes: text } },
    hidden: 'location_address.line1 location_address.notes',
    kept: 'id',
  },
  {
    title: 'to whom something was paid',
    path: '/assets/{id}',
    record: { transaction: { id: text, AssetTransactionPaidToName: text } },
    hidden: 'transaction.AssetTransactionPaidToName',
    kept: 'transaction.id',
  },
  {
    title: 'a face that was filmed',
    path: '/identity_verification/get',
    record: { selfie: { attempts: [{ capture: { image_url: text, video_url: text } }] } },
    hidden: 'selfie.attempts.capture.image_url selfie.attempts.capture.video_url',
  },
  {
    title: 'the end of a number of an account',
    path: '/accounts/get',
    record: { accounts: [{ account_mask: text, account_type: 'depository|credit' }] },
    hidden: 'accounts.account_mask',
    kept: 'accounts.account_type',
  },
  {
    title: 'what somebody earns, in parts',
    path: '/credit/payroll_income/get',
    record: { paystubs: [{ id: text, earnings: { breakdown: [{ rate: 1, ytd_amount: 1 }] } }] },
    hidden: 'paystubs.earnings.breakdown.rate paystubs.earnings.breakdown.ytd_amount',
  },
  {
    title: 'what a thing costs, in parts',
    path: '/invoices/{id}',
    record: { id: text, breakdown: [{ rate: 1, amount: 1 }] },
    hidden: '',
    kept: 'id breakdown.rate breakdown.amount',
  },
  {
    title: 'why somebody is away',
    path: '/time-off-requests',
    record: { data: [{ id: text, policy_type: text, status: 'requested|approved' }] },
    hidden: 'data.policy_type',
    kept: 'data.id data.status',
  },
  {
    title: 'where an order came from, with the currency of a store',
    path: '/orders/{id}',
    record: { id: 1, ip_address: text, store_default_currency_code: text },
    hidden: 'ip_address',
    kept: 'id store_default_currency_code',
  },
  {
    title: 'where a machine is',
    path: '/pods/{id}',
    record: { id: text, status: { hostIP: text } },
    hidden: '',
    kept: 'id status.hostIP',
  },
  {
    title: 'whom a letter goes to',
    path: '/emails/receiving',
    record: { data: [{ id: text, to: [text], from: text, subject: text }] },
    hidden: 'data.to data.from',
    kept: 'data.id',
  },
  {
    title: 'a part of a chart from one time to another',
    path: '/dashboards/{id}',
    record: { id: text, timeframe: { from: 1, to: 1 } },
    hidden: '',
    kept: 'id timeframe.from timeframe.to',
  },
  {
    title: 'what opens something, under plain names',
    path: '/services/{id}',
    record: {
      id: text,
      edit_url: text,
      auth_url: text,
      deploy_hook: text,
      verification_uri_complete: text,
      cookies: [text],
      public_token: text,
      public_key: text,
    },
    hidden: 'edit_url auth_url deploy_hook verification_uri_complete cookies public_token',
    kept: 'id',
  },
  {
    title: 'a code to sign in with',
    path: '/auth/factors/{id}/challenge',
    record: { id: text, code: text, totp: { qr_code: text, secret: text } },
    hidden: 'code totp.qr_code totp.secret',
    kept: 'id',
  },
  {
    title: 'the code of a country and of an error',
    path: '/countries/{id}',
    record: { code: text, error: { code: text } },
    hidden: '',
    kept: 'code error.code',
  },
  {
    title: 'a file of papers',
    path: '/signature_request/files/{id}',
    record: { file_url: text, expires_at: 1, data_uri: text },
    hidden: 'file_url data_uri',
    kept: 'expires_at',
  },
  {
    title: 'an address in lines and parts',
    path: '/identity_validation',
    record: { id: text, primary_line: text, last_line: text, urbanization: text, score: 1 },
    hidden: 'primary_line last_line urbanization',
    kept: 'id',
  },
  {
    title: 'the county of a home',
    path: '/applicants/{id}',
    record: { addresses: [{ street_1: text, city: text, county: text, country: text }] },
    hidden: 'addresses.county addresses.city',
    kept: 'addresses.country',
  },
  {
    title: 'the rest of a telephone number, and where a scan came from',
    path: '/scans/{id}',
    record: { id: text, ip_location: text, phone_numbers: [{ area_code: text, extension: text }] },
    hidden: 'ip_location phone_numbers.area_code phone_numbers.extension',
    kept: 'id',
  },
  {
    title: 'when somebody is away',
    path: '/workspace_memberships/{id}',
    record: { gid: text, vacation_dates: { start_on: '@date', end_on: '@date' } },
    hidden: 'vacation_dates.start_on vacation_dates.end_on',
  },
  {
    title: 'people in a field of an API’s own making',
    path: '/custom_fields',
    record: { data: { gid: text, people_value: [{ gid: text, name: text }] } },
    hidden: 'data.people_value.gid data.people_value.name',
    kept: 'data.gid',
  },
  {
    title: 'to whose hands, by which other name, and who is the host',
    path: '/meetings/{id}',
    record: { id: text, host: text, attention_to: text, alias_name: text, host_email: text },
    hidden: 'host attention_to alias_name host_email',
    kept: 'id',
  },
  {
    title: 'the names on accounts',
    path: '/accounts/{id}/beneficiaries',
    record: {
      Beneficiary: [
        {
          CreditorAccount: { SchemeName: text, Identification: text, Name: text },
          Reference: text,
        },
      ],
      bank_accounts: { account_name: text, account_number: text, bank_code: text },
    },
    hidden:
      'Beneficiary.CreditorAccount.Name Beneficiary.CreditorAccount.Identification bank_accounts.account_name bank_accounts.account_number',
  },
  {
    title: 'what leaves an account in turns',
    path: '/accounts/{id}/standing-orders',
    record: { StandingOrder: [{ NextPaymentAmount: { Amount: text, Currency: text } }] },
    hidden: 'StandingOrder.NextPaymentAmount.Amount',
  },
  {
    title: 'what is kept back from somebody’s pay',
    path: '/payrolls',
    record: [{ compensations: [{ deductions: [{ name: text }], taxes: [{ name: text }] }] }],
    hidden: 'compensations.deductions.name compensations.taxes.name',
  },
  {
    title: 'what a payment was for',
    path: '/accounts/{id}/transactions',
    record: { Transaction: [{ TransactionId: text, TransactionInformation: text }] },
    hidden: 'Transaction.TransactionInformation',
  },
  {
    title: 'who may come in, by whichever kind of address',
    path: '/allowlist_identifiers',
    record: [{ id: text, identifier: text, identifier_type: 'email_address|phone_number' }],
    hidden: 'identifier',
    kept: 'id identifier_type',
  },
  {
    title: 'a website of somebody, and of a firm',
    path: '/applicants/{id}',
    record: { id: text, websites: [{ url: text }], employer: { website: text } },
    hidden: 'websites.url',
  },
  {
    title: 'a face, written as data',
    path: '/avatars/{id}',
    record: { id: text, imageData: text },
    hidden: 'imageData',
  },
  {
    title: 'a number that is not what its name says',
    path: '/mandates/{id}',
    record: { id: text, details: { cardNumber: text, cardHolder: text } },
    hidden: 'details.cardNumber details.cardHolder',
    kept: 'id',
  },
];

for (const { title, path, record, hidden, kept = '' } of records)
  suite(title, () => {
    const found = keptInRecord(path, record).map((one) => one.replace(/^\./, ''));
    const wrong = (fields: string, isKept: boolean): string[] =>
      fields.split(' ').filter((field) => field !== '' && found.includes(field) !== isKept);
    test('it is not kept', () => assert.deepEqual(wrong(hidden, false), []));
    test('the rest is kept', () => assert.deepEqual(wrong(kept, true), []));
  });
