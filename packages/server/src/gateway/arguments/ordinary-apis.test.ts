// What agents do with the APIs of every day, under the policy that is suggested for them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suggestFields, suggestedPolicyDocument } from '@leasehold/catalog';
import { parsePolicy, type Json } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { apiOfPaths } from '../testing/api-of-paths.ts';
import { leaseSource } from '../testing/lease-source.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object) => ({ type: 'object', properties });
const listOf = (items: object) => ({ type: 'array', items });
const customer = object({ id: text, name: text, email: text });

/** One operation for each path; its parameters are those of the path and the query written to it. */
async function toolsFor(answers: Record<string, object | undefined>) {
  const api = await apiOfPaths(answers);
  const { policy } = parsePolicy(suggestedPolicyDocument([...fieldsOf(suggestFields(api))]));
  assert.ok(policy);
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  return (path: string, args: Record<string, Json>) => {
    const found = lease.tools.all().find(({ tool }) => tool.operation.path === path);
    assert.ok(found, path);
    const [first] = found.tool.arguments;
    return { refusal: found.tool.roads?.refusal(args), accepts: first?.accepts };
  };
}

function fieldsOf<T>(turns: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = turns.next();
    if (done) return value;
  }
}

suite('a record is read by the id that agents see of it', () => {
  test('whatever else in it has an id that they do not see', async () => {
    const ask = await toolsFor({
      '/orders': listOf(object({ id: text, status: text })),
      '/orders/{id}': object({ id: text, status: text, customer }),
      '/orders/{id}/items': listOf(object({ sku: text, count: number, buyer: customer })),
      '/tickets/{id}': object({ data: object({ id: text, subject: text, requester: customer }) }),
      '/parcels/{uuid}': object({ parcel: object({ uuid: text, status: text, customer }) }),
    });
    for (const path of ['/orders/{id}', '/orders/{id}/items', '/tickets/{id}'])
      assert.equal(ask(path, { id: '5O1' }).refusal, undefined, path);
    assert.equal(ask('/parcels/{uuid}', { uuid: '5O1' }).refusal, undefined);
  });

  test('though its noun is a word that filters have as well', async () => {
    const ask = await toolsFor({
      '/leagues/{id}/match/{matchId}': object({ id: text, status: text, name: text }),
      '/domains/{domain_id}': object({ id: text, status: text, owner: customer }),
    });
    assert.equal(ask('/leagues/{id}/match/{matchId}', { matchId: '5O1' }).refusal, undefined);
    assert.equal(ask('/domains/{domain_id}', { domain_id: '5O1' }).refusal, undefined);
  });

  test('by its token where they see a token, and who has none is told where tokens come from', async () => {
    const ask = await toolsFor({
      '/customers': listOf(customer),
      '/customers/{id}': customer,
      '/customers/{id}/orders': listOf(object({ id: text, status: text, total: number })),
      '/members/{member}': object({ id: text, email: text, first_name: text, last_name: text }),
    });
    for (const path of ['/customers/{id}', '/customers/{id}/orders']) {
      const { refusal, accepts } = ask(path, { id: 'c9' });
      assert.match(refusal ?? '', /an operation first that lists or finds such records/, path);
      assert.notDeepEqual(accepts, [], path);
      assert.equal(ask(path, { id: 'TOKEN_ABCDEFGHJK' }).refusal, undefined);
    }
    assert.notEqual(ask('/members/{member}', { member: '41' }).refusal, undefined);
    assert.notDeepEqual(ask('/members/{member}', {}).accepts, []);
  });

  test('by its token, though what asks for it is called after the noun and the record says id', async () => {
    const account = object({
      id: text,
      iban: text,
      holder_name: text,
      status: text,
      balance: object({ amount: text, currency: text }),
    });
    const ask = await toolsFor({
      '/accounts': listOf(account),
      '/accounts/{accountId}/transactions': listOf(object({ id: text, status: text })),
      '/profiles': listOf(customer),
      '/profiles/{profile_uuid}/visits': listOf(object({ id: text, status: text })),
    });
    for (const [path, key] of [
      ['/accounts/{accountId}/transactions', 'accountId'],
      ['/profiles/{profile_uuid}/visits', 'profile_uuid'],
    ] as const) {
      const { refusal, accepts } = ask(path, { [key]: 'acc_1' });
      assert.notEqual(refusal, undefined, path);
      assert.notDeepEqual(accepts, [], path);
      assert.equal(ask(path, { [key]: 'TOKEN_ABCDEFGHJK' }).refusal, undefined, path);
    }
  });

  test('but what only stands where an id would is looked up by no raw value', async () => {
    const ask = await toolsFor({
      '/people': listOf(object({ id: text, status: text, ssn: text, email: text })),
      '/people/ssn/{id}': object({ id: text, status: text, ssn: text }),
      '/people/by-email/{id}': object({ id: text, status: text, email: text }),
      '/orders/{id}': object({ id: text, status: text, customer }),
    });
    assert.notEqual(ask('/people/ssn/{id}', { id: '219-09-7731' }).refusal, undefined);
    assert.notEqual(ask('/people/by-email/{id}', { id: 'zeb@mail.example' }).refusal, undefined);
    assert.notEqual(ask('/orders/{id}', { id: 'zeb@mail.example' }).refusal, undefined);
  });
});

const product = { id: text, name: text, price: number, brand: text, category: text };
const words = [
  'oak chair',
  'iphone 15',
  'lego',
  'nike',
  'paris hotel',
  'SKU 88211',
  'stuhl',
  '椅子',
];

test('among the fields of an answer its id is one that agents see a token of', async () => {
  const ask = await toolsFor({
    '/customers?fields&columns&pluck&sort&group_by': listOf(
      object({ id: text, status: text, email: text, ssn: text }),
    ),
  });
  const path = '/customers';
  for (const args of [
    { fields: 'id,status' },
    { fields: ' status , id ' },
    { columns: ['id', 'status'] },
  ] as const)
    assert.equal(ask(path, args as never).refusal, undefined, JSON.stringify(args));
  for (const args of [
    { fields: 'id,ssn' },
    { fields: 'id' },
    { fields: 'status,note:id' },
    { fields: 'status,id as note' },
    { fields: 'status,left(id)' },
    { columns: ['status', 'note:id'] },
    { columns: ['id'] },
    { sort: 'id,status' },
  ] as const)
    assert.notEqual(ask(path, args as never).refusal, undefined, JSON.stringify(args));
});

suite('words are searched for where nothing of a person is answered', () => {
  test('whatever they are', async () => {
    const ask = await toolsFor({
      '/products?q': listOf(object({ ...product, description: text })),
      '/orders': listOf(object({ id: text, status: text, customer })),
    });
    for (const q of words) assert.equal(ask('/products', { q }).refusal, undefined, q);
    for (const q of ['zeb@mail.example', '219-09-7731'])
      assert.notEqual(ask('/products', { q }).refusal, undefined, q);
  });

  test('and not beside a field of a person', async () => {
    const ask = await toolsFor({
      '/products?q': listOf(object({ ...product, reviewer: customer })),
      '/search?q': undefined,
    });
    for (const path of ['/products', '/search'])
      for (const q of ['quartermaine', '219097731'])
        assert.notEqual(ask(path, { q }).refusal, undefined, `${path} ${q}`);
  });

  test('places are asked for', async () => {
    const ask = await toolsFor({
      '/weather?lat&lon': object({ city: text, temp: number }),
      '/geocode?address': object({ lat: number, lng: number }),
      '/people?address&lon': listOf(object({ id: text, name: text, email: text, address: text })),
    });
    assert.equal(ask('/weather', { lat: '47.5', lon: '8.7' }).refusal, undefined);
    assert.equal(ask('/geocode', { address: 'Station Road 4, Leeds' }).refusal, undefined);
    assert.notEqual(ask('/people', { address: 'Station Road 4, Leeds' }).refusal, undefined);
    assert.notEqual(ask('/people', { lon: '8.7' }).refusal, undefined);
  });
});

test('who is refused reads names that stand in answers, and what a search may hold', async () => {
  const ask = await toolsFor({
    '/jobs?salary_min': listOf(object({ id: text, title: text, salary_max: number })),
    '/orders?number&q': listOf(object({ id: text, number: text, status: text, customer })),
  });
  const { refusal: bound } = ask('/jobs', { salary_min: '30000' });
  assert.match(bound ?? '', /cannot be compared by salary_max, which is protected/);
  assert.equal(ask('/orders', { number: '100-7' }).refusal, undefined);
  const { refusal: digits } = ask('/orders', { q: '100-7' });
  assert.match(digits ?? '', /digits could be part of a number .*argument of a field that answers/);
  const { refusal: word } = ask('/orders', { q: 'quartermaine' });
  assert.match(word ?? '', /no everyday one could be the name of somebody/);
});

test('a text that is shown without the names in it is not searched for them', async () => {
  const ask = await toolsFor({
    '/orders?title_contains&title_from&title': listOf(
      object({ id: text, title: text, status: text, customer }),
    ),
  });
  for (const name of ['title_contains', 'title_from']) {
    assert.notEqual(ask('/orders', { [name]: 'Quartermaine' }).refusal, undefined, name);
    assert.equal(ask('/orders', { [name]: 'refund of order 1042' }).refusal, undefined, name);
  }
  assert.equal(ask('/orders', { title: 'refund' }).refusal, undefined);
});
