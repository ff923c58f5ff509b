import { wordAt } from '../../read-at.ts';
import {
  digit,
  foldCode,
  isDigitCode,
  isBase64Joint,
  isWordCharacter,
  asciiKind,
  characterKind,
  single,
  upper,
  word,
} from './echo-characters.ts';
import { digestSizes } from '../digests.ts';
import { endsInTitle, gluedMin, isKeyName, isOfSeveral } from '../glued-words.ts';
import { isBits, isDigitsInHex, isZeroOctet, mayBeCode } from '../code-words.ts';
import { mayDivideWord } from '../divided-words.ts';
import { spokenDigits, spokenMin } from '../spoken-numbers.ts';
import { mayHoldWords } from '../binary-texts.ts';
import { maySpellText, encodedCharsMin } from '../encodings.ts';

/** What a text may hold beside its words; each asks for a closer look. */
export const wordSign = {
  escape: 1,
  outside: 2,
  newline: 4,
  /** An address may be written so that nobody follows it. */
  defanged: 8,
  encoding: 16,
  spelled: 32,
  codes: 64,
  lookalike: 128,
  digest: 256,
  glued: 512,
  /** Digits may be said in words. */
  spoken: 1024,
  /** Something that is no blank stands between two words: they may be parts of one. */
  divided: 2048,
  /** Letters stand behind one word each time, as keys that are pressed. */
  typed: 4096,
} as const;

/**
 * Words are told apart by hashes that nobody who writes an answer may choose to collide; what is
 * found is compared all the same.
 */
const base = Math.floor(Math.random() * 2 ** 32) | 5;
const powers = new Int32Array(128);
for (let i = 0, power = 1; i < powers.length; i++, power = Math.imul(power, base))
  powers[i] = power;

/** The multiplier that undoes the other one, for odd numbers have one (Newton's method). */
const inverse = [1, 2, 3, 4, 5].reduce(
  (found) => Math.imul(found, 2 - Math.imul(base, found)),
  base,
);

/** The hash of two words written as one. */
export function joinedHash(first: number, second: number, secondSize: number): number {
  return (Math.imul(first, wordAt(powers, secondSize & 127)) + second) | 0;
}

export function hashWithNext(hash: number, code: number): number {
  return (Math.imul(hash, base) + code) | 0;
}

/** The hash of a word without its last letter. */
export function hashWithoutLast(hash: number, lastCode: number): number {
  return Math.imul(hash - lastCode, inverse);
}

/**
 * The hash of a word with one more letter before it: words are hashed from their end as well. The
 * power is 1 for the last letter, then {@link powerBefore}.
 */
export function hashWithBefore(hash: number, code: number, power: number): number {
  return (hash + Math.imul(code, power)) | 0;
}

export function powerBefore(power: number): number {
  return Math.imul(power, base);
}

/** The hash of a word in small letters. */
export function wordHash(one: string): number {
  let hash = 0;
  for (let at = 0; at < one.length; at++) hash = hashWithNext(hash, one.charCodeAt(at));
  return hash;
}

/** Most words are ruled out by the last bits of their hash. */
const [spokenBits, spokenHashes] = [new Uint8Array(1024), new Set(spokenDigits.map(wordHash))];
for (const hash of spokenHashes) spokenBits[hash & 1023] = 1;

const [dotHash, hxxpHash, hxxpsHash] = ['dot', 'hxxp', 'hxxps'].map(wordHash);

/**
 * How many different endings of three letters there are, where letters and digits are told apart by
 * five bits, without regard to case.
 */
export const endingsMax = 1 << 15;

/** The last three letters after one more. */
export function endingWith(ending: number, code: number): number {
  return ((ending << 5) | (code & 31)) & (endingsMax - 1);
}

/** The last six digits after one more. */
export function tailWith(tail: number, code: number): number {
  return ((tail << 4) | (code & 15)) & 0xffffff;
}

/** Most letters of an ending that a word is also known without. */
export const endingMax = 3;

/**
 * Goes through a text word by word. What it tells of a word is kept in its fields, for there are
 * very many of them and nothing should be made for each: its place, a hash of its letters without
 * regard to case, and what else is asked for often.
 */
export class WordReader {
  start = 0;
  end = 0;
  hash = 0;
  /** Its last three letters, as {@link endingWith} has them. */
  ending = 0;
  /** Kinds of character in the word. */
  seen = 0;
  /** The last six digits of the text so far, in whatever words. */
  tail = 0;
  /** How many digits the text has so far. */
  digits = 0;
  signs = 0;

  private text = '';
  private isFolded = false;
  /** Words of one character, and words that may be the code of one, in a row. */
  private letters = 0;
  private codes = 0;
  /** Words that say a digit. */
  private spoken = 0;
  /** The word behind which the last letter stood, and how many letters in a row stood behind it. */
  private typedBehind = 0;
  private typed = 0;

  /**
   * From the beginning of a text. Not folded: only its ASCII is read, and the rest leaves a sign.
   */
  read(text: string, isFolded: boolean): void {
    this.text = text;
    this.isFolded = isFolded;
    this.start = this.end = 0;
    this.tail = this.digits = 0;
    this.signs = this.letters = this.codes = this.spoken = 0;
    this.typedBehind = this.typed = 0;
  }

  /** Goes on to the next word. In one loop over locals: every text of an answer is read by it. */
  next(): boolean {
    const { text, isFolded } = this;
    const length = text.length;
    let at = this.end;
    let kind = 0;
    let code = 0;
    let signs = 0;
    for (; at < length; at++) {
      code = text.charCodeAt(at);
      kind = isFolded ? characterKind(code) : asciiKind(code);
      if (kind >= word) break;
      signs |= kind;
    }
    if (mayDivideWord(text, this.end, at)) signs |= wordSign.divided;
    if (signs !== 0) this.signs |= signs;
    this.start = at;
    this.end = at;
    if (at === length) return false;
    if (kind === single) {
      this.end = at + 1;
      this.hash = code;
      this.ending = 0;
      this.seen = single;
      return true;
    }
    let hash = 0;
    let ending = 0;
    let seen = 0;
    do {
      hash = hashWithNext(hash, kind === upper ? code + 32 : code);
      ending = endingWith(ending, code);
      seen |= kind;
      if (++at === length) break;
      code = text.charCodeAt(at);
      kind = isFolded ? characterKind(code) : asciiKind(code);
    } while (kind >= word && kind !== single);
    this.end = at;
    this.hash = hash;
    this.ending = ending;
    this.seen = seen;
    this.noteWord();
    return true;
  }

  /** The three letters before that many of its last. */
  endingBefore(size: number): number {
    const { text, end } = this;
    let ending = 0;
    for (let at = end - size - 3; at < end - size; at++)
      ending = endingWith(ending, text.charCodeAt(at));
    return ending;
  }

  /** The hash of the word without that many of its last letters. */
  stem(size: number): number {
    let { hash } = this;
    for (let at = this.end - 1; at >= this.end - size; at--)
      hash = hashWithoutLast(hash, foldCode(this.text.charCodeAt(at)));
    return hash;
  }

  /** How many digits stand at the end of a word that begins with something else. */
  get digitsAtEnd(): number {
    if ((this.seen & digit) === 0 || this.seen === digit) return 0;
    let at = this.end;
    while (isDigitCode(this.text.charCodeAt(at - 1))) at--;
    return this.end - at;
  }

  /** Of a word in small letters, as most are, there is least to note. */
  private noteWord(): void {
    const { seen } = this;
    const size = this.end - this.start;
    if ((seen & digit) !== 0) this.noteDigits();
    if (size === 1) this.noteLetter();
    else this.letters = 0;
    if (this.hash === dotHash || this.hash === hxxpHash || this.hash === hxxpsHash)
      this.signs |= wordSign.defanged;
    if (spokenBits[this.hash & 1023] === 1) this.noteSpoken();
    if (seen !== word || size >= 16) this.noteSigns(size);
    else if (size > 1) this.codes = 0;
  }

  private noteSpoken(): void {
    if (spokenHashes.has(this.hash) && ++this.spoken === spokenMin) this.signs |= wordSign.spoken;
  }

  private noteDigits(): void {
    let { tail, digits } = this;
    for (let at = this.start; at < this.end; at++) {
      const code = this.text.charCodeAt(at);
      if (!isDigitCode(code)) continue;
      tail = tailWith(tail, code);
      digits++;
    }
    this.tail = tail;
    this.digits = digits;
  }

  private noteSigns(size: number): void {
    const { seen } = this;
    if ((seen & digit) !== 0) this.noteCode(size);
    else if (size > 1) this.codes = 0;
    const isRun = seen === digit ? size >= 16 && isDigitsInHex(this.text, this.start) : seen > word;
    if (size >= 4 && (isRun || (seen !== digit && size >= 16))) this.noteRun(size);
    if (seen !== digit) this.noteGlued(size);
  }

  private noteGlued(size: number): void {
    const { text, start, end, seen } = this;
    const hasDigits = (seen & digit) !== 0;
    if (isOfSeveral(text, start, end, hasDigits)) this.signs |= wordSign.glued;
    if (hasDigits) return;
    if (size === 4 && isKeyName(text, start)) this.noteTyped(keyWord);
    if (size >= gluedMin && endsInTitle(text, end)) this.signs |= wordSign.glued;
  }

  private noteLetter(): void {
    if (++this.letters === 1) this.noteTyped(wordBefore(this.text, this.start));
    else if (this.letters === spelledMin) this.signs |= wordSign.spelled;
  }

  private noteTyped(behind: number): void {
    this.typed = this.typedBehind === behind ? this.typed + 1 : 1;
    this.typedBehind = behind;
    if (this.typed === spelledMin) this.signs |= wordSign.typed;
  }

  /** The word may be the code of a character, a part of one, or digits that look like letters. */
  private noteCode(size: number): void {
    const { text, start, end, seen } = this;
    if (size > 8) {
      this.codes = 0;
      if (seen === digit && size >= bitsMin && isBits(text, start, end))
        this.signs |= wordSign.codes;
      return;
    }
    if (seen !== digit && size < 8 && isNumeral(text, start, end)) this.signs |= wordSign.lookalike;
    if (mayBeCode(text, start, size)) this.codes++;
    else if (size !== 2 || !isZeroOctet(text, start)) this.codes = 0;
    if (this.codes === codesMin) this.signs |= wordSign.codes;
  }

  /** The word may be an encoding or a hash, or a part of one. */
  private noteRun(size: number): void {
    const { text, start, end } = this;
    const isPart = isBase64Joint(text.charCodeAt(start - 1)) || isBase64Joint(text.charCodeAt(end));
    if (
      size >= 8 &&
      (isPart || size >= encodedCharsMin) &&
      (this.signs & wordSign.encoding) === 0 &&
      (mayBeEncoded(text, start) || mayHoldWords(text, start, end))
    )
      this.signs |= wordSign.encoding;
    if (digestSizes[size] === 1 || (isPart && runSize(text, start, end) >= 22))
      this.signs |= wordSign.digest;
  }

  /** How many letters an ending may have: bits 1 to 3. */
  get endings(): number {
    const { start, end, seen, text } = this;
    if (end - start < stemMin + 1 || (seen & (single | digit)) !== 0) return 0;
    const lastCode = foldCode(text.charCodeAt(end - 1));
    if (lastCode === 115) return 0b110;
    // other endings than -s are those of names
    if (lastCode < 128 && ((seen & upper) === 0 || endingLetters[lastCode] !== 1)) return 0;
    return 0b1110;
  }
}

const [spelledMin, codesMin, bitsMin] = [4, 4, 32];
/** Stands for the word behind which names of keys stand, which are of one word. */
const keyWord = 1;
/** Fewest letters before an ending. */
export const stemMin = 4;

const endingLetters = Uint8Array.from({ length: 128 }, (_, code) =>
  'aeiouymwjhnkl'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Digits, and letters that look like them. */
function isNumeral(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if ((code < 48 || code > 57) && code !== 79 && code !== 111 && code !== 73 && code !== 108)
      return false;
  }
  return true;
}

/** The hash of the last letters of the word that ends before `at`, a few marks apart. */
function wordBefore(text: string, at: number): number {
  let end = at - 1;
  while (end >= 0 && at - end < wordGapMax && !isWordCharacter(text.charCodeAt(end))) end--;
  let hash = 0;
  for (let from = end; from > end - wordPartMax && isWordCharacter(text.charCodeAt(from)); from--)
    hash = hashWithNext(hash, foldCode(text.charCodeAt(from)));
  return hash;
}
const [wordGapMax, wordPartMax] = [8, 8];

/**
 * Whether a word may be base64, base32 or hex: by itself, or as part of a run that began up to 64
 * characters before.
 */
function mayBeEncoded(text: string, start: number): boolean {
  if (maySpellText(text, start)) return true;
  const from = runStart(text, start);
  return from < start && maySpellText(text, from);
}

function runStart(text: string, start: number): number {
  let from = start;
  while (
    start - from < 96 &&
    (isBase64Joint(text.charCodeAt(from - 1)) || isWordCharacter(text.charCodeAt(from - 1)))
  )
    from--;
  return from;
}

function runSize(text: string, start: number, end: number): number {
  let to = end;
  while (
    to - end < 96 &&
    (isBase64Joint(text.charCodeAt(to)) || isWordCharacter(text.charCodeAt(to)))
  )
    to++;
  return to - runStart(text, start);
}
