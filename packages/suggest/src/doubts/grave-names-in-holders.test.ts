import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

const text: JsonObject = { type: 'string' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** Where a field may stand: what it stands in, and its path there. */
const holders: readonly [string, (name: string) => JsonObject, (name: string) => string][] = [
  [
    'what Firestore keeps',
    (name) => ({ fields: object({ [name]: object({ stringValue: text }) }) }),
    (name) => `fields.${name}.stringValue`,
  ],
  [
    'what DynamoDB keeps',
    (name) => ({ Items: list(object({ [name]: object({ S: text }) })) }),
    (name) => `Items[].${name}.S`,
  ],
  [
    'what Elasticsearch found',
    (name) => ({ hits: list(object({ _id: text, _source: object({ [name]: text }) })) }),
    (name) => `hits[]._source.${name}`,
  ],
  [
    'an edge of a graph',
    (name) => ({ edges: list(object({ node: object({ id: text, [name]: text }) })) }),
    (name) => `edges[].node.${name}`,
  ],
  [
    'items of an answer',
    (name) => ({ items: list(object({ id: text, [name]: text })) }),
    (name) => `items[].${name}`,
  ],
  [
    'a value and how it is written',
    (name) => ({ [name]: object({ value: text, formatted: text }) }),
    (name) => `${name}.formatted`,
  ],
];

const names =
  'ssn national_id tax_id nationality gender marital_status driver_license bank_account account_number income credit_score net_pay residence_permit full_name cpf pesel permis_de_conduire'.split(
    ' ',
  );

suite('what nobody else may hold is kept in no holder', () => {
  for (const [title, holderOf, pathOf] of holders)
    test(title, () => {
      const others = new Set(
        title.startsWith('a value')
          ? ['income', 'credit_score', 'net_pay', 'full_name', 'account_number']
          : [],
      );
      const kept = ['/orders', '/foos', '/events'].flatMap((path) =>
        names
          .filter((name) => !others.has(name))
          .filter((name) => isKept(path, holderOf(name), pathOf(name))),
      );
      assert.deepEqual([...new Set(kept)], []);
    });

  test('a part that is called as what it stands in', () => {
    assert.ok(
      !isKept('/orders', { first_names: list(object({ name: text })) }, 'first_names[].name'),
    );
  });

  test('a firm is known by no number that one person has', () => {
    const own =
      'national_id cpf bsn pesel personnummer tc_kimlik curp aadhaar snils account_number bank_account'.split(
        ' ',
      );
    for (const holder of ['company', 'store', 'team', 'vendor'])
      assert.deepEqual(
        own.filter((name) =>
          isKept('/orders', { [holder]: object({ [name]: text }) }, `${holder}.${name}`),
        ),
        [],
        holder,
      );
  });

  test('a number that is known by its digits', () => {
    const own = 'otp pin imei imsi sort_code home_latitude password'.split(' ');
    const kept = own.filter((name) => isKept('/orders', { [name]: { type: 'integer' } }, name));
    assert.deepEqual(kept, []);
    assert.ok(isKept('/repos', { watchers: { type: 'integer' } }, 'watchers'));
  });

  test('what somebody is paid is no goods', () => {
    for (const path of ['/employees', '/loan-applications'])
      assert.ok(!isKept(path, { packages: list(object({ net_pay: text })) }, 'packages[].net_pay'));
  });
});

suite('what a holder has of its own stays', () => {
  const kept: readonly [JsonObject, string][] = [
    [{ bank_account: object({ bank_name: text, iban: text }) }, 'bank_account.bank_name'],
    [{ bank_account: object({ account_holder_type: text }) }, 'bank_account.account_holder_type'],
    [{ server: object({ ip_address: text, id: text }) }, 'server.ip_address'],
    [{ company: object({ phone: text, name: text }) }, 'company.phone'],
    [
      { items: list(object({ sku: text, price: { type: 'number' }, score: text })) },
      'items[].score',
    ],
    [{ compounds: list(object({ dea_number: text })) }, 'compounds[].dea_number'],
    [{ license: text }, 'license'],
    [{ software_license: text }, 'software_license'],
    [
      { hits: list(object({ _source: object({ title: text, status: text }) })) },
      'hits[]._source.title',
    ],
  ];
  for (const [properties, path] of kept)
    test(path, () => assert.ok(isKept('/orders', properties, path)));
});

function isKept(path: string, properties: JsonObject, at: string): boolean {
  const schema = object({ id: { type: 'integer' }, status: text, ...properties });
  const found = suggestTreatments({ fields: fieldsOfSchema(schema), operation: { path } });
  const one = found.find((suggestion) => suggestion.path === at);
  assert.ok(one, at);
  return one.filterType === 'KEEP';
}
