import { beside, type Clue, hasWord, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, holderOf, isText } from '../doubt-of-people.ts';

/** `person_responsible.name`, `person_in_charge.label`: what somebody is comes behind the noun. */
const isNameInPerson = (clue: Clue): boolean =>
  /^(?:person|people|individual|contact|employee|customer)(?:responsible|incharge|concerned|involved|accountable|affected|assigned|primary|named)$/.test(
    holderName(clue),
  ) && named('name label title value fullname displayname email phone')(clue);

/** `personalNames[].name`, and what is worked out of somebody's name: where from, which gender. */
const isOfPersonalName = (clue: Clue): boolean =>
  clue.evidence.above.some((words) =>
    /^(?:(?:personal|first|last|full|person|given)+names?)$/.test(words.join('')),
  ) && !named('script id version source datasetname')(clue);

/** What somebody shows of themselves: `business_card.headline`. */
const isOfCard = (clue: Clue): boolean =>
  clue.evidence.above.some((words) =>
    /^(?:businesscard|vcard|persona|communitypersona|datingprofile)$/.test(words.join('')),
  ) &&
  clue.last !== 'id' &&
  !named('companyname companysize industry')(clue);

/** A picture of a face, or what opens one: `face.key`. */
const isOfFace = (clue: Clue): boolean =>
  /^(?:face|faceprint|voiceprint|fingerprint)$/.test(holderOf(clue)) &&
  clue.subject.isBelowPerson &&
  !clue.evidence.isFlag;

/** `gravatar_avatar_template`: mostly a hash of an address. */
const isOfAvatar = (clue: Clue): boolean =>
  isText(clue) && hasWord('avatar gravatar')(clue) && clue.last !== 'id';

/** What whoever comments calls themselves, and where they say they are. */
const isOfCommenter = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:comment|reply|review|testimonial)$/.test(holderOf(clue)) &&
  named('displayname location hometown byline')(clue);

/** A text to or from a telephone. */
const isTextToPhone = (clue: Clue): boolean =>
  isText(clue) &&
  named('message body text content')(clue) &&
  stands('text sms textmessage')(clue) &&
  (stands('call contact')(clue) || beside('fromnumber tonumber from to')(clue));

/** `notesBefore`: what was noted down, as it was. */
const isNoteAsItWas = (clue: Clue): boolean =>
  /^(?:notes?|comments?|remarks?|message|description)(?:before|after|old|new|previous)$/.test(
    clue.name,
  );

/** Who serves whoever booked: `resourceName` of an appointment. */
const isWhoServes = (clue: Clue): boolean =>
  named('resourcename providername stafflabel')(clue) && stands('appointment')(clue);

/** `title` beside a form of address goes before a name. */
const isTitleOfName = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'title' && beside('salutation salutationid honorific')(clue);

/** Where whoever sends a message is. */
const isPlaceOfMessage = (clue: Clue): boolean =>
  named('latitude longitude lat lng lon')(clue) &&
  holderOf(clue) === 'attachment' &&
  stands('message channel chat conversation')(clue);

export const doubtsOfObjectsOfPeople: readonly Doubt[] = [
  {
    when: (clue) => isNameInPerson(clue) || isOfPersonalName(clue) || isTitleOfName(clue),
    says: (field) => `${field} is part of somebody's name, or worked out of it.`,
  },
  {
    when: (clue) => isOfCard(clue) || isOfFace(clue) || isOfAvatar(clue) || isOfCommenter(clue),
    says: (field) => `${field} is what somebody shows of themselves.`,
  },
  {
    when: (clue) => isTextToPhone(clue) || isNoteAsItWas(clue),
    says: (field) => `${field} may hold what somebody wrote.`,
  },
  { when: isWhoServes, says: (field) => `${field} may be who serves whoever booked.` },
  { when: isPlaceOfMessage, says: (field) => `${field} may tell where somebody is.` },
];
