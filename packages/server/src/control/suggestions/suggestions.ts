import type { Api, Operation } from '@leasehold/catalog';
import { fieldsOfSchema, type DetectorName, type Json } from '@leasehold/privacy';
import {
  filtersForSuggestions,
  suggestionStrictness,
  suggestTreatments,
  type Suggestion,
} from '@leasehold/suggest';
import { atOnce, inTurns } from '../http/in-turns.ts';

/** What to do with one field of an API's answers. */
export interface FieldSuggestion extends Suggestion {
  /** Operations whose answers have it. */
  operations: string[];
}

/** Beyond it the fields of an API are not looked at: they stay unlisted, and so withheld. */
const fieldsMax = 20_000;

/**
 * A suggestion for every field any answer of the API has. Each answer is judged by itself, since
 * the company a field keeps says what it is; where two answers disagree over one path, the stricter
 * word holds, for a policy cannot tell them apart.
 */
export function listSuggestions(api: Api): FieldSuggestion[] {
  return atOnce(judge(api));
}

/** The same without holding up other work: a large API takes a while. */
export function listSuggestionsInTurns(api: Api): Promise<FieldSuggestion[]> {
  return inTurns(judge(api));
}

/** Yields after each answer it has judged. */
function* judge(api: Api): Generator<undefined, FieldSuggestion[]> {
  const found = new Map<string, FieldSuggestion>();
  for (const [schema, operations] of answersOf(api)) {
    if (found.size >= fieldsMax) break;
    const fields = fieldsOfSchema(JSON.parse(schema), api.definitions);
    for (const suggestion of suggestTreatments({ fields })) {
      const before = found.get(suggestion.path);
      const stricter =
        before && suggestionStrictness(before) >= suggestionStrictness(suggestion)
          ? before
          : suggestion;
      found.set(suggestion.path, {
        ...stricter,
        operations: [...(before?.operations ?? []), ...operations],
      });
    }
    yield;
  }
  return [...found.values()];
}

/** The policy a new lease starts from: the suggestions, and everything unlisted withheld. */
export function documentOf(suggestions: readonly FieldSuggestion[]): Json {
  const filters = filtersForSuggestions(suggestions).map((filter) => ({ ...filter }));
  return { filters, unlisted: 'withhold', text: { detect: [...detected], filterType: 'REDACT' } };
}

/**
 * What kept text is searched for: kinds whose form tells them, and names of people, since free text
 * of things is kept. Dates, places and addresses of pages would take too much that is meant to be
 * kept.
 */
const detected: readonly DetectorName[] = [
  'EMAIL',
  'PHONE',
  'SSN',
  'CARD',
  'IBAN',
  'IP',
  'SECRET',
  'NAME',
];

/**
 * Distinct schemas of successful JSON answers, as text, each with the operations that answer so: a
 * large API repeats them hundreds of times.
 */
function answersOf({ operations }: Api): Map<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const operation of operations) {
    for (const schema of schemasOf(operation)) {
      const known = answers.get(schema);
      if (known) known.push(operation.id);
      else answers.set(schema, [operation.id]);
    }
  }
  return answers;
}

/** Of its successful JSON answers, as text, each once. */
export function schemasOf({ responses }: Operation): string[] {
  const good = responses.filter(({ status }) => status.startsWith('2') || status === 'default');
  const contents = good
    .flatMap(({ contents }) => contents)
    .filter(({ mediaType }) => /[/+]json\b/i.test(mediaType));
  return [...new Set(contents.flatMap(({ schema }) => (schema ? [JSON.stringify(schema)] : [])))];
}
