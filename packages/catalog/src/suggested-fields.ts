import { fieldsOfSchema, type DetectorName, type Json } from '@leasehold/privacy';
import {
  filtersForSuggestions,
  suggestionStrictness,
  suggestTreatments,
  type Suggestion,
} from '@leasehold/suggest';
import type { Api, Operation } from './api.ts';

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
 * word holds, for a policy cannot tell them apart. Yields after each answer it has judged, so that
 * a large API need not hold up other work.
 */
export function* suggestFields(api: Api): Generator<undefined, FieldSuggestion[]> {
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
export function suggestedPolicyDocument(suggestions: readonly Suggestion[]): {
  [key: string]: Json;
} {
  const filters = filtersForSuggestions(suggestions).map((filter) => ({ ...filter }));
  return { filters, unlisted: 'withhold', text: { detect: [...detected], filterType: 'REDACT' } };
}

/**
 * What kept text is searched for: kinds whose form tells them. Dates, places and names would take
 * too much that is meant to be kept.
 */
const detected: readonly DetectorName[] = ['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'IP', 'SECRET'];

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
