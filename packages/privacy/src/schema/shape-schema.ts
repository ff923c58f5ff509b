import type { Json, JsonObject } from '../json/json.ts';
import type { Shape } from './shape-model.ts';

export interface ShapeSchemaOptions {
  /** Nothing is required, though it was always there. Default false. */
  isOptional?: boolean;
}

/**
 * JSON Schema 2020-12 of a shape: types and structure, and the formats all texts had. Never a
 * value: no `const`, `enum`, `default` or example. What has several kinds of type is an `anyOf` of
 * at most three branches: the scalars, the array, the object. Where a limit was met, anything.
 */
export function shapeSchema(shape: Shape, options: ShapeSchemaOptions = {}): JsonObject {
  const { scalars, arrays, objects } = shape;
  const isNullable = scalars.has('null');
  const types = typesOf(shape);
  const branches: JsonObject[] = [];
  const [type, ...otherTypes] = types;
  if (type !== undefined)
    branches.push({
      type: otherTypes.length === 0 ? type : types,
      ...(shape.format && { format: shape.format }),
    });
  if (arrays > 0)
    branches.push({
      type: 'array',
      ...(shape.items && { items: shapeSchema(shape.items, options) }),
    });
  if (objects > 0) branches.push(objectSchema(shape, options));
  const [only] = branches;
  // Of what was never anything but null, nothing is known.
  if (!only) return {};
  if (branches.length === 1)
    return isNullable ? { ...only, type: [...[only['type'] ?? []].flat(), 'null'] } : only;
  return { anyOf: isNullable ? [...branches, { type: 'null' }] : branches };
}

function typesOf({ scalars }: Shape): string[] {
  const types = [...scalars.keys()].filter(
    (type) => type !== 'null' && !(type === 'integer' && scalars.has('number')),
  );
  return types.sort();
}

function objectSchema(
  { objects, properties, others }: Shape,
  options: ShapeSchemaOptions,
): JsonObject {
  const entries = [...properties].sort(([a], [b]) => (a < b ? -1 : 1));
  const required = options.isOptional
    ? []
    : entries.filter(([, { count }]) => count === objects).map(([name]) => name);
  const described: [string, Json][] = entries.map(([name, property]) => [
    name,
    shapeSchema(property, options),
  ]);
  return {
    type: 'object',
    // `fromEntries` defines: a property called `__proto__` stays one.
    ...(described.length > 0 && { properties: Object.fromEntries(described) }),
    ...(required.length > 0 && { required }),
    ...(others && { additionalProperties: shapeSchema(others, options) }),
  };
}
