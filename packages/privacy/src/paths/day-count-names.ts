import { wordsInName } from '../policy/classes.ts';

/** Whether a name tells of days or ages: `date32`, `birthDate.int`, `exactAge.days`, `mjd`. */
export const namesDayCount = (names: readonly string[]): boolean =>
  names.slice(-2).some((name) => wordsInName(name).some((word) => dayWords.has(word)));

const dayWords: ReadonlySet<string> = new Set(
  (
    'day days date dates dob birth birthday birthdate born epoch mjd jd jdn julian rata ordinal ' +
    'date32 age ages lived old lifespan alter edad idade eta duration'
  ).split(' '),
);
