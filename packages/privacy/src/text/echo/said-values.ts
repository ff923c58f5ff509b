import type { KeptValue } from '../../tokens/kept-value.ts';
import type { EchoSieve } from './echo-sieve.ts';

/** What an answer asks of the values that earlier answers of its lease protected. */
export interface ProtectedBefore {
  readonly size: number;
  /** How many were added in all, those among them that have made room since. */
  readonly added: number;
  /** What texts may say, by what the sieve read of them, but for values of some aliases. */
  saidIn(sieve: EchoSieve, without: ReadonlySet<number>): SaidValues;
  /** Those protected last. */
  last(count: number): KeptValue[];
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

/** A form by its longest word and by another of its words, as hashes; 0: it has no other. */
export interface FormWords {
  word: number;
  other: number;
}

/** So many tell that a word is a form of several values, and whether this answer has one of them. */
const aloneMax = 4;

/** Gathers values whose forms the texts say: to be told of each form, of the newest value first. */
export class SaidForms {
  private readonly sieve: EchoSieve;
  private readonly values = new Set<number>();
  private readonly alone = new Map<number, number[]>();

  constructor(sieve: EchoSieve) {
    this.sieve = sieve;
  }

  /** A form whose first word is said, and the place of the value that it is of. */
  add(word: number, other: number, place: number): void {
    if (other !== 0) {
      if (this.sieve.has(other)) this.values.add(place);
      return;
    }
    const places = this.alone.get(word);
    if (!places) this.alone.set(word, [place]);
    else if (places.length < aloneMax) places.push(place);
  }

  /** `keptAt`: the value at a place. */
  found(keptAt: (place: number) => KeptValue, without: ReadonlySet<number>): SaidValues {
    const values = new Set<KeptValue>();
    const shared: SharedWord[] = [];
    const known = new Map<number, KeptValue>();
    const at = (place: number): KeptValue => {
      const kept = known.get(place) ?? keptAt(place);
      known.set(place, kept);
      return kept;
    };
    for (const place of this.values) if (!without.has(at(place).alias)) values.add(at(place));
    for (const [word, places] of this.alone) {
      const [newest, ...more] = places.map(at);
      if (!newest || [newest, ...more].some(({ alias }) => without.has(alias))) continue;
      if (more.length > 0) shared.push({ word, kept: newest });
      else values.add(newest);
    }
    return { values, shared };
  }
}
