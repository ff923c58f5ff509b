import { wordAt } from '../../read-at.ts';
import { digestSizes } from '../digests.ts';
import { digit, isDigitCode } from './echo-characters.ts';
import { otherMonths } from './echo-dates.ts';
import { numberDigitsMin } from './echo-numbers.ts';
import { monthNames } from './echo-words.ts';
import { saysWordsJoined } from './may-occur.ts';
import { soundMark } from './romanised.ts';
import { digitsBefore, type SaidHashes } from './said-endings.ts';
import { WordSet } from './said-words.ts';
import { hiddenTexts } from '../hidden-texts.ts';
import { textViews } from '../views.ts';
import {
  endingMax,
  endingsMax,
  endingWith,
  tailWith,
  wordHash,
  wordSign,
  WordReader,
} from './word-reader.ts';

/**
 * What the kept texts of a response hold, so that only values that can occur are looked for, and
 * only in texts that can hold them. Reading the texts once and asking for each value is far cheaper
 * than preparing every value and searching every text: most values are said once.
 */
export class EchoSieve implements SaidHashes {
  /** Texts with a word that may be a digest. */
  readonly digestTexts: string[] = [];

  /** Some text says a number as long as a date written without marks. */
  hasLongNumber = false;
  hasJulianDay = false;
  hasOtherScripts = false;
  /** A bit for each two digits that may be a year's last in the end of a number. */
  private readonly tailYears = new Int32Array(256 / 32);
  /** A bit for each month of words such as `07MAR84`. */
  private dayWords = 0;
  /** Worked out when the first day asks. */
  private months: number | undefined;
  private otherMonths: number | undefined;

  // Kept from one response to the next: making arrays is dearer than clearing them. What stays in
  // them are hashes of words.
  private readonly said = new WordSet();
  /** A bit for each ending of three letters. */
  private readonly endings = new Int32Array(endingsMax / 32);
  /** A bit for each four digits at an end, and for three where there are no more. */
  private readonly digitEnds = new Int32Array(digitEndsMax / 32);
  /**
   * The numbers of the words of all texts, one text after the other, and where those of each begin.
   */
  private words = new Int32Array(256);
  private starts = new Int32Array(64);
  private end = 0;
  /** Texts that hold something that cannot be looked into. */
  private readonly packed = new Set<number>();
  /** Texts that are not plain: they may be read in other ways. */
  private readonly signed = new Set<number>();
  private readonly reader = new WordReader();
  /**
   * Numbers of one or two digits in a row: how many, where the last ends, the last three in two
   * each.
   */
  private shortRow = 0;
  private shortEnd = 0;
  private shortTail = 0;
  /** Digits of a number in groups of three, and where the last group ends. */
  private groupedDigits = 0;
  private groupEnd = 0;

  /**
   * Reads the texts of a response; what was read before is forgotten. Those behind the first
   * `ownTexts` are joined of several: each is a digest as a whole, or has none.
   */
  read(texts: readonly string[], ownTexts = texts.length): void {
    this.said.clear(wordsIn(texts));
    this.endings.fill(0);
    this.digitEnds.fill(0);
    this.tailYears.fill(0);
    if (this.starts.length <= texts.length) this.starts = new Int32Array(2 * texts.length + 1);
    this.end = 0;
    this.hasLongNumber = this.hasJulianDay = this.hasOtherScripts = false;
    this.dayWords = 0;
    this.months = this.otherMonths = undefined;
    this.packed.clear();
    this.signed.clear();
    this.digestTexts.length = 0;
    let index = 0;
    for (const text of texts) {
      this.starts[index] = this.end;
      this.readText(text, index, index < ownTexts || digestSizes[text.length] === 1);
      index++;
    }
    this.starts[texts.length] = this.end;
  }

  /** Whether a text says the word with that hash. */
  has(key: number): boolean {
    return this.said.has(key);
  }

  /** The hash of every word of the texts, and the key of every number's end. */
  eachWord(take: (key: number) => void): void {
    this.said.each(take);
  }

  hasEnding(ending: number): boolean {
    return hasBit(this.endings, ending);
  }

  hasDigits(four: number): boolean {
    return hasBit(this.digitEnds, four) || hasBit(this.digitEnds, threeDigits(four));
  }

  hasTail(tail: number): boolean {
    // the last four of its digits are a bit each
    return hasBit(this.digitEnds, tail & 0xffff) && this.said.has(tailKey(tail));
  }

  hasYearInTail(two: number): boolean {
    return hasBit(this.tailYears, two);
  }

  /** Texts that say the word become suspects. */
  suspect(key: number): void {
    this.said.mark(key, wordMark);
  }

  suspectTail(tail: number): void {
    this.said.mark(tailKey(tail), tailMark);
  }

  /** What the text may hold of the values that were asked for. */
  suspicion(index: number): Suspicion {
    if (this.packed.size > 0 && this.packed.has(index)) return 'all';
    if (!this.said.hasMarks) return 'nothing';
    const last = wordAt(this.starts, index + 1);
    let marks = 0;
    for (let i = wordAt(this.starts, index); i < last; i++)
      marks |= this.said.marksOf(wordAt(this.words, i));
    if (marks === 0) return 'nothing';
    return marks === tailMark && !this.signed.has(index) ? 'numbers' : 'all';
  }

  /** Some text holds something that cannot be looked into. */
  get hasPacked(): boolean {
    return this.packed.size > 0;
  }

  get monthsSaid(): number {
    this.months ??= this.readMonths();
    return this.months;
  }

  get otherMonthsSaid(): number {
    this.otherMonths ??= otherMonthHashes.reduce(
      (months, hashes, i) => (hashes.some((hash) => this.has(hash)) ? months | (1 << i) : months),
      0,
    );
    return this.otherMonths;
  }

  says(one: string): boolean {
    return this.said.has(wordHash(one));
  }

  saysJoined(words: readonly string[]): boolean {
    return saysWordsJoined(words, this);
  }

  private readMonths(): number {
    if (this.says('年')) return -1;
    let months = this.dayWords;
    for (const { hash, ending, bit } of monthWords)
      if (this.hasEnding(ending) && this.has(hash)) months |= bit;
    return months;
  }

  private readText(text: string, index: number, mayHaveDigests: boolean): void {
    this.readWords(text, false);
    const { signs } = this.reader;
    if (signs === 0) return;
    const views = textViews(text, signs);
    // most brackets are nothing but brackets
    if (signs === wordSign.defanged && views.length === 0) return;
    this.signed.add(index);
    if (mayHaveDigests && (signs & wordSign.digest) !== 0) this.digestTexts.push(text);
    for (const view of views) this.readView(view.text);
    const hidden = hiddenTexts(text, signs);
    if (hidden === 'packed') this.packed.add(index);
    else
      for (const inner of hidden)
        for (const view of [inner, ...textViews(inner, -1).map(({ text }) => text)])
          this.readView(view);
  }

  private readView(text: string): void {
    this.readWords(text, true);
    this.hasOtherScripts ||= text.includes(soundMark);
  }

  private readWords(text: string, isFolded: boolean): void {
    const { reader } = this;
    reader.read(text, isFolded);
    this.shortRow = this.shortEnd = this.groupedDigits = this.groupEnd = 0;
    while (reader.next()) {
      this.say(reader.hash, reader.ending);
      if ((reader.seen & digit) !== 0) this.readDigits(text);
      const { endings } = reader;
      if (endings === 0) continue;
      for (let size = 1; size <= endingMax; size++)
        if ((endings >> size) & 1) this.say(reader.stem(size), reader.endingBefore(size));
    }
  }

  private readDigits(text: string): void {
    const { reader } = this;
    const { start, end, seen, tail, digits, digitsAtEnd } = reader;
    if (seen === digit) this.readNumber(text);
    if (seen !== digit && end - start <= dayWordMax)
      this.dayWords |= monthOfDayWord(text, start, end);
    if (isDigitCode(text.charCodeAt(end - 1))) {
      const four = digitsBefore(text, end);
      setBit(this.digitEnds, four < 0 ? threeDigits(tail) : four);
      if (digits >= numberDigitsMin) this.sayTail(tail);
    }
    if (digitsAtEnd > 0) this.say(reader.stem(digitsAtEnd), reader.endingBefore(digitsAtEnd));
  }

  private readNumber(text: string): void {
    const { start, end } = this.reader;
    const size = end - start;
    // `447,465,600`
    const isGroup = size === 3 && start === this.groupEnd + 1;
    this.groupedDigits = isGroup ? this.groupedDigits + size : size;
    this.groupEnd = end;
    if (this.groupedDigits >= longNumberMin) this.hasLongNumber = true;
    if (size >= julianDayDigits && beginsJulianDay(text, start)) this.hasJulianDay = true;
    if (size < 3) this.readShortNumber(text);
  }

  /** `7.3.84` is a number as `07.03.84` is. */
  private readShortNumber(text: string): void {
    const { start, end } = this.reader;
    this.shortRow = start - this.shortEnd <= shortGapMax ? this.shortRow + 1 : 1;
    this.shortEnd = end;
    const tens = end - start === 2 ? text.charCodeAt(start) : zero;
    this.shortTail = tailWith(tailWith(this.shortTail, tens), text.charCodeAt(end - 1));
    if (this.shortRow >= 3) this.sayTail(this.shortTail);
  }

  /**
   * The last two digits of the year of a number that is a day are its last, or stand before two to
   * four digits of month and day (`may-say-day.ts`).
   */
  private sayTail(tail: number): void {
    setBit(this.digitEnds, tail & 0xffff);
    setBit(this.tailYears, tail & 0xff);
    setBit(this.tailYears, (tail >> 8) & 0xff);
    setBit(this.tailYears, (tail >> 12) & 0xff);
    setBit(this.tailYears, (tail >> 16) & 0xff);
    this.say(tailKey(tail), endingOfTail(tail));
  }

  private say(key: number, ending: number): void {
    setBit(this.endings, ending);
    if (this.end === this.words.length) this.grow();
    this.words[this.end++] = this.said.add(key);
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.words.length);
    larger.set(this.words);
    this.words = larger;
  }
}

const hasBit = (bits: Int32Array, bit: number): boolean =>
  ((wordAt(bits, bit >> 5) >>> (bit & 31)) & 1) !== 0;

function setBit(bits: Int32Array, bit: number): void {
  const at = bit >> 5;
  bits[at] = wordAt(bits, at) | (1 << (bit & 31));
}

const monthWords = monthNames.flatMap((names, i) =>
  names.map((name) => ({ hash: wordHash(name), ending: endingOf(name), bit: 1 << i })),
);

/** Of names of several words the first. */
const otherMonthHashes = otherMonths.map((names) => names.map(([first = '']) => wordHash(first)));

function endingOf(name: string): number {
  let ending = 0;
  for (let at = name.length - 3; at < name.length; at++)
    ending = endingWith(ending, name.charCodeAt(at));
  return ending;
}

/** Four bits for each of four digits. */
const digitEndsMax = 1 << 16;
/** The last three of some digits, as four of which the first is none. */
const threeDigits = (digits: number): number => 0xf000 | (digits & 0xfff);

/** Digits of a date written without marks. */
const longNumberMin = 8;
/** Digits of a day of astronomers, which begins with 24 from 1858 to 2132. */
const julianDayDigits = 7;
function beginsJulianDay(text: string, start: number): boolean {
  let at = start;
  while (text.charCodeAt(at) === zero) at++;
  return text.startsWith('24', at);
}

/** Characters between two numbers of a day. */
const shortGapMax = 4;

/** Characters of `07MAR1984`. */
const dayWordMax = 9;

/** A bit for the month of `7mar84` and `07MAR1984`; 0: it is no such word. */
function monthOfDayWord(text: string, start: number, end: number): number {
  const [, name] = /^\d{1,2}([a-z]{3})(?:\d{2}){1,2}$/i.exec(text.slice(start, end)) ?? [];
  const month = name === undefined ? -1 : monthOfName(name.toLowerCase());
  return month < 0 ? 0 : 1 << month;
}

const monthOfName = (name: string): number => monthNames.findIndex((names) => names.includes(name));

/** `numbers`: nothing but numbers, and the text is plain. */
export type Suspicion = 'nothing' | 'numbers' | 'all';

const [wordMark, tailMark] = [1, 2];

/** About as many as there are different ones in texts that differ. */
function wordsIn(texts: readonly string[]): number {
  let characters = 0;
  for (const text of texts) characters += text.length;
  return Math.min(Math.ceil(characters / 16), roomMax);
}

/** Room for more is made when it is needed. */
const roomMax = 1 << 20;
/** How the last digits of a number stand among the words. */
export const tailKey = (tail: number): number => tail ^ 0x5bd1e995;

/** The last three digits, as letters are told apart. */
function endingOfTail(tail: number): number {
  const first = endingWith(0, zero + ((tail >> 8) & 15));
  return endingWith(endingWith(first, zero + ((tail >> 4) & 15)), zero + (tail & 15));
}

const zero = 48;
