import { classWords, thingWords } from '../policy/class-words.ts';

/** What of a data class decides the forms its values are looked for in. */
export type EchoKind =
  | 'never'
  | 'person'
  | 'username'
  | 'email'
  | 'birth_date'
  | 'phone'
  | 'account'
  | 'other';

/**
 * Classes whose values are ordinary words or small numbers: searching for them would blank the
 * response.
 */
const neverEchoed = new Set(
  'age gender boolean status type enum currency language locale marital_status money date'.split(
    ' ',
  ),
);

export function classEchoKind(dataClass: string): EchoKind {
  switch (dataClass) {
    case 'person':
    case 'username':
    case 'email':
    case 'birth_date':
    case 'phone':
    case 'account':
      return dataClass;
    case 'iban':
      return 'account';
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

/** The forms in which one value is looked for: a name of a person is one in whatever field. */
export function valueEchoKind(value: string, dataClass: string): EchoKind {
  const kind = classEchoKind(dataClass);
  return kind === 'other' && isUnknownClass(dataClass) && readsAsName(value) ? 'person' : kind;
}

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
    if (!/[\p{L}\p{M}]/u.test(character)) return false;
    if (!isInWord) {
      words++;
      if (/[\p{Lu}\p{Lo}]/u.test(character)) begun++;
    }
    isInWord = true;
  }
  return words >= nameWordsMin && words <= nameWordsMax && begun >= nameWordsMin;
}

/** Most values are told by their first character: a small letter, a digit or a mark begins no name. */
const mayBeginName = (code: number): boolean => code > 127 || (code >= 65 && code <= 90);
