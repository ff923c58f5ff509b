import { singular } from '@leasehold/privacy';
import { beside, type Clue, named, stands } from './recogniser.ts';
import { personNouns } from '../subject.ts';

/** A word of the name is a person's: `owner_id`, `created_by_name`. Of each it tells of none. */
export const speaksOfPerson = ({ words }: Clue): boolean =>
  words.some(
    (word, i) => (personNouns.has(word) && words[i - 1] !== 'per') || (word === 'by' && i > 0),
  );

/**
 * `totals_grouped_by`, `can_order_by`: by which field a list is put in order; `ordered_by` is
 * whoever did.
 */
export const tellsHowListed = ({ words }: Clue): boolean =>
  words.at(-1) === 'by' &&
  /^(?:order|query|filter|(?:sort|group|cluster|partition|bucket)(?:ed|ing|ped|ping)?)$/.test(
    words.at(-2) ?? '',
  );

export const isNumericField = ({ type }: Clue): boolean => type === 'number';

export const valuesAre =
  (isOne: (texts: readonly string[]) => boolean) =>
  ({ evidence: { texts } }: Clue): boolean =>
    texts.length > 0 && isOne(texts);

export const dated = ({ format }: Clue): boolean =>
  /^(?:date|date-time|datetime|time|duration)$/.test(format);

/** An address: it has a street, however that is told. */
export const besideStreet = ({ siblings }: Clue): boolean =>
  [...siblings].some((name) => streets.test(name));

const streets =
  /^(?:street(?:name|line\d?|address|number|numbername|predirection|suffix|\d)?|primaryline|primarynumber|addressline\d?|address[12]|line[12]|housenumber)$/;

/** Where somebody signs in. The same word is a doctor or an insurer elsewhere. */
export function isProviderOfLogin(clue: Clue): boolean {
  const isLogin =
    beside(
      'password tfasecret lastlogin lastaccess lastsigninat emailverified emailconfirmed mfaenabled externalidentifier identities isverified authdata accesstoken',
    )(clue) || stands('identity app_metadata appmetadata login credential')(clue);
  return (
    /^(?:auth|login|signin|identity|sso)?providers?$/.test(clue.name) &&
    isLogin &&
    !stands('patient care insurance health claim encounter visit clinic referral appointment')(clue)
  );
}

/** A term, a lesson, a day of trading: it opens nothing. */
export const isSessionOfThings = ({ words, last }: Clue): boolean =>
  /^(?:academic|course|training|class|exam|term|workshop|study|lesson|trading|charging|parking|coaching|tutoring|conference|event)$/.test(
    words[words.indexOf('session') - 1] ?? '',
  ) && !/^(?:token|secret|key|cookie|password|nonce|code|hash)$/.test(last);

/**
 * `sessionId` of a webinar or of a car that is charged: what others look it up by, and what no
 * browser sends.
 */
export const isSessionOfMeeting = ({ words, last, type, subject }: Clue): boolean =>
  words.length === 2 &&
  words[0] === 'session' &&
  (last === 'id' || (last === 'key' && type === 'number')) &&
  ['webinar', 'training', 'charging', 'evse', 'conference', 'workshop', 'chargingprofile'].some(
    (word) => subject.context.has(word),
  );

/** How somebody has it look: `theme_dark`. */
export function isTheme({ words }: Clue): boolean {
  return words.length > 1 && words[0] === 'theme';
}

/** What a link says of itself, rather than of whom it leads to. */
export const isOfLink = (clue: Clue): boolean =>
  named('rel targetschema schema templated hreflang method type')(clue) &&
  beside('href')(clue) &&
  singular(clue.evidence.above.at(-1)?.at(-1) ?? '') === 'link';

/** What a business writes in each of its letters: `settings.email_subject_invoice`. */
export const isOfLetters = ({ name, evidence: { above } }: Clue): boolean =>
  /^settings$/.test(above.at(-1)?.at(-1) ?? '') &&
  /^(?:e?mail|sms|message)(?:subject|template|style|body)|(?:terms|footer)$/.test(name);

/** What a group is called and is for, in an object that it shares with people (`profile`). */
export const isProfileOfMany = ({ subject: { kind, head }, isPersons }: Clue): boolean =>
  kind === 'thing' && !isPersons && /^(?:group|team|department|role|queue)$/.test(head);
