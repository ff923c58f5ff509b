import { classWords, idParents, personWords } from '../policy/class-words.ts';
import { foldName } from '../policy/classes.ts';
import { fieldWords, nameWords, shortWords } from './field-words.ts';
import { wordStems } from './word-stems.ts';

/**
 * Whether a name that nobody says reads as a field of a record: all its words stand in the closed
 * vocabulary, and one of them at least means a field and nobody. There is no list here of what
 * looks like data: what is not known to be a field's is data.
 */
export function isFieldName(name: string): boolean {
  if (
    name.length > nameCharsMax ||
    !(asciiName.test(name) || latinName.test(name)) ||
    looksLikePlate(name)
  )
    return false;
  const parts = partsOf(name);
  return (
    (parts.length <= partsMax && weightOf(parts) >= 1) ||
    isWholeTerm(name) ||
    languageCode.test(name)
  );
}

const nameCharsMax = 80;
const partsMax = 16;
/**
 * One or two sigils, as in `@type` and `$ref`; then words joined by what joins words in names and
 * paths.
 */
const asciiName = /^[@$_]{0,2}[A-Za-z][A-Za-z\d]*(?:[-_.: []{1,2}[A-Za-z\d]+\]?)*_?$/;
const latinName =
  /^[@$_]{0,2}\p{Script=Latin}[\p{Script=Latin}\p{M}\d]*(?:[-_.: []{1,2}[\p{Script=Latin}\p{M}\d]+\]?)*_?$/u;

/** What texts in several languages stand under: `en`, `pt-BR`. */
const languageCode =
  /^(?:ar|bg|bn|bs|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|is|it|ja|ko|lt|lv|mk|mn|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sr|sv|sw|th|tr|uk|ur|vi|zh)(?:[-_](?:[A-Z]{2}|Han[st]))?$/;

/**
 * Few capitals beside digits are a plate or a number of something, whatever words they make: `TAX
 * 12`, `KEY42B`.
 */
function looksLikePlate(name: string): boolean {
  return /\d/.test(name) && !/[^A-Z\d _.-]|[A-Z]{5}|[A-Z]_/.test(name);
}

/**
 * The words of a name and the numbers between them, folded: `IPv4Address_2` → ipv, 4, address, 2.
 */
function partsOf(name: string): string[] {
  if (/^[a-z_]+$/.test(name)) return name.split('_').filter((part) => part !== '');
  const words = asciiName.test(name) ? name.match(asciiWords) : name.match(latinWords);
  return (words ?? []).map(foldName);
}

/**
 * Capitals before a capitalised word are a word, as are some with small letters behind them:
 * `HTTPSProxy`, `userIDs`.
 */
const asciiWords = /\d+|IPv(?=\d)|OAuth|(?:ID|URL)s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const latinWords = /\d+|\p{Lu}+(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+/gu;

/**
 * How much speaks for a field: a field word counts one; a short one, or one that people are called
 * as well, a half; letters and numbers nothing. Nothing at all where a word is unknown, or most of
 * the words are people's.
 */
function weightOf(parts: readonly string[]): number {
  let [fields, shorts, people] = [0, 0, 0];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    const together = part + (parts[i + 1] ?? '');
    if (i + 1 < parts.length && wholeWords.has(together)) {
      fields++;
      i++;
      continue;
    }
    const kind = /^\d/.test(part) ? kindOfNumber(part, parts[i - 1] ?? '') : kindOfWord(part);
    if (kind === 'unknown') return 0;
    if (kind === 'field') fields++;
    else if (kind === 'short') shorts++;
    else if (kind === 'person') people++;
  }
  return people > fields + shorts ? 0 : fields + (shorts + people) / 2;
}

type Kind = 'field' | 'short' | 'person' | 'nothing' | 'unknown';

/** What is one word though it is written as two, whose parts alone are none. */
const wholeWords = wordSet(
  'ipv4 ipv6 oauth2 md5 sha1 sha224 sha256 sha384 sha512 base32 base64 x509 e164 h264 h265 iso639 iso3166 iso4217 iso8601 co2 no2 pm10 pm25 mp3 mp4 last4 first6 last6 iso2 iso3 p24 p50 p75 p90 p95 p99 wifi',
);

/**
 * A number tells alike fields apart, `address2`; after what people are counted by it is an id:
 * `patient_12`. Sizes of pictures are longer.
 */
function kindOfNumber(digits: string, before: string): Kind {
  if (/^\d{3,4}$/.test(digits) && sizedWords.has(before)) return 'nothing';
  return digits.length > 2 ||
    personWords.has(before) ||
    idParents.has(before) ||
    countedWords.has(before)
    ? 'unknown'
    : 'nothing';
}

const sizedWords = wordSet(
  'image img thumb thumbnail icon avatar logo banner size width height px',
);
const countedWords = wordSet(
  'bed room ward unit seat case order invoice ticket record row login admin guest host node player team car truck flat table',
);

function kindOfWord(word: string): Kind {
  if (
    nameWords.has(word) ||
    (word.endsWith('s') && !fieldWords.has(word) && nameWords.has(word.slice(0, -1)))
  )
    return 'person';
  if (fieldWords.has(word)) return 'field';
  if (shortWords.has(word)) return 'short';
  if (word.length === 1 || linkWords.has(word)) return 'nothing';
  if (isForm(word) || isJoined(word)) return 'field';
  return word.endsWith('s') && shortWords.has(word.slice(0, -1)) ? 'short' : 'unknown';
}

/** Whether names of fields have such a word, though it may mean somebody when alone. Folded. */
export const isVocabularyWord = (word: string): boolean => kindOfWord(word) !== 'unknown';

/** Whether names of fields have such a word, and nobody is called so. Folded. */
export const isWordOfThings = (word: string): boolean =>
  !['unknown', 'person'].includes(kindOfWord(word));

/** Words between and before others that mean nothing alone. */
const linkWords = wordSet(
  'a an and are as at be been by did do for from had has have if in into is it its me my no not of off on or our over per so than that the to up via was we were with you your',
);

/** A form of a field word: `addresses`, `cancelled`, `shipping`. */
function isForm(word: string): boolean {
  return wordStems(word).some((stem) => fieldWords.has(stem));
}

/**
 * Words run together: field words before one of those that stand last in names of fields, or after
 * one of those that stand first (`bookingid`, `isactive`).
 */
function isJoined(word: string, wordsMax = 2): boolean {
  const lengthMax = Math.min(joinedCharsMax, word.length - joinedCharsMin);
  for (let length = 2; length <= lengthMax; length++) {
    // `form-by` and `khal-id` are people
    const isLong = length > 3 || word.length - length >= restCharsMin;
    if (isLong && lastWords.has(word.slice(-length)) && isPlain(word.slice(0, -length), wordsMax))
      return true;
    if (firstWords.has(word.slice(0, length)) && isPlain(word.slice(length), wordsMax)) return true;
  }
  return false;
}

function isPlain(word: string, wordsMax: number): boolean {
  if (nameWords.has(word)) return false;
  return fieldWords.has(word) || isForm(word) || (wordsMax > 1 && isJoined(word, wordsMax - 1));
}

const joinedCharsMin = 3;
const restCharsMin = 4;
const joinedCharsMax = 11;
const lastWords = wordSet(
  'id ids code codes name names number numbers type types date dates time times status url urls uri key keys count counts value values amount total list info data text size index flag level address addresses version path file files group groups token tokens state title label ref reference desc description rate limit hash format mode unit units score price user users',
);
const firstWords = wordSet(
  'is has can user file first last max min num new old total sort page item order product account customer client group parent image host date time email phone data base',
);

/**
 * What means a field as a whole, while its words alone do not: a name of a data class, in several
 * languages (`fechanacimiento`, `Vorname`, `bloodType`).
 */
function isWholeTerm(name: string): boolean {
  const folded = foldName(name);
  return (
    folded.length >= 4 &&
    (classWords.has(folded) || wholeTerms.has(folded)) &&
    !nameWords.has(folded) &&
    !conditions.has(folded)
  );
}

const wholeTerms = wordSet('bloodpressure bloodglucose heartrate haircolor eyecolor');
/** Class words that say what somebody has as well. */
const conditions = wordSet('disability illness disease krankheit allergy faith belief');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
