import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** Signs for a workspace: Ed25519 (RFC 8032). */
export interface SigningKey {
  /** 32 bytes, base64url. */
  publicKey: string;
  sign(text: string): Buffer;
  /** After it, signing throws. */
  close(): void;
}

/**
 * Derived, not random: a database that somebody emptied or put back cannot bring another key into
 * play. `secret` is left as it is.
 */
export function createSigningKey(secret: Uint8Array): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'audit-sign/v1', 32));
  const encoded = Buffer.concat([pkcs8Head, seed]);
  const key = createPrivateKey({ key: encoded, format: 'der', type: 'pkcs8' });
  seed.fill(0);
  encoded.fill(0);
  let isClosed = false;
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
    sign(text) {
      if (isClosed) throw new Error('the key is closed');
      return sign(null, Buffer.from(text), key);
    },
    close() {
      isClosed = true;
    },
  };
}

export function isSignedBy(publicKey: string, text: string, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, signature);
}

/** What RFC 8410 puts before the 32 bytes of an Ed25519 private key. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
