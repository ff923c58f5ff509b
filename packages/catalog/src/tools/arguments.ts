import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { Api, Body, BodyContent, Operation, Parameter } from '../api.ts';
import { barePathParameter } from '../bare.ts';
import {
  schemaBranches,
  isString,
  meantTypes,
  mergeSchema,
  schemaProperties,
  requiredNames,
  schemaSubtypes,
  type Definitions,
} from '../schema/merged-schema.ts';
import { isPortableKey, portableKeys, unusedKey } from './names.ts';
import type { ArgumentPlace, BodyKind, ToolBody } from './tool.ts';

/** An argument before its token classes and its public schema are known. */
export interface PlainArgument {
  key: string;
  place: ArgumentPlace;
  required: boolean;
  schema: JsonObject;
  description: string;
  /** Sent when the agent gives none. */
  preset?: Json;
  /** Always the preset: agents neither see nor give it. */
  isPinned?: boolean;
  /** Pinned, and not to be seen where an answer repeats it. */
  isSecret?: boolean;
}

/**
 * The widest real operations have about 800; validators give up at a few thousand, and models long
 * before.
 */
const argumentsMax = 1000;

/** A parameter the gateway fills in itself: the API's credentials. */
export interface Credential {
  in: 'header' | 'query' | 'cookie';
  name: string;
}

/** Credentials the description itself names. */
export function operationCredentials(api: Pick<Api, 'securitySchemes'>): Credential[] {
  return Object.values(api.securitySchemes).flatMap((scheme) =>
    scheme.type === 'apiKey' ? [{ in: scheme.in, name: scheme.name }] : [],
  );
}

/**
 * An operation as one flat list of arguments: every parameter, then the body's properties, or the
 * body whole where it is not a plain object. Where a parameter and a body property share a name,
 * the body keeps it and the parameter says where it is from: `id_path`.
 */
export function flattenArguments(
  operation: Operation,
  definitions: Definitions,
  credentials: readonly Credential[],
): { list: PlainArgument[]; body?: ToolBody } {
  const parameters = [...operation.parameters, ...undeclared(operation)].filter(
    (parameter) =>
      !isGateways(parameter, credentials) &&
      !isHidden(parameter) &&
      !asksByState(parameter, operation),
  );
  const body = operation.body && sendable(operation.body, definitions);
  const bodyNames = body
    ? body.isFlat
      ? writableProperties(body, definitions).map(([name]) => name)
      : ['body']
    : [];
  const bodyKeys = portableKeys(bodyNames);
  const taken = new Set(bodyKeys.values());
  const legal = new Set(parameters.map(({ name }) => name).filter(isPortableKey));
  const list = parameters.map((parameter) => {
    const key = parameterKey(parameter, taken, legal);
    taken.add(key);
    return fromParameter(parameter, key);
  });
  if (list.length > argumentsMax)
    throw new Error(
      `it has ${list.length} parameters; a tool has at most ${argumentsMax} arguments`,
    );
  return body
    ? {
        list: [...list, ...fromBody(body, operation.body!.description, bodyKeys, definitions)],
        body,
      }
    : { list };
}

/** A header with a value of its own steers the API, not the record: see `Parameter.preset`. */
function isHidden(parameter: Parameter): boolean {
  return parameter.in === 'header' && parameter.preset !== undefined;
}

function parameterKey(
  parameter: Parameter,
  taken: ReadonlySet<string>,
  legal: ReadonlySet<string>,
): string {
  const clean = portableKeys([parameter.name]).get(parameter.name)!;
  if (!taken.has(clean) && (clean === parameter.name || !legal.has(clean))) return clean;
  return unusedKey(`${clean.slice(0, 50)}_${parameter.in}`, new Set([...taken, ...legal]));
}

function fromParameter(parameter: Parameter, key: string): PlainArgument {
  const { schema, description, preset } = parameter;
  const required = (parameter.required || parameter.in === 'path') && preset === undefined;
  return {
    key,
    place: { in: 'parameter', parameter },
    required,
    schema,
    description,
    ...sentUnasked(preset, schema),
  };
}

/** What the description has sent when nothing is given; of a constant, nothing else can be. */
function sentUnasked(
  preset: Json | undefined,
  schema: JsonObject,
): Pick<PlainArgument, 'preset' | 'isPinned'> {
  if (preset === undefined) return {};
  return { preset, ...(schema['const'] === preset && { isPinned: true }) };
}

/** Variables of the path that no parameter describes: without them there is no request. */
function undeclared({ path, parameters }: Operation): Parameter[] {
  const declared = new Set(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
  return [...names].filter((name) => !declared.has(name)).map(barePathParameter);
}

/**
 * Headers that authenticate, describe the body or steer the connection (RFC 9110 7.6.1): the
 * gateway's own.
 */
const gatewayHeaders = new Set(
  (
    'authorization proxy-authorization accept accept-encoding content-type content-length content-encoding cookie host connection keep-alive ' +
    // parts of an answer are treated as the whole answers that they are not
    'proxy-connection transfer-encoding te trailer upgrade expect range if-range'
  ).split(' '),
);
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function isGateways(parameter: Parameter, credentials: readonly Credential[]): boolean {
  const name = parameter.name.toLowerCase();
  if (parameter.in === 'header' && (gatewayHeaders.has(name) || !headerName.test(name)))
    return true;
  return credentials.some(
    (own) =>
      own.in === parameter.in &&
      (own.in === 'header' ? own.name.toLowerCase() === name : own.name === parameter.name),
  );
}

/**
 * A condition (RFC 9110 13.1) under which a record is read: that it holds confirms a guess at the
 * hash of all that is in it. What is written may have one.
 */
function asksByState({ in: where, name }: Parameter, { method }: Operation): boolean {
  return where === 'header' && /^(?:GET|HEAD)$/.test(method) && condition.test(name);
}

const condition = /^if-(?:none-match|match|modified-since|unmodified-since)$/i;

/** Of the headers that are the gateway's own, those whose value a description may choose. */
const choosableHeaders = new Set(['accept', 'content-type']);

/**
 * Headers sent with the value the description gives them, which agents are not shown. Never a
 * credential, nor what steers the connection.
 */
export function presetHeaders(
  { parameters }: Operation,
  credentials: readonly Credential[],
): Parameter[] {
  return parameters.filter(
    (parameter) =>
      isHidden(parameter) &&
      (choosableHeaders.has(parameter.name.toLowerCase()) || !isGateways(parameter, credentials)),
  );
}

const kinds: readonly [BodyKind, RegExp][] = [
  ['json', /^(?:application\/(?:x-)?json|text\/(?:x-)?json|[^/]+\/[^;]+\+json)\s*(?:;|$)/i],
  ['form', /^application\/x-www-form-urlencoded\b/i],
  ['multipart', /^multipart\//i],
  [
    'text',
    /^(?:text\/|application\/(?:xml|yaml|x-yaml|graphql|sql|javascript)\b|application\/x-ndjson\b|[^/]+\/[^;]+\+(?:xml|yaml))/i,
  ],
  ['binary', /./],
];

/**
 * The content the tool sends: the first JSON one, else the first form, multipart, text, bytes. A
 * wildcard with a structured schema is JSON.
 */
function sendable(body: Body, definitions: Definitions): ToolBody | undefined {
  const kindOf = (content: BodyContent): BodyKind => {
    const isWild =
      content.mediaType.includes('*') && !/^(?:text|image|audio|video)\//.test(content.mediaType);
    const { schema } = mergeSchema(content.schema, definitions);
    const isBytes =
      schema['format'] === 'binary' || (isWild && meantTypes(schema).types[0] === 'string');
    return isWild && !isBytes
      ? 'json'
      : kinds.find(([, pattern]) => pattern.test(content.mediaType))![0];
  };
  const ranked = body.contents.map((content) => ({ content, kind: kindOf(content) }));
  for (const [kind] of kinds) {
    const found = ranked.find((one) => one.kind === kind);
    if (found)
      return {
        kind,
        content: found.content,
        required: body.required,
        isFlat: isFlat(found.content, kind, definitions),
      };
  }
  return undefined;
}

/**
 * A plain object with named properties, or one that may have none. A union, or a map beside the
 * properties, would lose something at top level.
 */
function isFlat(content: BodyContent, kind: BodyKind, definitions: Definitions): boolean {
  if (kind === 'text' || kind === 'binary') return false;
  const merged = mergeSchema(content.schema, definitions);
  const { schema } = merged;
  const { types, isNullable } = meantTypes(schema);
  if (schemaProperties(schema).length > argumentsMax) return false;
  if (
    isNullable ||
    types.length !== 1 ||
    types[0] !== 'object' ||
    schemaBranches(schema).length > 0 ||
    schemaSubtypes(merged).length > 0
  )
    return false;
  if (schemaProperties(schema).length === 0) return schema['additionalProperties'] === false;
  return !isObject(schema['additionalProperties']) && schema['patternProperties'] === undefined;
}

function writableProperties(
  body: ToolBody,
  definitions: Definitions,
): [name: string, schema: JsonObject][] {
  const { schema } = mergeSchema(body.content.schema, definitions);
  return schemaProperties(schema)
    .map(([name, property]): [string, JsonObject] => [name, isObject(property) ? property : {}])
    .filter(([, property]) => mergeSchema(property, definitions).schema['readOnly'] !== true);
}

function fromBody(
  body: ToolBody,
  description: string,
  keys: ReadonlyMap<string, string>,
  definitions: Definitions,
): PlainArgument[] {
  const { schema, presets = {} } = body.content;
  if (!body.isFlat)
    return [
      {
        key: 'body',
        place: { in: 'body' },
        required: body.required,
        schema: writtenSchema(body, definitions),
        description,
      },
    ];
  const required = requiredNames(mergeSchema(schema, definitions).schema);
  return writableProperties(body, definitions).map(([name, property]) => {
    const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
    return {
      key: keys.get(name)!,
      place: { in: 'bodyProperty', name },
      required: body.required && required.includes(name) && preset === undefined,
      schema: property,
      description: '',
      ...sentUnasked(preset, property),
    };
  });
}

/**
 * XML, CSV and the like are described as objects and lists, but what is sent is a text: the agent
 * writes it itself.
 */
function writtenSchema({ kind, content }: ToolBody, definitions: Definitions): JsonObject {
  const { schema } = mergeSchema(content.schema, definitions);
  const isStructured =
    meantTypes(schema).types.some((type) => type === 'object' || type === 'array') ||
    schemaBranches(schema).length > 0;
  if ((kind !== 'text' && kind !== 'binary') || !isStructured) return content.schema;
  const names = schemaProperties(schema).map(([name]) => name);
  const own = isString(schema['description']) ? schema['description'] : '';
  const description =
    `${own} ${names.length > 0 ? `It holds: ${names.slice(0, 30).join(', ')}.` : ''}`.trim();
  return { type: 'string', ...(description !== '' && { description }) };
}
