import { canonicalise } from './canonical.ts';
import { isAscii } from './echo/echo-characters.ts';

/** What Unicode says of a character: bits. */
export const letterSign = {
  /** General category L. */
  letter: 1,
  /** General category Lu. */
  upper: 2,
  /** General category N. */
  number: 4,
} as const;

/** `letterSign` bits of the character that begins at `at`; 0 beyond the text. */
export function letterSignsAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return 0;
  const unit = text.charCodeAt(at);
  if (unit < 128) return asciiSigns[unit] ?? 0;
  return (unit & 0xf800) === 0xd800 ? signsOfPair(text.codePointAt(at) ?? 0) : signsOfUnit(unit);
}

/** `letterSign` bits of the character that ends at `at` (exclusive). */
export function letterSignsBefore(text: string, at: number): number {
  return letterSignsAt(text, at - sizeBefore(text, at));
}

/** UTF-16 units of the character that ends at `at` (exclusive): two for a pair. */
export function sizeBefore(text: string, at: number): 1 | 2 {
  const isPair =
    at > 1 &&
    (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00 &&
    (text.charCodeAt(at - 2) & 0xfc00) === 0xd800;
  return isPair ? 2 : 1;
}

/** Bits of the first 65,536 characters, each asked for when it is first met. */
let unitSigns: Uint8Array | undefined;
const isAsked = 128;

function signsOfUnit(unit: number): number {
  unitSigns ??= new Uint8Array(65_536);
  const known = unitSigns[unit] ?? 0;
  if (known !== 0) return known & ~isAsked;
  const signs = signsOf(String.fromCharCode(unit));
  unitSigns[unit] = signs | isAsked;
  return signs;
}

function signsOfPair(code: number): number {
  return signsOf(String.fromCodePoint(code));
}

function signsOf(character: string): number {
  if (/\p{Lu}/u.test(character)) return letterSign.letter | letterSign.upper;
  if (/\p{L}/u.test(character)) return letterSign.letter;
  return /\p{N}/u.test(character) ? letterSign.number : 0;
}

const asciiSigns = Uint8Array.from({ length: 128 }, (_, unit) =>
  signsOf(String.fromCharCode(unit)),
);

// --- Folded --------------------------------------------------------------------------------------

/** A text in the letters that values and texts are compared in: marks and scripts folded. */
export function foldedLetters(text: string): string {
  return isAscii(text) ? text : canonicalise(text).with(expandable, narrowly).text;
}

/** Letters without their marks, each by itself: what stands beside it is not looked at. */
export const narrowLetters = (text: string): string => text.replace(expandable, withoutMarks);

/**
 * {@link foldedLetters} with ü written ue and å written aa; undefined where the text has no such
 * letter.
 */
export function widelyFoldedLetters(text: string): string | undefined {
  return isAscii(text) || !widened.test(text.normalize('NFC'))
    ? undefined
    : canonicalise(text).with(expandable, widely).text;
}

export const expandable = /[^\0-\x7f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/g;
export const widened = /[äöüåøđəāēīōūÄÖÜÅØĐƏĀĒĪŌŪ]/;

const wide = new Map([
  ...Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj', ə: 'a' }),
  // a long vowel, as Japanese and Maori are written without a line over it
  ...Object.entries({ ā: 'aa', ē: 'ee', ī: 'ii', ō: 'ou', ū: 'uu' }),
]);
/** Letters that are no letter with a mark, and what is written for an apostrophe or a hyphen. */
const narrow = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ', '\u05be': '-' }),
  ...pairsOf(
    'ð đ ø ł ı ħ ŧ ŋ ɓ ƀ ƈ ɖ ɗ ə ɛ ƒ ɠ ɡ ǥ ɨ ƙ ɫ ɲ ɔ ɾ ɍ ʃ ƭ ʉ ʋ ⱥ ƴ ƶ ʒ ɑ',
    'd d o l i h t n b b c d d e e f g g g i k l n o r r s t u v a y z z a',
  ),
  // capitals as small letters
  ...pairsOf(
    'ᴀ ʙ ᴄ ᴅ ᴇ ꜰ ɢ ʜ ɪ ᴊ ᴋ ʟ ᴍ ɴ ᴏ ᴘ ʀ ꜱ ᴛ ᴜ ᴠ ᴡ ʏ ᴢ',
    'a b c d e f g h i j k l m n o p r s t u v w y z',
  ),
  ...pairsOf('ʹ ʻ ʼ ʽ ʾ ʿ ˈ ‘ ’ ′ ´ ׳', "' ' ' ' ' ' ' ' ' ' ' '"),
  // one letter in several writings of Arabic
  ...pairsOf('ى ی ک ھ ہ ة \u06d5', 'ي ي ك ه ه ه ه'),
]);

function pairsOf(letters: string, plain: string): [string, string][] {
  const others = plain.split(' ');
  return letters.split(' ').map((letter, i) => [letter, others[i] ?? letter]);
}

export function widely([letter = '']: RegExpExecArray): string {
  const small = letter.toLowerCase();
  const written = wide.get(small);
  return written === undefined ? withoutMarks(letter) : inCaseOf(letter, small, written);
}

export function narrowly([letter = '']: RegExpExecArray): string {
  return withoutMarks(letter);
}

/**
 * Points of Hebrew, vowels of Arabic and the line that lengthens its words, the dot below letters
 * of India, and marks that stand on any letter, where a second one is left.
 */
const mark = new RegExp(
  String.raw`^[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff` +
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7` +
    String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c]$`,
);

const known = new Map<string, string>();

/** The letter without its marks; of Latin in its own case, all else small. */
export function withoutMarks(letter: string): string {
  let plain = known.get(letter);
  if (plain === undefined) {
    if (mark.test(letter)) return '';
    const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    const small = base.toLowerCase();
    const written = narrow.get(small) ?? (small.length === 1 ? small : undefined);
    plain = written === undefined ? letter : inCaseOf(base, small, written);
    known.set(letter, plain);
  }
  return plain;
}

const inCaseOf = (letter: string, small: string, written: string): string =>
  letter !== small && /^[a-z]/.test(written)
    ? written.charAt(0).toUpperCase() + written.slice(1)
    : written;
