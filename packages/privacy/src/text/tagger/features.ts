import { mixHashes, hashUnit } from './hash.ts';
import { wordFlag, type Lexicon } from './lexicon.ts';
import { shape, type Tokens } from './tokens.ts';

/** Buckets of the weights; a feature's hash tells its bucket. */
export const bucketBits = 17;
const bucketMask = 2 ** bucketBits - 1;

/** What is known of a field's class when a text of it is tagged. */
export const hints = ['', 'person', 'address', 'other'] as const;
export type Hint = (typeof hints)[number];

/** How many features `tokenFeatures` writes for a token at most. */
export const featuresMax = 40;

const isWord = (looks: number) => looks <= shape.hangul;

/** Tokens of a text with what the lists say of each, and which of them can belong to a finding. */
export class TaggedTokens {
  flags = new Uint8Array(256);
  /** What features call a token: its hash, or `unknownWord` for a name or a word of no list. */
  words = new Int32Array(256);
  readonly tokens: Tokens;
  private readonly lexicon: Lexicon;
  private text = '';

  constructor(tokens: Tokens, lexicon: Lexicon) {
    this.tokens = tokens;
    this.lexicon = lexicon;
  }

  read(text: string): void {
    this.text = text;
    const { tokens, lexicon } = this;
    tokens.read(text);
    if (this.flags.length < tokens.count) {
      this.flags = new Uint8Array(tokens.starts.length);
      this.words = new Int32Array(tokens.starts.length);
    }
    for (let i = 0; i < tokens.count; i++) {
      const looks = tokens.shapes[i] ?? 0;
      this.flags[i] = isWord(looks) ? lexicon.flagsOf(tokens.hashes[i] ?? 0) : 0;
      const isLetter = looks >= shape.ideograph && looks <= shape.hangul;
      if (isLetter) this.addJoined(i);
      const isKnown = isLetter || !isWord(looks) || ((this.flags[i] ?? 0) & saysItself) !== 0;
      this.words[i] = isKnown ? (tokens.hashes[i] ?? 0) : unknownWord;
    }
  }

  /** Letters that are tokens of their own make words together, of two and of three. */
  private addJoined(i: number): void {
    const { tokens, lexicon, flags } = this;
    let hash = tokens.hashes[i] ?? 0;
    let joined = 0;
    for (let next = i + 1; next <= i + 2 && next < tokens.count; next++) {
      if (tokens.starts[next] !== tokens.ends[next - 1]) break;
      hash = hashUnit(hash, this.text.charCodeAt(tokens.starts[next] ?? 0));
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
    const { text, tokens } = this;
    const start = tokens.starts[i] ?? 0;
    const end = tokens.ends[i] ?? 0;
    const after = text.charCodeAt(end);
    return (
      isGlue(text.charCodeAt(start - 1)) ||
      isGlue(after) ||
      (after === 46 && isLetterCode(text.charCodeAt(end + 1)) && end - start > 1) ||
      (text.charCodeAt(start - 1) === 46 && isLowerCode(text.charCodeAt(start - 2)))
    );
  }

  /** Hashes of the features of token `i`, as buckets, from `at` on; returns where they end. */
  features(i: number, hint: number, out: Int32Array, at: number): number {
    const { tokens, flags } = this;
    const here = this.wordAt(i);
    const looks = tokens.shapes[i] ?? 0;
    const flag = flags[i] ?? 0;
    const [before, before2] = [this.wordAt(i - 1), this.wordAt(i - 2)];
    const [after, after2] = [this.wordAt(i + 1), this.wordAt(i + 2)];
    const [looksBefore, looksAfter] = [this.shapeAt(i - 1), this.shapeAt(i + 1)];
    const kind = mixHashes(looks, flag);
    const kindBefore = mixHashes(looksBefore, this.flagAt(i - 1));
    const kindAfter = mixHashes(looksAfter, this.flagAt(i + 1));
    const gaps = this.gaps(i);
    let end = at;
    const add = (feature: number, value: number) => {
      out[end++] = mixHashes(feature * 0x1f_12_3b_b5, value) & bucketMask;
    };
    add(1, kind);
    add(2, mixHashes(kind, kindBefore));
    add(3, mixHashes(kind, kindAfter));
    add(4, mixHashes(mixHashes(kind, kindBefore), kindAfter));
    add(5, mixHashes(kind, mixHashes(looksBefore, gaps)));
    add(6, mixHashes(looks, before));
    add(7, mixHashes(looks, after));
    add(8, mixHashes(before2, before));
    add(9, mixHashes(after, after2));
    add(10, mixHashes(looks, before2));
    add(11, mixHashes(looks, after2));
    add(12, mixHashes(here, looks));
    add(13, mixHashes(tokens.tails[i] ?? 0, looks));
    add(14, mixHashes(tokens.shortTails[i] ?? 0, looks));
    add(15, mixHashes(tokens.heads[i] ?? 0, looks));
    add(16, mixHashes(looks, mixHashes(kindBefore, this.kindAt(i - 2))));
    add(17, mixHashes(looks, mixHashes(kindAfter, this.kindAt(i + 2))));
    add(18, mixHashes(looks, mixHashes(this.wordBefore(i, before), 7)));
    add(19, mixHashes(kind, before));
    add(20, mixHashes(kind, after));
    add(21, mixHashes(hint, kind));
    add(22, mixHashes(kind, this.kindAt(i + 3)));
    add(23, mixHashes(kind, this.kindAt(i - 3)));
    add(24, mixHashes(looks, this.wordAt(i - 3)));
    if (looks >= shape.ideograph && looks <= shape.hangul) {
      add(25, mixHashes(here, after));
      add(26, mixHashes(before, here));
      add(27, mixHashes(this.wordAt(i - 3), mixHashes(before2, before)));
      add(28, mixHashes(after2, mixHashes(after, this.wordAt(i + 3))));
    }
    return end;
  }

  /** The word before a mark: `Dr` in `Dr. Ann`, `Name` in `Name: Ann`. */
  private wordBefore(i: number, before: number): number {
    return this.shapeAt(i - 1) === shape.mark ? mixHashes(this.wordAt(i - 2), before) : 0;
  }

  /** Whether space stands before and after. */
  private gaps(i: number): number {
    const { starts, ends, count } = this.tokens;
    const isApart = i > 0 && (starts[i] ?? 0) > (ends[i - 1] ?? 0);
    const isFree = i + 1 < count && (starts[i + 1] ?? 0) > (ends[i] ?? 0);
    return (isApart ? 1 : 0) | (isFree ? 2 : 0);
  }

  wordAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? -1 : (this.words[i] ?? 0);
  }

  private shapeAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? outside : (this.tokens.shapes[i] ?? 0);
  }

  private flagAt(i: number): number {
    return i < 0 || i >= this.tokens.count ? 0 : (this.flags[i] ?? 0);
  }

  private kindAt(i: number): number {
    return mixHashes(this.shapeAt(i), this.flagAt(i));
  }
}

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
