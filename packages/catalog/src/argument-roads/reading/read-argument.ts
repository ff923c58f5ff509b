import { isObject, type Json } from '@leasehold/privacy';
import { type AskedItem, declared, type Reading } from './asked.ts';
import { isAskingWord } from './asking-words.ts';
import { clauseOfName, clauseWithField, type Clause } from './clause-names.ts';
import { isOfKinds, namingRoad } from './naming-arguments.ts';
import { operatorRoad, readingsOfName } from './operators.ts';
import { onceForNames } from './once-for-names.ts';
import { isRequestLine, readCall, readTriple } from './read-calls.ts';
import { choosesColumns, namesIn, readColumns } from './read-columns.ts';
import { isProgramName, readFilter } from './read-filter.ts';
import { hasQualifier, hiddenCharsMax, readHidden, readLanguage } from './read-language.ts';
import { readMarked } from './read-marked.ts';
import { readNamed } from './read-named.ts';
import {
  isCondition,
  isWhom,
  readComparedMember,
  readQuestion,
  readWhom,
} from './read-question.ts';
import { isPlainList, namesInSteps, readFieldNames } from './read-names.ts';
import { readReference, readTakenFrom, readUpdate, testedField } from './read-update.ts';
import { jsonInText, textsInside } from './unpack-text.ts';

/** Where a value of the arguments stands. */
export interface ArgumentPart {
  /** The names that lead to it, as the API spells them. */
  names: readonly string[];
  /** As an agent is told of it. */
  place: string;
  /**
   * Whether the call asks by it, rather than writes it: what is written into a record tells nothing
   * of others.
   */
  isQuery: boolean;
  /** It is a part of the address, which says what is read: `/people/{id}/facts/{type}`. */
  isPath?: boolean;
  /** It may be a record all the same: `attributes` hold its values, then, and not names of fields. */
  isWritten?: boolean;
  /** Whether the description has a member of this name in it; absent: of any. */
  isDeclared?: (name: string) => boolean;
  /** What the description says it is of, where its name does not tell. */
  said?: Reading | undefined;
}

/** All that a value of an argument asks of the API, whatever it is written in. */
export function readArgument(value: Json, part: ArgumentPart): AskedItem[] {
  const asked = readAsked(value, part);
  const kind = clauseOfPath(pathOf(part.names))?.kind;
  const isRead = kind === 'filter' || kind === 'search' || (kind === 'names' && isPlainList(value));
  return !part.isQuery || part.isWritten || isRead
    ? asked
    : [...asked, ...readNamed(value, part.names, part.place)];
}

function readAsked(value: Json, part: ArgumentPart): AskedItem[] {
  const path = pathOf(part.names);
  const [first = ''] = path;
  const clause =
    part.said && path.length < 2 && operatorRoad(first) ? undefined : clauseOfPath(path);
  const isProse = !part.isQuery && prose.test(first) && isText(value);
  if (clause && !isProse && isTaken(clause, first, part)) {
    const asked = readClause(clause, path.slice(1), value, part);
    if (part.isWritten) return [...asked, ...readField(path, value, part)];
    return isObject(value) ? [...asked, ...readComparedMember(value, part.place)] : asked;
  }
  if (part.isQuery && isProgramName(first) && value !== '')
    return [{ kind: 'unreadable', road: 'match', place: part.place }];
  if (!part.isQuery && choosesColumns(part.names.at(-1) ?? ''))
    return [
      ...readColumns(value, part.place),
      ...(isObject(value) ? readWhom(value, part.place) : []),
      ...readWritten(value, part),
    ];
  if (!part.isQuery && !isCondition(part.names.at(-1) ?? '', value))
    return readWritten(value, part);
  return [...readField(path, value, part), ...(part.isQuery ? [] : readWritten(value, part))];
}

/** `filter[ssn][gte]`, `where.ssn`, `name__icontains` are ways into a value. */
const segmentsOf = (name: string): string[] => {
  // `_has:Condition:patient:code` of FHIR
  const [, resource, field] = /^_has:(\w+):\w+:([\w-]+)/.exec(name) ?? [];
  if (resource && field) return resource === 'Condition' ? ['diagnosis'] : [resource, field];
  return name.split(/[[\]{}]+|(?<=\w)__(?=\w)|(?<=\w)\.(?=\w)|->>?/).filter((part) => part !== '');
};

const pathOf = onceForNames((names) => names.flatMap(segmentsOf));
const clauseOfPath = onceForNames(([first = '']) => clauseOfName(first));

/** In what is written, words such as `order`, `fields` and `text` are mostly names of data. */
const isTaken = (clause: Clause, name: string, { isQuery }: ArgumentPart): boolean =>
  isQuery || clause.kind === 'filter' || /^(?:sort|order|group)_?by$/i.test(name);

/** What is written under these names is mostly said to people: `condition: "like new"`. */
const prose = /^(?:condition|criteri|constraint|claus|expression|expr|must|should|rule|statement)/i;
const isText = (value: Json): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

function readClause(
  clause: Clause,
  rest: readonly string[],
  value: Json,
  part: ArgumentPart,
): AskedItem[] {
  const { place } = part;
  // `search[value]`, and `columns[2][search][value]` of tables.
  const isSearch =
    clause.kind === 'search' || rest.some((name) => clauseOfName(name)?.kind === 'search');
  if (isSearch && valueNames.has(rest.at(-1)?.toLowerCase() ?? '')) return readSearch(value, place);
  if (clause.kind === 'names') {
    // `sort[ssn]=asc` names the field in the key, `fields[people]=ssn` in the value.
    const inKey = namesInSteps(rest).flatMap((name) => readFieldNames(name, clause.road, place));
    return [...inKey, ...readFieldNames(value, clause.road, place)];
  }
  if (rest.length > 0) return readFilter(nested(rest, value), place);
  if (clause.kind === 'filter') return readFilter(value, place);
  return readSearch(value, place);
}

/** Where what is searched for stands, inside of a search. */
const valueNames: ReadonlySet<string> = new Set([
  'value',
  'values',
  'text',
  'query',
  'term',
  'q',
  'input',
]);

const nested = (names: readonly string[], value: Json): Json =>
  names.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);

function readSearch(value: Json, place: string): AskedItem[] {
  if (Array.isArray(value)) return value.flatMap((one) => readSearch(one, `${place}[]`));
  if (isObject(value)) {
    const said = Object.entries(value).filter(([key]) => valueNames.has(key.toLowerCase()));
    return [
      ...readFilter(value, place),
      ...said.flatMap(([key, inner]) => readSearch(inner, `${place}.${key}`)),
    ];
  }
  if (typeof value !== 'string') return [{ kind: 'words', text: String(value), place }];
  if (/^\s*[[{]/.test(value))
    return [...readFilter(value, place), { kind: 'words', text: value, place }];
  const words: AskedItem = { kind: 'words', text: value, place };
  return hasQualifier(value) ? [...readLanguage(value, place), words] : [words];
}

function readField(path: readonly string[], value: Json, part: ArgumentPart): AskedItem[] {
  const { place } = part;
  if (Array.isArray(value)) return readFieldList(path, value, part);
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = { ...part, place: `${place}.${key}` };
      return clauseOfName(key) && operatorRoad(key) === undefined
        ? readAsked(inner, { ...at, names: [key] })
        : readField([...path, ...segmentsOf(key)], inner, at);
    });
  const leaf = path.at(-1) ?? '';
  // A body that is a text of its own.
  if (leaf === '') return readFilter(value, place);
  const readings = readingsOfPath(path);
  const readsOf: AskedItem[] =
    typeof value === 'string' ? readBeside(leaf, value, part, path.length === 1) : [];
  return [
    {
      kind: 'field',
      readings: part.said ? [...readings, part.said] : readings,
      value,
      place,
      isDeclared: path.slice(1).every((name) => isGiven(name, part)),
    },
    ...readsOf,
  ];
}

/** `["salary", ">", "80000"]` is a condition, and `[44.05, -121.3]` a place. */
function readFieldList(
  path: readonly string[],
  list: readonly Json[],
  part: ArgumentPart,
): AskedItem[] {
  const { place } = part;
  const isPair = list.length > 1 && list.length < 7 && list.every((one) => typeof one === 'number');
  return [
    ...readTriple(list, place),
    ...(isPair ? readField(path, list.join(','), part) : []),
    ...list.flatMap((one) => readField(path, one, { ...part, place: `${place}[]` })),
  ];
}

/** What the names that lead to a value may say. */
const readingsOfPath = onceForNames((path): readonly Reading[] => {
  const [above, leaf = ''] = [path.slice(0, -1), path.at(-1)];
  const named = above.length === 0 ? clauseWithField(leaf) : undefined;
  const road = above.length > 0 ? operatorRoad(leaf) : undefined;
  return [
    ...(named ? [{ road: named.road, names: [named.field] }] : []),
    ...(road === undefined ? [] : [{ road, names: above }]),
    ...readingsOfName(leaf, above),
  ];
});

/** A member that the description has, or that says how something is asked rather than by what. */
const isGiven = (name: string, { names, isDeclared }: ArgumentPart): boolean =>
  isDeclared === undefined ||
  isDeclared(name) ||
  operatorRoad(name) !== undefined ||
  names.some((own) => segmentsOf(own).includes(name));

/** What the value itself asks by, under a name that is no filter's: `after={"salary": 1}`, `has=ssn`. */
function readBeside(
  name: string,
  value: string,
  { place, isPath = false }: ArgumentPart,
  isWhole: boolean,
): AskedItem[] {
  const json = jsonInText(value);
  if (json === 'too deep') return [{ kind: 'unreadable', road: 'match', place }];
  if (json) return readFilter(json, place);
  // Nobody reads it to its end: what is padded would hide what it asks by.
  if (value.length > hiddenCharsMax && /[=<>~(]/.test(value.replace(/=+$/, '')))
    return [{ kind: 'unreadable', road: 'match', place }];
  if (!isWhole || operatorRoad(name) === undefined)
    return [
      ...readHidden(value, place),
      ...textsInside(value)
        .flatMap((text) => readInside(text, place))
        .map(declared),
      ...readPutIn(value, insertions, place).map(byName),
      ...readFieldName(name, value, place, isPath),
      ...(breaksOut.test(value) ? namesIn(value, place) : []),
    ];
  return [
    ...readMarked(value, place),
    ...readLanguage(value, place).filter(({ kind }) => kind === 'field'),
    // `after=eyJzYWxhcnkiOjF9`
    ...textsInside(value)
      .flatMap((text) => readInside(text, place))
      .map(declared),
  ];
}

/** `Bend" OR ssn like "2%`: a value that would go on as a part of the question. */
const breaksOut = /["'`;)]\s*(?:or|and|union|having|where|\|\||&&)(?![\p{L}\p{N}])/iu;

function readInside(text: string, place: string): AskedItem[] {
  const json = jsonInText(text);
  return json === undefined || json === 'too deep'
    ? readHidden(text, place)
    : readFilter(json, place);
}

const inserted = (one: AskedItem): AskedItem =>
  one.kind === 'field'
    ? {
        ...one,
        isDeclared: true,
        isByName: true,
        isColumn: true,
        isInserted: true,
        isFormula: true,
      }
    : one;

const byName = (one: AskedItem): AskedItem =>
  one.kind === 'field' ? { ...one, isDeclared: true, isByName: true } : one;

/** `view=salary`, `by=-ssn`: the value is the name of a field, where the argument is of no kinds. */
function readFieldName(
  argument: string,
  value: string,
  place: string,
  isPath = false,
): AskedItem[] {
  if (!isPath && isOfKinds(argument)) return [];
  const road = namingRoad(argument);
  const parts = value.split(/[,;|]/, listedMax).map((part) => part.trim().replace(/^[-+]/, ''));
  return parts
    .filter((part) => /^[\p{L}_][\p{L}\p{Nd}_.-]{1,80}$/u.test(part))
    .map((name) => ({
      kind: 'field',
      readings: [{ road: road ?? 'select', names: [name.split('.').at(-1) ?? name] }],
      value: undefined,
      place,
      isDeclared: true,
      ...(road === undefined && {
        isByName: true,
        isMeant: ofFields.test(argument) || isAskingWord('presence', argument),
      }),
    }));
}

/** `of=income`, `on=zip`: a name that stands there is one of a field. */
const ofFields = /^(?:of|on|by|per|using|keys)$/i;

const listedMax = 100;
/** Filters may stand inside of what is written: an update of all that match. */
function readWritten(value: Json, part: ArgumentPart): AskedItem[] {
  if (Array.isArray(value))
    return [
      ...readTriple(value, part.place),
      ...value.flatMap((one) => readWritten(one, { ...part, place: `${part.place}[]` })),
    ];
  if (typeof value === 'string' && isRequestLine(value))
    return [{ kind: 'unreadable', road: 'match', place: part.place }];
  // A call inside of a batch asks by its own query.
  if (typeof value === 'string' && /^\/?[^\s:?]*\?[^\s=]+=/.test(value))
    return readHidden(value.slice(value.indexOf('?') + 1).replaceAll('&', ' & '), part.place);
  if (typeof value === 'string') return readWrittenText(value, part);
  if (!isObject(value)) return [];
  const tested = testedField(value);
  const { place } = part;
  return [
    ...(isWhom(part.names.at(-1) ?? '') ? readWhom(value, place) : []),
    ...readUpdate(value, place),
    ...readCall(value, place),
    ...(tested
      ? readField(tested.names, tested.value, { names: [], place: `${place}.value`, isQuery: true })
      : []),
    ...Object.entries(value).flatMap(([key, inner]) =>
      readAsked(inner, { names: [key], place: `${part.place}.${key}`, isQuery: false }),
    ),
  ];
}

function readWrittenText(text: string, part: ArgumentPart): AskedItem[] {
  const name = part.names.at(-1) ?? '';
  const update = text.includes('"op"') || text.includes('"$') ? jsonInText(text) : undefined;
  if (update !== undefined && update !== 'too deep') return readWritten(update, part);
  if (insertionsByPlace.test(text))
    return [{ kind: 'unreadable', road: 'match', place: part.place }];
  return [
    ...readReference(text, part.place),
    ...readTakenFrom(name, text, part.place),
    ...readRule(name, text, part.place),
    ...readQuestion(part.names, text, part.place),
    ...(/[{%|[«#@]|<</.test(text) ? readPutIn(text, mailInsertions, part.place).map(inserted) : []),
  ];
}

/**
 * What is written may be worked out over records all the same: `{ rule: 'salary > 8' }`,
 * `{ metric: 'avg', by: 'salary' }`. Only names of fields that are known count, for rules of other
 * things are written as well.
 */
function readRule(name: string, value: string, place: string): AskedItem[] {
  const asked = rules.test(name)
    ? [...readHidden(value, place), ...readPutIn(value, calls, place)]
    : /^templates?$/i.test(name)
      ? readPutIn(value, insertions, place)
      : [];
  if (asked.length > 0) return asked.map(declared);
  return groupings.test(name) ? readFieldName(name, value, place) : [];
}

/** What a function is called with, or a template puts in: `sum(pay)`, `{{ person.ssn }}`. */
function readPutIn(text: string, form: RegExp, place: string): AskedItem[] {
  const parts = text.slice(0, ruleCharsMax).match(form) ?? [];
  return parts.flatMap((one) =>
    readLanguage(one.replaceAll(/^\w+|[$#@{}()%|*<>«»=[\]]+/g, ' '), place).filter(
      ({ kind }) => kind === 'field',
    ),
  );
}

const ruleCharsMax = 4_000;
const calls = /\b\w+\([^()]*\)/g;
const insertions = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/g;
/**
 * The same in the languages of mailings: `{name}`, `{name|upper}`, `[[name]]`, `[name]`, `%name%`,
 * `*|NAME|*`, `<%= name %>`, `«name»`, `<<name>>`, `#name#`, `@name@`. What stands before an
 * address in brackets is a link.
 */
const mailInsertions =
  /\{\{[^{}]*\}\}|[$#]?\{\s*[\p{L}_][\p{L}\p{N}_.]*\s*(?:[|:!?,][^{}]*)?\}|\[\[[^[\]]*\]\]|\[\s*[\p{L}_][\p{L}\p{N}_.]*\s*\](?!\()|([%#@])[\p{L}_][\p{L}\p{N}_.]*\1|\*\|[^|]*\|\*|<%[^%]*%>|«[^«»]*»|<<[^<>]*>>/gu;
/** A part of a value that a template names by its place alone: `{3:.7}`, `{3,date,MM}`, `%2$.4s`. */
const insertionsByPlace =
  /\{\d{0,2}(?:![rsa])?(?::(?:[<>^]?\d*\.\d+s?|[^\s{}"'\d.,:][^\s{}"']{0,40})|\[[^\]\s]{1,20}\]|,\s*(?:date|time|number)\b[^{}]{0,40})\}|%(?:\d{1,2}\$)?-?\d*\.\d+[sS]/u;
const rules =
  /^(?:rule|expr|expression|formula|predicate|condition|(?:key)?condition_?expression|criteri(?:on|a)|constraint|clause|must|should|statement)s?$/i;
const groupings = /^(?:by|metric|measure|dimension)s?$/i;
