import { base32Length, canonicalBase32, readBase32, writeBase32 } from './base32.ts';
import type { Primitives } from '../primitives.ts';
import { createFingerprints } from './fingerprint.ts';
import {
  createSealedForm,
  endOfSealed,
  type SealedItem,
  tokenBytesCeiling,
  type TokenJob,
  type TokenKind,
} from './sealed-form.ts';
import type { GivenToken, ProtectedValue } from './kept-value.ts';
import { createShortTokens, hiddenClass, hiddenIn } from './short-tokens.ts';
import { aliasLength, aliasOfToken, isAliasOf, type TokenMemory } from './short-token.ts';

/** What a token stands for. */
export interface OpenedToken {
  class: string;
  value: string;
  kind: TokenKind;
  /** The token in its one canonical spelling. */
  token: string;
}

/** Makes and opens the tokens of one lease. */
export interface TokenSealer {
  /**
   * One token for each job, in order, with the cryptography of all of them done together. Throws
   * for a class that is not one of the sealer's, and for a value above {@link tokenBytesCeiling}:
   * both are for the caller to rule out. With a memory they are short, and those it does not know
   * yet are among what {@link takeGiven} returns. Their aliases are added to `aliases`.
   */
  seal(jobs: readonly TokenJob[], aliases?: Set<number>): string[];
  /**
   * Total: undefined for anything but a whole, unaltered token of this lease, workspace and one of
   * the sealer's classes. A short token is opened by `sealed`, what the memory keeps under it.
   */
  open(token: string, sealed?: Uint8Array): OpenedToken | undefined;
  /**
   * Notes hidden values among what {@link takeGiven} returns, where there is a memory that does not
   * know them: no token of them is ever given. Their aliases are added to `aliases`.
   */
  noteHidden(values: readonly ProtectedValue[], aliases: Set<number>): void;
  /** What the memory kept of a value, under a token or hidden. */
  openKept(sealed: Uint8Array): ProtectedValue | undefined;
  /** Whether a text is a token of this lease, a short one as far as the memory knows it here. */
  isOwn(token: string): boolean;
  /** Short tokens given since they were taken last that the memory does not know. */
  takeGiven(): GivenToken[];
}

export interface TokenSealerOptions {
  primitives: Primitives;
  /** The lease's random secret, 32 bytes. */
  leaseSecret: Uint8Array;
  workspaceId: string;
  /** The classes whose tokens are made and recognised. */
  classes: readonly string[];
  /** Where what short tokens stand for is kept; absent: tokens carry their value. */
  memory?: TokenMemory | undefined;
}

/** JSON Schema `pattern` of a token in either form: for arguments that take one. */
export const tokenPattern = '^TOKEN_[0-9A-Za-z]{10,}$';

/**
 * Everything in a text that has the form of a token, short or sealed (global: for `replaceAll` and
 * `matchAll`, not for `test`). A short one has a digit, so no word is taken for one.
 */
export const embeddedTokens =
  /TOKEN_(?:[0-9A-TV-Z]{55,}|(?=[A-TV-Z]{0,9}[0-9])[0-9A-TV-Z]{10}(?![0-9A-Z]))/gi;

/** True for a text that is, as a whole, of the form of a token. */
export function looksLikeToken(text: string): boolean {
  return (
    text.length >= prefixLength + aliasLength &&
    text.charAt(prefixLength - 1) === '_' &&
    wholeToken.test(text)
  );
}

/**
 * Tokens of the sealed forms of values: short ones where there is a memory, and otherwise `TOKEN_`
 * and base32 of the whole form.
 */
export function createTokenSealer({
  primitives,
  leaseSecret,
  workspaceId,
  classes,
  memory,
}: TokenSealerOptions): TokenSealer {
  const form = createSealedForm({
    primitives,
    leaseSecret,
    workspaceId,
    classes: [...classes, hiddenClass],
  });
  const writeTokens = createTokenWriter(primitives);
  const fingerprintOf = createFingerprints(primitives, leaseSecret);
  const short = memory && createShortTokens(form, fingerprintOf, memory);

  const seal = (jobs: readonly TokenJob[], aliases?: Set<number>): string[] =>
    short ? short.seal(jobs, aliases) : form.sealBatch(jobs, writeTokens);

  function open(token: string, kept?: Uint8Array): OpenedToken | undefined {
    if (token.length > tokenLengthMax || !looksLikeToken(token)) return undefined;
    const isShort = token.length === shortLength;
    const bytes = isShort ? kept : readBase32(token, prefixLength);
    // what lies under an alias is its own, whoever wrote it there
    if (bytes === undefined || (isShort && !isAliasOf(token, bytes))) return undefined;
    const opened = form.open(bytes);
    return opened && opened.class !== hiddenClass
      ? { ...opened, token: canonicalBase32Token(token) }
      : undefined;
  }

  function openKept(sealed: Uint8Array): ProtectedValue | undefined {
    const opened = form.open(sealed);
    return opened?.class === hiddenClass ? hiddenIn(opened.value) : opened;
  }

  function isOwn(token: string): boolean {
    const alias = memory && aliasOfToken(token);
    return alias === undefined ? open(token) !== undefined : memory?.hasAlias(alias) === true;
  }

  return {
    seal,
    open,
    noteHidden: (values, aliases) => short?.noteHidden(values, aliases),
    openKept,
    isOwn,
    takeGiven: () => short?.takeGiven() ?? [],
  };
}

const prefixLength = 'TOKEN_'.length;
const tokenLengthMax = prefixLength + base32Length(2 + 16 + 16 + tokenBytesCeiling + 16);
const shortLength = prefixLength + aliasLength;
const wholeToken = /^TOKEN_(?:[0-9A-TV-Z]{10}|[0-9A-TV-Z]{55,})$/i;
const asciiPrefix = Uint8Array.from('TOKEN_', (character) => character.charCodeAt(0));

/**
 * All tokens are decoded as one text and cut apart: a decoder's call costs more than a token's
 * characters. The bytes are kept from one batch to the next, since making them costs as much.
 */
function createTokenWriter(
  primitives: Primitives,
): (buffer: Uint8Array, items: readonly SealedItem[]) => string[] {
  let kept = new Uint8Array(4096);
  return (buffer, items) => {
    let space = 0;
    for (const item of items) space += prefixLength + base32Length(endOfSealed(item) - item.start);
    if (space > kept.length && space <= charactersKeptMax) kept = new Uint8Array(2 * space);
    const characters = space <= kept.length ? kept : new Uint8Array(space);
    const ends: number[] = [];
    let at = 0;
    for (const item of items) {
      characters.set(asciiPrefix, at);
      const size = endOfSealed(item) - item.start;
      at = writeBase32(characters, at + prefixLength, buffer, item.start, size);
      ends.push(at);
    }
    const text = primitives.decodeUtf8(characters.subarray(0, at));
    return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
  };
}

/** Room for more is not kept. */
const charactersKeptMax = 1 << 19;

function canonicalBase32Token(token: string): string {
  return `TOKEN_${canonicalBase32(token.slice(prefixLength))}`;
}
