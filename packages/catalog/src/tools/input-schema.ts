import type { Json, JsonObject } from '@leasehold/privacy';
import type { PlainArgument } from './arguments.ts';
import { isString, mergeSchema, type Definitions } from '../schema/merged-schema.ts';
import { portableSchema } from './portable-schema.ts';
import type { SchemaDetail, PortableContext } from './portable-text.ts';
import type { ToolBody } from './tool.ts';

/**
 * Both schemas of a tool together, in UTF-8 bytes: 1,200 tools stay below 10 MB, and clients load a
 * list into a model's context.
 */
export const schemaBytesMax = 7 * 1024;

/**
 * What is given up, in this order, until the schema fits: deep descriptions, then deep subtrees,
 * then the length of what is left. An argument never.
 */
export const schemaDetails: readonly SchemaDetail[] = [
  { depth: 8, description: 1000, deepDescription: 300 },
  { depth: 8, description: 500, deepDescription: 100 },
  { depth: 8, description: 300, deepDescription: 0 },
  { depth: 5, description: 300, deepDescription: 0 },
  { depth: 4, description: 300, deepDescription: 0 },
  { depth: 3, description: 250, deepDescription: 0 },
  { depth: 2, description: 200, deepDescription: 0 },
  { depth: 1, description: 200, deepDescription: 0 },
  { depth: 1, description: 100, deepDescription: 0 },
  { depth: 1, description: 40, deepDescription: 0 },
  { depth: 0, description: 100, deepDescription: 0 },
  { depth: 0, description: 0, deepDescription: 0 },
];

export interface InputSchema {
  schema: JsonObject;
  /** See `ToolArgument.renames`. */
  renames: Map<string, string>;
}

/**
 * The schema of a tool's arguments as agents see it: one flat object, portable, within the budget.
 */
export function inputSchema(
  list: readonly PlainArgument[],
  body: ToolBody | undefined,
  definitions: Definitions,
  takesToken: (path: string) => boolean,
): InputSchema {
  return mostDetailed(schemaDetails, (detail, isLast) => {
    const renames = new Map<string, string>();
    const budget = { bytesLeft: isLast ? Infinity : schemaBytesMax * 1.3 };
    const schema = attempt(list, body, {
      direction: 'input',
      definitions,
      detail,
      budget,
      renames,
      takesToken,
    });
    return isLast || (budget.bytesLeft >= 0 && jsonBytes(schema) <= schemaBytesMax)
      ? { schema, renames }
      : undefined;
  })!;
}

/**
 * The first of a list of falling details that fits: the richest is tried first, for most fit; then
 * by halves.
 */
export function mostDetailed<T>(
  list: readonly SchemaDetail[],
  attempt: (detail: SchemaDetail, isLast: boolean) => T | undefined,
): T | undefined {
  const at = (i: number) => attempt(list[i]!, i === list.length - 1);
  let best = at(0);
  if (best !== undefined) return best;
  for (let low = 1, high = list.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    const found = at(middle);
    if (found === undefined) low = middle + 1;
    else {
      best = found;
      high = middle - 1;
    }
  }
  return best;
}

function attempt(
  list: readonly PlainArgument[],
  body: ToolBody | undefined,
  context: PortableContext,
): JsonObject {
  const properties = list.map((argument): [string, Json] => [
    argument.key,
    argumentSchema(argument, body, context),
  ]);
  const required = list.filter((argument) => argument.required).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function argumentSchema(
  argument: PlainArgument,
  body: ToolBody | undefined,
  context: PortableContext,
): JsonObject {
  const { key, description, required } = argument;
  const note = wireNote(argument, body, context.definitions);
  const own = isString(argument.schema['description']) ? argument.schema['description'] : '';
  const words = [description || own, note].filter(Boolean).join(' ');
  const schema: JsonObject =
    note || description ? { ...argument.schema, description: words } : argument.schema;
  const shown = isBytes(argument, body, context.definitions)
    ? { ...schema, type: 'string' }
    : schema;
  context.budget.bytesLeft -= key.length + 20;
  return portableSchema(shown, context, {
    path: key,
    name: nameOf(argument),
    level: 1,
    chain: [],
    isRequired: required,
    isItem: false,
  });
}

function nameOf({ key, place }: PlainArgument): string {
  return place.in === 'parameter'
    ? place.parameter.name
    : place.in === 'bodyProperty'
      ? place.name
      : key;
}

function wireNote(
  argument: PlainArgument,
  body: ToolBody | undefined,
  definitions: Definitions,
): string {
  if (argument.place.in === 'body' && body?.kind === 'text')
    return `The request body, as ${body.content.mediaType} text.`;
  if (!isBytes(argument, body, definitions)) return '';
  return 'File content: base64 (padded, at least 8 characters) or a data: URI; anything else is sent as the text it is.';
}

/** Bytes in a string: the whole body, or a file of a multipart form. */
function isBytes(
  { place, schema }: PlainArgument,
  body: ToolBody | undefined,
  definitions: Definitions,
): boolean {
  if (place.in === 'body') return body?.kind === 'binary';
  return (
    place.in === 'bodyProperty' &&
    body?.kind === 'multipart' &&
    mergeSchema(schema, definitions).schema['format'] === 'binary'
  );
}

/** Length of the JSON text in UTF-8. */
export function jsonBytes(value: Json): number {
  const text = JSON.stringify(value);
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
