import { byteAt } from '../read-at.ts';

/**
 * Crockford's base32: no I, L, O or U, so a token read aloud or retyped survives, and no
 * punctuation, so its edges in prose are clean. Written in upper case; read in either case, with O
 * as 0 and I or L as 1.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters needed for that many bytes; the last one's spare bits are zero. */
export function base32Length(bytes: number): number {
  return Math.ceil((bytes * 8) / 5);
}

/**
 * Writes `length` bytes of `bytes` from `from` as ASCII to `out` at `at`; returns where the text
 * ends.
 */
export function writeBase32(
  out: Uint8Array,
  at: number,
  bytes: Uint8Array,
  from: number,
  length: number,
): number {
  const wholeEnd = from + length - (length % 5);
  let position = from;
  for (; position < wholeEnd; position += 5, at += 8) {
    const high =
      (byteAt(bytes, position) << 12) |
      (byteAt(bytes, position + 1) << 4) |
      (byteAt(bytes, position + 2) >> 4);
    const low =
      ((byteAt(bytes, position + 2) & 15) << 16) |
      (byteAt(bytes, position + 3) << 8) |
      byteAt(bytes, position + 4);
    out[at] = byteAt(codes, high >> 15);
    out[at + 1] = byteAt(codes, (high >> 10) & 31);
    out[at + 2] = byteAt(codes, (high >> 5) & 31);
    out[at + 3] = byteAt(codes, high & 31);
    out[at + 4] = byteAt(codes, low >> 15);
    out[at + 5] = byteAt(codes, (low >> 10) & 31);
    out[at + 6] = byteAt(codes, (low >> 5) & 31);
    out[at + 7] = byteAt(codes, low & 31);
  }
  return writeTail(out, at, bytes, position, from + length);
}

/**
 * The bytes of `text` from `from` on; undefined for another character, an impossible length, or
 * spare bits that are not zero (one text for each array).
 */
export function readBase32(text: string, from = 0): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor(((text.length - from) * 5) / 8));
  if (base32Length(bytes.length) !== text.length - from) return undefined;
  let buffer = 0;
  let bits = 0;
  let end = 0;
  for (let i = from; i < text.length; i++) {
    const value = values[text.charCodeAt(i)] ?? 255;
    if (value === 255) return undefined;
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) bytes[end++] = buffer >> (bits -= 8);
  }
  return (buffer & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}

/** The code of the character for the last five bits of a value. */
export function base32Code(value: number): number {
  return byteAt(codes, value & 31);
}

/** The five bits of a character; undefined for one that is none of the alphabet's. */
export function base32Digit(code: number): number | undefined {
  const value = values[code] ?? 255;
  return value === 255 ? undefined : value;
}

/** The one spelling of what {@link readBase32} reads. */
export function canonicalBase32(text: string): string {
  return text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function writeTail(
  out: Uint8Array,
  at: number,
  bytes: Uint8Array,
  from: number,
  end: number,
): number {
  let buffer = 0;
  let bits = 0;
  for (let i = from; i < end; i++) {
    buffer = ((buffer << 8) | byteAt(bytes, i)) & 0xfff;
    bits += 8;
    while (bits >= 5) out[at++] = byteAt(codes, (buffer >> (bits -= 5)) & 31);
  }
  if (bits > 0) out[at++] = byteAt(codes, (buffer << (5 - bits)) & 31);
  return at;
}

const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));

const values = new Uint8Array(128).fill(255);
for (const [value, code] of codes.entries()) accept(code, value);
for (const [letter, value] of Object.entries({ O: 0, I: 1, L: 1 }))
  accept(letter.charCodeAt(0), value);

/**
 * A capital letter's code is its small letter's without one bit; a digit has that bit set already.
 */
function accept(code: number, value: number): void {
  values[code] = value;
  values[code | 0x20] = value;
}
