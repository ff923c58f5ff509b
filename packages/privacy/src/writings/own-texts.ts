/** A text that an agent wrote and was shown as it wrote it. */
export interface OwnText {
  /** Who wrote it. */
  agent: string;
  /** Of the record that it stands in the kind and the id. */
  record: readonly [kind: string, id: string];
  /** The names that lead to it from there. */
  field: readonly string[];
  text: string;
}

/** Texts of two agents, or of two places, have two. */
export const ownTextKey = ({ agent, record, field, text }: OwnText): string =>
  JSON.stringify([agent, record, field, text]);

/** How many are remembered: those shown last. */
export const ownTextsMax = 100_000;

/**
 * Texts that agents were shown as they wrote them, by fingerprints. Each says who wrote it, where
 * it stands and what it says: what stays so tells its writer nothing that its first answer did not,
 * and nobody else has it shown.
 */
export class OwnTexts {
  private readonly textsMax: number;
  private readonly fingerprints = new Set<number>();
  /** In a ring: the oldest makes room. */
  private readonly ring: number[] = [];
  private next = 0;

  constructor(textsMax = ownTextsMax) {
    this.textsMax = textsMax;
  }

  static unpack(fingerprints: Float64Array): OwnTexts {
    const texts = new OwnTexts();
    for (const fingerprint of fingerprints) texts.add(fingerprint);
    return texts;
  }

  get size(): number {
    return this.fingerprints.size;
  }

  has(fingerprint: number): boolean {
    return this.fingerprints.has(fingerprint);
  }

  add(fingerprint: number): void {
    if (this.fingerprints.has(fingerprint)) return;
    const before = this.ring[this.next];
    if (before !== undefined) this.fingerprints.delete(before);
    this.fingerprints.add(fingerprint);
    this.ring[this.next] = fingerprint;
    this.next = (this.next + 1) % this.textsMax;
  }

  pack(): Float64Array {
    return Float64Array.from(this.fingerprints);
  }

  clear(): void {
    this.fingerprints.clear();
    this.ring.length = this.next = 0;
  }
}
