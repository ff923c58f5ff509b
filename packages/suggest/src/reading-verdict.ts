import { classTreatments } from './class-treatments.ts';
import type { FieldEvidence } from './evidence.ts';
import { type FieldVerdict, fieldInWords, harmless } from './field-verdict.ts';
import type { Clue, FieldReading } from './recognisers/recogniser.ts';
import { isInnocentValue, isPlainValue } from './shapes.ts';

export function verdictOfReading(
  { evidence }: Clue,
  { recogniser, probability }: FieldReading,
): FieldVerdict {
  const { class: dataClass, verdict: kind, says } = recogniser;
  const reason = `${fieldInWords(evidence)} ${says}.`;
  const confidence = Math.round(probability * 100) / 100;
  return kind === 'keep'
    ? harmless(dataClass, reason, confidence)
    : {
        class: dataClass,
        category: classTreatments.get(dataClass)?.category ?? 'direct',
        reason,
        confidence,
      };
}

/** Listed by the description; values that look it (`JOHN_DOE`) may be anybody's. */
export const isEnumeration = ({ field }: FieldEvidence): boolean =>
  Array.isArray(field.schema?.['enum']);

/** One example says nothing of what stands there in the next record, whatever it looks like. */
export const isShownOften = ({ name, evidence: { texts } }: Clue): boolean =>
  texts.length > (ofDatabase.test(name) ? 0 : 2);

/** What a part of a database is called, beside what is said of it. */
const ofDatabase = /^(?:field|column|table|collection)$/;

/** Codes, times and addresses of pages; under a word nobody knows days and numbers may be anybody's. */
export const arePlain = ({ isPersons, isPlainName, evidence: { texts } }: Clue): boolean =>
  texts.every(
    (text) =>
      (isPersons ? isInnocentValue(text) : isPlainValue(text)) &&
      (isPlainName || !/^[\d.-]+$/.test(text)),
  );

/** Of a chain of blocks, which everybody may read. */
export const ofBlocks = (words: readonly string[]): boolean =>
  words.at(-1) === 'hash' &&
  /^(?:block|parent|tree|commit|tx|transaction)$/.test(words.at(-2) ?? '');
