// How the echo classifies characters. Values and texts must both be read by these functions: a
// difference between the two would let an echo through.

/**
 * Kinds of character. From `word` on they make words and are bits, so that a word knows what it is
 * made of; `single` is a word by itself.
 */
export const [other, escape, outside, newline, bracket, word, upper, digit, single] = [
  0, 1, 2, 4, 8, 16, 32, 64, 128,
] as const;

/**
 * The kind of each ASCII character. An escape may hide something, or stand inside of it; a bracket
 * may stand around the mark of an address.
 */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return digit;
  if (code >= 65 && code <= 90) return upper;
  if (code >= 97 && code <= 122) return word;
  if (code === 10 || code === 13) return newline;
  if (code === 40 || code === 91 || code === 123) return bracket;
  const isControl = code < 32 ? code !== 9 : code === 127;
  return isControl || '%&\\=<*^'.includes(String.fromCharCode(code)) ? escape : other;
});

/** The kind of a character where only ASCII is read; all else is `outside`. */
export function asciiKind(code: number): number {
  return code < 128 ? (kinds[code] ?? outside) : outside;
}

/** The kind of a character of folded text, of any script. */
export function characterKind(code: number): number {
  return code < 128 ? (kinds[code] ?? outside) : kindBeyond(code);
}

/**
 * Letters of scripts that put blanks between words; of those that do not, every character is a
 * word, and so is each half of a pair.
 */
function kindBeyond(code: number): number {
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return other;
  if (code < 0x2000) return isUnspaced(code) ? single : word;
  if (isEastAsianMark(code)) return other;
  return (code >= 0x2e80 && code < 0xe000) || (code >= 0xf900 && code < 0xfb00) ? single : other;
}

/** `、`, `。`, `「`; not `々`, `〆` and `〇`, which names are written with. */
const isEastAsianMark = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x3003) || (code >= 0x3008 && code <= 0x3020);

/** Thai and Lao, Tibetan and Burmese, Khmer. */
function isUnspaced(code: number): boolean {
  return (code >= 0xe00 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800);
}

export function isWordCharacter(code: number): boolean {
  return characterKind(code) >= word;
}

export function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Marks that group the digits of a number. */
export function isNumberSeparator(code: number): boolean {
  return code === 32 || (code >= 39 && code <= 47 && code !== 42) || code === 95;
}

/** Marks that may stand inside base64. */
export function isBase64Joint(code: number): boolean {
  return code === 45 || code === 95 || code === 47 || code === 43;
}

/** Emoji and other signs, as parts of a class: people have them in the names they choose. */
export const pictureCharacters = String.raw`\p{So}\p{Emoji_Modifier}\p{Join_C}\p{VS}`;

export function foldCode(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** `MacDonald`, `deSouza`, `McKay`: written as two words as well. */
export function hasInnerCapital(value: string): boolean {
  for (let at = 1; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const before = value.charCodeAt(at - 1) | 32;
    if (before < 97 || before > 122) continue;
    if (code >= 65 && code <= 90 && (value.charCodeAt(at - 1) > 90 || before === 111)) return true;
    if ((code | 32) === 99 && (before === 97 || before === 109) && isMac(value, at)) return true;
  }
  return false;
}

/** What others write in two or three words: `Vander Sloot` for Vandersloot. */
export const isPartedName = (value: string): boolean =>
  /(?:^|[ ,])(?:vande|dela|delos|della)[a-z]{4}/i.test(value);

/** Whether `Mac` or `Mc` ends at that `c`. */
function isMac(value: string, at: number): boolean {
  const start = (value.charCodeAt(at - 1) | 32) === 97 ? at - 2 : at - 1;
  return (
    start >= 0 &&
    (value.charCodeAt(start) | 32) === 109 &&
    (start === 0 || value.charCodeAt(start - 1) < 65)
  );
}
