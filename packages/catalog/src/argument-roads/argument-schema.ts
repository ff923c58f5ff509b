import type { Json, JsonObject } from '@leasehold/privacy';
import {
  enumValues,
  mergeSchema,
  schemaBranches,
  schemaProperties,
  type Definitions,
} from '../schema/merged-schema.ts';
import type { ToolArgument } from '../tools/tool.ts';

/** A value that stands for any, so that only the argument itself is judged. */
export function blankOf({ schema }: ToolArgument, definitions: Definitions): Json {
  const { schema: merged } = mergeSchema(schema, definitions);
  if (merged['type'] === 'boolean') return true;
  const members = schemaProperties(merged).slice(0, membersMax);
  return members.length > 0
    ? Object.fromEntries(members.map(([name, inner]) => [name, blankOfMember(inner, definitions)]))
    : '';
}

const blankOfMember = (schema: Json, definitions: Definitions): Json =>
  mergeSchema(schema, definitions).schema['type'] === 'boolean' ? true : '';

const membersMax = 200;

/** What is said of an argument, by its parameter before its schema. */
export function writtenOf(
  { place, schema }: Pick<ToolArgument, 'place' | 'schema'>,
  definitions: Definitions,
): string {
  const written = place.in === 'parameter' ? place.parameter.description : '';
  const words = mergeSchema(schema, definitions).schema['description'];
  return written || (typeof words === 'string' ? words : '');
}

/** Whether a schema has a member of this name, at whatever depth; read when first asked. */
export function namesDeclared(
  schema: JsonObject,
  definitions: Definitions,
): (name: string) => boolean {
  let names: Set<string> | undefined;
  return (name) => (names ??= memberNames(schema, definitions)).has(name);
}

function memberNames(schema: JsonObject, definitions: Definitions): Set<string> {
  const names = new Set<string>();
  const visit = (given: Json | undefined, depth: number): void => {
    if (given === undefined || depth > memberDepthMax || names.size > membersMax) return;
    const { schema: merged } = mergeSchema(given, definitions);
    for (const branch of schemaBranches(merged)) visit(branch, depth + 1);
    visit(merged['items'], depth + 1);
    for (const [name, inner] of schemaProperties(merged)) {
      names.add(name);
      visit(inner, depth + 1);
    }
  };
  visit(schema, 0);
  return names;
}

const memberDepthMax = 6;

/** The texts that a schema lets choose from, its lists looked through. */
export function choicesIn(schema: JsonObject, definitions: Definitions, depth = 0): Set<string> {
  const { schema: merged } = mergeSchema(schema, definitions);
  const own = enumValues(merged)?.filter((value) => typeof value === 'string') ?? [];
  const inner =
    depth > 3
      ? []
      : [...schemaBranches(merged), ...(merged['items'] === undefined ? [] : [merged['items']])];
  return new Set([
    ...own,
    ...inner.flatMap((one) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? [...choicesIn(one, definitions, depth + 1)]
        : [],
    ),
  ]);
}
