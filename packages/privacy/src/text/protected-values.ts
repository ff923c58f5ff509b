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
 * each there is one word of every form it may be said in (`echo-forms.ts`), as a hash; the values
 * themselves stay sealed until a text says such a word.
 */
export class ProtectedValues {
  /** In a ring: the oldest makes room. */
  private readonly values: KeptValue[] = [];
  private readonly anchors: Int32Array[] = [];
  private readonly known = new Set<number>();
  private readonly valuesMax: number;
  private next = 0;
  /** The values with a form that has the word. */
  private readonly byAnchor = new Map<number, Set<number>>();

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
    this.values.length = this.anchors.length = this.next = 0;
    this.known.clear();
    this.byAnchor.clear();
  }

  /** Those protected last. */
  last(count: number): KeptValue[] {
    return this.inOrder().slice(-count);
  }

  /** `value` and `dataClass`: what is sealed in it. A value that can be found nowhere is not held. */
  add(kept: KeptValue, value: string, dataClass: string): void {
    if (this.known.has(kept.alias)) return;
    const anchors = anchorsOf(value, dataClass);
    if (anchors.length === 0) return;
    const at = this.next;
    this.forget(at);
    this.values[at] = kept;
    this.anchors[at] = anchors;
    this.known.add(kept.alias);
    for (const anchor of anchors) {
      const there = this.byAnchor.get(anchor);
      if (there) there.add(at);
      else this.byAnchor.set(anchor, new Set([at]));
    }
    this.next = (at + 1) % this.valuesMax;
  }

  /** Values that texts may say, by what the sieve read of them. */
  saidIn(sieve: EchoSieve): KeptValue[] {
    if (this.known.size === 0) return [];
    const found = new Set<number>();
    sieve.eachWord((hash) => {
      for (const at of this.byAnchor.get(hash) ?? []) found.add(at);
    });
    return Array.from(found, (at) => itemAt(this.values, at));
  }

  private forget(at: number): void {
    const before = this.values[at];
    if (!before) return;
    this.known.delete(before.alias);
    for (const anchor of itemAt(this.anchors, at)) {
      const there = this.byAnchor.get(anchor);
      there?.delete(at);
      if (there?.size === 0) this.byAnchor.delete(anchor);
    }
  }
}

/** The longest word of each form: the least said by chance; and the end of each number. */
function anchorsOf(value: string, dataClass: string): Int32Array {
  const kind = classEchoKind(dataClass);
  if (kind === 'never') return new Int32Array();
  const { words, numbers } = echoForms(searchedPart(value), kind);
  const anchors = new Set<number>();
  for (const form of words) {
    let longest = '';
    for (const one of form.words) if (one.length > longest.length) longest = one;
    anchors.add(wordHash(longest));
  }
  for (const form of numbers) anchors.add(tailKey(numberTail(form.number)));
  return Int32Array.from(anchors);
}
