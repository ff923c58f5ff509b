import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import type { RouteAnswer } from '@leasehold/contract';
import { startCost } from '@leasehold/privacy/testing/cost';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { createTestControl } from '../testing/control.ts';
import { crm, seed } from '../testing/seed.ts';

type Contract = RouteAnswer<'GET /leases/{id}/contract'>;

/** `email in GET /customers: [].email TOKENIZE`, in the order of the answer. */
function linesOf({ operations, fields, paths, treatments, answers }: Contract): string[] {
  return operations.flatMap(({ id, answer }) => {
    const cells = answer === null ? [] : (answers[answer] ?? []);
    return Array.from({ length: cells.length / 3 }, (_, i) => {
      const [field = 0, path = 0, treatment = 0] = cells.slice(i * 3);
      return `${fields[field]?.name} in ${id}: ${paths[path]} ${treatments[treatment]}`;
    });
  });
}

// promise: console.contract
test('what leaves, field by field and operation by operation: identifiers first, what is not described said', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease } = await seed(control);
  const params = { id: lease.id };
  const contract = await owner('GET /leases/{id}/contract', { params });
  assert.deepEqual(
    contract.operations.map(({ id, group, readOnly, answer }) => [id, group, readOnly, answer]),
    [
      ['GET /customers', 'customers', true, 0],
      ['GET /customers/{id}', 'customers', true, 1],
      ['DELETE /customers/{id}', 'customers', false, null],
    ],
  );
  const lines = linesOf(contract);
  for (const line of [
    'email in GET /customers: [].email TOKENIZE',
    'email in GET /customers/{id}: email TOKENIZE',
    'dob in GET /customers: [].dob WITHHOLD',
  ])
    assert.ok(lines.includes(line), `${line} in ${lines.join('; ')}`);
  assert.equal(contract.fields[0]?.category, 'direct');
  assert.equal(contract.fields.at(-1)?.category, 'harmless');
  assert.equal(contract.fields.find(({ name }) => name === 'email')?.says, 'an e-mail address');
  assert.deepEqual([contract.unlisted, contract.text, contract.newFields], ['withhold', null, 2]);
});

test('it is of the policy in force and of what the lease and its API offer', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { lease, api } = await seed(control);
  const params = { id: lease.id };
  const read = () => owner('GET /leases/{id}/contract', { params });
  await read();
  const policy = {
    filters: [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'email', filterType: 'KEEP', operation: ['getCustomer'] },
      { target: 'status', filterType: 'REDACT', operation: ['GET /customers/{id}'] },
    ],
    unlisted: 'keep',
    text: { detect: ['EMAIL'], filterType: 'REDACT' },
  };
  const published = await owner('POST /leases/{id}/policies', {
    params,
    body: { policy, revision: lease.revision },
  });
  const contract = await read();
  assert.equal(contract.policyVersion, published.version);
  assert.deepEqual(contract.text, { detect: ['EMAIL'], treatment: 'REDACT' });
  const lines = linesOf(contract);
  for (const line of [
    'email in GET /customers: [].email TOKENIZE',
    'email in GET /customers/{id}: email KEEP',
    'status in GET /customers: [].status KEEP',
    'status in GET /customers/{id}: status REDACT',
  ])
    assert.ok(lines.includes(line), `${line} in ${lines.join('; ')}`);

  await owner('PATCH /apis/{id}', {
    params: { id: api.id },
    body: {
      curation: { 'GET /customers/{id}': { dropFields: ['email'] } },
      revision: (await owner('GET /apis/{id}', { params: { id: api.id } })).revision,
    },
  });
  const left = linesOf(await read());
  assert.ok(left.includes('email in GET /customers/{id}: email DROP'), left.join('; '));
  assert.ok(left.includes('email in GET /customers: [].email TOKENIZE'));

  await owner('PATCH /leases/{id}', { params, body: { readOnly: true } });
  assert.deepEqual(
    (await read()).operations.map(({ id }) => id),
    ['GET /customers', 'GET /customers/{id}'],
  );
});

test('a field that stands twice in one answer keeps both places; names that are data are *', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const text = { type: 'string' };
  const person = { type: 'object', properties: { email: text } };
  const schema = {
    type: 'object',
    properties: {
      buyer: person,
      support: person,
      balances: { type: 'object', additionalProperties: { type: 'number' } },
    },
  };
  const ok = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const described = { ...crm, paths: { '/orders': { get: { tags: ['Sales'], responses: ok } } } };
  const api = await owner('POST /apis', {
    body: { description: { text: JSON.stringify(described) } },
  });
  const { id } = await owner('POST /leases', {
    body: {
      apiId: api.id,
      name: 'Orders',
      purpose: 'p',
      policy: {
        filters: [
          { target: 'email', filterType: 'REDACT' },
          { target: '$.support.email', filterType: 'KEEP' },
        ],
      },
    },
  });
  const contract = await owner('GET /leases/{id}/contract', { params: { id } });
  assert.equal(contract.operations[0]?.group, 'Sales');
  assert.deepEqual(linesOf(contract).toSorted(), [
    'balances.* in GET /orders: balances.* WITHHOLD',
    'email in GET /orders: buyer.email REDACT',
    'email in GET /orders: support.email KEEP',
  ]);
});

const many = everyOr(320, 1_223);

test(`${many} operations are one answer, compressed where that is asked for, and made once${inPart}`, async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const text = { type: 'string' };
  const properties = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field${i}`, text]));
  const paths = Object.fromEntries(
    Array.from({ length: many }, (_, i) => {
      const schema = {
        type: 'object',
        properties: { ...properties, email: text, [`own${i}`]: text },
      };
      const ok = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
      return [`/things${i}`, { get: { tags: [`Tag ${i % 40}`], responses: ok } }];
    }),
  );
  const api = await owner('POST /apis', {
    body: { description: { text: JSON.stringify({ ...crm, paths }) } },
  });
  const { id } = await owner('POST /leases', {
    body: { apiId: api.id, name: 'Large', purpose: 'p', policy: [] },
  });
  const contract = await owner('GET /leases/{id}/contract', { params: { id } });
  assert.equal(contract.operations.length, many);
  assert.equal(linesOf(contract).length, many * 22);
  const cost = startCost();
  const response = await control.send('GET', `/leases/${id}/contract`, undefined, {
    'accept-encoding': 'br, gzip',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const spent = cost();
  assert.ok(spent < 2_000, `${spent}: it is at hand`);
  assert.equal(response.headers.get('content-encoding'), 'gzip');
  assert.equal(response.headers.get('vary'), 'accept-encoding');
  assert.ok(bytes.byteLength < 150_000, `${bytes.byteLength} bytes`);
  assert.deepEqual(JSON.parse(gunzipSync(bytes).toString()), contract);
  for (const accepted of ['identity', 'gzip;q=0', ''])
    assert.equal(
      (
        await control.send('GET', `/leases/${id}/contract`, undefined, {
          'accept-encoding': accepted,
        })
      ).headers.get('content-encoding'),
      null,
    );
});
