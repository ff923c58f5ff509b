/** What a UTF-16 unit is to the tokenizer. */
export const letterKind = {
  other: 0,
  lower: 1,
  upper: 2,
  /** A letter of a script without case: Arabic, Hebrew, Devanagari … and combining marks. */
  uncased: 3,
  /** A letter of a script whose names stand without spaces: each is a token of its own. */
  ideograph: 4,
  kana: 5,
  hangul: 6,
  digit: 7,
  space: 8,
  newline: 9,
} as const;

export interface Characters {
  /** `letterKind` of each UTF-16 unit. */
  readonly kinds: Uint8Array;
  /** The small letter without its marks, so that José and jose are one word. */
  readonly folded: Uint16Array;
}

/** Made when the first text is tagged: some milliseconds and 192 KiB. */
export function createCharacters(): Characters {
  const kinds = new Uint8Array(65_536);
  const folded = new Uint16Array(65_536);
  for (let code = 0; code < 65_536; code++) folded[code] = code;
  for (const [first, last, kind] of blocks) kinds.fill(kind, first, last + 1);
  for (const [first, last] of folds)
    for (let code = first; code <= last; code++) if (kinds[code] === 0) fold(code, kinds, folded);
  return { kinds, folded };
}

/** Large blocks, told by their bounds (Unicode 16, Blocks.txt). */
const blocks: readonly (readonly [first: number, last: number, kind: number])[] = [
  [0x30_41, 0x30_ff, letterKind.kana],
  [0x34_00, 0x4d_bf, letterKind.ideograph],
  [0x4e_00, 0x9f_ff, letterKind.ideograph],
  [0xac_00, 0xd7_a3, letterKind.hangul],
];
/** Where letters with case or marks, spaces and digits stand. */
const folds: readonly (readonly [first: number, last: number])[] = [
  [0, 0x30_40],
  [0xfb_00, 0xff_ff],
];

function fold(code: number, kinds: Uint8Array, folded: Uint16Array): void {
  const character = String.fromCharCode(code);
  if (/\s/.test(character))
    kinds[code] = /[\n\r\u2028\u2029]/.test(character) ? letterKind.newline : letterKind.space;
  else if (/\p{Nd}/u.test(character)) kinds[code] = letterKind.digit;
  else if (/\p{Lu}|\p{Lt}/u.test(character)) kinds[code] = letterKind.upper;
  else if (/\p{Ll}/u.test(character)) kinds[code] = letterKind.lower;
  else if (/[\p{L}\p{M}]/u.test(character)) kinds[code] = letterKind.uncased;
  else return;
  const [base = character] = character.toLowerCase().normalize('NFKD');
  const small = plain.get(base) ?? base;
  if (small.length === 1) folded[code] = small.charCodeAt(0);
}

/** Letters that are no letter with a mark. */
const plain = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ', ħ: 'h' }));
