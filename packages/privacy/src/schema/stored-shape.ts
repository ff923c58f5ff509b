import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { createShape, shapeDepthMax, shapePropertiesMax, shapesMax } from './shape.ts';
import { scalarTypes } from './shape-model.ts';
import { isDataKey } from '../paths/data-key.ts';
import { isTextFormat } from './text-format.ts';
import type { Shape } from './shape-model.ts';

/**
 * A shape as JSON, for a database or another node. Empty parts are left out; properties are a list,
 * so that any name is one: `{ count, scalars: { string: 3 }, format, arrays, items, objects,
 * properties: [[name, shape]], others, isMap, isSaid, isOpen }`.
 */
export function writeShape(shape: Shape): JsonObject {
  const {
    count,
    scalars,
    format,
    arrays,
    items,
    objects,
    properties,
    others,
    isMap,
    isSaid,
    isOpen,
  } = shape;
  return {
    count,
    ...(scalars.size > 0 && { scalars: Object.fromEntries(scalars) }),
    ...(format !== undefined && { format }),
    ...(arrays > 0 && { arrays }),
    ...(items && { items: writeShape(items) }),
    ...(objects > 0 && { objects }),
    ...(properties.size > 0 && {
      properties: Array.from(properties, ([name, property]) => [name, writeShape(property)]),
    }),
    ...(others && { others: writeShape(others) }),
    ...(isMap && { isMap }),
    ...(isSaid && { isSaid }),
    ...(isOpen && { isOpen }),
  };
}

/**
 * What {@link writeShape} wrote; undefined for anything else, and for what is beyond the limits of
 * a shape.
 */
export function readShape(json: Json | undefined): Shape | undefined {
  const budget = { shapes: shapesMax };
  return readPart(json, 0, budget);
}

/** How many more shapes may be read. */
interface Budget {
  shapes: number;
}

function readPart(json: Json | undefined, depth: number, budget: Budget): Shape | undefined {
  if (!isObject(json) || depth > shapeDepthMax || budget.shapes-- <= 0) return undefined;
  const shape = createShape();
  const isRead =
    readCounts(shape, json) &&
    readScalars(shape, json) &&
    readProperties(shape, json, depth, budget) &&
    readBelow(shape, json, depth, budget);
  return isRead ? shape : undefined;
}

/**
 * Each of these takes its part of the text into the shape, and says whether it was one that is
 * written so.
 */
function readCounts(shape: Shape, json: JsonObject): boolean {
  const { isMap = false, isSaid = false, isOpen = false } = json;
  const counts = [json['count'] ?? 0, json['arrays'] ?? 0, json['objects'] ?? 0];
  if (
    !counts.every(isCount) ||
    typeof isMap !== 'boolean' ||
    typeof isSaid !== 'boolean' ||
    typeof isOpen !== 'boolean'
  )
    return false;
  [shape.count = 0, shape.arrays = 0, shape.objects = 0] = counts;
  [shape.isMap, shape.isSaid, shape.isOpen] = [isMap, isSaid, isOpen];
  return true;
}

function readScalars(shape: Shape, json: JsonObject): boolean {
  const { scalars = {}, format } = json;
  if (!isObject(scalars) || (format !== undefined && format !== null && !isTextFormat(format)))
    return false;
  shape.format = format;
  for (const type of scalarTypes) {
    const count = scalars[type];
    if (count === undefined) continue;
    if (!isCount(count)) return false;
    shape.scalars.set(type, count);
  }
  return true;
}

function readProperties(shape: Shape, json: JsonObject, depth: number, budget: Budget): boolean {
  const { properties = [] } = json;
  if (!Array.isArray(properties) || properties.length > shapePropertiesMax) return false;
  for (const entry of properties) {
    const [name, written] = Array.isArray(entry) ? entry : [];
    const property = readPart(written, depth + 1, budget);
    // Whatever is said to have written it, what reads like data was never a name.
    if (typeof name !== 'string' || isDataKey(name) || !property) return false;
    shape.properties.set(name, property);
  }
  return true;
}

function readBelow(shape: Shape, json: JsonObject, depth: number, budget: Budget): boolean {
  for (const key of ['items', 'others'] as const) {
    if (json[key] === undefined) continue;
    const part = readPart(json[key], depth + 1, budget);
    if (!part) return false;
    shape[key] = part;
  }
  return true;
}

function isCount(value: Json): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
