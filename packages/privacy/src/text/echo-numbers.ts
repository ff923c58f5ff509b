import { foldCode, isDigitCode, isSeparator, isWord } from './echo-characters.ts';
import type { NumberForm } from './echo-forms.ts';
import type { EchoKind } from './echo-kinds.ts';
import { HashTable } from './hash-table.ts';
import { hashOn } from './word-reader.ts';

/** Fewest digits of a number form; numbers are found by their last six digits. */
export const numberMin = 6;
/** Most letters and digits a number form has. */
const numberMax = 64;

interface HeldNumber extends NumberForm {
  replacement: string;
  /** Of two that stand at one place, the one added later is written there. */
  age: number;
  next: HeldNumber | undefined;
}

export interface NumberHit {
  start: number;
  replacement: string;
}

export function isNumberLike(value: string, kind: EchoKind): boolean {
  let [digits, letters] = [0, 0];
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (isDigitCode(code)) digits++;
    else if (code > 127) return false;
    else if (isWord(code)) letters++;
  }
  const isMixed = letters > 0 && !(kind === 'account' && /\d\W*$/.test(value));
  return digits >= numberMin && value.length <= numberMax && !isMixed;
}

/** The last six digits, as the reader of texts has them. */
export function tailOf(digits: string): number {
  let tail = 0;
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at);
    if (isDigitCode(code)) tail = ((tail << 4) | (code & 15)) & 0xffffff;
  }
  return tail;
}

/** Numbers in whatever groups of digits: each stands once, under the hash of all that has to agree, and a text is followed back from the end of a number. */
export class NumberIndex {
  size = 0;
  /** By the last six digits. */
  private readonly tails = new HashTable();
  private readonly byHash = new HashTable();
  private readonly forms: HeldNumber[] = [];
  /** How many letters and digits some form has. */
  private readonly sizes = new Uint8Array(numberMax + 1);

  clear(): void {
    if (this.size === 0) return;
    this.size = 0;
    this.tails.clear();
    this.byHash.clear();
    this.forms.length = 0;
    this.sizes.fill(0);
  }

  add({ digits, isTail }: NumberForm, replacement: string): void {
    if (digits.length > numberMax) return;
    const hash = hashBack(digits);
    const at = this.byHash.get(hash);
    const chain = at === 0 ? undefined : this.forms[at - 1];
    let form = chain;
    while (form && !(form.isTail === isTail && form.digits === digits)) form = form.next;
    this.size++;
    if (form) {
      form.replacement = replacement;
      form.age = this.size;
      return;
    }
    this.forms.push({ digits, isTail, replacement, age: this.size, next: chain });
    this.byHash.set(hash, this.forms.length);
    this.tails.set(tailOf(digits) + 1, 1);
    this.sizes[digits.length] = 1;
  }

  mayEnd(tail: number): boolean {
    return this.tails.get(tail + 1) !== 0;
  }

  /** The forms that end before `end`, the one added last first. Returns the steps it took beside. */
  search(text: string, end: number, hit: (start: number, replacement: string) => void): number {
    const found: { start: number; form: HeldNumber }[] = [];
    let [hash, at, work] = [0, end, 4];
    for (let size = 1; size <= numberMax; size++) {
      at = previous(text, at);
      if (at < 0) break;
      hash = hashOn(hash, foldCode(text.charCodeAt(at)));
      if (this.sizes[size] === 0) continue;
      const known = this.byHash.get(hash);
      for (let form = known === 0 ? undefined : this.forms[known - 1]; form; form = form.next) {
        work += size;
        const start = startOf(text, end, form);
        if (start !== undefined) found.push({ start, form });
      }
    }
    for (const { start, form } of found.sort((a, b) => b.form.age - a.form.age)) hit(start, form.replacement);
    return work;
  }
}

function hashBack(digits: string): number {
  let hash = 0;
  for (let at = digits.length - 1; at >= 0; at--) hash = hashOn(hash, digits.charCodeAt(at));
  return hash;
}

function startOf(text: string, end: number, { digits, isTail }: NumberForm): number | undefined {
  let at = end;
  for (let i = digits.length - 1; i >= 0; i--) {
    at = previous(text, at);
    if (at < 0 || foldCode(text.charCodeAt(at)) !== digits.charCodeAt(i)) return undefined;
  }
  if (isTail) return prefixStart(text, at);
  return at > 0 && isWord(text.charCodeAt(at - 1)) ? undefined : at;
}

/** Index of the letter or digit before `at`, across at most three separators; -1 where there is none. */
function previous(text: string, at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const code = text.charCodeAt(i);
    if (isWord(code)) return i;
    if (!isSeparator(code)) return -1;
  }
  return -1;
}

/** Takes in the digits, and the plus or bracket, that lead a telephone number: at most seven more digits (E.164 allows fifteen). */
function prefixStart(text: string, from: number): number {
  let start = from;
  for (let taken = 0; taken < 7; taken++) {
    const at = previous(text, start);
    if (at < 0 || !isDigitCode(text.charCodeAt(at))) break;
    start = at;
  }
  while (start > 0 && (text.charAt(start - 1) === '+' || text.charAt(start - 1) === '(')) start--;
  return start;
}
