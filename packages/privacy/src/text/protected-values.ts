import { itemAt } from '../read-at.ts';
import { valueEchoKind } from './echo-kinds.ts';
import { echoForms, wordsOfFoldedText } from './echo-forms.ts';
import { numberTail } from './echo-numbers.ts';
import { searchedPart } from './may-occur.ts';
import { tailKey, type EchoSieve } from './echo-sieve.ts';
import { foldedLetters } from './views.ts';
import { wordHash } from './word-reader.ts';
import type { KeptValue } from '../tokens/kept-value.ts';

/** How many values of a lease are found in its later answers: those protected last. */
export const protectedValuesMax = 20_000;

/**
 * Values that were protected in earlier answers of a lease, found by the words that a text says. Of
 * each there are two words of every form it may be said in (`echo-forms.ts`), as hashes; the values
 * themselves stay sealed until a text says such words.
 */
export class ProtectedValues {
  /** In a ring: the oldest makes room. */
  private readonly values: KeptValue[] = [];
  private readonly forms: (readonly FormWords[])[] = [];
  private readonly known = new Set<number>();
  private readonly valuesMax: number;
  private next = 0;
  /** By the longest word of a form, as a hash: the values that have it. */
  private readonly byWord = new Map<number, Holders>();

  constructor(valuesMax = protectedValuesMax) {
    this.valuesMax = valuesMax;
  }

  get size(): number {
    return this.known.size;
  }

  has(alias: number): boolean {
    return this.known.has(alias);
  }

  /** The oldest first: for another thread. */
  inOrder(): KeptValue[] {
    return [...this.values.slice(this.next), ...this.values.slice(0, this.next)];
  }

  clear(): void {
    this.values.length = this.forms.length = this.next = 0;
    this.known.clear();
    this.byWord.clear();
  }

  /** Those protected last. */
  last(count: number): KeptValue[] {
    return this.inOrder().slice(-count);
  }

  /** `value` and `dataClass`: what is sealed in it. A value that can be found nowhere is not held. */
  add(kept: KeptValue, value: string, dataClass: string): void {
    if (this.known.has(kept.alias)) return;
    const forms = formsOf(value, dataClass);
    if (forms.length === 0) return;
    const at = this.next;
    this.forget(at);
    this.values[at] = kept;
    this.forms[at] = forms;
    this.known.add(kept.alias);
    for (const { word, other } of forms) {
      const holders = this.byWord.get(word);
      if (holders) holders.list.push({ at, other });
      else this.byWord.set(word, { list: [{ at, other }], from: 0 });
    }
    this.next = (at + 1) % this.valuesMax;
  }

  /** What texts may say, by what the sieve read of them, but for values of some aliases. */
  saidIn(sieve: EchoSieve, without: ReadonlySet<number>): SaidValues {
    const values = new Set<KeptValue>();
    const shared: SharedWord[] = [];
    if (this.known.size === 0) return { values, shared };
    sieve.eachWord((word) => {
      const holders = this.byWord.get(word);
      if (!holders) return;
      const alone: KeptValue[] = [];
      for (let i = holders.list.length - 1; i >= holders.from; i--) {
        const { at, other } = itemAt(holders.list, i);
        if (other === 0 ? alone.length >= aloneMax : !sieve.has(other)) continue;
        const kept = itemAt(this.values, at);
        if (other === 0) alone.push(kept);
        else if (!without.has(kept.alias)) values.add(kept);
      }
      const [newest, ...more] = alone;
      if (!newest || alone.some(({ alias }) => without.has(alias))) return;
      if (more.length > 0) shared.push({ word, kept: newest });
      else values.add(newest);
    });
    return { values, shared };
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

/** What texts may say of values protected before. */
export interface SaidValues {
  values: ReadonlySet<KeptValue>;
  /** Words that are forms of several values. */
  shared: readonly SharedWord[];
}

/** A word by its hash, with the newest of the values that it is a form of. */
interface SharedWord {
  word: number;
  kept: KeptValue;
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

/** A form by its longest word and by another of its words, as hashes; 0: it has no other. */
interface FormWords {
  word: number;
  other: number;
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

/** So many tell that a word is a form of several values, and whether this answer has one of them. */
const aloneMax = 4;
/** Of a date; seconds and milliseconds since 1970 have more, but for some of that year. */
const dayDigits = 8;

/** The longest word of each form is the one least said by chance; of a number its end. */
function formsOf(value: string, dataClass: string): FormWords[] {
  const kind = valueEchoKind(value, dataClass);
  if (kind === 'never') return [];
  const { words, numbers } = echoForms(searchedPart(value), kind);
  const forms = new Map<string, FormWords>();
  const add = (form: FormWords) => forms.set(`${form.word} ${form.other}`, form);
  for (const form of words) {
    const [longest = '', second = ''] = form.words.toSorted((a, b) => b.length - a.length);
    add({ word: wordHash(longest), other: second === '' ? 0 : wordHash(second) });
  }
  // Numbers that end alike are not the same: each is looked at.
  for (const { number, size } of numbers) {
    // Moments end in zeros: of those, the whole number.
    const isMoment = kind === 'birth_date' && size > dayDigits;
    const key = isMoment ? wordHash(number) : tailKey(numberTail(number));
    add({ word: key, other: key });
  }
  return [...forms.values()];
}
