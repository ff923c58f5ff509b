import { isPersonNoun } from '../../agents.ts';
import { endsIn, named, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from '../doubt-of-people.ts';

/** `for.descriptor`: a reference that only a preposition names leads to whomever. */
const isNameOfAnybody = (clue: Clue): boolean =>
  named('descriptor display displayname displaytext label title name summary')(clue) &&
  /^(?:for|by|about|with|whom|onbehalfof|concerning|regarding)$/.test(holderName(clue));

/** `agentDetails`: all that is told of somebody, in one text. */
const isDetailsOfPerson = (clue: Clue): boolean =>
  clue.type === 'text' &&
  clue.format === '' &&
  endsIn('detail details info information particulars')(clue) &&
  (isPersonNoun(clue.words.at(-2) ?? '') || clue.words.at(-2) === 'agent');

export const doubtsOfReferences: readonly Doubt[] = [
  {
    when: (clue) => isText(clue) && (isNameOfAnybody(clue) || isDetailsOfPerson(clue)),
    says: (field) => `${field} may name somebody.`,
  },
];
