import { foldName } from '../../policy/classes.ts';
import { givenNames } from '../../paths/given-names.ts';
import { letterSign, letterSignsAt, letterSignsBefore, sizeBefore } from '../letters.ts';
import { textSign } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Names of people that the words around them give away: after an honorific (Mr, Dr, Frau, Mme …),
 * after a role (Patient, Customer …), after "name:" or "my name is". There is no model here: most
 * names in prose are found by value echo, not by this.
 */
export const name: Detector = {
  class: 'person',
  needs: { digits: 0, signs: textSign.upper },
  find(text) {
    const found: TextMatch[] = [];
    begins.lastIndex = 0;
    while (begins.test(text)) {
      const at = begins.lastIndex - 1;
      if (!isUpperAt(text, at)) continue;
      const before = text.charCodeAt(at - 1);
      if (before === colon && text.slice(Math.max(0, at - cardStart.length), at) === cardStart)
        found.push({ start: at, end: cardEnd(text, at) });
      const end = isLed(text, at) ? nameEnd(text, at) : undefined;
      if (end !== undefined) found.push({ start: at, end });
      const named = before === space ? namedByDictionary(text, at) : undefined;
      if (named) found.push(named);
    }
    return found;
  },
};

/** Where a name may begin: at a capital, or what may be one, behind one of these. */
const begins = /(?<=[ :\n])[A-Z\x80-\uffff]/g;

/** Of a person's details as a code to be read by a phone: `MECARD:N:Ostrowska,Malwina;TEL:…`. */
const cardStart = 'MECARD:N:';

function cardEnd(text: string, at: number): number {
  const end = text.indexOf(';', at);
  return end === -1 ? text.length : end;
}

const isUpperAt = (text: string, at: number): boolean =>
  (letterSignsAt(text, at) & letterSign.upper) !== 0;

const [space, colon, newline, apostrophe, hyphen] = [32, 58, 10, 39, 45] as const;
const [dot, comma] = [46, 44] as const;

/** A common given name before the capitalised word at `at`. */
function namedByDictionary(text: string, at: number): TextMatch | undefined {
  const following = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  const next = text.charCodeAt(following);
  if (next === hyphen || !(isNamePart(text, following) || next === dot)) return undefined;
  const start = capitalisedStart(text, at - 1);
  if (start === undefined || !isGivenName(text.slice(start, at - 1))) return undefined;
  const end = nameEnd(text, start);
  return end === undefined || placeAfter.test(text.slice(start, end + 12))
    ? undefined
    : { start, end };
}

function isGivenName(word: string): boolean {
  return givenNames.has(isPlain(word) ? word.toLowerCase() : foldName(word));
}

/** Letters of ASCII alone. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) | 32;
    if (letter < 97 || letter > 122) return false;
  }
  return true;
}

/**
 * The longest capitalised word of 2 to 21 characters that ends at `end`, and is no part of an
 * address, a path or a name in code.
 */
function capitalisedStart(text: string, end: number): number | undefined {
  let start: number | undefined;
  let at = end;
  for (let length = 1; length <= 21; length++) {
    at -= sizeBefore(text, at);
    if (!isNamePart(text, at)) break;
    const isCapital = (letterSignsAt(text, at) & letterSign.upper) !== 0;
    if (length > 1 && isCapital && !isJoined(text, at)) start = at;
  }
  return start;
}

function isNamePart(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (
    (letterSignsAt(text, at) & letterSign.letter) !== 0 ||
    unit === apostrophe ||
    unit === 0x2019 ||
    unit === hyphen
  );
}

function isJoined(text: string, at: number): boolean {
  return (
    (letterSignsBefore(text, at) & (letterSign.letter | letterSign.number)) !== 0 ||
    '_@./-'.includes(text.charAt(at - 1) || ' ')
  );
}

/** Streets, schools and towns are called after people. */
const placeAfter =
  /\b(?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Drive|Lane|Court|Park|Square|University|College|School|Hospital|Airport|Bridge|Hotel|Inc|Ltd|LLC|GmbH|City|County|Bay|Beach|Island|Prize|Award|Museum|Foundation|Day)\b/;

/** Whether the word before the capital at `at` says that a name begins there. */
function isLed(text: string, at: number): boolean {
  const end = gapStart(text, at);
  let start = end;
  while (end - start <= leadMax && isLeadUnit(text, start - 1)) start--;
  if (start === end || end - start > leadMax) return false;
  if ((letterSignsBefore(text, start) & letterSign.letter) !== 0) return false;
  if (!mayLead(text.charCodeAt(start), end - start)) return false;
  return leads(text.slice(start, end), text.slice(end, at), text, start);
}

const leadMax = 16;

/** A letter of one unit, or an apostrophe: words that lead have no others. */
function isLeadUnit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (
    unit === apostrophe ||
    unit === 0x2019 ||
    ((unit & 0xf800) !== 0xd800 && (letterSignsAt(text, at) & letterSign.letter) !== 0)
  );
}

/** Where the gap before a name begins: one or two spaces after a mark or none, `:`, or a new line. */
function gapStart(text: string, at: number): number {
  let start = at - 1;
  const last = text.charCodeAt(start);
  if (text.charCodeAt(start - 1) === space) start--;
  const mark = text.charCodeAt(start - 1);
  const isMark = mark === comma || mark === colon || (mark === dot && last === space);
  if (!isMark || (last !== space && last !== newline)) return start;
  // `Nom : …`
  return mark === colon && text.charCodeAt(start - 2) === space ? start - 2 : start - 1;
}

type LeadKind = 'honorific' | 'role' | 'introduction' | 'sentence';

/** What a word in small letters is to a name that follows it. */
const leadWords = new Map<string, LeadKind>([
  ...wordsOf(
    'honorific',
    'mr mrs ms miss mx dr doctor prof professor sir madam rev herr frau hr fr monsieur madame mme mlle sr sra srta señor señora don doña sig signor signora dott dhr mevr mevrouw pani bayan',
  ),
  ...wordsOf(
    'role',
    'patient customer client cardholder holder employee member passenger guest tenant claimant beneficiary subscriber kunde kundin cliente paziente paciente',
  ),
  ...wordsOf(
    'introduction',
    'name names nombre nom naam nome imię attn signed regards sincerely contact',
  ),
  ...wordsOf('sentence', "is am i'm by"),
]);

function wordsOf(kind: LeadKind, words: string): [string, LeadKind][] {
  return words.split(' ').map((word) => [word, kind]);
}

/** By length and first letter: most words are told so from those that lead. */
const leadStarts = new Uint8Array((leadMax + 1) * 32);
for (const word of leadWords.keys()) leadStarts[startOfLead(word.charCodeAt(0), word.length)] = 1;

function startOfLead(first: number, length: number): number {
  return length * 32 + (first & 31);
}

function mayLead(first: number, length: number): boolean {
  return first > 127 || leadStarts[startOfLead(first, length)] === 1;
}

function leads(lead: string, gap: string, text: string, at: number): boolean {
  const word = lead.toLowerCase().replace('’', "'");
  switch (leadWords.get(word)) {
    case 'honorific':
      return gap !== ': ' && !gap.includes('\n') && !gap.startsWith(',');
    case 'role':
      return !gap.startsWith('.');
    case 'introduction':
      return /[:,\n]/.test(gap);
    case 'sentence':
      return introduces(word, text.slice(Math.max(0, at - 9), at));
    default:
      return false;
  }
}

/** Whether a name follows a small word, by what is before it. */
function introduces(word: string, before: string): boolean {
  switch (word) {
    case 'is':
      return /(?<!\p{L})(?:my name|this|i['’]m|called) $/iu.test(before);
    case 'am':
      return /\bi $/i.test(before);
    case 'by':
      return /\bsigned $/i.test(before);
    default:
      return true;
  }
}

const person =
  /\p{Lu}(?:[\p{L}'’-]{1,29}|\.)(?: (?:(?:van|von|de|der|den|del|della|di|da|dos|la|le|bin|al|el|ter|ten|zu) ){0,2}\p{Lu}(?:[\p{L}'’-]{1,29}|\.?)(?![\p{L}])){0,3}/uy;
const notNames = new Set(
  'Mr Mrs Ms Miss Dr Prof Herr Frau Street Road Avenue Bank SSN DOB MRN Card The This That These Your Our My His Her Their A An Is Was Has Had Will Not No Yes Please Thanks Thank Hello Hi Dear I It He She We You They ID Id Name Number Email Phone Address Portal Service Support Care Record Records Data Account Team'.split(
    ' ',
  ),
);

function nameEnd(text: string, start: number): number | undefined {
  person.lastIndex = start;
  const whole = person.exec(text)?.[0];
  if (whole === undefined || whole.length === 1) return undefined;
  const space = whole.indexOf(' ');
  const first = space === -1 ? whole : whole.slice(0, space);
  return notNames.has(first) ? undefined : start + whole.length;
}
