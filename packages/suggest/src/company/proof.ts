import { type FieldEvidence, isNumberOfPaper } from '../evidence.ts';
import type { Subject } from '../subject.ts';

/**
 * What only somebody has. A shop has its names on social networks as well, and what is shared (a
 * video, a page) a password of its own.
 */
export function isProof(
  evidence: FieldEvidence,
  isOfBusiness: boolean,
  { kind, isListed }: Pick<Subject, 'kind' | 'isListed'>,
): boolean {
  return (
    provesPerson.has(evidence.class) &&
    !(evidence.class === 'password' && kind === 'thing' && isListed) &&
    !/^accounts?(?:id|ids|uuid)$/.test(evidence.words.join('')) &&
    !(evidence.class === 'username' && isOfBusiness) &&
    !doubtfulProof.has(evidence.words.join('')) &&
    !evidence.isFlag &&
    !isNumberOfPaper(evidence)
  );
}

const provesPerson = new Set(
  'ssn national_id birth_date username passport license iban card patient_id marital_status password'.split(
    ' ',
  ),
);
/** Passwords are salted, but so are feature flags; software has a licence too. */
const doubtfulProof = new Set(['salt', 'license', 'licence', 'pass', 'card', 'handle']);
