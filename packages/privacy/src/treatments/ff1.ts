import { FF1 } from '@noble/ciphers/ff1.js';
import type { Primitives } from '../primitives.ts';
import { type FormatAlphabet, formatPlaces } from './format-places.ts';

/**
 * Encryption of a text's letters and digits into others of the same script and kind; marks and
 * blanks stay in place. With `digits` so does a code of at most four letters before the first digit.
 */
export interface FormatPreserver {
  /**
   * A digit becomes a digit, a capital letter a capital letter, a small letter a small letter.
   * Undefined if the text has fewer than 10^6 possible forms (SP 800-38G Rev. 1), more than 256
   * characters to encrypt or one that cannot be, or would come out as it went in.
   */
  encrypt(text: string, alphabet: FormatAlphabet, tweak: string): string | undefined;
  /** The reverse. There is no authenticity: any text of that form opens to something. */
  decrypt(text: string, alphabet: FormatAlphabet, tweak: string): string | undefined;
}

/**
 * FF1 (NIST SP 800-38G) with AES-256 under a key of the lease. The tweak separates what must not be
 * comparable, such as data classes.
 */
export function createFormatPreserver(
  primitives: Primitives,
  leaseSecret: Uint8Array,
): FormatPreserver {
  const key = primitives.hkdfSha256(leaseSecret, 'ff1/v1', 32);
  const convert = (
    text: string,
    alphabet: FormatAlphabet,
    tweak: string,
    direction: 'encrypt' | 'decrypt',
  ) => {
    const read = formatPlaces(text, alphabet);
    if (typeof read === 'string') return undefined;
    const { characters, places } = read;
    const radices = places.map(({ symbols }) => symbols.size);
    const domain = radices.reduce((product, radix) => product * BigInt(radix), 1n);
    if (domain < domainMin) return undefined;
    const tweakBytes = primitives.encodeUtf8(tweak);
    const numerals = places.map(({ symbols, character }) => symbols.indexOf(character));
    const [radix = 0] = radices;
    const converted = radices.every((other) => other === radix)
      ? FF1(radix, key, tweakBytes)[direction](numerals)
      : convertMixed(numerals, radices, domain, FF1(2, key, tweakBytes)[direction]);
    const before = characters.join('');
    for (const [i, { index, symbols }] of places.entries())
      characters[index] = symbols.at(converted[i] ?? NaN);
    const result = characters.join('');
    return result === before ? undefined : result;
  };
  return {
    encrypt: (text, alphabet, tweak) => convert(text, alphabet, tweak, 'encrypt'),
    decrypt: (text, alphabet, tweak) => convert(text, alphabet, tweak, 'decrypt'),
  };
}

const domainMin = 1_000_000n;

/**
 * Places with different numbers of symbols have no common radix: the text's rank among all texts of
 * its form is encrypted as a binary number, again and again until it is such a rank (cycle walking;
 * under two steps on average, for the binary domain is less than twice as large).
 */
function convertMixed(
  numerals: number[],
  radices: readonly number[],
  domain: bigint,
  step: (bits: number[]) => number[],
): number[] {
  const width = (domain - 1n).toString(2).length;
  let rank = radices.reduce((sum, radix, i) => sum * BigInt(radix) + BigInt(numerals[i] ?? 0), 0n);
  do {
    rank = BigInt(`0b${step(Array.from(rank.toString(2).padStart(width, '0'), Number)).join('')}`);
  } while (rank >= domain);
  const converted = radices.toReversed().map((radix) => {
    const numeral = Number(rank % BigInt(radix));
    rank /= BigInt(radix);
    return numeral;
  });
  return converted.toReversed();
}
