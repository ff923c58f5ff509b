import { asciiKind, pictureCharacters, upper, word } from './echo-characters.ts';
import { classWords, thingWords } from '../../policy/class-words.ts';
import { isIsoDay, readDate } from '../../treatments/calendar.ts';

/** What of a data class decides the forms its values are looked for in. */
export type EchoKind =
  | 'never'
  | 'person'
  | 'username'
  | 'email'
  | 'birth_date'
  | 'phone'
  | 'account'
  | 'address'
  | 'machine'
  | 'amount'
  | 'other';

/**
 * Classes whose values are ordinary words or small numbers: searching for them would blank the
 * response.
 */
const neverEchoed = new Set(
  'age gender boolean status type enum currency language locale marital_status date'.split(' '),
);

/**
 * A name that one record has in two fields, as a lease remembers it: its words by themselves are
 * the two values.
 */
export const nameTogether = 'person_together';

export function classEchoKind(dataClass: string): EchoKind {
  switch (dataClass) {
    case nameTogether:
      return 'person';
    case 'person':
    case 'username':
    case 'email':
    case 'birth_date':
    case 'phone':
    case 'account':
    case 'address':
      return dataClass;
    case 'iban':
      return 'account';
    case 'money':
      return 'amount';
    case 'ip':
    case 'mac':
      return 'machine';
    default:
      return neverEchoed.has(dataClass) ? 'never' : 'other';
  }
}

const knownClasses: ReadonlySet<string> = new Set(classWords.values());

/**
 * A class that is only the field's own name (`plaintiff`, `signedby`): nothing says what its values
 * are. Ids and names of things (`order_id`, `company_name`) are told by the name.
 */
export function isUnknownClass(dataClass: string): boolean {
  return (
    !knownClasses.has(dataClass) && !thingWords.has(dataClass) && !/_(?:id|name)$/.test(dataClass)
  );
}

/** The forms in which one value is looked for, by its class, or where that says nothing by its look. */
export function valueEchoKind(value: string, dataClass: string): EchoKind {
  const kind = classEchoKind(dataClass);
  return mayReadOtherwise(kind, dataClass) ? kindByLook(value, kind) : kind;
}

/**
 * Whether values of a class are looked for as what they read as: the class says nothing of them, it
 * is a login, which may be an address, or an id, for `employee` may be a number or a name.
 */
export function mayReadOtherwise(kind: EchoKind, dataClass: string): boolean {
  return (
    kind === 'username' ||
    (kind === 'other' && (dataClass.endsWith('_id') || isUnknownClass(dataClass)))
  );
}

/**
 * What a value reads as: a name, an e-mail address, a day or a telephone number; `kind` if it is
 * none of them. Most values are told by their first character and a look for `@`.
 */
export function kindByLook(value: string, kind: EchoKind): EchoKind {
  if (value.length > lookCharsMax) return kind;
  if (value.includes('@')) return mailAddress.test(value) ? 'email' : kind;
  if (kind !== 'other') return kind;
  const first = value.charCodeAt(0);
  // a digit, a plus or a bracket; no name begins with another mark
  if (first > 57) return readsAsName(value) ? 'person' : kind;
  if (isIsoDay(value)) return 'birth_date';
  if (phoneNumber.test(withoutExtension(value)) && !dayOrAddress.test(value)) return 'phone';
  return mayBeDay.test(value) && readDate(value, undefined) !== undefined ? 'birth_date' : kind;
}

/** A login that is a name as people write it. */
export const isNameOfWords = (login: string): boolean => /[\s,;]/.test(login);

/** A telephone number without `ext. 89`, `x89` or `#89` behind it. */
export function withoutExtension(number: string): string {
  return mayHaveExtension(number)
    ? number.replace(/\W{0,3}(?:ext(?:n|ension)?|x|#)[.:=]?\s?\d{1,6}$/i, '')
    : number;
}

/** An `x` or `#`: in one pass, for every telephone number of an answer is asked. */
function mayHaveExtension(number: string): boolean {
  for (let at = 0; at < number.length; at++) {
    const code = number.charCodeAt(at);
    if ((code | 32) === 120 || code === 35) return true;
  }
  return false;
}

const lookCharsMax = 120;
const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
/** Eight to fifteen digits (E.164 has no more) with a plus or in groups, and nothing else. */
const phoneNumber = /^(?=(?:\D*\d){8,15}\D*$)(?:\+\d|\(|0\d|\d{2,4}[ .-])[\d ()./-]*\d$/;
/** `1984-02-01`, `1.2.1984`, `10.0.0.1`: in groups like a telephone number's, and none. */
const dayOrAddress =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|(?:\d{1,3}\.){3}\d{1,3})$/;
const mayBeDay = /^\d{1,4}[-./ ][\p{L}\d]{1,10}[-./ ]\d{1,4}(?:$|[T ])/u;

/** Words of a name, and characters of one. */
const [nameWordsMin, nameWordsMax, nameCharsMax] = [2, 6, 60];
/** Within and between words of a name: blank, comma, full stop, hyphen, apostrophes. */
const namePunctuation = " ,.-'’";

/**
 * Two to six words of letters, as a name is written: two of them at least begin with a capital
 * letter, or the script has none. `Ottilie Vandersloot`, `VAN DER BERG, O.`, `سارة الحداد`.
 */
export function readsAsName(value: string): boolean {
  if (value.length > nameCharsMax || !mayBeginName(value.charCodeAt(0))) return false;
  let words = 0;
  let begun = 0;
  let isInWord = false;
  for (const character of value) {
    if (namePunctuation.includes(character)) {
      isInWord &&= character === "'" || character === '’';
      continue;
    }
    if (isPicture(character)) {
      isInWord = false;
      continue;
    }
    if (!isLetterOfName(character)) return false;
    if (!isInWord) {
      words++;
      if (mayBeginWord(character)) begun++;
    }
    isInWord = true;
  }
  return words >= nameWordsMin && words <= nameWordsMax && begun >= nameWordsMin;
}

const picture = new RegExp(`[${pictureCharacters}]`, 'u');
const isPicture = (character: string): boolean =>
  character.charCodeAt(0) > 127 && picture.test(character);

function isLetterOfName(character: string): boolean {
  const code = character.charCodeAt(0);
  const kind = asciiKind(code);
  return kind === word || kind === upper || (code > 127 && /[\p{L}\p{M}]/u.test(character));
}

/** A capital letter, or one of a script that has none. */
function mayBeginWord(character: string): boolean {
  const code = character.charCodeAt(0);
  return code > 127 ? /[\p{Lu}\p{Lo}]/u.test(character) : asciiKind(code) === upper;
}

/** Most values are told by their first character: a small letter, a digit or a mark begins no name. */
const mayBeginName = (code: number): boolean => code > 127 || (code >= 65 && code <= 90);
