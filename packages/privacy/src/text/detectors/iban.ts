import { hasWordBeside, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * International bank account numbers (ISO 13616): the country's length and the mod-97 check; with a
 * word beside it, the shape alone.
 */
export const iban: Detector = {
  class: 'iban',
  needs: { digits: 4, signs: 0 },
  find: (text, hint) =>
    patternMatches(heads, text).flatMap(({ start }) => {
      const end = ibanEnd(text, start, hint);
      return end === undefined ? [] : [{ start, end }];
    }),
};

/** By itself, or behind the number of a field, as the statements of banks have it (`?31DE…`). */
const heads =
  /(?=[a-zA-Z]{2}[ -]?\d)(?<=(?<![a-zA-Z0-9])\d{0,3})[a-zA-Z]{2}[ -]?\d[ -]?\d(?=[ -]?[a-zA-Z0-9])/g;
const words = /\biban\b/i;

/** ISO 13616 registry: length of an IBAN by country. */
const lengths: { readonly [country: string]: number } = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  DZ: 26,
  AO: 25,
  BF: 28,
  BJ: 28,
  CF: 27,
  CG: 27,
  CI: 28,
  CM: 27,
  CV: 25,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GA: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GQ: 27,
  GR: 27,
  GT: 28,
  GW: 25,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IR: 26,
  IS: 26,
  IT: 27,
  JO: 30,
  KM: 27,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MA: 28,
  MC: 27,
  MD: 24,
  ME: 22,
  MG: 27,
  MK: 19,
  ML: 28,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  MZ: 25,
  NE: 28,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SN: 28,
  SO: 23,
  ST: 25,
  SV: 28,
  TD: 27,
  TG: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

/**
 * End of the IBAN that starts here: its country says how many letters and digits to take, across
 * single separators.
 */
function ibanEnd(text: string, start: number, hint: string | undefined): number | undefined {
  const length = lengths[text.slice(start, start + 2).toUpperCase()];
  if (length === undefined) return undefined;
  let taken = '';
  let at = start;
  for (; at < text.length && taken.length < length; at++) {
    if (isLetterOrDigit(text.charCodeAt(at))) taken += text.charAt(at);
    else if (!' ./-'.includes(text.charAt(at)) || !isLetterOrDigit(text.charCodeAt(at + 1)))
      return undefined;
  }
  if (taken.length < length || isLetterOrDigit(text.charCodeAt(at))) return undefined;
  const isNamed = () =>
    !isLetterOrDigit(text.charCodeAt(start - 1)) &&
    (hint === 'iban' || hasWordBeside(text, start, start, words));
  return hasMod97(taken) || isNamed() ? at : undefined;
}

function isLetterOrDigit(unit: number): boolean {
  const letter = unit | 32;
  return (letter >= 97 && letter <= 122) || (unit >= 48 && unit <= 57);
}

/**
 * ISO 7064 MOD 97-10 over the number with its first four characters moved to the end and letters as
 * 10–35.
 */
export function hasMod97(text: string): boolean {
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}
