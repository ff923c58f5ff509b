import { isPersonNoun } from '../../agents.ts';
import { beside, endsIn, named, type Clue } from '../../recognisers/recogniser.ts';
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

const besideResident = beside('tenantid residentid customerid clientid personid memberid');

/** Whoever lives there needs help, or has given a key away. */
const isNeedOfResident = (clue: Clue): boolean =>
  named('vulnerable vulnerability keyheld')(clue) && besideResident(clue);

export const doubtsOfReferences: readonly Doubt[] = [
  {
    when: (clue) =>
      isNeedOfResident(clue) ||
      (isText(clue) && (isNameOfAnybody(clue) || isDetailsOfPerson(clue))),
    says: (field) => `${field} may tell who somebody is.`,
  },
];
