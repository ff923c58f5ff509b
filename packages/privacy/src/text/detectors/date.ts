import { birthDaysIn } from './birth-days.ts';
import { birthWords } from './birth-words.ts';
import { anyList, hasWordBeside, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

const inManyLanguages =
  /dob|d\.o\.b|born|birth|bday|geb|nacid|nacim|nació|nacieron|nasceu|naquit|nacque|syntyi|nascid|nascim|nascita|nat[oaie]|né|naissance|född|født|urodz|narozen|született|syntynyt|doğum|died|deceased|death|dod|рожд|родил|γενν|ميلاد|לידה|生|출생|생년/;

/**
 * Dates of birth (and death): a full date beside a word, or in a field, that says so. Other dates
 * are not a finding.
 */
export const date: Detector = {
  class: 'birth_date',
  // days in Chinese characters have no digits
  needs: { digits: 0, signs: 0 },
  words: [
    new RegExp(
      [inManyLanguages.source, ...birthWords.latin, ...birthWords.short, ...birthWords.others].join(
        '|',
      ),
      'iu',
    ),
  ],
  find(text, hint, lists = anyList) {
    if ((lists & 1) === 0 && hint !== 'birth_date') return [];
    const days = patternMatches(
      full,
      text,
      (match) =>
        hint === 'birth_date' ||
        hasWordBeside(text, match.index, match.index + match[0].length, before, after) ||
        saysBirth(text, match.index + match[0].length),
    );
    const known = new Set(days.map(({ start }) => start));
    return [...days, ...birthDaysIn(text).filter(({ start }) => !known.has(start))];
  },
};

const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|maa|juin|ago|août|dez|dic|déc|fév|okt|gen|mär|avr|abr|set|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\\p{L}{0,7}\\.?';
/** `in the year`, `del año`, `de l’an`, as deeds have it. */
const beforeYear =
  "(?:(?:de|del|(?:del|do|de|en el) a[nñ]o(?: de)?|de l['’]an(?:née)?|dell['’]anno|des jahres|im jahre?|van het jaar|(?:in|of) the year(?: of our lord)?|a\\.? ?d\\.?|anno(?: domini)?) )?";
const full = new RegExp(
  `(?<![\\w.])(?:${[
    '\\d{4} ?[-/. ] ?\\d{1,2} ?[-/. ] ?\\d{1,2}',
    '\\d{1,2} ?[-/. ] ?\\d{1,2} ?[-/. ] ?(?:\\d{4}|\\d{2})',
    `\\d{1,2}(?:st|nd|rd|th|er|\\.)?[-/ ]?(?:day of |de |of )?${month},?[-/ ]?${beforeYear}\\d{4}`,
    `${month}[- ]\\d{1,2}(?:st|nd|rd|th)?,?[- ]\\d{4}`,
    '(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
    '\\d{4} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]?',
  ].join('|')})(?!\\w|[-/.]\\d)`,
  'giu',
);
const before =
  /(?:\b(?:dob|d\.o\.b|born|birth\w*|bday|geboren|geb|geburts\w*|nacid[oa]|nacimiento|nascid[oa]|nascimento|nascita|nat[oa] (?:il|a)|née?|naissance|geboortedatum|född|født|urodz\w*|narozen\w*|született|syntynyt|doğum|died|deceased|date of death|dod)(?![\p{L}\d])|рожд\p{L}*|родил\p{L}*|γενν\p{L}*|ميلاد|לידה|生年月日|生日|出生|생년월일|출생)(?:[^\n;]{0,24}|:\s{1,4})$/iu;
const after = /^[\s)]{0,3}\(?(?:dob|birth|born|date of birth|生|出生|출생)/i;
/**
 * `On 26 May 1961 Malwina Ostrowska was born`, `Am 26. Mai 1961 wurde … geboren`: in the same
 * sentence, a few words behind.
 */
const sentenceOfBirth =
  /^,?\s{1,2}(?:(?:[^\s.;:!?]{1,40}|\p{Lu}\.)\s){0,7}?(?:(?:was|were|is|wurde|werd|bl[ie]v|ble|est|è|fu|foi)\s(?:[^\s.;:!?]{1,40}\s){0,6}?(?:born|geboren|né[es]?|nat[oaie]|født|född)|nació|nacieron|nasceu|naquit|nacque|föddes|syntyi|született|urodził[ao]?|родил[\p{L}]{1,4})(?!\p{L})/iu;
const sentenceMax = 160;

const saysBirth = (text: string, end: number): boolean =>
  sentenceOfBirth.test(text.slice(end, end + sentenceMax));
