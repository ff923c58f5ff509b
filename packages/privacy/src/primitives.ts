export type DigestName = 'md5' | 'sha1' | 'sha256' | 'sha512';

/**
 * The cryptography the engine needs, handed in by whoever runs it: `node:crypto` on the server,
 * `@noble` in a browser (`@leasehold/privacy/noble`). Everything is synchronous and works on whole
 * byte arrays; nothing here keeps state of a call.
 */
export interface Primitives {
  /**
   * A digest without a key (RFC 1321, FIPS 180-4): to recognise one that an answer holds, never to
   * protect anything.
   */
  digest(name: DigestName, data: Uint8Array): Uint8Array;
  /**
   * AES in ECB mode without padding, over a whole number of 16-byte blocks. `key` is 16, 24 or 32
   * bytes. The returned function may be called for ever; what it returns is a new array, which the
   * caller may write to.
   */
  aesEcb(key: Uint8Array): (blocks: Uint8Array) => Uint8Array;
  /** HMAC-SHA-256 (RFC 2104), 32 bytes. The bytes of a key must stay what they are. */
  hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array;
  /** HKDF-SHA-256 (RFC 5869) with an empty salt. */
  hkdfSha256(secret: Uint8Array, info: string, length: number): Uint8Array;
  randomBytes(length: number): Uint8Array;
  /** UTF-8; lone surrogates become U+FFFD. */
  encodeUtf8(text: string): Uint8Array;
  /** Bytes of it. A text that has as many as characters is ASCII. */
  utf8Length(text: string): number;
  /** Throws on bytes that are not UTF-8; a leading U+FEFF is kept. */
  decodeUtf8(bytes: Uint8Array): string;
}
