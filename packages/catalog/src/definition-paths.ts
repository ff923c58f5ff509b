import { isObject, type Json, type JsonObject } from '@leasehold/privacy';

/** A schema of an answer, and the path of the operation that gives it. */
interface AnswerAt {
  schema: Json;
  path: string;
}

/**
 * By the name of each definition that answers lead to, the shortest way there: the operation's path
 * and the names of the fields, as one path (`/payroll/paystubs/earnings/breakdown`).
 */
export function pathsToDefinitions(
  answers: readonly AnswerAt[],
  definitions: JsonObject,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  // breadth first, so that the first way is the shortest
  const waiting = [...answers];
  for (const { schema, path } of waiting) {
    if (!isObject(schema)) continue;
    const name = referenced(schema);
    if (name === undefined) {
      waiting.push(...inside(schema, path));
      continue;
    }
    if (found.has(name)) continue;
    found.set(name, path);
    waiting.push({ schema: definitions[name] ?? null, path });
  }
  return found;
}

function referenced(schema: JsonObject): string | undefined {
  const to = schema['$ref'];
  return typeof to === 'string' ? to.split('/').at(-1) : undefined;
}

function inside(schema: JsonObject, path: string): AnswerAt[] {
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const alike = ['items', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'prefixItems'];
  return [
    ...alike
      .flatMap((keyword) => [schema[keyword] ?? []].flat())
      .map((one) => ({ schema: one, path })),
    ...properties.map(([name, one]) => ({ schema: one, path: `${path}/${name}` })),
  ];
}
