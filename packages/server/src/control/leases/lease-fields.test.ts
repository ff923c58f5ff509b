import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptAll } from '../testing/accept-all.ts';
import { createTestControl } from '../testing/control.ts';
import { crm, seed } from '../testing/seed.ts';

// promise: console.fields
test('every field an answer of a lease may have: what is suggested, what happens to it, whether anybody looked', async () => {
  await using control = await createTestControl();
  const { owner, store, workspaceId } = control;
  const { lease } = await seed(control);
  const params = { id: lease.id };
  const read = (query: object = {}) => owner('GET /leases/{id}/fields', { params, query });
  const { items, total, unreviewed } = await read({ limit: 200 });
  const shown = items.map(({ path, treatment, isReviewed, operationCount, drift }) => [
    path,
    treatment,
    isReviewed,
    operationCount,
    drift?.count ?? 0,
  ]);
  for (const row of [
    ['[].email', 'TOKENIZE', true, 1, 0],
    ['[].dob', 'WITHHOLD', false, 1, 0],
    ['email', 'TOKENIZE', true, 1, 0],
    // Met in answers, and described nowhere.
    ['taxNumber', 'WITHHOLD', false, 0, 1],
    ['loyalty', 'WITHHOLD', false, 0, 1],
  ])
    assert.ok(
      shown.some((one) => JSON.stringify(one) === JSON.stringify(row)),
      JSON.stringify([row, shown]),
    );
  assert.deepEqual(
    [total, unreviewed],
    [items.length, items.filter(({ isReviewed }) => !isReviewed).length],
  );
  const dob = items.find(({ path }) => path === '[].dob');
  assert.deepEqual([dob?.suggested.filterType, dob?.operations], ['AGE_GROUP', ['GET /customers']]);
  assert.ok(dob?.suggested.reason && dob.suggested.confidence > 0);
  const email = items.find(({ path }) => path === 'email');
  assert.deepEqual(email?.filter, { target: 'email', filterType: 'TOKENIZE' });
  assert.equal(items.find(({ path }) => path === 'taxNumber')?.suggested.filterType, 'REDACT');

  const paths = async (query: object) =>
    (await read({ limit: 200, ...query })).items.map(({ path }) => path);
  // a customer holds the one who referred them, at any depth
  assert.ok(
    (await paths({ operation: 'GET /customers' })).every(
      (path) => path.startsWith('[]') || path.startsWith('**.referredBy.'),
    ),
  );
  assert.ok((await paths({ reviewed: 'true' })).every((path) => path.endsWith('email')));
  assert.deepEqual(await paths({ search: 'TAX' }), ['taxNumber']);
  assert.deepEqual(await paths({ operation: 'DELETE /customers/{id}' }), []);

  await owner('POST /leases/{id}/policies', {
    params,
    body: {
      policy: { filters: [{ target: 'taxNumber', filterType: 'REDACT' }], unlisted: 'keep' },
      revision: lease.revision,
    },
  });
  const after = await read({ limit: 200 });
  assert.deepEqual(
    after.items.filter(({ isReviewed }) => isReviewed),
    [],
  );
  assert.ok(
    after.items.every(({ path, treatment }) => path !== 'taxNumber' && treatment === 'KEEP'),
    'what is unlisted is kept, and still nobody looked',
  );
  assert.equal((await store.drift.ofLease(workspaceId, lease.id)).length, 1);
});

test('a lease shows the fields of its own operations, and withholds what is new', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const api = await owner('POST /apis', { body: { description: { text: JSON.stringify(crm) } } });
  const body = {
    apiId: api.id,
    name: 'One',
    purpose: 'p',
    policy: { filters: [], unlisted: 'keep' },
    operations: ['GET /customers/{id}'],
  };
  const { id } = await owner('POST /leases', { body });
  const read = async () =>
    (await owner('GET /leases/{id}/fields', { params: { id }, query: { limit: 200 } })).items;
  assert.ok(
    (await read()).every(
      ({ path, operations }) =>
        !path.startsWith('[]') && operations.join() === 'GET /customers/{id}',
    ),
  );
  const grown = structuredClone(crm);
  Object.assign(grown.components.schemas.Customer.properties, { taxNumber: { type: 'string' } });
  await owner('POST /apis/{id}/reread', {
    params: { id: api.id },
    body: { description: { text: JSON.stringify(grown) } },
  });
  assert.ok(
    (await read()).every(({ path }) => path !== 'taxNumber'),
    'what nobody reviewed is not described yet',
  );
  await acceptAll(owner, { id: api.id });
  assert.equal((await read()).find(({ path }) => path === 'taxNumber')?.treatment, 'KEEP');
});

test('an API of 1,200 operations is read page by page', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const field = (name: string) => ({
    200: {
      description: 'ok',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { [name]: { type: 'string' }, email: { type: 'string' } },
          },
        },
      },
    },
  });
  const paths = Object.fromEntries(
    Array.from({ length: 1_200 }, (_, i) => [
      `/things${i}`,
      { get: { responses: field(`field${i}`) } },
    ]),
  );
  const api = await owner('POST /apis', {
    body: { description: { text: JSON.stringify({ ...crm, paths }) } },
  });
  const { id } = await owner('POST /leases', {
    body: { apiId: api.id, name: 'Large', purpose: 'p', policy: [] },
  });
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await owner('GET /leases/{id}/fields', {
      params: { id },
      query: { limit: 200, cursor },
    });
    assert.equal(page.total, 1_201);
    for (const { path } of page.items) found.add(path);
    cursor = page.next;
  } while (cursor !== undefined);
  assert.equal(found.size, 1_201);
  const { items } = await owner('GET /leases/{id}/fields', {
    params: { id },
    query: { search: 'email' },
  });
  assert.deepEqual([items[0]?.operations.length, items[0]?.operationCount], [10, 1_200]);
});
