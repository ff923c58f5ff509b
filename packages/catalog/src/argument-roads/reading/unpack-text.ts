import { isObject, parseJson, type Json, type JsonObject } from '@leasehold/privacy';

/**
 * What a text may say once it is unpacked: from percent-encoding, from base64 with or without its
 * padding, in either alphabet, from base32 or hex. Most ids and words say nothing that anybody
 * could read.
 */
export function textsInside(packed: string): string[] {
  const text = packed.trim();
  if (text.length < charsMin || text.length > charsMax) return [];
  const unescaped = /%[\da-f]{2}/i.test(text) ? unescapedText(text) : '';
  return codes
    .filter(({ form }) => form.test(text))
    .map(({ alphabet, bits }) => textOf(octetsOf(text.replace(/=+$/, ''), alphabet, bits)))
    .concat(unescaped)
    .filter((said) => said !== '');
}

/** Some proxies and APIs take percent signs away twice, and more often. */
function unescapedText(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && /%[\da-f]{2}/i.test(plain); round++)
    plain = plain.replaceAll(/(?:%[\da-f]{2})+/gi, decodedOrBlank);
  return plain;
}

const decodedOrBlank = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return ' ';
  }
};

const [charsMin, charsMax] = [4, 8_000];
const letters = 'abcdefghijklmnopqrstuvwxyz';
const base64 = `${letters.toUpperCase()}${letters}0123456789+/`;

/** Digits of 4, 5 or 6 bits; a code that is written in either case is read in lower case. */
const codes: readonly { form: RegExp; alphabet: ReadonlyMap<string, number>; bits: number }[] = [
  { form: /^(?:[\da-f]{2})+$/i, alphabet: digitsOf('0123456789abcdef', true), bits: 4 },
  { form: /^[a-z2-7]+=*$/i, alphabet: digitsOf(`${letters}234567`, true), bits: 5 },
  {
    form: /^[A-Za-z\d+/_-]+={0,2}$/,
    alphabet: new Map([...digitsOf(base64), ['-', 62], ['_', 63]]),
    bits: 6,
  },
];

function digitsOf(alphabet: string, isAnyCase = false): ReadonlyMap<string, number> {
  const digits = [...alphabet].map((digit, i): [string, number] => [digit, i]);
  const upper = digits.map(([digit, i]): [string, number] => [digit.toUpperCase(), i]);
  return new Map(isAnyCase ? [...digits, ...upper] : digits);
}

function octetsOf(text: string, alphabet: ReadonlyMap<string, number>, bits: number): number[] {
  const octets: number[] = [];
  let [held, count] = [0, 0];
  for (const digit of text) {
    held = ((held << bits) | (alphabet.get(digit) ?? 0)) & 0xffff;
    count += bits;
    if (count < 8) continue;
    count -= 8;
    octets.push((held >> count) & 0xff);
  }
  return octets;
}

/** '' where the octets are no text in UTF-8, or hold what nobody types. */
function textOf(octets: readonly number[]): string {
  if (!mayBeText(octets)) return '';
  try {
    const text = decodeURIComponent(
      octets.map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join(''),
    );
    return /[\p{Cc}\p{Cn}\p{Co}]/u.test(text.replaceAll(/[\t\r\n]/g, ' ')) ? '' : text;
  } catch {
    return '';
  }
}

/** Nearly all of what packs nothing ends here: `decodeURIComponent` throws, which is dear. */
function mayBeText(octets: readonly number[]): boolean {
  let following = 0;
  for (const octet of octets) {
    const isFollowing = octet >= 0x80 && octet < 0xc0;
    if (isFollowing !== following > 0) return false;
    if (isFollowing) following--;
    else if (octet < 0x20 ? !blanks.has(octet) : octet === 0x7f) return false;
    else if (octet >= 0xc0) following = octet >= 0xf0 ? 3 : octet >= 0xe0 ? 2 : 1;
  }
  return following === 0;
}

const blanks: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d]);

/** As deep as arguments themselves may be. */
const depthMax = 64;

/**
 * The object or list that a text holds; undefined: it does not open like one, or is none.
 * `too deep`: it is not read, for whoever walks it would not come back.
 */
export function jsonInText(text: string): JsonObject | Json[] | 'too deep' | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  let depth = 0;
  for (const [mark] of text.matchAll(/[[\]{}]/g)) {
    depth += mark === '[' || mark === '{' ? 1 : -1;
    if (depth > depthMax) return 'too deep';
  }
  const parsed = parseJson(text);
  return isObject(parsed) || Array.isArray(parsed) ? parsed : undefined;
}
