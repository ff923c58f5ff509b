import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PublicError } from '@leasehold/contract';

/**
 * `lho_`: an owner's token for the control API. `lhk_`: an agent's key for one lease. `lhi_`: an
 * invitation.
 */
export type CredentialKind = 'lho' | 'lhk' | 'lhi';

/** No token of the authorization server begins with it (oauth/access-tokens.ts). */
export const leaseKeyPrefix = 'lhk_';

export interface IssuedCredential {
  /** Shown once. */
  text: string;
  /** First characters, to recognise it by. */
  prefix: string;
  /**
   * SHA-256 of `text`: all that is kept. The secret has 256 random bits, so a slow hash would add
   * nothing.
   */
  digest: Uint8Array;
}

/**
 * `lhk_` + 32 random bytes as 52 Crockford characters + 4 that check them, so that a slip of the
 * hand is told from a wrong key.
 */
export function createCredential(kind: CredentialKind): IssuedCredential {
  const body = base32(randomBytes(32));
  const text = `${kind}_${body}${checksum(kind, body)}`;
  return { text, prefix: text.slice(0, prefixLength), digest: digestOf(text) };
}

/**
 * The digest of a credential as presented; a `PublicError` where it cannot be one. It quotes
 * nothing of what was presented.
 */
export function readCredential(
  kind: Exclude<CredentialKind, 'lhi'>,
  presented: string,
): Uint8Array | PublicError {
  const [, prefix, body, sum] = shape.exec(presented) ?? [];
  const name = kind === 'lho' ? 'access key' : 'lease key';
  if (prefix === undefined || body === undefined || sum === undefined) {
    return new PublicError(
      'unauthorized',
      `This is not a whole ${name}: it starts with ${kind}_ and has ${length} characters.`,
    );
  }
  if (prefix !== kind) {
    const other = prefix === 'lho' ? 'an access key of the control API' : 'the key of a lease';
    return new PublicError(
      'unauthorized',
      `This is ${other}; a ${name} (${kind}_…) is needed here.`,
    );
  }
  if (checksum(prefix, body) !== sum) {
    return new PublicError(
      'unauthorized',
      `This ${name} was mistyped or cut: its last characters do not fit the rest.`,
    );
  }
  return digestOf(presented);
}

export function equalDigests(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Digests of keys by their ids, as `matchKey` compares them: written in hexadecimal, which hashing
 * a text gives in half the time of bytes.
 */
export interface KeyDigests extends Iterable<[id: string, digest: Uint8Array]> {
  /** Whether a key is one of them and has not ended. */
  has(id: string): boolean;
}

/** A key that ends is none of them from that moment on, by the clock `now` (ms since 1970). */
export function keyDigests(
  keys: Iterable<{ id: string; digest: Uint8Array; expiresAt?: Date | null }>,
  now: () => number = Date.now,
): KeyDigests {
  const written = (digest: Uint8Array) =>
    Buffer.from(Buffer.from(digest).toString('hex'), 'latin1');
  const known = new Map(
    Array.from(keys, ({ id, digest, expiresAt }) => [
      id,
      { digest: written(digest), endsAt: expiresAt?.getTime() ?? Infinity },
    ]),
  );
  return {
    has: (id) => (known.get(id)?.endsAt ?? -Infinity) > now(),
    *[Symbol.iterator]() {
      const at = now();
      for (const [id, { digest, endsAt }] of known) if (endsAt > at) yield [id, digest];
    },
  };
}

/**
 * The id of the key that was presented, among those a lease takes; undefined: none of them. Every
 * digest is compared, each in constant time: how long it takes tells neither whether a key came
 * close nor which one it is.
 */
export function matchKey(keys: KeyDigests, presented: string): string | undefined {
  const digest = Buffer.from(hash('sha256', presented, 'hex'), 'latin1');
  let found: string | undefined;
  for (const [id, known] of keys) if (equalDigests(known, digest)) found = id;
  return found;
}

/**
 * The credential of an `Authorization: Bearer` header (RFC 6750 2.1); undefined where there is
 * none.
 */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const prefixLength = 12;
const length = 4 + 52 + 4;
const shape = /^(lho|lhk)_([0-9a-hjkmnp-tv-z]{52})([0-9a-hjkmnp-tv-z]{4})$/;

const digestOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

function checksum(kind: string, body: string): string {
  return base32(createHash('sha256').update(`${kind}_${body}`).digest().subarray(0, 3)).slice(0, 4);
}

/** Five bits a character, the last padded with zeros. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}
