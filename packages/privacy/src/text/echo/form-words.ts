import { characterKind, single, word } from './echo-characters.ts';
import type { NumberForm } from './echo-numbers.ts';
import { ordinaryValues } from './echo-words.ts';

/** What has to hold beside the words of a form, the weakest first. */
export const formNeeds = {
  nothing: 0,
  capital: 1,
  title: 2,
  ending: 3,
  honoured: 4,
  money: 5,
} as const;
export type FormNeeds = (typeof formNeeds)[keyof typeof formNeeds];

/** Words in a row, whatever stands between them, in which a text may say a value. */
export interface WordForm {
  words: readonly string[];
  needs: FormNeeds;
  /** Its last word may have an ending. */
  inflects: boolean;
  /** A day without its year: one with a year behind it is another day. */
  lacksYear: boolean;
  /** All words of a value of several: it goes before a part of another. */
  isWhole: boolean;
}

export interface EchoForms {
  words: WordForm[];
  numbers: NumberForm[];
  readonly said: SaidWords | undefined;
}

/** What is known of the texts that will be searched: forms they cannot say are not made. */
export interface SaidWords {
  /** Whether some text says the word, in small letters. */
  says(word: string): boolean;
  /** Whether some text says some of the words as one, or one with the first letter of another. */
  saysJoined(words: readonly string[]): boolean;
  /** Whether some word may end with those three letters (`endingWith`). */
  hasEnding?(ending: number): boolean;
  /** Some text has words in another script than the Latin. */
  readonly hasOtherScripts?: boolean;
}

/** Fewest letters and digits of a form that stands by itself. */
export const wordMin = 4;

/** The words of folded text, as the reader of texts finds them. */
export function wordsOfFoldedText(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const kind = at < text.length ? characterKind(text.charCodeAt(at)) : 0;
    if (kind >= word && kind !== single) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) words.push(text.slice(start, at).toLowerCase());
    start = -1;
    if (kind === single) words.push(text.charAt(at));
  }
  return words;
}

export function isIdeographic(words: readonly string[]): boolean {
  return words.every((one) => characterKind(one.charCodeAt(0)) === single);
}

export function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

export function addWords(
  forms: EchoForms,
  words: readonly string[],
  needed: FormNeeds = formNeeds.nothing,
  inflects = false,
  lacksYear = false,
): void {
  addForm(forms, { words, needs: needed, inflects, lacksYear, isWhole: false });
}

function addForm(forms: EchoForms, form: WordForm): void {
  if (forms.said && !form.words.every((one) => forms.said?.says(one))) return;
  forms.words.push(form);
}

export function addWhole(forms: EchoForms, words: readonly string[]): void {
  const [first] = words;
  if (first === undefined || (words.length === 1 && ordinaryValues.has(first))) return;
  const size = lengthOf(words);
  if (isIdeographic(words) ? size < 2 : size < wordMin) return;
  // small numbers are said by chance
  if (words.every((one) => /^\d+$/.test(one)) && size < 5) return;
  addForm(forms, {
    words,
    needs: formNeeds.nothing,
    inflects: false,
    lacksYear: false,
    isWhole: words.length > 1,
  });
}
