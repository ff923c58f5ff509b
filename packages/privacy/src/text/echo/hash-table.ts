import { wordAt } from '../../read-at.ts';

/**
 * A map from a hash to a number, in typed arrays: open addressing, at least a third of them free.
 * Callers must not store the value 0, which stands for an empty slot.
 */
export class HashTable {
  size = 0;
  private keys = new Int32Array(256);
  private values = new Int32Array(256);
  private shift = 24;

  clear(): void {
    if (this.size === 0) return;
    if (this.keys.length > keptMax) {
      this.keys = new Int32Array(256);
      this.values = new Int32Array(256);
      this.shift = 24;
    } else this.values.fill(0);
    this.size = 0;
  }

  /** 0 where there is none. */
  get(key: number): number {
    return wordAt(this.values, this.slotOf(key));
  }

  set(key: number, value: number): void {
    const slot = this.slotOf(key);
    if (this.values[slot] === 0 && ++this.size * 3 > this.keys.length * 2) {
      this.size--;
      this.grow();
      return this.set(key, value);
    }
    this.keys[slot] = key;
    this.values[slot] = value;
  }

  private slotOf(key: number): number {
    const { keys, values } = this;
    const mask = keys.length - 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> this.shift;
    while (values[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Int32Array(2 * keys.length);
    this.values = new Int32Array(2 * keys.length);
    this.shift--;
    this.size = 0;
    for (let i = 0; i < keys.length; i++) {
      const value = wordAt(values, i);
      if (value !== 0) this.set(wordAt(keys, i), value);
    }
  }
}

/** Larger arrays are given up between answers, so that one large answer does not hold memory. */
const keptMax = 1 << 14;
