import { itemAt, wordAt } from '../../read-at.ts';
import type { KeptValue } from '../../tokens/kept-value.ts';
import { type PackedValues, packValues, unpackValue } from '../../tokens/packed-values.ts';
import type { EchoSieve } from './echo-sieve.ts';
import { type FormWords, type ProtectedBefore, SaidForms, type SaidValues } from './said-values.ts';

/** Values that a lease protected, as threads hand them to each other: a ring, in pages. */
export interface PackedProtected {
  pages: readonly PackedPage[];
  /** Behind the place of the newest. */
  next: number;
}

export interface PackedPage extends PackedValues {
  /** Word and other word of each form, one form after the other. */
  forms: Int32Array;
  /** How many forms there are up to each value, with its own. */
  formEnds: Int32Array;
}

/** Values of a page, which is packed anew where one of them changed. */
export const pageSize = 512;

export function packPage(
  values: readonly KeptValue[],
  formsOf: readonly (readonly FormWords[])[],
): PackedPage {
  let count = 0;
  const formEnds = Int32Array.from(formsOf, (forms) => (count += forms.length));
  const forms = new Int32Array(2 * count);
  let at = 0;
  for (const formsOfOne of formsOf)
    for (const { word, other } of formsOfOne) {
      forms[at++] = word;
      forms[at++] = other;
    }
  return { ...packValues(values), forms, formEnds };
}

/**
 * What `ProtectedValues` finds, for one answer in another thread. All forms are gone through: to
 * arrange them by their words first would take longer.
 */
export class CarriedValues implements ProtectedBefore {
  readonly size: number;
  private readonly pages: readonly PackedPage[];
  private readonly next: number;

  /** For one answer: none is added to it. */
  get added(): number {
    return this.size;
  }

  constructor({ pages, next }: PackedProtected) {
    this.pages = pages;
    this.next = next;
    this.size = pages.reduce((sum, { aliases }) => sum + aliases.length, 0);
  }

  last(count: number): KeptValue[] {
    const ages = Array.from({ length: Math.min(count, this.size) }, (_, age) => age);
    return ages.map((age) => this.keptAt(this.placeOf(age))).toReversed();
  }

  saidIn(sieve: EchoSieve, without: ReadonlySet<number>): SaidValues {
    const said = new SaidForms(sieve);
    for (let age = 0; age < this.size; age++) {
      const place = this.placeOf(age);
      const at = place % pageSize;
      const { forms, formEnds } = this.pageOf(place);
      const end = wordAt(formEnds, at);
      for (let form = at === 0 ? 0 : wordAt(formEnds, at - 1); form < end; form++) {
        const word = wordAt(forms, 2 * form);
        if (sieve.has(word)) said.add(word, wordAt(forms, 2 * form + 1), place);
      }
    }
    return said.found((place) => this.keptAt(place), without);
  }

  /** The newest has the age 0, the one before it 1. */
  private placeOf(age: number): number {
    return (this.next - 1 - age + this.size) % this.size;
  }

  private pageOf(place: number): PackedPage {
    return itemAt(this.pages, Math.floor(place / pageSize));
  }

  private keptAt(place: number): KeptValue {
    return unpackValue(this.pageOf(place), place % pageSize);
  }
}
