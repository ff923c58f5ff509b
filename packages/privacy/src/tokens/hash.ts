import { base32Length, writeBase32 } from './base32.ts';
import type { Primitives } from '../primitives.ts';

/**
 * One-way pseudonyms: `HASH_` and base32 of HMAC-SHA-256 truncated to 128 bits (RFC 2104, section
 * 5), under a key of the lease. The class is part of what is hashed: the same text in two classes
 * gives two hashes.
 */
export function createKeyedHash(
  primitives: Primitives,
  leaseSecret: Uint8Array,
): (className: string, value: string) => string {
  const key = primitives.hkdfSha256(leaseSecret, 'hash/v1', 32);
  return (className, value) => {
    const digest = primitives.hmacSha256(key, labelled(primitives, className, value));
    const text = new Uint8Array(base32Length(16));
    writeBase32(text, 0, digest, 0, 16);
    return `HASH_${primitives.decodeUtf8(text)}`;
  };
}

/**
 * How many days all dates of a subject move: from −`maxDays` to `maxDays`, never 0, each equally
 * likely, always the same for one subject and lease. `maxDays` is a whole number from 1 to 2^31;
 * anything else throws a RangeError.
 */
export function createDateShift(
  primitives: Primitives,
  leaseSecret: Uint8Array,
): (subject: string, maxDays: number) => number {
  const key = primitives.hkdfSha256(leaseSecret, 'dateshift/v1', 32);
  return (subject, maxDays) => {
    if (!Number.isInteger(maxDays) || maxDays < 1 || maxDays > 2 ** 31)
      throw new RangeError('maxDays is a whole number from 1 to 2^31');
    const drawn = drawBelow(2 * maxDays, (counter) =>
      primitives.hmacSha256(key, labelled(primitives, String(counter), subject)),
    );
    return drawn < maxDays ? drawn - maxDays : drawn - maxDays + 1;
  };
}

/** Length of the label in four bytes, label, text: no two pairs give the same bytes. */
function labelled(primitives: Primitives, label: string, text: string): Uint8Array {
  const [head, tail] = [primitives.encodeUtf8(label), primitives.encodeUtf8(text)];
  const bytes = new Uint8Array(4 + head.length + tail.length);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  bytes.set(tail, 4 + head.length);
  return bytes;
}

/**
 * A number below `bound` from a stream of 32-bit words; words past the last whole multiple of
 * `bound` are passed over, for a remainder of them would favour small numbers.
 */
function drawBelow(bound: number, digest: (counter: number) => Uint8Array): number {
  const usable = 2 ** 32 - (2 ** 32 % bound);
  for (let counter = 0; ; counter++) {
    const words = digest(counter);
    const view = new DataView(words.buffer, words.byteOffset, words.byteLength);
    for (let at = 0; at < words.length; at += 4) {
      const word = view.getUint32(at);
      if (word < usable) return word % bound;
    }
  }
}
