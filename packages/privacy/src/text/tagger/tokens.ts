import { letterKind, type Characters } from './characters.ts';
import { hashStart, hashUnit } from './hash.ts';

/** What a token looks like. */
export const shape = {
  lower: 0,
  title: 1,
  capitals: 2,
  initial: 3,
  mixed: 4,
  uncased: 5,
  ideograph: 6,
  kana: 7,
  hangul: 8,
  /** Digits, by how many: one or two, three, four, five, more. */
  digits2: 9,
  digits3: 10,
  digits4: 11,
  digits5: 12,
  digitsMore: 13,
  /** Letters and digits: `12B`, `SW1A`. */
  letterDigits: 14,
  mark: 15,
  newline: 16,
} as const;

/** The tokens of one text: lists side by side, used again for the next text. */
export class Tokens {
  count = 0;
  starts = new Int32Array(256);
  ends = new Int32Array(256);
  /** Of the folded letters; of a mark its code. */
  hashes = new Int32Array(256);
  /** Of the first three, the last three and the last two letters. */
  heads = new Int32Array(256);
  tails = new Int32Array(256);
  shortTails = new Int32Array(256);
  shapes = new Uint8Array(256);
  private readonly characters: Characters;

  constructor(characters: Characters) {
    this.characters = characters;
  }

  /** Reads the tokens of a text: words, numbers, single marks, and one for each run of newlines. */
  read(text: string): void {
    const { kinds } = this.characters;
    this.count = 0;
    for (let at = 0; at < text.length;) {
      const kind = kinds[text.charCodeAt(at)] ?? 0;
      if (kind === letterKind.space) at++;
      else if (kind === letterKind.other) at = this.addMark(text, at);
      else if (kind === letterKind.newline) at = this.addNewline(text, at);
      else if (kind >= letterKind.ideograph && kind <= letterKind.hangul)
        at = this.addLetter(text, at, kind);
      else at = this.addWord(text, at);
    }
  }

  private next(): number {
    if (this.count === this.starts.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    for (const list of ['starts', 'ends', 'hashes', 'heads', 'tails', 'shortTails'] as const) {
      const larger = new Int32Array(size);
      larger.set(this[list]);
      this[list] = larger;
    }
    const shapes = new Uint8Array(size);
    shapes.set(this.shapes);
    this.shapes = shapes;
  }

  private addMark(text: string, at: number): number {
    return this.add(at, at + 1, text.charCodeAt(at), shape.mark);
  }

  private addNewline(text: string, start: number): number {
    const { kinds } = this.characters;
    let at = start + 1;
    while (at < text.length && (kinds[text.charCodeAt(at)] ?? 0) >= letterKind.space) at++;
    return this.add(start, at, 10, shape.newline);
  }

  private addLetter(text: string, at: number, kind: number): number {
    const hash = hashUnit(hashStart, text.charCodeAt(at));
    return this.add(at, at + 1, hash, kind - letterKind.ideograph + shape.ideograph);
  }

  private add(start: number, end: number, hash: number, looks: number): number {
    const i = this.next();
    this.starts[i] = start;
    this.ends[i] = end;
    this.hashes[i] = this.heads[i] = this.tails[i] = this.shortTails[i] = hash;
    this.shapes[i] = looks;
    return end;
  }

  /** Letters with their marks, and digits, as long as they last. */
  private addWord(text: string, start: number): number {
    const { kinds, folded } = this.characters;
    let [hash, head, digits, capitals, isUncased] = [hashStart, hashStart, 0, 0, false];
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = kinds[code] ?? 0;
      if (kind === letterKind.digit) digits++;
      else if (kind === letterKind.upper) capitals++;
      else if (kind === letterKind.uncased) isUncased = true;
      else if (kind !== letterKind.lower) break;
      hash = hashUnit(hash, folded[code] ?? code);
      if (at - start < 3) head = hash;
    }
    const i = this.next();
    this.starts[i] = start;
    this.ends[i] = at;
    this.hashes[i] = hash;
    this.heads[i] = head;
    this.tails[i] = this.tail(text, Math.max(start, at - 3), at);
    this.shortTails[i] = this.tail(text, Math.max(start, at - 2), at);
    const startsLarge = kinds[text.charCodeAt(start)] === letterKind.upper;
    this.shapes[i] = wordShape(at - start, digits, capitals, startsLarge, isUncased);
    return at;
  }

  private tail(text: string, from: number, to: number): number {
    const { folded } = this.characters;
    let hash = hashStart;
    for (let at = from; at < to; at++) hash = hashUnit(hash, folded[text.charCodeAt(at)] ?? 0);
    return hash;
  }
}

function wordShape(
  length: number,
  digits: number,
  capitals: number,
  startsLarge: boolean,
  isUncased: boolean,
): number {
  if (digits === length)
    return length <= 2 ? shape.digits2 : length > 5 ? shape.digitsMore : shape.digits3 + length - 3;
  if (digits > 0) return shape.letterDigits;
  if (capitals === 0) return isUncased ? shape.uncased : shape.lower;
  if (capitals === length) return length === 1 ? shape.initial : shape.capitals;
  return startsLarge && capitals === 1 ? shape.title : shape.mixed;
}
