/** A set of hashes, each of which may be marked: open addressing in typed arrays, half of it free at least. */
export class SaidWords {
  hasMarks = false;
  private keys = new Int32Array(256);
  /** 0 where a slot is free, 2 where its key is marked. */
  private states = new Uint8Array(256);
  private shift = 24;
  private size = 0;

  clear(): void {
    this.hasMarks = false;
    this.size = 0;
    if (this.keys.length <= keptMax) this.states.fill(0);
    else this.resize(8);
  }

  add(key: number): void {
    const slot = this.slotOf(key);
    if (this.states[slot] !== 0) return;
    this.keys[slot] = key;
    this.states[slot] = 1;
    if (++this.size * 2 > this.keys.length) this.grow();
  }

  has(key: number): boolean {
    return this.states[this.slotOf(key)] !== 0;
  }

  /** Only what is there can be marked. */
  mark(key: number): void {
    const slot = this.slotOf(key);
    if (this.states[slot] === 0) return;
    this.states[slot] = 2;
    this.hasMarks = true;
  }

  isMarked(key: number): boolean {
    return this.states[this.slotOf(key)] === 2;
  }

  /** Where the key is, or would be. */
  private slotOf(key: number): number {
    const { keys, states } = this;
    const mask = keys.length - 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> this.shift;
    while (states[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  /** While texts are read nothing is marked yet. */
  private grow(): void {
    const { keys, states } = this;
    this.resize(33 - this.shift);
    for (let i = 0; i < keys.length; i++) if (states[i] !== 0) this.add(keys[i]!);
  }

  private resize(bits: number): void {
    this.keys = new Int32Array(1 << bits);
    this.states = new Uint8Array(1 << bits);
    this.shift = 32 - bits;
    this.size = 0;
  }
}

/** A larger one is not kept for the next answer. */
const keptMax = 1 << 16;
