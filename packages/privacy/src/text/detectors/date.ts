import { hasWordBeside, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * Dates of birth (and death): a full date beside a word, or in a field, that says so. Other dates
 * are not a finding.
 */
export const date: Detector = {
  class: 'birth_date',
  needs: { digits: 4, signs: 0 },
  words:
    /dob|d\.o\.b|born|birth|geb|nacid|nacim|nascid|nascim|nascita|nato |nata |né|naissance|född|urodz|doğum|died|deceased|date of death|dod/iu,
  find: (text, hint, mayHaveWord = true) =>
    (mayHaveWord || hint === 'birth_date') && digits.test(text)
      ? patternMatches(
          full,
          text,
          (match) =>
            hint === 'birth_date' ||
            hasWordBeside(text, match.index, match.index + match[0].length, before, after),
        )
      : [],
};

/** Every full date has one of these. */
const digits = /\d{4}|\d[-/.]\d{1,2}[-/.]\d\d/;
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|juin|ago|dez|dic|okt|gen|mär|abr|set)\\p{L}{0,7}\\.?';
const full = new RegExp(
  `(?<![\\w.])(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de |of )?${month},? (?:de )?\\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))(?!\\w|[-/.]\\d)`,
  'giu',
);
const before =
  /(?:\b(?:dob|d\.o\.b|born|birth\w*|geboren|geb|geburts\w*|nacid[oa]|nacimiento|nascid[oa]|nascimento|nascita|nat[oa] (?:il|a)|née?|naissance|geboortedatum|född|urodz\w*|doğum|died|deceased|date of death|dod)(?![\p{L}\d_]))[^\n;]{0,24}$/iu;
const after = /^[\s)]{0,3}\(?(?:dob|birth|born|date of birth)/i;
