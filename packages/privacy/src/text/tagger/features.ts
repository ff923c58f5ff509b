import { byteAt, unitAt, wordAt } from '../../read-at.ts';
import { mixHashes, hashUnit } from './hash.ts';
import { wordFlag, type Lexicon } from './lexicon.ts';
import { shape, type Tokens } from './tokens.ts';

/** Buckets of the weights; a feature's hash tells its bucket. */
export const bucketBits = 17;
const bucketMask = 2 ** bucketBits - 1;

/** What is known of a field's class when a text of it is tagged. */
export const hints = ['', 'person', 'address', 'other'] as const;

/** How many features `TaggedTokens.features` writes for a token at most. */
export const featuresMax = 28;

const isWord = (looks: number) => looks <= shape.hangul;

/** Tokens of a text with what the lists say of each, and which of them can belong to a finding. */
export class TaggedTokens {
  flags = new Uint8Array(256);
  /** What features call a token: its hash, or `unknownWord` for a name or a word of no list. */
  words = new Int32Array(256);
  readonly tokens: Tokens;
  private readonly lexicon: Lexicon;
  /** Of a run and three tokens on either side, the first of them at 0: see `prepare`. */
  private around = { looks: new Uint8Array(256), words: new Int32Array(256) };
  private kinds = new Int32Array(256);
  private from = 0;
  /** `style` of the text. */
  private style = 0;
  /** The two hashes of each feature. */
  private readonly left = new Int32Array(featuresMax);
  private readonly right = new Int32Array(featuresMax);

  constructor(tokens: Tokens, lexicon: Lexicon) {
    this.tokens = tokens;
    this.lexicon = lexicon;
  }

  read(text: string): void {
    const { tokens, lexicon } = this;
    tokens.read(text);
    if (this.flags.length < tokens.count) {
      this.flags = new Uint8Array(tokens.starts.length);
      this.words = new Int32Array(tokens.starts.length);
    }
    const { flags, words } = this;
    const { count, shapes, hashes } = tokens;
    for (let i = 0; i < count; i++) {
      const looks = byteAt(shapes, i);
      const hash = wordAt(hashes, i);
      flags[i] = isWord(looks) ? lexicon.flagsOf(hash) : 0;
      const isLetter = looks >= shape.ideograph && looks <= shape.hangul;
      if (isLetter) this.addJoined(i);
      const isKnown = isLetter || !isWord(looks) || (byteAt(flags, i) & saysItself) !== 0;
      words[i] = isKnown ? hash : unknownWord;
    }
    this.style = this.styleOf();
  }

  /** Whether the text is as short as a title, and whether all words of it are written large. */
  private styleOf(): number {
    const { count, shapes } = this.tokens;
    if (count > titleTokensMax) return style.long;
    let small = 0;
    let large = 0;
    for (let i = 0; i < count; i++) {
      const looks = byteAt(shapes, i);
      if (looks === shape.newline) return style.long;
      if (looks === shape.lower) small++;
      else if (isWord(looks)) large++;
    }
    const isEnded = count > 0 && wordAt(this.tokens.hashes, count - 1) === fullStop;
    if (isEnded) return style.long;
    return small === 0 ? style.large : large > 1 && large > small ? style.mostlyLarge : style.small;
  }

  /** Letters that are tokens of their own make words together, of two and of three. */
  private addJoined(i: number): void {
    const { tokens, lexicon, flags } = this;
    let hash = tokens.hashes[i] ?? 0;
    let joined = 0;
    for (let next = i + 1; next <= i + 2 && next < tokens.count; next++) {
      if (tokens.starts[next] !== tokens.ends[next - 1]) break;
      hash = hashUnit(hash, unitAt(tokens.units, wordAt(tokens.starts, next)));
      joined |= lexicon.flagsOf(hash);
    }
    flags[i] = (flags[i] ?? 0) | joined;
  }

  /** What a token is by its looks: can it begin a finding by itself? */
  isAnchor(i: number): boolean {
    const looks = this.tokens.shapes[i] ?? 0;
    if (looks === shape.lower) return isTold(this.flags[i] ?? 0);
    if (!isWord(looks)) return false;
    return !this.isGlued(i);
  }

  /** Whether beside a name in small letters stands a small word that no list has. */
  mayGoOn(i: number, step: 1 | -1): boolean {
    const { shapes } = this.tokens;
    return (
      shapes[i] === shape.lower &&
      this.shapeAt(i + step) === shape.lower &&
      this.flagAt(i + step) === 0
    );
  }

  /** Part of an address, a path, a name in code: `ann@…`, `/users/Ann`, `Ann_id`. */
  private isGlued(i: number): boolean {
    const { units, starts, ends } = this.tokens;
    const start = wordAt(starts, i);
    const end = wordAt(ends, i);
    const before = start > 0 ? unitAt(units, start - 1) : 0;
    const after = unitAt(units, end);
    if (isGlue(before) || isGlue(after)) return true;
    if (after === 46 && isLetterCode(unitAt(units, end + 1)) && end - start > 1) return true;
    return before === 46 && start > 1 && isLowerCode(unitAt(units, start - 2));
  }

  /** Looks up what the features of a run's tokens need, themselves and around them. */
  prepare(first: number, last: number): void {
    const size = last - first + 1 + 2 * reach;
    if (this.kinds.length < size) {
      this.around = { looks: new Uint8Array(2 * size), words: new Int32Array(2 * size) };
      this.kinds = new Int32Array(2 * size);
    }
    const { around, kinds } = this;
    this.from = first - reach;
    for (let n = 0; n < size; n++) {
      const i = this.from + n;
      const looks = this.shapeAt(i);
      around.looks[n] = looks;
      around.words[n] = this.wordAt(i);
      kinds[n] = mixHashes(looks, this.flagAt(i));
    }
  }

  /**
   * Hashes of the features of token `i`, as buckets, from 0 on; returns how many. Callers prepare
   * the token's run first. A feature is two hashes: they are listed first and mixed in one loop,
   * which costs a third of mixing each where it stands.
   */
  features(i: number, hint: number, out: Int32Array): number {
    const count = this.list(i, hint);
    const { left, right } = this;
    // what a token is by itself is no pair
    out[0] = mixHashes(wordAt(featureHashes, 0), wordAt(this.kinds, i - this.from)) & bucketMask;
    for (let f = 1; f < count; f++) {
      const pair = mixHashes(wordAt(left, f), wordAt(right, f));
      out[f] = mixHashes(wordAt(featureHashes, f), pair) & bucketMask;
    }
    return count;
  }

  private list(i: number, hint: number): number {
    const n = i - this.from;
    const looks = byteAt(this.around.looks, n);
    this.listKinds(n, this.gaps(i), hint);
    this.listWords(n);
    this.listSpelling(i, looks);
    if (looks < shape.ideograph) return this.listLonger(i, looks);
    return looks > shape.hangul ? 24 : this.listLetters(n);
  }

  /** Of what kind the token is, and those around it. */
  private listKinds(n: number, gaps: number, hint: number): void {
    const { kinds } = this;
    const { looks: shapes } = this.around;
    const looks = byteAt(shapes, n);
    const kind = wordAt(kinds, n);
    const before = wordAt(kinds, n - 1);
    const after = wordAt(kinds, n + 1);
    this.pair(1, kind, before);
    this.pair(2, kind, after);
    this.pair(3, mixHashes(kind, before), after);
    this.pair(4, kind, mixHashes(byteAt(shapes, n - 1), gaps));
    this.pair(15, looks, mixHashes(before, wordAt(kinds, n - 2)));
    this.pair(16, looks, mixHashes(after, wordAt(kinds, n + 2)));
    this.pair(20, mixHashes(hint, this.style), kind);
    this.pair(21, kind, wordAt(kinds, n + 3));
    this.pair(22, kind, wordAt(kinds, n - 3));
  }

  /** The token's word and those around it. */
  private listWords(n: number): void {
    const { words, looks: shapes } = this.around;
    const looks = byteAt(shapes, n);
    const kind = wordAt(this.kinds, n);
    const before = wordAt(words, n - 1);
    const before2 = wordAt(words, n - 2);
    const after = wordAt(words, n + 1);
    const after2 = wordAt(words, n + 2);
    this.pair(5, looks, before);
    this.pair(6, looks, after);
    this.pair(7, before2, before);
    this.pair(8, after, after2);
    this.pair(9, looks, before2);
    this.pair(10, looks, after2);
    this.pair(11, wordAt(words, n), looks);
    // the word before a mark: `Dr` in `Dr. Ann`, `Name` in `Name: Ann`
    const isMarked = byteAt(shapes, n - 1) === shape.mark;
    this.pair(17, looks, mixHashes(isMarked ? mixHashes(before2, before) : 0, 7));
    this.pair(18, kind, before);
    this.pair(19, kind, after);
    this.pair(23, looks, wordAt(words, n - 3));
  }

  /** How the token begins and ends. */
  private listSpelling(i: number, looks: number): void {
    const { tokens } = this;
    this.pair(12, tokens.tail(i, 3), looks);
    this.pair(13, tokens.tail(i, 2), looks);
    this.pair(14, tokens.head(i), looks);
  }

  /** Of a word, more of how it begins and ends. */
  private listLonger(i: number, looks: number): number {
    const { tokens } = this;
    const end = tokens.tail(i, 4);
    this.pair(24, end, looks);
    this.pair(25, tokens.head(i), mixHashes(end, byteAt(this.flags, i)));
    return 26;
  }

  /** The features of a letter that is a token of its own: of words that it may be part of. */
  private listLetters(n: number): number {
    const { words } = this.around;
    const here = wordAt(words, n);
    const before = wordAt(words, n - 1);
    const after = wordAt(words, n + 1);
    this.pair(24, here, after);
    this.pair(25, before, here);
    this.pair(26, wordAt(words, n - 3), mixHashes(wordAt(words, n - 2), before));
    this.pair(27, wordAt(words, n + 2), mixHashes(after, wordAt(words, n + 3)));
    return 28;
  }

  private pair(feature: number, left: number, right: number): void {
    this.left[feature] = left;
    this.right[feature] = right;
  }

  /** Whether space stands before and after. */
  private gaps(i: number): number {
    const { starts, ends, count } = this.tokens;
    const isApart = i > 0 && wordAt(starts, i) > wordAt(ends, i - 1);
    const isFree = i + 1 < count && wordAt(starts, i + 1) > wordAt(ends, i);
    return (isApart ? 1 : 0) | (isFree ? 2 : 0);
  }

  private wordAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? -1 : (this.words[i] ?? 0);
  }

  private shapeAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? outside : (this.tokens.shapes[i] ?? 0);
  }

  private flagAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? 0 : (this.flags[i] ?? 0);
  }
}

/** Of the number of each feature, from 1 on. */
const featureHashes = Int32Array.from({ length: featuresMax }, (_, f) =>
  Math.imul(f + 1, 0x1f_12_3b_b5),
);

/** How a text is written. */
const style = { long: 0, small: 1, mostlyLarge: 2, large: 3 } as const;
const titleTokensMax = 12;
const fullStop = 46;

/** So far from a token its features look. */
const reach = 3;
const outside = 31;
export const unknownWord = 0;
/** Flags of words that are told apart; names are not. */
const saysItself = wordFlag.ordinary | wordFlag.calendar | wordFlag.title | wordFlag.streetWord;

/** A small word that only names and streets have. */
function isTold(flags: number): boolean {
  return (
    (flags & wordFlag.streetWord) !== 0 ||
    ((flags & (wordFlag.given | wordFlag.surname)) !== 0 &&
      (flags & (wordFlag.ordinary | wordFlag.calendar)) === 0)
  );
}

function isGlue(code: number): boolean {
  // @ # _ / \ $ & = after or before
  return code === 64 || code === 35 || code === 95 || code === 47 || code === 92 || code === 36;
}

function isLowerCode(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isLetterCode(code: number): boolean {
  return isLowerCode(code) || (code >= 65 && code <= 90);
}
