import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@leasehold/contract';
import { batchesOf } from '../../calls/call-batches.ts';
import { recordOf } from '../../store/testing/rows.ts';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { readEvents } from '../testing/read-events.ts';
import { callOf } from '../testing/seed.ts';

const report = { drift: [], detected: {}, echoes: 0, keys: 0, limits: {} };
const lease = 'lease_00000000000000000001';
const other = 'lease_00000000000000000002';

const open = async (control: TestControl, query = '', headers: Record<string, string> = {}) =>
  readEvents(await control.send('GET', `/calls/stream${query}`, undefined, headers));
const record = async (
  { store, workspaceId }: TestControl,
  more: Parameters<typeof callOf>[2] = {},
  leaseId = lease,
) => {
  const row = callOf(workspaceId, leaseId, more);
  await store.calls.insert(batchesOf([recordOf(row)]));
  return row.id;
};

// promise: watch.live
test('a call is shown once it is recorded, as the list shows it, with its id as the event’s', async () => {
  await using control = await createTestControl();
  const events = await open(control);
  const id = await record(control);
  const event = await events.next('call');
  assert.equal(event.id, id);
  assert.deepEqual(
    JSON.parse(event.data),
    await control.owner('GET /calls/{id}', { params: { id } }),
  );
  assert.match(events.contentType, /^text\/event-stream/);
});

test('the filters are those of the list, and a workspace sees its own calls', async () => {
  await using control = await createTestControl();
  const { store } = control;
  const streams = await Promise.all(
    [
      '?outcome=refused',
      `?leaseId=${other}`,
      '?code=token_refused',
      '?tool=pay',
      '?principal=key_of_pay',
      '?field=iban',
    ].map((query) => open(control, query)),
  );
  const strangers = await open(control, '', { authorization: `Bearer ${control.strangerToken}` });
  await record(control);
  const refused = await record(control, { outcome: 'refused', code: 'token_refused' });
  const others = await record(control, {}, other);
  const paid = await record(control, {
    tool: 'pay',
    principal: 'key_of_pay',
    report: { ...report, paths: [{ path: 'accounts[].iban', treatment: 'REDACT', count: 2 }] },
  });
  await store.calls.insert(batchesOf([recordOf(callOf('ws_00000000000000000009', lease))]));
  const seen = await Promise.all(streams.map(async (events) => (await events.next('call')).id));
  assert.deepEqual(seen, [refused, others, refused, paid, paid, paid]);
  await setTimeout(50);
  assert.deepEqual(
    [...streams.map((events) => events.waiting('call')), strangers.waiting('call')],
    [0, 0, 0, 0, 0, 0, 0],
  );
});

test('a reader that is slow loses the oldest, is told how many, and costs no more than what waits for it', async () => {
  await using control = await createTestControl(undefined, { waitingMax: 10 });
  const response = await control.send('GET', '/calls/stream');
  const rows = Array.from({ length: 35 }, () => callOf(control.workspaceId, lease));
  for (const row of rows) await control.store.calls.insert(batchesOf([recordOf(row)]));
  const events = readEvents(response);
  assert.equal((await events.next('dropped')).data, '{"count":25}');
  for (const { id } of rows.slice(25)) assert.equal((await events.next('call')).id, id);
});

test('whoever comes back is shown what was stored meanwhile, also what began before and ended late', async () => {
  await using control = await createTestControl(undefined, { overlapMs: 30_000 });
  const at = (second: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + second * 1000);
  await record(control, { at: at(-60) });
  const late = await record(control, { at: at(-20) });
  const seen = await record(control, { at: at(0) });
  const missed = await record(control, { at: at(5) });
  await record(control, { at: at(6) }, other);
  const events = await open(control, `?leaseId=${lease}`, { 'last-event-id': seen });
  assert.deepEqual(
    [
      (await events.next('call')).id,
      (await events.next('call')).id,
      (await events.next('call')).id,
    ],
    [late, seen, missed],
  );
  const live = await record(control, { at: at(7) });
  assert.equal((await events.next('call')).id, live);
});

test('where too much was missed, the stream says of what time, and goes on', async () => {
  await using control = await createTestControl(undefined, { replayMax: 5 });
  const first = await record(control);
  for (let i = 0; i < 6; i++) await record(control);
  const events = await open(control, '', { 'last-event-id': first });
  const { since, until } = JSON.parse((await events.next('gap')).data);
  assert.ok(Date.parse(since) < Date.parse(until));
  const live = await record(control);
  assert.equal((await events.next('call')).id, live);
});

test('what cannot be the id of an event is refused', async () => {
  await using control = await createTestControl();
  for (const id of ['x', 'call_1', "call_'; drop"]) {
    const response = await control.send('GET', '/calls/stream', undefined, { 'last-event-id': id });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /"place":"Last-Event-ID"/);
  }
});

// promise: watch.live-revoked
test('a stream ends when its token is revoked', async () => {
  await using control = await createTestControl();
  const made = await control.owner('POST /tokens', { body: { name: 'viewer' } });
  const events = await open(control, '', { authorization: `Bearer ${made.secret}` });
  await control.owner('DELETE /tokens/{id}', { params: { id: made.id } });
  await events.ended;
  await record(control);
  assert.equal(events.waiting('call'), 0);
});

test('a quiet stream shows that it is alive', async () => {
  await using control = await createTestControl();
  const events = await open(control);
  while (events.comments() < 2) await setTimeout(5);
});

test('a workspace has so many streams and no more; one that ends makes room', async () => {
  await using control = await createTestControl(undefined, { streamsMax: 2 });
  const first = await open(control);
  await open(control);
  const refused = await control.send('GET', '/calls/stream');
  assert.equal(refused.status, 429);
  assert.equal(JSON.parse(await refused.text()).code, 'rate_limited');
  const { strangerToken } = control;
  assert.equal(
    (
      await control.send('GET', '/calls/stream', undefined, {
        authorization: `Bearer ${strangerToken}`,
      })
    ).status,
    200,
  );
  await first.cancel();
  assert.equal((await control.send('GET', '/calls/stream')).status, 200);
});

test('the typed client leaves streams to what reads streams', () => {
  const client = createClient({ baseUrl: 'http://control' });
  // @ts-expect-error: its answer does not end
  assert.equal(typeof (() => client('GET /calls/stream')), 'function');
});
