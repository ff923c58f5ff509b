import {
  foldName,
  memberPath,
  singular,
  sitesOfSchemas,
  topFieldsOfSchema,
  waysToDefinitions,
  type Field,
  type Filter,
  type Json,
  type JsonObject,
  type SchemaSite,
} from '@leasehold/privacy';
import {
  deepPath,
  filtersForSuggestions,
  keepsOwnMoney,
  livesInApi,
  suggestedText,
  suggestionStrictness,
  judgeFields,
  type AnsweringOperation,
  type JudgedField,
  type OperationSuggestion,
  type PathSuggestion,
  type Suggestion,
} from '@leasehold/suggest';
import { answerSchemaTexts } from './answer-schemas.ts';
import type { Api } from './api.ts';
import { namesInSchemas, namesOfAnswer } from './answer-names.ts';
import {
  askedAlike,
  collectionsBelow,
  kindsAskedFor,
  keysOfRecords,
  pathWithNames,
  withoutParameters,
} from './asked-for.ts';
import { createOpenMaps } from './fields-in-open-maps.ts';
import { findIdsByOtherNames, type IdsByOtherNames } from './ids-by-other-names.ts';
import {
  placesByRecord,
  placesOfThings,
  recordsOfFields,
  settledPlaces,
  sitesOfThings,
  type JudgedPlace,
} from './judged-places.ts';

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
export function* suggestFields(described: Api): Generator<undefined, FieldSuggestion[]> {
  const operationsByName = described.operations.map((operation) => ({
    ...operation,
    path: pathWithNames(operation, described),
  }));
  const api = { ...described, operations: operationsByName };
  const paths = new Map(api.operations.map(({ id, path }) => [id, path]));
  const pathOf = (id: string): string => paths.get(id) ?? '';
  const ids = findIdsByOtherNames(api.operations);
  const schemas = answersOf(api);
  const ofApi = {
    ids,
    keys: keysOfRecords(api, ids),
    collections: collectionsBelow(api),
    kinds: kindsAskedFor(api),
    isOfOwnMoney: keepsOwnMoney(api.operations.map(({ path }) => path)),
    lives: livesInApi(
      api.operations.map(({ path }) => path),
      api.title,
      namesInSchemas([...schemas.keys()], api.definitions),
    ),
  };
  const answers = [...schemas].map(([text, operations]) => {
    const schema = parseSchema(text);
    return {
      schema,
      operations,
      asked: askedAlike(operations, pathOf, ofApi, namesOfAnswer(schema, api.definitions)),
    };
  });
  const judgements = answers.reduce((sum, { asked }) => sum + asked.length, 0);
  const share = Math.floor(
    Math.min(fieldsMax / Math.max(answers.length, 1), judgedMax / Math.max(judgements, 1)),
  );
  const wanted = Math.min(Math.max(share, fieldsOfAnswer.min), fieldsOfAnswer.max);
  const found = new Map<string, JudgedPlace[]>();
  const judged: Judged = new Map();
  const openMaps = createOpenMaps();
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
      for (const { suggestion, ...whose } of judgedFor(fields, asked, ids)) {
        const places = found.get(suggestion.path) ?? [];
        const field = byPath.get(suggestion.path);
        if (field) noteJudged(judged, field, suggestion);
        const site = field?.site;
        const record = recordAt(field?.names ?? []);
        places.push({ suggestion, operations, site, record, asked: asked.path, whose });
        found.set(suggestion.path, places);
      }
      openMaps.read(fields, asked, operations);
      yield;
    }
  }
  const deep = yield* judgeDeeper(api, cut, { judged, pathOf, ...ofApi });
  const steps = api.operations.flatMap(({ path }) => withoutParameters(path).split('/'));
  const nouns = new Set(steps.map((step) => foldName(singular(step))));
  const ofThings = sitesOfThings(api.definitions, nouns);
  return [
    ...settledPlaces(found).map((places) => pathSuggestion(places, ofThings)),
    ...strictestOfEach([...deep, ...judgedAgain(api, again, judged)]),
    ...strictestOfEach(openMaps.suggestions().filter(({ path }) => !found.has(path))),
  ];
}

/** With the ids of records under the name of ids, whatever the API calls them. */
function judgedFor(
  fields: readonly Field[],
  operation: AnsweringOperation,
  ids: IdsByOtherNames,
): JudgedField[] {
  const called =
    ids.word !== undefined
      ? fields.map((field) => ({
          ...field,
          names: ids.asIds(field.names, operation.path, descriptionOf(field)),
        }))
      : fields;
  return judgeFields({ fields: called, operation });
}

function descriptionOf({ schema }: Field): string {
  const description = schema?.['description'];
  return typeof description === 'string' ? description : '';
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
function pathSuggestion(
  places: readonly JudgedPlace[],
  ofThings: ReadonlySet<JsonObject>,
): FieldSuggestion {
  const asked = placesByRecord(places).flatMap(({ own, alike }) =>
    placesOfThings(alike, ofThings).flatMap((group) => {
      const ofOwn = group.filter((place) => own.includes(place));
      return ofOwn.length > 0
        ? [{ ...strictestWithAll(group), operations: operationsOfAll(ofOwn) }]
        : [];
    }),
  );
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
  lives: ReturnType<typeof livesInApi>;
  ids: IdsByOtherNames;
}

/**
 * What lies too deep in answers is told by its name and the name of what it is in: the strictest
 * that was said of any of its schemas. Those that no answer showed are judged with the named schema
 * they stand in, and what is in none is in doubt.
 */
function* judgeDeeper(
  { definitions }: Api,
  cut: readonly AnswerPart[],
  { judged, pathOf, isOfOwnMoney, lives, ids }: Deeper,
): Generator<undefined, FieldSuggestion[]> {
  if (cut.length === 0) return [];
  const schemas = cut.map(({ schema }) => schema);
  const sites = sitesOfSchemas(schemas, definitions);
  const isLeft = ({ name, holder, site }: SchemaSite) => {
    const ofSite = judged.get(site);
    // what is kept wherever it was seen is kept here, too
    return !ofSite?.has(inHolder(holder, name)) && ofSite?.get(name)?.filterType !== 'KEEP';
  };
  const sitesLeft = new Set(sites.filter(isLeft).map(({ site }) => site));
  const ways = waysToDefinitions(schemas, definitions);
  const isOfLeft = ({ site }: Field) => site !== undefined && sitesLeft.has(site);
  for (const [name, definition] of Object.entries(definitions)) {
    const { fields } = topFieldsOfSchema(definition, definitions, fieldsOfAnswer.min);
    if (!fields.some(isOfLeft)) continue;
    const { from = -1, names = [] } = ways.get(name) ?? {};
    const path = [withoutParameters(pathOf(cut[from]?.operations[0] ?? '')), ...names, name].join(
      '/',
    );
    const found = judgedFor(fields, { path, isOfOwnMoney, lives }, ids);
    for (const [i, field] of fields.entries())
      if (isOfLeft(field)) noteJudged(judged, field, found[i]?.suggestion);
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

const parseSchema = (text: string): Json => JSON.parse(text);

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
