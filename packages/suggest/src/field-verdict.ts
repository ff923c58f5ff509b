import { classTreatments, type Category } from './class-treatments.ts';
import type { FieldEvidence } from './evidence.ts';

/** What is said of a field in the end. */
export interface FieldVerdict {
  class: string;
  category: Category;
  reason: string;
  confidence: number;
  /** In doubt for nothing but that its record has too few fields to say what it is of. */
  saysTooLittle?: boolean;
  /** Nothing is known of it but that records are asked for by it. */
  isOnlyKey?: boolean;
}

export function harmless(dataClass: string, reason: string, confidence: number): FieldVerdict {
  return { class: dataClass, category: 'harmless', reason, confidence };
}

export function unsure(evidence: FieldEvidence, reason: string): FieldVerdict {
  return {
    class: evidence.class === 'unclear' ? 'text' : evidence.class,
    category: 'unsure',
    reason: `${reason} Left unlisted, so it is withheld until you decide.`,
    confidence: 0.3,
  };
}

const because = {
  name: 'its name says so',
  schema: 'its description says so',
  annotation: 'its description marks it as personal',
  values: 'its values look like it',
  label: 'the field beside it says so',
} as const satisfies Record<FieldEvidence['source'], string>;

export function verdict(
  { class: dataClass, source, field }: FieldEvidence,
  category: Category,
  confidence: number,
): FieldVerdict {
  const isWeaker = source === 'values' || source === 'label';
  return {
    class: dataClass,
    category,
    reason: `${fieldInWords({ field })} is ${classInWords(dataClass)}: ${because[source]}.`,
    confidence: isWeaker ? confidence - 0.1 : confidence,
  };
}

export function classInWords(dataClass: string): string {
  if (dataClass === 'personal') return 'personal data';
  return classTreatments.get(dataClass)?.words ?? dataClass.replaceAll('_', ' ');
}

export function fieldInWords({ field }: Pick<FieldEvidence, 'field'>): string {
  return `"${field.names.at(-1) ?? field.path}"`;
}
