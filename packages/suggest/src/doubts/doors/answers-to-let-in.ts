import { type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { isText } from '../doubt-of-people.ts';

const isAnswer = named('answer answers answertext response secretanswer challengeanswer');
const asksWhoItIs = stands(
  'factor mfa 2fa twofactor recovery authenticator challenge credential verification kba',
);

/** What somebody chose to answer, to be known again by: it opens as a password does. */
export const isAnswerToLetIn = (clue: Clue): boolean =>
  isText(clue) &&
  isAnswer(clue) &&
  (asksWhoItIs(clue) || clue.siblings.has('securityquestion')) &&
  (clue.name !== 'response' || clue.siblings.has('question'));
