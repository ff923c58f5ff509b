import {
  isObject,
  addToShape,
  createShape,
  shapeSchema,
  vocabularyNames,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import type { Body, BodyContent } from '../../api.ts';
import { readJson } from '../../documents/json-text.ts';
import type { ObservedBody, ObservedField } from './observed-request.ts';
import {
  groupByName,
  isParameterName,
  isHarmlessText,
  isNameOfApi,
  isPlaceholder,
  keepsReserved,
  schemaWithEmpty,
} from './parameters.ts';
import { readMultipart } from './read-multipart.ts';
import { scalarSchema } from './scalar-schema.ts';
import { decodeQueryPart } from './written-url.ts';

/**
 * The body of one operation from those of its requests; undefined where none had one. Types and
 * names are kept, values are not. What is named is required where every request (of at least two)
 * has it: one request does not tell what could be left out.
 */
export function observedBody(bodies: readonly (ObservedBody | undefined)[]): Body | undefined {
  const kinds = new Map<string, { read: ReadBody[]; mediaType: string }>();
  const sent = bodies.filter((body) => body !== undefined);
  for (const body of sent) {
    const read = readBody(body);
    const known = kinds.get(`${read.kind} ${read.mediaType} ${read.contentType ?? ''}`) ?? {
      read: [],
      mediaType: read.mediaType,
    };
    kinds.set(`${read.kind} ${read.mediaType} ${read.contentType ?? ''}`, known);
    known.read.push(read);
  }
  if (sent.length === 0) return undefined;
  return {
    required: sent.length === bodies.length,
    description: '',
    contents: [...kinds.values()].map(({ read }) => contentOf(read)),
  };
}

interface ReadBody {
  kind: 'json' | 'form' | 'multipart' | 'text' | 'bytes';
  mediaType: string;
  /** Where the request called it something else than what it is. */
  contentType?: string;
  value?: Json;
  pairs?: [name: string, value: string][];
  fields?: ObservedField[];
}

const jsonType = /^(?:application\/(?:x-)?json|text\/(?:x-)?json|[^/]+\/[^;]+\+json)\s*(?:;|$)/i;
const formType = /^application\/x-www-form-urlencoded\b/i;
/** What the request builder takes for text; see `arguments.ts`. */
const textType =
  /^(?:text\/|application\/(?:xml|yaml|x-yaml|graphql|sql|javascript)\b|application\/x-ndjson\b|[^/]+\/[^;]+\+(?:xml|yaml))/i;
const textNames =
  /\b(?:sparql|graphql|csv|sql|script|ndjson|jsonl|text|xml|yaml|turtle|n-triples)\b/i;

function readBody(body: ObservedBody): ReadBody {
  const mediaType = keptType(body.mediaType);
  if (body.kind === 'fields') return readFields(body.fields, mediaType);
  if (body.kind === 'unread') return unread(mediaType);
  const fields = /^\s*multipart\//i.test(body.mediaType)
    ? readMultipart(body.text, body.mediaType)
    : undefined;
  return fields
    ? { kind: 'multipart', mediaType: multipartType(mediaType), fields }
    : readText(body.text, mediaType);
}

/** As written where that says nothing about anybody; else without its parameters. */
function keptType(written: string): string {
  const [type = ''] = written.split(';', 1);
  if (isHarmlessText(written)) return written.trim();
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type.trim()) && isHarmlessText(type)
    ? type.trim()
    : '';
}

function readFields(fields: ObservedField[], mediaType: string): ReadBody {
  const isForm = formType.test(mediaType) && fields.every(({ isFile }) => !isFile);
  if (isForm)
    return {
      kind: 'form',
      mediaType,
      pairs: fields.map(({ name, value = '' }) => [name, encodeURIComponent(value)]),
    };
  return { kind: 'multipart', mediaType: multipartType(mediaType), fields };
}

/** Without the boundary of that one request. */
function multipartType(mediaType: string): string {
  const [type = ''] = mediaType.split(';', 1);
  return /^multipart\/[\w.+-]+$/i.test(type.trim()) ? type.trim() : 'multipart/form-data';
}

function unread(mediaType: string): ReadBody {
  if (jsonType.test(mediaType)) return { kind: 'json', mediaType };
  if (textType.test(mediaType)) return { kind: 'text', mediaType };
  if (textNames.test(mediaType) || formType.test(mediaType))
    return { kind: 'text', mediaType: 'text/plain', contentType: mediaType };
  return { kind: 'bytes', mediaType: mediaType || 'application/octet-stream' };
}

function readText(text: string, mediaType: string): ReadBody {
  const value = parseBody(text);
  if (value !== undefined && (jsonType.test(mediaType) || isStructure(value))) {
    return jsonType.test(mediaType)
      ? { kind: 'json', mediaType, value }
      : { kind: 'json', mediaType: 'application/json', ...called(mediaType), value };
  }
  const pairs = formType.test(mediaType) ? readForm(text) : undefined;
  if (pairs) return { kind: 'form', mediaType, pairs };
  return textType.test(mediaType)
    ? { kind: 'text', mediaType }
    : { kind: 'text', mediaType: 'text/plain', ...called(mediaType) };
}

function called(mediaType: string): { contentType?: string } {
  return mediaType === '' ? {} : { contentType: mediaType };
}

function isStructure(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * JSON, also as documentation prints it: with comments, and with placeholders where values stand.
 */
function parseBody(text: string): Json | undefined {
  const { root } = readJson(text);
  if (root !== undefined || text.length > placeholderTextMax) return root;
  const filled = text.replace(
    /([:[,]\s{0,20})(?:\$\{?\w{1,60}\}?|<[\w .-]{1,60}>|\{\{[\w .-]{1,60}\}\}|[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})(?=\s{0,20}[,}\]])/g,
    '$1null',
  );
  return filled === text ? undefined : readJson(filled).root;
}

const placeholderTextMax = 256 * 1024;

/**
 * The pairs as written; undefined where it is no form: a name without value would come out with
 * one.
 */
function readForm(text: string): [name: string, value: string][] | undefined {
  // A blank is no part of a form, but pages print it and servers take it.
  if (/\p{Cc}/u.test(text)) return undefined;
  const pairs = text.split('&').map((part): [string, string] => {
    const at = part.indexOf('=');
    return at === -1 ? ['', ''] : [decodeQueryPart(part.slice(0, at)), part.slice(at + 1)];
  });
  return pairs.every(([name]) => isParameterName(name)) ? pairs : undefined;
}

// --- schemas ---

function contentOf(bodies: readonly ReadBody[]): BodyContent {
  const [{ kind, mediaType, contentType } = { kind: 'text', mediaType: 'text/plain' } as const] =
    bodies;
  const label = contentType === undefined ? {} : { contentType };
  if (kind === 'json')
    return {
      mediaType,
      schema: jsonSchema(bodies.flatMap(({ value }) => (value === undefined ? [] : [value]))),
      encoding: {},
      ...label,
    };
  if (kind === 'form') return { mediaType, ...formContent(bodies.map(({ pairs = [] }) => pairs)) };
  if (kind === 'multipart')
    return { mediaType, ...multipartContent(bodies.map(({ fields = [] }) => fields)) };
  return {
    mediaType,
    schema: kind === 'bytes' ? { type: 'string', format: 'binary' } : { type: 'string' },
    encoding: {},
    ...label,
  };
}

function jsonSchema(values: readonly Json[]): JsonObject {
  const [first] = values;
  if (first === undefined) return {};
  const shape = createShape();
  for (const value of values) addToShape(shape, value, vocabularyNames);
  return inOrderOf(shapeSchema(shape, { isOptional: values.length === 1 }), first);
}

/** Properties in the order they were sent: some APIs sign the text of a body. */
function inOrderOf(schema: JsonObject, value: Json, depth = 0): JsonObject {
  if (depth > 32) return schema;
  const { properties, items } = schema;
  if (Array.isArray(value)) {
    const [first] = value;
    return isObject(items) && first !== undefined
      ? { ...schema, items: inOrderOf(items, first, depth + 1) }
      : schema;
  }
  if (!isObject(properties) || !isObject(value)) return schema;
  const order = [
    ...Object.keys(value).filter((name) => Object.hasOwn(properties, name)),
    ...Object.keys(properties),
  ];
  const ordered = [...new Set(order)].map((name): [string, Json] => {
    const [inner, own] = [properties[name] ?? {}, value[name]];
    return [name, isObject(inner) && own !== undefined ? inOrderOf(inner, own, depth + 1) : inner];
  });
  return { ...schema, properties: Object.fromEntries(ordered) };
}

function formContent(
  requests: readonly [string, string][][],
): Pick<BodyContent, 'schema' | 'encoding'> {
  const properties: [string, JsonObject][] = [];
  const encoding: BodyContent['encoding'] = {};
  const required: string[] = [];
  for (const { name, values, isRepeated, isRequired } of groupByName(requests)) {
    if (!isNameOfApi(name, values)) continue;
    const schema = scalarSchema(
      values.map(decodeQueryPart).filter((text) => text !== '' && !isPlaceholder(text)),
    );
    properties.push([
      name,
      isRepeated ? { type: 'array', items: schema } : schemaWithEmpty(schema, values),
    ]);
    if (keepsReserved(values))
      Object.defineProperty(encoding, name, {
        value: { style: 'form', allowReserved: true },
        enumerable: true,
      });
    if (isRequired) required.push(name);
  }
  return { schema: objectOf(properties, required), encoding };
}

function objectOf(properties: [string, JsonObject][], required: string[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

const isField = (name: string, fields: readonly ObservedField[]): boolean =>
  isParameterName(name) &&
  isNameOfApi(
    name,
    fields.map(({ value = '' }) => value),
  );

function multipartContent(
  requests: readonly ObservedField[][],
): Pick<BodyContent, 'schema' | 'encoding'> {
  const byName = new Map<string, ObservedField[]>();
  for (const field of requests.flat())
    byName.set(field.name, [...(byName.get(field.name) ?? []), field]);
  const repeated = groupByName(
    requests.map((fields) => fields.map(({ name }): [string, string] => [name, ''])),
  );
  const properties: [string, JsonObject][] = [];
  const encoding: BodyContent['encoding'] = {};
  for (const { name, isRepeated } of repeated) {
    const fields = byName.get(name) ?? [];
    if (!isField(name, fields)) continue;
    const isFile = fields.some((field) => field.isFile);
    // Parts are text: a number keeps its digits whatever they are.
    const schema: JsonObject = isFile ? { type: 'string', format: 'binary' } : { type: 'string' };
    properties.push([name, isRepeated ? { type: 'array', items: schema } : schema]);
    const type = fields.find(
      ({ contentType }) => contentType !== undefined && /^[\w.+-]+\/[\w.+-]+$/.test(contentType),
    )?.contentType;
    if (type !== undefined)
      Object.defineProperty(encoding, name, { value: { contentType: type }, enumerable: true });
  }
  const required = repeated
    .filter(({ isRequired, name }) => isRequired && isField(name, byName.get(name) ?? []))
    .map(({ name }) => name);
  return { schema: objectOf(properties, required), encoding };
}
