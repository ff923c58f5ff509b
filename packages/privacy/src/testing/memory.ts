import type { Engine } from '../engine.ts';
import type { GivenToken } from '../tokens/kept-value.ts';
import type { TokenMemory } from '../tokens/short-token.ts';
import { noblePrimitives } from '../noble.ts';
import { OwnTexts } from '../writings/own-texts.ts';
import { WrittenRecords } from '../writings/written-records.ts';
import { createWritings, type WritingMemory, type Writings } from '../writings/writings.ts';
import { ProtectedValues } from '../text/echo/protected-values.ts';

/** What agents wrote in an API, as a server has it, without a store. */
export function testWritings(secret: Uint8Array = new Uint8Array(32).fill(0x22)): {
  writings: Writings;
  memory: WritingMemory;
  /** What of it is the API's is kept, and remembered. */
  keep(given: readonly GivenToken[]): void;
} {
  const aliases = testMemory();
  const memory = { ...aliases.memory, written: new WrittenRecords(), own: new OwnTexts() };
  const writings = createWritings({
    primitives: noblePrimitives,
    secret,
    workspaceId: 'w/api',
    memory,
  });
  return {
    writings,
    memory,
    keep(given) {
      const written = given.filter(({ isWriting }) => isWriting);
      aliases.keep(written);
      writings.remember(written);
    },
  };
}

/** The memories of a lease and of its API: what a call gives is kept where it belongs. */
export function testMemories(secret?: Uint8Array): {
  memory: TokenMemory;
  writings: Writings;
  keep(given: readonly GivenToken[], engine: Pick<Engine, 'remember'>): void;
} {
  const { memory, ...ofLease } = testMemory();
  const { writings, ...ofApi } = testWritings(secret);
  return {
    memory,
    writings,
    keep(given, engine) {
      const own = given.filter(({ isWriting }) => !isWriting);
      ofLease.keep(own);
      engine.remember(own);
      ofApi.keep(given);
    },
  };
}

/** The memory of a lease as a server has one, without a store. */
export function testMemory(
  metAliases = new Map<number, number>(),
  values = new ProtectedValues(),
): {
  memory: TokenMemory;
  kept: Map<number, GivenToken>;
  keep(given: readonly GivenToken[]): void;
} {
  const kept = new Map<number, GivenToken>();
  const aliases = new Map<number, number>();
  const memory: TokenMemory = {
    aliasState(alias, check) {
      const known = kept.get(alias)?.check ?? metAliases.get(alias);
      if (known === undefined) return 'unknown';
      return known === check ? 'kept' : 'taken';
    },
    aliasOf: (fingerprint) => aliases.get(fingerprint),
    knowAlias: (fingerprint, alias) => aliases.set(fingerprint, alias),
    hasAlias: (alias) => kept.has(alias),
    values,
    metAliases,
  };
  const keep = (given: readonly GivenToken[]) => {
    for (const one of given) {
      kept.set(one.alias, one);
      if (one.fingerprint !== undefined) aliases.set(one.fingerprint, one.alias);
    }
  };
  return { memory, kept, keep };
}
