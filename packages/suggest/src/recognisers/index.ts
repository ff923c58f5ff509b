import {
  accountId,
  addressLine,
  personId,
  personPage,
  personPlace,
  personReference,
  roleOfPerson,
} from './people.ts';
import type { Recogniser } from './recogniser.ts';
import { moneyOfAccount } from './money.ts';
import { secretOfSystem } from './secrets.ts';
import { messageOfApi, textAboutPerson, textOfThing } from './texts.ts';
import {
  attribute,
  figure,
  nameOfThing,
  opensByItself,
  recordCode,
  recordId,
  resourceUrl,
  state,
  stayTime,
  technical,
  time,
} from './things.ts';

/** All there are. At a tie the first holds, so those that take away stand before those that keep. */
export const recognisers: readonly Recogniser[] = [
  textAboutPerson,
  opensByItself,
  personId,
  accountId,
  personReference,
  personPage,
  personPlace,
  addressLine,
  secretOfSystem,
  stayTime,
  moneyOfAccount,
  recordId,
  recordCode,
  state,
  time,
  figure,
  resourceUrl,
  roleOfPerson,
  nameOfThing,
  textOfThing,
  messageOfApi,
  technical,
  attribute,
];
