import { ignorableCharacters } from '../text/unseen.ts';
import { classWords, thingWords, personWords, idParents } from './class-words.ts';
import { singular } from './singular.ts';

/**
 * The data class of a property, from its name and the names above it, root first: `['customers',
 * 'billing_phone']` → `phone`. Equal values of one class get equal tokens, so `name`,
 * `customerName` and `fullName` are all `person`, and `customers[].id`, `customerId` and
 * `customer_id` all `customer_id`. Unknown names are a class of their own: the folded leaf. Array
 * steps (`[]`, `*`, indexes) may stand among the names and are passed over.
 */
export function dataClassOfNames(names: readonly string[]): string {
  const steps = names.filter(isNameStep);
  const leaf = steps.at(-1);
  if (leaf === undefined) return 'text';
  const above = () => steps.slice(0, -1).map(wordsInName);
  return classOfWords(wordsInName(leaf), above) ?? foldName(leaf);
}

/**
 * The data class, from the words of the name and of the names above it (`wordsInName`); undefined
 * for a name no rule knows.
 */
export function dataClassOfWords(
  words: readonly string[],
  above: readonly (readonly string[])[],
): string | undefined {
  return classOfWords(words, () => above);
}

/** Of the names above, asked for by the few names that say nothing without them. */
type WordsAbove = () => readonly (readonly string[])[];

const classOfWords = (words: readonly string[], above: WordsAbove): string | undefined =>
  idClass(words, above) ?? nameClass(words, above) ?? wordClass(words, above);

/** Whether a step of a path is a property's name and not an array step (`[]`, `*`, an index). */
export function isNameStep(name: string): boolean {
  return name !== '' && name !== '*' && name !== '[]' && !/^\d+$/.test(name);
}

/**
 * A name without its spelling: compatibility forms, case, marks on letters, separators and
 * invisible characters are gone, so `First_Name`, `first-name`, `firstName` and `ｆｉｒｓｔｎａｍｅ` are
 * one. Never longer than twice the name; a name of separators alone folds to itself.
 */
export function foldName(name: string): string {
  if (/^[a-z0-9]+$/.test(name)) return name;
  const folded = stripped(name).replace(/[\s_.\-:/\\]/g, '');
  return folded === '' ? name : folded;
}

/**
 * The words of a property name, folded: `customerEmailAddress`, `customer_email-address` →
 * customer, email, address. Digits at the end are dropped.
 */
export function wordsInName(name: string): string[] {
  if (name.length <= nameCharsMax && /^[a-z]+(?:_[a-z]+)*$/.test(name)) return name.split('_');
  const spaced = name
    .slice(0, nameCharsMax)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const words = stripped(spaced)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) =>
      /^\D+\d{1,2}$/.test(word) && !keptDigits.has(word) ? word.replace(/\d+$/, '') : word,
    )
    .filter((word) => word !== '');
  while (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop();
  return words;
}

const nameCharsMax = 200;
const keptDigits = new Set([
  'ipv4',
  'ipv6',
  'ip4',
  'ip6',
  'iso3',
  'md5',
  'sha1',
  'base64',
  'oauth2',
]);

/** Those on letters, and what nobody sees. */
const marks = new RegExp(String.raw`[\p{M}${ignorableCharacters}]`, 'gu');

function stripped(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßłøæœđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

const plainLetters: { readonly [letter: string]: string } = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** `id`, `uuid`, `key` of the thing above; `customerId` says it itself. */
function idClass(words: readonly string[], above: WordsAbove): string | undefined {
  const last = words.at(-1) ?? '';
  const isId =
    /^(?:ids?|uuids?|guids?|gid|identifiers?|nr|no|num|number|ref|reference|key|code)$/.test(last);
  if (!isId || classWords.has(words.join(''))) return undefined;
  const owner =
    words.length > 1
      ? nounOf(words.at(-2) ?? '')
      : words.length === 1 && /^(?:ids?|uuids?|guids?|gid|identifiers?)$/.test(last)
        ? ownerAbove(above())
        : undefined;
  if (owner === undefined) return undefined;
  const isNumber = !/^(?:ids?|uuids?|guids?|gid)$/.test(last);
  const known = isNumber ? idParents.get(owner) : classOfIdOf(owner);
  if (known !== undefined) return known;
  return /^(?:ids?|uuids?|guids?|gid|identifiers?)$/.test(last) ? `${owner}_id` : undefined;
}

/**
 * The id of a telephone or a fax is no number that anybody calls, and that of a post no place; that
 * of an identity is of one of the ways in which somebody signs in, and of no paper.
 */
function classOfIdOf(owner: string): string | undefined {
  if (owner === 'identity') return 'user_id';
  const known = idParents.get(owner);
  return known === 'phone' || owner === 'post' ? undefined : known;
}

/** The nearest name above that is a thing rather than a wrapper such as `data` or `items`. */
function ownerAbove(above: readonly (readonly string[])[]): string | undefined {
  for (let i = above.length - 1; i >= 0; i--) {
    const owner = nounOf(above[i]?.at(-1) ?? '');
    if (owner !== '' && !wrappers.has(owner)) return owner;
  }
  return undefined;
}

const wrappers = new Set(
  'data item result record row list value entry node edge payload response body object attribute properties property content embedded element document hit source self included collection page'.split(
    ' ',
  ),
);

/** A name is a person's unless the words beside or above it say what else has a name. */
function nameClass(words: readonly string[], above: WordsAbove): string | undefined {
  const last = nounOf(words.at(-1) ?? '');
  if (!wordsForName.has(last)) return undefined;
  const before = words.slice(0, -1).map(nounOf);
  if (classWords.has(words.join(''))) return undefined;
  const nearest = before.length > 0 ? before : [thingAbove(above())];
  const thing = nearest.findLast((word) => personWords.has(word) || thingWords.has(word));
  if (thing === undefined || personWords.has(thing)) return 'person';
  return placeClasses.get(thing) ?? `${thing}_name`;
}

function thingAbove(above: readonly (readonly string[])[]): string {
  const parent = nounOf(above.at(-1)?.at(-1) ?? '');
  return thingWords.has(parent) ? parent : (ownerAbove(above) ?? '');
}

const wordsForName = new Set(['name', 'nombre', 'nom', 'nome', 'naam', 'namn', 'imie']);

const placeClasses = new Map(
  Object.entries({
    city: 'city',
    town: 'city',
    state: 'state',
    country: 'country',
    street: 'address',
    county: 'address',
    province: 'state',
    region: 'state',
  }),
);

/**
 * The longest run of words at the end that means something; qualifiers such as `home` or `primary`
 * may follow it.
 */
function wordClass(words: readonly string[], above: WordsAbove): string | undefined {
  for (let end = words.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const term = words.slice(start, end).join('');
      const found = classWords.get(term) ?? classWords.get(nounOf(term));
      if (found !== undefined) return found;
    }
    if (!qualifiers.has(words[end - 1] ?? '')) break;
  }
  if (words.length > 1 && words.at(-1) === 'at') return 'date';
  return (
    blobClass(words.at(-1) ?? '') ??
    (words.every((word) => qualifiers.has(word)) ? inheritedClass(above()) : undefined)
  );
}

const qualifiers = new Set(
  'home work mobile primary secondary main business personal private privat office other alt alternate alternative old new previous current raw value values plain formatted full text number no nr num display default normalized normalised latin ascii kana phonetic original contact emergency daytime evening day night line'.split(
    ' ',
  ),
);

/** `phone: { value }`, `emails: [{ primary }]`: the name above says what it is. */
function inheritedClass(above: readonly (readonly string[])[]): string | undefined {
  const parent = above.at(-1);
  if (parent === undefined || parent.length === 0) return undefined;
  const found = nameClass(parent, () => above.slice(0, -1)) ?? wordClass(parent, () => []);
  return found !== undefined && inheritable.has(found) ? found : undefined;
}

const inheritable = new Set(
  'email phone ssn card iban account person address zip ip mac username password secret national_id passport license birth_date'.split(
    ' ',
  ),
);

/** Words run together without a mark (`customeremail`, `homephone`): a strong ending tells. */
function blobClass(word: string): string | undefined {
  if (/^(?:head|micro|smart|ear|saxo|xylo|mega|speaker)phone$/.test(word)) return undefined;
  return strongEndings.find(
    ([ending]) =>
      word.length > ending.length && (word.endsWith(ending) || word.endsWith(`${ending}s`)),
  )?.[1];
}

const strongEndings: readonly (readonly [string, string])[] = [
  ...['emailaddress', 'email', 'emailid', 'mailaddress', 'emailaddr'].map(
    (ending) => [ending, 'email'] as const,
  ),
  ...[
    'phonenumber',
    'phoneno',
    'phone',
    'telephone',
    'mobileno',
    'mobilenumber',
    'telefon',
    'telefono',
    'telefone',
    'faxnumber',
  ].map((ending) => [ending, 'phone'] as const),
  ...[
    'firstname',
    'lastname',
    'fullname',
    'surname',
    'middlename',
    'familyname',
    'givenname',
    'customername',
    'patientname',
    'vorname',
    'nachname',
  ].map((ending) => [ending, 'person'] as const),
  ...['dateofbirth', 'birthdate', 'birthday', 'geburtsdatum'].map(
    (ending) => [ending, 'birth_date'] as const,
  ),
  ...['password', 'passwort', 'passwd'].map((ending) => [ending, 'password'] as const),
  ...['streetaddress', 'postaladdress', 'homeaddress'].map(
    (ending) => [ending, 'address'] as const,
  ),
  ...['zipcode', 'postcode', 'postalcode', 'postleitzahl'].map(
    (ending) => [ending, 'zip'] as const,
  ),
  ...['creditcard', 'cardnumber'].map((ending) => [ending, 'card'] as const),
  ...['ipaddress', 'ipaddr'].map((ending) => [ending, 'ip'] as const),
  ...['accountnumber', 'accountno'].map((ending) => [ending, 'account'] as const),
];

/**
 * `people` holds records of any kind of somebody, and is no name of one; `cells` are of a table and
 * `caps` the letters of a text, where one of them is a telephone or an Italian postal code.
 */
function nounOf(word: string): string {
  return /^(?:people|cells|caps)$/.test(word) ? word : singular(word);
}
