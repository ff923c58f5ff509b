import {
  foldName,
  isObject,
  wordsInName,
  type Json,
  type JsonObject,
  type Road,
} from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';
import { isAskingWord, type AskingSense } from './asking-words.ts';
import { clauseOfName } from './clause-names.ts';
import { operatorRoad, readingsOfName } from './operators.ts';
import { readLanguage } from './read-language.ts';
import { readMarked } from './read-marked.ts';
import { readFieldNames } from './read-names.ts';
import { jsonInText, textsInside } from './unpack-text.ts';

/** What the members around a filter say: the field it is of, and the road it is on. */
interface Around {
  names: readonly string[];
  road: Road | undefined;
}
const nothingAround: Around = { names: [], road: undefined };

/**
 * What a filter asks for: a text in a language of filters, or JSON as MongoDB, Elasticsearch,
 * Prisma, Hasura and their like write it, also inside a text. What opens like JSON and is none
 * cannot be read, and neither can what is packed.
 */
export function readFilter(value: Json, place: string): AskedItem[] {
  return readWithin(value, nothingAround, place);
}

function readWithin(value: Json, around: Around, place: string): AskedItem[] {
  if (Array.isArray(value)) return readList(value, around, place);
  if (isObject(value)) return readObject(value, around, place);
  if (typeof value !== 'string')
    return around.names.length > 0 ? [fieldOf(around, value, place)] : [];
  if (around.names.length === 0 || expressions.test(foldName(around.names.at(-1) ?? '')))
    return readText(value, place);
  // `{ $group: { _id: '$ssn' } }` names a field where others have a value.
  const [, name] = /^\$+([\p{L}_][\p{L}\p{Nd}_.]*)$/u.exec(value) ?? [];
  const referred: AskedItem[] =
    name === undefined ? [] : [fieldOf({ names: pathOf(name), road: 'select' }, undefined, place)];
  return [fieldOf(around, value, place), ...referred];
}

function readText(given: string, place: string): AskedItem[] {
  const text = given.trim();
  const json = jsonInText(text);
  if (json === 'too deep') return [{ kind: 'unreadable', road: 'match', place }];
  if (json) return readFilter(json, place);
  if (isPacked(text) || isWithoutField(text)) return [{ kind: 'unreadable', road: 'match', place }];
  // A short word may unpack to something by chance: then it is read both ways.
  const inside = textsInside(text).flatMap((said) => readLanguage(said, place));
  return [
    ...readLanguage(text, place),
    ...readMarked(text, place),
    ...inside.filter(({ kind }) => kind === 'field'),
  ];
}

/**
 * `base64:…`, a percent sign that is left after the address was read, or so long a word that it is
 * no name of a filter; an id in hex, with or without its dashes, packs nothing.
 */
function isPacked(text: string): boolean {
  if (/%[\da-f]{2}/i.test(text) || /^(?:base|b)(?:64|32|58)\b|^(?:hex|gzip|data):/i.test(text))
    return true;
  if (/^(?:eyJ|W3si|[A-Za-z\d+/_-]{6,}={1,2}$)/.test(text)) return true;
  if (/^\d+$/.test(text)) return false;
  if (/^(?:[\da-f]{2})+$/i.test(text) || uuid.test(text))
    return compressedHex.test(text) || textsInside(text.replaceAll('-', '')).some(isLong);
  return /^[A-Za-z\d+/_-]{24,}$/.test(text);
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const compressedHex = /^(?:1f8b08|78(?:01|5e|9c|da)|28b52ffd)/i;
const isLong = (text: string): boolean => text.length > 3;

/**
 * A comparison with nothing on its left (`>80000`, `gt.80000`, `80000..90000`) or with a position
 * (`col(7)>80000`) is of a field that only the API knows; a query inside of a query may be of any.
 */
function isWithoutField(text: string): boolean {
  return (
    /(?:^|[(,;&|])\s*(?:[<>]=?|=[gl][te]=|(?:gt|gte|ge|lt|lte|le)[.:\s])\s*['"\d+-]/i.test(text) ||
    /^\s*[+-]?\d[\d.]*\s*(?:\.\.+|<|>)\s*[+-]?\d/.test(text) ||
    /(?:^|[^\w])(?:col|column|field|nth|\$|#|@|\[)\s*\(?\d+[\])]?\s*(?:[<>=!~]|like\b)/i.test(
      text,
    ) ||
    /\b[a-z]\w*\.[a-z]\w*\(\s*\w+\s*=/i.test(text) ||
    /\bexecute\s+immediate\b|\bprepare\s+\w+\s+(?:from|as)\b|\bselect\s+#\d/i.test(text) ||
    /\bselect\b[^]*\bfrom\b|\bunion\s+(?:all\s+)?select\b|\(\s*select\b/i.test(text) ||
    // by the place of a column, or by a name that is put together
    /\b(?:order|group)\s+by\s+[$#(]*\d|\[\s*(['"])[^'"]*\1\s*(?:\+|\|\|)/i.test(text)
  );
}

/** A field, an operator, and mostly what it is held against. */
export function isComparedTriple(
  list: readonly Json[],
): list is readonly [string, string, ...Json[]] {
  const [field, operator] = list;
  return (
    list.length <= 4 &&
    typeof field === 'string' &&
    typeof operator === 'string' &&
    (/^[=<>!~]+$/.test(operator) || operatorRoad(operator) !== undefined)
  );
}

/** `["ssn", "=", "2"]` is one condition; any other list is many. */
function readList(list: readonly Json[], around: Around, place: string): AskedItem[] {
  if (around.names.length === 0 && isComparedTriple(list)) {
    const [first, second, third] = list;
    const road = /[<>]/.test(second) ? 'range' : (operatorRoad(second) ?? 'raw');
    return [fieldOf({ names: pathOf(first), road }, third, place)];
  }
  return list.flatMap((one) => readWithin(one, around, `${place}[]`));
}

function readObject(object: JsonObject, around: Around, place: string): AskedItem[] {
  if (isByPosition(object)) return [{ kind: 'unreadable', road: 'match', place }];
  const named = namedField(object);
  const called = named ? undefined : operatorCall(object);
  if (called) return readWithin(called.on, { ...around, road: called.road }, place);
  if (named) {
    const inside = { names: pathOf(named.name), road: named.road ?? around.road };
    const rest = Object.entries(object).filter(([key]) => !named.keys.has(key));
    const isDeep = typeof named.value === 'object' && named.value !== null;
    return [
      fieldOf(inside, named.value, place),
      // `{ path: 'x', query: { term: … } }` holds a filter where others hold a value.
      ...(isDeep ? readFilter(named.value ?? null, place) : []),
      ...rest.flatMap(([key, inner]) => readMember(key, inner, around, `${place}.${key}`)),
    ];
  }
  return Object.entries(object).flatMap(([key, inner]) => [
    ...readMember(key, inner, around, `${place}.${key}`),
    // `{ lhs: 'ssn', cmp: '>', rhs: '2' }`, under whatever keys
    ...(typeof inner === 'string' ? readAsName(key, inner, `${place}.${key}`) : []),
  ]);
}

/** `{ "field": 3, "op": "gt", "value": 80000 }` is of a field that only the API knows. */
function isByPosition(object: JsonObject): boolean {
  const entries = Object.entries(object);
  return (
    entries.some(([key, value]) => fieldKeys.has(foldName(key)) && typeof value === 'number') &&
    entries.some(([key]) => operatorKeys.has(foldName(key)))
  );
}

/** A text that is the very name of a protected field may be one. */
function readAsName(key: string, text: string, place: string): AskedItem[] {
  if (!/^[$@]?[\p{L}_][\p{L}\p{Nd}_.]{1,80}$/u.test(text)) return [];
  const readings = [{ road: 'match' as const, names: pathOf(text) }];
  // The operator of `filters[0].key=email` stands in an argument of its own.
  const isByName = !['key', 'by'].includes(foldName(key));
  return [
    {
      kind: 'field',
      readings,
      value: undefined,
      place,
      isDeclared: true,
      ...(isByName && { isByName }),
    },
  ];
}

/** `{ "field": "ssn", "operator": "like", "value": "2%" }` */
function namedField(
  object: JsonObject,
):
  | { name: string; road: Road | undefined; value: Json | undefined; keys: Set<string> }
  | undefined {
  const entries = Object.entries(object);
  const find = (names: ReadonlySet<string>, sense?: AskingSense) =>
    entries.find(
      ([key]) => names.has(foldName(key)) || (sense !== undefined && isAskingWord(sense, key)),
    );
  const [operatorKey, operator] = find(operatorKeys, 'operator') ?? [];
  const [fieldKey, field] =
    find(fieldKeys, 'field') ??
    (operatorKey === undefined ? undefined : find(looseFieldKeys)) ??
    [];
  if (fieldKey === undefined || typeof field !== 'string') return undefined;
  const [valueKey, value] = find(valueKeys, 'value') ?? [];
  const road = typeof operator === 'string' ? roadOfOperator(operator) : undefined;
  return {
    name: field,
    road,
    value,
    keys: new Set([fieldKey, operatorKey ?? '', valueKey ?? '']),
  };
}

/** `{ op: '>', args: [{ property: 'ssn' }, 2] }` */
function operatorCall(object: JsonObject): { road: Road; on: Json[] } | undefined {
  const entries = Object.entries(object);
  const [, operator] = entries.find(([key]) => operatorKeys.has(foldName(key))) ?? [];
  const [, on] = entries.find(([key, value]) => callKeys.has(foldName(key)) && isList(value)) ?? [];
  if (typeof operator !== 'string' || !Array.isArray(on)) return undefined;
  const road = roadOfOperator(operator);
  return joins.has(foldName(operator)) ? undefined : { road, on };
}

const callKeys = new Set('args arguments operands params'.split(' '));
const isList = (value: Json): boolean => Array.isArray(value);

function roadOfOperator(operator: string): Road {
  if (/[<>]/.test(operator)) return 'range';
  return /^[=!]+$/.test(operator) ? 'raw' : (operatorRoad(operator) ?? 'match');
}

const fieldKeys = new Set(
  'field fieldname fieldpath property propertyname attribute column columnname path member dimension left operand selector var colid columnid'.split(
    ' ',
  ),
);
const looseFieldKeys = new Set(['name', 'key', 'id', 'by']);
const operatorKeys = new Set(
  'op operator comparator comparison condition operation predicate match matchtype relation'.split(
    ' ',
  ),
);
const valueKeys = new Set(
  'value values val right rhs argument arguments operands query'.split(' '),
);

function readMember(key: string, inner: Json, around: Around, place: string): AskedItem[] {
  if (isProgram(key, inner)) return [{ kind: 'unreadable', road: 'match', place }];
  const name = key.replace(/^[$_@]+/, '');
  const folded = foldName(name).replaceAll('_', '');
  if (around.names.length > 0) return readOfField(name, inner, around, place);
  if (joins.has(folded) || /^\d+$/.test(folded)) return readWithin(inner, around, place);
  const called = operandsOf(name, inner);
  if (called)
    return [
      fieldOf({ names: pathOf(called.name), road: called.road }, called.value, place),
      ...readWithin(inner, around, place),
    ];
  const searchRoad = queryRoads[folded];
  if (searchRoad !== undefined && (isObject(inner) || Array.isArray(inner)))
    return [
      ...readWithin(inner, { names: [], road: searchRoad }, place),
      ...(overAll.has(folded) && isObject(inner) ? readWords(inner['query'], place) : []),
    ];
  if (
    expressions.test(folded) ||
    (!/[\p{L}]/u.test(key) && operatorMark.test(key)) ||
    (key.startsWith('$') && operatorRoad(name) !== undefined)
  )
    return readWithin(inner, around, place);
  const clause = clauseOfName(key);
  if (clause?.kind === 'names')
    return [...readFieldNames(inner, clause.road, place), ...deeper(inner, place)];
  // `{ s: { startsWith: '2' } }` is of a field, `{ search: { name: … } }` is not.
  const isField = clause?.kind === 'search' && isObject(inner) && saysHow(inner);
  if (clause?.kind === 'filter' || (clause?.kind === 'search' && typeof inner === 'object'))
    return readWithin(inner, isField ? { names: [name], road: around.road } : around, place);
  if (clause?.kind === 'search' && typeof inner === 'string')
    return [...readLanguage(inner, place), { kind: 'words', text: inner, place }];
  if (settings.has(folded)) return [];
  return readWithin(inner, { names: pathOf(key), road: around.road }, place);
}

/** `{ "gt": ["ssn", 2] }`, `{ "startsWith": ["name", "Z"] }`: the first operand is the field. */
function operandsOf(
  name: string,
  inner: Json,
): { name: string; road: Road; value: Json | undefined } | undefined {
  const road = operatorRoad(name);
  if (!Array.isArray(inner) || inner.length < 2 || inner.length > 4) return undefined;
  const [first, second] = inner;
  const isOperator = road === 'range' || (road === 'match' && !quantors.has(foldName(name)));
  return isOperator && typeof first === 'string'
    ? { name: first.replace(/^\$+/, ''), road, value: second }
    : undefined;
}

/** What is searched for in whatever fields there are: `{ "query_string": { "query": "91250" } }`. */
const readWords = (text: Json | undefined, place: string): AskedItem[] =>
  typeof text === 'string' || typeof text === 'number'
    ? [{ kind: 'words', text: String(text), place }]
    : [];
const overAll = new Set('querystring simplequerystring multimatch combinedfields'.split(' '));

const saysHow = (object: JsonObject): boolean =>
  Object.keys(object).every((key) => !valueKeys.has(foldName(key)) && operatorRoad(key)) &&
  Object.keys(object).length > 0;

const quantors = new Set('any all none has without with empty exists missing'.split(' '));

/** A member of what is said of one field: an operator, or a field below it. */
function readOfField(name: string, inner: Json, around: Around, place: string): AskedItem[] {
  const road = operatorRoad(name);
  if (road !== undefined)
    return readWithin(inner, { names: around.names, road: strongest(road, around.road) }, place);
  if (joins.has(foldName(name)) || /^\d+$/.test(name)) return readWithin(inner, around, place);
  return readWithin(inner, { names: [...around.names, ...pathOf(name)], road: around.road }, place);
}

/** Inside `match: { name: { query: … } }` the outer word says what is done. */
const strongest = (road: Road, outer: Road | undefined): Road =>
  road === 'raw' ? (outer ?? road) : road;

/** Groups of a report hold names further down: `aggs: { a: { terms: { field: 'ssn' } } }`. */
function deeper(inner: Json, place: string): AskedItem[] {
  if (!isObject(inner)) return [];
  return Object.values(inner).flatMap((one) => (isObject(one) ? readFilter(one, place) : []));
}

/** `{ "script": "doc['ssn'].value > 2" }`, `{ ">": [{ "var": "ssn" }, 2] }`, `{ "$gt": ["$ssn", 2] }` */
const expressions =
  /^(?:expr|expression|script|source|inline|formula|code|where|function|body|raw|rawsql|sql|literal|native)$/;
/** A program can name a field without writing it: `this["s" + "sn"]`. */
const programs =
  /^(?:\$where|\$function|\$accumulator|\$code|\$?script|javascript|mapreduce|lambda|eval)$/i;

const isProgram = (key: string, inner: Json): boolean =>
  (programs.test(key) && (typeof inner === 'string' || isObject(inner))) ||
  (isProgramName(key) && (Array.isArray(inner) || isObject(inner))) ||
  wholeRecords.test(key) ||
  // `{ $getField: { $concat: … } }`: the name is made while it runs
  (/^\$getField$/i.test(key) && isObject(inner) && !isText(inner['field'] ?? null));

const isText = (value: Json): boolean => typeof value === 'string';

/** All fields of a record as values, in MongoDB. */
const wholeRecords = /^\$objectToArray$/i;

/** `script_fields`, `runtime_mappings`, `scripted_metric`: what they hold is a program. */
export function isProgramName(name: string): boolean {
  const words = wordsInName(name);
  return words.length > 1 && !/^(?:id|name|type|kind|tag)$/.test(words.at(-1) ?? '')
    ? words.some((word) => /^(?:script|scripts|scripted|painless)$/.test(word)) ||
        words.join('_') === 'runtime_mappings'
    : false;
}

const operatorMark = /^[=<>!~&|]+$/;

const joins = new Set(
  'and or not nor all any none some every bool must mustnot should filter filters conditions rules clauses group groups query queries where constantscore nested having elemmatch conjunction disjunction criteria predicates dismax functionscore boosting positive negative variables morelikethis'.split(
    ' ',
  ),
);

/** Kinds of query of search engines, which hold fields. */
const queryRoads: Readonly<Record<string, Road>> = {
  term: 'raw',
  terms: 'raw',
  ids: 'raw',
  match: 'match',
  matchphrase: 'match',
  matchphraseprefix: 'match',
  matchboolprefix: 'match',
  multimatch: 'match',
  prefix: 'match',
  wildcard: 'match',
  regexp: 'match',
  fuzzy: 'match',
  exists: 'match',
  querystring: 'match',
  simplequerystring: 'match',
  range: 'range',
  like: 'match',
  contains: 'match',
  between: 'range',
};

const settings = new Set(
  'from size limit offset page perpage pagesize cursor skip take after boost minimumshouldmatch timeout trackscores trackTotalHits version type mode defaultoperator analyzer operator path scoremode'.split(
    ' ',
  ),
);

function fieldOf({ names, road }: Around, value: Json | undefined, place: string): AskedItem {
  const leaf = names.at(-1) ?? '';
  const readings = readingsOfName(leaf, names.slice(0, -1)).map((reading) =>
    reading.road === 'raw' && road !== undefined ? { ...reading, road } : reading,
  );
  return { kind: 'field', readings, value, place };
}

const pathOf = (name: string): string[] => name.split(/->>?|[./]|__|\[|\]/).filter(Boolean);
