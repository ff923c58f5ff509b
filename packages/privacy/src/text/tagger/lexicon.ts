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

/** Words by their hash: a probe that fails tells nothing of the word. */
export class Lexicon {
  private readonly keys: Int32Array;
  private readonly flags: Uint8Array;
  private readonly mask: number;

  /** `words`: hash → flags, as many as there are; the last of equal hashes adds to the first. */
  constructor(words: Iterable<readonly [hash: number, flags: number]>, count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, count) * 2));
    this.keys = new Int32Array(size);
    this.flags = new Uint8Array(size);
    this.mask = size - 1;
    for (const [hash, flags] of words) {
      const at = this.slot(hash & keyMask);
      this.keys[at] = (hash & keyMask) | used;
      this.flags[at] = (this.flags[at] ?? 0) | flags;
    }
  }

  /** `wordFlag` bits; 0: no list has it. */
  flagsOf(hash: number): number {
    return this.flags[this.slot(hash & keyMask)] ?? 0;
  }

  private slot(key: number): number {
    let at = (key ^ (key >>> 15)) & this.mask;
    for (;;) {
      const there = this.keys[at] ?? 0;
      if (there === 0 || there === (key | used)) return at;
      at = (at + 1) & this.mask;
    }
  }
}

/** So many bits of a hash are kept: a word of no list is taken for one once in two thousand. */
export const keyBits = 27;
const keyMask = 2 ** keyBits - 1;
const used = 1 << 30;
