import { itemAt } from '../read-at.ts';
import { classEchoKind } from './echo-kinds.ts';
import { echoForms } from './echo-forms.ts';
import { numberTail } from './echo-numbers.ts';
import { searchedPart } from './may-occur.ts';
import { tailKey, type EchoSieve } from './echo-sieve.ts';
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
  /** By the longest word of a form, as a hash: the values that have it, the newest last. */
  private readonly byWord = new Map<number, Holder[]>();

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
      if (holders) holders.push({ at, other });
      else this.byWord.set(word, [{ at, other }]);
    }
    this.next = (at + 1) % this.valuesMax;
  }

  /** Values that texts may say, by what the sieve read of them. */
  saidIn(sieve: EchoSieve): KeptValue[] {
    if (this.known.size === 0) return [];
    const found = new Set<number>();
    sieve.eachWord((hash) => {
      const holders = this.byWord.get(hash);
      if (holders) addSaid(holders, sieve, found);
    });
    return Array.from(found, (at) => itemAt(this.values, at));
  }

  private forget(at: number): void {
    const before = this.values[at];
    if (!before) return;
    this.known.delete(before.alias);
    for (const word of new Set(itemAt(this.forms, at).map((form) => form.word))) {
      const left = this.byWord.get(word)?.filter((holder) => holder.at !== at) ?? [];
      if (left.length > 0) this.byWord.set(word, left);
      else this.byWord.delete(word);
    }
  }
}

/** A form by its longest word and by another of its words, as hashes; 0: it has no other. */
interface FormWords {
  word: number;
  other: number;
}

/** A value by its place, with the other word of one of its forms. */
interface Holder {
  at: number;
  other: number;
}

/**
 * Of forms of two words and more those whose other word is said too. Those of one word are the same
 * form for all who have it, and a few of them find it.
 */
function addSaid(holders: readonly Holder[], sieve: EchoSieve, found: Set<number>): void {
  let alone = 0;
  for (let i = holders.length - 1; i >= 0; i--) {
    const { at, other } = itemAt(holders, i);
    if (other === 0 ? alone++ < aloneMax : sieve.has(other)) found.add(at);
  }
}

const aloneMax = 4;

/** The longest word of each form is the one least said by chance; of a number its end. */
function formsOf(value: string, dataClass: string): FormWords[] {
  const kind = classEchoKind(dataClass);
  if (kind === 'never') return [];
  const { words, numbers } = echoForms(searchedPart(value), kind);
  const forms = new Map<string, FormWords>();
  const add = (form: FormWords) => forms.set(`${form.word} ${form.other}`, form);
  for (const form of words) {
    const [longest = '', second = ''] = form.words.toSorted((a, b) => b.length - a.length);
    add({ word: wordHash(longest), other: second === '' ? 0 : wordHash(second) });
  }
  // Numbers that end alike are not the same: each is looked at.
  for (const form of numbers) {
    const tail = tailKey(numberTail(form.number));
    add({ word: tail, other: tail });
  }
  return [...forms.values()];
}
