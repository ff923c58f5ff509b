import {
  createCipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Primitives } from '@leasehold/privacy';

/**
 * {@link Primitives} on OpenSSL. An ECB cipher keeps no state between blocks, so one object per key
 * serves for ever: making it is most of the cost.
 */
export const nodePrimitives: Primitives = {
  digest: (name, data) => hash(name, data, 'buffer'),
  aesEcb(key) {
    const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
    return (blocks) => {
      // a broken block would stay in the cipher and shift every later call
      if (blocks.length % 16 !== 0) throw new RangeError('AES in ECB mode takes whole blocks');
      return cipher.update(blocks);
    };
  },
  hmacSha256: (key, data) => createHmac('sha256', secretOf(key)).update(data).digest(),
  hkdfSha256: (secret, info, length) =>
    new Uint8Array(hkdfSync('sha256', secret, '', info, length)),
  randomBytes: (length) => randomBytes(length),
  encodeUtf8: (text) => encoder.encode(text),
  utf8Length: (text) => Buffer.byteLength(text),
  decodeUtf8: (bytes) => decoder.decode(bytes),
};

/** Node takes seven times as long for an HMAC under bytes, which it makes a key of each time. */
function secretOf(key: Uint8Array): KeyObject {
  const known = secrets.get(key);
  if (known) return known;
  const secret = createSecretKey(key);
  secrets.set(key, secret);
  return secret;
}
const secrets = new WeakMap<Uint8Array, KeyObject>();

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
