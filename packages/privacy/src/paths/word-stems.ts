/**
 * What an English word may be a form of, the word itself left out: `shippers` → shipper, ship;
 * `unshipped` → shipped, unship. Not all of these are words.
 */
export function wordStems(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1));
  for (const form of forms.slice()) {
    for (const prefix of prefixes.get(form.charAt(0)) ?? []) {
      if (form.startsWith(prefix) && form.length >= prefix.length + prefixedCharsMin)
        forms.push(form.slice(prefix.length));
    }
  }
  const stems = forms.slice(1);
  for (const form of forms) addStems(form, stems);
  return stems.filter((stem) => stem.length >= stemCharsMin);
}

function addStems(word: string, stems: string[]): void {
  for (const { ending, stemMin, instead } of endings.get(word.charAt(word.length - 1)) ?? []) {
    if (word.length < ending.length + stemMin || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    for (const last of instead) stems.push(stem + last);
    // `cancelled`, `mapping`
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  }
}

const stemCharsMin = 3;
const prefixedCharsMin = 4;

interface Ending {
  ending: string;
  /**
   * Letters before it. What is shorter is another word, and somebody's name: `walk-er`, `tail-or`.
   */
  stemMin: number;
  instead: readonly string[];
}

const allEndings: readonly Ending[] = [
  { ending: 'es', stemMin: 3, instead: [''] },
  { ending: 'ed', stemMin: 3, instead: ['', 'e'] },
  { ending: 'ied', stemMin: 2, instead: ['y'] },
  { ending: 'ing', stemMin: 3, instead: ['', 'e'] },
  { ending: 'er', stemMin: 5, instead: ['', 'e'] },
  { ending: 'or', stemMin: 5, instead: ['', 'e'] },
  { ending: 'ly', stemMin: 4, instead: ['', 'le'] },
  { ending: 'al', stemMin: 5, instead: ['', 'e'] },
  { ending: 'ally', stemMin: 4, instead: ['', 'al'] },
  { ending: 'able', stemMin: 3, instead: ['', 'e'] },
  { ending: 'ability', stemMin: 3, instead: ['', 'e', 'able'] },
  { ending: 'ibility', stemMin: 4, instead: ['ible'] },
  { ending: 'ation', stemMin: 4, instead: ['', 'e'] },
  { ending: 'ification', stemMin: 3, instead: ['ify'] },
  { ending: 'ion', stemMin: 4, instead: ['', 'e'] },
  { ending: 'ive', stemMin: 5, instead: ['', 'e', 'ion'] },
  { ending: 'ity', stemMin: 5, instead: ['', 'e'] },
  { ending: 'ment', stemMin: 4, instead: ['', 'e'] },
  { ending: 'ness', stemMin: 4, instead: [''] },
  { ending: 'less', stemMin: 4, instead: [''] },
  { ending: 'ful', stemMin: 4, instead: [''] },
  { ending: 'ship', stemMin: 5, instead: [''] },
  { ending: 'ization', stemMin: 4, instead: ['', 'y', 'ize'] },
  { ending: 'isation', stemMin: 4, instead: ['', 'y', 'ise'] },
  { ending: 'ize', stemMin: 5, instead: ['', 'y'] },
  { ending: 'ized', stemMin: 5, instead: ['', 'y'] },
  { ending: 'ised', stemMin: 5, instead: ['', 'y'] },
  { ending: 'ical', stemMin: 4, instead: ['y', 'ic'] },
  { ending: 'est', stemMin: 4, instead: ['', 'e'] },
];
/** By their last letter, as the first is not where they begin. */
const endings = Map.groupBy(allEndings, ({ ending }) => ending.charAt(ending.length - 1));
const prefixes = Map.groupBy('un re non pre sub multi auto micro inter'.split(' '), (prefix) =>
  prefix.charAt(0),
);
