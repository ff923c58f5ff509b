import { singular } from '@leasehold/privacy';
import type { Company } from './company.ts';
import { doerIn, isByMaker } from './makers.ts';
import { type FieldEvidence, isMarkOfThing, parentPath } from '../evidence.ts';
import { remembered } from '../names.ts';
import { isMailboxOfThing } from '../of-thing-itself.ts';
import { isTellingName, type Subject } from '../subject.ts';

/** Who stands in a record, whatever the record is called. */
export interface BesidePerson {
  /** It is about one person, who is a part of it: the tenant of a tenancy. */
  isAbout: (evidence: FieldEvidence) => boolean;
  /** It stands in such a record, in an object or a list of its own. */
  isInAbout: (evidence: FieldEvidence) => boolean;
  /** It is about somebody in prison, or stands in such a record, whatever holds it. */
  isOfPrisoner: (evidence: FieldEvidence) => boolean;
  /** How somebody is reached, or when somebody was born, stands in the same record. */
  isReached: (evidence: FieldEvidence) => boolean;
  /** The same without telephones and addresses, which places that a list knows have as well. */
  isSomebodys: (evidence: FieldEvidence, subject: Subject) => boolean;
}

/** Of every record of an answer. */
export function findPeopleBeside(
  judged: readonly FieldEvidence[],
  company: Company,
  subjectOf: (evidence: FieldEvidence) => Subject,
): BesidePerson {
  const reached = new Set<string>();
  const surely = new Set<string>();
  const possibly = new Set<string>();
  const about = new Set<string>();
  const named = new Set<string>();
  const held = new Set<string>();
  // whoever made it is not whom it is about
  const isPassed = (one: FieldEvidence): boolean =>
    one.isFlag ||
    company.isOrganisation(one) ||
    isMailboxOfThing(one, subjectOf(one)) ||
    (one.class === 'email' && isOfMaker(one));
  for (const evidence of judged) {
    if (isPassed(evidence)) continue;
    const { parent, class: dataClass } = evidence;
    if (ofOnePerson.has(dataClass) && !isMarkOfThing(evidence)) about.add(parent);
    const record = recordNaming(evidence);
    if (record !== undefined) {
      about.add(record);
      named.add(record);
      if (isOfPrison(evidence)) held.add(record);
    }
    if (dataClass === 'email' || dataClass === 'birth_date') surely.add(parent);
    if (ofAnybody.has(dataClass)) possibly.add(parent);
    if (/^(?:phone|email|birth_date)$/.test(dataClass) && !isOfMailing(evidence))
      reached.add(parent);
  }
  const within = (records: ReadonlySet<string>) => {
    const isIn = remembered((path: string): boolean => {
      const above = parentPath(path);
      return above !== path && (records.has(above) || isIn(above));
    });
    return isIn;
  };
  const isInNamed = within(named);
  const isInHeld = within(held);
  return {
    isAbout: ({ parent }) => about.has(parent),
    isInAbout: ({ parent }) => isInNamed(parent),
    isOfPrisoner: ({ parent }) => held.has(parent) || isInHeld(parent),
    isReached: ({ parent }) => reached.has(parent),
    isSomebodys: ({ parent, above }, { kind, isListed }) =>
      surely.has(parent) ||
      (possibly.has(parent) && kind === 'thing' && !isListed && !above.some(isTellingName)),
  };
}

/**
 * Whoever plays such a part is who the record is about, and not who works at it, as an author does.
 * How many there are says nothing of one of them.
 */
function isSubject({ words, field: { path, schema } }: FieldEvidence): boolean {
  if (path.endsWith('[]')) return false;
  const types = [schema?.['type'] ?? 'string'].flat();
  const last = singular(words.at(-1) ?? '');
  const isId = /^(?:id|uuid|guid|number|no|ref|code)$/.test(last) && words.length > 1;
  if (isId) return subjectsById.has(singular(words.at(-2) ?? ''));
  return types.includes('string') && subjects.has(last);
}

/** Of these an id tells whom the record is about; a `tenant_id` is as often a company's. */
const subjectsById = new Set(
  'employee patient student pupil candidate applicant guest passenger inmate prisoner prison offender defendant borrower debtor patron beneficiary claimant policyholder insured voter donor volunteer mentee decedent athlete resident parishioner respondent testator refugee'.split(
    ' ',
  ),
);

/** The record that names whom it is about by this field: `{ patient_id }`, `{ athlete: { id } }`. */
function recordNaming(evidence: FieldEvidence): string | undefined {
  const { above, parent } = evidence;
  if (isSubject(evidence)) return parent;
  const holder = above.at(-1)?.join('') ?? '';
  const isObject = !parent.endsWith('[]');
  return isObject && subjectsAsObjects.has(holder) ? parentPath(parent) : undefined;
}

/** As objects in a record these are whom it is about. */
const subjectsAsObjects = new Set(
  'athlete patient student pupil candidate inmate prisoner offender detainee claimant defendant mentee learner beneficiary taxpayer accountholder policyholder'.split(
    ' ',
  ),
);

/** `reply_to` of a campaign is whom its readers reach, and the campaign is nobody. */
function isOfMailing({ words }: FieldEvidence): boolean {
  return words.some((word) => /^(?:from|reply|cc|bcc|notify|notifications?|alerts?)$/.test(word));
}

/** What somebody has, and under a noun that no list knows nobody else. */
const ofAnybody = new Set(['phone', 'address', 'national_id', 'iban']);

const isOfPrison = ({ words }: FieldEvidence): boolean =>
  words.some((word) => ofPrisoners.test(word));
const ofPrisoners = /^(?:prison|prisoner|offender|inmate|detainee)$/;

const isOfMaker = ({ words }: FieldEvidence): boolean =>
  words.at(-1) === 'by' || isByMaker(words) || makers.has(doerIn(words));

/** Who made a thing or changed it: `author_email` of a rule. */
const makers = new Set(
  'author creator uploader editor modifier updater changer publisher maintainer committer'.split(
    ' ',
  ),
);

/** What only a person has. */
const ofOnePerson = new Set(['gender', 'ethnicity', 'marital_status', 'ssn', 'passport']);

const subjects = new Set(
  'plaintiff defendant claimant respondent petitioner appellant insured policyholder tenant lodger renter lessee boarder worker employee emp pupil student learner patient guest passenger resident occupant parishioner congregant communicant applicant candidate borrower debtor donor voter victim suspect inmate prisoner deceased decedent beneficiary accountholder subscriber patron mentee trainee intern volunteer survivor refugee infant newborn spouse household person bride groom heir testator ward caller prospect taxpayer penitent'.split(
    ' ',
  ),
);
