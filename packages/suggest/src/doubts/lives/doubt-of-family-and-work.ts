import { beside, type Clue, named, ofThing, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isOfPerson } from '../doubt-of-people.ts';

/** In the record of somebody, or in a part of it. */
const isOfSomebody = (clue: Clue): boolean =>
  isOfPerson(clue) || clue.isTold || clue.subject.isBelowPerson || clue.isReached;

/** What somebody is to somebody else, and what that allows. */
const isRelation = (clue: Clue): boolean =>
  (named(
    'relation relationtype relationship relationshiptype relationtochild relationtopatient kinship ' +
      'cancollect canpickup mayberelation isguardian isemergencycontact livestogether relationisalive',
  )(clue) ||
    (clue.name === 'type' && /^(?:relation|relative|relationship)s?$/.test(holderName(clue)))) &&
  (isOfSomebody(clue) || beside('name firstname phone person birthdate relationname')(clue)) &&
  !stands('table column entity field schema model resource')(clue);

/** For whom somebody works, since when, and how that is going. */
const isOfEmployment = (clue: Clue, dataClass: string): boolean =>
  (isOfSomebody(clue) &&
    named(
      'employer employername currentemployer previousemployer lastemployer tenure tenureyears ' +
        'tenuremonths lifecyclestatus standardhours weeklyhours hoursperweek fte',
    )(clue)) ||
  (dataClass === 'date' &&
    !clue.evidence.isFlag &&
    /^(?:work|employment|job|contract|position|career|remuneration|baseremuneration|salary)$/.test(
      holderName(clue),
    ) &&
    /^(?:active|original)?(?:start|end|hire|termination|effective|probationend)/.test(clue.name)) ||
  (clue.type === 'number' && holderName(clue) === 'standardhours');

/** How somebody lives, which tells what that one believes, eats or has lived through. */
const tellsHowSomebodyLives = (clue: Clue): boolean =>
  ofLiving(clue) && !(clue.name === 'isdisabled' && isSwitchedOff(clue));
/** A channel is; a permit or a seat is for whoever is disabled. */
const isSwitchedOff = (clue: Clue): boolean =>
  ofThing(clue) &&
  clue.subject.isListed &&
  !clue.isAbout &&
  !clue.isTold &&
  !/^(?:permit|pass|ticket|badge|seat|space|bay|room|benefit|card|membership|booking)$/.test(
    clue.subject.head,
  );
const ofLiving = named(
  'foodpreference foodpreferences dietarypreference dietarypreferences hobby hobbies militarystatus ' +
    'militaryservice militaryclassification militaryclassificationcodes veteranstatus isveteran ' +
    'disabledbadge bluebadge isdisabled competinginterests conflictofinterest consentforservices ' +
    'tracingstatus gendercode gendercodename sexcode',
);

/** `militaryClassificationCodes[].shortName`, and what was refused to somebody and why. */
const isOfService = ({ evidence: { above } }: Clue): boolean =>
  /^(?:military|veteran|disability|ethnic|gender|marital|deferral|appeal|(?:previous)?refusal|biometric)/.test(
    above.at(-1)?.join('') ?? '',
  );

/** What a therapist writes of somebody by the pattern of such notes, beside its other parts. */
const isPartOfNote = (clue: Clue): boolean =>
  named('subjective objective assessment plan intervention response')(clue) &&
  beside('subjective objective')(clue);

export const doubtsOfFamilyAndWork: readonly Doubt[] = [
  { when: isRelation, says: (field) => `${field} tells what somebody is to somebody else.` },
  {
    when: isOfEmployment,
    says: (field) => `${field} tells for whom somebody works, and since when.`,
  },
  {
    when: (clue) =>
      tellsHowSomebodyLives(clue) ||
      isPartOfNote(clue) ||
      (isOfService(clue) && !named('id state status type')(clue)),
    says: (field) => `${field} tells how somebody lives.`,
  },
];
