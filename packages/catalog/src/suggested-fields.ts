import {
  memberPath,
  sitesOfSchemas,
  topFieldsOfSchema,
  type Field,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import {
  deepPath,
  filtersForSuggestions,
  suggestedText,
  suggestionStrictness,
  suggestTreatments,
  type OperationSuggestion,
  type PathSuggestion,
  type Suggestion,
} from '@leasehold/suggest';
import type { Api, Operation } from './api.ts';

/** What to do with one field of an API's answers: the strictest that any of them asks for. */
export interface FieldSuggestion extends PathSuggestion {
  /** Operations whose answers have it. */
  operations: string[];
}

/**
 * Fields that are looked at in all answers together: each answer's share of them, from the top.
 * What lies deeper is judged by its name where its schema has one, and withheld otherwise.
 */
const fieldsMax = 60_000;
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
  const answers = [...answersOf(api)].map(([text, operations]) => ({
    schema: parseSchema(text),
    operations,
  }));
  const share = Math.floor(fieldsMax / Math.max(answers.length, 1));
  const wanted = Math.min(Math.max(share, fieldsOfAnswer.min), fieldsOfAnswer.max);
  const paths = new Map(api.operations.map(({ id, path }) => [id, withoutParameters(path)]));
  const found = new Map<string, JudgedPlace[]>();
  const judged = new Map<JsonObject, Set<string>>();
  const cut: typeof answers = [];
  for (const answer of answers) {
    const { fields, isWhole } = topFieldsOfSchema(answer.schema, api.definitions, wanted);
    if (!isWhole) cut.push(answer);
    noteJudged(judged, fields);
    const byPath = fieldsByPath(fields);
    for (const [path, operations] of Map.groupBy(answer.operations, (id) => paths.get(id) ?? '')) {
      for (const suggestion of suggestTreatments({ fields, operation: { path } })) {
        const places = found.get(suggestion.path) ?? [];
        places.push({ suggestion, operations, site: byPath.get(suggestion.path)?.site });
        found.set(suggestion.path, places);
      }
      yield;
    }
  }
  const deep = yield* judgeDeeper(api, cut, judged);
  return [...[...found.values()].map(pathSuggestion), ...deep];
}

/** What a path asks for: `/users/{id}/keys` and `/users/{id}/keys/{key}` ask for the same. */
const withoutParameters = (path: string): string =>
  path
    .split('/')
    .filter((step) => !step.includes('{'))
    .join('/');

const fieldsByPath = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.path, field]));

/** One path of one answer. */
interface JudgedPlace extends OperationSuggestion {
  site: Field['site'];
}

/** Last names of the fields that were judged, by their sites. */
type Judged = Map<JsonObject, Set<string>>;

function noteJudged(judged: Judged, fields: readonly Field[]): void {
  for (const { site, names } of fields)
    if (site) judged.set(site, (judged.get(site) ?? new Set()).add(names.at(-1) ?? ''));
}

/**
 * Of what operations ask for at one path: the strictest, and the others with who asks for them.
 * Where it is one field of one schema, only its company differs, and the strictest holds for all.
 */
function pathSuggestion(places: readonly JudgedPlace[]): FieldSuggestion {
  const asked = [...Map.groupBy(places, ({ site }) => site).values()].map(strictestWithAll);
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
    operations: [...new Set(group.flatMap(({ operations }) => operations))],
  };
}

/**
 * Of what lies too deep in answers, the strictest that its name gets anywhere: each named schema is
 * judged by itself, and what is in none is in doubt.
 */
function* judgeDeeper(
  { definitions }: Api,
  cut: readonly { schema: Json; operations: readonly string[] }[],
  judged: Judged,
): Generator<undefined, FieldSuggestion[]> {
  if (cut.length === 0) return [];
  const schemas = cut.map(({ schema }) => schema);
  const isLeft = ({ name, site }: { name: string; site: JsonObject }) =>
    judged.get(site)?.has(name) !== true;
  const left = sitesOfSchemas(schemas, definitions).filter(isLeft);
  const sitesLeft = new Set(left.map(({ site }) => site));
  const byName = new Map<string, Suggestion>();
  const add = (name: string, suggestion: Suggestion) => {
    const path = memberPath(deepPath, name);
    const before = byName.get(path);
    if (!before || suggestionStrictness(suggestion) > suggestionStrictness(before))
      byName.set(path, { ...suggestion, path });
  };
  for (const [name, definition] of Object.entries(definitions)) {
    const { fields } = topFieldsOfSchema(definition, definitions, fieldsOfAnswer.min);
    if (!fields.some(({ site }) => site && sitesLeft.has(site))) continue;
    const byPath = fieldsByPath(fields);
    for (const suggestion of suggestTreatments({ fields, operation: { path: `/${name}` } }))
      add(byPath.get(suggestion.path)?.names.at(-1) ?? '*', suggestion);
    noteJudged(judged, fields);
    yield;
  }
  for (const one of left) if (isLeft(one)) add(one.name, tooDeep);
  const operations = [...new Set(cut.flatMap((answer) => answer.operations))];
  return [...byName.values()].map((suggestion) => ({ ...suggestion, operations }));
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
export function suggestedPolicyDocument(suggestions: readonly PathSuggestion[]): {
  [key: string]: Json;
} {
  const filters = filtersForSuggestions(suggestions).map((filter) => ({ ...filter }));
  return {
    filters,
    unlisted: 'withhold',
    text: { ...suggestedText, detect: [...suggestedText.detect] },
  };
}

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

/** The schemas of an operation's successful JSON answers, as text, each once. */
export function answerSchemaTexts({ responses }: Operation): string[] {
  const good = responses.filter(({ status }) => status.startsWith('2') || status === 'default');
  const contents = good
    .flatMap(({ contents }) => contents)
    .filter(({ mediaType }) => /[/+]json\b/i.test(mediaType));
  return [...new Set(contents.flatMap(({ schema }) => (schema ? [JSON.stringify(schema)] : [])))];
}
