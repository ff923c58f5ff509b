import {
  foldName,
  isObject,
  memberPath,
  sitesOfSchemas,
  topFieldsOfSchema,
  waysToDefinitions,
  type Field,
  type Filter,
  type Json,
  type JsonObject,
  type SchemaSite,
  singular,
} from '@leasehold/privacy';
import {
  deepPath,
  filtersForSuggestions,
  keepsOwnMoney,
  saidByOperation,
  suggestedText,
  suggestionStrictness,
  suggestTreatments,
  type AnsweringOperation,
  type OperationSuggestion,
  type PathSuggestion,
  type Suggestion,
} from '@leasehold/suggest';
import { answerSchemaTexts } from './answer-schemas.ts';
import type { Api } from './api.ts';
import { definitionName } from './schema/merged-schema.ts';
import { placesByRecord, recordsOfFields, type JudgedPlace } from './judged-places.ts';

/** What to do with one field of an API's answers: the strictest that any of them asks for. */
export interface FieldSuggestion extends PathSuggestion {
  /** Operations whose answers have it. */
  operations: readonly string[];
}

/**
 * Fields that are looked at in all answers together: each answer's share of them, from the top.
 * What lies deeper is judged by its name where its schema has one, and withheld otherwise.
 */
const fieldsMax = 60_000;
/** The same, counted once for each thing that an answer is asked for by. */
const judgedMax = 130_000;
const fieldsOfAnswer = { min: 150, max: 5_000 };

/** What the answers of one operation ask for at a path. */
export function suggestionIn(
  suggestion: FieldSuggestion,
  operationId: string | undefined,
): Suggestion {
  const other = suggestion.otherwise?.find(
    ({ operations }) => operationId !== undefined && operations.includes(operationId),
  );
  return other?.suggestion ?? suggestion;
}

/**
 * A suggestion for every field any answer of the API has. Each answer is judged by itself, since
 * the company a field keeps says what it is; where answers disagree over one path, the strictest
 * word comes first and the others are told with their operations. Yields after each answer it has
 * judged, so that a large API need not hold up other work.
 */
export function* suggestFields(api: Api): Generator<undefined, FieldSuggestion[]> {
  const paths = new Map(api.operations.map(({ id, path }) => [id, withoutParameters(path)]));
  const pathOf = (id: string): string => paths.get(id) ?? '';
  const ofApi = {
    keys: keysOfRecords(api),
    isOfOwnMoney: keepsOwnMoney(api.operations.map(({ path }) => path)),
  };
  const answers = [...answersOf(api)].map(([text, operations]) => {
    const schema = parseSchema(text);
    return {
      schema,
      operations,
      asked: askedAlike(operations, pathOf, ofApi, nameOf(schema)),
    };
  });
  const judgements = answers.reduce((sum, { asked }) => sum + asked.length, 0);
  const share = Math.floor(
    Math.min(fieldsMax / Math.max(answers.length, 1), judgedMax / Math.max(judgements, 1)),
  );
  const wanted = Math.min(Math.max(share, fieldsOfAnswer.min), fieldsOfAnswer.max);
  const found = new Map<string, JudgedPlace[]>();
  const judged: Judged = new Map();
  const cut: AnswerPart[] = [];
  const again: AnswerPart[] = [];
  for (const answer of answers) {
    const top = topFieldsOfSchema(answer.schema, api.definitions, wanted);
    const { fields } = top;
    if (!top.isWhole) cut.push(answer);
    else for (const schema of top.repeated) again.push({ schema, operations: answer.operations });
    const byPath = fieldsByPath(fields);
    const recordAt = recordsOfFields(fields);
    for (const { asked, operations } of answer.asked) {
      for (const suggestion of suggestTreatments({ fields, operation: asked })) {
        const places = found.get(suggestion.path) ?? [];
        const field = byPath.get(suggestion.path);
        if (field) noteJudged(judged, field, suggestion);
        const site = field?.site;
        places.push({ suggestion, operations, site, record: recordAt(field?.names ?? []) });
        found.set(suggestion.path, places);
      }
      yield;
    }
  }
  const deep = yield* judgeDeeper(api, cut, { judged, pathOf, ...ofApi });
  return [
    ...[...found.values()].map(pathSuggestion),
    ...strictestOfEach([...deep, ...judgedAgain(api, again, judged)]),
  ];
}

/** Operations that give one answer, by what they say of it. */
function askedAlike(
  ids: readonly string[],
  pathOf: (id: string) => string,
  { keys, isOfOwnMoney }: { keys: ReadonlyMap<string, string[]>; isOfOwnMoney: boolean },
  name: string | undefined,
): { asked: AnsweringOperation; operations: string[] }[] {
  const paths = ids.map(pathOf);
  const groups = new Map<string, { asked: AnsweringOperation; operations: string[] }>();
  for (const [i, id] of ids.entries()) {
    const record = pathCalledAfter(recordPath(paths[i] ?? '', paths), name, paths);
    const asked = { path: record, keys: keys.get(record) ?? [], isOfOwnMoney };
    const said = saidByOperation(asked);
    const group = groups.get(said);
    if (group) group.operations.push(id);
    else groups.set(said, { asked, operations: [id] });
  }
  return [...groups.values()];
}

/** What a path asks for: `/users/{id}/keys` and `/users/{id}/keys/{key}` ask for the same. */
const withoutParameters = (path: string): string =>
  path
    .split('/')
    .filter((step) => !step.includes('{'))
    .join('/');

/** By what one record is asked for, by the path without it: `number` of `/orders/{number}`. */
function keysOfRecords({ operations }: Api): ReadonlyMap<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { path } of operations) {
    const [, key] = /\{([^{}]+)\}$/.exec(path) ?? [];
    if (key === undefined) continue;
    const record = withoutParameters(path);
    keys.set(record, [...(keys.get(record) ?? []), key]);
  }
  return keys;
}

/**
 * `/goals/addFollowers` answers with the goal where `/goals` has the very same answer: it is what
 * was done to it, and no record of followers. One that was added (`addUser`) may be the answer.
 * `/checkouts/{id}/billing-address` is no other record either, and `/teams/user/{id}` lists teams.
 */
function recordPath(path: string, alike: readonly string[]): string {
  const [, outer = '', last = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const isDone =
    /^(?:add|remove|set|invite|assign|unassign|notify)[A-Z_-].*s$/.test(last) ||
    /address(?:es)?$/i.test(last) ||
    (singular(last) === last && isPlural(lastStep(outer)));
  return isDone && alike.includes(outer) ? outer : path;
}

const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isPlural = (step: string): boolean => singular(step) !== step;

/** Of a schema that the description has a name for. */
function nameOf(schema: Json): string | undefined {
  const to = isObject(schema) ? schema['$ref'] : undefined;
  return typeof to === 'string' ? definitionName(to) : undefined;
}

/**
 * `/conversations/{id}/customers` that answers with a `Conversation` answers with that one, and so
 * does `/roles/{id}/actors` with a `ProjectRole` where `/roles` does. `/accounts/{id}/verify` that
 * answers with a `Transaction` as `/transactions` does answers with one of those.
 */
function pathCalledAfter(path: string, name: string | undefined, alike: readonly string[]): string {
  if (name === undefined) return path;
  const own = name.replace(
    /(?<=[a-z])_?(?:data|dto|response|model|resource|entity|object|info)$/i,
    '',
  );
  const noun = foldName(own);
  const isNamed = (step: string) => step !== '' && foldName(singular(step)) === noun;
  const steps = path.split('/');
  const upTo = (at: number) => steps.slice(0, at + 1).join('/');
  const at = steps.findLastIndex(isNamed);
  if (at !== -1) return upTo(at);
  const ending = foldName(/[A-Z][a-z]+$/.exec(own)?.[0] ?? '');
  const ends = steps.findLastIndex(
    (step, i) => step !== '' && foldName(singular(step)) === ending && alike.includes(upTo(i)),
  );
  if (ends !== -1) return upTo(ends);
  const other = alike.find((one) => isNamed(lastStep(one)));
  return other === undefined ? path : `${path}/${lastStep(other)}`;
}

const fieldsByPath = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.path, field]));

/**
 * The strictest that was said of a field, by its site, the name of what it is in, and its own last
 * name.
 */
type Judged = Map<JsonObject, Map<string, Suggestion>>;

function noteJudged(
  judged: Judged,
  { site, names }: Field,
  suggestion: Suggestion | undefined,
): void {
  const name = names.at(-1);
  if (!site || name === undefined || !suggestion) return;
  const ofSite = judged.get(site) ?? new Map<string, Suggestion>();
  for (const key of [
    name,
    inHolder(
      names.findLast((_, i) => i < names.length - 1),
      name,
    ),
  ])
    ofSite.set(key, stricter(ofSite.get(key), suggestion));
  judged.set(site, ofSite);
}

/** One schema of an amount is a price in one place and somebody's wage in another. */
const inHolder = (holder: string | undefined, name: string): string => `${holder ?? ''}\n${name}`;

const stricter = (before: Suggestion | undefined, suggestion: Suggestion): Suggestion =>
  before && suggestionStrictness(before) >= suggestionStrictness(suggestion) ? before : suggestion;

/**
 * Of what operations ask for at one path: the strictest, and the others with who asks for them.
 * Where it is one field of one record, only the operation differs, and the strictest holds for all.
 */
function pathSuggestion(places: readonly JudgedPlace[]): FieldSuggestion {
  const asked = placesByRecord(places).map(strictestWithAll);
  const byTreatment = Map.groupBy(asked, ({ suggestion: { filter } }) => JSON.stringify(filter));
  const strictestFirst = [...byTreatment.values()]
    .map(strictestWithAll)
    .toSorted((a, b) => suggestionStrictness(b.suggestion) - suggestionStrictness(a.suggestion));
  const taken = new Set<string>();
  const parted = strictestFirst.map(({ suggestion, operations }) => {
    const own = operations.filter((id) => !taken.has(id));
    for (const id of own) taken.add(id);
    return { suggestion, operations: own };
  });
  const [first, ...others] = parted.filter(({ operations }) => operations.length > 0);
  if (!first) throw new Error('a field of no operation');
  return {
    ...first.suggestion,
    operations: [...taken],
    ...(others.length > 0 && { otherwise: others }),
  };
}

function strictestWithAll(group: readonly OperationSuggestion[]): OperationSuggestion {
  const [first] = group.toSorted(
    (a, b) => suggestionStrictness(b.suggestion) - suggestionStrictness(a.suggestion),
  );
  if (!first) throw new Error('an empty group');
  return {
    suggestion: first.suggestion,
    operations: operationsOfAll(group),
  };
}

interface Deeper {
  judged: Judged;
  pathOf: (operation: string) => string;
  isOfOwnMoney: boolean;
}

/**
 * What lies too deep in answers is told by its name and the name of what it is in: the strictest
 * that was said of any of its schemas. Those that no answer showed are judged with the named schema
 * they stand in, and what is in none is in doubt.
 */
function* judgeDeeper(
  { definitions }: Api,
  cut: readonly AnswerPart[],
  { judged, pathOf, isOfOwnMoney }: Deeper,
): Generator<undefined, FieldSuggestion[]> {
  if (cut.length === 0) return [];
  const schemas = cut.map(({ schema }) => schema);
  const sites = sitesOfSchemas(schemas, definitions);
  const isLeft = ({ name, site }: SchemaSite) => judged.get(site)?.has(name) !== true;
  const sitesLeft = new Set(sites.filter(isLeft).map(({ site }) => site));
  const ways = waysToDefinitions(schemas, definitions);
  const isOfLeft = ({ site }: Field) => site !== undefined && sitesLeft.has(site);
  for (const [name, definition] of Object.entries(definitions)) {
    const { fields } = topFieldsOfSchema(definition, definitions, fieldsOfAnswer.min);
    if (!fields.some(isOfLeft)) continue;
    const { from = -1, names = [] } = ways.get(name) ?? {};
    const path = [pathOf(cut[from]?.operations[0] ?? ''), ...names, name].join('/');
    const found = suggestTreatments({ fields, operation: { path, isOfOwnMoney } });
    for (const [i, field] of fields.entries())
      if (isOfLeft(field)) noteJudged(judged, field, found[i]);
    yield;
  }
  const operations = operationsOfAll(cut);
  return sites.map((site) => deepSuggestion(site, judgedAt(judged, site) ?? tooDeep, operations));
}

/**
 * A schema that is met again inside itself is read once. An answer may repeat it (`parent.parent`),
 * and what it has there was judged where it stood first.
 */
function judgedAgain(
  { definitions }: Api,
  again: readonly AnswerPart[],
  judged: Judged,
): FieldSuggestion[] {
  const schemas = again.map(({ schema }) => schema);
  const operations = operationsOfAll(again);
  return sitesOfSchemas(schemas, definitions).flatMap((site) => {
    const suggestion = judgedAt(judged, site);
    return suggestion ? [deepSuggestion(site, suggestion, operations)] : [];
  });
}

/** A schema in the answers of some operations. */
interface AnswerPart {
  schema: Json;
  operations: readonly string[];
}

/**
 * The operations of all, each once. Where all have one list it is that list, for thousands of
 * fields may lie in the answers of thousands of operations.
 */
export function operationsOfAll(
  parts: readonly { operations: readonly string[] }[],
): readonly string[] {
  const lists = [...new Set(parts.map(({ operations }) => operations))];
  const [only = [], ...others] = lists;
  return others.length === 0 ? only : [...new Set(lists.flat())];
}

function judgedAt(judged: Judged, { site, name, holder }: SchemaSite): Suggestion | undefined {
  const ofSite = judged.get(site);
  return ofSite?.get(inHolder(holder, name)) ?? ofSite?.get(name);
}

function deepSuggestion(
  { name, holder }: SchemaSite,
  suggestion: Suggestion,
  operations: readonly string[],
): FieldSuggestion {
  const path = memberPath(holder ? memberPath(deepPath, holder) : deepPath, name);
  return { ...suggestion, path, operations };
}

/** One for each path; the operations of all that were said of it. */
function strictestOfEach(deep: readonly FieldSuggestion[]): FieldSuggestion[] {
  return [...Map.groupBy(deep, ({ path }) => path).values()].flatMap((same) => {
    const [first] = same.toSorted((a, b) => suggestionStrictness(b) - suggestionStrictness(a));
    return first ? [{ ...first, operations: operationsOfAll(same) }] : [];
  });
}

const tooDeep: Suggestion = {
  path: '',
  class: 'text',
  category: 'unsure',
  reason: 'It lies too deep in its answers to be judged. Left unlisted, so it is withheld.',
  confidence: 0.3,
};

function parseSchema(text: string): Json {
  const schema: Json = JSON.parse(text);
  return schema;
}

/** The policy a new lease starts from: the suggestions, and everything unlisted withheld. */
export function suggestedPolicyDocument(suggestions: readonly PathSuggestion[]): PolicyObject {
  return startingDocument(filtersForSuggestions(suggestions));
}

interface PolicyObject {
  [key: string]: Json;
}

/** Filters as a policy that withholds all others, and searches what it keeps. */
export const startingDocument = (filters: readonly Filter[]): PolicyObject => ({
  filters: filters.map((filter) => ({ ...filter })),
  unlisted: 'withhold',
  text: { ...suggestedText, detect: [...suggestedText.detect] },
});

/**
 * Distinct schemas of successful JSON answers, as text, each with the operations that answer so: a
 * large API repeats them hundreds of times.
 */
function answersOf({ operations }: Api): Map<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const operation of operations) {
    for (const schema of answerSchemaTexts(operation)) {
      const known = answers.get(schema);
      if (known) known.push(operation.id);
      else answers.set(schema, [operation.id]);
    }
  }
  return answers;
}
