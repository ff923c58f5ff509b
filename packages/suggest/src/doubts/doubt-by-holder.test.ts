import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { keptInRecord } from '../testing/kept-in-record.ts';

const text = 'x';

/** What tells of somebody by what it stands in, and the record in which the same name is a thing's. */
const pairs: readonly {
  title: string;
  path: string;
  record: Json;
  hidden: string;
  thing: { path: string; record: Json; kept: string };
}[] = [
  {
    title: 'a number of a telephone in an object of its own',
    path: '/vendors/{id}',
    record: { Id: text, PrimaryPhone: { FreeFormNumber: text }, Fax: { FreeFormNumber: text } },
    hidden: 'PrimaryPhone.FreeFormNumber Fax.FreeFormNumber',
    thing: { path: '/builds/{id}', record: { build: { number: text } }, kept: 'build.number' },
  },
  {
    title: 'a number beside when a card ends',
    path: '/payments/{id}',
    record: { charge: { Number: text, CcExpiryMonth: 1, NameOnAcct: text } },
    hidden: 'charge.Number',
    thing: { path: '/invoices/{id}', record: { number: text, due_date: text }, kept: 'number' },
  },
  {
    title: 'one of a few answers to what somebody is',
    path: '/eeoc',
    record: [
      {
        candidate_id: 1,
        race: { id: 1, description: text },
        veteran_status: { id: 1, description: text },
      },
    ],
    hidden: 'race.id race.description veteran_status.id veteran_status.description',
    thing: {
      path: '/championships/{id}',
      record: { id: 1, season: 1, race: { id: 1, description: text } },
      kept: 'race.id race.description',
    },
  },
  {
    title: 'pictures of a paper and a face',
    path: '/verifications/{id}',
    record: { documents: [{ images: { face: text, original_front: text } }] },
    hidden: 'documents.images.face documents.images.original_front',
    thing: { path: '/fonts/{id}', record: { id: text, face: text }, kept: 'face' },
  },
  {
    title: 'a way, told in numbers',
    path: '/activities/{id}/streams',
    record: { latlng: { data: [1] }, cadence: { series_type: text } },
    hidden: 'latlng.data',
    thing: { path: '/charts/{id}', record: { altitude: { data: [1] } }, kept: 'altitude.data' },
  },
  {
    title: 'what an account holds and owes',
    path: '/liabilities/get',
    record: {
      liabilities: {
        credit: [{ account_id: text, minimum_payment_amount: 1, aprs: [{ balance_subject: 1 }] }],
      },
    },
    hidden: 'liabilities.credit.minimum_payment_amount liabilities.credit.aprs.balance_subject',
    thing: { path: '/invoices/{id}', record: { payment_amount: 1 }, kept: 'payment_amount' },
  },
  {
    title: 'what an hour of somebody costs',
    path: '/timeactivity/{id}',
    record: { TxnDate: text, HourlyRate: 1, CostRate: 1, EmployeeRef: { value: text, name: text } },
    hidden: 'HourlyRate CostRate EmployeeRef.name EmployeeRef.value',
    thing: {
      path: '/instances/types',
      record: { id: text, vcpus: 1, hourly_rate: 1 },
      kept: 'hourly_rate',
    },
  },
  {
    title: 'whom a badge or an order names',
    path: '/orders/{id}',
    record: { id: text, ticket_name: text, panelists: [{ name_tag_name: text }] },
    hidden: 'ticket_name panelists.name_tag_name',
    thing: { path: '/releases/{id}', record: { tag_name: text }, kept: 'tag_name' },
  },
  {
    title: 'who plans meetings for a host',
    path: '/meetings/{id}',
    record: { id: text, host_id: text, assistant_id: text },
    hidden: 'assistant_id',
    thing: {
      path: '/runs/{id}',
      record: { id: text, assistant_id: text, model: text },
      kept: 'assistant_id',
    },
  },
  {
    title: 'what was thought of an applicant, and of whoever learned',
    path: '/applicant_tracking/applications/{id}',
    record: { id: 1, rating: 1, trainings: [{ employeeId: text, notes: text }] },
    hidden: 'rating trainings.notes',
    thing: { path: '/products/{id}', record: { id: 1, sku: text, rating: 1 }, kept: 'rating' },
  },
  {
    title: 'an account that money is sent to, of whomever',
    path: '/vendors/{id}',
    record: { PaymentBankDetail: { BankAccountNumber: text } },
    hidden: 'PaymentBankDetail.BankAccountNumber',
    thing: { path: '/banks/{id}', record: { id: text, swift: text }, kept: 'id' },
  },
  {
    title: 'what stands before a name',
    path: '/customer/{id}',
    record: { Title: text, GivenName: text, FamilyName: text, Suffix: text, CompanyName: text },
    hidden: 'Title Suffix',
    thing: { path: '/products/{id}', record: { title: text, suffix: text }, kept: 'title' },
  },
  {
    title: 'somebody who has a website',
    path: '/users/{id}',
    record: {
      id: 1,
      username: text,
      name: text,
      email: text,
      website_url: text,
      skype: text,
      last_sign_in_ip: text,
    },
    hidden: 'username name email skype last_sign_in_ip',
    thing: {
      path: '/restaurants/{id}',
      record: { name: text, website: text, opening_hours: text, phone: text },
      kept: 'name phone',
    },
  },
  {
    title: 'where a call came from',
    path: '/tickets/{id}/comments',
    record: { metadata: { ip_address: text, location: text, latitude: 1 }, email_cc_ids: [1] },
    hidden: 'metadata.ip_address metadata.location metadata.latitude email_cc_ids',
    thing: {
      path: '/datacenters/{id}',
      record: { id: text, location: text, latitude: 1 },
      kept: 'location latitude',
    },
  },
];

for (const { title, path, record, hidden, thing } of pairs)
  suite(title, () => {
    test('is not kept where it tells of somebody', () => {
      const found = keptInRecord(path, record).map((one) => one.replace(/^\./, ''));
      for (const field of hidden.split(' ')) assert.ok(!found.includes(field), field);
    });
    test('is kept of a thing', () => {
      const found = keptInRecord(thing.path, thing.record);
      for (const field of thing.kept.split(' ')) assert.ok(found.includes(field), field);
    });
  });
