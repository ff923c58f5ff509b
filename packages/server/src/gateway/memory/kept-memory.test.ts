import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GivenToken } from '@leasehold/privacy';
import type { Id } from '../../store/id.ts';
import { createMemories, type MemoriesDeps } from './memories.ts';
import { nodePrimitives } from '../../keys/primitives.ts';

const lease: Id = 'lease_1';
const engine = { remember: () => {} };
const remembered = {
  policyVersion: 1,
  hasShortTokens: true,
  workspaceId: 'ws_1',
  apiId: 'api_1',
  apiSecret: { secret: new Uint8Array(32), version: '1' },
};

/** A store that holds what it is given, and notes each statement. */
function storeOf() {
  const rows = new Map<number, Uint8Array>();
  const statements: number[][] = [];
  let wait: Promise<void> | undefined;
  let failure: Error | undefined;
  return {
    rows,
    statements,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
    fail: (error: Error | undefined) => (failure = error),
    keptValues: {
      async keep(_lease: Id, values: readonly { alias: number; sealed: Uint8Array }[]) {
        statements.push(values.map(({ alias }) => alias));
        await wait;
        if (failure) throw failure;
        const taken = values.flatMap(({ alias, sealed }) => {
          const there = rows.get(alias);
          if (there) return Buffer.compare(there, sealed) === 0 ? [] : [alias];
          rows.set(alias, sealed);
          return [];
        });
        return { taken, versions: [] };
      },
      async find(_lease: Id, aliases: readonly number[]) {
        return aliases.flatMap((alias) => {
          const sealed = rows.get(alias);
          return sealed ? [{ alias, sealed, isToken: true }] : [];
        });
      },
      newest: async () => [],
      versions: async () => new Map(),
    },
  };
}

/** A sealed form whose check is `check`. */
function given(alias: number, check: number, fingerprint?: number): GivenToken {
  const sealed = Buffer.alloc(34);
  sealed[0] = 0x10;
  sealed.writeInt32BE(check, 14);
  return { alias, check, fingerprint, isToken: true, isWriting: false, sealed };
}

function memoriesOf(
  options: { knownMax?: number; knownOfAllMax?: number } = {},
  newest?: MemoriesDeps['keptValues']['newest'],
) {
  const store = storeOf();
  const clock = { now: 0 };
  const memories = createMemories({
    keptValues: { ...store.keptValues, ...(newest && { newest }) },
    primitives: nodePrimitives,
    isShared: false,
    now: () => clock.now,
    ...options,
  });
  const memoryOf = (id: Id) => {
    const { tokens } = memories.ofLease({ ...remembered, id });
    assert.ok(tokens);
    return tokens;
  };
  return { ...store, clock, memories, memoryOf, memory: memoryOf(lease) };
}

describe('the memory of a lease on one node', () => {
  test('what is kept is known, and is not written twice', async () => {
    const { memory, statements } = memoriesOf();
    assert.equal(memory.aliasState(1, 11), 'unknown');
    assert.equal(await memory.keep([given(1, 11), given(2, 22)], engine), true);
    assert.equal(memory.aliasState(1, 11), 'kept');
    assert.equal(memory.aliasState(1, 12), 'taken');
    assert.ok(memory.hasAlias(2) && !memory.hasAlias(3));
    assert.equal(await memory.keep([given(1, 11)], engine), true);
    assert.equal(statements.length, 1);
  });

  test('answers that come while the store writes share the next statement', async () => {
    const { memory, statements, hold } = memoriesOf();
    const go = hold();
    const first = memory.keep([given(1, 1)], engine);
    await Promise.resolve();
    const others = [2, 3, 4, 2].map((alias) => memory.keep([given(alias, alias)], engine));
    go();
    assert.deepEqual(await Promise.all([first, ...others]), [true, true, true, true, true]);
    assert.deepEqual(statements, [[1], [2, 3, 4]]);
  });

  test('an alias of another value: the answer is to be treated again, and knows whose it is', async () => {
    const { memory, rows } = memoriesOf();
    rows.set(1, given(1, 99).sealed);
    assert.equal(await memory.keep([given(1, 11), given(2, 22)], engine), false);
    assert.equal(memory.aliasState(1, 11), 'taken');
    assert.equal(memory.aliasState(1, 99), 'kept');
    assert.equal(memory.metAliases.get(1), 99);
    assert.equal(memory.aliasState(2, 22), 'kept');
    assert.equal(await memory.keep([given(2, 22), given(3, 11)], engine), true);
  });

  test('two values that meet in one statement: one is kept, the other comes again', async () => {
    const { memory, hold } = memoriesOf();
    const go = hold();
    const before = memory.keep([given(9, 9)], engine);
    await Promise.resolve();
    const both = [memory.keep([given(1, 11)], engine), memory.keep([given(1, 12)], engine)];
    go();
    await before;
    assert.deepEqual(await Promise.all(both), [true, false]);
    assert.equal(memory.aliasState(1, 12), 'taken');
  });

  test('a store that refuses is told to whoever waits, and nothing counts as kept', async () => {
    const { memory, fail } = memoriesOf();
    fail(new Error('disk full'));
    await assert.rejects(memory.keep([given(1, 1)], engine), /disk full/);
    assert.equal(memory.aliasState(1, 1), 'unknown');
    fail(undefined);
    assert.equal(await memory.keep([given(1, 1)], engine), true);
  });

  test('what a batch before it kept is not written again', async () => {
    const { memory, statements, hold } = memoriesOf();
    const go = hold();
    const first = memory.keep([given(1, 1), given(2, 2)], engine);
    await Promise.resolve();
    const second = memory.keep([given(2, 2), given(3, 3)], engine);
    go();
    assert.deepEqual(await Promise.all([first, second]), [true, true]);
    assert.deepEqual(statements, [[1, 2], [3]]);
  });

  test('of many large answers one part is gone through each time the loop comes round', async () => {
    const many = (from: number) => Array.from({ length: 450 }, (_, i) => given(from + i, i));
    const { memory, memoryOf } = memoriesOf();
    let round = 0;
    const rounds: number[] = [];
    const counting = { remember: () => rounds.push(round) };
    const count = () => {
      round++;
      counter = setImmediate(count);
    };
    let counter = setImmediate(count);
    const other = memoryOf('lease_2');
    await Promise.all([
      memory.keep(many(0), counting),
      memory.keep(many(1_000), counting),
      other.keep(many(0), counting),
    ]);
    clearImmediate(counter);
    assert.equal(rounds.length, 15);
    assert.equal(new Set(rounds).size, 15);
  });

  test('on a new day it is written again, so that what is told stays young', async () => {
    const { memory, clock, statements } = memoriesOf();
    await memory.keep([given(1, 1)], engine);
    clock.now = 86_400_000;
    assert.equal(await memory.keep([], engine), true, 'an answer that gives nothing new');
    assert.equal(memory.aliasState(1, 1), 'unknown');
    assert.equal(await memory.keep([given(1, 1), given(2, 2)], engine), true);
    assert.deepEqual(statements, [[1], [1, 2]]);
  });

  test('a fingerprint tells the alias of what is kept, until a new day', async () => {
    const { memory, clock } = memoriesOf();
    assert.equal(memory.aliasOf(77), undefined);
    const keeping = memory.keep([given(1, 1, 77), given(2, 2)], engine);
    assert.equal(memory.aliasOf(77), undefined, 'not before the store has it');
    await keeping;
    assert.equal(memory.aliasOf(77), 1);
    memory.knowAlias(88, 2);
    memory.knowAlias(99, 3);
    assert.deepEqual([memory.aliasOf(88), memory.aliasOf(99)], [2, undefined]);
    clock.now = 86_400_000;
    await memory.catchUp(engine);
    assert.deepEqual([memory.aliasOf(77), memory.aliasOf(88)], [undefined, undefined]);
  });

  test('an alias that another value has is no fingerprint’s', async () => {
    const { memory, rows } = memoriesOf();
    rows.set(1, given(1, 99).sealed);
    assert.equal(await memory.keep([given(1, 11, 77)], engine), false);
    assert.equal(memory.aliasOf(77), undefined);
  });

  test('fingerprints that are asked for stay, of others so many', async () => {
    const { memory } = memoriesOf({ knownMax: 100 });
    await memory.keep([given(5_000, 1, 5_000)], engine);
    for (let i = 0; i < 1_000; i++) {
      await memory.keep([given(i, i, i)], engine);
      assert.equal(memory.aliasOf(5_000), 5_000);
    }
    const known = Array.from({ length: 1_000 }, (_, i) => memory.aliasOf(i)).filter(
      (alias) => alias !== undefined,
    );
    assert.ok(known.length <= 100, String(known.length));
  });

  test('knows no more than its share, of one lease and of all', async () => {
    const { memoryOf, memory } = memoriesOf({ knownMax: 100, knownOfAllMax: 150 });
    for (let i = 0; i < 1_000; i++) await memory.keep([given(i, i)], engine);
    const known = Array.from({ length: 1_000 }, (_, i) => memory.hasAlias(i)).filter(Boolean);
    assert.ok(known.length <= 100, String(known.length));
    assert.ok(memory.hasAlias(999));
    const others = (['lease_2', 'lease_3'] as Id[]).map((id) => memoryOf(id));
    for (const other of others)
      for (let i = 0; i < 80; i++) await other.keep([given(i, i)], engine);
    assert.ok(!memory.hasAlias(999), 'the one used least lately forgets');
    assert.ok(others[1]!.hasAlias(79));
    assert.equal(memoryOf(lease), memory);
  });

  test('what is held is read once, and again where the store has more by then', async () => {
    const reads: (number | undefined)[] = [];
    const { memory } = memoriesOf({}, async (_owner, _max, after) => {
      reads.push(after);
      return [{ ...given(1, 1), version: 4 }];
    });
    const remembered: unknown[] = [];
    const opener = { remember: (kept: Iterable<unknown>) => void remembered.push(...kept) };
    await Promise.all([memory.catchUp(opener), memory.catchUp(opener)]);
    assert.deepEqual(reads, [undefined]);
    await memory.catchUp(opener);
    await memory.catchUp(opener, 4);
    assert.deepEqual(reads, [undefined]);
    await memory.catchUp(opener, 7);
    await memory.catchUp(opener, 7);
    assert.deepEqual(reads, [undefined, 4], 'of a version without rows it is asked once');
    memory.forgetHeld();
    await memory.catchUp(opener);
    assert.deepEqual(reads, [undefined, 4, undefined]);
    assert.equal(remembered.length, 3);
  });

  test('leases of one API have one memory of what agents wrote, until its secret is another', () => {
    const { memories } = memoriesOf();
    const one = memories.ofLease({ ...remembered, id: lease });
    const other = memories.ofLease({ ...remembered, id: 'lease_2', hasShortTokens: false });
    assert.equal(one.writings, other.writings);
    assert.equal(other.tokens, undefined);
    const elsewhere = memories.ofLease({ ...remembered, id: 'lease_3', apiId: 'api_2' });
    assert.notEqual(elsewhere.writings, one.writings);
    const apiSecret = { secret: new Uint8Array(32).fill(1), version: '2' };
    assert.notEqual(
      memories.ofLease({ ...remembered, id: lease, apiSecret }).writings,
      one.writings,
    );
  });
});
