import { base32Length, canonicalBase32, readBase32, writeBase32 } from './base32.ts';
import type { Primitives } from '../primitives.ts';
import { byteAt } from '../read-at.ts';
import {
  aliasLength,
  aliasOfToken,
  createShortener,
  type GivenToken,
  isAliasOf,
  type TokenMemory,
} from './short-token.ts';
import { createSiv, type Siv, type SivItem } from './siv.ts';

export type TokenKind = 'string' | 'number' | 'boolean';

/** A value to become a token. */
export interface TokenJob {
  /** Data class; equal values of one class get equal tokens. */
  class: string;
  /**
   * A string itself, the source text of a number, `true` or `false`. Lone surrogates become U+FFFD.
   */
  value: string;
  kind: TokenKind;
  /** A fresh nonce inside the token: equal values get different tokens. */
  randomized?: boolean;
}

/** What a token stands for. */
export interface OpenedToken {
  class: string;
  value: string;
  kind: TokenKind;
  /** The token in its one canonical spelling. */
  token: string;
}

/** A value and the data class it was protected as. */
export interface ProtectedValue {
  class: string;
  value: string;
}

/** Makes and opens the tokens of one lease. */
export interface TokenSealer {
  /**
   * One token for each job, in order, with the cryptography of all of them done together. Throws
   * for a class that is not one of the sealer's, and for a value above {@link tokenBytesCeiling}:
   * both are for the caller to rule out. With a memory they are short, and those it does not know
   * yet are among what {@link takeGiven} returns.
   */
  seal(jobs: readonly TokenJob[]): string[];
  /**
   * Total: undefined for anything but a whole, unaltered token of this lease, workspace and one of
   * the sealer's classes. A short token is opened by `sealed`, what the memory keeps under it.
   */
  open(token: string, sealed?: Uint8Array): OpenedToken | undefined;
  /**
   * Notes hidden values among what {@link takeGiven} returns, where there is a memory that does not
   * know them: no token of them is ever given.
   */
  noteHidden(values: readonly ProtectedValue[]): void;
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

/** Longest plaintext of a token in bytes, whatever the policy says. */
export const tokenBytesCeiling = 65_536;

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
  return text.length >= prefixLength + aliasLength && wholeToken.test(text);
}

/**
 * Tokens without a vault: `TOKEN_` and base32 of `H[2] ‖ nonce[16] if randomized ‖ SIV[16] ‖
 * C[16·n]`.
 *
 * - H[0]: bit 7 randomized, bits 6–4 format version (1), bits 3–0 key epoch (0). H[1]: a selector
 * of the class, keyed so that it means nothing in another lease.
 * - Plaintext: type byte, payload, `80`, then zeros to a whole block.
 * - Associated data: product tag, H, workspace, class, and the nonce of a randomized token; the key
 * is the lease's own.
 */
export function createTokenSealer({
  primitives,
  leaseSecret,
  workspaceId,
  classes,
  memory,
}: TokenSealerOptions): TokenSealer {
  const siv = createSiv(primitives, primitives.hkdfSha256(leaseSecret, 'token/siv/v1', 64));
  const classOfName = classesOf(
    { primitives, leaseSecret, workspaceId, classes: [...classes, hiddenClass] },
    siv,
  );
  const bySelector = Map.groupBy(classOfName.values(), ({ selector }) => selector);

  // Kept from one batch to the next: making large arrays costs more than all the AES of a small
  // batch. Only ciphertext stays in it.
  let buffer = new Uint8Array(4096);
  const shortener = memory && createShortener(memory);

  const seal = (jobs: readonly TokenJob[]): string[] =>
    sealBatch(jobs, (items) =>
      shortener
        ? items.map((item) => shortener.shorten(buffer, placeOf(item)))
        : writeTokens(primitives, buffer, items),
    );

  function sealBatch<T>(
    jobs: readonly TokenJob[],
    read: (items: readonly FramedItem[]) => T[],
  ): T[] {
    if (jobs.length === 0) return [];
    let space = 0;
    for (const job of jobs) space += spaceFor(job);
    if (space > buffer.length) buffer = new Uint8Array(2 * space);
    const items: FramedItem[] = [];
    let at = 0;
    for (const job of jobs) {
      const entry = classOfName.get(job.class);
      if (entry === undefined) throw new Error(`no such token class: ${job.class}`);
      at = ((at + 5) & ~3) - 2; // the head has two bytes, and what follows it starts at a word
      const item = frame(primitives, siv, buffer, job, entry, at);
      items.push(item);
      at = endOf(item);
    }
    siv.sealBatch(buffer, items);
    const results = read(items);
    if (buffer.length > bufferKeptMax) buffer = new Uint8Array(4096);
    return results;
  }

  function open(token: string, kept?: Uint8Array): OpenedToken | undefined {
    if (token.length > tokenLengthMax || !looksLikeToken(token)) return undefined;
    const isShort = token.length === shortLength;
    const bytes = isShort ? kept : readBase32(token, prefixLength);
    // what lies under an alias is its own, whoever wrote it there
    if (bytes === undefined || (isShort && !isAliasOf(token, bytes))) return undefined;
    const opened = openBytes(bytes);
    return opened && opened.class !== hiddenClass
      ? { ...opened, token: canonicalBase32Token(token) }
      : undefined;
  }

  function openBytes(bytes: Uint8Array): Omit<OpenedToken, 'token'> | undefined {
    const [head = 0, selector = 0] = bytes;
    if ((head & ~randomizedFlag) !== headByte) return undefined;
    const randomized = head !== headByte;
    const body = bytes.subarray(randomized ? 18 : 2);
    if (body.length < 32 || body.length % 16 !== 0) return undefined;
    for (const entry of bySelector.get(selector) ?? []) {
      const prefix = randomized
        ? siv.extend(entry.randomizedPrefix, bytes.subarray(2, 18))
        : entry.prefix;
      const framed = siv.openAfter(prefix, body);
      const content = framed && readFrame(primitives, framed);
      if (content) return { class: entry.name, ...content };
    }
    return undefined;
  }

  function noteHidden(values: readonly ProtectedValue[]): void {
    if (!shortener) return;
    const jobs = values.map((one): TokenJob => ({
      class: hiddenClass,
      value: `${one.class}\n${one.value}`,
      kind: 'string',
    }));
    sealBatch(jobs, (items) =>
      items.map((item) => shortener.shorten(buffer, { ...placeOf(item), isToken: false })),
    );
  }

  function openKept(sealed: Uint8Array): ProtectedValue | undefined {
    const opened = openBytes(sealed);
    if (opened?.class !== hiddenClass) return opened;
    const [, dataClass, value] = /^([^\n]*)\n([^]*)$/.exec(opened.value) ?? [];
    return dataClass === undefined || value === undefined ? undefined : { class: dataClass, value };
  }

  function isOwn(token: string): boolean {
    const alias = memory && aliasOfToken(token);
    return alias === undefined ? open(token) !== undefined : memory?.hasAlias(alias) === true;
  }

  return { seal, open, noteHidden, openKept, isOwn, takeGiven: () => shortener?.takeGiven() ?? [] };
}

/** A message of a batch, with where its head begins. */
interface FramedItem extends SivItem {
  start: number;
}

const placeOf = (item: FramedItem) => ({
  start: item.start,
  iv: item.offset,
  end: endOf(item),
});

const endOf = ({ offset, blocks }: SivItem): number => offset + 16 + 16 * blocks;

/** Writes head, nonce and padded plaintext; the synthetic IV's place stays free. */
function frame(
  primitives: Primitives,
  siv: Siv,
  buffer: Uint8Array,
  job: TokenJob,
  entry: TokenClass,
  start: number,
): FramedItem {
  buffer[start] = headByte | (job.randomized ? randomizedFlag : 0);
  buffer[start + 1] = entry.selector;
  let offset = start + 2;
  let prefix = entry.prefix;
  if (job.randomized) {
    const nonce = primitives.randomBytes(16);
    buffer.set(nonce, offset);
    offset += 16;
    prefix = siv.extend(entry.randomizedPrefix, nonce);
  }
  const text = offset + 16;
  const length = 1 + writePayload(primitives, buffer, text, job);
  if (length > tokenBytesCeiling) throw new RangeError('the value is too long for a token');
  const blocks = Math.floor(length / 16) + 1;
  buffer[text + length] = 0x80;
  for (let i = text + length + 1; i < text + 16 * blocks; i++) buffer[i] = 0;
  return { start, offset, blocks, prefix };
}

function classesOf(
  { primitives, leaseSecret, workspaceId, classes }: TokenSealerOptions,
  siv: Siv,
): ReadonlyMap<string, TokenClass> {
  const tag = primitives.encodeUtf8(productTag);
  const workspace = primitives.encodeUtf8(workspaceId);
  const entries = Array.from(new Set(classes), (name): [string, TokenClass] => {
    const [selector = 0] = primitives.hkdfSha256(leaseSecret, `token/class/v1:${name}`, 1);
    const prefix = (head: number) =>
      siv.prefix([tag, Uint8Array.of(head, selector), workspace, primitives.encodeUtf8(name)]);
    return [
      name,
      {
        name,
        selector,
        prefix: prefix(headByte),
        randomizedPrefix: prefix(headByte | randomizedFlag),
      },
    ];
  });
  return new Map(entries);
}

interface TokenClass {
  name: string;
  selector: number;
  prefix: Uint8Array;
  randomizedPrefix: Uint8Array;
}

/** A larger buffer is not kept. */
const bufferKeptMax = 1 << 20;
/** Of hidden values, which say their own class: no class of a field has such a name. */
const hiddenClass = '(hidden)';
const productTag = 'lh1';
const headByte = 0x10;
const randomizedFlag = 0x80;
const prefixLength = 'TOKEN_'.length;
const tokenLengthMax = prefixLength + base32Length(2 + 16 + 16 + tokenBytesCeiling + 16);
const shortLength = prefixLength + aliasLength;
const wholeToken = /^TOKEN_(?:[0-9A-TV-Z]{10}|[0-9A-TV-Z]{55,})$/i;
const asciiPrefix = Uint8Array.from('TOKEN_', (character) => character.charCodeAt(0));

/** First byte of the plaintext. */
const types = { string: 1, number: 2, true: 3, false: 4 } as const;

/**
 * Room for a gap before it, head, nonce, synthetic IV, type, payload at three bytes for each UTF-16
 * unit, and padding.
 */
function spaceFor(job: TokenJob): number {
  return 2 + 2 + 16 + 16 + 1 + 3 * job.value.length + 16;
}

/** Type byte and payload; returns the payload's length. */
function writePayload(
  primitives: Primitives,
  buffer: Uint8Array,
  at: number,
  { kind, value }: TokenJob,
): number {
  if (kind === 'boolean') {
    buffer[at] = value === 'true' ? types.true : types.false;
    return 0;
  }
  buffer[at] = types[kind];
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code > 0x7f) return writeUtf8(buffer, at + 1, primitives.encodeUtf8(value));
    buffer[at + 1 + i] = code;
  }
  return value.length;
}

function writeUtf8(buffer: Uint8Array, at: number, bytes: Uint8Array): number {
  buffer.set(bytes, at);
  return bytes.length;
}

/** The reverse of the framing, refusing every other way to write the same value. */
function readFrame(
  primitives: Primitives,
  framed: Uint8Array,
): { kind: TokenKind; value: string } | undefined {
  const end = framed.findLastIndex((byte) => byte !== 0);
  if (framed[end] !== 0x80 || end < 1 || framed.length - end > 16) return undefined;
  const payload = framed.subarray(1, end);
  switch (framed[0]) {
    case types.true:
    case types.false:
      return payload.length === 0
        ? { kind: 'boolean', value: String(framed[0] === types.true) }
        : undefined;
    case types.string:
    case types.number:
      return readText(primitives, framed[0] === types.string ? 'string' : 'number', payload);
    default:
      return undefined;
  }
}

function readText(
  primitives: Primitives,
  kind: TokenKind,
  payload: Uint8Array,
): { kind: TokenKind; value: string } | undefined {
  try {
    return { kind, value: primitives.decodeUtf8(payload) };
  } catch {
    return undefined;
  }
}

/**
 * All tokens are decoded as one text and cut apart: a decoder's call costs more than a token's
 * characters.
 */
function writeTokens(
  primitives: Primitives,
  buffer: Uint8Array,
  items: readonly FramedItem[],
): string[] {
  let space = 0;
  for (const item of items) space += prefixLength + base32Length(endOf(item) - item.start);
  const characters = new Uint8Array(space);
  const ends: number[] = [];
  let at = 0;
  for (const item of items) {
    for (let j = 0; j < prefixLength; j++) characters[at + j] = byteAt(asciiPrefix, j);
    at = writeBase32(characters, at + prefixLength, buffer, item.start, endOf(item) - item.start);
    ends.push(at);
  }
  const text = primitives.decodeUtf8(characters);
  return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
}

function canonicalBase32Token(token: string): string {
  return `TOKEN_${canonicalBase32(token.slice(prefixLength))}`;
}
