import { wordAt } from '../../read-at.ts';

/** What lists say of a word. */
export const wordFlag = {
  given: 1,
  surname: 2,
  city: 4,
  street: 8,
  /** Part of a street's form: `street`, `rue`, `ulica`, `apt`. */
  streetWord: 16,
  /** An ordinary word, that is written large for where it stands. */
  ordinary: 32,
  /** A month, a weekday, a country, a language. */
  calendar: 64,
  /** Stands before a name: `Mr`, `Frau`, `Dott`. */
  title: 128,
} as const;

/**
 * Words by their hash: a probe that fails tells nothing of the word.
 *
 * Open addressing in one array, so that a word costs one look into memory. The place where a hash
 * belongs and the bits of it above (`keyBits`) tell it; an entry is those bits, how far it stands
 * from that place, and the flags.
 */
export class Lexicon {
  private readonly entries: Int32Array;
  private readonly bits: number;

  /** `words`: hash → flags, as many as there are; the last of equal hashes adds to the first. */
  constructor(words: Iterable<readonly [hash: number, flags: number]>, count: number) {
    this.bits = Math.max(slotBitsMin, Math.ceil(Math.log2(Math.max(2, count) * 1.4)));
    this.entries = new Int32Array(2 ** this.bits);
    for (const [hash, flags] of words) this.add(hash & keyMask, flags);
  }

  /** `wordFlag` bits; 0: no list has it. */
  flagsOf(hash: number): number {
    const { entries, bits } = this;
    const key = hash & keyMask;
    const mask = (1 << bits) - 1;
    let at = (key ^ (key >>> foldBits)) & mask;
    let wanted = used | ((key >>> bits) << distanceBits);
    for (;;) {
      const entry = wordAt(entries, at);
      if (entry === 0) return 0;
      if (entry >>> flagBits === wanted) return entry & flagMask;
      at = (at + 1) & mask;
      wanted++;
    }
  }

  private add(key: number, flags: number): void {
    const { entries, bits } = this;
    const mask = (1 << bits) - 1;
    const home = (key ^ (key >>> foldBits)) & mask;
    const wanted = used | ((key >>> bits) << distanceBits);
    for (let distance = 0; distance < 1 << distanceBits; distance++) {
      const at = (home + distance) & mask;
      const entry = wordAt(entries, at);
      if (entry !== 0 && entry >>> flagBits !== wanted + distance) continue;
      entries[at] = ((wanted + distance) << flagBits) | (entry & flagMask) | flags;
      return;
    }
    throw new Error('The hashes of the words are too much alike.');
  }
}

/** So many bits of a hash are kept: a word of no list is taken for one once in two thousand. */
export const keyBits = 27;
const keyMask = 2 ** keyBits - 1;
/** An entry, from its highest bit: that there is one, the upper bits of its key, distance, flags. */
const flagBits = 8;
const flagMask = 2 ** flagBits - 1;
const distanceBits = 14;
const upperBits = 9;
const used = 1 << (distanceBits + upperBits);
const slotBitsMin = keyBits - upperBits;
/**
 * The bits of a key above these are mixed into its place: they are among those that an entry keeps
 * or that the place has unmixed, so that place and entry tell the key.
 */
const foldBits = 15;
