import type { Company } from './company.ts';
import type { FieldEvidence } from './evidence.ts';

/** Who stands in a record, whatever the record is called. */
export interface BesidePerson {
  /** How somebody is reached, or when somebody was born, stands in the same record. */
  isReached: (evidence: FieldEvidence) => boolean;
  /** The same without telephones, which places have as well. */
  isSomebodys: (evidence: FieldEvidence) => boolean;
}

/** Of every record of an answer. */
export function findPeopleBeside(judged: readonly FieldEvidence[], company: Company): BesidePerson {
  const reached = new Set<string>();
  const surely = new Set<string>();
  for (const evidence of judged) {
    if (evidence.isFlag || company.isOrganisation(evidence)) continue;
    const { parent, class: dataClass } = evidence;
    if (dataClass === 'email' || dataClass === 'birth_date') surely.add(parent);
    if (dataClass === 'phone' || surely.has(parent)) reached.add(parent);
  }
  return {
    isReached: ({ parent }) => reached.has(parent),
    isSomebodys: ({ parent }) => surely.has(parent),
  };
}
