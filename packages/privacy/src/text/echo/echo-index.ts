import { decimalsBehind, isMoney } from './echo-amounts.ts';
import { streetKinds } from './echo-addresses.ts';
import { digit, foldCode, isDigitCode, isWordCharacter } from './echo-characters.ts';
import { echoForms } from './echo-forms.ts';
import { formNeeds, type WordForm } from './form-words.ts';
import type { EchoKind } from './echo-kinds.ts';
import { searchedPart } from './may-occur.ts';
import { NumberIndex, numberTail } from './echo-numbers.ts';
import type { EchoSieve } from './echo-sieve.ts';
import { isNameEnding, surnameParticles, personTitles } from './echo-words.ts';
import { HashTable } from './hash-table.ts';
import { isHonoured, mayEndStem } from './name-endings.ts';
import { endingMax, tailWith, wordHash, WordReader } from './word-reader.ts';

/** A place of the searched text, and what belongs there. */
export interface EchoHit {
  start: number;
  end: number;
  replacement: string;
}

interface HeldForm extends WordForm {
  /** It is the beginning of a longer value: all that follows goes with it. */
  isCut: boolean;
  replacement: string;
  /** Of another form with the same hash. */
  next: HeldForm | undefined;
}

/** Words and beginnings of forms held, of all values of an answer together: some 300 MB. */
const statesMax = 2_000_000;
/** Most characters between two words of a form, none of which divides one thing from another. */
const gapMax = 4;

/**
 * The forms values are searched in, and the search: an automaton over words, whose states are
 * hashes of the words so far. Every form stands once, under all of its words, so what one place of
 * a text costs does not grow with the number of values, however alike they begin. Numbers are
 * followed back from their end.
 */
export class EchoIndex {
  /** Values that were given a place: those a sieve ruled out are not. */
  held = 0;
  /** No more fit: the caller must assume echoes it cannot find. */
  isFull = false;
  /**
   * Steps the last search took beside the one pass over its text: a measure of cost that no machine
   * changes.
   */
  work = 0;
  /** The last search was too costly to finish. */
  gaveUp = false;
  /** What the last search found. */
  hits: EchoHit[] | undefined;
  /** What the last text may hold beside its words. */
  signs = 0;

  // Kept from one response to the next, like the sieve's arrays.
  /**
   * By state: 1 for a beginning of forms, more for the number of a form that ends there, less 2.
   */
  private readonly states = new HashTable();
  private readonly forms: HeldForm[] = [];
  private readonly numbers = new NumberIndex();
  private readonly sieve: EchoSieve | undefined;
  private readonly reader = new WordReader();
  /** States that end at the last word, and where each began. */
  private active: { state: number; start: number }[] = [];

  constructor(sieve?: EchoSieve) {
    this.sieve = sieve;
  }

  /** Forgets every value. */
  clear(): void {
    if (this.held === 0) return;
    this.held = 0;
    this.isFull = false;
    this.states.clear();
    this.forms.length = 0;
    this.numbers.clear();
  }

  add(value: string, replacement: string, kind: EchoKind): void {
    const part = searchedPart(value);
    const isCut = part.length < value.length;
    const { words, numbers } = echoForms(part, kind, this.sieve);
    for (const form of words) this.addWords(form, replacement, isCut);
    for (const form of numbers) {
      const tail = numberTail(form.number);
      if (this.sieve && !this.sieve.hasTail(tail)) continue;
      this.sieve?.suspectTail(tail);
      this.numbers.add(form, tail, replacement);
      this.held++;
    }
    this.isFull = this.states.size >= statesMax || this.numbers.size >= statesMax;
  }

  /**
   * Searches plain text, or folded text of any script (`isFolded`). False: too costly to finish.
   */
  search(text: string, isFolded: boolean): boolean {
    const { reader, numbers } = this;
    const workMax = this.begin(text);
    this.forgetActive();
    reader.read(text, isFolded);
    for (let last = 0; reader.next(); last = reader.end) {
      if (this.active.length > 0 && !isGap(text, last, reader.start)) this.forgetActive();
      if (this.states.size > 0) this.step(text, reader);
      if (
        (reader.seen & digit) !== 0 &&
        numbers.size > 0 &&
        isDigitCode(text.charCodeAt(reader.end - 1))
      )
        this.endNumber(text, reader.end, reader.tail);
      if (this.work > workMax) return false;
    }
    this.signs = reader.signs;
    this.gaveUp = false;
    return true;
  }

  /** The same for numbers alone, in a plain text. */
  searchNumbers(text: string): boolean {
    const workMax = this.begin(text);
    let tail = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (!isDigitCode(code)) continue;
      tail = tailWith(tail, code);
      if (isWordCharacter(text.charCodeAt(at + 1))) continue;
      this.endNumber(text, at + 1, tail);
      if (this.work > workMax) return false;
    }
    this.signs = 0;
    this.gaveUp = false;
    return true;
  }

  /** Returns what the search may cost. */
  private begin(text: string): number {
    this.hits = undefined;
    this.work = 0;
    this.gaveUp = true;
    return 200_000 + 12 * text.length;
  }

  /** Numbers that end there; `tail`: the last six digits before. */
  private endNumber(text: string, end: number, tail: number): void {
    const { numbers } = this;
    if (!numbers.mayEnd(tail)) return;
    this.work += numbers.search(text, end);
    if (numbers.found) this.hit(text, numbers.foundStart, end, numbers.found.replacement);
  }

  /** Setting a length is dear even where it stays what it was. */
  private forgetActive(): void {
    if (this.active.length > 0) this.active.length = 0;
  }

  private addWords({ words, ...form }: WordForm, replacement: string, isCut: boolean): void {
    const { sieve } = this;
    let state = 0;
    let longest = '';
    let left = words.length;
    for (const one of words) {
      if (one.length > longest.length) longest = one;
      state = stateAfter(state, wordHash(one));
      if (--left > 0 && this.states.get(state) === 0) this.states.set(state, 1);
    }
    sieve?.suspect(wordHash(longest));
    this.held++;
    this.hold(state, { words, ...form, isCut, replacement, next: undefined });
  }

  /**
   * Of forms that say the same, the one that needs least, and of those a whole value, then the one
   * added first.
   */
  private hold(state: number, form: HeldForm): void {
    const at = this.states.get(state);
    if (at < 2) {
      this.states.set(state, this.forms.push(form) + 1);
      return;
    }
    let known: HeldForm | undefined = this.forms[at - 2];
    while (known && !isSame(known.words, form.words)) known = known.next;
    if (!known) {
      form.next = this.forms[at - 2];
      this.forms[at - 2] = form;
    } else {
      known.inflects ||= form.inflects;
      known.isCut ||= form.isCut;
      known.lacksYear &&= form.lacksYear;
      const isBetter =
        form.needs < known.needs || (form.needs === known.needs && form.isWhole && !known.isWhole);
      if (!isBetter) return;
      known.needs = form.needs;
      known.isWhole = form.isWhole;
      known.replacement = form.replacement;
    }
  }

  /** Goes on from all states that end before this word, and from the beginning. */
  private step(text: string, reader: WordReader): void {
    const { active } = this;
    const waiting = active.length;
    let kept = 0;
    for (let i = 0; i <= waiting; i++) {
      const from = i < waiting ? active[i] : undefined;
      const start = from?.start ?? reader.start;
      const before = from?.state ?? 0;
      const state = stateAfter(before, reader.hash);
      const known = this.states.get(state);
      if (known > 1) this.probe(known, text, start, reader.end, '');
      this.probeStems(before, text, start, reader);
      // what was in that place has been read
      if (known !== 0) active[kept++] = { state, start };
    }
    this.work += waiting;
    if (active.length > kept) active.length = kept;
  }

  /** The word without an ending, and without the digits at its end. */
  private probeStems(before: number, text: string, start: number, reader: WordReader): void {
    const { endings, end, digitsAtEnd } = reader;
    for (let size = 1; size <= endingMax; size++) {
      if (((endings >> size) & 1) === 0) continue;
      const known = this.states.get(stateAfter(before, reader.stem(size)));
      if (known > 1) this.probe(known, text, start, end - size, text.slice(end - size, end));
    }
    if (digitsAtEnd === 0) return;
    const known = this.states.get(stateAfter(before, reader.stem(digitsAtEnd)));
    if (known > 1)
      this.probe(known, text, start, end - digitsAtEnd, text.slice(end - digitsAtEnd, end));
  }

  private probe(known: number, text: string, start: number, end: number, ending: string): void {
    for (let form = this.forms[known - 2]; form; form = form.next) {
      this.work += 1 + form.words.length;
      if (isSaid(form.words, text, start, end) && holds(form, text, start, end, ending)) {
        this.hit(text, start, form.isCut ? text.length : end + ending.length, form.replacement);
        return;
      }
    }
  }

  private hit(text: string, start: number, end: number, replacement: string): void {
    this.hits ??= [];
    this.hits.push({ start, end: end + decimalsBehind(text, start, end), replacement });
  }
}

// --- Comparing -----------------------------------------------------------------------------------

function stateAfter(state: number, hash: number): number {
  const mixed = Math.imul(state ^ hash ^ (hash >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

function isGap(text: string, start: number, end: number): boolean {
  if (end - start > gapMax) return false;
  for (let at = start; at < end; at++) if (divides(text.charCodeAt(at))) return false;
  return true;
}

/** Angle brackets, square brackets, braces, quotation marks, a bar. */
function divides(code: number): boolean {
  return (
    code === 60 ||
    code === 62 ||
    code === 91 ||
    code === 93 ||
    (code >= 123 && code <= 125) ||
    code === 34
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

/** A letter beyond ASCII is none to who reads nothing else, and may stand for one (`LГ¶wenthal`). */
const isBefore = (code: number, one: string): boolean =>
  !isWordCharacter(code) || (code > 127 && code !== one.charCodeAt(0));

/** Whether the letters and digits from `start` to `end` are those of the words. */
function isSaid(words: readonly string[], text: string, start: number, end: number): boolean {
  let at = start;
  for (const one of words) {
    while (at < end && isBefore(text.charCodeAt(at), one)) at++;
    for (let i = 0; i < one.length; i++, at++)
      if (foldCode(text.charCodeAt(at)) !== one.charCodeAt(i)) return false;
  }
  return at === end;
}

/** Whether the place has what the form needs beside its words. */
function holds(form: HeldForm, text: string, start: number, end: number, ending: string): boolean {
  if (ending === '' ? form.needs === formNeeds.ending : !mayEnd(form, text, start, ending))
    return false;
  if (form.lacksYear && yearBehind.test(text.slice(end, end + yearBehindMax))) return false;
  if (form.needs === formNeeds.nothing || form.needs === formNeeds.ending) return true;
  if (form.needs === formNeeds.honoured) return isHonoured(text, end);
  if (form.needs === formNeeds.money) return isMoney(text, start, end);
  if (!isCapitalised(form.words, text, start, end)) return false;
  return form.needs === formNeeds.capital || personTitles.has(wordBefore(text, start));
}

/** Of a day: `, 1985`, ` de 1985`. */
const yearBehind = /^[\s,.]{1,3}(?:of |de |del )?(?:1[89]|20)\d\d(?!\d)/;
const yearBehindMax = 12;

/** Whether its words are written as a name is, or all together as a login is. */
function isCapitalised(
  words: readonly string[],
  text: string,
  start: number,
  end: number,
): boolean {
  let hasBlank = words.length === 1;
  let isName = true;
  let number = -1;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32) hasBlank = true;
    if (!isWordCharacter(code) || (at > start && isWordCharacter(text.charCodeAt(at - 1))))
      continue;
    if (isSmall(code) && !isWrittenSmall(words[++number] ?? '')) isName = false;
    else if (!isSmall(code)) number++;
  }
  return isName || !hasBlank;
}

/** `van der Berg`, `rue des Lilas`. */
const isWrittenSmall = (one: string): boolean => surnameParticles.has(one) || streetKinds.has(one);

function mayEnd(form: HeldForm, text: string, start: number, ending: string): boolean {
  if (/^\d+$/.test(ending)) return form.words.join('').length >= 5 && form.inflects;
  const letters = ending.toLowerCase();
  if (form.needs === formNeeds.ending && !mayEndStem(form.words[0] ?? '', letters)) return false;
  return (
    form.inflects &&
    isNameEnding(letters) &&
    (letters === 's' || letters === 'es' || !isSmall(text.charCodeAt(start)))
  );
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** The word before a place, in small letters. */
function wordBefore(text: string, at: number): string {
  let end = at;
  while (end > 0 && at - end < gapMax && !isWordCharacter(text.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && end - start < 16 && isWordCharacter(text.charCodeAt(start - 1))) start--;
  return text.slice(start, end).toLowerCase();
}
