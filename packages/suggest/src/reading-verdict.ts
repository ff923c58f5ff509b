import { classTreatments } from './class-treatments.ts';
import type { FieldEvidence } from './evidence.ts';
import { type FieldVerdict, fieldInWords, harmless } from './field-verdict.ts';
import type { Clue, FieldReading } from './recognisers/recogniser.ts';

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
