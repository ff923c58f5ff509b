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

export function isEnumeration({ field, texts }: FieldEvidence): boolean {
  return (
    Array.isArray(field.schema?.['enum']) ||
    (texts.length > 0 && texts.every((text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)))
  );
}
