import type { Clue } from './recogniser.ts';
import { personNouns } from '../subject.ts';

/** A word of the name other than the last is a person's: `owner_id`, `created_by_name`. */
export const speaksOfPerson = ({ words }: Clue): boolean =>
  words.some((word, i) => personNouns.has(word) || (word === 'by' && i > 0));

export const isNumericField = ({ type }: Clue): boolean => type === 'number';

export const valuesAre =
  (isOne: (texts: readonly string[]) => boolean) =>
  ({ evidence: { texts } }: Clue): boolean =>
    texts.length > 0 && isOne(texts);

export const dated = ({ format }: Clue): boolean =>
  /^(?:date|date-time|datetime|time|duration)$/.test(format);
