import { named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';

/** What a school knows of how a pupil lives, learns or speaks, yes or no included. */
const isNeedOfPupil = (clue: Clue): boolean =>
  stands('student pupil learner enrollment enrolment demographic')(clue) &&
  (clue.words.some((word) => /^(?:iep|ell|lep|frl|exceptionality|exceptionalities)$/.test(word)) ||
    /(?:lunch(?:status|eligibility|program|code)|section504|504(?:plan|status)|englishlearner|englishproficiency|homeless|specialeducation|giftedtalented|migrantstatus|fosterstatus|economicallydisadvantaged)/.test(
      clue.evidence.written.join(''),
    ));

/** `disability_self_id`: no id, but what somebody said of themselves. */
const isSaidOfThemselves = (clue: Clue): boolean =>
  clue.evidence.written.length > 2 &&
  /self(?:id|identified|identification|disclosed|declared)$/.test(clue.evidence.written.join(''));

const inCare = stands('claim encounter patient chart prescription');

/** What was done for whom on which day, by the codes that insurers pay by. */
const isProcedure = (clue: Clue): boolean =>
  inCare(clue) &&
  !clue.evidence.isFlag &&
  (/^(?:procedure|cpt|hcpcs|revenue|drg)(?:codes?|modifiers?)?$/.test(clue.name) ||
    named('servicedate dateofservice servicefrom servicethrough servicestart serviceend')(clue) ||
    (isText(clue) && named('panelname labname testname studyname ordername')(clue)));

export const doubtsOfCare: readonly Doubt[] = [
  {
    when: (clue) => isNeedOfPupil(clue) || isSaidOfThemselves(clue),
    says: (field) => `${field} may tell how somebody lives, learns or is.`,
  },
  { when: isProcedure, says: (field) => `${field} may tell what somebody was treated for.` },
];
