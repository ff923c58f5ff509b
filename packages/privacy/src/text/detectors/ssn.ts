import { hasWordBeside, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * US social security numbers and ITINs: never area 000 or 666, group 00, serial 0000 (SSA). Nine
 * bare digits count only with a word or a field that says so, or when they are one of the numbers
 * everybody writes as a sample.
 */
export const ssn: Detector = {
  class: 'ssn',
  needs: { digits: 9, digitsTogether: 9, signs: 0 },
  find: (text, hint) => [
    ...patternMatches(separated, text, ([whole]) => isPossible(whole)),
    ...patternMatches(
      bare,
      text,
      (match) =>
        isPossible(match[0]) &&
        (hint === 'ssn' || hint === 'national_id' || samples.has(match[0]) || isNamed(text, match)),
    ),
  ],
};

const separated = /(?:(?<![\w.]|\d[-.])|(?<=\bssn))\d{3}( ?[-./] ?| )\d{2}\1\d{4}(?!\w|[-.]\d)/gi;
const bare = /(?<![\w.]|\d[-.])\d{9}(?!\w|[-.]\d)/g;
const words =
  /\b(?:ssn|ssns|social|soc ?sec|sozialversicherung\w*|itin|tin|tax ?id|taxpayer|s\.s\.n)\b|\bss ?#/i;

/** Numbers known from cards, forms and test data. */
const samples = new Set(['123456789', '078051120', '219099999']);

function isPossible(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return !/^(?:000|666)|^...00|0000$/.test(digits);
}

function isNamed(text: string, match: RegExpExecArray): boolean {
  return hasWordBeside(text, match.index, match.index + 9, words, words);
}
