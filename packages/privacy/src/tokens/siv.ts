import type { Primitives } from '../primitives.ts';
import { byteAt, wordAt } from '../read-at.ts';

/**
 * One message of a batch, in place: at `offset`, a multiple of four, 16 bytes for the synthetic IV,
 * then `blocks` × 16 bytes of plaintext (one block at least), which become ciphertext.
 */
export interface SivItem {
  offset: number;
  blocks: number;
  /** From {@link Siv.prefix} or {@link Siv.extend}. */
  prefix: Uint8Array;
}

/**
 * AES-SIV (RFC 5297): deterministic authenticated encryption. The associated data is a list of
 * strings, so no two lists can be mistaken for each other.
 */
export interface Siv {
  /**
   * Synthetic IV (16 bytes), then ciphertext of the plaintext's length. At most 126 strings of
   * associated data (RFC 5297, section 2.6).
   */
  seal(plaintext: Uint8Array, associatedData: readonly Uint8Array[]): Uint8Array;
  /** The plaintext; undefined unless every byte and all associated data are as they were sealed. */
  open(sealed: Uint8Array, associatedData: readonly Uint8Array[]): Uint8Array | undefined;
  /**
   * What S2V makes of the associated data before it meets the plaintext: computed once, used for
   * many messages.
   */
  prefix(associatedData: readonly Uint8Array[]): Uint8Array;
  /** The prefix with one more string at the end. */
  extend(prefix: Uint8Array, associatedData: Uint8Array): Uint8Array;
  /** `open` with a prefix. */
  openAfter(prefix: Uint8Array, sealed: Uint8Array): Uint8Array | undefined;
  /**
   * Seals many messages of whole blocks in one buffer: one AES call for every round of the longest,
   * and one for all ciphertext.
   */
  sealBatch(buffer: Uint8Array, items: readonly SivItem[]): void;
}

type Blocks = (blocks: Uint8Array) => Uint8Array;

/** `key` is 32, 48 or 64 bytes: the first half authenticates, the second encrypts. */
export function createSiv(primitives: Primitives, key: Uint8Array): Siv {
  if (![32, 48, 64].includes(key.length))
    throw new RangeError('an AES-SIV key has 32, 48 or 64 bytes');
  const mac = createCmac(primitives.aesEcb(key.slice(0, key.length / 2)));
  const encrypt = primitives.aesEcb(key.slice(key.length / 2));
  const scratchOf = createScratch();

  const extend = (prefix: Uint8Array, associatedData: Uint8Array) =>
    xor(double(prefix), mac.cmac(associatedData));
  const prefixOf = (associatedData: readonly Uint8Array[]) => {
    if (associatedData.length > 126)
      throw new RangeError('AES-SIV takes at most 126 strings of associated data');
    return associatedData.reduce(extend, mac.cmac(new Uint8Array(16)));
  };
  const openAfter = (prefix: Uint8Array, sealed: Uint8Array) => {
    if (sealed.length < 16) return undefined;
    const iv = sealed.subarray(0, 16);
    const plaintext = applyCtr(encrypt, iv, sealed.slice(16));
    return equalsInConstantTime(s2v(mac, prefix, plaintext), iv) ? plaintext : undefined;
  };

  return {
    prefix: prefixOf,
    extend,
    openAfter,
    open: (sealed, associatedData) => openAfter(prefixOf(associatedData), sealed),
    seal: (plaintext, associatedData) => {
      const sealed = new Uint8Array(16 + plaintext.length);
      const iv = s2v(mac, prefixOf(associatedData), plaintext);
      sealed.set(iv);
      sealed.set(applyCtr(encrypt, iv, plaintext.slice()), 16);
      return sealed;
    },
    sealBatch: (buffer, items) => {
      if (buffer.byteOffset % 4 !== 0 || items.some(({ offset }) => offset % 4 !== 0))
        throw new RangeError('a batch is sealed in words of four bytes');
      const words = wordsOf(buffer);
      const blocks = items.reduce((sum, item) => sum + item.blocks, 0);
      const scratch = scratchOf(16 * Math.max(items.length + 1, blocks));
      authenticateBatch(mac, words, items, scratch);
      encryptBatch(encrypt, words, items, scratch);
    },
  };
}

/** The last step of S2V (RFC 5297, section 2.4): the plaintext joins the associated data. */
function s2v(mac: Cmac, prefix: Uint8Array, plaintext: Uint8Array): Uint8Array {
  if (plaintext.length < 16) return mac.cmac(xor(double(prefix), pad(plaintext)));
  const joined = plaintext.slice();
  xorInto(joined, joined.length - 16, prefix, 0, 16);
  return mac.cmac(joined);
}

/**
 * S2V for all messages side by side. Each is whole blocks, so its last block meets the prefix and
 * CMAC's subkey, and every round is one AES call over the next block of the messages that still
 * have one. Blocks are read and written as four words: sixteen bytes one by one take longer than
 * the AES.
 */
function authenticateBatch(
  mac: Cmac,
  words: Int32Array,
  items: readonly SivItem[],
  scratch: Scratch,
): void {
  let active = items;
  let bytes = scratch.bytes.subarray(0, 16 * items.length).fill(0);
  let chain = scratch.words;
  // Messages of one class stand together and share a prefix, which stands behind the chain.
  const prefixAt = 4 * items.length;
  let lastPrefix: Uint8Array | undefined;
  for (let round = 0; active.length > 0; round++) {
    let at = 0;
    for (const { offset, blocks, prefix } of active) {
      xorWords(chain, at, words, (offset >> 2) + 4 * (round + 1));
      if (round >= blocks - 1) {
        if (prefix !== lastPrefix) scratch.bytes.set(prefix, 4 * prefixAt);
        lastPrefix = prefix;
        xorWords(chain, at, scratch.words, prefixAt);
        xorWords(chain, at, mac.subkeyWords, 0);
      }
      at += 4;
    }
    const encrypted = mac.encrypt(bytes);
    if (round === 0) bytes.fill(0); // no plaintext outlives its batch
    chain = wordsOf(encrypted);
    const unfinished: SivItem[] = [];
    at = 0;
    for (const item of active) {
      if (round >= item.blocks - 1) copyWords(words, item.offset >> 2, chain, at);
      else copyWords(chain, 4 * (unfinished.push(item) - 1), chain, at);
      at += 4;
    }
    active = unfinished;
    bytes = encrypted.subarray(0, 16 * active.length);
  }
}

/** CTR for all messages: all counter blocks in one AES call. */
function encryptBatch(
  encrypt: Blocks,
  words: Int32Array,
  items: readonly SivItem[],
  scratch: Scratch,
): void {
  let at = 0;
  for (const { offset, blocks } of items) {
    writeCounters(scratch, at, words, offset >> 2, blocks);
    at += 16 * blocks;
  }
  const keystream = wordsOf(encrypt(scratch.bytes.subarray(0, at)));
  at = 0;
  for (const { offset, blocks } of items) {
    for (let block = 1; block <= blocks; block++, at += 4)
      xorWords(words, (offset >> 2) + 4 * block, keystream, at);
  }
}

/** Bytes, and the same as words in the machine's order. */
interface Scratch {
  bytes: Uint8Array;
  words: Int32Array;
}

/** Kept from one batch to the next: an array of more than 64 bytes is dearer than its AES. */
function createScratch(): (bytes: number) => Scratch {
  let kept = scratchOf(4096);
  return (size) => {
    if (size <= kept.bytes.length) return kept;
    if (size > scratchKeptMax) return scratchOf(size);
    kept = scratchOf(2 * size);
    return kept;
  };
}

function scratchOf(size: number): Scratch {
  const bytes = new Uint8Array(size);
  return { bytes, words: wordsOf(bytes) };
}

/** A larger one is not kept. */
const scratchKeptMax = 1 << 19;

/**
 * The same bytes as words in the machine's order: a copy only where they do not start at a word.
 */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
}

function xorWords(target: Int32Array, at: number, source: Int32Array, from: number): void {
  target[at] = wordAt(target, at) ^ wordAt(source, from);
  target[at + 1] = wordAt(target, at + 1) ^ wordAt(source, from + 1);
  target[at + 2] = wordAt(target, at + 2) ^ wordAt(source, from + 2);
  target[at + 3] = wordAt(target, at + 3) ^ wordAt(source, from + 3);
}

function copyWords(target: Int32Array, at: number, source: Int32Array, from: number): void {
  target[at] = wordAt(source, from);
  target[at + 1] = wordAt(source, from + 1);
  target[at + 2] = wordAt(source, from + 2);
  target[at + 3] = wordAt(source, from + 3);
}

/** XORs the keystream over `text`, in place. */
function applyCtr(encrypt: Blocks, iv: Uint8Array, text: Uint8Array): Uint8Array {
  const blocks = Math.ceil(text.length / 16);
  if (blocks === 0) return text;
  const counters = new Uint8Array(16 * blocks);
  writeCounters({ bytes: counters, words: wordsOf(counters) }, 0, wordsOf(iv), 0, blocks);
  xorInto(text, 0, encrypt(counters), 0, text.length);
  return text;
}

/**
 * RFC 5297, section 2.5: the counter starts at the IV with the top bit of its last two words
 * cleared, so adding a block number never carries out of the last.
 */
function writeCounters(
  { bytes: counters, words }: Scratch,
  at: number,
  iv: Int32Array,
  from: number,
  blocks: number,
): void {
  for (let block = 0; block < blocks; block++, at += 16) {
    copyWords(words, at >> 2, iv, from);
    counters[at + 8] = byteAt(counters, at + 8) & 0x7f;
    counters[at + 12] = byteAt(counters, at + 12) & 0x7f;
    if (block === 0) continue;
    const start =
      (byteAt(counters, at + 12) << 24) |
      (byteAt(counters, at + 13) << 16) |
      (byteAt(counters, at + 14) << 8) |
      byteAt(counters, at + 15);
    const count = start + block;
    counters[at + 12] = count >>> 24;
    counters[at + 13] = count >>> 16;
    counters[at + 14] = count >>> 8;
    counters[at + 15] = count;
  }
}

interface Cmac {
  encrypt: Blocks;
  /** K1 of RFC 4493: XORed into a last block that is whole. */
  subkeyWords: Int32Array;
  cmac(message: Uint8Array): Uint8Array;
}

/** CMAC (RFC 4493). */
function createCmac(encrypt: Blocks): Cmac {
  const subkey = double(encrypt(new Uint8Array(16)));
  const subkeyForPadded = double(subkey);
  const cmac = (message: Uint8Array) => {
    const whole = message.length > 0 && message.length % 16 === 0;
    const last = whole ? message.length - 16 : message.length - (message.length % 16);
    let chain: Uint8Array = new Uint8Array(16);
    for (let at = 0; at < last; at += 16) {
      xorBlock(chain, 0, message, at);
      chain = encrypt(chain);
    }
    xorBlock(chain, 0, whole ? message.subarray(last) : pad(message.subarray(last)), 0);
    xorBlock(chain, 0, whole ? subkey : subkeyForPadded, 0);
    return encrypt(chain);
  };
  return { encrypt, subkeyWords: wordsOf(subkey), cmac };
}

/** Multiplication by x in GF(2^128) (RFC 5297, section 2.3), without a branch on the secret bit. */
function double(block: Uint8Array): Uint8Array {
  const doubled = new Uint8Array(16);
  for (let i = 0; i < 15; i++) doubled[i] = (byteAt(block, i) << 1) | (byteAt(block, i + 1) >> 7);
  doubled[15] = (byteAt(block, 15) << 1) ^ (-(byteAt(block, 0) >> 7) & 0x87);
  return doubled;
}

/** A short block: one bit, then zeros. */
function pad(text: Uint8Array): Uint8Array {
  const block = new Uint8Array(16);
  block.set(text);
  block[text.length] = 0x80;
  return block;
}

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = a.slice();
  xorInto(result, 0, b, 0, 16);
  return result;
}

function xorInto(
  target: Uint8Array,
  at: number,
  source: Uint8Array,
  from: number,
  length: number,
): void {
  for (let i = 0; i < length; i++)
    target[at + i] = byteAt(target, at + i) ^ byteAt(source, from + i);
}

function xorBlock(target: Uint8Array, at: number, source: Uint8Array, from: number): void {
  for (let i = 0; i < 16; i++) target[at + i] = byteAt(target, at + i) ^ byteAt(source, from + i);
}

/** For two blocks. */
function equalsInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = 0;
  for (let i = 0; i < 16; i++) difference |= byteAt(a, i) ^ byteAt(b, i);
  return difference === 0;
}
