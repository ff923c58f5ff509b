import { itemAt } from '../../read-at.ts';
import { nameTogether, valueEchoKind } from './echo-kinds.ts';
import { echoForms, tellingForms } from './echo-forms.ts';
import { wordMin, wordsOfFoldedText } from './form-words.ts';
import { numberDigitsMin, numberTail } from './echo-numbers.ts';
import { searchedPart } from './may-occur.ts';
import { tailKey, type EchoSieve } from './echo-sieve.ts';
import { foldedLetters } from '../letters.ts';
import { wordHash } from './word-reader.ts';
import type { KeptValue } from '../../tokens/kept-value.ts';
import { type PackedPage, type PackedProtected, packPage, pageSize } from './carried-values.ts';
import { type FormWords, type ProtectedBefore, SaidForms, type SaidValues } from './said-values.ts';

/** How many values of a lease are found in its later answers: those protected last. */
export const protectedValuesMax = 20_000;

/**
 * Values that were protected in earlier answers of a lease, found by the words that a text says. Of
 * each there are two words of every form it may be said in (`echo-forms.ts`), as hashes; the values
 * themselves stay sealed until a text says such words.
 */
export class ProtectedValues implements ProtectedBefore {
  /** In a ring: the oldest makes room. */
  private readonly values: KeptValue[] = [];
  private readonly forms: (readonly FormWords[])[] = [];
  /** Those that are packed and have not changed since. */
  private readonly pages: (PackedPage | undefined)[] = [];
  private readonly known = new Set<number>();
  private readonly valuesMax: number;
  private next = 0;
  private addedCount = 0;
  /** By the longest word of a form, as a hash: the values that have it. */
  private readonly byWord = new Map<number, Holders>();

  constructor(valuesMax = protectedValuesMax) {
    this.valuesMax = valuesMax;
  }

  get size(): number {
    return this.known.size;
  }

  /** It does not fall where the memory is let go of: what is read again counts as new. */
  get added(): number {
    return this.addedCount;
  }

  has(alias: number): boolean {
    return this.known.has(alias);
  }

  /** For another thread (`CarriedValues`). */
  pack(): PackedProtected {
    const { values, forms, pages } = this;
    for (let from = 0, page = 0; from < values.length; from += pageSize, page++) {
      const end = from + pageSize;
      pages[page] ??= packPage(values.slice(from, end), forms.slice(from, end));
    }
    return { pages: pages.filter((page) => page !== undefined), next: this.next };
  }

  clear(): void {
    this.values.length = this.forms.length = this.pages.length = this.next = 0;
    this.known.clear();
    this.byWord.clear();
  }

  last(count: number): KeptValue[] {
    const order = [...this.values.slice(this.next), ...this.values.slice(0, this.next)];
    return order.slice(Math.max(0, order.length - count));
  }

  /** `value` and `dataClass`: what is sealed in it. A value that can be found nowhere is not held. */
  add(kept: KeptValue, value: string, dataClass: string): void {
    if (this.known.has(kept.alias)) return;
    const forms = formsOf(value, dataClass);
    if (forms.length === 0) return;
    const at = this.next;
    this.forget(at);
    this.addedCount++;
    this.values[at] = kept;
    this.forms[at] = forms;
    this.pages[Math.floor(at / pageSize)] = undefined;
    this.known.add(kept.alias);
    for (const { word, other } of forms) {
      const holders = this.byWord.get(word);
      if (holders) holders.list.push({ at, other });
      else this.byWord.set(word, { list: [{ at, other }], from: 0 });
    }
    this.next = (at + 1) % this.valuesMax;
  }

  saidIn(sieve: EchoSieve, without: ReadonlySet<number>): SaidValues {
    const said = new SaidForms(sieve);
    if (this.known.size > 0)
      sieve.eachWord((word) => {
        const holders = this.byWord.get(word);
        if (!holders) return;
        for (let i = holders.list.length - 1; i >= holders.from; i--) {
          const { at, other } = itemAt(holders.list, i);
          said.add(word, other, at);
        }
      });
    return said.found((place) => itemAt(this.values, place), without);
  }

  /** What is forgotten is the oldest of all, so it stands first wherever it stands. */
  private forget(at: number): void {
    const before = this.values[at];
    if (!before) return;
    this.known.delete(before.alias);
    for (const { word } of itemAt(this.forms, at)) {
      const holders = this.byWord.get(word);
      if (!holders) continue;
      while (holders.list[holders.from]?.at === at) holders.from++;
      if (holders.from === holders.list.length) this.byWord.delete(word);
      else if (holders.from > holders.list.length / 2) {
        holders.list.splice(0, holders.from);
        holders.from = 0;
      }
    }
  }
}

/**
 * The part of a value that a shared word is: one of its words, with or without its last letter, or
 * several written as one. Undefined where the value is nothing else.
 */
export function sharedPart(value: string, dataClass: string, word: number): string | undefined {
  const text = searchedPart(value);
  const words = wordsOfFoldedText(foldedLetters(text));
  if (words.length === 1) return undefined;
  const isPart = (one: string) => wordHash(one) === word || wordHash(one.slice(0, -1)) === word;
  const joined = () =>
    echoForms(text, valueEchoKind(text, dataClass)).words.find(
      ({ words: [one = '', ...more] }) => more.length === 0 && wordHash(one) === word,
    )?.words[0];
  return words.find(isPart) ?? joined();
}

/** Values that have a word, the newest last; those before `from` are forgotten. */
interface Holders {
  list: Holder[];
  from: number;
}

/** A value by its place, with the other word of one of its forms. */
interface Holder {
  at: number;
  other: number;
}

/** Of a date; seconds and milliseconds since 1970 have more, but for some of that year. */
const dayDigits = 8;

const isShortNumber = (one: string): boolean => /^\d{1,2}$/.test(one);

/**
 * The longest word is the one least said by chance, and of several the last, which networks and
 * years share least. Of `昭和59年2月10日`, whose numbers are said everywhere, it is the reign.
 */
function twoWordsOf(words: readonly string[]): FormWords {
  const [longest, second] = twoLongest(words);
  const hasSaidNumbers = longest.length <= 2 && words.some(isShortNumber);
  const [first, other] = hasSaidNumbers
    ? [words.find((one) => !isShortNumber(one)) ?? longest, words.findLast(isShortNumber) ?? second]
    : [longest, second];
  return { word: wordHash(first), other: other === '' ? 0 : wordHash(other) };
}

/** Of words of one length the last. */
function twoLongest(words: readonly string[]): [longest: string, second: string] {
  let [longest, second] = ['', ''];
  for (const one of words)
    if (one.length >= longest.length) [longest, second] = [one, longest];
    else if (one.length >= second.length) second = one;
  return [longest, second];
}

/** A short one is looked for behind a title alone, and only as a part of the whole name. */
const isOneWordOf = (value: string, [one = '', ...more]: readonly string[]): boolean =>
  more.length === 0 &&
  one.length >= wordMin &&
  wordsOfFoldedText(foldedLetters(value)).includes(one);

/** Of a number its end. */
function formsOf(value: string, dataClass: string): FormWords[] {
  const kind = valueEchoKind(value, dataClass);
  if (kind === 'never') return [];
  const { words, numbers } = tellingForms(searchedPart(value), kind);
  const forms: FormWords[] = [];
  const add = (form: FormWords) => {
    if (!forms.some(({ word, other }) => word === form.word && other === form.other))
      forms.push(form);
  };
  for (const said of words) {
    if (dataClass === nameTogether && isOneWordOf(value, said)) continue;
    if (said.every(isShortNumber)) {
      // `27.3.84` is asked for as one number, 270384, for such words are said everywhere
      const number = said.map((one) => one.padStart(2, '0')).join('');
      const key = tailKey(numberTail(number));
      if (number.length >= numberDigitsMin) add({ word: key, other: key });
    } else add(twoWordsOf(said));
  }
  // Numbers that end alike are not the same: each is looked at.
  for (const { number, size } of numbers) {
    // Moments end in zeros: of those, the whole number.
    const isMoment = kind === 'birth_date' && size > dayDigits;
    const key = isMoment ? wordHash(number) : tailKey(numberTail(number));
    add({ word: key, other: key });
    // as numbers are written: `447,465,600`
    if (isMoment) add(twoWordsOf(number.split(/\B(?=(?:\d{3})+$)/)));
  }
  return forms;
}
