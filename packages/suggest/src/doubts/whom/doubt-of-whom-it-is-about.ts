import { singular, thingWords } from '@leasehold/privacy';
import { beside, hasWord, named, type Clue } from '../../recognisers/recogniser.ts';
import { wordsOfTimes } from '../../record-words.ts';
import { isTellingName, moreThings } from '../../subject.ts';
import { holderName, holderOf, holderWords, type Doubt } from '../doubt-of-people.ts';
import { isKindOfGoods, isPartOfChoice, isPostAppliedFor } from './choices-as-objects.ts';

/** Readings by which a field leads somewhere or says how an answer is read: they tell of nobody. */
const isOfAnswer = (dataClass: string): boolean =>
  /^(?:record_id|url|link|cursor|message_of_api|mailbox|state|country|organisation_.*|[a-z]+_id|picture_of_thing|machine_address|name_suffix)$/.test(
    dataClass,
  );

const ofAnswer = named(
  'object currency currencycode isocurrencycode unofficialcurrencycode success language lang locale timezone format version etag href self livemode page pages perpage pagesize limit offset cursor hasmore sort order position index sequence revision attempt attempts retries schemaversion apiversion resourcetype',
);

/** How far a program has got with a record: `status`, `payment_status`, `is_archived`. */
const isOfProcessing = ({ words, last, evidence: { isFlag } }: Clue): boolean =>
  (isFlag || /^(?:status|state|stage|visibility)$/.test(last)) &&
  words.every((word) => ofProcessing.has(word));

/** The same where it is an object for one entry of a list: `current_stage: { id, name }`. */
const isStageAsObject = (clue: Clue): boolean =>
  isPartOfChoice(clue) &&
  /^(?:status|state|stage|visibility)$/.test(holderOf(clue)) &&
  holderWords(clue).length > 1 &&
  holderWords(clue).every((word) => ofProcessing.has(word));

/** What it says is of the list, and not of whom the record is about. */
const isEntryOfList = (clue: Clue): boolean =>
  isStageAsObject(clue) || isKindOfGoods(clue) || isPostAppliedFor(clue) || isListOfCodes(clue);

const ofProcessing = new Set(
  'status state stage visibility is was has be active inactive enabled disabled archived deleted locked draft published public private read only test live mode sync synced processing processed processor process record request response payment payout billing invoice delivery publication resource workflow review approval import export upload submission sent queued imported exported default current latest final open closed completed complete cancelled canceled editable required automatic auto created updated new visible hidden pending submitted signed confirmed system'.split(
    ' ',
  ),
);

/** When a program did something to the record, and from when until when it holds. */
const isOfTimes = (clue: Clue): boolean =>
  !isLength(clue) && clue.words.every((word) => /^\d+$/.test(word) || timesOfRecords.has(word));

/** `active_zone_minutes`: how long somebody did something, unless it is how long a record holds. */
const isLength = ({ words, type, last }: Clue): boolean =>
  type === 'number' &&
  (/^(?:second|minute|hour|day|week|min)$/.test(last) ||
    (last === 'time' && /^(?:elapsed|moving|active|idle)$/.test(words.at(-2) ?? ''))) &&
  words.length > 1 &&
  !words.some((word) => /^(?:expir\w+|retention|trial|grace)$/.test(word));

const timesOfRecords = new Set([
  ...wordsOfTimes.split(' '),
  ...'starts ends begins begin beginning pay filed generated issued lodged recorded captured reported noted'.split(
    ' ',
  ),
]);

/** What a record is known by: `claim_no`, `reference`. What a code stands for tells of somebody. */
const isNumberOfRecord = (clue: Clue): boolean =>
  /^(?:id|uuid|guid|number|no|nr|ref|reference|key|slug)$/.test(clue.last) &&
  !hasWord('room bed seat cell cabin berth locker phone police')(clue) &&
  (!isInside(clue) || clue.last === 'id' || clue.last === 'uuid');

/** It stands in an object of its own in the record, or in one of a list of those. */
const isInside = ({ evidence: { above } }: Clue): boolean => above.some(isTellingName);

/** Where somebody went is told elsewhere; what it is called and how long it took are of the way. */
const isOfWay = (clue: Clue): boolean =>
  (clue.siblings.has('distance') &&
    beside('elapsedtime movingtime duration')(clue) &&
    named('name elapsedtime movingtime duration')(clue)) ||
  (/^(?:trip|ride)$/.test(clue.subject.head) && isOfFare(clue));

/** How far it went, in what, and how the price of it was made. */
const isOfFare = named(
  'distancekm distancemiles distancemeters vehicletype ridetype surgemultiplier cancelreason cancellationreason',
);

/** `course_title`; a bare title is the record's own, unless it is of a part of somebody's life. */
const isNameOfThing = ({ words, last }: Clue, dataClass: string): boolean => {
  if (!/^(?:name|title)$/.test(last) || !/^(?:thing_name|text_of_thing)$/.test(dataClass))
    return false;
  const noun = words.at(-2) ?? '';
  return words.length > 1 && (thingWords.has(noun) || moreThings.has(noun)) && !telling.has(noun);
};

const telling = new Set(
  'test diagnosis condition procedure drug medication medicine disease code group service item charge position job case reason benefit plan treatment clinic hospital show movie film book offence event lab panel'.split(
    ' ',
  ),
);

/** Kinds that a description lists, of which those that tell of somebody are in doubt elsewhere. */
const isListedKind = ({ isEnum, last, name }: Clue): boolean =>
  isEnum && (/^(?:type|kind|source|channel|method|mode)$/.test(last) || name === 'priority');

/** In whose list of codes one stands (`coding[].system`), and not which one it is. */
const isListOfCodes = (clue: Clue): boolean =>
  named('system codesystem')(clue) &&
  beside('code')(clue) &&
  /^(?:coding|codings|code|codes)$/.test(holderName(clue));

/** Which edition of a form or a model it was made by: `form_version`. */
const isVersion = ({ words, last }: Clue): boolean =>
  words.length > 1 && /^(?:version|revision|edition)$/.test(last);

/** How much is attached to the record or written in it. */
const isCountOfParts = ({ words, type }: Clue): boolean =>
  type === 'number' &&
  words.length === 2 &&
  /^(?:count|total|number)$/.test(words[1] ?? '') &&
  partsOfRecord.has(singular(words[0] ?? ''));

const partsOfRecord = new Set(
  'attachment document file image photo page note comment form question item message'.split(' '),
);

/** A state in the words of whoever keeps the record: `frozen_pregnancy`. */
const isStateInAnyWords = ({ isOfLife, isEnum, evidence: { isFlag }, last }: Clue): boolean =>
  isOfLife && !isEnum && !isFlag && /^(?:state|stage)$/.test(last);

const isKept = (clue: Clue, dataClass: string): boolean =>
  (clue.isKey && /^(?:id|code|number|no|key|slug)$/.test(clue.last)) ||
  isVersion(clue) ||
  isCountOfParts(clue) ||
  isOfAnswer(dataClass) ||
  ofAnswer(clue) ||
  (isOfProcessing(clue) && !isStateInAnyWords(clue)) ||
  (dataClass === 'date' && isOfTimes(clue)) ||
  isNumberOfRecord(clue) ||
  isNameOfThing(clue, dataClass) ||
  isEntryOfList(clue) ||
  isOfWay(clue) ||
  isListedKind(clue);

export const doubtsOfWhomItIsAbout: readonly Doubt[] = [
  {
    when: (clue, dataClass) => clue.isTold && !isKept(clue, dataClass),
    says: (field) =>
      `${field} stands in the record of somebody, and nothing says that it is of the record itself.`,
  },
];
