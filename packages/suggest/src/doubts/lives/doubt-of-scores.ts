import { beside, type Clue, endsIn, stands } from '../../recognisers/recogniser.ts';
import type { Doubt } from '../doubt-of-people.ts';

const isFigure = ({ evidence, type }: Clue): boolean => !evidence.isFlag && type !== 'object';

const isScore = endsIn('score scores textscore risk rating percentile probability likelihood');

/** What is thought of whoever is behind a name, a payment or an account, by the words of it. */
const ofWhomItIs =
  /trustindex|trustscore|synthetic|stolenidentity|identity(?:risk|score|abuse|fraud|match)|(?:initiated)?returnrisk|returnscore|kycrisk|amlrisk|pepscore|churn|deceased|creditrisk|repayment|defaultrisk/;

const isOfIdentity = stands('identity kyc applicant borrower cardholder aml');

/** Whom it is a judgement of is known by the name of a person, and not by what that one did. */
const isOfThing = (clue: Clue): boolean =>
  /^(?:domain|repository|product|article|search|result|match|model|build|vulnerability|package|ip)$/.test(
    clue.subject.ends,
  );

const isScoreOfSomebody = (clue: Clue): boolean =>
  isFigure(clue) &&
  isScore(clue) &&
  !isOfThing(clue) &&
  ([clue.words, ...clue.evidence.above].some((words) => ofWhomItIs.test(words.join(''))) ||
    isOfIdentity(clue));

/** Beside what was to be learned: `assessmentResults[].learningObjectives[].score`. */
const isMarkOfPupil = (clue: Clue): boolean =>
  isFigure(clue) &&
  endsIn('score textscore mark grade points percentile')(clue) &&
  !/^(?:max|maximum|min|minimum|possible|total)/.test(clue.name) &&
  ((stands('assessment gradebook exam quiz rubric')(clue) && stands('result attempt')(clue)) ||
    (stands('learning')(clue) && stands('objective outcome')(clue)) ||
    beside('learnerid studentid pupilid')(clue));

export const doubtsOfScores: readonly Doubt[] = [
  {
    when: (clue) => isScoreOfSomebody(clue) || isMarkOfPupil(clue),
    says: (field) => `${field} may be a judgement of somebody.`,
  },
];
