export type FormatAlphabet = 'digits' | 'alphanumeric';

/** What a character may become: all of its kind in its script, in one order. */
export interface Symbols {
  readonly size: number;
  indexOf(character: string): number;
  at(index: number): string;
}

/** A character to encrypt, and where among the text's characters it stands. */
export interface Place {
  readonly index: number;
  readonly character: string;
  readonly symbols: Symbols;
}

/** A text in NFC: its characters, and those of them that are replaced. */
export interface FormatPlaces {
  readonly characters: string[];
  readonly places: readonly Place[];
}

/**
 * Every letter and digit of a text, whatever its script, with what it may become. `unknown`: there
 * is a character that is neither one of them nor a mark or blank, so that something of the value
 * could be left. `many`: more than are encrypted at once.
 */
export function formatPlaces(
  text: string,
  alphabet: FormatAlphabet,
): FormatPlaces | 'unknown' | 'many' {
  if (text.length > charsMax) return 'many';
  const characters = Array.from(text.normalize('NFC'));
  const isDigits = alphabet === 'digits';
  const codeLength = isDigits ? (code.exec(text)?.[0].length ?? 0) : 0;
  const places: Place[] = [];
  for (const [index, character] of characters.entries()) {
    if (index < codeLength || stays.test(character)) continue;
    const symbols = digitsLike(character) ?? (isDigits ? undefined : lettersLike(character));
    if (symbols === undefined) return 'unknown';
    if (places.push({ index, character, symbols }) > placesMax) return 'many';
  }
  return { characters, places };
}

/** More characters than can be encrypted at once. */
export function hasTooManyPlaces(text: string, alphabet: FormatAlphabet): boolean {
  return formatPlaces(text, alphabet) === 'many';
}

const placesMax = 256;
/** With the marks between them: a longer text is nobody's number or name. */
const charsMax = 4096;

/** What a number begins with (`PN-`), and keeps where digits alone are replaced. */
const code = /^[A-Za-z]{1,4}(?![\p{L}\p{M}])/u;

/**
 * Marks and blanks. No symbols and nothing unseen: letters in circles, raised digits and hidden
 * text are among them.
 */
const stays = /^(?:[\t\n\r -/:-@[-`{-~]|\p{P}|\p{Zs})$/u;

/** The ten digits of a script: Unicode has them in one run, from zero on. */
function digitsLike(character: string): Symbols | undefined {
  if (!isDigit.test(character)) return undefined;
  const point = pointOf(character);
  let start = point;
  while (isDigit.test(String.fromCodePoint(start - 1))) start--;
  return rangeFrom(start + 10 * Math.floor((point - start) / 10), 10);
}

const isDigit = /^\p{Nd}$/u;

function rangeFrom(start: number, size: number): Symbols {
  return {
    size,
    indexOf: (character) => pointOf(character) - start,
    at: (index) => String.fromCodePoint(start + index),
  };
}

/** Letters of the same script and case; undefined for scripts that are written with more. */
function lettersLike(character: string): Symbols | undefined {
  return alphabets.find(({ holds }) => holds(character))?.symbols();
}

/**
 * Scripts in which a letter alone makes a syllable or a sound. What is written with vowel signs
 * (Devanagari, Thai) has none here: a sign that stayed, or that stood by itself, would be no form
 * of the value.
 */
const alphabets = [
  letters(/^[A-Z]$/u, [[0x41, 0x5a]]),
  letters(/^[a-z]$/u, [[0x61, 0x7a]]),
  ...bothCases([
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ]),
  ...bothCases([[0x386, 0x3ce]]),
  ...bothCases([[0x400, 0x45f]]),
  ...bothCases([[0x460, 0x52f]]),
  ...bothCases([[0x531, 0x587]]),
  ...bothCases([[0xff21, 0xff5a]]),
  letters(/^\p{Lo}$/u, [[0x5d0, 0x5ea]]),
  letters(/^\p{Lo}$/u, [
    [0x620, 0x64a],
    [0x671, 0x6d3],
  ]),
  letters(/^\p{L}$/u, [[0x10d0, 0x10fa]]),
  letters(/^\p{Lo}$/u, [[0x3041, 0x3096]]),
  letters(/^\p{Lo}$/u, [[0x30a1, 0x30fa]]),
  letters(/^\p{Lo}$/u, [[0x4e00, 0x9fff]]),
  letters(/^\p{Lo}$/u, [[0xac00, 0xd7a3]]),
];

type Ranges = readonly (readonly [first: number, last: number])[];

interface Alphabet {
  readonly holds: (character: string) => boolean;
  readonly symbols: () => Symbols;
}

function bothCases(ranges: Ranges): Alphabet[] {
  return [letters(/^\p{Lu}$/u, ranges), letters(/^\p{Ll}$/u, ranges)];
}

/** The characters of these ranges that are such letters and their own normal form. */
function letters(kind: RegExp, ranges: Ranges): Alphabet {
  const holds = (character: string) => {
    const point = pointOf(character);
    const isInside = ranges.some(([first, last]) => point >= first && point <= last);
    return isInside && kind.test(character) && character.normalize('NFC') === character;
  };
  let made: Symbols | undefined;
  return { holds, symbols: () => (made ??= listed(ranges, holds)) };
}

/** Made when the first such letter comes. */
function listed(ranges: Ranges, holds: (character: string) => boolean): Symbols {
  const all = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
  const members = all.filter(holds);
  const places = new Map(members.map((member, i) => [member, i]));
  return {
    size: members.length,
    indexOf: (character) => places.get(character) ?? NaN,
    at: (index) => members[index] ?? '',
  };
}

const pointOf = (character: string): number => character.codePointAt(0) ?? 0;
