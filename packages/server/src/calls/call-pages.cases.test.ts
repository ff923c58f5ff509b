// One suite, two engines: what is stored in batches is listed as if each call were a row.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { LogEvent } from 'kysely';
import type { Database } from '../store/database.ts';
import { idTime } from '../store/id-time.ts';
import { openDatabase } from '../store/open-database.ts';
import { createStore, type Store } from '../store/open.ts';
import { bothEngines } from '../store/testing/engines.ts';
import { callRow, makeId, recordOf } from '../store/testing/rows.ts';
import { batchesOf } from './call-batches.ts';
import type { Loosely } from './call-marks.ts';
import { callOutcomes, type CallFilter, type CallRow } from './call-record.ts';

const engines = bothEngines();

const startMs = Date.parse('2026-03-01T12:00:00Z');
const leases = ['lease_1', 'lease_2', 'lease_3'];
const tools = ['read', 'write'];

const principals = ['key_1', 'grant_2', 'playground:person_3'];
const reportOf = (path: string): CallRow['report'] => ({
  paths: [{ path, treatment: 'TOKENIZE', count: 1 }],
  drift: [],
  detected: {},
  echoes: 0,
  keys: 0,
  limits: {},
});

/**
 * Calls over five minutes, as three nodes wrote them: in batches that overlap, each with what its
 * node had at hand.
 */
const history = fc
  .array(
    fc.record({
      atMs: fc.nat(300_000),
      batch: fc.nat(12),
      leaseId: fc.constantFrom(...leases),
      tool: fc.constantFrom(...tools),
      outcome: fc.constantFrom(...callOutcomes),
      principal: fc.constantFrom(...principals),
      path: fc.constantFrom('name', 'rows[].email', undefined),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((calls) => (workspaceId: string) => {
    const rows = calls.map(({ atMs, leaseId, tool, outcome, principal, path, batch }, i) => {
      const at = new Date(startMs + atMs);
      const id = `call_${idTime(at.getTime())}${String(i).padStart(11, '0')}`;
      const code = outcome === 'ok' ? null : `${outcome}_${i % 2}`;
      const row = callRow(
        { id: leaseId, workspaceId },
        { id, at, tool, outcome, code, principal, report: path ? reportOf(path) : null },
      );
      return { row, batch };
    });
    const newestFirst = rows.map(({ row }) => row).sort((a, b) => (a.id < b.id ? 1 : -1));
    const batches = [...Map.groupBy(rows, ({ batch }) => batch).values()].map((batch) =>
      batch.map(({ row }) => row),
    );
    return { newestFirst, batches };
  });

const maybe = <T>(...values: T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const moment = fc.option(
  fc.nat(300_000).map((ms) => new Date(startMs + ms)),
  { nil: undefined, freq: 2 },
);
const filters: fc.Arbitrary<Loosely<CallFilter>> = fc.record({
  leaseId: maybe(...leases),
  tool: maybe(...tools),
  outcome: maybe(...callOutcomes),
  code: maybe('refused_0', 'failed_1', 'none'),
  callers: fc.option(
    fc.subarray([...principals, 'key_nobody']).map((some) => ({
      asked: some.join(),
      principals: some,
    })),
    { nil: undefined, freq: 2 },
  ),
  field: maybe('name', 'email', 'rows[].email', 'mail'),
  since: moment,
  until: moment,
});

const fields = { name: ['name'], 'rows[].email': ['email', 'rows[].email'] };
const fits = (row: CallRow, { since, until, callers, field, ...same }: Loosely<CallFilter>) =>
  (callers === undefined || callers.principals.includes(row.principal)) &&
  (field === undefined ||
    Object.entries(fields).some(
      ([path, asked]) => row.report?.paths[0]?.path === path && asked.includes(field),
    )) &&
  Object.entries(same).every(
    ([name, value]) => value === undefined || Reflect.get(row, name) === value,
  ) &&
  (since === undefined || row.at >= since) &&
  (until === undefined || row.at < until);

for (const [kind, locate] of Object.entries(engines))
  suite(kind, () => {
    let database: Database;
    let store: Store;
    let queries: LogEvent['query'][] = [];
    before(async () => {
      database = await openDatabase(await locate(), (event) => queries.push(event.query));
      store = createStore(database);
    });
    after(() => store[Symbol.asyncDispose]());

    test('a batch of very many callers is found for each of them', async () => {
      const workspaceId = makeId('ws');
      const rows = Array.from({ length: 100 }, (_, i) =>
        callRow(
          { id: 'lease_1', workspaceId },
          { principal: `key_${i}`, report: reportOf(`field${i}`) },
        ),
      );
      await store.calls.insert(batchesOf(rows.map(recordOf)));
      const marks = await database.db
        .selectFrom('callMark')
        .select('mark')
        .where('workspaceId', '=', workspaceId)
        .execute();
      assert.ok(marks.length < 10, `${marks.length} marks`);
      for (const asked of [
        { callers: { asked: '', principals: ['key_77'] } },
        { field: 'field77' },
      ] as const) {
        const { items } = await store.calls.list(workspaceId, { limit: 10, ...asked });
        assert.deepEqual(
          items.map(({ principal }) => principal),
          ['key_77'],
        );
      }
    });

    async function pages(
      workspaceId: string,
      filter: Loosely<CallFilter>,
      limit: number,
    ): Promise<CallRow[]> {
      const found: CallRow[] = [];
      const defined = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== undefined),
      );
      for (let cursor: string | undefined; ;) {
        const page = await store.calls.list(workspaceId, { ...defined, limit, cursor });
        found.push(...page.items);
        if ((cursor = page.next) === undefined) return found;
      }
    }

    test('whatever batches calls came in, a list has those that fit, newest first, on pages of any length', async () => {
      const limits = fc.constantFrom(1, 2, 3, 10, 500);
      await fc.assert(
        fc.asyncProperty(
          history,
          fc.array(filters, { minLength: 3, maxLength: 5 }),
          limits,
          async (made, asked, limit) => {
            const workspaceId = makeId('ws');
            const { newestFirst, batches } = made(workspaceId);
            for (const batch of batches)
              await store.calls.insert(batchesOf(batch.map(recordOf)), { areNew: true });
            for (const filter of [{}, ...asked])
              assert.deepEqual(
                await pages(workspaceId, filter, limit),
                newestFirst.filter((row) => fits(row, filter)),
              );
            const middle = newestFirst[newestFirst.length >> 1]!;
            assert.deepEqual(await store.calls.get(workspaceId, middle.id), middle);
            assert.equal(await store.calls.get(workspaceId, `${middle.id}0`), undefined);
            const later = newestFirst.filter(({ id }) => id > middle.id);
            assert.deepEqual(
              await store.calls.after(workspaceId, { afterId: middle.id, limit: 500 }),
              later.toReversed(),
            );
            assert.deepEqual(
              await store.calls.after(workspaceId, { afterId: middle.id, limit: 2 }),
              later.slice(0, 2).toReversed(),
            );
          },
        ),
        { numRuns: kind === 'sqlite' ? 60 : 15 },
      );
    });

    test('batches that are sent again, together with others or alone, are stored once', async () => {
      await fc.assert(
        fc.asyncProperty(history, fc.nat(), async (made, seed) => {
          const workspaceId = makeId('ws');
          const { newestFirst, batches } = made(workspaceId);
          const written = batches.flatMap((batch) => batchesOf(batch.map(recordOf)));
          const middle = seed % written.length;
          for (const batch of written.slice(0, middle))
            await store.calls.insert([batch], { areNew: true });
          await store.calls.insert(written.toReversed());
          for (const batch of written) await store.calls.insert([batch, batch]);
          assert.deepEqual(await pages(workspaceId, {}, 500), newestFirst);
          const hours = await store.callTotals.list(workspaceId, {
            step: 'hour',
            since: new Date(0),
            until: new Date('2100-01-01'),
          });
          const counted = hours
            .flatMap(({ totals }) => Object.values(totals.outcomes))
            .reduce((sum, count) => sum + count, 0);
          assert.equal(counted, newestFirst.length);
        }),
        { numRuns: kind === 'sqlite' ? 30 : 8 },
      );
    });

    for (const isCommitted of [true, false])
      test(`calls that are sent again before their first insertion has ended wait for its end, which ${isCommitted ? 'commits' : 'fails'}`, async () => {
        const workspaceId = makeId('ws');
        const rows = Array.from({ length: 4 }, () => callRow({ id: 'lease_1', workspaceId }));
        let again: Promise<unknown> | undefined;
        let isOver = false;
        const first = database.db.transaction().execute(async (tx) => {
          const batches = batchesOf(rows.slice(0, 3).map(recordOf));
          await createStore({ ...database, db: tx, owed: {} }).calls.insert(batches, {
            areNew: true,
          });
          again = store.calls
            .insert([...batches, ...batchesOf([recordOf(rows[3]!)])])
            .then(() => (isOver = true));
          await setTimeout(100);
          assert.equal(isOver, false);
          if (!isCommitted) throw new Error('the connection broke');
        });
        if (isCommitted) await first;
        else await assert.rejects(first, /the connection broke/);
        await again;
        assert.deepEqual(await pages(workspaceId, {}, 10), rows.toReversed());
        const [hour] = await store.callTotals.list(workspaceId, {
          step: 'hour',
          since: new Date(0),
          until: new Date('2100-01-01'),
        });
        assert.deepEqual(hour?.totals.outcomes, { ok: 4 });
      });

    test('what one call of very many has is found without reading the others', async () => {
      const workspaceId = makeId('ws');
      const at = (i: number) => new Date(startMs + i * 1_000);
      const ordinary = { leaseId: 'lease_1', tool: 'read', outcome: 'ok' } as const;
      const rare: Partial<CallRow>[] = [
        { tool: 'rare' },
        { leaseId: 'lease_rare' },
        { outcome: 'failed', code: 'internal' },
        { outcome: 'refused', code: 'token_refused', tool: 'write' },
      ];
      const rows = rare.map((fields, i) =>
        callRow({ id: 'lease_1', workspaceId }, { ...ordinary, at: at(i), ...fields }),
      );
      for (const row of rows)
        await store.calls.insert(batchesOf([recordOf(row)]), { areNew: true });
      for (let i = 10; i < 310; i++) {
        // Now and then something goes wrong in the same tools and leases.
        const wrong = i % 3 === 0 ? ({ outcome: 'refused', code: 'rate_limited' } as const) : {};
        await store.calls.insert(
          batchesOf([
            recordOf(callRow({ id: 'lease_1', workspaceId }, { ...ordinary, at: at(i), ...wrong })),
          ]),
          { areNew: true },
        );
      }
      const asked: [Omit<CallFilter, 'since' | 'until'>, CallRow | undefined][] = [
        [{ leaseId: 'lease_1', tool: 'rare' }, rows[0]],
        [{ leaseId: 'lease_1', tool: 'rare', outcome: 'ok' }, rows[0]],
        [{ leaseId: 'lease_rare' }, rows[1]],
        [{ leaseId: 'lease_rare', outcome: 'ok' }, rows[1]],
        [{ outcome: 'failed' }, rows[2]],
        [{ leaseId: 'lease_1', code: 'internal' }, rows[2]],
        [{ leaseId: 'lease_1', tool: 'read', outcome: 'failed' }, rows[2]],
        [{ code: 'token_refused' }, rows[3]],
        [{ leaseId: 'lease_1', tool: 'write', outcome: 'refused', code: 'token_refused' }, rows[3]],
        [{ leaseId: 'lease_1', tool: 'read', code: 'token_refused' }, undefined],
        [{ leaseId: 'lease_rare', outcome: 'refused' }, undefined],
        [{ outcome: 'ok', code: 'rate_limited' }, undefined],
        [{ leaseId: 'lease_1', tool: 'nothing' }, undefined],
      ];
      for (const [filter, row] of asked) {
        queries = [];
        assert.deepEqual(
          (await store.calls.list(workspaceId, { ...filter, limit: 50 })).items,
          row ? [row] : [],
          JSON.stringify(filter),
        );
        const read = queries
          .filter(({ sql }) => sql.includes('"records"'))
          .flatMap(({ parameters }) => parameters.slice(1));
        assert.deepEqual(read, row ? [row.id] : [], JSON.stringify(filter));
        assert.ok(queries.length <= 6, `${queries.length} queries`);
      }
    });
  });
