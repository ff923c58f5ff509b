import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { keyedProperties } from './accepts.ts';
import {
  schemaBranches,
  enumValues,
  meantTypes,
  mergeSchema,
  requiredNames,
  schemaSubtypes,
  type Definitions,
} from '../schema/merged-schema.ts';
import type { Tool, ToolArguments } from './tool.ts';

/**
 * Arguments without what is null where it may be left out: models that fill in every member of a
 * schema (OpenAI's strict function calling) write null for "not given". Where the API's own schema
 * takes null it says something, and stays; a required member stays, to be refused by its name.
 */
export function leaveOutNulls(tool: Tool, args: ToolArguments): ToolArguments {
  if (!holdsNull(args, depthMax)) return args;
  const { definitions, continuation } = tool;
  const given = new Map(
    tool.arguments.filter(({ isPinned }) => !isPinned).map((argument) => [argument.key, argument]),
  );
  const kept = Object.entries(args).flatMap(([key, value]): [string, Json][] => {
    const argument = given.get(key);
    if (
      value === null &&
      (argument
        ? !argument.required && !takesNull(argument.schema, definitions)
        : key === continuation)
    )
      return [];
    return [[key, argument ? inside(value, [argument.schema], definitions, depthMax) : value]];
  });
  return Object.fromEntries(kept);
}

/** What lies deeper is left as it is: the schema judges it. */
const depthMax = 32;
/** Alternatives of one place. A description that has more is hostile. */
const shapesMax = 200;

function holdsNull(value: Json, depth: number): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || depth === 0) return false;
  return Object.values(value).some((member) => holdsNull(member, depth - 1));
}

/** `schemas`: all that may describe the value. */
function inside(
  value: Json,
  schemas: readonly Json[],
  definitions: Definitions,
  depth: number,
): Json {
  if (typeof value !== 'object' || value === null || depth === 0 || schemas.length === 0)
    return value;
  const shapes = shapesOf(schemas, definitions);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: item }) => (item === undefined ? [] : [item]));
    return value.map((element) => inside(element, items, definitions, depth - 1));
  }
  if (!holdsNull(value, depth)) return value;
  const kept = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const found = membersOf(shapes, key);
    if (member === null && isIdle(found, definitions)) return [];
    return [
      [
        key,
        inside(
          member,
          found.map(({ schema }) => schema),
          definitions,
          depth - 1,
        ),
      ],
    ];
  });
  return Object.fromEntries(kept);
}

interface Member {
  schema: Json;
  isRequired: boolean;
}

/**
 * A member by the key agents are shown, or by the API's own; where none has that name, the values
 * of a map.
 */
function membersOf(shapes: readonly JsonObject[], key: string): Member[] {
  const named = shapes.flatMap((shape) =>
    keyedProperties(shape)
      .filter(([name, , portable]) => name === key || portable === key)
      .map(([name, schema]) => ({ schema, isRequired: requiredNames(shape).includes(name) })),
  );
  if (named.length > 0) return named;
  // An entry of a map is there because the agent put it there, null or not.
  return shapes.flatMap(({ additionalProperties: schema }) =>
    isObject(schema) ? [{ schema, isRequired: true }] : [],
  );
}

function isIdle(found: readonly Member[], definitions: Definitions): boolean {
  return (
    found.some(({ isRequired }) => !isRequired) &&
    found.every(({ schema }) => !takesNull(schema, definitions))
  );
}

/** Schemas with their alternatives, each folded to one level. */
function shapesOf(schemas: readonly Json[], definitions: Definitions): JsonObject[] {
  const shapes = new Set<JsonObject>();
  const waiting = [...schemas];
  for (
    let next = waiting.pop();
    next !== undefined && shapes.size < shapesMax;
    next = waiting.pop()
  ) {
    const folded = mergeSchema(next, definitions);
    if (shapes.has(folded.schema)) continue;
    shapes.add(folded.schema);
    waiting.push(...schemaBranches(folded.schema), ...schemaSubtypes(folded));
  }
  return [...shapes];
}

/** Is null a value there? A schema that says nothing of types takes anything. */
function takesNull(schema: Json, definitions: Definitions, depth = 0): boolean {
  if (depth > unionDepthMax) return true;
  const { schema: merged } = mergeSchema(schema, definitions);
  const { types, isNullable } = meantTypes(merged);
  if ((types.length > 0 && !isNullable) || enumValues(merged)?.includes(null) === false)
    return false;
  const branches = schemaBranches(merged);
  return (
    branches.length === 0 || branches.some((branch) => takesNull(branch, definitions, depth + 1))
  );
}

/** Beyond it null stays, and the whole schema judges it. */
const unionDepthMax = 8;
