import { createHmac } from 'node:crypto';

/**
 * What an authenticator shows for the address it was given as a QR code: TOTP (RFC 6238) with its
 * usual SHA-1, 30 s and six digits.
 */
export function totp(uri: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', secretOf(uri)).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** What both sides keep. */
export const secretOf = (uri: string): Buffer =>
  fromBase32(new URL(uri).searchParams.get('secret') ?? '');

/** RFC 4648 6, without padding. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll('=', ''), (character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
