import type { Clue } from './recogniser.ts';
import { people } from '../subject.ts';

/** A word of the name other than the last is a person's: `owner_id`, `created_by_name`. */
export const speaksOfPerson = ({ words }: Clue): boolean =>
  words.some((word, i) => people.has(word) || (word === 'by' && i > 0));

export const isNumber = ({ type }: Clue): boolean => type === 'number';

export const valuesAre =
  (isOne: (texts: readonly string[]) => boolean) =>
  ({ evidence: { texts } }: Clue): boolean =>
    texts.length > 0 && isOne(texts);

export const dated = ({ format }: Clue): boolean =>
  /^(?:date|date-time|datetime|time|duration)$/.test(format);
