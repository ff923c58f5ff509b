import { hasWordBeside, patternMatches } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Payment card numbers: Luhn, and a length its issuer prefix allows (ISO/IEC 7812). A bare number
 * without a word beside it has to be of a common issuer; field classes that are counters, times or
 * record ids rule a bare number out.
 */
export const card: Detector = {
  class: 'card',
  needs: { digits: 12, digitsTogether: 12, signs: 0 },
  find: (text, hint) =>
    patternMatches(rows, text).flatMap(({ start, end }) => cardsIn(text, start, end, hint)),
};

/** Digits in groups, of which some may be a card: the day it ends, or another card, stands beside. */
const rows = /(?<![\w.]|\d-)\d(?:[ ./-]{0,3}\d){11,}(?!\w|[-.]\d)/g;
const words =
  /\b(?:card|cards|credit|debit|visa|mastercard|amex|maestro|discover|jcb|pan|cc|karte\w*|kredit\w*|tarjeta|carte|carta|cartão|cartao|kaart|karta|kort|payment|charged?|billed)\b|卡|カード|카드|карт/i;
const [digitsMin, digitsMax] = [12, 19] as const;

/** Left to right, of what begins at a group the longest. */
function cardsIn(text: string, start: number, end: number, hint: string | undefined): TextMatch[] {
  const groups = patternMatches(/\d+/g, text.slice(start, end));
  const found: TextMatch[] = [];
  for (let first = 0; first < groups.length; first++) {
    if (first > 0 && !isApart(text, start + (groups[first]?.start ?? 0) - 1)) continue;
    const last = lastOfCard(text, start, groups, first, hint);
    if (last === undefined) continue;
    found.push({
      start: start + (groups[first]?.start ?? 0),
      end: start + (groups[last]?.end ?? 0),
    });
    first = last;
  }
  return found;
}

/** Whether what stands at one place beside digits divides them from others (`…1881 12/26`). */
const isApart = (text: string, at: number): boolean => !'-.'.includes(text.charAt(at));

function lastOfCard(
  text: string,
  from: number,
  groups: readonly TextMatch[],
  first: number,
  hint: string | undefined,
): number | undefined {
  let found: number | undefined;
  let digits = 0;
  for (let last = first; last < groups.length && digits <= digitsMax; last++) {
    const [{ start = 0 } = {}, { start: begin = 0, end = 0 } = {}] = [groups[first], groups[last]];
    digits += end - begin;
    if (digits < digitsMin || digits > digitsMax) continue;
    if (last < groups.length - 1 && !isApart(text, from + end)) continue;
    if (isCard(text, from + start, from + end, hint)) found = last;
  }
  return found;
}

function isCard(text: string, start: number, end: number, hint: string | undefined): boolean {
  const whole = text.slice(start, end);
  const digits = whole.replace(/\D/g, '');
  if (!hasLuhn(digits) || /^(\d)\1+$/.test(digits)) return false;
  if (hint === 'card' || hasWordBeside(text, start, end, words, words)) return true;
  if (hasOddGroups(whole)) return false;
  if (whole.length > digits.length) return isFrom(issuers, digits);
  return (
    isFrom(commonIssuers, digits) &&
    !(whole.length === text.length && hint !== undefined && recordClasses.test(hint))
  );
}

/**
 * A field of one of these classes holds numbers that are no card, even where one passes Luhn's
 * check by chance.
 */
const recordClasses = /(?:_id|^id|time|date|count|amount|money|number)$/;

/** Luhn's check digit (ISO/IEC 7812-1, annex B). */
export function hasLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

type Issuer = readonly [prefix: RegExp, lengths: readonly number[]];

/**
 * What nearly all cards in use are: common enough to tell a card from a record id that passes
 * Luhn's check (one in ten does).
 */
const commonIssuers: readonly Issuer[] = [
  [/^4/, [16]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|64[4-9]|65)/, [16]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^3(?:0[0-5]|[689])/, [14]],
];

/** All issuer prefixes with the lengths they come in. */
const issuers: readonly Issuer[] = [
  ...commonIssuers,
  [/^4/, [13, 19]],
  [/^(?:6011|64[4-9]|65|622|35)/, [17, 18, 19]],
  [/^(?:1800|2131)/, [15]],
  [/^3(?:0[0-59]|[689])/, [16, 19]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3]|62|81)/, [12, 13, 14, 15, 16, 17, 18, 19]],
  [/^(?:220[0-4]|60|508|82)/, [16, 19]],
];

function isFrom(list: readonly Issuer[], digits: string): boolean {
  return list.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length));
}

/**
 * Cards are written whole, in fours (4-4-4-4…), or 4-6-5 and 4-6-4; other groupings are some other
 * number.
 */
function hasOddGroups(text: string): boolean {
  const groups = text.split(/\D+/).map((group) => group.length);
  if (groups.length === 1 || groups.every((length) => length === 1)) return false;
  return !/^(?:4,)+[1-4]$|^4,6,[45]$|^6,\d+$|^8,8$/.test(groups.join(','));
}
