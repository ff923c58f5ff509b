/**
 * Digits as people say them one by one, as transcripts of calls have them: of English, German,
 * French, Spanish, Portuguese, Italian and Dutch, with their marks folded.
 */
const digitWords: ReadonlyMap<string, number> = new Map(
  [
    'zero oh nought null cero nul',
    'one eins un une uno una um een',
    'two zwei zwo deux dos dois duas due twee',
    'three drei trois tres tre drie',
    'four vier quatre cuatro quatro quattro',
    'five funf fuenf cinq cinco cinque vijf',
    'six sechs seis sei zes',
    'seven sieben sept siete sete sette zeven',
    'eight acht huit ocho oito otto',
    'nine niner neun neuf nueve nove negen',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, digit] as const)),
);

/** What else is said between two digits. */
const between: readonly string[] =
  'dash hyphen minus then and uh er strich tiret guion traco trattino streepje'.split(' ');

/** `two one nine, um, oh nine` */
const isEnglish = /\b(?:two|three|four|five|seven|eight|nine|oh)\b/i;

/** How often the digit behind it is said. */
const times: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['doble', 2],
  ['dobbel', 2],
  ['triple', 3],
]);

export const spokenDigits: readonly string[] = [...digitWords.keys()];

/** So many words of a text that are digits make it worth reading in this way. */
export const spokenMin = 4;

const one = [...digitWords.keys(), ...times.keys(), String.raw`\d{1,4}`].join('|');

/** Digits in words, in a row, with digits among them. */
export const spokenNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${one})(?:[\s,.;–—-]{1,4}(?:(?:${between.join('|')})[\s,.;–—-]{1,4})?(?:${one})){3,}(?![\p{L}\p{N}])`,
  'giu',
);

export function digitsSpoken(number: string): string {
  let count = 1;
  let digits = '';
  const isFiller = (word: string) =>
    between.includes(word) || (word === 'um' && isEnglish.test(number));
  for (const [word] of number.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isFiller(word)) continue;
    const said = times.get(word);
    if (said === undefined) digits += String(digitWords.get(word) ?? word).repeat(count);
    count = said ?? 1;
  }
  return digits;
}

/** With digits for the letters that look like them, where most of it is digits. */
export function digitsFor(number: string): string | undefined {
  if (number.replace(/\D/g, '').length < number.length / 2) return undefined;
  return number.replace(/[OoIl]/g, (letter) => (letter === 'I' || letter === 'l' ? '1' : '0'));
}
