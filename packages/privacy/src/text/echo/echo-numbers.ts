import { foldCode, isDigitCode, isNumberSeparator, isWordCharacter } from './echo-characters.ts';
import type { EchoKind } from './echo-kinds.ts';
import { HashTable } from './hash-table.ts';
import { hashWithNext } from './word-reader.ts';

/** Digits, and in some classes letters, in whatever groups. */
export interface NumberForm {
  /** A text with nothing else but what groups them. */
  number: string;
  /** How many of its last letters and digits. */
  size: number;
  /** More digits may stand before it: a telephone number with its country or trunk prefix. */
  isTail: boolean;
}

/** Fewest digits of a number form; numbers are found by their last six digits. */
export const numberDigitsMin = 6;
/** Characters of an id whose letters and digits others group. */
export const regroupedMax = 16;
/** Most letters and digits a number form has. */
const numberMax = 64;

interface HeldNumber extends NumberForm {
  replacement: string;
  /** Of two that stand at one place, the one added later is written there. */
  age: number;
  next: HeldNumber | undefined;
}

/** How many letters and digits a number has, and with how many zeros it begins. */
export interface NumberSize {
  size: number;
  zeros: number;
}

/** Undefined for what is no number: it has too few digits, or letters where it is no account's. */
export function numberSize(value: string, kind: EchoKind): NumberSize | undefined {
  if (value.length > numberMax) return undefined;
  let digits = 0;
  let size = 0;
  let zeros = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code > 127) return undefined;
    if (isDigitCode(code)) digits++;
    else if (!isWordCharacter(code)) continue;
    if (code === zero && zeros === size) zeros++;
    size++;
  }
  const isMixed = size > digits && !(kind === 'account' && /\d\W*$/.test(value));
  return digits >= numberDigitsMin && !isMixed ? { size, zeros } : undefined;
}

const zero = 48;

/** The last six digits, as the reader of texts has them. */
export function numberTail(number: string): number {
  let tail = 0;
  let count = 0;
  for (let at = number.length - 1; at >= 0 && count < numberDigitsMin; at--) {
    const code = number.charCodeAt(at);
    if (isDigitCode(code)) tail |= (code & 15) << (4 * count++);
  }
  return tail;
}

/**
 * Numbers in whatever groups of digits: each stands once, under the hash of all that has to agree,
 * and a text is followed back from the end of a number.
 */
export class NumberIndex {
  size = 0;
  /** By the last six digits. */
  private readonly tails = new HashTable();
  private readonly byHash = new HashTable();
  private readonly forms: HeldNumber[] = [];
  /** How many letters and digits some form has. */
  private readonly sizes = new Uint8Array(numberMax + 1);
  private longest = 0;
  /** What the last search found, and where it begins. */
  found: Readonly<NumberForm & { replacement: string }> | undefined;
  foundStart = 0;

  clear(): void {
    if (this.size === 0) return;
    this.size = 0;
    this.tails.clear();
    this.byHash.clear();
    this.forms.length = 0;
    this.sizes.fill(0);
    this.longest = 0;
    this.found = undefined;
  }

  /** `tail`: its last six digits. */
  add({ number, size, isTail }: NumberForm, tail: number, replacement: string): void {
    if (size > numberMax) return;
    const hash = hashBack(number, size);
    const at = this.byHash.get(hash);
    const chain = at === 0 ? undefined : this.forms[at - 1];
    let form = chain;
    while (form && !(form.isTail === isTail && isSame(form, number, size))) form = form.next;
    this.size++;
    if (form) {
      form.replacement = replacement;
      form.age = this.size;
      return;
    }
    this.forms.push({ number, size, isTail, replacement, age: this.size, next: chain });
    this.byHash.set(hash, this.forms.length);
    this.tails.set(tail + 1, 1);
    this.sizes[size] = 1;
    this.longest = Math.max(this.longest, size);
  }

  mayEnd(tail: number): boolean {
    return this.tails.get(tail + 1) !== 0;
  }

  /**
   * Finds the form that ends before `end` and begins first, and of several the one added last: what
   * it covers is its own. Returns the steps it took beside.
   */
  search(text: string, end: number): number {
    let found: HeldNumber | undefined;
    let foundStart = end;
    let hash = 0;
    let at = end;
    let work = 4;
    for (let size = 1; size <= this.longest; size++) {
      at = previous(text, at);
      if (at < 0) break;
      hash = hashWithNext(hash, foldCode(text.charCodeAt(at)));
      if (this.sizes[size] === 0) continue;
      const known = this.byHash.get(hash);
      for (let form = known === 0 ? undefined : this.forms[known - 1]; form; form = form.next) {
        work += size;
        const start = startOf(text, end, form);
        if (start === undefined || start > foundStart) continue;
        if (found && start === foundStart && form.age < found.age) continue;
        found = form;
        foundStart = start;
      }
    }
    this.found = found;
    this.foundStart = foundStart;
    return work;
  }
}

function hashBack(number: string, size: number): number {
  let hash = 0;
  let at = number.length;
  for (let i = 0; i < size; i++) {
    at = letterBefore(number, at);
    hash = hashWithNext(hash, foldCode(number.charCodeAt(at)));
  }
  return hash;
}

function isSame(form: NumberForm, number: string, size: number): boolean {
  if (form.size !== size) return false;
  let at = form.number.length;
  let other = number.length;
  for (let i = 0; i < size; i++) {
    at = letterBefore(form.number, at);
    other = letterBefore(number, other);
    if (foldCode(form.number.charCodeAt(at)) !== foldCode(number.charCodeAt(other))) return false;
  }
  return true;
}

/** Index of the letter or digit before `at`, which has to be there. */
function letterBefore(number: string, at: number): number {
  let before = at - 1;
  while (!isWordCharacter(number.charCodeAt(before))) before--;
  return before;
}

function startOf(
  text: string,
  end: number,
  { number, size, isTail }: NumberForm,
): number | undefined {
  let at = end;
  let other = number.length;
  for (let i = 0; i < size; i++) {
    at = previous(text, at);
    other = letterBefore(number, other);
    if (at < 0 || foldCode(text.charCodeAt(at)) !== foldCode(number.charCodeAt(other)))
      return undefined;
  }
  if (isTail) return prefixStart(text, at);
  // as wide as a column is
  while (text.charCodeAt(at - 1) === zero) at--;
  return isWordCharacter(text.charCodeAt(at - 1)) ? undefined : at;
}

/**
 * Index of the letter or digit before `at`, across at most three separators or the end of a line;
 * -1 where there is none.
 */
function previous(text: string, at: number, mayBreak = true): number {
  if (isDigitCode(text.charCodeAt(at - 1))) return at - 1;
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const code = text.charCodeAt(i);
    if (isWordCharacter(code)) return i;
    if (!isNumberSeparator(code) && !(mayBreak && (code === 10 || code === 13))) return -1;
  }
  return -1;
}

/**
 * Takes in the digits, and the plus or bracket, that lead a telephone number: at most seven more
 * digits (E.164 allows fifteen).
 */
function prefixStart(text: string, from: number): number {
  let start = from;
  for (let taken = 0; taken < 7; taken++) {
    const at = previous(text, start, false);
    if (!isDigitCode(text.charCodeAt(at))) break;
    start = at;
  }
  while (text.charAt(start - 1) === '+' || text.charAt(start - 1) === '(') start--;
  return start;
}
