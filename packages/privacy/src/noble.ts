import { ecb } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import {
  bytesToUtf8,
  concatBytes,
  equalBytes,
  randomBytes,
  utf8ToBytes,
} from '@noble/ciphers/utils.js';
import type { Primitives } from './primitives.ts';

/**
 * {@link Primitives} in plain JavaScript, without `eval` or WebAssembly: for browsers under a
 * strict content security policy, and as an oracle in tests.
 */
export const noblePrimitives: Primitives = {
  digest: (name, data) => digests[name](data),
  // noble's ciphers encrypt once; a new one costs a key expansion
  aesEcb: (key) => (blocks) => ecb(key, { disablePadding: true }).encrypt(blocks),
  hmacSha256: (key, data) => hmac(sha256, key, data),
  hkdfSha256: (secret, info, length) => hkdf(sha256, secret, undefined, utf8ToBytes(info), length),
  randomBytes: (length) => randomBytes(length),
  encodeUtf8: (text) => utf8ToBytes(text),
  utf8Length: (text) => utf8ToBytes(text).length,
  decodeUtf8: decodeStrictly,
};

const digests = { md5, sha1, sha256, sha512 };

/**
 * noble decodes leniently and drops a leading U+FEFF: an `x` in front keeps it, and bytes that were
 * not UTF-8 come back different.
 */
function decodeStrictly(bytes: Uint8Array): string {
  const text = bytesToUtf8(concatBytes(Uint8Array.of(0x78), bytes)).slice(1);
  if (!equalBytes(utf8ToBytes(text), bytes)) throw new TypeError('the bytes are not UTF-8');
  return text;
}
