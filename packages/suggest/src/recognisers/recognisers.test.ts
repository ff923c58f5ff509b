import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments, type Suggestion } from '../suggest.ts';
import { fieldsOfLabelled, labelledAnswers, labelledLater } from '../testing/labelled-apis.ts';
import { recogniserRows } from '../testing/recogniser-rows.ts';
import { recognisers } from './index.ts';

/** What is suggested for one field, written `path of the operation | field | type or format`. */
function suggestionFor(row: string, description?: string): Suggestion {
  const [operation = '', path = '', type = 'string'] = row.split(' | ');
  const schema: JsonObject = { ...schemaOf(type), ...(description && { description }) };
  const names = path.replaceAll('[]', '').split('.');
  const [found] = suggestTreatments({
    fields: [{ path, names, schema }],
    operation: { path: operation },
  });
  assert.ok(found, row);
  return found;
}

function schemaOf(type: string): JsonObject {
  if (type === 'enum') return { type: 'string', enum: ['a', 'b'] };
  if (type === 'int64') return { type: 'string', format: type };
  return /^(?:string|integer|number|object)$/.test(type)
    ? { type }
    : { type: 'string', format: type };
}

test('each has fields to win and to lose', () =>
  assert.deepEqual(
    new Set(recogniserRows.map(({ recogniser }) => recogniser)),
    new Set(recognisers),
  ));

for (const { recogniser, wins, loses } of recogniserRows) {
  const { class: dataClass, verdict, says } = recogniser;
  suite(`what ${says.split(/[:.]/, 1)[0]}`, () => {
    for (const row of wins)
      test(`is: ${row}`, () => {
        const found = suggestionFor(row);
        assert.equal(found.class, dataClass, found.reason);
        assert.equal(found.filterType === 'KEEP', verdict === 'keep');
      });
    for (const row of loses)
      test(`is not: ${row}`, () => assert.notEqual(suggestionFor(row).class, dataClass));
  });
}

test('a description alone decides nothing', () => {
  const told = 'The e-mail address of the customer';
  assert.equal(suggestionFor('/things | c1 | string', told).filterType, undefined);
  for (const [row, description] of [
    ['/messages | date_sent | string', 'The date in RFC 2822 format'],
    ['/comments | postId | integer', 'The post, by its postal code'],
    ['/tables | schema_name | string', 'Where the password policy is kept'],
    ['/tables | comment | string', 'A comment for the client secret'],
  ] as const)
    assert.equal(suggestionFor(row, description).filterType, 'KEEP', row);
});

// Names that were read as something of a person.
test('what only sounds like somebody is kept', () => {
  for (const row of [
    '/comments | postId | integer',
    '/events | source_name | string',
    '/prices | tax_code | string',
    '/trails | ConsoleLogin | string',
    '/cards | idBoard | string',
    '/repos/{r} | license.key | string',
    '/channels | num_members | integer',
    '/products | handle | string',
    '/policies | password_min_length | integer',
  ])
    assert.equal(suggestionFor(row).filterType, 'KEEP', row);
});

test('what of a person is written like a thing is not kept', () => {
  for (const row of [
    '/customers/{id} | tax_code | string',
    '/patients/{id} | title_note | string',
    '/employees/{id} | display | string',
    '/teams | members[].handle | string',
    '/cards | holder.name | string',
    '/wallets | balance | string',
    '/posts | created_by | string',
    '/users/{id} | metadata | object',
    '/accounts | last_4 | string',
    '/meetings | conference.url | uri',
  ])
    assert.notEqual(suggestionFor(row).filterType, 'KEEP', row);
});

// Names that are harmless of a thing and tell of a person.
test('what looks harmless in the record of a thing is not kept in that of a person', () => {
  const names = 'grade score party group rank weight origin storage provider tags';
  for (const record of ['/users/{id}', '/patients/{id}', '/employees/{id}'])
    for (const name of names.split(' '))
      assert.notEqual(suggestionFor(`${record} | ${name} | string`).filterType, 'KEEP', name);
  for (const row of [
    '/employees/{id} | termination_reason | enum',
    '/employees/{id} | dismissal_reason | enum',
    '/patients/{id} | admission_reason | enum',
    '/tickets/{id} | closing_comment | enum',
    '/users/{id} | avatar.location | string',
    '/users/{id} | avatar.description | string',
    '/users/{id} | avatar.filename_download | string',
    '/students/{id} | fields.note | string',
    '/users/{id}/permissions | note | string',
    '/tax_ids | verification.verified_name | string',
    '/people/{id} | tax_code.id | string',
    '/messages | attachments.preview | string',
    '/messages | attachments.pretext | string',
    '/customers | salary.value | int64',
    '/accounts/{id} | balance.value | int64',
    '/meetings | phone | int64',
  ])
    assert.notEqual(suggestionFor(row).filterType, 'KEEP', row);
});

/** Of several fields of one record, those that are suggested to be kept. */
function keptOf(operation: string, paths: string): string[] {
  const found = suggestTreatments({
    fields: paths.split(' ').map((path) => ({
      path,
      names: path.replaceAll('[]', '').split('.'),
      schema: { type: /(?:amount|total)$/.test(path) ? 'integer' : 'string' },
    })),
    operation: { path: operation },
  });
  return found.filter(({ filterType }) => filterType === 'KEEP').map(({ path }) => path);
}

test('what has an amount in a currency is a payment, unless it has the name of somebody', () => {
  const payment = 'intent.id intent.amount intent.currency intent.descriptor intent.receipt_email';
  assert.deepEqual(keptOf('/readers', payment), [
    'intent.id',
    'intent.amount',
    'intent.currency',
    'intent.descriptor',
  ]);
  for (const name of ['first_name', 'name', 'full_name', 'holder_name']) {
    const kept = keptOf('/readers', `${payment} intent.${name} intent.note`);
    assert.ok(!kept.some((path) => /name|note|email|descriptor/.test(path)), kept.join(' '));
  }
});

test('the price of a delivery is no address; the address of one is', () => {
  assert.deepEqual(keptOf('/orders', 'cost.shipping.value cost.shipping.currency_code'), [
    'cost.shipping.value',
    'cost.shipping.currency_code',
  ]);
  const home = 'cost.shipping.value cost.shipping.currency_code cost.shipping.note';
  assert.ok(!keptOf('/orders', home).includes('cost.shipping.note'));
});

test('every field has its suggestion, in order; what only holds members waits for them', () => {
  const fields = fieldsOfSchema({
    properties: {
      id: { type: 'string' },
      lock: {
        nullable: true,
        anyOf: [{}, { properties: { reason: { type: 'string' } } }],
      },
    },
  });
  const found = suggestTreatments({ fields, operation: { path: '/files' } });
  assert.deepEqual(
    found.map(({ path }) => path),
    fields.map(({ path }) => path),
  );
  assert.deepEqual(found.map(({ path, filterType }) => `${path} ${filterType}`).toSorted(), [
    'id KEEP',
    'lock undefined',
    'lock.reason KEEP',
  ]);
});

// promise: suggest.useful
for (const answer of [...labelledAnswers, ...labelledLater]) {
  const { fields, kept } = fieldsOfLabelled(answer);
  const found = suggestTreatments({ fields, operation: { path: answer.path } });
  const isKept = ({ filterType }: Suggestion): boolean => filterType === 'KEEP';
  test(`keeps nothing it should not of ${answer.title}`, () =>
    assert.deepEqual(
      found.filter((field) => isKept(field) && !kept.has(field.path)).map(({ path }) => path),
      [],
    ));
  test(`keeps what an agent needs of ${answer.title}`, () => {
    const lost = found.filter((field) => !isKept(field) && kept.has(field.path));
    assert.ok(
      lost.length * 10 <= kept.size,
      lost.map(({ path, reason }) => `${path} ${reason}`).join('\n'),
    );
  });
}
