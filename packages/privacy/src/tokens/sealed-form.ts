import type { Primitives } from '../primitives.ts';
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
  /** Randomized by this, so that equal values of one record have one token. */
  record?: string | undefined;
}

/** A value out of its sealed form. */
export interface OpenedForm {
  class: string;
  value: string;
  kind: TokenKind;
}

/** Longest plaintext of a token in bytes, whatever the policy says. */
export const tokenBytesCeiling = 65_536;

export interface SealedFormOptions {
  primitives: Primitives;
  /** The lease's random secret, 32 bytes. */
  leaseSecret: Uint8Array;
  workspaceId: string;
  /** The classes whose values are sealed and opened. */
  classes: readonly string[];
}

/**
 * A value, sealed: `H[2] ‖ nonce[16] if randomized ‖ SIV[16] ‖ C[16·n]`.
 *
 * - H[0]: bit 7 randomized, bits 6–4 format version (1), bits 3–0 key epoch (0). H[1]: a selector
 * of the class, keyed so that it means nothing in another lease.
 * - Plaintext: type byte, payload, `80`, then zeros to a whole block.
 * - Associated data: product tag, H, workspace, class, and the nonce of a randomized token; the key
 * is the lease's own.
 */
export function createSealedForm(options: SealedFormOptions) {
  const { primitives, leaseSecret } = options;
  const siv = createSiv(primitives, primitives.hkdfSha256(leaseSecret, 'token/siv/v1', 64));
  const nonceOf = createNonces(primitives, leaseSecret);
  const classOfName = classesOf(options, siv);
  const bySelector = Map.groupBy(classOfName.values(), ({ selector }) => selector);

  // Kept from one batch to the next: making large arrays costs more than all the AES of a small
  // batch. Only ciphertext stays in it.
  let buffer = new Uint8Array(4096);

  /** All at once. What `read` is given is gone with the next batch. */
  function sealBatch<T>(
    jobs: readonly TokenJob[],
    read: (buffer: Uint8Array, items: readonly SealedItem[]) => T[],
  ): T[] {
    if (jobs.length === 0) return [];
    let space = 0;
    for (const job of jobs) space += spaceFor(job);
    if (space > buffer.length) buffer = new Uint8Array(2 * space);
    const items: SealedItem[] = [];
    let at = 0;
    for (const job of jobs) {
      const entry = classOfName.get(job.class);
      if (entry === undefined) throw new Error(`no such token class: ${job.class}`);
      at = ((at + 5) & ~3) - 2; // the head has two bytes, and what follows it starts at a word
      const item = frame(primitives, siv, buffer, job, entry, at, nonceOf);
      items.push(item);
      at = endOfSealed(item);
    }
    siv.sealBatch(buffer, items);
    const results = read(buffer, items);
    if (buffer.length > bufferKeptMax) buffer = new Uint8Array(4096);
    return results;
  }

  /** Total: undefined for anything but a whole, unaltered form of these classes. */
  function open(bytes: Uint8Array): OpenedForm | undefined {
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

  return { sealBatch, open };
}

/** Of randomized tokens: fresh ones, or those of a record. */
const createNonces =
  (primitives: Primitives, leaseSecret: Uint8Array) =>
  (record: string | undefined): Uint8Array =>
    record === undefined
      ? primitives.randomBytes(16)
      : primitives.hkdfSha256(leaseSecret, `token/record/v1:${record}`, 16);

/** A message of a batch, with where its head begins. */
export interface SealedItem extends SivItem {
  start: number;
}

export const endOfSealed = ({ offset, blocks }: SivItem): number => offset + 16 + 16 * blocks;

/** Writes head, nonce and padded plaintext; the synthetic IV's place stays free. */
function frame(
  primitives: Primitives,
  siv: Siv,
  buffer: Uint8Array,
  job: TokenJob,
  entry: TokenClass,
  start: number,
  nonceOf: (record: string | undefined) => Uint8Array,
): SealedItem {
  buffer[start] = headByte | (job.randomized ? randomizedFlag : 0);
  buffer[start + 1] = entry.selector;
  let offset = start + 2;
  let prefix = entry.prefix;
  if (job.randomized) {
    const nonce = nonceOf(job.record);
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
  { primitives, leaseSecret, workspaceId, classes }: SealedFormOptions,
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
const productTag = 'lh1';
const headByte = 0x10;
const randomizedFlag = 0x80;

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
