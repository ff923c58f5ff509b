import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import type { ColumnNodes } from './tables/lists-with-names.ts';
import { fieldOfLabel, fieldOfName } from './pairs.ts';
import type { ValueSpot } from './run.ts';

/**
 * `["bday", {}, "date", "…"]`, `["n", {}, "text", ["…", "…"]]`: a property of a contact or an event
 * says its name, its parameters and its type before what it holds (RFC 7095, 7265). undefined: the
 * list is none, nor the parts of one, or none is of a protected field.
 */
export function fieldsOfJcard(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  { holder, key }: Pick<ValueSpot, 'holder' | 'key'>,
): ColumnNodes | undefined {
  if (isProperty(list)) return fieldsOfProperty(trie, list, element);
  if (typeof key !== 'number' || key < valuesFrom || !Array.isArray(holder)) return undefined;
  const [name, parameters, ...rest] = holder;
  // its parameters are treated by now
  const before = isObject(parameters) ? parameters : {};
  const isPart = typeof name === 'string' && isProperty([name, before, ...rest]);
  return isPart ? fieldsOfParts(trie, list, element, name) : undefined;
}

type Property = readonly [string, JsonObject, string, ...Json[]];

/** Asked of every list of an answer. */
const isProperty = (list: readonly Json[]): list is Property =>
  typeof list[0] === 'string' &&
  list.length > valuesFrom &&
  isObject(list[1]) &&
  typeof list[2] === 'string' &&
  typeName.test(list[2]);

const valuesFrom = 3;
const typeName = /^[a-z][a-z-]{2,20}$/;

function fieldsOfProperty(
  trie: PathTrie,
  property: Property,
  element: PathNode,
): ColumnNodes | undefined {
  const [name, parameters] = property;
  const term = name.toLowerCase().replace(/^x-/, '');
  const names = names7095.get(term) ?? [term];
  const whole = firstField(names, (one) => fieldOfLabel(trie, element, one));
  // what has parts is of their fields, where a list has them apart
  const parts = partsOf.get(term)?.flatMap((one) => fieldOfPart(trie, element, one) ?? []) ?? [];
  const field = whole ?? parts[0];
  if (!field) return undefined;
  const isSaidAgain = Object.keys(parameters).some((key) => valueParameters.has(key));
  return property.map((value, at) => {
    if (at < valuesFrom) return at === 1 && isSaidAgain ? field : undefined;
    return Array.isArray(value) && parts.length > 0 ? undefined : field;
  });
}

function fieldsOfParts(
  trie: PathTrie,
  list: readonly Json[],
  element: PathNode,
  name: string,
): ColumnNodes | undefined {
  const parts = partsOf.get(name.toLowerCase());
  const fields = parts?.map((names) => fieldOfPart(trie, element, names));
  const whole = fields && list.length > fields.length ? fields.find((one) => one) : undefined;
  return fields?.some((one) => one !== undefined)
    ? list.map((_, at) => (at < fields.length ? fields[at] : whole))
    : undefined;
}

const fieldOfPart = (
  trie: PathTrie,
  element: PathNode,
  names: readonly string[],
): PathNode | undefined => firstField(names, (one) => fieldOfName(trie, element, one));

function firstField(
  names: readonly string[],
  fieldOf: (name: string) => PathNode | undefined,
): PathNode | undefined {
  for (const name of names) {
    const field = fieldOf(name);
    if (field) return field;
  }
  return undefined;
}

const words = (text: string): readonly string[] => text.split(' ');

/** What fields are called that hold such a property; its own name is short. */
const names7095: ReadonlyMap<string, readonly string[]> = new Map([
  ['fn', words('fn fullName name displayName')],
  ['n', words('n name fullName')],
  ['bday', words('bday birthDate dateOfBirth birthday')],
  ['deathdate', words('deathdate deathDate dateOfDeath')],
  ['tel', words('tel phone telephone phoneNumber')],
  ['adr', words('adr address')],
  ['org', words('org organization company')],
  ['title', words('title jobTitle')],
  ['geo', words('geo location coordinates')],
  ['attendee', words('attendee attendees participant email')],
  ['organizer', words('organizer email')],
]);

/** By property, of each part in the order of RFC 6350. */
const partsOf: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  [
    'n',
    [
      words('familyName lastName surname family_name name fullName'),
      words('givenName firstName forename given_name name fullName'),
      words('middleName additionalName name fullName'),
      words('namePrefix honorificPrefix name fullName'),
      words('nameSuffix honorificSuffix name fullName'),
    ],
  ],
  [
    'adr',
    [
      words('poBox postOfficeBox address'),
      words('extendedAddress addressLine2 address'),
      words('street streetAddress addressLine1 address'),
      words('city locality town address'),
      words('region state province address'),
      words('postalCode postcode zip zipCode address'),
      words('country countryName address'),
    ],
  ],
]);

/** Parameters that say what the property holds once more. */
const valueParameters: ReadonlySet<string> = new Set(words('label sort-as cn email'));
