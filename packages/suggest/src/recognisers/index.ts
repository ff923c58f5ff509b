import { recordCode, recordId } from './ids.ts';
import { moneyOfAccount } from './money.ts';
import {
  accountId,
  addressLine,
  userNameEnd,
  personId,
  personPage,
  personPlace,
  personReference,
  roleOfPerson,
} from './people.ts';
import type { Recogniser } from './recogniser.ts';
import { secretOfSystem } from './secrets.ts';
import { messageOfApi, textAboutPerson, textOfThing } from './texts.ts';
import { attribute, figure, nameOfThing, stateOfRecord, technical } from './things.ts';
import { stayTime, time } from './times.ts';
import { opensByItself, resourceUrl } from './urls.ts';

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
  userNameEnd,
  secretOfSystem,
  stayTime,
  moneyOfAccount,
  recordId,
  recordCode,
  stateOfRecord,
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
