import { byteAt, unitAt, wordAt } from '../../read-at.ts';
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

/** Units of the longest text that room is kept for. */
const keptUnitsMax = 1 << 16;

/** The tokens of one text: lists side by side, used again for the next text. */
export class Tokens {
  count = 0;
  starts = new Int32Array(256);
  ends = new Int32Array(256);
  /** Of the folded letters; of a mark its code. */
  hashes = new Int32Array(256);
  shapes = new Uint8Array(256);
  /** The UTF-16 units of the text: read many times, and from here at half the cost. */
  units = new Uint16Array(1024);
  private length = 0;
  private readonly characters: Characters;

  constructor(characters: Characters) {
    this.characters = characters;
  }

  /** Reads the tokens of a text: words, numbers, single marks, and one for each run of newlines. */
  read(text: string): void {
    const { kinds } = this.characters;
    this.copy(text);
    const { units, length } = this;
    this.count = 0;
    for (let at = 0; at < length;) {
      const code = unitAt(units, at);
      const kind = byteAt(kinds, code);
      if (kind === letterKind.space) at++;
      else if (kind === letterKind.other) at = this.add(at, at + 1, code, shape.mark);
      else if (kind === letterKind.newline) at = this.addNewline(at);
      else if (kind >= letterKind.ideograph && kind <= letterKind.hangul)
        at = this.addLetter(at, kind);
      else at = this.addWord(at);
    }
  }

  /** Room that one long text has needed is given up with the next short one. */
  private copy(text: string): void {
    const { length } = text;
    const isLarge = this.units.length > keptUnitsMax && length <= keptUnitsMax;
    if (isLarge || length >= this.units.length)
      this.units = new Uint16Array(Math.max(1024, 2 * length));
    const { units } = this;
    for (let at = 0; at < length; at++) units[at] = text.charCodeAt(at);
    units[length] = 0;
    this.length = length;
  }

  private next(): number {
    if (this.count === this.starts.length) this.grow();
    return this.count++;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    for (const list of ['starts', 'ends', 'hashes'] as const) {
      const larger = new Int32Array(size);
      larger.set(this[list]);
      this[list] = larger;
    }
    const shapes = new Uint8Array(size);
    shapes.set(this.shapes);
    this.shapes = shapes;
  }

  private addNewline(start: number): number {
    const { units } = this;
    const { kinds } = this.characters;
    // behind the last unit stands one that is no space
    let at = start + 1;
    while (byteAt(kinds, unitAt(units, at)) >= letterKind.space) at++;
    return this.add(start, at, 10, shape.newline);
  }

  private addLetter(at: number, kind: number): number {
    const hash = hashUnit(hashStart, unitAt(this.units, at));
    return this.add(at, at + 1, hash, kind - letterKind.ideograph + shape.ideograph);
  }

  private add(start: number, end: number, hash: number, looks: number): number {
    const i = this.next();
    this.starts[i] = start;
    this.ends[i] = end;
    this.hashes[i] = hash;
    this.shapes[i] = looks;
    return end;
  }

  /** Letters with their marks, and digits, as long as they last. */
  private addWord(start: number): number {
    const { units, length } = this;
    const { kinds, folded } = this.characters;
    let hash = hashStart;
    let digits = 0;
    let capitals = 0;
    let isUncased = false;
    let at = start;
    for (; at < length; at++) {
      const code = unitAt(units, at);
      const kind = byteAt(kinds, code);
      // most are small
      if (kind !== letterKind.lower) {
        if (kind === letterKind.digit) digits++;
        else if (kind === letterKind.upper) capitals++;
        else if (kind === letterKind.uncased) isUncased = true;
        else break;
      }
      hash = hashUnit(hash, unitAt(folded, code));
    }
    const startsLarge = byteAt(kinds, unitAt(units, start)) === letterKind.upper;
    return this.add(
      start,
      at,
      hash,
      wordShape(at - start, digits, capitals, startsLarge, isUncased),
    );
  }

  /** Hash of the first three letters of a token. */
  head(i: number): number {
    if (!this.isWord(i)) return wordAt(this.hashes, i);
    const start = wordAt(this.starts, i);
    return this.hashOf(start, Math.min(start + 3, wordAt(this.ends, i)));
  }

  /** Hash of the last so many letters of a token. */
  tail(i: number, size: number): number {
    if (!this.isWord(i)) return wordAt(this.hashes, i);
    const end = wordAt(this.ends, i);
    return this.hashOf(Math.max(wordAt(this.starts, i), end - size), end);
  }

  private isWord(i: number): boolean {
    const looks = byteAt(this.shapes, i);
    return looks <= shape.uncased || (looks >= shape.digits2 && looks <= shape.letterDigits);
  }

  private hashOf(from: number, to: number): number {
    const { units } = this;
    const { folded } = this.characters;
    let hash = hashStart;
    for (let at = from; at < to; at++) hash = hashUnit(hash, unitAt(folded, unitAt(units, at)));
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
