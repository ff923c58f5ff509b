import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { crm } from '../testing/seed.ts';

const list = 'GET /customers';

async function enrolled() {
  const control = await createTestControl();
  const { id } = await control.owner('POST /apis', {
    body: { description: { text: JSON.stringify(crm) } },
  });
  const params = { id };
  return {
    control,
    params,
    curate: (curation: object) =>
      control.owner('PATCH /apis/{id}', { params, body: { curation } as never }),
  };
}

test('what cannot be done is refused with its place, and nothing is changed', async () => {
  const { control, params, curate } = await enrolled();
  await using _control = control;
  const at = (place = '') => `/curation/GET ~1customers${place}`;
  const wrong: [object, string][] = [
    [{ 'GET /nothing': { hidden: true } }, '/curation/GET ~1nothing'],
    [{ [list]: { tool: 'get_customer' } }, at('/tool')],
    [
      { [list]: { tool: 'a' }, 'GET /customers/{id}': { tool: 'a' } },
      '/curation/GET ~1customers~1{id}/tool',
    ],
    [{ [list]: { tool: 'No' } }, at('/tool')],
    [{ [list]: { arguments: { nothing: { pin: 1 } } } }, at('/arguments/nothing')],
    [{ [list]: { arguments: { limit: { pin: 'many' } } } }, at('/arguments/limit/pin')],
    [{ [list]: { arguments: { limit: { preset: null } } } }, at('/arguments/limit/preset')],
    [{ [list]: { arguments: { limit: { pin: 1, preset: 2 } } } }, at('/arguments/limit')],
    [{ [list]: { arguments: { limit: { only: [1, 'many'] } } } }, at('/arguments/limit/only/1')],
    [{ [list]: { arguments: { limit: { only: [] } } } }, at('/arguments/limit/only')],
    [{ [list]: { arguments: { limit: { hidden: true, pin: 1 } } } }, at('/arguments/limit/hidden')],
    [
      { 'GET /customers/{id}': { arguments: { id: { hidden: true } } } },
      '/curation/GET ~1customers~1{id}/arguments/id/hidden',
    ],
    [{ [list]: { arguments: { limit: { public: true } } } }, at('/arguments/limit/public')],
    [{ [list]: { arguments: { limit: { name: 'a b' } } } }, at('/arguments/limit/name')],
    [{ [list]: { readOnly: true, destructive: true } }, at('/destructive')],
    [{ [list]: { dropFields: ['email', '[0].x'] } }, at('/dropFields/1')],
    [{ [list]: { color: 'red' } }, at('/color')],
  ];
  for (const [curation, place] of wrong) {
    await assert.rejects(curate(curation), (error) => {
      assert.ok(
        error instanceof PublicError && error.code === 'invalid_request',
        JSON.stringify(curation),
      );
      assert.equal(error.issues[0]?.place, place);
      return true;
    });
  }
  assert.deepEqual((await control.owner('GET /apis/{id}', { params })).curation, {});
});

test('it is kept whole, told of by operation and never by value, and taken back by leaving it out', async () => {
  const { control, params, curate } = await enrolled();
  await using _control = control;
  const curation = { [list]: { tool: 'find_customers', arguments: { limit: { pin: 123_456 } } } };
  const { api, changed } = await curate(curation);
  assert.deepEqual([changed, api.curation, api.revision], [['curation'], curation, 2]);
  assert.deepEqual((await curate(curation)).changed, []);
  const [entry] = (await control.owner('GET /audit', { query: { limit: 1 } })).items;
  assert.deepEqual(entry?.detail['curated'], [list]);
  assert.ok(!JSON.stringify(entry).includes('123456'));
  const tools = async () =>
    (await control.owner('GET /apis/{id}/operations', { params })).items.map(({ tool }) => tool);
  assert.deepEqual(await tools(), ['find_customers', 'get_customer', 'delete_customer']);
  await assert.rejects(
    control.owner('PATCH /apis/{id}', { params, body: { curation: {}, revision: 1 } }),
    { code: 'conflict' },
  );
  await assert.rejects(
    curate({}),
    { code: 'invalid_request' },
    'a pin that goes lets agents set it: by whoever read what holds',
  );
  await control.owner('PATCH /apis/{id}', { params, body: { curation: {}, revision: 2 } });
  assert.deepEqual(await tools(), ['list_customers', 'get_customer', 'delete_customer']);
});

test('the name an owner gave is given to no operation that comes later', async () => {
  const { control, params, curate } = await enrolled();
  await using _control = control;
  await curate({ [list]: { tool: 'list_orders' } });
  const more = {
    ...crm,
    paths: { ...crm.paths, '/orders': { get: { operationId: 'listOrders', responses: {} } } },
  };
  await control.owner('PATCH /apis/{id}', {
    params,
    body: { description: { text: JSON.stringify(more) } },
  });
  const names = (await control.owner('GET /apis/{id}/operations', { params })).items.map(
    ({ tool }) => tool,
  );
  assert.equal(new Set(names).size, 4);
});
