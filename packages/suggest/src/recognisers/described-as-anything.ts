import { fieldInWords, type FieldVerdict, unsure } from '../field-verdict.ts';
import type { FieldEvidence } from '../evidence.ts';

/**
 * What would be kept where the description lets anything stand: a name promises nothing of the
 * lists and objects that may come there, whatever it is. An owner who knows better keeps it.
 */
export function withoutAnything(settled: FieldVerdict, evidence: FieldEvidence): FieldVerdict {
  if (settled.category !== 'harmless' || evidence.field.isAnything !== true) return settled;
  return unsure(
    { ...evidence, class: settled.class },
    `The description lets anything stand in ${fieldInWords(evidence)}.`,
  );
}
