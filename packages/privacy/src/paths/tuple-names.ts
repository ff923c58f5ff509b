import type { Json, JsonObject } from '../json/json.ts';
import { nameInReference } from '../schema/definitions.ts';
import { describedTuplePlaces, type DescribedPlace } from './described.ts';

/** What a description calls the places of an array that is a tuple. */
export interface TupleNames {
  /** By place, in the order in which the names are asked about. */
  readonly places: readonly (readonly string[])[];
  /** Lists of names in words: of an array that is as long, and has no objects. */
  readonly inWords: readonly (readonly string[])[];
}

/**
 * What each place is called: by its title (JSON Schema 2020-12 `prefixItems`, `items: […]` before),
 * by the definition it refers to, by an extension (`x-columns: […]`, `x-name`), or in words that
 * list the places (`0: last name, 1: date of birth`, `surname|given name|birth`). `holder`: the
 * array that the array is an element of. undefined: the description says none.
 */
export function tupleNames(array: DescribedPlace, holder?: DescribedPlace): TupleNames | undefined {
  const places = describedTuplePlaces(array).map((schemas) => schemas.flatMap(namesOfPlace));
  const schemas = [...array.schemas, ...(holder?.schemas ?? [])];
  for (const list of schemas.flatMap(listsInExtensions))
    for (const [at, said] of list.entries()) (places[at] ??= []).push(said);
  const inWords = schemas.flatMap(({ title, description }) =>
    [title, description].flatMap((said) => (typeof said === 'string' ? listsInWords(said) : [])),
  );
  return places.length === 0 && inWords.length === 0 ? undefined : { places, inWords };
}

function namesOfPlace(schema: JsonObject): string[] {
  const said = [schema['title'], ...extensionsOfName(schema), schema['description']];
  const reference = schema['$ref'];
  const names = said.filter((one): one is string => typeof one === 'string');
  return typeof reference === 'string' ? [...names, nameInReference(reference)] : names;
}

/** `x-name`, `x-field-name`, `x-column`: what a place is called, and no more than a name. */
const extensionsOfName = (schema: JsonObject): Json[] =>
  Object.entries(schema).flatMap(([key, said]) =>
    key.startsWith('x-') && extensionOfName.test(key) ? said : [],
  );
const extensionOfName = /(?:name|title|label|field|column|header|key)s?$/i;

const listsInExtensions = (schema: JsonObject): string[][] =>
  Object.entries(schema).flatMap(([key, said]) =>
    key.startsWith('x-') && Array.isArray(said)
      ? [said.filter((one) => typeof one === 'string').slice(0, placesMax)]
      : [],
  );
const placesMax = 200;

/**
 * Of a text in which a description says that several values stand, one behind the other
 * (`surname|given name|birth`): what it calls them. undefined: it says no such thing.
 */
export function packedNames(place: DescribedPlace | undefined): TupleNames['inWords'] | undefined {
  if (!place) return undefined;
  const said = place.schemas.flatMap(({ title, description }) => [title, description]);
  const lists = said.flatMap((words) =>
    typeof words === 'string' && mayListNames.test(words) ? listsInWords(words) : [],
  );
  return lists.length === 0 ? undefined : lists;
}

const mayListNames = /[\p{L})][|;~#:,/\t]\s?\p{L}|\d[:=.)]\s?\p{L}/u;

/**
 * `0: last name, 1: date of birth`, counted from one as well; `[surname, given name, birth]`,
 * `Each row: surname | given name`. Words that list nothing are lists of no field.
 */
export function listsInWords(words: string): string[][] {
  if (words.length > wordsMax) return [];
  const counted = countedNames(words);
  if (counted) return [counted];
  const parts = [words, ...[...words.matchAll(listed)].map(([said]) => said)];
  return parts.flatMap((part) => {
    const said = part.replace(/^[\s([{:]+|[\s)\]}.]+$/g, '');
    const mark = packMarks.find((one) => said.includes(one));
    if (mark === undefined) return [];
    const last = said.replace(/,?\s+and\s+(?=[^,]*$)/, mark);
    return [...new Set([said, last])].map((list) => list.split(mark).map(plainName));
  });
}

const wordsMax = 2_000;
/** In brackets, or behind a colon or words for a list. */
const listed = /[[({][^\])}[({]*[\])}]|:[^:.\n]*|(?<=\b(?:as|of|are|is)\s)[^:.\n]+/g;
/** What stands between values of a record in one text, those first that stand in few others. */
export const packMarks = ['|', '\t', ';', '~', '#', '/', ':', ','];

/** `"last_name": string` → `last_name`; the word before the last of several. */
const plainName = (said: string): string =>
  said
    .replace(/[`"'*<>[\]{}()]/g, '')
    .replace(/^\s*(?:and|then)\s+/i, '')
    .replace(/(?<=\S)\s*[:=]\s*\S+\s*$/, '')
    .trim();

function countedNames(words: string): string[] | undefined {
  const found = [...words.matchAll(counted)].map(({ groups = {} }) => ({
    at: Number(groups['at']),
    name: plainName(groups['name'] ?? ''),
  }));
  const [first] = found;
  if (!first || found.length < 2 || first.at > 1) return undefined;
  if (!found.every(({ at }, i) => at === first.at + i)) return undefined;
  return found.map(({ name }) => name);
}
const counted =
  /(?<![\p{L}\p{N}.])[[(#]?(?<at>\d{1,2})[\])]?\s*[:=.)–→-]+>?\s*(?<name>\p{L}[^,;\n|]*?)(?=\s*(?:[,;\n|.]|$|\s[[(#]?\d{1,2}[\])]?\s*[:=.)–→-]))/gu;
