import { foldName } from '@leasehold/privacy';
import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { besideIdOfSomebody } from '../lives/doubt-of-events.ts';
import { type Doubt, holderName, isOfPerson } from '../doubt-of-people.ts';

/** A number of a place, or a code that stands for one, whatever goes before it: `last_seen_lat`. */
const saysWhere = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  (clue.words.some((word, i) => axes.test(word) && !isLengthOfText(clue, i)) ||
    /(?:geohash|pluscode|what3words|w3w|latlngs?|latlongs?|lnglat|coords?|coordinates?|h3index)$/.test(
      clue.name,
    ) ||
    (named('x y z alt altitude heading bearing speed accuracy acc radius')(clue) &&
      places.test(holderName(clue))));

/** `long_message` beside a short one; `long` alone, or as a number, is a longitude. */
const isLengthOfText = ({ words, type }: Clue, at: number): boolean =>
  words[at] === 'long' &&
  type === 'text' &&
  /^(?:messages?|descriptions?|name|title|text|label|form|summary)$/.test(words[at + 1] ?? '');

const axes = /^(?:lat|lng|lon|lati|latitude|longitude|long)$/;

const places =
  /(?:position|location|coords?|coordinates?|point|gps|fix|geo|whereabouts|lastknown|lastseen)s?$/;

/**
 * The same in the forms that maps, radios and protocols write: `latitudeE7`, `lonMicro`, `easting`,
 * `utm`.
 */
const saysWhereInOtherForm = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  inOtherForm.test(foldName(clue.evidence.field.names.at(-1) ?? ''));

const inOtherForm =
  /(?:lat|lati|latitude|lon|lng|long|longitude)(?:e[5-8]|micro(?:s|deg|degrees)?|deg(?:ree)?s?|radians?|raw|dms|scaled)$|^(?:eastings?|northings?|utm\w*|mgrs|usng|osgr|gridref(?:erence)?|maidenhead)$/;

/** It is of what somebody has with them, or drives. */
const isCarried = stands(
  'device vehicle car driver courier tracker phone rider trip ride tracking telemetry beacon wearable watch rental parking',
);

/** Parts of a cell of a telephone network. */
const saysWhichMast = (clue: Clue): boolean =>
  named('mcc mnc lac cid ci tac cellid enodeb')(clue) && beside('lac cid tac cellid')(clue);

/** Somebody stands beside it, or around the object it is in. */
const isBesideSomebody = (clue: Clue): boolean =>
  isOfPerson(clue) ||
  clue.isTold ||
  clue.subject.isBelowPerson ||
  clue.subject.head === 'profile' ||
  besideIdOfSomebody(clue) ||
  names.some((name) => clue.siblings.has(name) || clue.around.has(name));

const names =
  'handle username nickname screenname displayname userid user personid person memberid rider riderid driverid courierid'.split(
    ' ',
  );

/** A shop and a stop are where they are, whoever writes of them. */
const isOfPublicPlace = ({ subject: { kind, isListed, head }, evidence: { above } }: Clue) =>
  kind === 'thing' &&
  isListed &&
  publicPlaces.test(head) &&
  (above.length === 0 || above.some((words) => words.some((word) => publicPlaces.test(word))));

const publicPlaces =
  /^(?:venue|store|shop|restaurant|hotel|station|stop|airport|branch|warehouse|facility|site|office|place|city|country|region|landmark|poi|event|listing|property)s?$/;

export const doubtsOfPositions: readonly Doubt[] = [
  {
    when: (clue) =>
      (((saysWhere(clue) || saysWhichMast(clue)) && isBesideSomebody(clue)) ||
        (saysWhereInOtherForm(clue) && (isBesideSomebody(clue) || isCarried(clue)))) &&
      !isOfPublicPlace(clue),
    says: (field) => `${field} stands beside somebody, and may tell where that one is.`,
  },
];
