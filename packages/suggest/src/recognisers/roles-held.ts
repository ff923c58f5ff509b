import { singular } from '@leasehold/privacy';
import { isReference } from '../nouns-of-things.ts';
import { personNouns } from '../subject.ts';
import { beside, type Clue } from './recogniser.ts';

/** `hiring_managers[].name`: whoever does that is somebody, whatever record names them. */
export function isOfRole(clue: Clue): boolean {
  const words = clue.evidence.above.at(-1) ?? [];
  if (isReference(words)) return personNouns.has(singular(words.at(-2) ?? ''));
  const last = singular(words.at(-1) ?? '');
  if (last === 'host') return besidePhone(clue);
  if (last === 'operator') return besideBadge(clue);
  return rolesHeld.has(last) && !softwareRoles.has(words.at(-2) ?? '');
}

/** A machine has none of these. */
const besidePhone = beside('phone phonenumber telephone mobile email');
const besideBadge = beside('badge badgenumber badgeid employeeid shift');

const rolesHeld = new Set(
  'manager coordinator acknowledger supervisor interviewer interviewee recruiter mentor mentee tutor counselor counsellor sponsor attendant caretaker carer caregiver guardian registrant panelist panellist presenter responder referee nominee signatory witness spokesperson captain porter cleaner housekeeper nurse therapist foreman inspector technician dispatcher translator interpreter celebrant officiant convener convenor chairperson chairman chairwoman'.split(
    ' ',
  ),
);
const softwareRoles = new Set(
  'package window file task resource secret key device session version certificate tag service job network traffic content asset cluster queue cache state memory process plugin'.split(
    ' ',
  ),
);
