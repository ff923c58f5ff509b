// One suite, two engines: limits hold between nodes, to the call or within 1 %.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Limits } from '@leasehold/contract';
import { openStore, type Store } from '../store/open.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { apiRow, leaseRow, policyRow, workspaceRow } from '../store/testing/rows.ts';
import { createCallLimits, type UsedUp } from './call-limits.ts';

let postgres: TestPostgres;
let folder: string;
before(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'leasehold-limits-'));
});
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The machine may be busy: it is counts that are tested, not how soon a store answers. */
const patienceMs = 60_000;
const minute = 60_000;
const day = 86_400_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

for (const kind of ['sqlite', 'postgres'] as const)
  describe(`limits on ${kind}`, () => {
    // Two nodes, each with a connection of its own to one database.
    let stores: [Store, Store];
    before(async () => {
      const location =
        kind === 'sqlite'
          ? { dataFolder: folder }
          : { dataFolder: '', databaseUrl: await postgres.createDatabase() };
      stores = [await openStore(location), await openStore(location)];
    });
    after(async () => {
      for (const store of stores) await store[Symbol.asyncDispose]();
    });

    async function newLease(): Promise<string> {
      const workspace = workspaceRow();
      await stores[0].workspaces.insert(workspace);
      const api = apiRow(workspace.id);
      await stores[0].apis.insert(api);
      const lease = leaseRow(api);
      await stores[0].leases.insert(lease, policyRow(lease));
      return lease.id;
    }
    const newNodes = () => stores.map((store) => createCallLimits(store.callCounts, patienceMs));

    /** How many of so many calls at once get through, at each node in turn. */
    async function letThrough(takes: (() => Promise<UsedUp | undefined>)[]): Promise<number> {
      const refused = await Promise.all(takes.map((take) => take()));
      return refused.filter((usedUp) => usedUp === undefined).length;
    }

    for (const [max, least] of [
      [1, 1],
      [7, 7],
      [99, 99],
      [100, 99],
      [1_000, 990],
      [5_000, 4_950],
    ] as const) {
      // promise: lease.limits
      test(`of ${max} a minute, between ${least} and ${max} of twice as many calls get through at two nodes together`, async () => {
        const id = await newLease();
        const nodes = newNodes().map((node) => node.of(id, { perMinute: max }));
        const calls = Array.from(
          { length: 2 * max },
          (_, i) => () => nodes[i % 2]!.take('calls', 1, 'key_1', noon),
        );
        const through = await letThrough(calls);
        assert.ok(through <= max && through >= least, String(through));
        assert.deepEqual(
          await nodes[0]!.take('calls', 1, 'key_1', noon + 20_500),
          { limit: 'perMinute', waitMs: 39_500 },
          'how long to wait',
        );
      });
    }

    // promise: mcp.refused-for-now
    test('whether a call would be refused is told at each node, and takes nothing', async () => {
      for (const max of [1, 3, 400]) {
        const id = await newLease();
        const nodes = newNodes().map((node) =>
          node.of(id, { perMinute: max, perPrincipal: { perDay: max + 1 } }),
        );
        const looks = (at: number) =>
          Promise.all(nodes.map((node) => node.look('calls', 'key_1', at)));
        const takes = (count: number, at: number) =>
          letThrough(
            Array.from({ length: count }, () => () => nodes[0]!.take('calls', 1, 'key_1', at)),
          );
        assert.deepEqual(await looks(noon), [undefined, undefined]);
        assert.equal(await takes(max, noon), max);
        const minuteUsed = { limit: 'perMinute', waitMs: 59_999 };
        assert.deepEqual(await looks(noon + 1), [minuteUsed, minuteUsed], String(max));
        const next = noon + minute;
        assert.equal(await nodes[0]!.look('calls', 'key_1', next), undefined);
        assert.equal(await takes(2, next), 1);
        const dayUsed = { limit: 'perDay', waitMs: 43_200_000 - 2 * minute };
        assert.deepEqual(await looks(noon + 2 * minute), [dayUsed, dayUsed]);
        assert.equal(
          await nodes[1]!.look('calls', 'key_2', noon + 2 * minute),
          undefined,
          'the limit of a key is that key’s',
        );
      }
    });

    test('what a node is fetching already is its own, not used up', async () => {
      const { callCounts } = stores[0];
      const late = {
        ...callCounts,
        add: async (...what: Parameters<typeof callCounts.add>) => {
          const isAdded = await callCounts.add(...what);
          await new Promise((resolve) => setTimeout(resolve, 50));
          return isAdded;
        },
      };
      const node = createCallLimits(late, patienceMs).of(await newLease(), { perDay: 400 });
      const take = (amount: number) => node.take('calls', amount, 'key_1', noon);
      assert.deepEqual([await take(398), await take(1)], [undefined, undefined]);
      // The last one is on its way now.
      assert.equal(await node.look('calls', 'key_1', noon), undefined);
      assert.equal(await take(1), undefined);
      assert.equal((await node.look('calls', 'key_1', noon))?.limit, 'perDay');
    });

    // promise: lease.limits
    test('calls one after the other, most at one node: never more than the limit, and no fewer than 1 % below it', async () => {
      const id = await newLease();
      const nodes = newNodes().map((node) => node.of(id, { perDay: 2_000 }));
      let through = 0;
      for (let i = 0; i < 2_200; i++)
        if ((await nodes[i % 10 === 0 ? 1 : 0]!.take('calls', 1, 'key_1', noon)) === undefined)
          through++;
      assert.ok(through <= 2_000 && through >= 1_980, String(through));
    });

    test('after the first call of a minute, calls one at a time wait for nothing where the limit is 100 or more', async () => {
      let asked: Promise<unknown> | undefined;
      const { callCounts } = stores[0];
      const counts = {
        ...callCounts,
        add: (...what: Parameters<typeof callCounts.add>) => {
          const answer = callCounts.add(...what);
          asked = answer;
          return answer;
        },
      };
      const limits = createCallLimits(counts, patienceMs).of(await newLease(), { perMinute: 100 });
      const isTaken = async () => {
        let isThrough = false;
        void limits
          .take('calls', 1, 'key_1', noon)
          .then((usedUp) => (isThrough = usedUp === undefined));
        // The store answers in a later turn of the event loop.
        for (let hop = 0; hop < 20; hop++) await Promise.resolve();
        return isThrough;
      };
      assert.equal(await isTaken(), false, 'the first waits');
      for (let i = 0; i < 20; i++) {
        await asked;
        await new Promise(setImmediate);
        await asked;
        await new Promise(setImmediate);
        assert.equal(await isTaken(), true, `call ${i}`);
      }
    });

    test('a minute and a day begin anew, for all nodes alike; what was not used is not added', async () => {
      const midnight = Date.parse('2026-11-21T00:00:00Z');
      const newCount = async (limits: Limits) => {
        const id = await newLease();
        const nodes = newNodes().map((node) => node.of(id, limits));
        return (at: number) =>
          letThrough(
            Array.from({ length: 10 }, (_, i) => () => nodes[i % 2]!.take('calls', 1, 'key_1', at)),
          );
      };
      const inMinute = await newCount({ perMinute: 3 });
      assert.equal(await inMinute(noon + minute - 1), 3);
      assert.equal(await inMinute(noon + minute), 3);
      assert.equal(await inMinute(noon + 10 * minute), 3);
      const inDay = await newCount({ perDay: 5 });
      assert.equal(await inDay(midnight - 1), 5);
      assert.equal(await inDay(midnight - 1), 0);
      assert.equal(await inDay(midnight), 5);
    });

    test('a call that the day refuses is not counted in the minute', async () => {
      const limits = newNodes()[0]!.of(await newLease(), {
        perMinute: 2,
        perPrincipal: { perDay: 1 },
      });
      const take = async (principal: string) =>
        (await limits.take('calls', 1, principal, noon))?.limit;
      assert.deepEqual(
        [await take('key_1'), await take('key_1'), await take('key_1'), await take('key_2')],
        [undefined, 'perDay', 'perDay', undefined],
      );
      assert.equal(await take('key_3'), 'perMinute');
    });

    test('several are taken at once or none, and as many as are left are still there for who asks for less', async () => {
      const id = await newLease();
      const [one, other] = newNodes().map((node) => node.of(id, { perMinute: 1_000 }));
      const take = async (amount: number, node = one!) =>
        (await node.take('calls', amount, 'key_1', noon)) === undefined;
      assert.deepEqual([await take(1_001), await take(600), await take(401)], [false, true, false]);
      assert.deepEqual([await take(397), await take(4)], [true, false]);
      assert.ok(await take(1));
      assert.equal(await take(4, other), false);
    });

    test('a clock that jumps forward and back finds its minute as it left it; a node whose clock is behind counts its own', async () => {
      const id = await newLease();
      const [limits, other] = newNodes().map((node) => node.of(id, { perMinute: 4 }));
      const count = (at: number, node = limits!) =>
        letThrough(Array.from({ length: 3 }, () => () => node.take('calls', 1, 'key_1', at)));
      assert.equal(await count(noon), 3);
      assert.equal(await count(noon + 5 * minute), 3);
      assert.equal(await count(noon), 1, 'back again');
      assert.equal(await count(noon - day), 3);
      assert.equal(await count(noon + 5 * minute, other), 1, 'one was left for the other node');
    });

    test('a node that stops gives back what it fetched; of one that is killed a quarter of a percent is lost', async () => {
      const id = await newLease();
      const limits = { perMinute: 4_000 };
      const restart = () => createCallLimits(stores[0].callCounts, patienceMs);
      let node = restart();
      for (let i = 0; i < 3; i++) {
        assert.equal(await node.of(id, limits).take('calls', 1, 'key_1', noon), undefined);
        await node.close();
        node = restart();
      }
      const rest = await letThrough(
        Array.from(
          { length: 5_000 },
          () => () => node.of(id, limits).take('calls', 1, 'key_1', noon),
        ),
      );
      assert.equal(rest, 3_997);

      const other = await newLease();
      assert.equal(await restart().of(other, limits).take('calls', 1, 'key_1', noon), undefined);
      const after = restart().of(other, limits);
      const left = await letThrough(
        Array.from({ length: 5_000 }, () => () => after.take('calls', 1, 'key_1', noon)),
      );
      assert.ok(left >= 3_989 && left < 4_000, String(left));
    });

    test('each principal has its own count beside that of the lease, and one that calls too much takes nothing from the others', async () => {
      const limits = newNodes()[0]!.of(await newLease(), {
        perMinute: 10,
        perPrincipal: { perMinute: 6 },
      });
      const count = (principal: string, calls: number) =>
        letThrough(
          Array.from({ length: calls }, () => () => limits.take('calls', 1, principal, noon)),
        );
      assert.equal(await count('key_1', 50), 6);
      assert.equal(await count('key_2', 50), 4, 'what the lease has left');
      assert.equal(await count('key_1', 1), 0);
    });

    test('a limit that is changed holds at once, with what was counted before', async () => {
      const id = await newLease();
      const [node] = newNodes();
      const count = (perMinute: number, calls: number) =>
        letThrough(
          Array.from(
            { length: calls },
            () => () => node!.of(id, { perMinute }).take('calls', 1, 'key_1', noon),
          ),
        );
      assert.equal(await count(5, 10), 5);
      assert.equal(await count(8, 10), 3);
      assert.equal(await count(2, 10), 0);
      assert.equal(await count(9, 10), 1);
    });

    test('leases do not share a count, and old windows are forgotten', async () => {
      const [one, other] = [await newLease(), await newLease()];
      const counts = stores[0].callCounts;
      const key = (leaseId: string, window: number) => ({
        leaseId,
        principal: '',
        limitName: 'perMinute' as const,
        window,
      });
      assert.deepEqual(
        [await counts.add(key(one, 1), 2, 2), await counts.add(key(other, 1), 2, 2)],
        [true, true],
      );
      assert.equal(await counts.add(key(one, 1), 1, 2), false);
      await counts.forget(one, 'perMinute', 2);
      assert.deepEqual(
        [await counts.add(key(one, 1), 1, 2), await counts.add(key(other, 1), 1, 2)],
        [true, false],
      );
    });
  });
