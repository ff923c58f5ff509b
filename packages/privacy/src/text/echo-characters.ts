import { maySpell } from './encodings.ts';

// What the echo's index and its sieve make of characters: they must meet words and numbers in the same way.

/** Shortest word form; words are found by their first four characters. */
export const wordMin = 4;

/** Four characters as one integer. Setting bit 5 folds the case of letters and leaves digits as they are; what else it makes equal is told apart later. */
export function keyAt(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) | 32) << 24) ^
    ((text.charCodeAt(at + 1) | 32) << 16) ^
    ((text.charCodeAt(at + 2) | 32) << 8) ^
    (text.charCodeAt(at + 3) | 32)
  );
}

/** Whether a word may be base64 or hex: by itself, or as part of a run that began up to 64 characters before. */
export function mayBeEncoded(text: string, start: number): boolean {
  if (maySpell(text, start)) return true;
  let from = start;
  while (from > 0 && start - from < 64 && (isJoint(text.charCodeAt(from - 1)) || isWord(text.charCodeAt(from - 1)))) from--;
  return from < start && maySpell(text, from);
}

/** Kinds of character; letters and digits are bits, at least `word`. */
export const [other, escape, outside, word, upper, digit] = [0, 1, 2, 4, 8, 16] as const;

const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return digit;
  if (code >= 65 && code <= 90) return upper;
  if (code >= 97 && code <= 122) return word;
  return '%&\\='.includes(String.fromCharCode(code)) ? escape : other;
});

/** Letters and digits; beyond ASCII every letter of a script that marks words. */
export function kindOf(code: number): number {
  if (code < 128) return kinds[code] ?? other;
  return code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7 ? word : other;
}

export const ideograph = /[\u2e80-\ud7ff\uf900-\ufaff]/;

export function isWord(code: number): boolean {
  return kindOf(code) >= word;
}

export function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isSeparator(code: number): boolean {
  return code === 32 || (code >= 40 && code <= 47 && code !== 42) || code === 95;
}

/** Marks that may stand inside base64. */
export function isJoint(code: number): boolean {
  return code === 45 || code === 95 || code === 47 || code === 43;
}

/** The kind of each character of plain text, by its code; beyond ASCII (128 stands for all of it) no text is plain. */
export const plainKinds = Uint8Array.from({ length: 129 }, (_, code) => kinds[code] ?? outside);

export function kindAt(code: number): number {
  return plainKinds[code < 128 ? code : 128]!;
}
