import { byteAt, wordAt } from '../../read-at.ts';

/**
 * The words of a response, as a set of their hashes. Each has a number, by which it can be marked.
 *
 * Open addressing in typed arrays, at least half of them free. Numbers keep counting from one
 * response to the next; those up to `before` belong to responses that are over and count as absent.
 * So forgetting costs nothing, and nothing but hashes stays in the arrays.
 */
export class WordSet {
  hasMarks = false;
  private keys = new Int32Array(256);
  /** The key of each number, less `before`. */
  private numbered = new Int32Array(256);
  private numbers = new Int32Array(256);
  /** The marks of what has that number, less `before`. */
  private marks = new Uint8Array(256);
  private shift = 24;
  private before = 0;
  private last = 0;

  /** Forgets every word, and makes room for about `room` new ones. */
  clear(room: number): void {
    if (this.hasMarks) this.marks.fill(0, 0, this.last - this.before + 1);
    this.hasMarks = false;
    this.before = this.last;
    const bits = Math.max(8, 33 - Math.clz32(room));
    const isKept = this.keys.length <= keptMax && this.last < numberMax;
    if (isKept && this.keys.length >= 1 << bits) return;
    this.before = this.last = 0;
    this.resize(bits);
  }

  /** The key's number. */
  add(key: number): number {
    const slot = this.slotOf(key);
    const known = wordAt(this.numbers, slot);
    if (known > this.before) return known;
    this.keys[slot] = key;
    const number = ++this.last;
    this.numbers[slot] = number;
    this.numbered[number - this.before] = key;
    if ((number - this.before) * 2 > this.keys.length) this.grow();
    return number;
  }

  /** Every word there is, once. */
  each(take: (key: number) => void): void {
    const { numbered, last, before } = this;
    for (const key of numbered.subarray(1, last - before + 1)) take(key);
  }

  has(key: number): boolean {
    return wordAt(this.numbers, this.slotOf(key)) > this.before;
  }

  /** Marks a word with a bit. A word that is absent stays absent and is not marked. */
  mark(key: number, bit: number): void {
    const number = wordAt(this.numbers, this.slotOf(key));
    if (number <= this.before) return;
    const at = number - this.before;
    this.marks[at] = byteAt(this.marks, at) | bit;
    this.hasMarks = true;
  }

  /** The bits that a word was marked with. */
  marksOf(number: number): number {
    return byteAt(this.marks, number - this.before);
  }

  /** Where the key is, or would be. */
  private slotOf(key: number): number {
    const { keys, numbers, before } = this;
    const mask = keys.length - 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> this.shift;
    while (wordAt(numbers, slot) > before && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  /** Drops all marks. Callers add every word before they mark the first, so none is lost. */
  private grow(): void {
    const { keys, numbers, numbered, before } = this;
    this.resize(33 - this.shift);
    this.numbered.set(numbered);
    for (let i = 0; i < keys.length; i++) {
      const number = wordAt(numbers, i);
      if (number <= before) continue;
      const key = wordAt(keys, i);
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.numbers[slot] = number;
    }
  }

  private resize(bits: number): void {
    this.keys = new Int32Array(1 << bits);
    this.numbers = new Int32Array(1 << bits);
    this.numbered = new Int32Array(1 << bits);
    this.marks = new Uint8Array(1 << bits);
    this.shift = 32 - bits;
  }
}

/** A larger one is not kept for the next answer. */
const keptMax = 1 << 15;
/** Numbers begin again above it. */
const numberMax = 2 ** 30;
