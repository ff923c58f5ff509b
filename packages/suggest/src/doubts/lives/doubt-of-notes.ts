import { beside, type Clue, endsIn, hasWord, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from '../doubt-of-people.ts';

/** A description that says who wrote it, and that anything may stand in it. */
const saysFree =
  /\bfree[- ](?:form )?text\b|\bfree[- ]form\b|\bFreitext\b|\btexte libre\b|\btexto libre\b|\btexto livre\b|\btesto libero\b|\bvrije tekst\b|\bwolny tekst\b/i;
const ofSomebody =
  /\b(?:applicants?|candidates?|employees?|patients?|students?|pupils?|members?|tenants?|guests?|users?|customers?|persons?|Bewerber\w*|Patient\w*|Mitarbeiter\w*|candidats?|salariés?|candidatos?|empleados?|funcionários?|sollicitant\w*|werknemers?)\b/i;

const isSaidToBeFree = ({ description }: Clue): boolean =>
  saysFree.test(description.slice(0, 300)) && ofSomebody.test(description.slice(0, 300));

const isNote = endsIn(
  'note comment remark commentaire bemerkung anmerkung comentario commento opmerking uwaga observacao',
);

/** Whose id stands beside it is whom it is written of. */
const besideSomebody = beside(
  'employeeid studentid pupilid learnerid patientid applicantid candidateid workerid memberid staffid ' +
    'personid residentid tenantid inmateid',
);

/** Notes and comments of nobody's writing about things are searched, and these are of somebody. */
const isNoteBesideSomebody = (clue: Clue): boolean =>
  isNote(clue) && besideSomebody(clue) && !stands('order invoice inventory shipment')(clue);

const isNotedDown = endsIn('note narrative remark bemerkung anmerkung opmerking appealtext diary');

/** Of a thing that a list knows it says how that is; else it may be of whoever has it. */
const isNoteOfUnknown = (clue: Clue): boolean =>
  isNotedDown(clue) &&
  !(clue.subject.kind === 'thing' && clue.subject.isListed) &&
  !stands('stop waypoint route delivery shipment')(clue);

/** A note of its own that somebody stands beside: `{ content, person_id }`. */
const isNoteOnSomebody = (clue: Clue): boolean =>
  clue.subject.head === 'note' &&
  named('content body text html note message description subject title')(clue) &&
  (besideSomebody(clue) || beside('contactid leadid customerid clientid')(clue) || isHungOn(clue));

/** Of whom a sale, a case or a household is: what is noted down below one is of those people. */
const isNoteBelowSomebody = (clue: Clue): boolean =>
  notedDown.has(clue.subject.head) &&
  stands('lead prospect deal opportunity case matter household tenant user account')(clue) &&
  !stands('test order invoice product project task issue')(clue) &&
  named(
    'content body text html note message description subject title comment remark summary details',
  )(clue);

const notedDown = new Set('note memo remark comment annotation activity interaction'.split(' '));

/** What somebody asked of a model, and what it answered. */
const isAskedOfModel = (clue: Clue): boolean =>
  /^(?:captured|raw|request|response|user|input|output|llm)?(?:prompt|completion)(?:text|body|content)?$/.test(
    clue.name,
  ) && beside('userid sessionid user useremail username userip')(clue);

/** It is written of whatever record it is hung on, as a file of customers has it. */
const isHungOn = (clue: Clue): boolean =>
  beside('authoremailaddress authoremail relatedto')(clue) ||
  (beside('entityid entitykey')(clue) && beside('entitytype')(clue));

const besideReported = beside(
  'actiontaken actiontakenat statusids targetaccountid targetuserid reporteduserid',
);

/** What somebody wrote of whom they reported, warned or follow, and to have it taken back. */
function isOfModeration(clue: Clue): boolean {
  if (isNote(clue) && beside('following followedby muting blocking')(clue)) return true;
  if (!named('comment text note message')(clue)) return false;
  const { head } = clue.subject;
  if (head === 'appeal') return true;
  return /^(?:report|warning|strike)$/.test(head)
    ? besideReported(clue)
    : holderName(clue).endsWith('warning') && beside('action statusids')(clue);
}

/** Why somebody was shut out. */
const isReasonToShutOut = (clue: Clue): boolean =>
  endsIn('reason')(clue) &&
  hasWord('silence silenced suspend suspended suspension ban banned')(clue) &&
  stands('user member account profile')(clue);

/** What somebody who works or learns there is to reach, and how far that one is. */
const isGoalOfSomebody = (clue: Clue): boolean =>
  stands('goal objective keyresult appraisal developmentplan')(clue) &&
  stands('employee performance student pupil member staff worker learner user')(clue) &&
  (clue.subject.isBelowPerson || stands('employee student pupil worker learner')(clue)) &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  named(
    'title name percentcomplete percentage progress completion current start end target value ' +
      'score rating outcome measure',
  )(clue);

/** What a shop asks of whoever pays, under labels of its own. */
const isAskedOfPayer = (clue: Clue): boolean =>
  named('value')(clue) &&
  /^custom(?:[a-z]+)?fields?$/.test(holderName(clue)) &&
  beside('displayname variablename label')(clue) &&
  stands('charge transaction payment booking reservation donation registration')(clue);

const ofMeetings = hasWord(
  'meeting session call visit appointment interview consultation intake checkin counseling tutoring',
);

/** `meeting_notes_plain`: what was noted down where somebody was met, whatever it is a record of. */
const isNoteOfMeeting = (clue: Clue): boolean =>
  hasWord('note notes minutes')(clue) &&
  ofMeetings(clue) &&
  !/^(?:id|type|count|url|link|status)$/.test(clue.last);

export const doubtsOfNotes: readonly Doubt[] = [
  {
    when: (clue) =>
      isText(clue) &&
      (isSaidToBeFree(clue) ||
        isNoteBesideSomebody(clue) ||
        isNoteOfUnknown(clue) ||
        isNoteOnSomebody(clue) ||
        isNoteBelowSomebody(clue) ||
        isNoteOfMeeting(clue) ||
        isAskedOfModel(clue) ||
        isOfModeration(clue) ||
        isReasonToShutOut(clue)),
    says: (field) => `${field} may hold what somebody wrote of a person.`,
  },
  {
    when: isGoalOfSomebody,
    says: (field) => `${field} tells what somebody is to reach, and how far they are.`,
  },
  {
    when: (clue) => isText(clue) && isAskedOfPayer(clue),
    says: (field) => `${field} is what whoever paid was asked.`,
  },
];
