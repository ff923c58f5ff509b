// What leases remember of their tokens, on both engines.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { createStore, openStore, type Store } from './open.ts';
import { memoryOf } from './tables/kept-values.ts';
import type { Id } from './id.ts';
import { makeId } from './testing/rows.ts';
import { bothEngines } from './testing/engines.ts';

const engines = bothEngines();

const value = (alias: number, sealed = randomBytes(34), isToken = true) => ({
  alias,
  sealed,
  isToken,
});
const bounds = { valuesMax: 1_000_000, bytesMax: 1e9, firstAt: 0 };

for (const [kind, locate] of Object.entries(engines))
  describe(kind, () => {
    let location: Awaited<ReturnType<typeof locate>>;
    let database: Database;
    let store: Store;
    let other: Store;
    before(async () => {
      location = await locate();
      database = await openDatabase(location);
      store = createStore(database);
      other = await openStore(location);
    });
    after(async () => {
      await other[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    });
    const { keep, find, newest, count, trim, removeAll } = {
      keep: async (...args: Parameters<Store['keptValues']['keep']>) =>
        (await store.keptValues.keep(...args)).taken,
      find: async (...args: Parameters<Store['keptValues']['find']>) =>
        new Map((await other.keptValues.find(...args)).map(({ alias, sealed }) => [alias, sealed])),
      newest: (...args: Parameters<Store['keptValues']['newest']>) =>
        other.keptValues.newest(...args),
      count: (...args: Parameters<Store['keptValues']['count']>) => store.keptValues.count(...args),
      trim: (...args: Parameters<Store['keptValues']['trim']>) => store.keptValues.trim(...args),
      removeAll: (...args: Parameters<Store['keptValues']['removeAll']>) =>
        store.keptValues.removeAll(...args),
    };

    test('what one keeps the other finds at once, byte for byte, and of its own lease alone', async () => {
      const lease = makeId('lease');
      const values = [value(0), value(2 ** 50 - 1), value(2 ** 33 + 7, randomBytes(1_060))];
      assert.deepEqual(await keep(lease, values), []);
      const found = await find(lease, [0, 1, 2 ** 33 + 7, 2 ** 50 - 1]);
      assert.equal(found.size, 3);
      for (const { alias, sealed } of values)
        assert.deepEqual(Buffer.from(found.get(alias)!), sealed);
      assert.equal((await find(makeId('lease'), [0])).size, 0);
      assert.deepEqual(await keep(lease, []), []);
      assert.equal((await find(lease, [])).size, 0);
    });

    test('an alias stays with the value that had it first, also where two nodes come at once', async () => {
      const lease = makeId('lease');
      const first = value(7);
      await keep(lease, [first]);
      assert.deepEqual(await keep(lease, [value(7), value(8)]), [7]);
      assert.deepEqual(Buffer.from((await find(lease, [7])).get(7)!), first.sealed);
      const sides = Array.from({ length: 40 }, (_, i) =>
        (i % 2 ? store : other).keptValues.keep(
          lease,
          Array.from({ length: 50 }, (_, at) => value(100 + at, Buffer.alloc(34, i % 2))),
        ),
      );
      const taken = (await Promise.all(sides)).map((side) => side.taken);
      const winners = await find(
        lease,
        Array.from({ length: 50 }, (_, at) => 100 + at),
      );
      assert.equal(winners.size, 50);
      for (const [side, aliases] of taken.entries())
        for (const [alias, sealed] of winners)
          assert.equal(aliases.includes(alias), sealed[0] !== side % 2, `${side} ${alias}`);
    });

    test('a list longer than one statement takes is kept whole', async () => {
      const lease = makeId('lease');
      const values = Array.from({ length: 3_500 }, (_, i) => value(i * 1_000_003));
      await keep(lease, values);
      assert.equal(await count(lease), 3_500);
      assert.equal(
        (
          await find(
            lease,
            values.map(({ alias }) => alias),
          )
        ).size,
        3_500,
      );
    });

    /** As if the values had been protected last at a moment. */
    const age = (lease: Id, usedAt: number, from: number, to: number) =>
      database.db
        .updateTable('keptValue')
        .set({ usedAt })
        .where('memory', '=', memoryOf(lease))
        .where('alias', '>=', from)
        .where('alias', '<', to)
        .execute();

    test('what was protected again stays, what is old goes, and of too many those protected least lately', async () => {
      const lease = makeId('lease');
      const values = Array.from({ length: 100 }, (_, i) => value(i * 2 ** 43));
      await keep(lease, values);
      await age(lease, 1_000, 0, 2 ** 50);
      await keep(lease, values.slice(0, 40));
      assert.equal(await trim(lease, { ...bounds, firstAt: 1_000 }), 0);
      assert.equal(await trim(lease, { ...bounds, firstAt: 1_001 }), 60);
      await age(lease, 2_000, 10 * 2 ** 43, 2 ** 50);
      assert.equal(await trim(lease, { ...bounds, valuesMax: 10 }), 30);
      const aliases = values.map(({ alias }) => alias);
      assert.deepEqual(
        [...(await find(lease, aliases)).keys()].sort((a, b) => a - b),
        aliases.slice(0, 10),
      );
      assert.equal(await trim(lease, { ...bounds, bytesMax: 34 * 4 }), 6);
      assert.equal(await trim(makeId('lease'), bounds), 0);
    });

    test('those protected last come the oldest first, after a version, hidden ones too', async () => {
      const lease = makeId('lease');
      const values = Array.from({ length: 30 }, (_, i) => value(i, randomBytes(34), i % 2 === 0));
      for (const one of values) await keep(lease, [one]);
      const aliases = async (...more: [max: number, after?: number]) =>
        (await newest(lease, ...more)).map(({ alias }) => alias);
      assert.deepEqual(await aliases(3), [27, 28, 29]);
      assert.deepEqual(await aliases(100, 26), [26, 27, 28, 29]);
      assert.deepEqual(await aliases(100, 30), []);
      await keep(lease, values.slice(4, 6));
      assert.deepEqual(new Set(await aliases(100, 30)), new Set([4, 5]), 'protected again');
      const [first] = await newest(lease, 1, 30);
      const { sealed, ...rest } = values[first!.alias]!;
      assert.deepEqual(
        { ...first, sealed: Buffer.from(first!.sealed) },
        { ...rest, sealed, version: 31 },
      );
      await removeAll(lease);
      await keep(lease, values.slice(0, 1));
      // a file has one process, which forgets what it has seen
      const after = kind === 'sqlite' ? 0 : 31;
      assert.deepEqual(await aliases(100, after), [0], 'no version is given twice');
    });

    // promise: token.for-good
    test('whoever has seen a version misses nothing that was kept before it', async () => {
      const lease = makeId('lease');
      const sides = [store, other];
      const versions = await Promise.all(
        Array.from({ length: 60 }, async (_, i) => {
          const kept = await sides[i % 2]!.keptValues.keep(lease, [value(2 * i), value(2 * i + 1)]);
          return kept.versions;
        }),
      );
      const inOrder = versions.flat().toSorted((a, b) => a - b);
      assert.deepEqual(
        inOrder,
        Array.from({ length: 60 }, (_, i) => i + 1),
      );
      // one reads what is new again and again, while both write
      const seen = new Set<number>();
      let [from, isOver] = [60, false];
      const writing = Promise.all(
        sides.map(async (side, at) => {
          for (let i = 0; i < 40; i++)
            await side.keptValues.keep(lease, [value(10_000 + 2 * i + at), value(500)]);
        }),
      ).then(() => (isOver = true));
      for (let last = false; !last;) {
        last = isOver;
        const rows = await newest(lease, 1_000, from);
        for (const { alias } of rows) seen.add(alias);
        from = rows.at(-1)?.version ?? from;
      }
      await writing;
      for (let i = 0; i < 80; i++) assert.ok(seen.has(10_000 + i), `${i} was missed`);
    });

    test('the versions of several memories are asked for at once, where more than one process writes', async () => {
      const [lease, api, unknown] = [makeId('lease'), makeId('api'), makeId('api')];
      for (const alias of [1, 2, 3]) await keep(lease, [value(alias)]);
      await keep(api, [value(1)]);
      const versions = await other.keptValues.versions([lease, api, unknown]);
      assert.deepEqual([...versions.keys()], [lease, api, unknown]);
      assert.deepEqual([...versions.values()], kind === 'sqlite' ? [0, 0, 0] : [3, 1, 0]);
    });

    test('a large memory is bounded part by part', async () => {
      const lease = makeId('lease');
      const values = Array.from({ length: 12_000 }, (_, i) =>
        value(Math.floor((i * 2 ** 50) / 12_000)),
      );
      await keep(lease, values.slice(0, 6_000));
      await keep(lease, values.slice(6_000));
      await trim(lease, { ...bounds, valuesMax: 9_000 });
      const left = await count(lease);
      assert.ok(left > 8_500 && left <= 9_000, String(left));
    });

    // promise: token.kept
    test('forgotten with its lease: no row is left, and in a file no byte of one', async () => {
      const leases = Array.from({ length: 16 }, () => makeId('lease'));
      const isForgotten = (i: number) => i % 2 === 0;
      // In turns, so that rows of other leases are moved beside theirs.
      for (let round = 0; round < 4; round++)
        for (const [i, lease] of leases.entries()) {
          const mark = isForgotten(i) ? 'M4RKED-VALUE-OF-A-LEASE' : 'value of another lease!';
          const values = Array.from({ length: 250 }, (_, k) =>
            value((round * 250 + k) * 7_919, Buffer.concat([Buffer.from(mark), randomBytes(20)])),
          );
          await keep(lease, values);
        }
      for (const [i, lease] of leases.entries()) {
        if (!isForgotten(i)) continue;
        assert.equal(await removeAll(lease), 1_000);
        assert.equal(await removeAll(lease), 0);
        assert.equal(await count(lease), 0);
      }
      await store.erase();
      for (const name of location.dataFolder ? await readdir(location.dataFolder) : []) {
        const bytes = await readFile(join(location.dataFolder, name));
        assert.equal(bytes.indexOf('M4RKED-VALUE'), -1, name);
      }
      for (const [i, lease] of leases.entries())
        assert.equal(await removeAll(lease), isForgotten(i) ? 0 : 1_000);
    });
  });
