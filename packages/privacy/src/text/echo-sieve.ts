import { isPlain } from './canonical.ts';
import { digit, isJoint, keyAt, kindAt, mayBeEncoded, other, outside, plainKinds, word, wordMin } from './echo-characters.ts';
import { runMin } from './encodings.ts';

/**
 * What the kept texts of a response hold, so that only values that can occur are looked for, and only in texts that can hold them. Reading the texts
 * once and asking for each value is far cheaper than preparing every value and searching every text: most values are said once.
 */
export class EchoSieve {
  /** A text may hide something behind escapes, other scripts or encodings, or there is too much to tell apart: then nothing is ruled out. */
  hasSpecial = false;

  // The arrays are kept from one response to the next: making them is dearer than clearing them. What stays in them are hashes of four characters.
  private mayHold = new Uint8Array(64);
  /** Open addressing by key: the key of a slot, and its latest mention; 0 where the slot is free, negative where its texts are suspects already. */
  private keys = new Int32Array(256);
  private latest = new Int32Array(256);
  private shift = 24;
  private free = 0;
  /** Two numbers a mention: the one before it of the same key, and its text. */
  private mentions = new Int32Array(256);
  private end = 2;

  /** Reads the texts of a response; what was read before is forgotten. */
  read(texts: readonly string[]): void {
    let characters = 0;
    for (let i = 0; i < texts.length; i++) characters += texts[i]!.length;
    // A word or number to about six characters of ordinary text.
    const bits = Math.min(16, Math.max(6, 32 - Math.clz32((characters >> 2) + texts.length)));
    this.shift = 32 - bits;
    this.free = (1 << bits) - (1 << (bits - 2));
    this.end = 2;
    this.hasSpecial = false;
    if (this.keys.length < 1 << bits) {
      this.keys = new Int32Array(1 << bits);
      this.latest = new Int32Array(1 << bits);
    } else this.latest.fill(0, 0, 1 << bits);
    if (this.mayHold.length < texts.length) this.mayHold = new Uint8Array(2 * texts.length);
    else this.mayHold.fill(0, 0, texts.length);
    if (texts.length > 0) this.readJoined(texts, texts.join('\n'));
  }

  /**
   * Whether a value can occur at all: told from its first characters, its last digits and, in names, the beginnings of words. What is not plain ASCII
   * can.
   */
  mayOccur(value: string, dataClass: string): boolean {
    if (this.hasSpecial) return true;
    let from = 0;
    while (from < value.length && kindAt(value.charCodeAt(from)) < outside) from++;
    if (this.isWordSaid(value, from) || this.isTailSaid(value)) return true;
    if (dataClass !== 'person' && dataClass !== 'username') return false;
    for (let at = from; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code > 127 || ((code === 32 || code === 44 || code === 59) && this.isWordSaid(value, at + 1))) return true;
    }
    return false;
  }

  /** Whether a text has a word that begins like this; those that do become suspects. */
  hasWord(key: number): boolean {
    return this.suspect(key);
  }

  /** Whether a text has a number that ends like this; those that do become suspects. */
  hasNumber(tail: number): boolean {
    return this.suspect(tail ^ numberSalt);
  }

  /** Whether the text may hold a value that was asked for. */
  isSuspect(index: number): boolean {
    return this.hasSpecial || this.mayHold[index] === 1;
  }

  private isWordSaid(value: string, at: number): boolean {
    if (at + wordMin > value.length) return false;
    for (let i = at; i < at + wordMin; i++) if (value.charCodeAt(i) > 127) return true;
    return this.latest[this.slotOf(keyAt(value, at))] !== 0;
  }

  /** The last six digits, as far back as they reach. */
  private isTailSaid(value: string): boolean {
    let tail = 0;
    let digits = 0;
    for (let at = value.length - 1; at >= 0 && digits < 6; at--) {
      const code = value.charCodeAt(at);
      if (code > 127) return true;
      if (kindAt(code) === digit) tail |= (code & 15) << (4 * digits++);
    }
    return digits > 0 && this.latest[this.slotOf(tail ^ numberSalt)] !== 0;
  }

  private suspect(key: number): boolean {
    const slot = this.slotOf(key);
    const { mentions, mayHold } = this;
    let at = this.latest[slot]!;
    const isSaid = at !== 0;
    // Once is enough for a key: many values may begin alike.
    if (at > 0) this.latest[slot] = -at;
    for (; at > 0; at = mentions[at]!) mayHold[mentions[at + 1]!] = 1;
    return isSaid || this.hasSpecial;
  }

  /** Where the key is, or would be. */
  private slotOf(key: number): number {
    const { keys, latest } = this;
    let slot = Math.imul(key, 0x9e3779b1) >>> this.shift;
    const mask = (1 << (32 - this.shift)) - 1;
    while (latest[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private mention(key: number, text: number): void {
    const slot = this.slotOf(key);
    const before = this.latest[slot]!;
    const { end } = this;
    if (before !== 0 && this.mentions[before + 1] === text) return;
    if (before === 0) {
      if (--this.free === 0) this.hasSpecial = true;
      if (this.free <= 0) return;
      this.keys[slot] = key;
    }
    if (end + 2 > this.mentions.length) this.grow();
    this.mentions[end] = before;
    this.mentions[end + 1] = text;
    this.latest[slot] = end;
    this.end = end + 2;
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.mentions.length);
    larger.set(this.mentions);
    this.mentions = larger;
  }

  /**
   * The words and numbers the index looks for, met in the same way: a word by its first four characters, a number by its last six digits. All texts
   * are read as one, which is the faster way through many short ones; nothing is called but at the ends of words.
   */
  private readJoined(texts: readonly string[], joined: string): void {
    const length = joined.length;
    let index = 0;
    let textEnd = texts[0]!.length;
    let size = 0; // of the word so far
    let key = 0; // the last four characters
    let tail = 0; // the last six digits
    let seen = 0; // kinds met in the word
    let last = 0;
    let isSpecial = false;
    let isEscaped = false;
    for (let at = 0; at <= length; at++) {
      const code = at === textEnd ? 32 : joined.charCodeAt(at);
      const kind = plainKinds[code < 128 ? code : 128]!;
      key = (key << 8) ^ (code | 32);
      if (kind >= word) {
        seen |= kind;
        last = kind;
        if (kind === digit) tail = ((tail << 4) | (code & 15)) & 0xffffff;
        if (++size === wordMin) this.mention(key, index);
        continue;
      }
      if (size > 0) {
        if (last === digit) this.mention(tail ^ numberSalt, index);
        if (size < wordMin) this.mention(keyAt(joined, at - size), index);
        else if (size >= 8 && seen > word && !isSpecial && isOfRun(joined, at - size, at)) isSpecial = mayBeEncoded(joined, at - size);
        size = seen = 0;
      }
      if (kind === outside) isSpecial = true;
      else if (kind !== other) isEscaped = true;
      if (at !== textEnd) continue;
      if (isSpecial || (isEscaped && !isPlain(texts[index]!))) this.hasSpecial = true;
      isSpecial = isEscaped = false;
      textEnd += 1 + (texts[++index]?.length ?? 0);
    }
  }
}

const numberSalt = 0x5bd1e995;

/** Whether the word is long enough for an encoding, or part of something that may be. */
function isOfRun(text: string, start: number, end: number): boolean {
  return end - start >= runMin || isJoint(text.charCodeAt(start - 1)) || isJoint(text.charCodeAt(end));
}
