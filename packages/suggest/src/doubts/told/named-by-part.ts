import { foldName, singular } from '@leasehold/privacy';
import { isPersonNoun } from '../../agents.ts';
import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';

/** What is put into a message where its text has gaps. */
const fillsMessage = (clue: Clue): boolean =>
  clue.name.endsWith('locargs') ||
  (/^(?:message|template|text|body|format|notification|title)*(?:args|arguments|params|parameters|substitutions|placeholders|replacements)$/.test(
    clue.name,
  ) &&
    stands('message notification alert sms email push letter preview aps reminder')(clue));

/** `signed_for`, `handed_to`, `met_by`: whoever that was. */
const isDoneFor =
  /^(?:signed|handed|given|left|delivered|released|passed|met|picked|collected|received|accepted|fetched|dropped|sold|lent|loaned|introduced|accompanied|invited|referred|recommended|seen|heard|served|driven|escorted|checked|returned|brought)(?:up|in|out|off|over|on)?(?:by|to|for|with)$/;

/** Words for whoever plays a part, which are names of nothing else. */
const playsPart = named(
  'who whom whose by with plusone standin substitute deputy understudy gives takes giver taker swapwith buddy heard mentions mention recognised recognized partner',
);

/** By what a list is ordered. */
const isOfOrder = (clue: Clue): boolean =>
  clue.name === 'by' && (beside('direction dir asc desc')(clue) || stands('order sort')(clue));

/** `with` and `to` in other languages, where they are nothing else. */
const withWhom = new Set(
  'con met med mit avec fur fuer pour voor till til com dla ile icin'.split(' '),
);

const isSomebodysPart = (clue: Clue): boolean =>
  (playsPart(clue) && !isOfOrder(clue)) ||
  isDoneFor.test(clue.name) ||
  withWhom.has(foldName(clue.evidence.field.names.at(-1) ?? '')) ||
  (clue.name === 'match' && stands('face detection recognition camera dating')(clue));

/** `invoiceName`: what stands at the head of a paper, or at a door. */
const isNameOnPaper = (clue: Clue): boolean =>
  /^(?:invoice|receipt|bill|billing|delivery|shipping|parcel|pickup|doorbell|bell|letterbox)name$/.test(
    clue.name,
  );

/** `viewersPreview`: the first few of them. */
const isListOfFew = ({ words }: Clue): boolean =>
  words.length > 1 &&
  /^(?:preview|sample|names|list|summary|label|text|display)$/.test(words.at(-1) ?? '') &&
  words.at(-2)?.endsWith('s') === true &&
  isPersonNoun(singular(words.at(-2) ?? ''));

export const doubtsOfParts: readonly Doubt[] = [
  {
    when: (clue) =>
      isText(clue) &&
      clue.format === '' &&
      (fillsMessage(clue) || isSomebodysPart(clue) || isNameOnPaper(clue) || isListOfFew(clue)),
    says: (field) => `${field} may name whoever plays that part.`,
  },
];
