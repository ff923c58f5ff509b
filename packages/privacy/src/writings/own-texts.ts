import { wordsOf } from './said-words.ts';

/** A text that an agent wrote and was shown as it wrote it. */
export interface OwnText {
  /** Who wrote it. */
  agent: string;
  /** Of the record that it stands in the kind and the id. */
  record: readonly [kind: string, id: string];
  text: string;
}

/**
 * By what a text is known again: its words, whatever elements an API puts between them, and those
 * it begins with, for an API shows the beginning of a text elsewhere in the record. Texts of two
 * agents, or of two records, share none.
 */
export function keysOfOwnText(one: OwnText): string[] {
  const words = wordsOf(one.text.replace(bareElements, ' '));
  return [
    keyOf(one, 'says', words),
    ...beginnings
      .filter((count) => count < words.length)
      .map((count) => keyOf(one, 'begins', words.slice(0, count))),
  ];
}

/** By any of these a text is one that its agent wrote, or the beginning of one and no word more. */
export function keysAskedFor(one: OwnText): string[] {
  const words = wordsOf(one.text.replace(bareElements, ' '));
  const isBeginning = beginnings.includes(words.length);
  return [keyOf(one, 'says', words), ...(isBeginning ? [keyOf(one, 'begins', words)] : [])];
}

/** What an API makes of lines and marks of its own; in any other element something may stand. */
const bareElements = new RegExp(
  String.raw`</?(?:p|br|hr|div|span|b|i|u|em|strong|ul|ol|li|h[1-6]|pre|code|blockquote|` +
    String.raw`table|thead|tbody|tr|td|th) ?/?>`,
  'gi',
);

const beginnings = [6, 10, 16, 24, 36, 54, 80, 120];

const keyOf = (
  { agent, record, text }: OwnText,
  how: 'says' | 'begins',
  words: readonly string[],
): string => JSON.stringify([agent, record, how, words.length > 0 ? words.join(' ') : text]);

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
