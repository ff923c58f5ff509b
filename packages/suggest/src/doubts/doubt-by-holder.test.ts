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
      kept: 'name opening_hours',
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
  {
    title: 'whoever is meant, in an object of its own',
    path: '/deals/{id}',
    record: {
      id: 1,
      title: text,
      person_id: { value: 1 },
      created_by: { sys: { id: text } },
      handle: text,
    },
    hidden: 'person_id.value created_by.sys.id',
    thing: {
      path: '/entries/{id}',
      record: {
        id: 1,
        title: text,
        pipeline_id: { value: 1 },
        content_type: { sys: { id: text } },
      },
      kept: 'pipeline_id.value content_type.sys.id',
    },
  },
  {
    title: 'what somebody answered in a form',
    path: '/forms/{id}/responses',
    record: {
      items: [
        {
          response_id: text,
          answers: [
            { field: { id: text }, type: text, date: text, number: 1, choice: { label: text } },
          ],
        },
      ],
    },
    hidden: 'items.answers.date items.answers.number items.answers.choice.label',
    thing: {
      path: '/charts/{id}',
      record: { id: text, points: [{ date: text, number: 1 }] },
      kept: 'points.date points.number',
    },
  },
  {
    title: 'where a bill goes, written short',
    path: '/invoices/{id}',
    record: { id: text, BillAddr: { Line1: text, City: text, PostalCode: text } },
    hidden: 'BillAddr.Line1 BillAddr.City BillAddr.PostalCode',
    thing: {
      path: '/datacenters/{id}',
      record: { id: text, city: text },
      kept: 'city',
    },
  },
  {
    title: 'what somebody has, and earned',
    path: '/profiles/{id}/balances',
    record: [{ id: 1, courier_id: text, earnings: 1, amount: { value: 1, currency: text } }],
    hidden: 'amount.value earnings',
    thing: {
      path: '/invoices/{id}',
      record: { id: 1, amount: { value: 1, currency: text } },
      kept: 'amount.value amount.currency',
    },
  },
  {
    title: 'when somebody came and went',
    path: '/meetings/{id}/participants',
    record: [{ id: text, join_time: text, leave_time: text }],
    hidden: 'join_time leave_time',
    thing: { path: '/flights/{id}', record: { id: text, departure_time: text }, kept: 'id' },
  },
  {
    title: 'what a firm of one person pays taxes by',
    path: '/vendors/{id}',
    record: { Id: text, DisplayName: text, TaxIdentifier: text, Vendor1099: true },
    hidden: 'TaxIdentifier',
    thing: { path: '/products/{id}', record: { sku: text, tax_code: text }, kept: 'sku tax_code' },
  },
  {
    title: 'who is meant by a list, and who opens a door',
    path: '/segments/{id}',
    record: { key: text, included: [text], excluded: [text], rooms: [{ activation_code: text }] },
    hidden: 'included excluded rooms.activation_code',
    thing: { path: '/bundles/{id}', record: { id: text, included: [text] }, kept: 'id' },
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
