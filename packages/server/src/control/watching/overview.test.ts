import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { createTestControl } from '../testing/control.ts';
import { callOf, crm, seed } from '../testing/seed.ts';

const hourMs = 3_600_000;

// promise: console.overview
test('the first page has its numbers in one answer: what there is, what was called, what comes next', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId, clock } = control;
  const { api, lease, call } = await seed(control);
  const leaseUntil = (name: string, days: number) =>
    owner('POST /leases', {
      body: {
        apiId: api.id,
        name,
        purpose: 'p',
        policy: [],
        expiresAt: new Date(clock.now + days * 24 * hourMs).toISOString(),
      },
    });
  const soon = await leaseUntil('Soon', 2);
  await leaseUntil('Far', 60);
  const paused = await leaseUntil('Paused', 13);
  await owner('POST /leases/{id}/pause', { params: { id: paused.id } });
  const at = (hours: number) => new Date(clock.now - hours * hourMs);
  const refused = callOf(workspaceId, soon.id, {
    at: at(23.5),
    outcome: 'refused',
    code: 'rate_limited',
    report: null,
  });
  const old = callOf(workspaceId, soon.id, { at: at(30), report: null });
  await store.calls.insert(batchesOf([refused, old].map(recordOf)));

  const { calls, lastCalls, ...overview } = await owner('GET /overview');
  const ending = [soon, paused].map(({ id, name, expiresAt }) => ({
    id,
    name,
    apiName: 'CRM',
    expiresAt,
  }));
  const leases = { live: 3, paused: 1, expired: 0, revoked: 0 };
  assert.deepEqual(overview, {
    at: new Date(clock.now).toISOString(),
    apis: 1,
    leases,
    drift: 2,
    hasAnswers: true,
    alertRules: 1,
    alerts: 1,
    ending,
  });
  assert.deepEqual(calls.total, { calls: 2, ok: 1, upstream_error: 0, refused: 1, failed: 0 });
  assert.equal(calls.hours.length, 25);
  assert.deepEqual(
    calls.hours.filter((hour) => hour.calls > 0).map((hour) => [hour.at, hour.ok, hour.refused]),
    [
      ['2026-11-19T12:00:00.000Z', 0, 1],
      ['2026-11-20T11:00:00.000Z', 1, 0],
    ],
  );
  assert.deepEqual(
    lastCalls.map(({ id, leaseName }) => [id, leaseName]),
    [
      [call.id, lease.name],
      [refused.id, 'Soon'],
      [old.id, 'Soon'],
    ],
  );
  assert.ok(!('report' in lastCalls[0]!));
  const empty = await stranger('GET /overview');
  assert.deepEqual(
    [
      empty.apis,
      empty.leases.live,
      empty.calls.total.calls,
      empty.drift,
      empty.alerts,
      empty.ending,
      empty.lastCalls,
    ],
    [0, 0, 0, 0, 0, [], []],
  );
});

test('a list of leases says what a table shows, and is narrowed by words, state and API', async () => {
  await using control = await createTestControl();
  const { owner, clock } = control;
  const { api, lease } = await seed(control);
  // Of one moment, the order is by chance.
  clock.now++;
  const other = await owner('POST /apis', {
    body: { name: 'Billing', slug: 'billing', description: { text: JSON.stringify(crm) } },
  });
  const second = await owner('POST /leases', {
    body: { apiId: other.id, name: 'Ärzte', purpose: 'p', policy: [] },
  });
  const [newest, first] = (await owner('GET /leases')).items;
  assert.deepEqual([newest?.apiName, newest?.calls24h, newest?.lastCallAt], ['Billing', 0, null]);
  assert.deepEqual(
    [first?.apiName, first?.calls24h, first?.lastCallAt],
    ['CRM', 1, '2026-11-20T11:00:00.000Z'],
  );
  const found = async (query: object) =>
    (await owner('GET /leases', { query })).items.map(({ id }) => id);
  assert.deepEqual(await found({ search: 'arzte' }), [second.id]);
  assert.deepEqual(await found({ apiId: api.id, search: 'desk' }), [lease.id]);
  await owner('POST /leases/{id}/revoke', { params: { id: second.id } });
  assert.deepEqual(
    [await found({ status: 'revoked' }), await found({ status: 'live' })],
    [[second.id], [lease.id]],
  );
  await owner('PATCH /leases/{id}', {
    params: { id: lease.id },
    body: { expiresAt: new Date(clock.now + 1).toISOString() },
  });
  clock.now += 1;
  assert.deepEqual(
    [await found({ status: 'expired' }), await found({ status: 'live' })],
    [[lease.id], []],
  );
  const apis = (await owner('GET /apis', { query: { search: 'BILL' } })).items;
  assert.deepEqual(
    apis.map(({ name, operationCount, leaseCount }) => [name, operationCount, leaseCount]),
    [['Billing', 3, 0]],
  );
  const operations = await owner('GET /apis/{id}/operations', {
    params: { id: api.id },
    query: { search: 'customers delete' },
  });
  assert.deepEqual(
    operations.items.map(({ id }) => id),
    ['DELETE /customers/{id}'],
  );
});
