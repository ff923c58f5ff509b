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
