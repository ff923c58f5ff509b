import type { JsonObject } from '@leasehold/privacy';
import type { Operation } from './api.ts';
import { details, jsonBytes, mostDetailed } from './input-schema.ts';
import { branchesOf, isObject, meantTypes, mergeSchema, type Definitions } from './merged-schema.ts';
import { portableSchema, type Detail } from './portable-schema.ts';
import type { ResultShape } from './tool.ts';

/** JSON Schema of an answer → of the treated answer (the engine's `projectSchema`); undefined: nothing can be said about it. */
export type ProjectOutput = (schema: JsonObject) => JsonObject | undefined;

/**
 * What a call gives back, as agents see it: an object, everything optional, anything may be null and more may be there. A schema that claims too much
 * makes a client throw the answer away, so only the shape is claimed; undefined where the API declares no JSON answer.
 */
export function outputSchema(
  operation: Operation,
  definitions: Definitions,
  bytesMax: number,
  projectOutput: ProjectOutput = (schema) => schema,
): { shape: ResultShape; schema?: JsonObject } {
  const written = answerSchema(operation);
  const shape = written === undefined ? 'unknown' : shapeOf(written, definitions);
  if (written === undefined || shape === 'unknown') return { shape: 'unknown' };
  const schema = mostDetailed(details.slice(1), (detail) => {
    const shown = attempt(written, shape, definitions, detail, bytesMax, projectOutput);
    return shown === undefined || jsonBytes(shown) <= bytesMax ? shown : undefined;
  });
  return schema?.['type'] === 'object' ? { shape, schema } : { shape };
}

/** Undefined: too large in this detail. Anything but an object: the treated answer cannot be described. */
function attempt(
  written: JsonObject,
  shape: ResultShape,
  definitions: Definitions,
  detail: Detail,
  bytesMax: number,
  projectOutput: ProjectOutput,
): JsonObject | undefined {
  const plain = portable(written, definitions, detail, bytesMax * 1.3);
  if (plain === undefined) return undefined;
  const treated = projectOutput(plain);
  if (treated === undefined) return {};
  const again = portable(treated, definitions, detail, Infinity) ?? {};
  if (shape === 'object') return again['type'] === 'object' ? { ...again, additionalProperties: true } : {};
  const key = shape === 'array' ? 'items' : 'value';
  return { type: 'object', properties: { [key]: again }, additionalProperties: true };
}

function portable(schema: JsonObject, definitions: Definitions, detail: Detail, bytes: number): JsonObject | undefined {
  const budget = { bytesLeft: bytes };
  const place = { path: '', name: '', level: 0, chain: [], isRequired: true, isItem: false };
  const shown = portableSchema(
    schema,
    { direction: 'output', definitions, detail, budget, renames: new Map(), takesToken: () => false },
    place,
  );
  return budget.bytesLeft < 0 ? undefined : shown;
}

/** The schema of the first JSON answer of success. */
function answerSchema({ responses }: Operation): JsonObject | undefined {
  const answers = responses.filter(({ status }) => /^2(?:\d\d|XX)$/i.test(status));
  const json = answers
    .flatMap(({ contents }) => contents)
    .find(({ mediaType, schema }) => schema && /^(?:\*\/\*|[^/]+\/(?:[^;]+\+)?json)\b/i.test(mediaType));
  const isMixed = answers.length > 1 && new Set(answers.map(({ contents }) => JSON.stringify(contents[0]?.schema ?? null))).size > 1;
  // Several kinds of success: the schema of one of them would be wrong for the others.
  return isMixed && answers.filter(({ contents }) => contents.length > 0).length > 1 ? undefined : json?.schema;
}

/** Unions inside unions looked through. */
const unionDepthMax = 3;

function shapeOf(written: JsonObject, definitions: Definitions, depth = 0): ResultShape {
  const { schema } = mergeSchema(written, definitions);
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    if (depth === unionDepthMax) return 'unknown';
    const shapes = new Set(branches.filter(isObject).map((branch) => shapeOf(branch, definitions, depth + 1)));
    return shapes.size === 1 ? [...shapes][0]! : 'unknown';
  }
  const { types } = meantTypes(schema);
  if (types.length !== 1) return 'unknown';
  return types[0] === 'object' ? 'object' : types[0] === 'array' ? 'array' : 'value';
}

/**
 * The treated answer as the text of MCP's `structuredContent`, which is an object: an array goes under `items`, a scalar under `value`.
 * Takes and gives JSON text, so numbers keep their digits.
 */
export function wrapResultText(text: string): string {
  const start = /\S/.exec(text)?.[0];
  if (start === '{') return text;
  return start === '[' ? `{"items":${text}}` : `{"value":${text || 'null'}}`;
}
