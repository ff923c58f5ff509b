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
 * Arguments as they are meant, where a model writes them otherwise than the API's own schema takes
 * them:
 *
 * - null where an argument may be left out is as if absent: models that fill in every member of a
 *   schema (OpenAI's strict function calling) write it for "not given". Where the schema takes null
 *   it says something, and stays; a required member stays, to be refused by its name.
 * - `"2"` and `"true"` are a number and a boolean where the schema takes those and no such text.
 * - `filter[stage]` and `$top` are the arguments that the tool calls `filter_stage` and `top`: who
 *   knows the API knows its own names of them.
 */
export function meantArguments(tool: Tool, written: ToolArguments): ToolArguments {
  const args = underOwnKeys(tool, written);
  if (!holdsUnclear(args, depthMax)) return args;
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
    return [[key, argument ? meant(value, [argument.schema], definitions, depthMax) : value]];
  });
  return Object.fromEntries(kept);
}

function underOwnKeys(tool: Tool, args: ToolArguments): ToolArguments {
  const keys = keysByName(tool);
  const isOther = (name: string): boolean => {
    const key = keys.get(name);
    return key !== undefined && !Object.hasOwn(args, key);
  };
  if (keys.size === 0 || !Object.keys(args).some(isOther)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      isOther(name) ? (keys.get(name) ?? name) : name,
      value,
    ]),
  );
}

/** Keys by what the API calls their parameters, where that is another name and no other's. */
function keysByName(tool: Tool): ReadonlyMap<string, string> {
  const known = namesKnown.get(tool);
  if (known) return known;
  const keys = new Set(tool.arguments.map(({ key }) => key));
  const named = tool.arguments.flatMap(({ key, place, isPinned }) =>
    place.in === 'parameter' && !isPinned && !keys.has(place.parameter.name)
      ? [[place.parameter.name, key] as const]
      : [],
  );
  const count = Map.groupBy(named, ([name]) => name);
  const found = new Map(named.filter(([name]) => count.get(name)?.length === 1));
  namesKnown.set(tool, found);
  return found;
}

const namesKnown = new WeakMap<Tool, ReadonlyMap<string, string>>();

/** What lies deeper is left as it is: the schema judges it. */
const depthMax = 32;
/** Alternatives of one place. A description that has more is hostile. */
const shapesMax = 200;

/** Null, or a text that may stand for a number or a boolean. */
function holdsUnclear(value: Json, depth: number): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return numberOrBoolean.test(value);
  if (typeof value !== 'object' || depth === 0) return false;
  return Object.values(value).some((member) => holdsUnclear(member, depth - 1));
}

const numberOrBoolean = /^(?:true|false|-?\d{1,15}(?:\.\d{1,15})?)$/;

/** `schemas`: all that may describe the value. */
function meant(
  value: Json,
  schemas: readonly Json[],
  definitions: Definitions,
  depth: number,
): Json {
  if (value === null || depth === 0 || schemas.length === 0) return value;
  if (typeof value === 'string') return meantText(value, schemas, definitions);
  if (typeof value !== 'object') return value;
  const shapes = shapesOf(schemas, definitions);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: item }) => (item === undefined ? [] : [item]));
    return value.map((element) => meant(element, items, definitions, depth - 1));
  }
  if (!holdsUnclear(value, depth)) return value;
  const kept = Object.entries(value).flatMap(([key, member]): [string, Json][] => {
    const found = membersOf(shapes, key);
    if (member === null && isIdle(found, definitions)) return [];
    return [
      [
        key,
        meant(
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

/**
 * The number or boolean that a text stands for, where that is taken and the text is not. Where the
 * choices have neither, the type decides: the refusal then names the choices.
 */
function meantText(text: string, schemas: readonly Json[], definitions: Definitions): Json {
  if (!numberOrBoolean.test(text)) return text;
  const value: Json = JSON.parse(/^-?0\d/.test(text) ? '""' : text);
  // `007` and `1.50` are no numbers that were put in quotation marks.
  if (JSON.stringify(value) !== text) return text;
  const isTaken = (one: Json, how: Taken) =>
    schemas.some((schema) => takes(schema, one, definitions, how));
  const how = isTaken(value, 'as it is') || isTaken(text, 'as it is') ? 'as it is' : 'by type';
  return isTaken(value, how) && !isTaken(text, how) ? value : text;
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

const takesNull = (schema: Json, definitions: Definitions): boolean =>
  takes(schema, null, definitions, 'as it is');

/** Whether the choices count that a schema lists. */
type Taken = 'as it is' | 'by type';

/** Is that a value there? A schema that says nothing of types takes anything. */
function takes(
  schema: Json,
  value: Json,
  definitions: Definitions,
  how: Taken,
  depth = 0,
): boolean {
  if (depth > unionDepthMax) return true;
  const { schema: merged } = mergeSchema(schema, definitions);
  if (!isOfType(merged, value)) return false;
  if (how === 'as it is' && enumValues(merged)?.includes(value) === false) return false;
  const branches = schemaBranches(merged);
  return (
    branches.length === 0 ||
    branches.some((branch) => takes(branch, value, definitions, how, depth + 1))
  );
}

function isOfType(schema: JsonObject, value: Json): boolean {
  const { types, isNullable } = meantTypes(schema);
  if (value === null) return types.length === 0 || isNullable;
  if (types.length === 0) return schema['type'] === undefined;
  return types.some((type) =>
    type === 'integer' ? Number.isInteger(value) : typeof value === type,
  );
}

/** Beyond it what was written stays, and the whole schema judges it. */
const unionDepthMax = 8;
