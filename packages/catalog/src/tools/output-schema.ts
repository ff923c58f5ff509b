import { isObject, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import { schemaDetails, jsonBytes, mostDetailed } from './input-schema.ts';
import {
  schemaBranches,
  meantTypes,
  mergeSchema,
  type Definitions,
} from '../schema/merged-schema.ts';
import { portableSchema } from './portable-schema.ts';
import type { SchemaDetail } from './portable-text.ts';
import type { ResultShape } from './tool.ts';

/**
 * JSON Schema of an answer → of the treated answer (the engine's `projectSchema`); undefined:
 * nothing can be said about it.
 */
export type ProjectOutput = (schema: JsonObject) => JsonObject | undefined;

/** What projects the answers of an operation: the same function where they are treated alike. */
export type ProjectorFor = (operation: Operation) => ProjectOutput;

/** The shape of an operation's answer and, where it fits `bytesMax`, its schema. */
export type DescribeOutput = (
  operation: Operation,
  bytesMax: number,
) => { shape: ResultShape; schema?: JsonObject };

/**
 * What calls give back, as agents see it: an object, everything optional, anything may be null
 * and more may be there. A schema that claims too much makes a client throw the answer away, so
 * only the shape is claimed; undefined where the API declares no JSON answer. Operations share
 * answers (a customer is created, read and changed), so each is worked out once for all that
 * treat it alike.
 */
export function createOutputDescriber(
  definitions: Definitions,
  projectorFor: ProjectorFor = () => untreated,
): DescribeOutput {
  const attempts = new WeakMap<ProjectOutput, Map<string, Attempt>>();
  const attempt = (
    written: JsonObject,
    shape: ResultShape,
    projectOutput: ProjectOutput,
    detail: SchemaDetail,
    bytes: number,
  ): Attempt => {
    const known = attempts.get(projectOutput) ?? new Map<string, Attempt>();
    attempts.set(projectOutput, known);
    const key = JSON.stringify([detail, written]);
    const before = known.get(key);
    if (before && (before.cost <= before.bytes || bytes <= before.bytes)) return before;
    const made = describe(written, shape, { definitions, projectOutput, detail, bytes });
    known.set(key, made);
    return made;
  };
  return (operation, bytesMax) => {
    const written = answerSchema(operation);
    const shape = written === undefined ? 'unknown' : shapeOf(written, definitions);
    if (written === undefined || shape === 'unknown') return { shape: 'unknown' };
    const costMax = Math.floor(bytesMax * 1.3);
    const project = projectorFor(operation);
    const schema = mostDetailed(schemaDetails.slice(1), (detail) => {
      const { cost, shown, shownBytes } = attempt(written, shape, project, detail, costMax);
      return cost <= costMax && shownBytes <= bytesMax ? shown : undefined;
    });
    if (schema?.['type'] !== 'object') return { shape };
    return { shape, schema: operation.method === 'GET' ? schema : admittingDone(schema) };
  };
}

/**
 * A call that is answered by nothing (204) gives `{ "done": true, "status": 204 }`, whatever is
 * declared: a client that checks it against a `status` of its own would throw it away.
 */
function admittingDone(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isObject(properties) || !doneMembers.some((name) => name in properties)) return schema;
  const admitting = Object.entries(properties).map(([name, one]) =>
    doneMembers.includes(name) && isObject(one) ? [name, onlyWords(one)] : [name, one],
  );
  return { ...schema, properties: Object.fromEntries(admitting) };
}

const doneMembers: readonly string[] = ['done', 'status', 'note'];

const onlyWords = ({ title, description }: JsonObject): JsonObject => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
});

const untreated: ProjectOutput = (schema) => schema;

/** One answer in one detail. */
interface Attempt {
  /** Roughly what writing it takes, counted until that exceeds `bytes`: then nothing is shown. */
  cost: number;
  bytes: number;
  /** Anything but an object: the treated answer cannot be described. */
  shown: JsonObject;
  shownBytes: number;
}

interface OutputContext {
  definitions: Definitions;
  projectOutput: ProjectOutput;
  detail: SchemaDetail;
  bytes: number;
}

function describe(
  written: JsonObject,
  shape: ResultShape,
  { definitions, projectOutput, detail, bytes }: OutputContext,
): Attempt {
  const { shown: plain, cost } = portable(written, definitions, detail, bytes);
  if (cost > bytes) return { cost, bytes, shown: {}, shownBytes: 0 };
  const treated = projectOutput(plain);
  const shown = treated
    ? wrapped(portable(treated, definitions, detail, Number.MAX_SAFE_INTEGER).shown, shape)
    : {};
  return { cost, bytes, shown, shownBytes: jsonBytes(shown) };
}

function wrapped(schema: JsonObject, shape: ResultShape): JsonObject {
  if (shape === 'object')
    return schema['type'] === 'object' ? { ...schema, additionalProperties: true } : {};
  const key = shape === 'array' ? 'items' : 'value';
  return { type: 'object', properties: { [key]: schema }, additionalProperties: true };
}

function portable(
  schema: JsonObject,
  definitions: Definitions,
  detail: SchemaDetail,
  bytes: number,
): { shown: JsonObject; cost: number } {
  const budget = { bytesLeft: bytes };
  const place = { path: '', name: '', level: 0, chain: [], isRequired: true, isItem: false };
  const shown = portableSchema(
    schema,
    {
      direction: 'output',
      definitions,
      detail,
      budget,
      renames: new Map(),
      takesToken: () => false,
    },
    place,
  );
  return { shown, cost: bytes - budget.bytesLeft };
}

/** The declared schema of the first JSON answer of success. */
function answerSchema({ responses }: Operation): JsonObject | undefined {
  const answers = responses.filter(({ status }) => /^2(?:\d\d|XX)$/i.test(status));
  const json = answers
    .flatMap(({ contents }) => contents)
    .find(
      ({ mediaType, schema }) => schema && /^(?:\*\/\*|[^/]+\/(?:[^;]+\+)?json)\b/i.test(mediaType),
    );
  const isMixed =
    answers.length > 1 &&
    new Set(answers.map(({ contents }) => JSON.stringify(contents[0]?.schema ?? null))).size > 1;
  // Several kinds of success: the schema of one of them would be wrong for the others.
  return (isMixed && answers.filter(({ contents }) => contents.length > 0).length > 1) ||
    json?.isLearned
    ? undefined
    : json?.schema;
}

/** Unions inside unions looked through. */
const unionDepthMax = 3;

function shapeOf(written: JsonObject, definitions: Definitions, depth = 0): ResultShape {
  const { schema } = mergeSchema(written, definitions);
  const branches = schemaBranches(schema);
  if (branches.length > 0) {
    if (depth === unionDepthMax) return 'unknown';
    const shapes = new Set(
      branches.filter(isObject).map((branch) => shapeOf(branch, definitions, depth + 1)),
    );
    return shapes.size === 1 ? [...shapes][0]! : 'unknown';
  }
  const { types } = meantTypes(schema);
  if (types.length !== 1) return 'unknown';
  return types[0] === 'object' ? 'object' : types[0] === 'array' ? 'array' : 'value';
}

/**
 * The treated answer as the text of MCP's `structuredContent`, which clients before 2026-07-28 take
 * only as an object: an array goes under `items`, a scalar under `value`, as the output schema
 * says. Takes and gives JSON text, so numbers keep their digits.
 */
export function wrapResultText(text: string): string {
  const start = /\S/.exec(text)?.[0];
  if (start === '{') return text;
  return start === '[' ? `{"items":${text}}` : `{"value":${text || 'null'}}`;
}
