import type { JsonObject } from '@leasehold/privacy';
import type { Operation } from './api.ts';

/** The schemas of an operation's successful JSON answers, as text, each once. */
export const answerSchemaTexts = (operation: Pick<Operation, 'responses'>): string[] => [
  ...new Set(answerSchemas(operation).map((schema) => JSON.stringify(schema))),
];

/**
 * The schemas of an operation's successful answers that may be JSON. What is declared for all other
 * codes (`default`) is one of them only where no code of success says what it answers with; else it
 * is for errors, of which no agent gets the body.
 */
export function answerSchemas({ responses }: Pick<Operation, 'responses'>): JsonObject[] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  const isSaid = good.some(
    (response) => withoutContent.test(response.status) || jsonSchemas(response).length > 0,
  );
  const others = isSaid ? [] : responses.filter(({ status }) => status === 'default');
  return [...good, ...others].flatMap(jsonSchemas);
}

const jsonSchemas = ({ contents }: Operation['responses'][number]): JsonObject[] =>
  contents.flatMap(({ mediaType, schema }) => (schema && mayBeJson(mediaType) ? [schema] : []));

/** No Content, Reset Content (RFC 9110 sections 15.3.5 and 15.3.6). */
const withoutContent = /^20[45]$/;

/**
 * JSON under any of its names, and what frameworks declare for every answer they write as JSON:
 * Spring a range of types (RFC 9110 section 12.5.1), ASP.NET plain text.
 */
const mayBeJson = (mediaType: string): boolean =>
  /[/+-]json\b|^(?:\*|application|text)\/\*|^text\/plain\b/i.test(mediaType.trim()) ||
  holdsRecords(mediaType);

/** JSON records one after another: by line, or by RS (RFC 7464). An agent gets a list of them. */
export const holdsRecords = (mediaType: string): boolean =>
  /^(?:application|text)\/(?:geo\+)?(?:x-)?(?:ndjson|jsonl|jsonlines|json-stream|stream\+json|json-seq)\b/i.test(
    mediaType.trim(),
  );
