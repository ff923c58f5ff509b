import type { Json, JsonObject } from '@leasehold/privacy';
import { fileBytes } from './serialise/bytes.ts';
import { formBody } from './serialise/form.ts';
import { graphqlBody } from './serialise/graphql.ts';
import { multipart } from './serialise/multipart.ts';
import { isHeaderValue } from './serialise/header-value.ts';
import { isPlainObject, valueText } from './serialise/values.ts';
import type { ArgumentIssue, Tool, ToolArgument } from './tools/tool.ts';

/** An argument and what is sent for it. */
export interface GivenArgument {
  argument: ToolArgument;
  value: Json;
}

/** What is sent as the body: text, or bytes; undefined where nothing is. */
export function requestBody(
  tool: Tool,
  given: readonly GivenArgument[],
  boundary: string | undefined,
  issues: ArgumentIssue[],
): { content: string | Uint8Array; contentType: string } | undefined {
  const { body } = tool;
  const value = body && bodyValue(tool, given);
  if (!body || value === undefined) return undefined;
  const contentType = sentType(body.content.contentType ?? body.content.mediaType, body.kind);
  if (body.content.graphql && isPlainObject(value)) {
    const written = graphqlBody(value, body.content.graphql);
    if ('text' in written) return { content: written.text, contentType };
    issues.push({ path: argumentKeyOf(tool, written.unfit), message: graphqlInputProblem });
    return undefined;
  }
  if (body.kind === 'json') return { content: JSON.stringify(value), contentType };
  if (body.kind === 'text') return { content: valueText(value), contentType };
  if (body.kind === 'binary') return { content: fileBytes(valueText(value)).bytes, contentType };
  if (!isPlainObject(value)) {
    issues.push({ path: 'body', message: 'A form is written from an object.' });
    return undefined;
  }
  if (body.kind === 'form') return { content: formBody(value, body.content), contentType };
  const { bytes, contentType: own } = multipart(value, body.content, tool.definitions, boundary);
  return { content: bytes, contentType: own };
}

const graphqlInputProblem =
  'Must be a text where quotes stand around it, else a number, a boolean, null or a single name: it is one value in the GraphQL document.';

/** Under what key agents know a property of the body. */
function argumentKeyOf(tool: Tool, property: string): string {
  const found = tool.arguments.find(
    ({ place }) => place.in === 'bodyProperty' && place.name === property,
  );
  return found?.key ?? property;
}

function bodyValue(tool: Tool, given: readonly GivenArgument[]): Json | undefined {
  if (!tool.body?.isFlat) return given.find(({ argument }) => argument.place.in === 'body')?.value;
  const entries = given.flatMap(({ argument: { place }, value }): [string, Json][] =>
    place.in === 'bodyProperty' ? [[place.name, value]] : [],
  );
  const whole: JsonObject = Object.fromEntries(entries);
  return entries.length > 0 || tool.body.required ? whole : undefined;
}

const wildTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  text: 'text/plain',
  multipart: 'multipart/form-data',
};

/** A media type range names no type: the plainest of its kind is sent. */
function sentType(mediaType: string, kind: string): string {
  return mediaType.includes('*') || !isHeaderValue(mediaType)
    ? (wildTypes[kind] ?? 'application/octet-stream')
    : mediaType;
}
