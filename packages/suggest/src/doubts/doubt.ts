import { singular } from '@leasehold/privacy';
import { doubtsByHolder } from './doubt-by-holder.ts';
import { doubtsByName } from './doubt-by-name.ts';
import { doubtsOfAccounts } from './doubt-of-accounts.ts';
import { doubtsOfCards } from './doubt-of-cards.ts';
import { doubtsOfCitizens } from './doubt-of-citizens.ts';
import { doubtsOfDoors } from './doubt-of-doors.ts';
import { doubtsOfLife } from './doubt-of-life.ts';
import { doubtsOfOwnMoney } from './doubt-of-own-money.ts';
import { doubtsOfParties } from './doubt-of-parties.ts';
import { doubtsOfPatients } from './doubt-of-patients.ts';
import { doubtsOfPlaces } from './doubt-of-places.ts';
import { type Doubt, doubtsOfPeople, isOfPerson, isText } from './doubt-of-people.ts';
import { doubtsOfPlaceless } from './doubt-of-placeless.ts';
import { doubtsOfTraces } from './doubt-of-traces.ts';
import { doubtsOfUnknownNames } from './doubt-of-unknown-names.ts';
import { doubtsOfFilesAndLines } from './whom/doubt-of-files-and-lines.ts';
import { doubtsOfWork } from './doubt-of-work.ts';
import { doubtsOfObjectsOfPeople } from './whom/doubt-of-objects-of-people.ts';
import { doubtsOfPartsOfLives } from './whom/doubt-of-parts-of-lives.ts';
import { doubtsOfPositions } from './whom/doubt-of-positions.ts';
import { doubtsOfReferences } from './whom/doubt-of-references.ts';
import { doubtsOfWhomItIsAbout } from './whom/doubt-of-whom-it-is-about.ts';
import { fieldInWords } from '../field-verdict.ts';
import { beside, type Clue, named, stands } from '../recognisers/recogniser.ts';
import { isOfLetters } from '../recognisers/signs.ts';
import { isForMany } from '../recognisers/texts.ts';
import { annotatedClass } from '../schema-class.ts';
import { isOfRecord, wordsOfStates, wordsOfTimes } from '../record-words.ts';
import {
  isPlainBesideSomebody,
  isPlainChoice,
  isTextInSomebody,
  isTimeOfPayment,
} from './plain-in-records.ts';

import { doubtsOfCodes } from './doors/doubt-of-codes.ts';
import { doubtsOfDoorCodes } from './doors/doubt-of-door-codes.ts';
import { doubtsOfLinks } from './doors/doubt-of-links.ts';
import { tellsOfPersonByChoice } from './lives/choices-of-people.ts';
import { doubtsOfAttendance } from './lives/doubt-of-attendance.ts';
import { doubtsOfPeoplesDays } from './days/index.ts';
import { doubtsOfCare } from './lives/doubt-of-care.ts';
import { doubtsOfComings } from './lives/doubt-of-comings.ts';
import { doubtsOfEvents, isOfUnknownKind } from './lives/doubt-of-events.ts';
import { doubtsOfFamilyAndWork } from './lives/doubt-of-family-and-work.ts';
import { doubtsOfNotes } from './lives/doubt-of-notes.ts';
import { doubtsOfPayAndHoldings } from './lives/doubt-of-pay-and-holdings.ts';
import { doubtsOfPersonalAccounts } from './lives/doubt-of-personal-accounts.ts';
import { doubtsOfRegisters } from './lives/doubt-of-registers.ts';
import { doubtsOfScores } from './lives/doubt-of-scores.ts';
import { doubtsOfStanding } from './lives/doubt-of-standing.ts';
import { doubtsOfStatements } from './lives/doubt-of-statements.ts';
import { doubtsOfTimeAtWork } from './lives/doubt-of-time-at-work.ts';
import { doubtsOfWhereabouts } from './lives/doubt-of-whereabouts.ts';
import { doubtsOfAddress } from './lives/forms-of-address.ts';
import { isNounOfThing } from '../recognisers/of-said-things.ts';
import { isOfChange } from './told/sides-of-changes.ts';
import { hasTellingChoice } from './telling-choices.ts';
import { doubtsOfFaces } from './told/guessed-of-faces.ts';
import { doubtsOfParts } from './told/named-by-part.ts';
import { doubtsByMeasures } from './told/told-by-holder.ts';
import { doubtsByLabels } from './told/told-by-label.ts';
import { doubtsInPlainWords } from './told/told-in-plain-words.ts';
import { tellsOfSomebody } from './telling-of-things.ts';

/**
 * Why a field that looks harmless may hold any value at all, whatever it is called: a sentence for
 * the owner; undefined: nothing says so. No reading as a thing outweighs it.
 */
export function doubtOfKept(clue: Clue, dataClass: string): string | undefined {
  if (isCurrency(clue) && !isMarked(clue)) return undefined;
  return doubts.find(({ when }) => when(clue, dataClass))?.says(fieldInWords(clue.evidence));
}

/** In which money a sum is told, whosever it is, is no sum. */
const isCurrency = (clue: Clue): boolean =>
  named('currency currencycode currencyisocode isocurrencycode unofficialcurrencycode')(clue) &&
  !clue.isInMap &&
  clue.type !== 'object' &&
  clue.type !== 'number';

/** Names that are nothing but these words, in whatever number; run together (`createdate`) too. */
const madeOf = (words: string): RegExp => new RegExp(`^(?:(?:${words.replaceAll(' ', '|')})s?)+$`);

/** Longer names are in doubt: no field of a record is called so. */
const nameCharsMax = 60;

/** Times of the record itself: what a system did, rather than what somebody lived through. */
const ofRecordTime = madeOf(wordsOfTimes);

/** Words of states that every record has. */
const ofRecordState = madeOf(wordsOfStates);

/** What tells of somebody when it stands in their record alone. */
const tellingAlone = named(
  'stage stages outcome outcomes event events level levels schedule schedules condition action class collection collections local chapter precinct position',
);

/** In a record of a person a time or a state of another kind is something that person went through. */
function isOfLife(clue: Clue, dataClass: string): boolean {
  if (!isOfPerson(clue) || clue.evidence.isFlag) return false;
  if (/^(?:date|state_of_record|enum)$/.test(dataClass) && tellingAlone(clue)) return true;
  if (isPlainChoice(clue) || isTimeOfPayment(clue)) return false;
  const plain =
    dataClass === 'date'
      ? ofRecordTime
      : /^(?:state_of_record|enum)$/.test(dataClass) && ofRecordState;
  return plain !== false && !(clue.name.length < nameCharsMax && plain.test(clue.name));
}

/** Readings that rest on a name alone, and on no list of what such a field holds. */
const byNameAlone = new Set('boolean number attribute_of_thing enum state_of_record'.split(' '));
const ofTexts = new Set(['text_of_thing']);
const describes = named('description subject body content html markdown');
const anyKind = named(
  'category categories tag tags label labels reason level condition class group',
);

/** `showSalary`: what a program does; what somebody can, needs or receives is that person's. */
const isSetting = ({ evidence: { isFlag }, words: [verb = ''] }: Clue): boolean =>
  isFlag &&
  /^(?:(?:show|hide|allow|enable|disable|accept|notify|skip)s?|send|include|exclude)$/.test(verb);

/** Whether a field is filled or checked: `ssn_last_4_provided`, `email_confirmed`. */
const isOfField = ({ evidence: { isFlag }, words }: Clue): boolean =>
  isFlag &&
  /^(?:provided|verified|confirmed|required|present|validated)$/.test(words.at(-1) ?? '') &&
  words.some((word) => fields.has(word)) &&
  words
    .slice(0, -1)
    .every((word) => /^(?:\d+|is|has|was|last|digits?)$/.test(word) || fields.has(word));

const fields = new Set(
  'email mail phone telephone mobile address ssn id number tax dob birth date name identity bank account card photo picture profile password mfa'.split(
    ' ',
  ),
);

/** How a thing is set up, in an object of its own: `meeting.settings.waiting_room`. */
const isInSettings = (clue: Clue): boolean =>
  (clue.evidence.isFlag || clue.type === 'number' || clue.isEnum) &&
  /^(?:setting|option|config|configuration|feature|tracking|limit|capability|permission|pref|preference|quota|rule|policy)$/.test(
    singular(clue.evidence.above.at(-1)?.at(-1) ?? ''),
  );

/**
 * Beside somebody a word that no list of records has may tell of that person: a number, a yes or no,
 * a text. Of a thing that is known as one, its own texts and kinds stay.
 */
function isUnknownBeside(clue: Clue, dataClass: string): boolean {
  const isPersonal = isOfPerson(clue);
  if (!isPersonal && (!isBesideSomebody(clue) || isInSettings(clue))) return false;
  if (isOfLetters(clue) || isPlainBesideSomebody(clue) || isForMany(clue)) return false;
  if (ofTexts.has(dataClass)) return !describes(clue);
  if (anyKind(clue) && isText(clue)) return true;
  return (
    byNameAlone.has(dataClass) &&
    !isSetting(clue) &&
    !isOfField(clue) &&
    !isInWordsOfRecords(clue, isPersonal)
  );
}

const isBesideSomebody = (clue: Clue): boolean =>
  !(clue.subject.kind === 'thing' && clue.subject.isListed) &&
  (clue.isSomebodys || (clue.isLivedThrough && isOfUnknownKind(clue) && !isOfWay(clue)));

/** Which one it is; and how far it went and what it cost is also the driver's and the firm's. */
const isOfWay = ({ name, subject: { head } }: Clue): boolean =>
  /^(?:trip|ride|journey|delivery)$/.test(head) ||
  /^(?:entry|line|row|record)?(?:number|no|seq|sequence|index)$/.test(name);

/** `is_private` is read as a word of French as well. */
const isInWordsOfRecords = ({ words, evidence }: Clue, isPersonal: boolean): boolean =>
  isOfRecord(words, isPersonal) || (evidence.isFlag && isOfRecord(evidence.written, isPersonal));

/** `BuyerTaxRegistrationId`: of somebody who buys, what a tax office knows that person by. */
const isTaxOfSomebody = ({ words }: Clue): boolean =>
  (words.includes('personal') && /^(?:number|no|id|code|identifier)$/.test(words.at(-2) ?? '')) ||
  (words.includes('tax') &&
    words.some((word) => /^(?:registration|office|number|id|identifier)$/.test(word)) &&
    /^(?:buyer|customer|guest|patient|recipient|shopper|payer|owner)$/.test(words[0] ?? ''));

/** Names by which somebody is paid. */
const paysSomebody = named(
  'paypalaccount paypalemail cashtag vpa upiid virtualpaymentaddress pixkey',
);

/** What a form asks, and may ask anything. */
const isAnswerOfForm = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:field|answer|response|content|input|)value$/.test(clue.evidence.written.join('')) &&
  beside(
    clue.name === 'value'
      ? 'tablabel fieldlabel questionlabel'
      : 'fieldid fieldlabel fieldname formid formfieldtypeid label question questionid',
  )(clue);

const isAdvertisingId = named('adid adids');

/** Where somebody is met, sleeps or goes, to a metre. */
const isPlaceOfSomebody = (clue: Clue, dataClass: string): boolean =>
  (dataClass === 'geo' ||
    named('lat latitude lng lon long longitude coordinates latlng latlong geohash pluscode')(
      clue,
    ) ||
    (named('plus at bbox pos position point tile polyline gh')(clue) &&
      stands('dropoff pickup courier ride')(clue))) &&
  (/^(?:order|booking)$/.test(clue.subject.head) ||
    stands(
      'shipment parcel consignment delivery consignee recipient dropoff pickup courier trip ride home household tenant rental',
    )(clue));

/** At home or not, which tells when a home is empty. */
const tellsWhoIsHome = (clue: Clue): boolean =>
  (named('occupied home motion motiondetected presence')(clue) &&
    stands('home smarthome household presence room occupancy')(clue)) ||
  named('isuserpresent userpresent roomoccupied isoccupied personpresent isathome athome')(clue);

/** Ends of a call, beside what calls have. */
const isLineOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  named(
    'line term anumber bnumber anum bnum dnis ani clid callerid callee calledparty callingparty callback msisdn subscriberline',
  )(clue) &&
  !clue.evidence.class.endsWith('address') &&
  (clue.name !== 'term' ||
    !/^(?:course|class|contract|school|semester|policy)$/.test(clue.subject.head)) &&
  (clue.name !== 'line' || !(beside('file path column text code')(clue) || isLineOfText(clue)));

/** `line2` of an address or a text. */
const isLineOfText = ({ evidence }: Clue): boolean => /\d$/.test(evidence.field.names.at(-1) ?? '');

/** What is written of the field itself, whatever it is called. */
function isMarked({ evidence }: Clue): boolean {
  return annotatedClass(evidence.field.schema, evidence.class) !== undefined;
}

/** `Full name of the resident`: a description that begins with what the field is. */
function isSaidToBeSomebodys({ description, evidence, isEnum, type }: Clue): boolean {
  if (isEnum || evidence.isFlag) return false;
  const start = /^(?:the |an? |their |his |her |this is )*/i.exec(description)?.[0].length ?? 0;
  const [said = ''] = beginsWithPerson.exec(description.slice(start)) ?? [];
  if (type === 'object' || said === '') return false;
  const next = /^ ([a-z]+)/i.exec(description.slice(start + said.length))?.[1] ?? '';
  return !(isNameOfOne.test(said) && isNounOfThing(next));
}

/** `Name of the user`, where the next word may be what is named. */
const isNameOfOne = /^(?:display |full )?name of the [a-z]+$/i;

const beginsWithPerson =
  /^(?:profile bio\b|(?:full|first|last|given|family|legal|birth) name of(?! (?:the |this |an? |your )?(?:[a-z]+ )?(?:method|issuer|bank|product|field|file|plan|item|project|repository|organi[sz]ation|company|team|country|currency|language|service|brand)\b)|date of birth|birth ?date|time of birth|day of birth|(?:tele|mobile |cell )?phone number|e-?mail address of|e-?mail of (?:the |an? |this )?(?:guest|user|customer|employee|patient|student|applicant|participant)(?!['’]| (?:group|role|type))|home address|social security number|passport number|driving licen[cs]e number|driver's licen[cs]e number|salary of|(?:monthly|annual|gross|net) (?:salary|pay|income) of|diagnosis of|pain score|number of (?:abortions|children|pregnancies|convictions)|years lived|name (?:or [a-z]+ )?of the account (?:owner|holder)|(?:unique )?(?:id|identifier) of the (?:user|customer|member|employee|patient|person)(?!['’]| (?:group|role|type|who|that|pool))|(?:display |full )?name of the (?:user|employee|patient|student|applicant|guest|participant)(?!['’]| (?:group|role|type|pool|interface|agent|field))|(?:user|employee|patient|student|applicant|guest|participant)['’]s (?:display |full |first |last |family |given )?name\b)/i;

/** What a shop or a program reckons that somebody will do. */
const isForecast = (clue: Clue): boolean =>
  /^predict(?:ive|ed|ion)/.test(clue.evidence.above.at(-1)?.join('') ?? '') &&
  (clue.type === 'number' || clue.words.includes('date')) &&
  stands('profile customer user contact')(clue);

/** What a setting is set to, which may be a key as well. */
const isValueOfSetting = (clue: Clue): boolean =>
  isText(clue) &&
  named('value')(clue) &&
  /^(?:setting|variable|environmentvariable|appearance)$/.test(clue.subject.head) &&
  beside('key name id')(clue);

/** `comparisonValue` of a rule: what a field of somebody's is held against. */
const isValueOfRule = (clue: Clue): boolean =>
  isText(clue) &&
  /.(?:values?|operands?)$/.test(clue.evidence.written.join('')) &&
  beside('comparator operator comparison comparisonoperator')(clue);

const doubts: readonly Doubt[] = [
  {
    when: isMarked,
    says: (field) => `The description marks ${field} as sensitive.`,
  },
  {
    when: (clue) => hasTellingChoice(clue) || tellsOfPersonByChoice(clue),
    says: (field) =>
      `One of the choices of ${field} says something nobody but its person should tell.`,
  },
  {
    when: isSaidToBeSomebodys,
    says: (field) => `The description of ${field} says that it is somebody's.`,
  },
  {
    when: isLineOfSomebody,
    says: (field) => `${field} may be the number somebody is called at.`,
  },
  ...doubtsOfDoors,
  ...doubtsOfLinks,
  ...doubtsOfCodes,
  ...doubtsOfDoorCodes,
  {
    when: (clue) => clue.isInMap && isText(clue),
    says: (field) => `Whoever uses the API chooses the names and values of ${field}.`,
  },
  ...doubtsOfPlaceless,
  {
    when: isOfChange,
    says: (field) => `${field} holds what a field of any name was changed from or to.`,
  },
  {
    when: tellsOfSomebody,
    says: (field) => `${field} may tell who or where somebody is, in a record of this kind.`,
  },
  {
    when: (clue) => isTaxOfSomebody(clue) || paysSomebody(clue),
    says: (field) => `${field} may be what somebody is known by to a bank or a tax office.`,
  },
  {
    when: isAnswerOfForm,
    says: (field) => `${field} is what somebody answered, to whatever question.`,
  },
  {
    when: isForecast,
    says: (field) => `${field} is what somebody is thought to do.`,
  },
  {
    when: isValueOfSetting,
    says: (field) => `${field} holds whatever the setting is set to, and may be a key.`,
  },
  {
    when: isValueOfRule,
    says: (field) => `${field} holds what a field of any record is compared with.`,
  },
  {
    when: (clue, dataClass) => isPlaceOfSomebody(clue, dataClass) || tellsWhoIsHome(clue),
    says: (field) => `${field} may tell where somebody is.`,
  },
  {
    when: isOfLife,
    says: (field) =>
      `${field} stands in a record of a person, and nothing says that it is only a time or a state of the record.`,
  },
  {
    when: isUnknownBeside,
    says: (field) =>
      `${field} stands in a record with somebody, and nothing says that it tells nothing of that person.`,
  },
  {
    when: isTextInSomebody,
    says: (field) => `${field} may be written of somebody, whose record it stands in.`,
  },
  {
    when: (clue) => clue.isPersons && isAdvertisingId(clue),
    says: (field) => `${field} may be an id that advertisers know a person by.`,
  },
  ...doubtsByHolder,
  ...doubtsByMeasures,
  ...doubtsByLabels,
  ...doubtsOfFaces,
  ...doubtsOfParts,
  ...doubtsInPlainWords,
  ...doubtsByName,
  ...doubtsOfAccounts,
  ...doubtsOfCards,
  ...doubtsOfCitizens,
  ...doubtsOfRegisters,
  ...doubtsOfAddress,
  ...doubtsOfPersonalAccounts,
  ...doubtsOfStanding,
  ...doubtsOfAttendance,
  ...doubtsOfTimeAtWork,
  ...doubtsOfComings,
  ...doubtsOfEvents,
  ...doubtsOfFamilyAndWork,
  ...doubtsOfPayAndHoldings,
  ...doubtsOfCare,
  ...doubtsOfNotes,
  ...doubtsOfScores,
  ...doubtsOfStatements,
  ...doubtsOfWhereabouts,
  ...doubtsOfPeoplesDays,
  ...doubtsOfLife,
  ...doubtsOfOwnMoney,
  ...doubtsOfParties,
  ...doubtsOfPatients,
  ...doubtsOfTraces,
  ...doubtsOfUnknownNames,
  ...doubtsOfPlaces,
  ...doubtsOfPeople,
  ...doubtsOfWork,
  ...doubtsOfFilesAndLines,
  ...doubtsOfObjectsOfPeople,
  ...doubtsOfPartsOfLives,
  ...doubtsOfPositions,
  ...doubtsOfReferences,
  ...doubtsOfWhomItIsAbout,
];
