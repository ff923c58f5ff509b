import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestControl } from '../testing/control.ts';
import { crm, seed } from '../testing/seed.ts';

// promise: control.search
test('everything of a workspace is found by its name or id, in any case, accent or spelling, and nothing of another workspace', async () => {
  await using control = await createTestControl();
  const { owner, stranger } = control;
  const { api, lease } = await seed(control);
  const body = { apiId: api.id, purpose: 'testing' };
  const street = await owner('POST /leases', { body: { ...body, name: 'Straße Łódź' } });
  await owner('POST /leases', { body: { ...body, name: 'Клиника Север' } });
  await owner('POST /leases', { body: { ...body, name: '東京クリニック' } });
  const key = await owner('POST /leases/{id}/keys', {
    params: { id: street.id },
    body: { name: 'Nightly Søren' },
  });
  const find = async (search: string, more: object = {}) =>
    (await owner('GET /search', { query: { search, ...more } })).items.map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  assert.ok((await find('crm')).includes('api CRM'));
  for (const search of ['STRASSE', 'straße łódź', 'lodz strasse', street.id, street.address])
    assert.deepEqual(await find(search, { kind: 'lease' }), ['lease Straße Łódź'], search);
  assert.deepEqual(await find('клиника'), ['lease Клиника Север']);
  assert.deepEqual(await find('クリニ'), ['lease 東京クリニック']);
  assert.deepEqual(await find('soren'), ['key Nightly Søren']);
  assert.ok((await find(key.prefix)).includes('key Nightly Søren'));
  for (const search of ['list_customers', 'listcustomers', 'crm list_customers', 'get /customers'])
    assert.equal(
      (await find(search, { kind: 'operation' }))[0],
      'operation GET /customers',
      search,
    );
  assert.ok((await find('dob', { kind: 'field' })).includes('field [].dob'));
  assert.ok((await find('owner', { kind: 'person' })).length <= 1);
  const { items: calls } = await owner('GET /calls');
  const [call] = calls;
  assert.ok(call);
  assert.equal((await find(call.id)).length, 1);
  for (const search of ['%', '\\', "' or 1=1 --", 'x'.repeat(100), 'call_00000000000000000000'])
    assert.deepEqual(await find(search), [], search);

  const { params } = { params: { id: street.id, keyId: key.id } };
  await owner('DELETE /leases/{id}/keys/{keyId}', { params });
  assert.deepEqual(await find('soren'), [], 'a key that is revoked');
  for (const search of ['support', lease.id, api.id, call.id, 'dob', 'customers'])
    assert.deepEqual(
      (await stranger('GET /search', { query: { search } })).items.filter(({ of }) => of !== null),
      [],
      search,
    );
});

test('of each kind comes the best first, no more than asked for, and it says of which there are more', async () => {
  await using control = await createTestControl();
  const { owner, clock } = control;
  const { api } = await seed(control);
  for (const name of ['Desk of the East', 'Eastern Desk', 'Northeast', 'East Desk', 'Easter']) {
    await owner('POST /leases', { body: { apiId: api.id, name, purpose: 'testing' } });
    clock.now += 1_000;
  }
  const { items, more } = await owner('GET /search', {
    query: { search: 'east', kind: 'lease', limit: 4 },
  });
  assert.deepEqual(
    items.map(({ name }) => name),
    ['Easter', 'East Desk', 'Eastern Desk', 'Desk of the East'],
  );
  assert.deepEqual(more, ['lease']);
  const all = await owner('GET /search', { query: { search: 'east', kind: 'lease', limit: 5 } });
  assert.deepEqual([all.items.length, all.more], [5, []]);
});

test('a description that changes is looked through anew, and one that goes is found no more', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const description = { text: JSON.stringify(crm) };
  const api = await owner('POST /apis', { body: { description } });
  const fields = async (search: string) =>
    (await owner('GET /search', { query: { search, kind: 'field' } })).items.length;
  assert.ok((await fields('dob')) > 0);
  const text = JSON.stringify(crm).replaceAll('"dob"', '"birthday"');
  await owner('PATCH /apis/{id}', {
    params: { id: api.id },
    query: {},
    body: { description: { text }, revision: api.revision },
  });
  assert.equal(await fields('dob'), 0);
  assert.ok((await fields('birthday')) > 0);
  await owner('DELETE /apis/{id}', { params: { id: api.id } });
  assert.equal(await fields('birthday'), 0);
});
