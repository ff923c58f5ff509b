import {
  base64Octet,
  base64Octets,
  codePoint,
  encodedCharsMin,
  type EncodedRun,
  runsIn,
} from './encodings.ts';
import { hexAt } from './wide-hex.ts';

/**
 * Readable texts in what base64, base64url and hexadecimal digits hold that is no text itself:
 * messages (protobuf, CBOR, MessagePack, BSON), objects as languages store them, certificates, tags
 * of pictures and sounds. Those of one reading stand in one text, apart from each other; in UTF-8
 * and in UTF-16. Time is linear.
 */
export function textsInBinary(text: string, runs = runsIn(text)): EncodedRun[] {
  const found: EncodedRun[] = [];
  for (const { start, end } of runs)
    if (mayHoldWords(text, start, end))
      for (const inside of textsOfRun(text, start, end)) found.push({ start, end, text: inside });
  return found;
}

/** A run may begin anywhere in its first group of characters: something may stand before it. */
function textsOfRun(text: string, start: number, end: number): string[] {
  const run = text.slice(start, end);
  const readings = longHex.test(run)
    ? []
    : base64Shifts.map((shift) => base64Octets(text, start + shift, end));
  for (const { index, 0: digits } of run.matchAll(hexDigits))
    for (const shift of hexShifts)
      readings.push(
        Uint8Array.from({ length: (digits.length - shift) >> 1 }, (_, i) =>
          hexAt(text, start + index + shift + 2 * i),
        ),
      );
  return readings.flatMap((octets) => {
    const texts = readableTexts(octets);
    return texts.length > 0 ? texts.join(between) : [];
  });
}

const hexDigits = new RegExp(String.raw`[\da-f]{${encodedCharsMin},}`, 'gi');
/** So long, nothing else is written in these digits alone. */
const longHex = /^x?[\da-f]{24,}$/i;
const base64Shifts = [0, 1, 2, 3] as const;
const hexShifts = [0, 1] as const;
/** No number goes on over it. */
const between = ' | ';

/**
 * Whether something between `start` and `end` may be an encoding of octets with words in them.
 * Every fifth octet is looked at first: where five of a word stand together, one of them is.
 */
export function mayHoldWords(text: string, start: number, end: number): boolean {
  for (const shift of base64Shifts) {
    const from = start + shift;
    if (hasWord(text, from, ((end - from) * 3) >> 2, base64Octet)) return true;
  }
  if (hexAt(text, end - 2) < 0 && hexAt(text, end - 3) < 0) return false;
  return hexShifts.some((shift) =>
    hasWord(text, start + shift, (end - start - shift) >> 1, hexOctet),
  );
}

const hexOctet = (text: string, at: number, index: number): number => hexAt(text, at + 2 * index);

/** Octet `index` of what begins at `at`; negative where there is none. */
type OctetAt<Source> = (source: Source, at: number, index: number) => number;

function hasWord<Source>(
  source: Source,
  at: number,
  size: number,
  octetAt: OctetAt<Source>,
): boolean {
  for (let index = wordMin - 1; index < size; index += wordMin)
    if (isInWord(source, at, index, octetAt)) return true;
  return false;
}

/** Octets of a word, as far as all of them are told by the one in the middle. */
const wordMin = 5;

/** An octet of a word in ASCII or in UTF-16, or a part of a letter beyond ASCII. */
const [ofWord, ofLetter] = [1, 2] as const;
const octetKinds = Uint8Array.from({ length: 256 }, (_, octet) => {
  if (octet === 0 || /[a-zA-Z\d .@+-]/.test(String.fromCharCode(octet))) return ofWord;
  return (octet >= 0x80 && octet <= 0xbf) || (octet >= 0xc3 && octet <= 0xef) ? ofLetter : 0;
});

function isInWord<Source>(
  source: Source,
  at: number,
  index: number,
  octetAt: OctetAt<Source>,
): boolean {
  const kind = octetKinds[octetAt(source, at, index)] ?? 0;
  if (kind === 0) return false;
  let first = index;
  while (index - first < reach && octetKinds[octetAt(source, at, first - 1)] === kind) first--;
  return kind === ofWord
    ? isWordAt(source, at, first, octetAt)
    : areLettersAt(source, at, first, octetAt);
}

/** Octets looked at before the one in the middle. */
const reach = 6;

/** Five octets of a word, three of them letters or digits at least. */
function isWordAt<Source>(
  source: Source,
  at: number,
  first: number,
  octetAt: OctetAt<Source>,
): boolean {
  let letters = 0;
  let index = first;
  for (; index - first <= 2 * reach; index++) {
    const octet = octetAt(source, at, index);
    if (octetKinds[octet] !== ofWord) break;
    if (octet > 0x2e) letters++;
  }
  return index - first >= wordMin && letters >= 3;
}

/** Characters beyond ASCII in UTF-8 (RFC 3629), six octets of them at least. */
function areLettersAt<Source>(
  source: Source,
  at: number,
  first: number,
  octetAt: OctetAt<Source>,
): boolean {
  let index = first;
  while (index - first < 3 && octetAt(source, at, index) < 0xc0) index++;
  const begin = index;
  while (index - begin < wordMin + 1) {
    const more = octetAt(source, at, index) >= 0xe0 ? 2 : 1;
    if (octetAt(source, at, index) < 0xc3) return false;
    for (let i = 1; i <= more; i++)
      if ((octetAt(source, at, index + i) & 0xc0) !== 0x80 || octetAt(source, at, index + i) < 0)
        return false;
    index += 1 + more;
  }
  return true;
}

const octetOf: OctetAt<Uint8Array> = (octets, _, index) => octets[index] ?? -1;

function readableTexts(octets: Uint8Array): string[] {
  const found: string[] = [];
  for (let index = wordMin - 1; index < octets.length; index += wordMin) {
    if (!isInWord(octets, 0, index, octetOf)) continue;
    const { texts, end } = isWideAt(octets, index)
      ? wideTextAround(octets, index)
      : textAround(octets, index);
    found.push(...texts);
    index = Math.max(index, end - 1);
  }
  return found;
}

interface Readable {
  texts: readonly string[];
  end: number;
}

/** Text as UTF-8, as far as it goes both ways. */
function textAround(octets: Uint8Array, index: number): Readable {
  let [start, end] = [index, index];
  while (isReadable(octets[start - 1])) start--;
  while (isReadable(octets[end])) end++;
  const text = utf8Text(octets, start, end);
  // before a short text its size may stand, in an octet that is a letter itself
  const texts = [text, text.slice(1), ...textsBehindSizes(octets.subarray(start, end))];
  return { texts, end };
}

const isReadable = (octet: number | undefined): boolean =>
  octet !== undefined && octet >= 0x20 && octet !== 0x7f;

/** A blank stands for what is no character. */
function utf8Text(octets: Uint8Array, start: number, end: number): string {
  const characters: string[] = [];
  let at = start;
  while (at < end) {
    const lead = octets[at] ?? 0;
    const size = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    const code = size === 0 ? undefined : codePoint(octets, at, size);
    characters.push(code === undefined ? ' ' : String.fromCodePoint(code));
    at += code === undefined ? 1 : size;
  }
  return characters.join('');
}

/**
 * Texts of CBOR (RFC 8949) one behind the other, of up to 23 octets each (`dnamelquartermaine`):
 * from the beginning, and behind what a list, a map or a tag begins with.
 */
function textsBehindSizes(octets: Uint8Array): string[] {
  const texts: string[] = [];
  for (let start = 0; start < Math.min(octets.length, cborMax); start++)
    if (start === 0 || (octets[start - 1] ?? 0) >= 0x80) texts.push(...textsFrom(octets, start));
  return texts;
}

function textsFrom(octets: Uint8Array, start: number): string[] {
  const texts: string[] = [];
  let at = start;
  while (texts.length < cborTextsMax) {
    const size = (octets[at] ?? 0) - cborText;
    if (size < 1 || size > cborSizeMax || at + size >= octets.length) break;
    texts.push(utf8Text(octets, at + 1, at + 1 + size));
    at += 1 + size;
  }
  return texts.length > 1 ? texts : [];
}

const [cborText, cborSizeMax, cborTextsMax, cborMax] = [0x60, 23, 8, 4_000];

/** Letters with a zero beside each. */
const isWideAt = (octets: Uint8Array, index: number): boolean => {
  const letter = octets[index] === 0 ? index + 1 : index;
  return (
    (octets[letter] ?? 0) > 0 &&
    octets[letter - 1] === 0 &&
    octets[letter + 1] === 0 &&
    (octets[letter + 2] ?? octets[letter - 2] ?? 0) > 0
  );
};

/** Text as UTF-16 in letters of alphabets, in both orders of its octets. */
function wideTextAround(octets: Uint8Array, index: number): Readable {
  const letter = octets[index] === 0 ? index + 1 : index;
  let start = letter;
  while (isReadable(octets[start - 2]) && octets[start - 1] === 0) start -= 2;
  let end = letter;
  while (isReadable(octets[end + 2]) && octets[end + 1] === 0) end += 2;
  const characters: string[] = [];
  for (let at = start; at <= end; at += 2) characters.push(String.fromCharCode(octets[at] ?? 0));
  return { texts: [characters.join('')], end: end + 1 };
}
