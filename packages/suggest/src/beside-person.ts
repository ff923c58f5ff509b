import type { Company } from './company.ts';
import type { FieldEvidence } from './evidence.ts';
import { singular } from './subject.ts';

/** Who stands in a record, whatever the record is called. */
export interface BesidePerson {
  /** It is about one person, who is a part of it: the tenant of a tenancy. */
  isAbout: (evidence: FieldEvidence) => boolean;
  /** How somebody is reached, or when somebody was born, stands in the same record. */
  isReached: (evidence: FieldEvidence) => boolean;
  /** The same without telephones, which places have as well. */
  isSomebodys: (evidence: FieldEvidence) => boolean;
}

/** Of every record of an answer. */
export function findPeopleBeside(judged: readonly FieldEvidence[], company: Company): BesidePerson {
  const reached = new Set<string>();
  const surely = new Set<string>();
  const about = new Set<string>();
  for (const evidence of judged) {
    if (evidence.isFlag || company.isOrganisation(evidence)) continue;
    const { parent, class: dataClass } = evidence;
    if (ofOnePerson.has(dataClass) || isSubject(evidence)) about.add(parent);
    if (dataClass === 'email' || dataClass === 'birth_date') surely.add(parent);
    if (dataClass === 'phone' || dataClass === 'email' || dataClass === 'birth_date')
      reached.add(parent);
  }
  return {
    isAbout: ({ parent }) => about.has(parent),
    isReached: ({ parent }) => reached.has(parent),
    isSomebodys: ({ parent }) => surely.has(parent),
  };
}

/**
 * Whoever plays such a part is who the record is about, and not who works at it, as an author does.
 * How many there are says nothing of one of them.
 */
function isSubject({ words, field: { schema } }: FieldEvidence): boolean {
  const types = [schema?.['type'] ?? 'string'].flat();
  return types.includes('string') && subjects.has(singular(words.at(-1) ?? ''));
}

/** What only a person has. */
const ofOnePerson = new Set(['gender', 'ethnicity', 'marital_status', 'ssn', 'passport']);

const subjects = new Set(
  'plaintiff defendant claimant respondent petitioner appellant insured policyholder tenant lodger renter lessee boarder worker employee emp pupil student learner patient guest passenger resident occupant parishioner congregant communicant applicant candidate borrower debtor donor voter victim suspect inmate prisoner deceased decedent beneficiary accountholder subscriber patron mentee trainee intern volunteer survivor refugee infant newborn spouse household person bride groom heir testator ward caller prospect'.split(
    ' ',
  ),
);
