import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { alertKindNames } from '@leasehold/contract';
import { createTestControl, type TestControl } from '../control/testing/control.ts';
import { callOf, crm } from '../control/testing/seed.ts';
import { newId } from '../store/id.ts';
import type { AlertMessage, AlertNoticeRow, AlertRow } from '../store/tables/alerts.ts';
import { batchesOf } from '../calls/call-batches.ts';
import type { CallRow } from '../calls/call-record.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { recordOf } from '../store/testing/rows.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createAlerts, type AlertsOptions } from './alerts.ts';
import { pauseByRule } from '../control/leases/pause-by-rule.ts';
import { startReceiver } from './testing/receiver.ts';

let postgres: TestPostgres;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres[Symbol.asyncDispose]());

const engines = { sqlite: async () => undefined, postgres: () => postgres.createDatabase() };
const log = createLogger({ level: 'silent' });
const minute = 60_000;

const startedOf = ({
  id,
  workspaceId,
  ruleId,
  ruleName,
  leaseId,
  startedAt,
  kind,
  measured,
  threshold,
  windowMinutes,
}: AlertRow): AlertMessage => ({
  type: 'alert.started',
  timestamp: startedAt.toISOString(),
  data: {
    alertId: id,
    workspaceId,
    rule: { id: ruleId, name: ruleName, kind },
    lease: { id: leaseId, name: '' },
    measured,
    threshold,
    windowMinutes,
    startedAt: startedAt.toISOString(),
    endedAt: null,
    version: 1,
  },
});

const noticeOf = (alert: AlertRow, channelId: string, at: number): AlertNoticeRow => ({
  id: newId('notice'),
  workspaceId: alert.workspaceId,
  alertId: alert.id,
  channelId,
  version: 1,
  message: startedOf(alert),
  attempts: 0,
  dueAt: new Date(at),
  sendingUntil: null,
  outcome: null,
});

test('docs/watching.md says what each kind measures', () => {
  const page = readFileSync(new URL('../../../../docs/watching.md', import.meta.url), 'utf8');
  for (const kind of alertKindNames) assert.ok(page.includes(`\n| \`${kind}\` | `), kind);
});

for (const [kind, database] of Object.entries(engines)) {
  describe(`alerts over ${kind}`, () => {
    /** A lease, a webhook that is listened to, and the clock. */
    async function settle(more: Partial<AlertsOptions> = {}) {
      const control = await createTestControl(await database());
      const receiver = await startReceiver();
      const { owner, store, clock } = control;
      const api = await owner('POST /apis', {
        body: { description: { text: JSON.stringify(crm) } },
      });
      const lease = await owner('POST /leases', {
        body: { apiId: api.id, name: 'Desk', purpose: 'p', policy: { filters: [] } },
      });
      const channel = await owner('POST /alert-channels', {
        body: { kind: 'webhook', name: 'Hook', url: receiver.url },
      });
      const changes = { tell: async () => ({ nodes: 1, confirmed: 1, ms: 0 }) };
      const pausing = { store, audit: control.audit, changes, now: () => clock.now };
      const alerts = () =>
        createAlerts({
          store,
          send: control.sendNotice,
          now: () => clock.now,
          log,
          pause: (alert) => pauseByRule(pausing, alert),
          ...more,
        });
      const rule = (body: object) =>
        owner('POST /alert-rules', {
          body: { name: 'Rule', channelIds: [channel.id], windowMinutes: 10, ...body } as never,
        });
      const messages = () => receiver.received.map(({ body }): AlertMessage => JSON.parse(body));
      return {
        control,
        receiver,
        lease,
        channel,
        alerts,
        rule,
        types: () => messages().map(({ type }) => type),
        messages,
        calls: (count: number, fields: Partial<CallRow> = {}) =>
          callsNow(control, lease.id, count, fields),
        async [Symbol.asyncDispose]() {
          await receiver[Symbol.asyncDispose]();
          await control[Symbol.asyncDispose]();
        },
      };
    }

    async function callsNow(
      { store, workspaceId, clock }: TestControl,
      leaseId: string,
      count: number,
      fields: Partial<CallRow>,
    ) {
      const rows = Array.from({ length: count }, () =>
        callOf(workspaceId, leaseId, { at: new Date(clock.now), ...fields }),
      );
      await store.calls.insert(batchesOf(rows.map(recordOf)));
    }

    // promise: alerts.once
    test('a rule that comes true is told once, and once more when it is over', async () => {
      await using made = await settle();
      const { control, lease, calls, rule, types, messages } = made;
      const refusals = await rule({ kind: 'refusal_burst', threshold: 3 });
      const alerts = made.alerts();
      await calls(2, { outcome: 'refused', code: 'rate_limited' });
      await alerts.tick();
      assert.deepEqual(types(), []);
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      await alerts.tick();
      await alerts.tick();
      control.clock.now += 5 * minute;
      await calls(9, { outcome: 'refused', code: 'rate_limited' });
      await alerts.tick();
      assert.deepEqual(types(), ['alert.started']);
      const [started] = messages();
      assert.deepEqual(started?.data.rule, {
        id: refusals.id,
        name: 'Rule',
        kind: 'refusal_burst',
      });
      assert.deepEqual(
        [started?.data.lease, started?.data.measured, started?.data.endedAt],
        [{ id: lease.id, name: 'Desk' }, 3, null],
      );
      assert.equal(
        (await control.owner('GET /alerts', { query: { state: 'open' } })).items.length,
        1,
      );
      control.clock.now += 12 * minute;
      await alerts.tick();
      await alerts.tick();
      assert.deepEqual(types(), ['alert.started', 'alert.ended']);
      assert.deepEqual(
        (await control.owner('GET /alerts', { query: { state: 'open' } })).items,
        [],
      );
      assert.equal(
        (await control.owner('GET /alerts')).items[0]?.endedAt,
        new Date(control.clock.now).toISOString(),
      );
      await calls(3, { outcome: 'refused', code: 'rate_limited' });
      await alerts.tick();
      assert.deepEqual(types(), ['alert.started', 'alert.ended', 'alert.started']);
    });

    test('every kind measures its own, and each lease by itself', async () => {
      await using made = await settle({
        quotasUsed: async () => new Map([['lease_00000000000000000009', 91]]),
      });
      const { control, calls, rule, lease, messages } = made;
      for (const [kind, threshold] of [
        ['error_spike', 50],
        ['token_misuse', 2],
        ['probing', 3],
        ['drift', 2],
        ['quota_near', 90],
      ] as const)
        await rule({ kind, threshold, name: kind });
      await calls(7);
      await calls(7, { outcome: 'upstream_error', code: 'upstream_timeout', report: null });
      await callsNow(control, 'lease_00000000000000000008', 2, {
        outcome: 'refused',
        code: 'token_refused',
        report: null,
      });
      await callsNow(control, 'lease_00000000000000000007', 3, { isProbe: true, report: null });
      await made.alerts().tick();
      const told = messages().map(({ data }) => [data.rule.kind, data.lease.id, data.measured]);
      assert.deepEqual(
        told.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
        [
          ['drift', lease.id, 2],
          ['error_spike', lease.id, 50],
          ['probing', 'lease_00000000000000000007', 3],
          ['quota_near', 'lease_00000000000000000009', 91],
          ['token_misuse', 'lease_00000000000000000008', 2],
        ],
      );
    });

    test('within one window a rule starts one alert for a lease, however often it comes true', async () => {
      await using made = await settle({ quotasUsed: async () => new Map(used) });
      const { control, rule, types } = made;
      const used: [string, number][] = [['lease_00000000000000000009', 95]];
      await rule({ kind: 'quota_near', threshold: 90, windowMinutes: 60 });
      const alerts = made.alerts();
      for (const percent of [95, 10, 95, 10, 95]) {
        used[0]![1] = percent;
        control.clock.now += minute;
        await alerts.tick();
      }
      assert.deepEqual(types(), ['alert.started', 'alert.ended']);
      control.clock.now += 60 * minute;
      await alerts.tick();
      assert.equal(types().length, 3);
    });

    // promise: alerts.nodes
    test('of several nodes one sends', async () => {
      await using made = await settle();
      await made.rule({ kind: 'refusal_burst', threshold: 1 });
      await made.calls(5, { outcome: 'refused', code: 'rate_limited' });
      const nodes = Array.from({ length: 5 }, () => made.alerts());
      await Promise.all(nodes.map((node) => node.tick()));
      await Promise.all(nodes.map((node) => node.tick()));
      made.control.clock.now += 15 * minute;
      await Promise.all(nodes.map((node) => node.tick()));
      assert.deepEqual(made.types(), ['alert.started', 'alert.ended']);
    });

    // promise: alerts.state
    test('a receiver that was away hears how it stands, and never afterwards how it stood', async () => {
      await using made = await settle();
      const { control, receiver, rule, calls, messages } = made;
      receiver.answers.status = 503;
      await rule({ kind: 'refusal_burst', threshold: 1 });
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      for (let i = 0; i < 3; i++, control.clock.now += minute) await made.alerts().tick();
      control.clock.now += 12 * minute;
      await made.alerts().tick();
      assert.equal(
        messages().at(-1)?.type,
        'alert.ended',
        'tried at once, whenever the one before was to be tried again',
      );
      receiver.received.length = 0;
      receiver.answers.status = 204;
      for (let i = 0; i < 30; i++, control.clock.now += 30 * minute) await made.alerts().tick();
      assert.deepEqual(
        messages().map(({ type, data }) => [type, data.version]),
        [['alert.ended', 2]],
      );
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      await made.alerts().tick();
      const [ended, started] = messages();
      assert.deepEqual([started?.type, started?.data.version], ['alert.started', 1]);
      assert.notEqual(started?.data.alertId, ended?.data.alertId);
      assert.ok(started!.timestamp > ended!.timestamp);
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 2);
    });

    test('a rule that pauses does so once for an alert, also where whoever started it died', async () => {
      let pauses = 0;
      const dying = async () => {
        pauses++;
        throw new Error('killed');
      };
      await using made = await settle();
      const { control, lease, rule, calls } = made;
      const stateOf = async () =>
        (await control.owner('GET /leases/{id}', { params: { id: lease.id } })).state;
      const probing = await rule({ kind: 'probing', threshold: 3, pausesLease: true });
      await rule({ kind: 'refusal_burst', threshold: 1 });
      await calls(2, { isProbe: true });
      await calls(9, { outcome: 'refused', code: 'rate_limited' });
      await made.alerts().tick();
      assert.equal(await stateOf(), 'live', 'below the threshold, and by a rule that only tells');
      await calls(1, { isProbe: true });
      control.clock.now += 1_000;
      const dead = createAlerts({
        store: control.store,
        send: control.sendNotice,
        now: () => control.clock.now,
        log,
        pause: dying,
      });
      await dead.tick();
      assert.deepEqual([pauses, await stateOf()], [1, 'live']);
      control.clock.now += 1_000;
      await Promise.all([made.alerts().tick(), made.alerts().tick()]);
      assert.equal(await stateOf(), 'paused');
      const { items } = await control.owner('GET /audit', { query: { limit: 100 } });
      const entries = items.filter(({ action }) => action === 'lease.paused');
      assert.equal(entries.length, 1, 'by one node');
      assert.equal(entries[0]?.actor, 'leasehold');
      assert.deepEqual(entries[0]?.detail, { ruleId: probing.id, rule: 'Rule' });
      control.clock.now += 1_000;
      await control.owner('POST /leases/{id}/resume', { params: { id: lease.id } });
      await made.alerts().tick();
      assert.equal(await stateOf(), 'live', 'who resumes it means it');
    });

    test('while an older message is under way the newer one waits, on every node; then it follows at once', async () => {
      for (const isDelivered of [true, false]) {
        const arrived: string[] = [];
        const [isUnderWay, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const send: AlertsOptions['send'] = async (_channel, _id, { type }) => {
          if (type === 'alert.started') {
            isUnderWay.resolve();
            await goOn.promise;
          }
          arrived.push(type);
          return { isDelivered, isFinal: isDelivered, outcome: 'x' };
        };
        await using made = await settle({ send });
        await made.rule({ kind: 'refusal_burst', threshold: 1, windowMinutes: 1 });
        await made.calls(1, { outcome: 'refused', code: 'rate_limited' });
        const first = made.alerts().tick();
        await isUnderWay.promise;
        // Less than an attempt may take, more than the window.
        await made.control.store.alerts.open(made.control.workspaceId).then(async ([alert]) => {
          const message = { ...startedOf(alert!), type: 'alert.ended' as const };
          await made.control.store.alerts.end(
            made.control.workspaceId,
            alert!.id,
            new Date(made.control.clock.now),
            [
              {
                ...noticeOf(alert!, made.channel.id, made.control.clock.now),
                version: 2,
                message: { ...message, data: { ...message.data, version: 2 } },
              },
            ],
          );
        });
        made.control.clock.now += minute - 1;
        await Promise.all([made.alerts().tick(), made.alerts().tick()]);
        assert.deepEqual(arrived, []);
        goOn.resolve();
        await first;
        assert.deepEqual(
          arrived.slice(0, 2),
          ['alert.started', 'alert.ended'],
          String(isDelivered),
        );
        made.control.clock.now += 60 * minute;
        await made.alerts().tick();
        assert.ok(arrived.slice(1).every((type) => type === 'alert.ended'));
      }
    });

    test('an attempt whose node died of it is made again, and what ends without a word is not told to have started', async () => {
      const never: AlertsOptions['send'] = () => new Promise(() => {});
      await using made = await settle();
      const { control, rule, calls, types } = made;
      await rule({ kind: 'refusal_burst', threshold: 1, windowMinutes: 60 });
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      const dead = createAlerts({
        store: control.store,
        send: never,
        pause: async () => {},
        now: () => control.clock.now,
        log,
      });
      void dead.tick();
      while (
        (await control.store.alerts.dueNotices(new Date(control.clock.now), 5)).length > 0 ||
        (await control.store.alerts.open(control.workspaceId)).length === 0
      )
        await new Promise((resolve) => setImmediate(resolve));
      await made.alerts().tick();
      assert.deepEqual(types(), []);
      control.clock.now += 2 * minute;
      await made.alerts().tick();
      assert.deepEqual(types(), ['alert.started']);

      made.receiver.answers.status = 503;
      const off = await rule({
        kind: 'refusal_burst',
        threshold: 1,
        name: 'off',
        windowMinutes: 60,
      });
      const gone = await rule({
        kind: 'refusal_burst',
        threshold: 1,
        name: 'gone',
        windowMinutes: 60,
      });
      await made.alerts().tick();
      assert.equal(types().length, 3);
      await control.owner('PATCH /alert-rules/{id}', {
        params: { id: off.id },
        body: { isEnabled: false, revision: off.revision },
      });
      await control.owner('DELETE /alert-rules/{id}', { params: { id: gone.id } });
      made.receiver.answers.status = 204;
      for (let i = 0; i < 5; i++, control.clock.now += 7 * minute) await made.alerts().tick();
      assert.equal(types().length, 3);
    });

    // promise: alerts.retry
    test('what was not taken is sent again, later each time, under the same id, also after a restart; then given up', async () => {
      await using made = await settle();
      const { control, receiver, rule, calls } = made;
      receiver.answers.status = 503;
      await rule({ kind: 'refusal_burst', threshold: 1 });
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      await made.alerts().tick();
      await made.alerts().tick();
      assert.equal(receiver.received.length, 1);
      const waits: number[] = [];
      const dueMinutes = [0, 6, 36, 156, 456, 1056];
      // By the second, by the minute about the times when it is sent, else by ten minutes.
      const stepAt = (ms: number) => {
        const isNear = (due: number) => due >= ms - minute && due <= ms + 11 * minute;
        if (ms < minute) return 1_000;
        return dueMinutes.some((due) => isNear(due * minute)) ? minute : 10 * minute;
      };
      for (const startMs = control.clock.now; control.clock.now < startMs + 20 * 3_600_000;) {
        const before = receiver.received.length;
        control.clock.now += stepAt(control.clock.now - startMs);
        await control.owner('GET /alerts');
        await createAlerts({
          store: onlyNotices(control),
          send: control.sendNotice,
          pause: async () => {},
          now: () => control.clock.now,
          log,
        }).tick();
        if (receiver.received.length > before)
          waits.push(Math.round((control.clock.now - startMs) / 1_000));
      }
      assert.deepEqual(
        waits.map((seconds) => Math.floor(seconds / 60)),
        dueMinutes,
      );
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    });

    test('a receiver that says it is gone is not asked again, and redirects are not followed', async () => {
      await using made = await settle();
      const { control, receiver, rule, calls } = made;
      await rule({ kind: 'refusal_burst', threshold: 1 });
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      receiver.answers.status = 410;
      await made.alerts().tick();
      control.clock.now += minute;
      await made.alerts().tick();
      assert.equal(receiver.received.length, 1);
      receiver.answers.status = 302;
      const { isDelivered, outcome } = await control.owner('POST /alert-channels/{id}/test', {
        params: { id: made.channel.id },
      });
      assert.deepEqual([isDelivered, outcome], [false, '302']);
      assert.ok(receiver.received.every(({ path }) => path.startsWith('/hook')));
    });

    test('a rule that is off, deleted or about another lease tells nothing, and its alerts end quietly', async () => {
      await using made = await settle();
      const { control, rule, calls, types, lease } = made;
      const { owner } = control;
      const first = await rule({ kind: 'refusal_burst', threshold: 1, name: 'off' });
      const second = await rule({
        kind: 'refusal_burst',
        threshold: 1,
        name: 'deleted',
        leaseId: lease.id,
      });
      await calls(1, { outcome: 'refused', code: 'rate_limited' });
      await made.alerts().tick();
      assert.equal(types().length, 2);
      const off = await owner('PATCH /alert-rules/{id}', {
        params: { id: first.id },
        body: { isEnabled: false, revision: first.revision },
      });
      assert.deepEqual([off.isEnabled, off.revision, off.name], [false, 2, 'off']);
      await owner('DELETE /alert-rules/{id}', { params: { id: second.id } });
      await made.alerts().tick();
      assert.deepEqual((await owner('GET /alerts', { query: { state: 'open' } })).items, []);
      assert.equal(types().length, 2);
    });

    // promise: reread.keeps
    test('a description that cannot be read, and one that waits for review, are told', async () => {
      await using made = await settle();
      const { control, lease, rule, messages } = made;
      const { store, workspaceId, clock } = control;
      await rule({ kind: 'description_failed', threshold: 2 });
      await rule({ kind: 'description_changed', threshold: 1 });
      const [api] = (await store.apis.list(workspaceId, { limit: 1 })).items;
      const reading = {
        apiId: api!.id,
        workspaceId,
        readAt: new Date(clock.now),
        message: null,
        failedSince: null,
      };
      const alerts = made.alerts();
      await store.apiReadings.put({ ...reading, outcome: 'failed', failures: 1, unreviewed: 0 });
      await alerts.tick();
      assert.deepEqual(messages(), []);
      await store.apiReadings.put({ ...reading, outcome: 'failed', failures: 2, unreviewed: 3 });
      await alerts.tick();
      const told = messages().map(
        ({ data }) => `${data.rule.kind} ${data.measured} ${data.lease.id}`,
      );
      assert.deepEqual(told.toSorted(), [
        `description_changed 3 ${lease.id}`,
        `description_failed 2 ${lease.id}`,
      ]);
      await store.apiReadings.put({ ...reading, outcome: 'same', failures: 0, unreviewed: 0 });
      await alerts.tick();
      assert.equal(messages().filter(({ type }) => type === 'alert.ended').length, 2);
    });

    // promise: alerts.signed
    test('a webhook is signed as Standard Webhooks says; its secret is shown once, and neither it nor the path ever again', async () => {
      await using made = await settle();
      const { control, receiver, channel } = made;
      const { isDelivered } = await control.owner('POST /alert-channels/{id}/test', {
        params: { id: channel.id },
      });
      assert.equal(isDelivered, true);
      const { headers, body } = receiver.received[0]!;
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      assert.match(channel.secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
      const expected = createHmac('sha256', Buffer.from(channel.secret!.slice(6), 'base64'))
        .update(signed)
        .digest('base64');
      assert.equal(headers['webhook-signature'], `v1,${expected}`);
      assert.equal(headers['webhook-timestamp'], String(control.clock.now / 1000));
      assert.equal(JSON.parse(body).type, 'alert.test');
      const listed = JSON.stringify(await control.owner('GET /alert-channels'));
      assert.ok(
        !listed.includes('whsec_') &&
          !listed.includes('path-secret') &&
          listed.includes('http://127.0.0.1'),
      );
      const [row] = await control.store.alertChannels.list(control.workspaceId);
      assert.ok(!Buffer.from(row!.sealed).toString('latin1').includes('path-secret'));
    });

    test('a channel is sent elsewhere in its place; the same said again changes nothing, and a dry run nothing at all', async () => {
      await using made = await settle();
      const { control, receiver, channel } = made;
      const change = (body: { name: string; url: string }, dryRun: 'true' | 'false' = 'false') =>
        control.owner('PATCH /alert-channels/{id}', {
          params: { id: channel.id },
          query: { dryRun },
          body: { kind: 'webhook', ...body },
        });
      const moved = { name: 'Renamed', url: `${receiver.url}/another-secret` };
      assert.equal((await change(moved, 'true')).isChanged, true);
      assert.deepEqual(
        (await control.owner('GET /alert-channels')).items.map(({ name }) => name),
        [channel.name],
      );
      assert.equal((await change(moved)).channel.name, 'Renamed');
      assert.equal((await change(moved)).isChanged, false);
      await control.owner('POST /alert-channels/{id}/test', { params: { id: channel.id } });
      const { headers, body } = receiver.received.at(-1)!;
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const expected = createHmac('sha256', Buffer.from(channel.secret!.slice(6), 'base64'))
        .update(signed)
        .digest('base64');
      assert.equal(headers['webhook-signature'], `v1,${expected}`, 'its secret stays');
      const entries = await control.store.audit.entries(control.workspaceId, 0, 100);
      const told = entries.filter(({ action }) => action === 'alertChannel.changed');
      assert.equal(told.length, 1);
      assert.doesNotMatch(JSON.stringify(told), /another-secret|whsec_/);
      await assert.rejects(
        control.owner('PATCH /alert-channels/{id}', {
          params: { id: 'chan_00000000000000000000' },
          body: { kind: 'webhook', ...moved },
        }),
        { code: 'not_found' },
      );
    });
  });
}

test('a closed address is refused, and the answer says so', async () => {
  await using control = await createTestControl();
  for (const url of ['http://10.0.0.1/hook', 'http://169.254.169.254/latest', 'http://[::1]:1/']) {
    const { id } = await control.owner('POST /alert-channels', {
      body: { kind: 'webhook', name: 'Inside', url },
    });
    const { isDelivered, outcome } = await control.owner('POST /alert-channels/{id}/test', {
      params: { id },
    });
    assert.deepEqual([isDelivered, outcome], [false, 'upstream_address_refused'], url);
  }
});

test('a channel or a rule that cannot be is refused at its place', async () => {
  await using control = await createTestControl();
  const placeOf = async (path: string, body: object) => {
    const response = await control.send('POST', path, body);
    const { issues }: { issues: { place: string }[] } = JSON.parse(await response.text());
    return issues[0]?.place;
  };
  const rule = { kind: 'drift', name: 'x', threshold: 1, channelIds: [] };
  assert.equal(
    await placeOf('/alert-channels', { kind: 'mail', name: 'x', to: 'a@b.example' }),
    '/kind',
  );
  assert.equal(
    await placeOf('/alert-channels', { kind: 'webhook', name: 'x', url: 'https://u:p@b.example' }),
    '/url',
  );
  assert.equal(
    await placeOf('/alert-channels', { kind: 'webhook', name: 'x', url: 'file:///etc/passwd' }),
    '/url',
  );
  assert.equal(
    await placeOf('/alert-rules', { ...rule, channelIds: ['chan_00000000000000000000'] }),
    '/channelIds/0',
  );
  assert.equal(
    await placeOf('/alert-rules', { ...rule, leaseId: 'lease_00000000000000000000' }),
    '/leaseId',
  );
  assert.equal(await placeOf('/alert-rules', { ...rule, threshold: 0 }), '/threshold');
});

/** The store without rules, so that a round only sends. */
function onlyNotices({ store }: TestControl): TestControl['store'] {
  return { ...store, alertRules: { ...store.alertRules, list: async () => [] } };
}
