import { canonicalise, isPlain } from './canonical.ts';
import { decodeRuns } from './encodings.ts';

/**
 * Value echo: a value protected in one field is protected wherever else the same response says it. Search is by words, without regard to case, marks on letters,
 * or the way a number is grouped; inside percent-encoding and entities too, and inside base64 or hex, where the whole text goes.
 */
export interface Echo {
  /** A protected value, what stands in its place, and its data class, which decides the forms it is searched in. The first replacement of a value stays. */
  add(value: string, replacement: string, dataClass: string): void;
  /** The text with every echo replaced; `undefined` where there is none. A text too costly to search becomes `[REDACTED]`. */
  apply(text: string): string | undefined;
  /** The echoes themselves, in order and without overlap; `opaque` where the whole text has to go. */
  find(text: string): Hit[] | 'opaque' | undefined;
  /** Distinct values held; values too short or too common to search for are not held. */
  readonly size: number;
  /** No further values are taken: the caller must assume echoes it cannot find. */
  readonly isFull: boolean;
}

export interface EchoLimits {
  /** Distinct values. Default 20,000. */
  valuesMax?: number;
}

/** An echo: UTF-16 offsets, `end` exclusive. */
export interface Hit {
  start: number;
  end: number;
  replacement: string;
}

/** Longest value searched for in part; of a longer one its beginning stands for it. */
const valueMax = 512;
const redacted = '[REDACTED]';

export function createEcho({ valuesMax = 20_000 }: EchoLimits = {}): Echo {
  const held = new Set<string>();
  const words = createWordIndex();
  const numbers = createNumberIndex();
  let isFull = false;

  const add = (value: string, replacement: string, dataClass: string) => {
    if (isFull || held.has(value) || isTooCommon(value, dataClass)) return;
    if (held.size >= valuesMax) {
      isFull = true;
      return;
    }
    held.add(value);
    const folded = foldText(value.length > valueMax ? value.slice(0, valueMax) : value);
    for (const form of formsOf(folded, dataClass)) words.add(form, replacement);
    numbers.add(folded, replacement, dataClass);
  };

  const find = (text: string) => {
    if (held.size === 0 || text.length < wordMin) return undefined;
    const search = searchText(text, words, numbers);
    if (search === 'costly') return 'opaque';
    if ((search.marks & mark.escape) !== 0 && !isPlain(text)) return findDisguised(text, words, numbers);
    if ((search.marks & mark.longWord) !== 0 && hidesEcho(text, words, numbers)) return 'opaque';
    return search.hits && resolve(search.hits);
  };

  const apply = (text: string) => {
    const hits = find(text);
    return hits === 'opaque' ? redacted : hits && splice(text, hits);
  };

  return {
    add,
    apply,
    find,
    get size() {
      return held.size;
    },
    get isFull() {
      return isFull;
    },
  };
}

/** The slow road, for text that is not plain ASCII: search its canonical form, find the places in the original. */
function findDisguised(text: string, words: WordIndex, numbers: NumberIndex): Hit[] | 'opaque' | undefined {
  const canonical = canonicalise(text);
  const folded = foldText(canonical.text);
  const search = searchText(folded, words, numbers);
  if (search === 'costly' || hidesEcho(folded, words, numbers)) return 'opaque';
  const hits = [...(search.hits ?? []), ...words.ideographs(folded)];
  if (hits.length === 0) return undefined;
  return resolve(
    hits.map(({ start, end, replacement }) => {
      const [from, to] = canonical.range(start, end);
      return { start: from, end: to, replacement };
    }),
  );
}

function hidesEcho(text: string, words: WordIndex, numbers: NumberIndex, depth = 0): boolean {
  return decodeRuns(text).some(({ text: inner }) => {
    if (inner === undefined) return false;
    const folded = foldText(canonicalise(inner).text);
    const search = searchText(folded, words, numbers);
    return (
      search === 'costly' ||
      search.hits !== undefined ||
      words.ideographs(folded).length > 0 ||
      (depth < 2 && hidesEcho(folded, words, numbers, depth + 1))
    );
  });
}

/** Of overlapping hits the one that starts first stays, and of those the longest; the rest of what overlaps goes with it. */
function resolve(hits: Hit[]): Hit[] {
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Hit[] = [];
  for (const hit of hits) {
    const last = kept.at(-1);
    if (last && hit.start < last.end) last.end = Math.max(last.end, hit.end);
    else kept.push({ ...hit });
  }
  return kept;
}

function splice(text: string, hits: readonly Hit[]): string {
  let done = 0;
  let result = '';
  for (const { start, end, replacement } of hits) {
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}

// --- What is searched for -------------------------------------------------------------------------------------------------

/** Shortest word searched for, and the length of the key it is found by. */
const wordMin = 4;

/** Classes whose values are ordinary words or small numbers: searching for them would blank the response. */
const neverEchoed = new Set('age gender boolean status type enum currency language locale marital_status money date'.split(' '));
const commonValues = new Set(
  'true false null none unknown undefined test active inactive pending male female other default admin user guest yes example n/a not available home work mobile'.split(
    ' ',
  ),
);

function isTooCommon(value: string, dataClass: string): boolean {
  if (value.length < wordMin) return !hasIdeograph(value) || value.length < 2;
  return neverEchoed.has(dataClass) || (value.length < 10 && (commonValues.has(value.toLowerCase()) || /^[\d.,-]{1,4}$/.test(value)));
}

/** Words that are also names: alone they say nothing about a person. */
const commonWords = new Set(
  'mark will bill rose hope grace faith june april august summer joy dawn may art rich frank drew chase grant rob sue pat jack young king baker long short white black brown green gray grey stone wood woods field fields hill hills park parks price rice bush field love good best west north south east church house page pages power banks bank case cash cook cross day days english fish fox gold hall hand hart head high hunter knight lake lane law major miles moon more noble north nice pool reed reeves rivers rock sharp shore small snow spring star strong sweet swift temple town wall walls ward waters way weeks wells winter wise wolf world worth street miss missus doctor mister sir madam herr frau junior senior von van del della from with that this user name test patient customer client member guest employee person unknown anonymous null none first last'.split(
    ' ',
  ),
);
const genericLocals = new Set(
  'info admin contact support sales hello mail email office team help noreply no-reply donotreply service webmaster postmaster hostmaster abuse security billing accounts accounting jobs careers hr marketing press media news newsletter orders order user users test root system notifications alerts feedback enquiries inquiries customer customers customerservice privacy legal'.split(
    ' ',
  ),
);

/** The forms of a folded value: itself; for a person its parts and "last, first"; for an e-mail its local part. */
function formsOf(value: string, dataClass: string): string[] {
  const core = coreOf(value);
  const forms = core.length >= wordMin && !/^\d{4}$/.test(core) ? [core] : hasIdeograph(core) && core.length >= 2 ? [core] : [];
  if (dataClass === 'person' || dataClass === 'username') return [...forms, ...nameForms(core)];
  if (dataClass === 'email') return [...forms, ...localForms(core)];
  return forms;
}

/** Without the marks around it, which are no part of the words. */
function coreOf(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && !isWordCode(value.charCodeAt(start))) start++;
  while (end > start && !isWordCode(value.charCodeAt(end - 1))) end--;
  return value.slice(start, end);
}

function nameForms(name: string): string[] {
  if (name.length > 80) return [];
  const parts = name.split(/[\s,;.]+/).filter((part) => part !== '');
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || parts.length === 1) return [];
  const forms = [`${last}, ${first}`, `${last} ${first}`, `${first} ${last}`].filter((form) => form.length >= wordMin);
  return [...forms, ...parts.filter((part) => part.length >= wordMin && !commonWords.has(part))];
}

function localForms(address: string): string[] {
  const local = address.slice(0, Math.max(0, address.indexOf('@'))).split('+', 1)[0] ?? '';
  return local.length >= wordMin && !genericLocals.has(local) && !commonWords.has(local) && /\p{L}/u.test(local) ? [local] : [];
}

/** Case and marks folded, character by character so that offsets stay. */
function foldText(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text.normalize('NFC').length === text.length
    ? text.normalize('NFC').replace(/[^\0-\x60]/g, foldCharacter)
    : text.replace(/[^\0-\x60]/g, foldCharacter);
}

function foldCharacter(character: string): string {
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return base.length === 1 ? base : character;
}

// --- The index of words ----------------------------------------------------------------------------------------------------

interface WordIndex {
  add(form: string, replacement: string): void;
  /** Hash → whether any form may begin with these four characters. */
  mayBegin(key: number): boolean;
  /** Forms at this place of the text that end at the edge of a word, appended to `hits`. Returns the work done. */
  probe(text: string, at: number, key: number, hits: Hit[]): number;
  /** Names in scripts that do not mark words, found anywhere. */
  ideographs(text: string): Hit[];
}

interface Form {
  text: string;
  replacement: string;
  next: Form | undefined;
}

const filterBits = 13;

/** Forms in chains by a hash of their first eight characters (four, where they have no more), behind a filter on the first four. */
function createWordIndex(): WordIndex {
  const filter = new Uint8Array(1 << filterBits);
  const chains = new Map<number, Form>();
  const known = new Set<string>();
  const unspaced = new Map<string, Form>();

  return {
    add(form, replacement) {
      if (known.has(form)) return;
      known.add(form);
      if (hasIdeograph(form)) {
        const key = form.slice(0, 2);
        unspaced.set(key, { text: form, replacement, next: unspaced.get(key) });
        return;
      }
      const key = keyAt(form, 0);
      filter[slotOf(key)] = 1;
      const chain = form.length < 8 ? key : longKey(key, keyAt(form, 4));
      chains.set(chain, { text: form, replacement, next: chains.get(chain) });
    },
    mayBegin: (key) => filter[slotOf(key)] === 1,
    probe(text, at, key, hits) {
      const work = probeChain(chains.get(key), text, at, hits);
      return at + 8 > text.length ? work : work + probeChain(chains.get(longKey(key, keyAt(text, at + 4))), text, at, hits);
    },
    ideographs(text) {
      const hits: Hit[] = [];
      if (unspaced.size === 0) return hits;
      for (let at = 0; at + 1 < text.length; at++) {
        for (let form = unspaced.get(text.slice(at, at + 2)); form; form = form.next) {
          if (text.startsWith(form.text, at)) hits.push({ start: at, end: at + form.text.length, replacement: form.replacement });
        }
      }
      return hits;
    },
  };
}

function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> (32 - filterBits);
}

function longKey(head: number, tail: number): number {
  return (Math.imul(head, 0x85ebca6b) ^ Math.imul(tail, 0xc2b2ae35)) | 0;
}

function probeChain(chain: Form | undefined, text: string, at: number, hits: Hit[]): number {
  let work = 1;
  for (let form = chain; form; form = form.next) {
    const end = at + form.text.length;
    work += 4;
    if (end > text.length || (end < text.length && isWordCode(text.charCodeAt(end)) && isWordCode(text.charCodeAt(end - 1)))) continue;
    work += form.text.length;
    if (isSame(text, at, form.text)) hits.push({ start: at, end, replacement: form.replacement });
  }
  return work;
}

function isSame(text: string, at: number, folded: string): boolean {
  for (let i = 0; i < folded.length; i++) {
    const code = text.charCodeAt(at + i);
    const other = folded.charCodeAt(i);
    if (code !== other && (code > 90 || code < 65 || code + 32 !== other)) return false;
  }
  return true;
}

/** Four characters, case folded, as one integer. */
function keyAt(text: string, at: number): number {
  return (
    foldCode(text.charCodeAt(at)) ^
    (foldCode(text.charCodeAt(at + 1)) << 8) ^
    (foldCode(text.charCodeAt(at + 2)) << 16) ^
    (foldCode(text.charCodeAt(at + 3)) << 24)
  );
}

function foldCode(code: number): number {
  return code < 128 ? (lowerOf[code] ?? 0) : code;
}

const lowerOf = Uint8Array.from({ length: 128 }, (_, code) => (code >= 65 && code <= 90 ? code + 32 : code));

// --- The index of numbers --------------------------------------------------------------------------------------------------

interface NumberIndex {
  readonly size: number;
  add(value: string, replacement: string, dataClass: string): void;
  /** Numbers that end just before `end`, whose last six digits are the nibbles of `tail`, appended to `hits`. Returns the work done. */
  probe(text: string, end: number, tail: number, hits: Hit[]): number;
  mayEnd(tail: number): boolean;
}

interface NumberForm {
  /** Letters and digits alone, folded. */
  text: string;
  /** More digits may stand before it: a telephone number with its country or trunk prefix. */
  isTail: boolean;
  replacement: string;
  next: NumberForm | undefined;
}

/** Digits by which a number is found, from its end. */
const tailDigits = 6;
/** Digits of a telephone number that are the same in national and international writing. */
const phoneTail = 8;

/** Numbers are compared by their digits alone, backwards from the end of a group, so any grouping and any prefix is met. */
function createNumberIndex(): NumberIndex {
  const chains = new Map<number, NumberForm>();
  const filter = new Uint8Array(1 << 12);
  const slot = (tail: number) => Math.imul(tail, 0x9e3779b1) >>> 20;
  return {
    get size() {
      return chains.size;
    },
    add(value, replacement, dataClass) {
      if (value.length > 64 || !/\d[^a-z]*\d[^a-z]*\d[^a-z]*\d[^a-z]*\d[^a-z]*\d$/.test(value)) return;
      if (/[a-z]/.test(value) && dataClass !== 'iban' && dataClass !== 'account') return;
      const text = value.replace(/[^a-z0-9]/g, '');
      const isTail = dataClass === 'phone' && text.length >= phoneTail;
      const form = isTail ? text.slice(-phoneTail) : text;
      const tail = tailOf(form);
      filter[slot(tail)] = 1;
      chains.set(tail, { text: form, isTail, replacement, next: chains.get(tail) });
    },
    mayEnd: (tail) => filter[slot(tail)] === 1,
    probe(text, end, tail, hits) {
      let work = 1;
      for (let form = chains.get(tail); form; form = form.next) {
        work += form.text.length;
        const start = numberStart(text, end, form);
        if (start !== undefined) hits.push({ start, end, replacement: form.replacement });
      }
      return work;
    },
  };
}

function tailOf(text: string): number {
  let tail = 0;
  for (let i = Math.max(0, text.length - tailDigits); i < text.length; i++) tail = (tail << 4) | (text.charCodeAt(i) & 15);
  return tail & 0xffffff;
}

function numberStart(text: string, end: number, form: NumberForm): number | undefined {
  let at = end;
  for (let i = form.text.length - 1; i >= 0; i--) {
    at = previous(text, at);
    if (at < 0 || foldCode(text.charCodeAt(at)) !== form.text.charCodeAt(i)) return undefined;
  }
  if (form.isTail) return prefixStart(text, at);
  return at > 0 && isWordCode(text.charCodeAt(at - 1)) ? undefined : at;
}

/** Index of the letter or digit before `at`, across at most three separators; -1 where there is none. */
function previous(text: string, at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const code = text.charCodeAt(i);
    if (isWordCode(code)) return i;
    if (!isSeparator(code)) return -1;
  }
  return -1;
}

/** Takes in the digits, and the plus or bracket, that lead a telephone number: at most seven more digits (E.164 allows fifteen). */
function prefixStart(text: string, from: number): number {
  let start = from;
  for (let taken = 0; taken < 7; taken++) {
    const at = previous(text, start);
    const code = text.charCodeAt(at);
    if (at < 0 || code < 48 || code > 57) break;
    start = at;
  }
  while (start > 0 && (text.charAt(start - 1) === '+' || text.charAt(start - 1) === '(')) start--;
  return start;
}

function isSeparator(code: number): boolean {
  return code === 32 || (code >= 40 && code <= 47 && code !== 42) || code === 95;
}

// --- The search --------------------------------------------------------------------------------------------------------------

interface Search {
  hits: Hit[] | undefined;
  /** Bits of `mark`. */
  marks: number;
}

const mark = { escape: 1, longWord: 2 } as const;
/** A run of letters and digits this long may be an encoding. */
const longWord = 10;

const kind = { other: 0, word: 1, digit: 2, escape: 3 } as const;
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return kind.digit;
  if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return kind.word;
  return '%&\\='.includes(String.fromCharCode(code)) ? kind.escape : kind.other;
});

/** One pass. Work beyond a bound that ordinary data never nears means the data was made to be slow. */
function searchText(text: string, words: WordIndex, numbers: NumberIndex): Search | 'costly' {
  const length = text.length;
  const hits: Hit[] = [];
  const hasNumbers = numbers.size > 0;
  const workMax = 100_000 + 64 * length;
  let [marks, work, tail, wordStart, before] = [0, 0, 0, 0, 0];
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : 32;
    const now: number = code < 128 ? (kinds[code] ?? 0) : isWordCode(code) ? kind.word : kind.other;
    if (code > 127) marks |= mark.escape;
    if (before === kind.digit && now !== kind.digit && hasNumbers && numbers.mayEnd(tail)) work += numbers.probe(text, at, tail, hits);
    if (now === kind.word || now === kind.digit) {
      if (before === kind.other) {
        wordStart = at;
        if (at + wordMin <= length) {
          const key = keyAt(text, at);
          if (words.mayBegin(key)) work += words.probe(text, at, key, hits);
        }
      }
      if (now === kind.digit) tail = ((tail << 4) | (code & 15)) & 0xffffff;
      before = now;
    } else {
      if (before !== kind.other && at - wordStart >= longWord) marks |= mark.longWord;
      if (now === kind.escape) marks |= mark.escape;
      before = kind.other;
    }
    if (work > workMax) return 'costly';
  }
  return { hits: hits.length > 0 ? hits : undefined, marks };
}

/** Letters and digits; beyond ASCII every letter of a script that marks words. */
function isWordCode(code: number): boolean {
  if (code < 128) return kinds[code] === kind.word || kinds[code] === kind.digit;
  return code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7;
}

function hasIdeograph(text: string): boolean {
  return /[\u2e80-\ud7ff\uf900-\ufaff]/.test(text);
}
