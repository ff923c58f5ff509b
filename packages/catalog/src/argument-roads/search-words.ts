import {
  createScanner,
  detectorNames,
  everydayWords,
  isFieldName,
  type DetectorName,
} from '@leasehold/privacy';

/** Found by their form, whatever stands around them. */
const scanned: readonly DetectorName[] = detectorNames.filter(
  (name) => name !== 'NAME' && name !== 'DATE' && name !== 'URL' && name !== 'GEO',
);
const scan = createScanner(scanned);

/** The classes among `classes` of what a text holds; `opaque` where something is packed in it. */
export function classesInText(text: string, classes: ReadonlySet<string>): string | undefined {
  const found = scan(text);
  if (found === 'opaque') return 'opaque';
  return found?.find(({ class: dataClass }) => classes.has(dataClass))?.class;
}

/** `@mail.example`: the end of an e-mail address. */
const hostIn = (text: string, classes: ReadonlySet<string>): string | undefined =>
  classes.has('email') && /(?:^|[\s*%])@[\p{L}\p{N}-]+\.\p{L}/u.test(text) ? 'email' : undefined;

/** Classes told by their digits alone. */
export const inDigits: ReadonlySet<string> = new Set(
  'ssn national_id phone card card_end iban account passport license patient_id insurance_id customer_id user_id employee_id birth_date zip identity_document pay_of_person'.split(
    ' ',
  ),
);
const [digitsMax, digitsMaxBesideNumbers] = [6, 2];

/**
 * Which protected class a text of free search may hold a value of: what the detectors find, digits
 * that could be part of a protected number, and, where names are protected, a word that is not an
 * everyday one. undefined: it is words. Values of `forms` are found by the detectors alone.
 */
export function classInSearch(
  text: string,
  classes: ReadonlySet<string>,
  forms = classes,
): string | undefined {
  const plain = text.normalize('NFKC');
  const found = classesInText(plain, forms) ?? hostIn(plain, forms);
  if (found !== undefined) return found;
  const numbered = [...inDigits].find((dataClass) => classes.has(dataClass));
  const words = plain.split(/[\s,;|()"]+/u).filter((word) => word !== '');
  const digits = words.map(digitsIn).filter((count) => count > 0);
  const isLong = digits.some((count) => count > digitsMax);
  if (numbered !== undefined && (isLong || digits.some((count) => count > digitsMaxBesideNumbers)))
    return numbered;
  if (isLong && classes.size > 0) return 'number';
  const said = inWords.find((dataClass) => classes.has(dataClass));
  const isWords = words.every(isEverydayWord) && !isFewLetters.test(plain);
  return isWords ? undefined : said;
}

/** Whom they find, they find by the letter: `q=a`, `q=be`; `customer=me` is whoever calls. */
const isFewLetters = /^(?!me$)\P{L}*(?:\p{L}{1,2}(?!\p{L})\P{L}*)+$/u;

/**
 * The same of a value that nobody says what it is of, and of a bare word of a filter: that may as
 * well be the id of a record, a number of a page or a date.
 */
export function classOfGuess(
  text: string,
  classes: ReadonlySet<string>,
  forms = classes,
): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const found = classesInText(plain, forms) ?? hostIn(plain, forms);
  if (found !== undefined) return found === 'opaque' ? undefined : found;
  const numbered = [...inDigits].find((dataClass) => classes.has(dataClass));
  if (numbered !== undefined && !dated.test(plain) && /^[\p{Nd}\s().+-]+$/u.test(plain))
    return digitsIn(plain) > digitsMax ? numbered : undefined;
  const said = inWords.find((dataClass) => classes.has(dataClass));
  if (said === undefined) return undefined;
  const words = plain.split(/[\s,;|()"]+/u).filter((word) => word !== '' && !isIdLike(word));
  return words.every(isEverydayWord) ? undefined : said;
}

const dated = /^\d{4}-\d{2}(?:-\d{2}|$)/;

/** Letters and digits mixed, but for a few digits at the end, as in a login. */
const isIdLike = (word: string): boolean =>
  (/\p{Nd}/u.test(word) && !/^[\p{L}._'’-]{3,}\p{Nd}{0,4}$/u.test(word)) ||
  /^[\da-f]{8,}$/i.test(word) ||
  /^\p{L}{2,4}[-_]\p{Nd}+$/u.test(word);

/** Classes told by words that are no everyday ones. */
const inWords = [
  'person',
  'health_data',
  'diagnosis',
  'medication',
  'genetic_data',
  'belief_data',
  'sexual_life',
  'union_membership',
  'ethnicity',
];

/** `INV-1042` is the number of a thing: its letters have to be met as well. */
const digitsIn = (word: string): number =>
  /^\p{L}{2,}[-_]?\d{1,5}$/u.test(word) ? 0 : (word.match(/\p{Nd}/gu)?.length ?? 0);

function isEverydayWord(given: string): boolean {
  if (/^\p{L}{2,}[-_]?\d{1,5}$/u.test(given)) return isPrefix(given.replace(/[-_]?\d+$/, ''));
  const bare = given.replace(/^[^\p{L}\p{Nd}*?%_]+|[.,!:]+$/gu, '');
  if (/[*?%_^$]/.test(bare)) return false;
  return bare
    .split(/[-/'’:=<>.&+]+/u)
    .filter((part) => /\p{L}/u.test(part))
    .every((part) => {
      const word = part.toLowerCase();
      return everydayWords.has(word) || (word.length > 2 && isFieldName(word));
    });
}

const isPrefix = (letters: string): boolean =>
  /^\p{Lu}{2,5}$/u.test(letters) || isFieldName(letters.toLowerCase());
