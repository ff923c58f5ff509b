import { type Clue, named, stands } from '../../recognisers/recogniser.ts';
import type { Doubt } from '../doubt-of-people.ts';

/** What is locked, and homes, which have locks. */
const ofDoors = stands(
  'lock locker keypad safe vault gate door garage lockbox keybox keysafe padlock smartlock doorlock intercom alarm home house apartment flat listing property rental unit cabin suite mailbox parcellocker',
);

/** Plain words for what is typed or turned there. */
const isTyped = named(
  'digits digit sequence combo combination code pin entry unlock arm disarm duress alarm dial keys passcode master override',
);

/** Names that say by themselves what they open, or for what something is given out. */
const opensByName =
  /^(?:key(?:safe|box)|lockbox)(?:code|pin|digits|combo|no|number)?$|(?:^|[a-z])(?:(?:dis)?arm|duress|pickup|handover|handout|locker|door|gate|garage|safe|alarm|keypad|lock)(?:code|pin|digits|combo|combination|passcode)$/;

const isCodeOfDoor = (clue: Clue): boolean =>
  !clue.isEnum &&
  !clue.evidence.isFlag &&
  clue.format === '' &&
  clue.type !== 'object' &&
  !clue.isKey &&
  (opensByName.test(clue.name) || (isTyped(clue) && ofDoors(clue)));

export const doubtsOfDoorCodes: readonly Doubt[] = [
  {
    when: isCodeOfDoor,
    says: (field) => `${field} may open a door or a lock, or be shown to be handed something.`,
  },
];
