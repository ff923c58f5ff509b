import { type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderOf, isText } from '../doubt-of-people.ts';
import { isOfKnownThing } from './known-things.ts';

const isReason = named('reason reasons motive grounds');

/** Why something was done, in any words, in a record that nothing says is a thing's. */
const isWhy = (clue: Clue, dataClass: string): boolean =>
  /^$|\[\]$/.test(clue.evidence.parent) &&
  isReason(clue) &&
  dataClass === 'text_of_thing' &&
  !isOfKnownThing(clue, []);

/** Whoever pays less has a reason for it, and such a text says which: `discount: "disability_50"`. */
const isKindOfPrice = (clue: Clue): boolean =>
  clue.type === 'text' &&
  clue.format === '' &&
  named(
    'discount reduction concession tariff tarif tariffgroup taxa exemption dispensation dispense waiver pricegroup',
  )(clue) &&
  !isOfKnownThing(clue, []);

/** What somebody answered to an invitation. */
const isAnswerToInvitation = (clue: Clue): boolean =>
  /^(?:rsvp|attendee|invitee)$/.test(holderOf(clue)) &&
  named('comment comments note notes message text reason')(clue);

/** What somebody was fined for. */
const isOfFine = (clue: Clue): boolean =>
  holderOf(clue) === 'fine' && named('kind type code category place description title')(clue);

/** Who lives in a home that is sold or let, and why it is. */
const isOfHome = (clue: Clue): boolean =>
  stands('listing property home apartment')(clue) &&
  named('motivation occupancy disclosure disclosures reasonforsale reasonforselling')(clue);

/** Where a car was left, and by what a grid knows a home. */
const isPlaceOfLife = (clue: Clue): boolean =>
  /^(?:last)?parked(?:at|place|spot)?$|^(?:meter|metering|delivery)point(?:id|no|number)?$|^(?:mpan|mprn|gsrn)$/.test(
    clue.name,
  );

export const doubtsInPlainWords: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isText(clue) &&
      (isWhy(clue, dataClass) ||
        isKindOfPrice(clue) ||
        isAnswerToInvitation(clue) ||
        isOfFine(clue) ||
        isOfHome(clue)),
    says: (field) => `${field} may say why or how somebody lives, in any words.`,
  },
  {
    when: (clue) => isText(clue) && isPlaceOfLife(clue),
    says: (field) => `${field} may tell where somebody lives or is.`,
  },
];
