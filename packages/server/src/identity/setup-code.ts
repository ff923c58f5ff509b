import { createHash, randomInt } from 'node:crypto';
import { equalDigests } from './credentials.ts';

/**
 * Shown in the terminal of whoever starts an installation without an owner: with it the first one
 * is made in a browser, once.
 */
export interface SetupCode {
  text: string;
  /** In constant time; case, spaces and hyphens do not matter. */
  matches(presented: string): boolean;
  /** From now on it matches nothing. */
  spend(): void;
}

/** Kept nowhere: a restart makes another. 16 characters of 32 are 80 bits. */
export function createSetupCode(): SetupCode {
  const characters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  const digest = digestOf(characters);
  let isSpent = false;
  return {
    text: characters.match(/.{4}/g)?.join('-') ?? '',
    matches: (presented) =>
      equalDigests(digestOf(presented.replaceAll(/[\s-]/g, '').toUpperCase()), digest) && !isSpent,
    spend: () => void (isSpent = true),
  };
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digestOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();
