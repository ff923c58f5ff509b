/** Many numbers that grow, in one bit each. */
export class SeqSet {
  #bits = new Uint8Array(1_024);

  add(seq: number): void {
    const at = seq >>> 3;
    if (at >= this.#bits.length) {
      const longer = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      longer.set(this.#bits);
      this.#bits = longer;
    }
    this.#bits[at]! |= 1 << (seq & 7);
  }
  has(seq: number): boolean {
    return ((this.#bits[seq >>> 3] ?? 0) & (1 << (seq & 7))) !== 0;
  }
}
