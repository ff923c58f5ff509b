import { hasWordBeside, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * Payment card numbers: Luhn, and a length its issuer prefix allows (ISO/IEC 7812). A bare number
 * without a word beside it has to be of a common issuer; field classes that are counters, times or
 * record ids rule a bare number out.
 */
export const card: Detector = {
  class: 'card',
  needs: { digits: 12, digitsTogether: 12, signs: 0 },
  find: (text, hint) => patternMatches(numbers, text, (match) => isCard(text, match, hint)),
};

const numbers = /(?<![\w.]|\d[-])\d(?:[ ./-]{0,3}\d){11,18}(?!\w|[-.]\d)/g;
const words =
  /\b(?:card|cards|credit|debit|visa|mastercard|amex|maestro|discover|jcb|pan|cc|karte\w*|kredit\w*|tarjeta|carte|carta|cartão|cartao|kaart|karta|kort|payment|charged?|billed)\b/i;

function isCard(text: string, match: RegExpExecArray, hint: string | undefined): boolean {
  const digits = match[0].replace(/\D/g, '');
  if (!hasLuhn(digits) || /^(\d)\1+$/.test(digits)) return false;
  const isNamed =
    hint === 'card' ||
    hasWordBeside(text, match.index, match.index + match[0].length, words, words);
  if (isNamed) return true;
  if (hasOddGroups(match[0])) return false;
  if (match[0].length > digits.length) return isFrom(issuers, digits);
  return (
    isFrom(commonIssuers, digits) &&
    !(match[0].length === text.length && hint !== undefined && recordClasses.test(hint))
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
