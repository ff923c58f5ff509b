import type { ToolArguments } from '@leasehold/catalog';
import type { Json, JsonObject } from '@leasehold/privacy';
import { typesInWords } from './argument-issues.ts';

/**
 * What a schema says of an object's own members (which there are, which there have to be, of what
 * type), looked up without compiling anything.
 */
export function roughCheck(schema: JsonObject): (args: ToolArguments) => string[] {
  const properties = objectOf(schema['properties']);
  const definitions = objectOf(schema['$defs']);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const isClosed = schema['additionalProperties'] === false;
  return (args) => {
    const given = Object.entries(args);
    const missing = required.find((name) => typeof name === 'string' && !Object.hasOwn(args, name));
    if (typeof missing === 'string') return [`\`${missing}\` is required`];
    const unknown = isClosed ? given.find(([name]) => !Object.hasOwn(properties, name)) : undefined;
    if (unknown) return [`\`${unknown[0].slice(0, 64)}\` is no argument of this tool`];
    for (const [name, value] of given) {
      const types = Object.hasOwn(properties, name)
        ? typesOf(properties[name], definitions, followMax)
        : undefined;
      if (types && !typesOfValue(value).some((type) => types.has(type)))
        return [`\`${name}\` must be ${typesInWords([...types])}`];
    }
    return [];
  };
}

/** References and alternatives looked through, and alternatives of each. */
const followMax = 4;
const branchesMax = 8;

/** The types a schema takes; undefined: any, or too far to tell. */
function typesOf(
  schema: Json | undefined,
  definitions: JsonObject,
  depth: number,
): ReadonlySet<string> | undefined {
  if (depth === 0) return undefined;
  const { type, $ref, anyOf, else: otherwise } = objectOf(schema);
  if (otherwise !== undefined) {
    // A token, which is text, or this.
    const types = typesOf(otherwise, definitions, depth - 1);
    return types && new Set([...types, 'string']);
  }
  if (type !== undefined) return new Set([type].flat().map(String));
  if (typeof $ref === 'string') {
    const name = $ref.slice('#/$defs/'.length);
    return Object.hasOwn(definitions, name)
      ? typesOf(definitions[name], definitions, depth - 1)
      : undefined;
  }
  if (!Array.isArray(anyOf) || anyOf.length > branchesMax) return undefined;
  const branches = anyOf.map((branch) => typesOf(branch, definitions, depth - 1));
  return branches.includes(undefined)
    ? undefined
    : new Set(branches.flatMap((types) => [...(types ?? [])]));
}

function typesOfValue(value: Json): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
