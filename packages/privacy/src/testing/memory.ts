import type { GivenToken } from '../tokens/kept-value.ts';
import { WrittenRecords } from '../tokens/written-records.ts';
import type { TokenMemory } from '../tokens/short-token.ts';
import { ProtectedValues } from '../text/echo/protected-values.ts';

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
    written: new WrittenRecords(),
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
