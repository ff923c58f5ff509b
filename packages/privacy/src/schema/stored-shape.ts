import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { createShape, depthMax, propertiesMax, scalarTypes, shapesMax, type Shape } from './shape.ts';
import { isDataKey } from '../paths/data-key.ts';
import { isTextFormat } from './text-format.ts';

/**
 * A shape as JSON, for a database or another node. Empty parts are left out; properties are a list, so that any name is one:
 * `{ count, scalars: { string: 3 }, format, arrays, items, objects, properties: [[name, shape]], others, isMap, isOpen }`.
 */
export function writeShape(shape: Shape): JsonObject {
  const { count, scalars, format, arrays, items, objects, properties, others, isMap, isOpen } = shape;
  return {
    count,
    ...(scalars.size > 0 && { scalars: Object.fromEntries(scalars) }),
    ...(format !== undefined && { format }),
    ...(arrays > 0 && { arrays }),
    ...(items && { items: writeShape(items) }),
    ...(objects > 0 && { objects }),
    ...(properties.size > 0 && { properties: Array.from(properties, ([name, property]) => [name, writeShape(property)]) }),
    ...(others && { others: writeShape(others) }),
    ...(isMap && { isMap }),
    ...(isOpen && { isOpen }),
  };
}

/** What {@link writeShape} wrote; undefined for anything else, and for what is beyond the limits of a shape. */
export function readShape(json: Json | undefined): Shape | undefined {
  const budget = { shapes: shapesMax };
  return readPart(json, 0, budget);
}

function readPart(json: Json | undefined, depth: number, budget: { shapes: number }): Shape | undefined {
  if (!isObject(json) || depth > depthMax || budget.shapes-- <= 0) return undefined;
  const shape = createShape();
  const { scalars = {}, format, properties = [], isMap = false, isOpen = false } = json;
  const counts = [json['count'] ?? 0, json['arrays'] ?? 0, json['objects'] ?? 0];
  if (!counts.every(isCount) || !isObject(scalars) || !Array.isArray(properties)) return undefined;
  [shape.count = 0, shape.arrays = 0, shape.objects = 0] = counts;
  if (properties.length > propertiesMax || typeof isMap !== 'boolean' || typeof isOpen !== 'boolean') return undefined;
  shape.isMap = isMap;
  shape.isOpen = isOpen;
  for (const type of scalarTypes) {
    const count = scalars[type];
    if (count === undefined) continue;
    if (!isCount(count)) return undefined;
    shape.scalars.set(type, count);
  }
  if (format !== undefined && format !== null && !isTextFormat(format)) return undefined;
  shape.format = format;
  for (const entry of properties) {
    const [name, written] = Array.isArray(entry) ? entry : [];
    const property = readPart(written, depth + 1, budget);
    if (typeof name !== 'string' || isDataKey(name) || !property) return undefined;
    shape.properties.set(name, property);
  }
  return readBelow(shape, json, depth, budget);
}

function readBelow(shape: Shape, json: JsonObject, depth: number, budget: { shapes: number }): Shape | undefined {
  for (const key of ['items', 'others'] as const) {
    if (json[key] === undefined) continue;
    const part = readPart(json[key], depth + 1, budget);
    if (!part) return undefined;
    shape[key] = part;
  }
  return shape;
}

function isCount(value: Json): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
