import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What a sealed thing is for and whose it is: a purpose, then ids. Authenticated with it, not
 * stored in it.
 */
export type SealContext = readonly [purpose: string, ...ids: string[]];

/** A key that seals others: AES-256-GCM. */
export interface SealingKey {
  /** Eight bytes that name the key; it cannot be found from them. */
  fingerprint: Buffer;
  /** Format version, fingerprint, random nonce, ciphertext, tag. */
  seal(secret: Uint8Array, context: SealContext): Buffer;
  /** Throws unless this key sealed exactly that for that context. */
  open(sealed: Uint8Array, context: SealContext): Buffer;
  /** True for what is well formed and names another key. */
  isOfAnother(sealed: Uint8Array): boolean;
  /** Overwrites the key; after it, sealing and opening throw. */
  wipe(): void;
}

/**
 * Takes `secret` (32 random bytes) over and wipes it: what encrypts and what names the key are
 * derived from it apart.
 */
export function createSealingKey(secret: Buffer): SealingKey {
  const fingerprint = derive(secret, 'fingerprint/v1', fingerprintLength);
  const key = derive(secret, 'seal/v1', 32);
  secret.fill(0);
  let isWiped = false;

  const isWellFormed = (sealed: Uint8Array) =>
    sealed.length >= headLength + tagLength && sealed[0] === version;
  const isOurs = (sealed: Uint8Array) =>
    fingerprint.equals(sealed.subarray(1, 1 + fingerprintLength));

  return {
    fingerprint,
    isOfAnother: (sealed) => isWellFormed(sealed) && !isOurs(sealed),
    seal(secret, context) {
      if (isWiped) throw new Error('the key is closed');
      const nonce = randomBytes(nonceLength);
      const head = Buffer.concat([Buffer.of(version), fingerprint, nonce]);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(
        associatedData(head, context),
      );
      return Buffer.concat([head, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      if (isWiped) throw new Error('the key is closed');
      if (!isWellFormed(sealed) || !isOurs(sealed))
        throw new Error(`a sealed ${context[0]} is damaged, or another key sealed it`);
      const [head, end] = [sealed.subarray(0, headLength), sealed.length - tagLength];
      const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(associatedData(head, context)).setAuthTag(sealed.subarray(end));
      const secret = decipher.update(sealed.subarray(headLength, end));
      try {
        decipher.final();
      } catch {
        secret.fill(0);
        throw new Error(`a sealed ${context[0]} was altered, or belongs to something else`);
      }
      return secret;
    },
    wipe() {
      isWiped = true;
      key.fill(0);
    },
  };
}

const version = 1;
const fingerprintLength = 8;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + fingerprintLength + nonceLength;

function derive(secret: Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}

/** JSON keeps the parts of the context apart. */
function associatedData(head: Uint8Array, context: SealContext): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify(context))]);
}
