import { digit, hasInnerCapital, isDigitCode } from './echo-characters.ts';
import { numberMin } from './echo-numbers.ts';
import { notNames } from './echo-words.ts';
import { SaidWords } from './said-words.ts';
import { hiddenIn, viewsOf } from './views.ts';
import { endingMax, hashOf, joined, sign, WordReader } from './word-reader.ts';

/**
 * What the kept texts of a response hold, so that only values that can occur are looked for, and only in texts that can hold them. Reading the texts
 * once and asking for each value is far cheaper than preparing every value and searching every text: most values are said once.
 */
export class EchoSieve {
  /** Texts with a word that may be a digest. */
  readonly digestTexts: string[] = [];

  // Kept from one response to the next: making arrays is dearer than clearing them. What stays in them are hashes of words.
  private readonly said = new SaidWords();
  /** The words of all texts, one text after the other, and where those of each begin. */
  private keys = new Int32Array(256);
  private starts = new Int32Array(64);
  private end = 0;
  /** Some text says a number as long as a date written without marks. */
  private hasLongNumber = false;
  /** Texts that hold something that cannot be looked into. */
  private readonly packed = new Set<number>();
  private readonly reader = new WordReader();
  private readonly value = new WordReader();

  /** Reads the texts of a response; what was read before is forgotten. */
  read(texts: readonly string[]): void {
    this.said.clear();
    if (this.starts.length <= texts.length) this.starts = new Int32Array(2 * texts.length + 1);
    this.end = 0;
    this.hasLongNumber = false;
    this.packed.clear();
    this.digestTexts.length = 0;
    for (let i = 0; i < texts.length; i++) {
      this.starts[i] = this.end;
      this.readText(texts[i]!, i);
    }
    this.starts[texts.length] = this.end;
  }

  /** Whether a text says the word with that hash. */
  has(key: number): boolean {
    return this.said.has(key);
  }

  hasTail(tail: number): boolean {
    return this.said.has(tail ^ tailSalt);
  }

  /** Texts that say the word become suspects. */
  suspect(key: number): void {
    this.said.mark(key);
  }

  suspectTail(tail: number): void {
    this.said.mark(tail ^ tailSalt);
  }

  /** Whether the text may hold a value that was asked for. */
  isSuspect(index: number): boolean {
    if (this.packed.size > 0 && this.packed.has(index)) return true;
    if (!this.said.hasMarks) return false;
    const last = this.starts[index + 1]!;
    for (let i = this.starts[index]!; i < last; i++) if (this.said.isMarked(this.keys[i]!)) return true;
    return false;
  }

  /** Some text holds something that cannot be looked into. */
  get hasPacked(): boolean {
    return this.packed.size > 0;
  }

  /** Whether some form of a value can occur. What is beyond ASCII is asked for form by form. */
  mayOccur(value: string, dataClass: string): boolean {
    const reader = this.value;
    reader.read(value, false);
    let count = 0;
    let seen = 0;
    let hasSome = false;
    let hasAll = true;
    while (reader.next()) {
      const { hash, start, end } = reader;
      if (dataClass === 'person' && end - start < 5 && notNameHashes.has(hash)) continue;
      if (count < wordsMax) {
        hashes[count] = hash;
        sizes[count] = end - start;
        firsts[count] = value.charCodeAt(start) | 32;
      }
      count++;
      seen |= reader.seen;
      if (!this.has(hash)) hasAll = false;
      else if (end - start > 1) hasSome = true;
      if (dataClass === 'person' && end - start > 5 && this.has(reader.stem(1))) hasSome = true;
    }
    if ((reader.signs & sign.outside) !== 0 || (count > 0 && hasAll)) return true;
    if (reader.digits >= numberMin && this.hasTail(reader.tail)) return true;
    switch (dataClass) {
      case 'person':
        return hasSome || count > wordsMax || hasInnerCapital(value) || this.hasJoined(count);
      case 'username':
        return hasSome || this.hasJoined(Math.min(count, wordsMax));
      case 'email':
        return this.has(hashes[0]!) || this.hasJoined(Math.min(count, wordsMax));
      case 'birth_date':
        return this.mayOccurAsDate(value, count);
      default:
        // an id without what stands before it
        return (seen & digit) !== 0 && count > 1 && count <= wordsMax && sizes[count - 1]! > 4 && this.has(hashes[count - 1]!);
    }
  }

  /** The year as a word, or one of the numbers a day is written as. */
  private mayOccurAsDate(value: string, count: number): boolean {
    for (let i = 0; i < count && i < wordsMax; i++) if (sizes[i] === 4 && this.has(hashes[i]!)) return true;
    if (!this.hasLongNumber) return false;
    if (value.length !== 10 || value.charCodeAt(4) !== 45) return true;
    const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))];
    const seconds = Math.abs(Date.UTC(year, month - 1, day) / 1000);
    const yearMonthDay = (year % 100) * 10_000 + month * 100 + day;
    return [yearMonthDay, month * 10_000 + year, day * 10_000 + year, seconds, seconds * 1000].some((number) =>
      this.hasTail(tailOfNumber(number)),
    );
  }

  says(one: string): boolean {
    return this.said.has(hashOf(one));
  }

  saysJoined(words: readonly string[]): boolean {
    const count = Math.min(words.length, wordsMax);
    for (let i = 0; i < count; i++) {
      hashes[i] = hashOf(words[i]!);
      sizes[i] = words[i]!.length;
      firsts[i] = words[i]!.charCodeAt(0);
    }
    return this.hasJoined(count);
  }

  /** Two words as one, and one with the first letter of the other. */
  private hasJoined(count: number): boolean {
    let all = hashes[0]!;
    let rest = 0;
    let initials = firsts[0]!;
    for (let i = 1; i < count; i++) {
      const [hash, size] = [hashes[i]!, sizes[i]!];
      all = joined(all, hash, size);
      rest = i === 1 ? hash : joined(rest, hash, size);
      if (this.has(all) || this.has(joined(hashes[i - 1]!, hash, size)) || this.has(joined(initials, hash, size))) return true;
      initials = joined(initials, firsts[i]!, 1);
    }
    if (count < 2) return false;
    const last = count - 1;
    const [first, surname] = [hashes[0]!, hashes[last]!];
    return (
      (count > 2 && this.has(rest)) ||
      this.has(joined(firsts[0]!, rest, this.sizeOf(1, count))) ||
      this.has(joined(firsts[0]!, surname, sizes[last]!)) ||
      this.has(joined(surname, firsts[0]!, 1)) ||
      this.has(joined(surname, first, sizes[0]!)) ||
      this.has(joined(first, surname, sizes[last]!)) ||
      this.has(joined(first, firsts[last]!, 1))
    );
  }

  private sizeOf(from: number, to: number): number {
    let size = 0;
    for (let i = from; i < to; i++) size += sizes[i]!;
    return size;
  }

  private readText(text: string, index: number): void {
    this.readWords(text, false);
    const { signs } = this.reader;
    if (signs === 0) return;
    if ((signs & sign.digest) !== 0) this.digestTexts.push(text);
    for (const view of viewsOf(text, signs)) this.readWords(view.text, true);
    const hidden = hiddenIn(text, signs);
    if (hidden === 'packed') this.packed.add(index);
    else for (const inner of hidden) for (const view of [inner, ...viewsOf(inner, -1).map(({ text }) => text)]) this.readWords(view, true);
  }

  private readWords(text: string, isFolded: boolean): void {
    const { reader } = this;
    reader.read(text, isFolded);
    while (reader.next()) {
      const { start, end, seen } = reader;
      this.say(reader.hash);
      if (seen === digit && end - start > 7) this.hasLongNumber = true;
      if ((seen & digit) !== 0) {
        if (isDigitCode(text.charCodeAt(end - 1))) this.say(reader.tail ^ tailSalt);
        const { digitsAtEnd } = reader;
        if (digitsAtEnd > 0) this.say(reader.stem(digitsAtEnd));
      }
      const { endings } = reader;
      if (endings === 0) continue;
      for (let size = 1; size <= endingMax; size++) if ((endings >> size) & 1) this.say(reader.stem(size));
    }
  }

  private say(key: number): void {
    this.said.add(key);
    if (this.end === this.keys.length) this.grow();
    this.keys[this.end++] = key;
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.keys.length);
    larger.set(this.keys);
    this.keys = larger;
  }
}

const notNameHashes: ReadonlySet<number> = new Set(Array.from(notNames, hashOf));
const tailSalt = 0x5bd1e995;

/** Words of a value that are told apart; a name of more is rare. */
const wordsMax = 8;
const [hashes, sizes, firsts] = [new Int32Array(wordsMax), new Int32Array(wordsMax), new Int32Array(wordsMax)];

/** The last six digits, as the reader has them. */
function tailOfNumber(number: number): number {
  let [tail, rest] = [0, number];
  for (let shift = 0; shift < 24; shift += 4) {
    tail |= (rest % 10) << shift;
    rest = Math.floor(rest / 10);
  }
  return tail;
}
