import type { GivenToken, KeptValue } from './kept-value.ts';

/**
 * Kept values as threads hand them to each other: a few large arrays, because every object of a
 * message is copied by itself, while both threads wait.
 */
export interface PackedValues {
  aliases: Float64Array;
  areTokens: Uint8Array;
  /** Where each ends in `sealed`. */
  ends: Uint32Array;
  sealed: Uint8Array;
}

/** Tokens that were given; no number for those that have no fingerprint. */
export interface PackedGiven extends PackedValues {
  checks: Int32Array;
  fingerprints: Float64Array;
  areWritings: Uint8Array;
}

export function packValues(values: readonly KeptValue[]): PackedValues {
  const ends = new Uint32Array(values.length);
  let size = 0;
  for (const [i, value] of values.entries()) ends[i] = size += value.sealed.length;
  const sealed = new Uint8Array(size);
  for (const [i, value] of values.entries()) sealed.set(value.sealed, ends[i - 1] ?? 0);
  return {
    aliases: Float64Array.from(values, ({ alias }) => alias),
    areTokens: Uint8Array.from(values, ({ isToken }) => Number(isToken)),
    ends,
    sealed,
  };
}

export const packGiven = (given: readonly GivenToken[]): PackedGiven => ({
  ...packValues(given),
  checks: Int32Array.from(given, ({ check }) => check),
  fingerprints: Float64Array.from(given, ({ fingerprint }) => fingerprint ?? Number.NaN),
  areWritings: Uint8Array.from(given, ({ isWriting }) => Number(isWriting)),
});

export function unpackValues(packed: PackedValues): KeptValue[] {
  return Array.from(packed.aliases, (_, at) => unpackValue(packed, at));
}

/** With bytes of its own, so that one that is held holds no others. */
export function unpackValue(
  { aliases, areTokens, ends, sealed }: PackedValues,
  at: number,
): KeptValue {
  const alias = aliases[at];
  if (alias === undefined) throw new Error('read beyond the end of packed values');
  return { alias, isToken: areTokens[at] === 1, sealed: sealed.slice(ends[at - 1] ?? 0, ends[at]) };
}

export function unpackGiven(packed: PackedGiven): GivenToken[] {
  const { checks, fingerprints, areWritings } = packed;
  return unpackValues(packed).map(({ alias, isToken, sealed }, i) => {
    const fingerprint = fingerprints[i] ?? Number.NaN;
    return {
      alias,
      isToken,
      sealed,
      check: checks[i] ?? 0,
      fingerprint: Number.isNaN(fingerprint) ? undefined : fingerprint,
      isWriting: areWritings[i] === 1,
    };
  });
}
