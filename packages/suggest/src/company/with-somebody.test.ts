import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';
import { testRecords } from '../testing/kept-in-record.ts';
import { asksForLiving } from './with-somebody.ts';

const text = 'x';

testRecords([
  {
    title: 'what was used at the home of whoever pays for it',
    path: '/readings',
    record: [{ meter: text, flat: text, billed_to: text, kwh_last_month: 1 }],
    hidden: 'billed_to kwh_last_month',
  },
  {
    title: 'a dwelling with the birth dates of those who live there',
    path: '/dwellings',
    record: [{ code: text, floor: 1, dwellers: [{ birth_date: '@date' }], skuld: 1, mood: text }],
    hidden: 'skuld mood dwellers.birth_date',
    kept: 'code',
  },
  {
    title: 'wood and whoever made something of it are nobody',
    path: '/caskets',
    record: [{ sku: text, timber: text, maker: text, in_stock: 1, price: 1 }],
    kept: 'sku in_stock price',
  },
  {
    title: 'what was paid for is of the trade',
    path: '/surcharges',
    record: [{ id: text, customer_id: text, precise_total: 1, invoiceable: true }],
    kept: 'precise_total invoiceable',
  },
]);

test('what is told beside the key of somebody tells of that one', () => {
  const string = { type: 'string' };
  const fields = fieldsOfSchema({
    type: 'array',
    items: {
      type: 'object',
      properties: { 'entry-no': string, 'room-no': string, observed: string, mood: string },
    },
  });
  const said = (keysOfPeople: readonly string[]) =>
    suggestTreatments({ fields, operation: { path: '/handovers', keysOfPeople } }).map(
      ({ path, filterType }) => `${path} ${filterType ?? 'unsure'}`,
    );
  assert.deepEqual(said([]), [
    '[].entry-no KEEP',
    '[].room-no KEEP',
    '[].observed KEEP',
    '[].mood KEEP',
  ]);
  assert.deepEqual(said(['room_no']), [
    '[].entry-no KEEP',
    '[].room-no TOKENIZE',
    '[].observed unsure',
    '[].mood unsure',
  ]);
});

test('whose records are asked for', () => {
  for (const path of ['/residents/{room-no}', '/v1/pupils/{no}', '/clinics/{id}/patients/{mrn}'])
    assert.ok(asksForLiving(path), path);
  for (const path of ['/rooms/{room-no}', '/customers/{external_id}', '/users/{id}', '/timbers'])
    assert.ok(!asksForLiving(path), path);
});
