import type { Primitives } from '../primitives.ts';

/**
 * What tells values of a lease apart without a cipher: HalfSipHash-1-3 under a key of the class
 * (Aumasson and Bernstein, https://github.com/veorq/SipHash), of which 53 bits are kept. Nobody
 * without the key can make two values that share one, and of a million values two do by chance once
 * in eighteen thousand leases. It never leaves the process.
 */
export type Fingerprint = (text: string, kind: number) => number;

/** The fingerprints of a lease's values, by class. The same in every process that has its secret. */
export function createFingerprints(primitives: Primitives, leaseSecret: Uint8Array) {
  const byClass = new Map<string, Fingerprint>();
  return (dataClass: string): Fingerprint => {
    const made = byClass.get(dataClass);
    if (made) return made;
    const key = primitives.hkdfSha256(leaseSecret, `token/fingerprint/v1:${dataClass}`, 8);
    const words = new DataView(key.buffer, key.byteOffset);
    const one = fingerprintUnder(words.getInt32(0, true), words.getInt32(4, true));
    byClass.set(dataClass, one);
    return one;
  };
}

/** `kind` is a byte: texts of different kinds are different values. */
export const fingerprintUnder =
  (key0: number, key1: number): Fingerprint =>
  (text, kind) => {
    const words = (text.length >> 1) + 1;
    // locals and one loop: the state must stay in registers
    let v0 = key0;
    let v1 = key1;
    let v2 = key0 ^ 0x6c796765;
    let v3 = key1 ^ 0x74656462;
    let low = 0;
    for (let i = 0; i < words + 2 * finalRounds; i++) {
      let word = 0;
      if (i < words - 1) word = text.charCodeAt(2 * i) | (text.charCodeAt(2 * i + 1) << 16);
      else if (i === words - 1) word = lastWord(text, kind);
      else if (i === words) v2 ^= 0xff;
      else if (i === words + finalRounds) {
        low = (v1 ^ v3) >>> 0;
        v1 ^= 0xdd;
      }
      v3 ^= word;
      v0 = (v0 + v1) | 0;
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
      v0 = (v0 << 16) | (v0 >>> 16);
      v2 = (v2 + v3) | 0;
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
      v2 = (v2 << 16) | (v2 >>> 16);
      v0 ^= word;
    }
    return ((v1 ^ v3) & 0x1fffff) * 2 ** 32 + low;
  };

const finalRounds = 3;

/** Length in bytes, as HalfSipHash has it, the kind, and the last character of an odd number. */
function lastWord(text: string, kind: number): number {
  const last = (text.length & 1) === 0 ? 0 : text.charCodeAt(text.length - 1);
  return (text.length << 25) | ((kind & 255) << 16) | last;
}
