import type { DigestName, Primitives } from '../primitives.ts';
import { byteAt } from '../read-at.ts';
import { isBase64Joint } from './echo/echo-characters.ts';
import { base64Octets } from './encodings.ts';

/** A word of a text that may be a digest, and the octets it stands for. */
interface Candidate {
  text: string;
  octets: Uint8Array;
}

const octetsOf: { readonly [size: number]: DigestName } = {
  16: 'md5',
  20: 'sha1',
  32: 'sha256',
  64: 'sha512',
};

/**
 * Lengths of words that may be digests: in hexadecimal, and in base64 and base64url without the
 * signs that fill it up.
 */
export const digestSizes = new Uint8Array(256);
for (const size of Object.keys(octetsOf).map(Number))
  digestSizes[size * 2] = digestSizes[Math.ceil((size * 4) / 3)] = 1;

/** With more values than this, whatever looks like a digest is taken for one of theirs. */
const valuesMax = 200_000;
export const isTooManyToDigest = ({ length }: readonly string[]): boolean => length > valuesMax;

/**
 * Words of `texts` that are digests of a protected value, as it is, without blanks around it and in
 * small letters, or as its digits alone. Of a person a digest tells as much as the value: there are
 * few people to try. Digests are computed of the kinds only that some word looks like.
 */
export function digestsInTexts(
  texts: readonly string[],
  values: readonly string[],
  primitives: Primitives,
): string[] {
  const candidates = texts.flatMap(candidatesIn);
  if (isTooManyToDigest(values)) return candidates.map(({ text }) => text);
  return [...Map.groupBy(candidates, ({ octets }) => octets.length)].flatMap(([size, ofSize]) =>
    equalOnes(ofSize, values, (text) =>
      primitives.digest(digestOfSize(size), primitives.encodeUtf8(text)),
    ),
  );
}

function equalOnes(
  candidates: readonly Candidate[],
  values: readonly string[],
  digest: (text: string) => Uint8Array,
): string[] {
  const byHead = Map.groupBy(candidates, ({ octets }) => headOf(octets));
  const found = new Set<string>();
  for (const value of values) {
    for (const spelling of spellingsOf(value)) {
      const octets = digest(spelling);
      for (const candidate of byHead.get(headOf(octets)) ?? [])
        if (candidate.octets.every((octet, i) => octet === octets[i])) found.add(candidate.text);
    }
  }
  return [...found];
}

/** Candidates have the size of a digest, or they would be none. */
function digestOfSize(size: number): DigestName {
  const name = octetsOf[size];
  if (name === undefined) throw new Error('no digest has that size');
  return name;
}

function headOf(octets: Uint8Array): number {
  return (
    (byteAt(octets, 0) << 24) |
    (byteAt(octets, 1) << 16) |
    (byteAt(octets, 2) << 8) |
    byteAt(octets, 3)
  );
}

function spellingsOf(value: string): Iterable<string> {
  const trimmed = value.trim();
  const folded = trimmed.toLowerCase();
  const digits = /\d.*\d/.test(value) && !/\p{L}/u.test(value) ? value.replace(/\D/g, '') : value;
  const joined = folded.replace(/[^\p{L}\p{M}\p{N}+@]/gu, '');
  const upper = trimmed.toUpperCase();
  return folded === value && digits === value && upper === value
    ? [value]
    : new Set([value, folded, trimmed, digits, upper, folded.includes('@') ? folded : joined]);
}

const hexadecimal =
  /(?<![0-9a-z])(?:[0-9a-f]{128}|[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9a-z])/gi;
const run = /[\w+/-]{22,}/g;
const base64Sizes = [22, 27, 43, 86];
/** What no words and hardly any digest are without. */
const isIrregular = /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d/;

function candidatesIn(text: string): Candidate[] {
  const hex = Array.from(text.matchAll(hexadecimal), ([word]) => ({
    text: word,
    octets: ofHexadecimal(word),
  }));
  const sixBits = Array.from(text.matchAll(run), ([whole]) => base64In(whole)).flat();
  return [...hex, ...sixBits];
}

/**
 * Of a run of the alphabet the parts of the right length. What divides a path or a name may be part
 * of a digest as well.
 */
function base64In(whole: string): Candidate[] {
  const isEdge = (at: number) =>
    at === 0 ||
    at === whole.length ||
    isBase64Joint(whole.charCodeAt(at - 1)) ||
    isBase64Joint(whole.charCodeAt(at));
  const found: Candidate[] = [];
  for (let start = 0; start + 22 <= whole.length; start++) {
    if (!isEdge(start)) continue;
    for (const size of base64Sizes) {
      const end = start + size;
      if (end > whole.length || !isEdge(end)) continue;
      const text = whole.slice(start, end);
      if (isIrregular.test(text)) found.push({ text, octets: base64Octets(text, 0, size) });
    }
  }
  return found;
}

function ofHexadecimal(word: string): Uint8Array {
  return Uint8Array.from({ length: word.length / 2 }, (_, i) =>
    Number.parseInt(word.slice(2 * i, 2 * i + 2), 16),
  );
}
