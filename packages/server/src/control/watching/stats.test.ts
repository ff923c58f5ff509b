import assert from 'node:assert/strict';
import test from 'node:test';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { createTestControl } from '../testing/control.ts';
import { callOf, seed } from '../testing/seed.ts';

const ids = { lease: 'lease_00000000000000000001', other: 'lease_00000000000000000002' };

test('calls are counted by step, for one lease or all of them, and not for another workspace', async () => {
  await using control = await createTestControl();
  const { owner, stranger, store, workspaceId } = control;
  const call = (leaseId: string, at: string, more: object = {}) =>
    recordOf(callOf(workspaceId, leaseId, { at: new Date(at), ...more }));
  await store.calls.insert(
    batchesOf([
      call(ids.lease, '2026-11-19T12:59:59.999Z'),
      call(ids.lease, '2026-11-20T10:00:00Z', { durationMs: 100, upstreamMs: 90 }),
      call(ids.lease, '2026-11-20T10:59:00Z', {
        outcome: 'refused',
        code: 'token_refused',
        report: null,
        upstreamMs: 0,
        durationMs: 1,
      }),
      call(ids.other, '2026-11-20T11:00:00Z'),
    ]),
  );
  const all = await owner('GET /stats');
  assert.deepEqual(
    [all.from, all.to, all.step, all.leaseId],
    ['2026-11-19T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'hour', null],
  );
  assert.deepEqual(
    all.points.map(({ at, calls }) => [at.slice(8, 13), calls]),
    [
      ['19T12', 1],
      ['20T10', 2],
      ['20T11', 1],
    ],
  );
  assert.deepEqual(all.total.outcomes, { ok: 3, upstream_error: 0, refused: 1, failed: 0 });
  assert.deepEqual(
    [all.total.codes, all.total.treatments, all.total.drift],
    [{ token_refused: 1 }, { TOKENIZE: 3 }, 6],
  );
  const { total, points } = await owner('GET /stats', {
    query: { leaseId: ids.lease, from: '2026-11-20T00:00:00Z', step: 'minute' },
  });
  assert.deepEqual([total.calls, points.length], [2, 2]);
  assert.ok(total.upstream.p50! > 81 && total.upstream.p50! < 99, String(total.upstream.p50));
  assert.ok(total.ours.p99! > 9 && total.ours.p99! < 11, String(total.ours.p99));
  const days = await owner('GET /stats', { query: { step: 'day', from: '2026-11-19T23:00:00Z' } });
  assert.deepEqual(
    days.points.map(({ at, calls }) => [at.slice(0, 10), calls]),
    [
      ['2026-11-19', 1],
      ['2026-11-20', 3],
    ],
  );
  assert.deepEqual((await stranger('GET /stats')).points, []);
  assert.deepEqual(
    (await stranger('GET /stats', { query: { leaseId: ids.lease } })).total.calls,
    0,
  );
});

test('a range that is empty or has too many steps is refused at its place', async () => {
  await using control = await createTestControl();
  for (const query of [
    'from=2026-11-20T12:00:00Z&to=2026-11-20T12:00:00Z',
    'from=2026-11-21T00:00:00Z',
    'from=2026-01-01T00:00:00Z&step=minute',
    'from=2020-01-01T00:00:00Z&step=hour',
    'from=2020-01-01T00:00:00Z&step=day',
    'from=0001-01-01T00:00:00%2B14:00&to=0001-01-02T00:00:00Z&step=day',
  ]) {
    const response = await control.send('GET', `/stats?${query}`);
    assert.equal(response.status, 400, query);
    assert.match(await response.text(), /"place":"from"/);
  }
});

test('a tool is looked for within a lease', async () => {
  await using control = await createTestControl();
  const { lease, call } = await seed(control);
  assert.equal((await control.send('GET', '/calls?tool=get_customer')).status, 400);
  const { items } = await control.owner('GET /calls', {
    query: { leaseId: lease.id, tool: 'get_customer', outcome: 'ok' },
  });
  assert.deepEqual(
    items.map(({ id }) => id),
    [call.id],
  );
  assert.deepEqual(
    (await control.owner('GET /calls', { query: { code: 'token_refused' } })).items,
    [],
  );
});
