import {
  dataClassOfNames,
  foldName,
  personWords,
  singular,
  wordsInName,
  type Json,
} from '@leasehold/privacy';
import type { Operation, Parameter } from '../api.ts';
import { envelopes } from '../envelopes.ts';
import { findIdsByOtherNames } from '../ids-by-other-names.ts';
import { resourceSegments } from '../tools/names.ts';
import { isCursorName } from './reading/clause-names.ts';
import { createMeanings, type ProtectedField } from './policy-fields.ts';

/** The field whose values a variable of a path takes. */
export interface RecordId {
  /** undefined: agents see it, or no answer shows it. */
  field: ProtectedField | undefined;
  /** What stands behind the name of a thing in a path is an id, however it looks. */
  isOfThing?: boolean;
}

/** The id of the records that answers are about; undefined: they show none. */
export interface IdsOfAnswers {
  /** @param names What the id may be called, folded, the surest first. */
  recordId(names: readonly string[], resource: string): RecordId | undefined;
}

/** Undefined: the variable is called after something else, or no answer shows such a record. */
export type RecordIds = (operation: Operation, variable: string) => RecordId | undefined;

/**
 * What `{id}` in `/orders/{id}/items` takes: the id of an order, as the answers show it that are
 * about one order or list them. What else these answers hold an id of (a customer) says nothing
 * of it.
 */
export function createRecordIds(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => IdsOfAnswers,
): RecordIds {
  const known = new Map<string, RecordId | undefined>();
  const ids = findIdsByOtherNames(operations);
  const readingAt = createReadsAt(operations);
  const readsOf = createReadsOfNoun(operations);

  return (operation, variable) => {
    const [before = ''] = operation.path.split(`{${variable}}`, 1);
    const resource = resourceSegments(before).at(-1)?.name ?? '';
    const list = withoutNames(before.slice(0, -1));
    const key = `${list}\n${variable}`;
    if (known.has(key)) return known.get(key);
    const names =
      ids.word === undefined || ids.asId(variable) === variable
        ? idNamesFor(variable, resource)
        : [foldName(variable), ids.word];
    const mayBeThing = namesThing(variable, resource);
    if (!before.endsWith('/') || (names.length === 0 && !mayBeThing)) return undefined;
    // `/people/ssn/{id}` looks people up by a number; `/emails` is a list of things with ids.
    const here = [...readingAt(`${list}/{}`), ...readingAt(list)];
    const isThing = readingAt(list).length > 0 || !saysValue(resource);
    // `/boards/{id}/members`, where boards are listed by `/members/{id}/boards` alone
    const reads = here.length > 0 ? here : readsOf(nounIn(resource));
    const found = (isThing ? reads : [])
      .map((one) => fieldsOf(one).recordId(names, resource))
      .find((id) => id !== undefined);
    const isOfThing = isThing && mayBeThing && found?.field === undefined;
    const id = isOfThing ? { field: undefined, isOfThing } : found;
    known.set(key, id);
    return id;
  };
}

/** Reads at a path, whatever its variables are called. */
function createReadsAt(operations: readonly Operation[]): (path: string) => readonly Operation[] {
  let reading: Map<string, Operation[]> | undefined;
  return (path) =>
    (reading ??= Map.groupBy(
      operations.filter(({ method }) => method === 'GET'),
      (operation) => withoutNames(operation.path),
    )).get(path) ?? [];
}

/**
 * Whether the list before a variable shows agents the very field that it is called after: the
 * `{name}` of `/packages/{name}/versions`. Who has read a `name` there may ask by it, also where an
 * answer about something else says nothing of it. Neither of people nor of questions, and only
 * where all that answers with such records shows it. What one record answers may be what it was
 * asked by: only a list shows what there is.
 */
export function createListedNames(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => IdsOfAnswers,
): (operation: Operation, variable: string) => boolean {
  const readingAt = createReadsAt(operations);
  return ({ path }, variable) => {
    const segments = path.split('/');
    const at = segments.indexOf(`{${variable}}`);
    const resource = segments[at - 1] ?? '';
    const isOfThings = singular(resource) !== resource && /^\w+$/.test(variable);
    if (!isOfThings || [resource, variable].some((name) => isOfPeople(name) || asks.test(name)))
      return false;
    const list = withoutNames(segments.slice(0, at).join('/'));
    const idsAt = (reads: string) =>
      readingAt(reads).flatMap(
        (one) => fieldsOf(one).recordId([foldName(variable)], resource) ?? [],
      );
    const listed = idsAt(list);
    return listed.length > 0 && [...listed, ...idsAt(`${list}/{}`)].every(({ field }) => !field);
  };
}

/** An e-mail address, or the number of somebody, is one whatever it is sent as. */
export const isPlainName = (value: Json): boolean =>
  typeof value === 'string' && !/@|(?:\d\D?){6}/.test(value);

const isOfPeople = (name: string): boolean =>
  isListOfPeople(name) || isListOfPeople(singular(name));

const asks = /search|quer(?:y|ies)|terms?$|look_?-?up|find|filter|match|keyword|suggest|complet/i;

/** The field whose tokens a parameter takes, or undefined. */
export type ListedIds = (operation: Operation, parameter: Parameter) => ProtectedField | undefined;

/**
 * The id of the records that a list shows tokens of, where a parameter goes on in that list
 * (`starting_after`) or stands behind it in a path, whatever it is called there: `{recordId}` and
 * `{kunde}` of `/kunden/{kunde}`.
 */
export function createListedIds(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => IdsOfAnswers,
): ListedIds {
  const readingAt = createReadsAt(operations);
  const idAt = (list: string): ProtectedField | undefined => {
    const resource = resourceSegments(list).at(-1)?.name ?? '';
    return readingAt(withoutNames(list))
      .map((one) => fieldsOf(one).recordId([...idNames], resource)?.field)
      .find((field) => field?.hasTokens === true && !valueClasses.has(field.class));
  };
  return ({ path, method }, { name, in: where }) => {
    if (where !== 'path') return method === 'GET' && isCursorName(name) ? idAt(path) : undefined;
    const [before = ''] = path.split(`{${name}}`, 1);
    return before.endsWith('/') && !saysValue(name) ? idAt(before.slice(0, -1)) : undefined;
  };
}

/** Reads of such records: their lists, and one by one. */
export type ReadsOfNoun = (noun: string) => readonly Operation[];

export function createReadsOfNoun(operations: readonly Operation[]): ReadsOfNoun {
  let reading: Map<string, Operation[]> | undefined;
  return (noun) =>
    (reading ??= Map.groupBy(
      operations.filter(({ method }) => method === 'GET'),
      nounOfPath,
    )).get(noun) ?? [];
}

/** `order` of `/orders` and `/orders/{id}`. */
export const nounOfPath = ({ path }: Operation): string =>
  nounIn(resourceSegments(path).at(-1)?.name ?? '');

/**
 * The protected ids of the records that a name says by their noun (`customer`, `customer_id`,
 * `billingCustomerId`, the `id` of a `customer`), as the answers show them that list such records
 * or are one, whatever envelope they stand in.
 */
export function idsOfNouns(
  names: readonly string[],
  readsOf: ReadsOfNoun,
  fieldsOf: (operation: Operation) => IdsOfAnswers,
): readonly ProtectedField[] {
  const noun = nounsIn(names).find((one) => one !== '' && readsOf(one).length > 0);
  if (noun === undefined) return [];
  return readsOf(noun).flatMap(
    (one) => fieldsOf(one).recordId([`${noun}id`, ...idNames], noun)?.field ?? [],
  );
}

const nounIn = (name: string): string => foldName(singular(name));

export const saysId = (names: readonly string[]): boolean =>
  idWord.test(wordsInName(names.at(-1) ?? '').at(-1) ?? '');

const idWord = /^(?:id|uuid|guid|gid|sid)s?$/;

/** What a name may say the records of, the longest noun first; empty: it says a value of them. */
function nounsIn(names: readonly string[]): string[] {
  const leaf = names.at(-1) ?? '';
  const words = wordsInName(leaf);
  if (!idWord.test(words.at(-1) ?? '')) return saysValue(leaf) ? [] : [nounIn(leaf)];
  const owner = words.length > 1 ? words.slice(0, -1) : wordsInName(names.at(-2) ?? '');
  return owner.map((_, start) => nounIn(owner.slice(start).join('_')));
}

/** What the paths are about: `task` of `/tasks/{id}`. */
export const resourcesOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ path }) =>
      resourceSegments(path).map(({ name }) => singular(wordsInName(name).at(-1) ?? '')),
    ),
  );

/** After a noun of the paths, and as the variable of a path calls it. */
export const recordNamesOf = (operations: readonly Operation[]): string[] => [
  ...new Set([
    ...[...resourcesOf(operations)].map((noun) => `${noun}id`),
    ...operations.flatMap(({ path }) => idInPath.exec(path)?.[1] ?? []),
  ]),
];

const idInPath =
  /\{([^{}]*[_-](?:id|no|nr|num|number|ref|key|code)|[^{}]*[a-z](?:Id|No|Nr|Number))\}$/;

const withoutNames = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/**
 * What the field may be called that a variable takes. Any id that the record shows under the
 * variable's name is its own (`/credit_notes/{acme_id}`).
 */
function idNamesFor(variable: string, resource: string): readonly string[] {
  const own = foldName(variable);
  const named = `${foldName(singular(resource))}id`;
  if (namesRecord(variable, resource)) return [own, ...idNames, named];
  return /.(?:_id|Id|ID|_uuid|Uuid|UUID|_gid|Gid|GID|_sid|Sid|SID)$/.test(variable) &&
    !saysValue(variable)
    ? [own]
    : [];
}

/**
 * `/orders/{id}`, `/orders/{order}`, `/orders/{order_id}` and `/letters/{ltr_id}`;
 * `/orders/{email}` is no id of an order.
 */
const namesRecord = (variable: string, resource: string): boolean =>
  isIdName(variable) ||
  isNounWithId(variable, resource) ||
  (!saysValue(variable) &&
    (foldName(variable) === foldName(singular(resource)) || isShortened(variable, resource)));

/**
 * `/orders/{id}`, `/realms/{realm}`, `/vehicles/{vehicle_tag}`: a thing is asked for by what the API
 * calls it, and nobody is found so. `/lookup/{id}` names no list of things, and the `{plate}` of
 * `/plates/{plate}` is what somebody has.
 */
const namesThing = (variable: string, resource: string): boolean =>
  singular(resource) !== resource &&
  !isListOfPeople(resource) &&
  !isListOfPeople(variable) &&
  (isIdName(variable) ||
    isNounWithId(variable, resource) ||
    (isNounWithKey(variable, resource) && isClassless(variable)));

/** `realm` of realms, `repo_slug`, `vehicle_tag` */
const isNounWithKey = (variable: string, resource: string): boolean => {
  const noun = variable.replace(/(?<=.)[-_]?(?:tag|slug|key|ref|code|handle)$/i, '');
  return foldName(noun) === foldName(singular(resource));
};

/** Nothing says that it is somebody's. */
const isClassless = (name: string): boolean => {
  const { class: dataClass, category } = meaningOf([name]);
  const isUnknown = category === 'unsure' && dataClass === foldName(name);
  return isUnknown || (category === 'harmless' && !valueClasses.has(dataClass));
};

const meaningOf = createMeanings();

/** `patients`, `former-employees` */
export const isListOfPeople = (resource: string): boolean =>
  wordsInName(resource).some(
    (word) => personWords.has(word.replace(/s$/, '')) || word === 'people',
  );

/** `/accounts/{accountId}` and `/boards/{idBoard}`, whose records call it `id`. */
const isNounWithId = (variable: string, resource: string): boolean => {
  const [, before, behind] =
    /^(?:(.+?)(?:[-_]id|Id|ID|_uuid|Uuid|UUID|_guid|Guid|_gid|Gid|GID|_sid|Sid|SID)|id_?([A-Z].*))$/.exec(
      variable,
    ) ?? [];
  const noun = before ?? behind;
  return noun !== undefined && foldName(noun) === foldName(singular(resource));
};

/**
 * `ltr_id` of a letter: the noun without vowels. `customer_id` of customer orders is somebody
 * else's.
 */
function isShortened(variable: string, resource: string): boolean {
  const [, short] = /^([a-z][b-df-hj-np-tv-z]+)(?:_id|Id|ID)$/.exec(variable) ?? [];
  const [noun] = /^[a-z]+$/i.exec(singular(resource).toLowerCase()) ?? [];
  if (short === undefined || noun === undefined) return false;
  let at = 0;
  for (const letter of noun) if (letter === short[at]) at++;
  return noun[0] === short[0] && at === short.length;
}

const saysValue = (name: string): boolean =>
  /(?:^|[-_])by(?:[-_A-Z]|$)/.test(name) || valueClasses.has(dataClassOfNames([name]));

/** Things that are asked for by what they are: `/emails/{email}`. */
export const valueClasses: ReadonlySet<string> = new Set(
  'email phone ssn national_id passport license iban zip username birth_date ip_address'.split(' '),
);

export const isIdName = (name: string): boolean => idNames.has(foldName(name));

/** What records are called by, the surest first. */
export const idNames: ReadonlySet<string> = new Set(['id', '_id', 'uuid', 'guid', 'sid', 'gid']);

/** A field of an answer. */
interface Leaf {
  /** `items[].id` */
  path: string;
  names: readonly string[];
  field: ProtectedField | undefined;
}

/**
 * The id of the records that an answer is about, or undefined.
 *
 * @param byLeaf Its fields by their folded name.
 * @param names What it may be called, the surest first.
 */
export function recordIdIn(
  byLeaf: ReadonlyMap<string, readonly Leaf[]>,
  names: readonly string[],
  resource: string,
): RecordId | undefined {
  for (const isOwn of [isOfRecord, isInEnvelopes])
    for (const name of names) {
      const own = (byLeaf.get(name) ?? []).filter((one) => isOwn(one.names, resource));
      if (own.length > 0) return { field: own.find(({ field }) => field)?.field };
    }
  // `eintraege[].id`: of the only list in an answer, whatever it is called. What agents see of it
  // opens nothing.
  const listed = names.flatMap((name) => byLeaf.get(name) ?? []).find(({ field }) => field);
  return listed && isOfOnlyList(listed, byLeaf) ? { field: listed.field } : undefined;
}

function isOfOnlyList({ path, names }: Leaf, byLeaf: ReadonlyMap<string, readonly Leaf[]>) {
  if (names.length !== 2 || path.split('[]').length !== 2) return false;
  const lists = byLeaf
    .values()
    .flatMap((leaves) => leaves)
    .filter((leaf) => leaf.path.includes('[]'))
    .map((leaf) => leaf.names[0]);
  return new Set(lists).size === 1;
}

/**
 * Whether a field is of the records that an answer is about, rather than of something inside of
 * them: it stands at the root, or in an object called after them or after nothing.
 */
function isOfRecord(names: readonly string[], resource: string): boolean {
  const [above, ...deeper] = names.slice(0, -1).toReversed();
  if (above === undefined) return true;
  const name = foldName(above);
  return deeper.length === 0 && (envelopes.has(name) || isSameThing(name, foldName(resource)));
}

/** The same with envelopes in envelopes: `data.items[].id`, `_embedded.customers[].id`. */
function isInEnvelopes(names: readonly string[], resource: string): boolean {
  const [above, ...outer] = names.slice(0, -1).toReversed();
  return (
    isOfRecord([above ?? '', ''], resource) && outer.every((name) => envelopes.has(foldName(name)))
  );
}

const isSameThing = (a: string, b: string): boolean => b !== '' && singular(a) === singular(b);
