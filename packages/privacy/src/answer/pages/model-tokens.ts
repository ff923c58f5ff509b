/**
 * About how many tokens a text costs a model, as o200k_base counts them: for JSON in most scripts
 * from nine tenths of them to four thirds. It is read once, without a vocabulary: by how that
 * encoding divides texts, and by how long its pieces are on the average.
 */
export function estimateModelTokens(text: string): number {
  let tokens = 0;
  let kind: Kind = blank;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const next = code < 128 ? (asciiKinds[code] ?? sign) : kindBeyondAscii(code);
    if (next === kind) {
      length++;
      continue;
    }
    // a capital and the small letters after it are one word
    if (kind === upper && next === lower && length === 1) {
      kind = lower;
      length++;
      continue;
    }
    tokens += costOf(kind, length);
    kind = next;
    length = 1;
  }
  return Math.ceil(tokens + costOf(kind, length));
}

type Kind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
const [blank, lower, upper, digit, sign, alphabetic, indic, hangul, dense] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

/** ASCII by what its runs are divided into. */
const asciiKinds = Array.from({ length: 128 }, (_, code): Kind => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return lower;
  if (/[A-Z]/.test(character)) return upper;
  if (/[0-9]/.test(character)) return digit;
  return code <= 32 ? blank : sign;
});

/** Cyrillic, Greek, Arabic and the like; those of South and South East Asia; Hangul; all else. */
function kindBeyondAscii(code: number): Kind {
  if (code < 0x0900 || (code >= 0x1e00 && code < 0x2000)) return alphabetic;
  if (code < 0x1100) return indic;
  return code >= 0xac00 && code < 0xd7b0 ? hangul : dense;
}

/** By the length of a run. */
const costs: Readonly<Record<Kind, (length: number) => number>> = {
  [blank]: (length) => (length === 1 ? 0.1 : 0.6),
  [lower]: (length) => (length <= 6 ? 1.05 : 1.05 + (length - 6) / 4.5),
  [upper]: (length) => (length <= 2 ? 0.95 : length / 2),
  [digit]: (length) => Math.ceil(length / 3),
  [sign]: (length) => (length === 1 ? 0.9 : 0.6 + length / 3),
  [alphabetic]: (length) => 0.5 + length / 3.9,
  [indic]: (length) => 0.3 + length / 2.2,
  [hangul]: (length) => 0.1 + length / 1.7,
  [dense]: (length) => length * 0.95,
};

const costOf = (kind: Kind, length: number): number => (length === 0 ? 0 : costs[kind](length));
