import { byteAt } from '../read-at.ts';
import type { GivenToken } from './kept-value.ts';
import { ProtectedValues } from '../text/echo/protected-values.ts';
import { base32Code, base32Digit } from './base32.ts';

/**
 * The short form of a token, for a lease that is kept: `TOKEN_` and ten characters of Crockford's
 * base32, which are fifty bits of the synthetic IV of its sealed form (token.ts). That IV is a
 * keyed function of class and value (S2V, RFC 5297 section 2.4), so equal values of a class have
 * one alias and nobody without the lease's secret can tell which. What the alias stands for is in
 * the memory of the lease.
 */

/** What a memory knows of its aliases. */
export interface AliasMemory {
  /**
   * Whether an alias is kept: for the value with this check, for another one, or not at all, as far
   * as is known here.
   */
  aliasState(alias: number, check: number): 'kept' | 'taken' | 'unknown';
  /** The alias of the value with that fingerprint, where it is known here to be kept. */
  aliasOf(fingerprint: number): number | undefined;
  /** Notes it of a value that is kept. */
  knowAlias(fingerprint: number, alias: number): void;
  /** Whether it is known here to stand for some value. */
  hasAlias(alias: number): boolean;
  /** Aliases that two values met at: the check of the one that has it. */
  readonly metAliases: ReadonlyMap<number, number>;
}

/** The memory of a lease. */
export interface TokenMemory extends AliasMemory {
  /** What the lease protected lately, for whatever its later answers say. */
  readonly values: ProtectedValues;
}

/**
 * A memory of one answer, in another thread or to show what an agent would receive: its tokens are
 * as short as those of a lease that is kept, all it knows is where two values met, and nothing is
 * remembered from one answer to the next.
 */
export const memoryOfOneAnswer = (
  metAliases: ReadonlyMap<number, number> = new Map(),
): TokenMemory => ({
  aliasState(alias, check) {
    const other = metAliases.get(alias);
    return other === undefined || other === check ? 'unknown' : 'taken';
  },
  aliasOf: () => undefined,
  knowAlias: () => {},
  hasAlias: () => false,
  values: new ProtectedValues(),
  metAliases,
});

/** Makes short tokens of sealed ones, and notes those that the memory does not know. */
export function createShortener(memory: AliasMemory) {
  let given = new Map<number, GivenToken>();
  /** Of those given, by fingerprint. */
  const aliases = new Map<number, number>();

  const stateOf = (alias: number, check: number) => {
    const here = given.get(alias);
    if (here) return here.check === check ? 'given' : 'taken';
    return memory.aliasState(alias, check);
  };

  function aliasFor(
    bytes: Uint8Array,
    { start, iv, end, isToken, fingerprint }: SealedPlace,
    needsDigit: boolean,
  ) {
    const check = aliasCheck(bytes, iv);
    for (let place = 0; place < aliasPlaces; place++) {
      const alias = aliasAt(bytes, iv + place);
      if (needsDigit && !hasDigit(alias)) continue;
      const state = stateOf(alias, check);
      if (state === 'taken') continue;
      if (state === 'unknown')
        given.set(alias, {
          alias,
          check,
          fingerprint,
          isToken,
          isWriting: false,
          sealed: bytes.slice(start, end),
        });
      if (fingerprint === undefined) return alias;
      if (state === 'kept') memory.knowAlias(fingerprint, alias);
      else aliases.set(fingerprint, alias);
      return alias;
    }
    return undefined;
  }

  return {
    /** The alias of a value, if it needs not be sealed to be known. */
    aliasOf: (fingerprint: number): number | undefined =>
      memory.aliasOf(fingerprint) ?? aliases.get(fingerprint),
    shorten(bytes: Uint8Array, place: SealedPlace): number {
      const alias = aliasFor(bytes, place, true) ?? aliasFor(bytes, place, false);
      if (alias === undefined) throw new Error('every alias of a value is taken');
      return alias;
    },
    /** Those noted since they were taken last. */
    takeGiven(): GivenToken[] {
      aliases.clear();
      if (given.size === 0) return [];
      const taken = [...given.values()];
      given = new Map();
      return taken;
    },
  };
}

/** Where a sealed form and its synthetic IV begin, and where it ends. */
interface SealedPlace {
  start: number;
  iv: number;
  end: number;
  /** False: a hidden value, that no agent is given a token of. */
  isToken: boolean;
  fingerprint: number | undefined;
}

/** Whether a short token is an alias of a sealed form. */
export function isAliasOf(token: string, sealed: Uint8Array): boolean {
  const alias = aliasOfToken(token);
  const iv = ivOf(sealed);
  for (let place = 0; place < aliasPlaces; place++)
    if (aliasAt(sealed, iv + place) === alias) return true;
  return false;
}

/** What tells the value of a sealed form apart from others under one alias. */
export function checkOfSealed(sealed: Uint8Array): number {
  return aliasCheck(sealed, ivOf(sealed));
}

/** Where the synthetic IV begins: after the head, and a nonce where there is one. */
const ivOf = (sealed: Uint8Array): number => (((sealed[0] ?? 0) & 0x80) === 0 ? 2 : 18);

/** Of tokens that were given those that a text still holds. */
export function givenIn(text: string, given: readonly GivenToken[]): readonly GivenToken[] {
  if (given.length === 0) return given;
  const held = new Set<number>();
  for (const [token] of text.matchAll(/TOKEN_[0-9A-TV-Z]{10}(?![0-9A-Z])/g)) {
    const alias = aliasOfToken(token);
    if (alias !== undefined) held.add(alias);
  }
  return given.filter(({ alias, isToken }) => !isToken || held.has(alias));
}

/** Characters after `TOKEN_`. */
export const aliasLength = 10;

/**
 * Where in the synthetic IV an alias may be read, in bytes. The first place serves all but the few
 * that would have no digit, or that another value has.
 */
const aliasPlaces = 6;

/** The fifty bits from `at` on. */
function aliasAt(bytes: Uint8Array, at: number): number {
  const high =
    (byteAt(bytes, at) << 17) |
    (byteAt(bytes, at + 1) << 9) |
    (byteAt(bytes, at + 2) << 1) |
    (byteAt(bytes, at + 3) >> 7);
  return high * half + lowHalfAt(bytes, at + 3);
}

/** The last 32 bits of a synthetic IV that begins at `at`, as an integer of 32 bits with a sign. */
function aliasCheck(bytes: Uint8Array, at: number): number {
  return (
    (byteAt(bytes, at + 12) << 24) |
    (byteAt(bytes, at + 13) << 16) |
    (byteAt(bytes, at + 14) << 8) |
    byteAt(bytes, at + 15)
  );
}

/** With a digit in it, no word of a language or an API has its form. */
function hasDigit(alias: number): boolean {
  return hasDigitIn(Math.floor(alias / half)) || hasDigitIn(alias % half);
}

/**
 * Of codes at once: a text put together of parts is copied once more where the answer is written,
 * which takes as long again.
 */
export function shortToken(alias: number): string {
  const high = Math.floor(alias / half);
  const low = alias % half;
  return String.fromCharCode(
    84, // TOKEN_
    79,
    75,
    69,
    78,
    95,
    base32Code(high >> 20),
    base32Code(high >> 15),
    base32Code(high >> 10),
    base32Code(high >> 5),
    base32Code(high),
    base32Code(low >> 20),
    base32Code(low >> 15),
    base32Code(low >> 10),
    base32Code(low >> 5),
    base32Code(low),
  );
}

/**
 * The alias of a whole short token, in either case, with O for 0 and I or L for 1; undefined for
 * every other text.
 */
export function aliasOfToken(token: string): number | undefined {
  if (token.length !== shortTokenLength || !/^TOKEN_/i.test(token)) return undefined;
  let alias = 0;
  for (let i = shortTokenLength - aliasLength; i < shortTokenLength; i++) {
    const digit = base32Digit(token.charCodeAt(i));
    if (digit === undefined) return undefined;
    alias = alias * 32 + digit;
  }
  return alias;
}

const shortTokenLength = 'TOKEN_'.length + aliasLength;
const half = 2 ** 25;

function lowHalfAt(bytes: Uint8Array, at: number): number {
  return (
    ((byteAt(bytes, at) & 127) << 18) |
    (byteAt(bytes, at + 1) << 10) |
    (byteAt(bytes, at + 2) << 2) |
    (byteAt(bytes, at + 3) >> 6)
  );
}

/** Of the five characters of half an alias. */
function hasDigitIn(bits: number): boolean {
  for (let shift = 0; shift < 25; shift += 5) if (((bits >> shift) & 31) < 10) return true;
  return false;
}
