import { byteAt, wordAt } from '../read-at.ts';

/**
 * Tells of a text, while another loop goes over its characters, which of several lists of words it
 * has one of. A word is looked for where those three of its letters stand that prose has least.
 *
 * A list is a pattern of plain alternatives (`api|has[łl]o`), without groups and ranges.
 */
export interface WordSieve {
  /**
   * A bit for each trail, from the lowest of the first entry on: whether a word of a list has its
   * three characters. In bits, because a table that is read for each character has to stay near.
   */
  readonly marks: Int32Array;
  /**
   * `known` and the lists, as bits, with a word there in `text`, whose three characters end before
   * `end`.
   */
  listsAt(text: string, end: number, trail: number, known: number): number;
  /** Lists of a text with characters beyond ASCII, by words that have hardly others. */
  others(text: string): number;
}

/** At most 32 lists: the first is bit 1. */
export function createWordSieve(patterns: readonly RegExp[]): WordSieve {
  const marks = new Int32Array((trailMask + 1) >> 5);
  const places = new Map<number, Place[]>();
  const rest = patterns.map(({ source }, list) =>
    source.split('|').filter((word) => {
      const { trails, behind } = placeOfWord(word);
      for (const trail of trails) {
        marks[trail >> 5] = wordAt(marks, trail >> 5) | (1 << trail);
        addPlace(places, trail, 1 << list, behind);
      }
      return trails.length === 0;
    }),
  );
  return {
    marks,
    listsAt: (text, end, trail, known) => {
      let found = known;
      for (const place of places.get(trail) ?? [])
        if ((found & place.list) === 0 && isWordAt(place, text, end)) found |= place.list;
      return found;
    },
    others: othersIn(rest),
  };
}

/** Whether a word may stand where the last three characters are those of a trail. */
export function mayStandAt(marks: Int32Array, trail: number): boolean {
  return ((wordAt(marks, trail >> 5) >>> trail) & 1) !== 0;
}

/** Words of one list with the same three characters, each as it is seen from behind those. */
interface Place {
  list: number;
  words: string[];
  /** Made when the first text has the characters. */
  pattern?: RegExp;
}

function addPlace(places: Map<number, Place[]>, trail: number, list: number, word: string): void {
  const here = places.get(trail) ?? [];
  places.set(trail, here);
  const known = here.find((place) => place.list === list);
  if (known) known.words.push(word);
  else here.push({ list, words: [word] });
}

function isWordAt(place: Place, text: string, end: number): boolean {
  const pattern = (place.pattern ??= new RegExp(place.words.join('|'), 'iuy'));
  pattern.lastIndex = end;
  return pattern.test(text);
}

/** The lists of words without three letters to go by; most texts have no letter of these words. */
function othersIn(words: readonly (readonly string[])[]): (text: string) => number {
  const letters = new Set(words.flat().join('').replace(/[ -~]/g, ''));
  if (letters.size === 0) return () => 0;
  const anyLetter = new RegExp(`[${[...letters].join('')}]`, 'iu');
  const anyWord = new RegExp(words.flat().join('|'), 'iu');
  const ofLists = words.map((list) =>
    list.length === 0 ? undefined : new RegExp(list.join('|'), 'iu'),
  );
  return (text) =>
    anyLetter.test(text) && anyWord.test(text)
      ? ofLists.reduce((sum, pattern, list) => sum | (pattern?.test(text) ? 1 << list : 0), 0)
      : 0;
}

// --- Trails --------------------------------------------------------------------------------------

const [beyond, white, digit, address, dash, other] = [0, 27, 28, 29, 30, 31] as const;

/**
 * What a character is in a trail: a letter in either case, or what it is beside letters. Beyond
 * ASCII stand two that a pattern of any case takes for letters of it: `ſ` and the sign of Kelvin.
 */
export function trailCode(code: number): number {
  if (code > 127)
    return code === 0x017f ? trailCode(115) : code === 0x212a ? trailCode(107) : beyond;
  const letter = (code | 32) - 96;
  if (code >= 65 && letter >= 1 && letter <= 26) return letter;
  if (code >= 48 && code <= 57) return digit;
  const character = String.fromCharCode(code);
  if (' \t\r\n'.includes(character)) return white;
  if (':/'.includes(character)) return address;
  return character === '-' ? dash : other;
}

/** What a trail becomes with a next character, by its `trailCode`: it tells the last three. */
export function longerTrail(trail: number, code: number): number {
  return ((trail << 5) | code) & trailMask;
}

const trailMask = 2 ** 15 - 1;

/**
 * The trails of those three characters of a word that prose has least, and the word as it is seen
 * from behind them; no trails where three characters would hardly tell it.
 */
function placeOfWord(word: string): { trails: readonly number[]; behind: string } {
  const units = word.match(/\[(?:[^\]\\]|\\.)*\]|\\.|[^]/gu) ?? [];
  const codes = units.map(codesOf);
  // two letters, whatever is before them
  const ahead = codes.length === 2 ? [anyCode] : [];
  const all = [...ahead, ...codes];
  let [end, trails, least] = [0, [] as readonly number[], Infinity];
  for (let at = 3; at <= all.length; at++) {
    const here = trailsBefore(all, at);
    const commonness = here.reduce((sum, trail) => sum + commonnessOf(trail), 0);
    if (here.length > 0 && commonness < least) [end, trails, least] = [at, here, commonness];
  }
  if (trails.length === 0 && /^[ -~]*$/.test(word))
    throw new Error(`${word}: no two or three letters tell it`);
  const head = end - ahead.length;
  return {
    trails,
    behind: `(?<=${units.slice(0, head).join('')})${units.slice(head).join('')}`,
  };
}

/** What a character, an escaped one or each of a class is in a trail. */
function codesOf(unit: string): number[] {
  const isClass = unit.startsWith('[');
  const inside = isClass ? unit.slice(1, -1) : unit;
  if (/\\\w/.test(inside) || (isClass && /.-./.test(inside))) throw new Error(`${unit}: no ranges`);
  const codes = Array.from(inside.replace(/\\(.)/g, '$1'), (character) =>
    trailCode(character.codePointAt(0) ?? 0),
  );
  return isClass ? [...new Set(codes)] : codes;
}

const anyCode = Array.from({ length: 32 }, (_, code) => code);

/**
 * Of the three characters before a place, each of which may be several; none where more than one is
 * beyond ASCII, as all are in some scripts.
 */
function trailsBefore(codes: readonly (readonly number[])[], end: number): number[] {
  const three = codes.slice(end - 3, end);
  if (three.filter((some) => some !== anyCode && some.includes(beyond)).length > 1) return [];
  const [first = [], second = [], third = []] = three;
  const trails: number[] = [];
  for (const one of first)
    for (const two of second)
      for (const last of third) trails.push(longerTrail(longerTrail(one, two), last));
  return trails;
}

/** How often prose of Latin script has three characters, by each of them and as a whole. */
function commonnessOf(trail: number): number {
  const letters =
    byteAt(commonCodes, trail >> 10) +
    byteAt(commonCodes, (trail >> 5) & 31) +
    byteAt(commonCodes, trail & 31);
  return commonTrails.has(trail) ? 2 * letters : letters;
}

const trailOf = (text: string): number =>
  Array.from(text).reduce(
    (trail, character) => longerTrail(trail, trailCode(character.charCodeAt(0))),
    0,
  );

const commonCodes = new Uint8Array(32);
for (const [at, character] of Array.from('zqjxkvbywgpfmucdlhrsnioate.- ').entries())
  commonCodes[trailCode(character.charCodeAt(0))] = at + 1;
const commonTrails: ReadonlySet<number> = new Set(
  `the and ing her ent ion ter was ver all con sen sal der mor anc bor nat has bas ken par lic riv
   hre bea mot mic chr are ers ice rol nci sci cid ort ora ada ric ess san las tra ont ddr hat use
   ord let pat end dec log amp you ati ate ser sed ten nde ere nte our api`
    .split(/\s+/)
    .map(trailOf),
);
