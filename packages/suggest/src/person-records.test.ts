import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from './suggest.ts';

/** Records of people, each as its operation and what else stands in it. */
const records = [
  { path: '/members/{id}', beside: 'id email' },
  { path: '/customers/{id}', beside: 'id first_name last_name' },
  { path: '/employees', beside: 'id name' },
  { path: '/patients/{id}', beside: 'id name birth_date' },
  { path: '/things', beside: 'first_name last_name email' },
];

/** Names that looked harmless and tell of somebody, by what they tell. */
const names: { readonly [kind: string]: string } = {
  birth:
    'bornOn born_on birth_ts bornYear ageInDays cake_day weddingDate married_on conceivedOn confirmed_on geborenAm',
  bank: 'sortCode sort_code routing routingNumber aba bsb transit institution mandate sepaRef paypal venmo cashapp',
  offences: 'charge charges warrant docket sanctions kyc precinct',
  origin: 'visaType residency immigration lineage identity',
  relations: 'relationship partner_type household_type dependants kids',
  union: 'union local chapter collections',
  advertising: 'adId idfa gaid aaid idfv advertisingId',
  care: 'events outcome stage schedule level',
  tax: 'ni_class tax_code bracket',
};

function treatmentOf(name: string, { path, beside }: (typeof records)[number], own: JsonObject) {
  const fields = [name, ...beside.split(' ')].map((field) => ({
    path: field,
    names: [field],
    schema: field === name ? own : { type: 'string' },
  }));
  return suggestTreatments({ fields, operation: { path } })[0];
}

for (const record of records)
  suite(`in a record of a person (${record.path}, ${record.beside})`, () => {
    for (const [kind, words] of Object.entries(names))
      test(`nothing of ${kind} is suggested to be kept`, () => {
        for (const name of words.split(' '))
          for (const schema of [{ type: 'string' }, { type: ['string', 'null'] }]) {
            const found = treatmentOf(name, record, schema);
            assert.notEqual(found?.filterType, 'KEEP', `${name}: ${found?.reason}`);
          }
      });
    test('choices are kept only where their name says that they are of the record', () => {
      const schema = { type: 'string', enum: ['a', 'b'] };
      for (const name of 'relationship residency charge union visaType partner_type outcome'.split(
        ' ',
      ))
        assert.notEqual(treatmentOf(name, record, schema)?.filterType, 'KEEP', name);
      assert.equal(treatmentOf('status', record, schema)?.filterType, 'KEEP');
    });
    test('names of people are not kept because they are listed', () => {
      const schema = { type: 'string', enum: ['Quartermaine', 'Field'] };
      for (const name of 'lastName full_name surname email'.split(' '))
        assert.notEqual(treatmentOf(name, record, schema)?.filterType, 'KEEP', name);
    });
    test('times and states of the record are kept', () => {
      for (const name of 'created_at lastLogin updatedAt status account_type'.split(' '))
        assert.equal(treatmentOf(name, record, { type: 'string' })?.filterType, 'KEEP', name);
    });
  });

test('what somebody has one of is a record of that person', () => {
  for (const path of ['/members/{id}/bank', '/employees/{id}/legal', '/customers/{id}/household'])
    for (const name of [...(names['bank'] ?? '').split(' '), 'charge', 'local', 'kids'])
      assert.notEqual(
        treatmentOf(name, { path, beside: 'id' }, { type: 'string' })?.filterType,
        'KEEP',
        `${path} ${name}`,
      );
});
