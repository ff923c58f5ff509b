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
