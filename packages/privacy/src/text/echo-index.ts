import {
  digit,
  ideograph,
  isDigitCode,
  isSeparator,
  isWord,
  keyAt,
  kindAt,
  kindOf,
  mayBeEncoded,
  other,
  outside,
  word,
  wordMin,
} from './echo-characters.ts';
import type { EchoSieve } from './echo-sieve.ts';

/** A place of the searched text, and what belongs there. */
export interface Hit {
  start: number;
  end: number;
  replacement: string;
}

/** What part of a value a form is; parts that are ordinary words do not count. */
const part = { whole: 0, name: 1, local: 2 } as const;
type Part = (typeof part)[keyof typeof part];

/** Characters `from` to `to` of a value. */
interface WordForm {
  value: string;
  from: number;
  to: number;
  part: Part;
  replacement: string;
  next: WordForm | undefined;
}

interface NumberForm {
  value: string;
  /** Letters and digits that have to agree, from the end. */
  significant: number;
  /** More digits may stand before it: a telephone number with its country or trunk prefix. */
  isTail: boolean;
  replacement: string;
  /** Of two that stand at one place, the one added later is written there. */
  age: number;
  next: NumberForm | undefined;
}

/** Fewest digits of a number form; numbers are found by their last six digits. */
const numberMin = 6;
/** Digits of a telephone number that are the same in national and international writing. */
const phoneTail = 8;
const filterBits = 12;
/** Most letters and digits a number form has. */
const numberMax = 64;
/** Beginnings held, of all values of an answer together: some 100 MB. */
const prefixesMax = 1_000_000;

/**
 * The forms values are searched in, and the search. Built for responses that are searched once and hold a few dozen values: adding copies nothing and hashes a form once;
 * the search looks up one byte at the start of every word and at the end of every number. Where that says yes, it follows the text word by word (back from the end of a
 * number, digit by digit) for as long as some form begins so. Every form stands once, under all of its words, so what one place of a text costs does not grow with the
 * number of values, however alike they begin. What is seldom needed (is this part of a name an ordinary word?) is asked only of a hit.
 */
export class EchoIndex {
  /** Values that were given a place: those a sieve ruled out are not. */
  held = 0;
  /** No more fit: the caller must assume echoes it cannot find. */
  isFull = false;
  /** Steps the last search took beside the one pass over its text: a measure of cost that no machine changes. */
  work = 0;
  /** What the last search found. */
  hits: Hit[] | undefined;
  /** Whether the last search met a word that may be an encoding. */
  sawEncoding = false;
  /** Whether the last search met characters that may hide something, so that the text has to be searched in its canonical form. */
  sawDisguise = false;

  // Kept from one response to the next, like the sieve's arrays.
  private readonly wordFilter = new Uint8Array(1 << filterBits);
  private readonly numberFilter = new Uint8Array(1 << filterBits);
  /** By the hash of a form's beginning, up to each end of a word in it: the forms whose last word ends there. */
  private readonly words = new Map<number, WordForm | undefined>();
  /** By the hash of all that has to agree. */
  private readonly numbers = new Map<number, NumberForm>();
  /** How many letters and digits some number form has. */
  private readonly numberSizes = new Uint8Array(numberMax + 1);
  /** By the hash of a form's beginning, up to each character of it. */
  private readonly unspaced = new Map<number, WordForm | undefined>();
  /** Whether a form begins with a word shorter than its key. */
  private hasShortWords = false;
  private readonly sieve: EchoSieve | undefined;

  constructor(sieve?: EchoSieve) {
    this.sieve = sieve;
  }

  /** Forgets every value. */
  clear(): void {
    if (this.held === 0) return;
    this.held = 0;
    this.isFull = false;
    this.wordFilter.fill(0);
    this.numberFilter.fill(0);
    this.numberSizes.fill(0);
    this.words.clear();
    this.numbers.clear();
    this.unspaced.clear();
    this.hasShortWords = false;
  }

  /** `value` in ASCII as it came, or folded. */
  add(value: string, replacement: string, dataClass: string): void {
    let from = value.length;
    let to = 0;
    let digits = 0;
    let letters = 0;
    let others = 0;
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at);
      const kind = kindOf(code);
      if (kind < word) continue;
      if (kind === digit) digits++;
      else if (code < 128) letters++;
      else others++;
      if (from > at) from = at;
      to = at + 1;
    }
    if (others + letters === 0 && digits < 5 && !ideograph.test(value)) return;
    if (value.length > letters + digits && ideograph.test(value)) this.addUnspaced(value, replacement);
    else if (isNumberLike(dataClass, value.length, digits, letters, others) && isDigitCode(value.charCodeAt(to - 1)))
      this.addNumber(to === value.length ? value : value.slice(0, to), digits + letters, replacement, dataClass);
    else this.addWords(value, from, to, replacement, dataClass);
  }

  /** Searches plain text, or folded text of any script (`isFolded`). False: too costly to finish. */
  search(text: string, isFolded: boolean): boolean {
    this.hits = undefined;
    this.sawEncoding = false;
    this.sawDisguise = false;
    this.work = 0;
    this.pass(text, isFolded);
    if (isFolded && this.unspaced.size > 0) this.probeUnspaced(text);
    return this.work <= workMaxOf(text);
  }

  private addWords(value: string, from: number, to: number, replacement: string, dataClass: string): void {
    this.addWord(value, from, to, part.whole, replacement);
    if (dataClass === 'person' || dataClass === 'username') this.addNameParts(value, from, to, replacement);
    else if (dataClass === 'email') this.addLocalPart(value, from, replacement);
  }

  private addWord(value: string, from: number, to: number, kind: Part, replacement: string): void {
    if (to - from < wordMin) return;
    const key = keyAt(value, from);
    if (this.sieve && !this.sieve.hasWord(key)) return;
    this.held++;
    if (!isWord(value.charCodeAt(from + 1)) || !isWord(value.charCodeAt(from + 2)) || !isWord(value.charCodeAt(from + 3)))
      this.hasShortWords = true;
    this.wordFilter[slotOf(key)] = 1;
    const last = this.addPrefixes(value, from, to);
    this.words.set(last, withForm(this.words.get(last), { value, from, to, part: kind, replacement, next: undefined }));
  }

  /** Every end of a word in the form, but for the last, whose hash is returned. What follows the last word is compared when it is met. */
  private addPrefixes(value: string, from: number, to: number): number {
    let hash = seed;
    let last = seed;
    let end = from;
    for (let at = from; at < to; at++) {
      hash = hashOn(hash, value.charCodeAt(at));
      if (!isWordEnd(value, at, to)) continue;
      if (end > from) this.addPrefix(this.words, last);
      last = hash;
      end = at + 1;
    }
    return last;
  }

  private addPrefix(prefixes: Map<number, WordForm | undefined>, hash: number): void {
    if (!prefixes.has(hash)) prefixes.set(hash, undefined);
    if (prefixes.size >= prefixesMax) this.isFull = true;
  }

  private addNumber(value: string, digits: number, replacement: string, dataClass: string): void {
    const isTail = dataClass === 'phone' && digits >= phoneTail;
    const tail = tailOf(value);
    if (this.sieve && !this.sieve.hasNumber(tail)) return;
    const significant = isTail ? phoneTail : digits;
    const hash = numberHash(value, significant);
    const known = sameNumber(this.numbers.get(hash), value, significant, isTail);
    this.held++;
    if (known) {
      known.replacement = replacement;
      known.age = this.held;
      return;
    }
    this.numberFilter[slotOf(tail)] = 1;
    this.numberSizes[significant] = 1;
    this.numbers.set(hash, { value, significant, isTail, replacement, age: this.held, next: this.numbers.get(hash) });
    if (this.numbers.size >= prefixesMax) this.isFull = true;
  }

  private addUnspaced(value: string, replacement: string): void {
    // Text in such a script is special to a sieve.
    if (this.sieve && !this.sieve.hasSpecial) return;
    this.held++;
    let hash = seed;
    for (let at = 0; at < value.length; at++) {
      hash = hashOn(hash, value.charCodeAt(at));
      if (at + 1 < value.length) this.addPrefix(this.unspaced, hash);
    }
    const form: WordForm = { value, from: 0, to: value.length, part: part.whole, replacement, next: undefined };
    this.unspaced.set(hash, withForm(this.unspaced.get(hash), form));
  }

  /** Each part of a name by itself, and "last first" where a part is too short to stand alone. */
  private addNameParts(name: string, from: number, to: number, replacement: string): void {
    if (to - from > 80) return;
    let start = from;
    let hasShort = false;
    for (let at = from; at <= to; at++) {
      const code = at < to ? name.charCodeAt(at) : 32;
      if (code !== 32 && code !== 44 && code !== 59) continue;
      const isPart = start > from || at < to;
      if (isPart && at - start < wordMin) hasShort = true;
      if (isPart) this.addWord(name, start, at, part.name, replacement);
      start = at + 1;
    }
    if (hasShort) for (const turned of turnedNames(name.slice(from, to))) this.addWord(turned, 0, turned.length, part.whole, replacement);
  }

  private addLocalPart(address: string, from: number, replacement: string): void {
    const at = address.indexOf('@');
    const plus = address.indexOf('+');
    if (at > from) this.addWord(address, from, plus > from && plus < at ? plus : at, part.local, replacement);
  }

  /**
   * One pass over the words, kept to little more than a load and a table look-up for each character: `key` rolls over the last four of them, `tail` over the last six digits.
   * Work beyond a bound that ordinary data never nears means the data was made to be slow.
   */
  private pass(text: string, isFolded: boolean): void {
    const length = text.length;
    const begins = this.wordFilter;
    const ends = this.numberFilter;
    const hasShortWords = this.hasShortWords;
    const workMax = workMaxOf(text);
    let key = 0;
    let tail = 0;
    let size = 0; // of the word so far
    let seen = 0;
    let last: number = other;
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      const kind = isFolded ? kindOf(code) : kindAt(code);
      key = (key << 8) ^ (code | 32);
      if (kind >= word) {
        size++;
        seen |= kind;
        if (size === wordMin ? begins[slotOf(key)] === 1 : size === 1 && hasShortWords) this.probeWord(text, size === 1 ? at : at - 3);
        if (kind === digit) tail = ((tail << 4) | (code & 15)) & 0xffffff;
      } else {
        if (last === digit && ends[slotOf(tail)] === 1) this.probeNumber(text, at);
        if (size >= 8 && seen > word) this.probeEncoding(text, at - size);
        size = 0;
        seen = 0;
        if (kind !== other) {
          this.sawDisguise = true;
          if (kind === outside) return;
        }
        if (this.work > workMax) return;
      }
      last = kind;
    }
    if (last === digit && ends[slotOf(tail)] === 1) this.probeNumber(text, length);
    if (size >= 8 && seen > word) this.probeEncoding(text, length - size);
  }

  private probeWord(text: string, at: number): void {
    if (at + wordMin > text.length || this.wordFilter[slotOf(keyAt(text, at))] !== 1) return;
    let hash = seed;
    let end = at;
    for (; end < text.length; end++) {
      hash = hashOn(hash, text.charCodeAt(end));
      if (!isWordEnd(text, end, text.length)) continue;
      const forms = this.words.get(hash);
      if (forms) this.probeForms(forms, text, at);
      else if (!this.words.has(hash)) break;
    }
    this.work += end - at + 1;
  }

  private probeForms(forms: WordForm, text: string, at: number): void {
    for (let form: WordForm | undefined = forms; form; form = form.next) {
      const end = at + form.to - form.from;
      this.work += 2;
      if (end > text.length || (end < text.length && isWord(text.charCodeAt(end)))) continue;
      this.work += form.to - form.from;
      if (isSame(text, at, form) && !isOrdinary(form)) this.hit(at, end, form.replacement);
    }
  }

  private probeNumber(text: string, end: number): void {
    const found: (Hit & { age: number })[] = [];
    let hash = seed;
    let at = end;
    for (let size = 1; size <= numberMax; size++) {
      at = previous(text, at);
      if (at < 0) break;
      hash = hashOn(hash, text.charCodeAt(at));
      if (this.numberSizes[size] === 0) continue;
      for (let form = this.numbers.get(hash); form; form = form.next) {
        this.work += size;
        const start = numberStart(text, end, form);
        if (start !== undefined) found.push({ start, end, replacement: form.replacement, age: form.age });
      }
    }
    this.work += 4;
    for (const { start, replacement } of found.sort((a, b) => b.age - a.age)) this.hit(start, end, replacement);
  }

  private probeEncoding(text: string, start: number): void {
    if (!this.sawEncoding) this.sawEncoding = mayBeEncoded(text, start);
  }

  /** Names in scripts that do not mark words, anywhere. */
  private probeUnspaced(text: string): void {
    const workMax = workMaxOf(text);
    for (let from = 0; from + 1 < text.length && this.work <= workMax; from++) {
      let hash = seed;
      for (let at = from; at < text.length; at++) {
        this.work++;
        hash = hashOn(hash, text.charCodeAt(at));
        let form = this.unspaced.get(hash);
        if (!form && !this.unspaced.has(hash)) break;
        for (; form; form = form.next) if (text.startsWith(form.value, from)) this.hit(from, from + form.value.length, form.replacement);
      }
    }
  }

  private hit(start: number, end: number, replacement: string): void {
    this.hits ??= [];
    this.hits.push({ start, end, replacement });
  }
}

// --- Forms -----------------------------------------------------------------------------------------------------------------

function isNumberLike(dataClass: string, length: number, digits: number, letters: number, others: number): boolean {
  return digits >= numberMin && length <= 64 && others === 0 && (letters === 0 || dataClass === 'iban' || dataClass === 'account');
}

function turnedNames(name: string): string[] {
  const parts = name.split(/[\s,;]+/);
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  return [`${last}, ${first}`, `${last} ${first}`, `${first} ${last}`];
}

/** Words that are also names: alone they say nothing about a person. */
const ordinaryNames = new Set(
  'mark will bill rose hope grace faith june april august summer joy dawn rich frank drew chase grant jack young king baker long short white black brown green gray grey stone wood woods field fields hill hills park parks price rice bush love good best west north south east church house page pages power banks bank case cash cook cross day days english fish gold hall hand hart head high hunter knight lake lane major miles moon more noble nice pool reed reeves rivers rock sharp shore small snow spring star strong sweet swift temple town wall walls ward waters weeks wells winter wise wolf world worth street miss missus doctor mister madam herr frau junior senior from with that this user name test patient customer client member guest employee person unknown anonymous null none first last'.split(
    ' ',
  ),
);
/** Mailboxes of functions rather than people. */
const ordinaryLocals = new Set(
  'info admin contact support sales hello mail email office team help noreply no-reply donotreply service webmaster postmaster hostmaster abuse security billing account accounts accounting jobs careers marketing press media news newsletter order orders user users test root system notification notifications alerts feedback enquiries inquiries customer customers customerservice privacy legal'.split(
    ' ',
  ),
);
const ordinaryValues = new Set(
  'true false null none unknown undefined test active inactive pending male female other default admin user guest example not available home work mobile email phone name address patient customer'.split(
    ' ',
  ),
);

function isOrdinary({ value, from, to, part: kind }: WordForm): boolean {
  if (to - from > 16) return false;
  const word = value.slice(from, to).toLowerCase();
  if (kind === part.whole) return ordinaryValues.has(word);
  return (kind === part.name ? ordinaryNames : ordinaryLocals).has(word) || !/\p{L}/u.test(word);
}

// --- Comparing -------------------------------------------------------------------------------------------------------------

function workMaxOf(text: string): number {
  return 200_000 + 12 * text.length;
}

/** Beginnings are told apart by hashes, and nobody who writes an answer may choose some that collide; hits are compared character by character all the same. */
const seed = (Math.random() * 2 ** 32) | 0;

function hashOn(hash: number, code: number): number {
  const mixed = Math.imul(hash ^ foldCode(code), 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) + seed) | 0;
}

/** What has to agree of a number, from the end. */
function numberHash(value: string, significant: number): number {
  let hash = seed;
  let at = value.length;
  for (let i = 0; i < significant; i++) {
    at = previousWord(value, at);
    hash = hashOn(hash, value.charCodeAt(at));
  }
  return hash;
}

function isWordEnd(text: string, at: number, length: number): boolean {
  return isWord(text.charCodeAt(at)) && (at + 1 === length || !isWord(text.charCodeAt(at + 1)));
}

/** The forms of one place with a new one, which comes first, in the place of one that says the same. */
function withForm(forms: WordForm | undefined, added: WordForm): WordForm {
  let others: WordForm | undefined;
  for (let form = forms; form; form = form.next)
    if (form.part !== added.part || form.to - form.from !== added.to - added.from || !isSame(added.value, added.from, form))
      others = { ...form, next: others };
  return { ...added, next: others };
}

function sameNumber(forms: NumberForm | undefined, value: string, significant: number, isTail: boolean): NumberForm | undefined {
  let form = forms;
  while (form && !(form.isTail === isTail && form.significant === significant && endsAlike(form.value, value, significant)))
    form = form.next;
  return form;
}

function endsAlike(a: string, b: string, significant: number): boolean {
  let [atA, atB] = [a.length, b.length];
  for (let i = 0; i < significant; i++) {
    atA = previousWord(a, atA);
    atB = previousWord(b, atB);
    if (foldCode(a.charCodeAt(atA)) !== foldCode(b.charCodeAt(atB))) return false;
  }
  return true;
}

function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> (32 - filterBits);
}

function foldCode(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function isSame(text: string, at: number, { value, from, to }: WordForm): boolean {
  for (let i = from; i < to; i++) if (foldCode(text.charCodeAt(at + i - from)) !== foldCode(value.charCodeAt(i))) return false;
  return true;
}

/** The last six digits of a value, as nibbles. */
function tailOf(value: string): number {
  let tail = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (isDigitCode(code)) tail = ((tail << 4) | (code & 15)) & 0xffffff;
  }
  return tail;
}

function numberStart(text: string, end: number, { value, significant, isTail }: NumberForm): number | undefined {
  let [at, from] = [end, value.length];
  for (let i = 0; i < significant; i++) {
    at = previous(text, at);
    from = previousWord(value, from);
    if (at < 0 || foldCode(text.charCodeAt(at)) !== foldCode(value.charCodeAt(from))) return undefined;
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

function previousWord(value: string, at: number): number {
  let i = at - 1;
  while (i >= 0 && !isWord(value.charCodeAt(i))) i--;
  return i;
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
