import type { Json, JsonObject } from '../json/json.ts';
import type { NamePlace } from '../paths/path-trie.ts';
import { areShapesAlike } from './alike.ts';
import { isDataKey, isGivenName } from '../paths/data-key.ts';
import { textFormat } from './text-format.ts';
import type { Shape } from './shape-model.ts';
import type { ScalarType } from './shape-model.ts';

/** Levels of objects and arrays; what is deeper is not looked at. */
export const shapeDepthMax = 24;
/** Shapes in one whole. */
export const shapesMax = 4_000;
/** Names in one object; an object with more is a map. */
export const shapePropertiesMax = 256;
/** Values of one sample that are looked at, and items of one array. */
const valuesMax = 50_000;
const itemsMax = 500;

export function createShape(): Shape {
  return {
    count: 0,
    scalars: new Map(),
    format: undefined,
    arrays: 0,
    items: undefined,
    objects: 0,
    properties: new Map(),
    others: undefined,
    isMap: false,
    isSaid: false,
    isOpen: false,
  };
}

/**
 * Takes up one more value. Total, and linear in the value up to a limit; how much the shape can
 * grow is bounded whatever the value. With `names`, only those that are known there enter; without,
 * the value is an example of a description, which says every name that reads like one. Names that
 * nobody says are told from keys by what has been seen of the object, in this value and in those
 * before it.
 */
export function addToShape(shape: Shape, value: Json, names?: NamePlace): void {
  const budget = { values: valuesMax, shapes: shapesMax - countShapes(shape) };
  visit(shape, value, 0, budget, names);
}

/**
 * Takes up all that `other` learned elsewhere; `other` is consumed. What neither knew to be a map
 * may turn out to be one.
 */
export function mergeShape(shape: Shape, other: Shape): void {
  merge(shape, other, 0, { values: 0, shapes: shapesMax - countShapes(shape) });
}

/**
 * Takes out names that were in fewer than `timesMin` objects, with all below them: one that was
 * there once may have been somebody's.
 */
export function forgetRareNames(shape: Shape, timesMin: number): void {
  for (const [name, property] of shape.properties) {
    if (property.count >= timesMin) forgetRareNames(property, timesMin);
    else {
      shape.properties.delete(name);
      shape.isOpen = true;
    }
  }
  if (shape.items) forgetRareNames(shape.items, timesMin);
  if (shape.others) forgetRareNames(shape.others, timesMin);
}

export function countShapes({ items, properties, others }: Shape): number {
  let count = 1;
  if (items) count += countShapes(items);
  if (others) count += countShapes(others);
  for (const property of properties.values()) count += countShapes(property);
  return count;
}

/** How many more values may be looked at, and how many more shapes made. */
interface Budget {
  values: number;
  shapes: number;
}

function visit(
  shape: Shape,
  value: Json,
  depth: number,
  budget: Budget,
  names: NamePlace | undefined,
): void {
  budget.values--;
  shape.count++;
  if (Array.isArray(value)) {
    shape.arrays++;
    if (depth >= shapeDepthMax) shape.isOpen = true;
    else visitItems(shape, value, depth, budget, names?.element());
  } else if (typeof value === 'object' && value !== null) {
    shape.objects++;
    if (depth >= shapeDepthMax) shape.isOpen = true;
    else visitProperties(shape, value, depth, budget, names);
  } else {
    addScalar(shape, value);
  }
}

function addScalar(shape: Shape, value: string | number | boolean | null): void {
  const type = scalarType(value);
  shape.scalars.set(type, (shape.scalars.get(type) ?? 0) + 1);
  if (typeof value === 'string' && value !== '')
    shape.format = commonFormat(shape.format, textFormat(value));
}

function scalarType(value: string | number | boolean | null): ScalarType {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}

function commonFormat(known: Shape['format'], other: Shape['format']): Shape['format'] {
  if (known === undefined) return other;
  return other === undefined || known === other ? known : null;
}

function visitItems(
  shape: Shape,
  array: readonly Json[],
  depth: number,
  budget: Budget,
  names: NamePlace | undefined,
): void {
  if (array.length > itemsMax) shape.isOpen = true;
  for (const item of array.slice(0, itemsMax)) {
    const items = budget.values > 0 ? itemsOf(shape, budget) : undefined;
    if (!items) return void (shape.isOpen = true);
    visit(items, item, depth + 1, budget, names);
  }
}

function visitProperties(
  shape: Shape,
  object: JsonObject,
  depth: number,
  budget: Budget,
  names: NamePlace | undefined,
): void {
  const [told, data] = [shape.properties.size, shape.others?.count ?? 0];
  for (const [name, value] of Object.entries(object)) {
    const member = names?.member(name);
    const place = budget.values > 0 ? placeOfMember(shape, name, member, budget) : undefined;
    if (place) visit(place, value, depth + 1, budget, member);
    else shape.isOpen = true;
  }
  // Only new names can turn an object into a map, so the costly test is skipped without any.
  if (shape.properties.size > told || (shape.others?.count ?? 0) > data)
    settle(shape, depth, budget);
}

function placeOfMember(
  shape: Shape,
  name: string,
  member: NamePlace | undefined,
  budget: Budget,
): Shape | undefined {
  if (member ? !member.isKnown : isDataKey(name)) return othersOf(shape, budget);
  return placeOf(shape, name, member?.isSaid ?? false, budget);
}

function placeOf(shape: Shape, name: string, isSaid: boolean, budget: Budget): Shape | undefined {
  const known = shape.properties.get(name);
  if (known) {
    known.isSaid ||= isSaid;
    return known;
  }
  if (shape.isMap && !isSaid) return othersOf(shape, budget);
  const made = make(budget);
  if (made) {
    made.isSaid = isSaid;
    shape.properties.set(name, made);
  }
  return made;
}

function itemsOf(shape: Shape, budget: Budget): Shape | undefined {
  return (shape.items ??= make(budget));
}

function othersOf(shape: Shape, budget: Budget): Shape | undefined {
  return (shape.others ??= make(budget));
}

function make(budget: Budget): Shape | undefined {
  return budget.shapes-- > 0 ? createShape() : undefined;
}

// --- Merging -------------------------------------------------------------------------------------

function merge(shape: Shape, other: Shape, depth: number, budget: Budget): void {
  shape.count += other.count;
  for (const [type, count] of other.scalars)
    shape.scalars.set(type, (shape.scalars.get(type) ?? 0) + count);
  shape.format = commonFormat(shape.format, other.format);
  shape.arrays += other.arrays;
  shape.objects += other.objects;
  shape.isOpen ||= other.isOpen;
  if (other.items) mergeInto(shape, itemsOf(shape, budget), other.items, depth, budget);
  if (other.others) mergeInto(shape, othersOf(shape, budget), other.others, depth, budget);
  for (const [name, property] of other.properties)
    mergeInto(shape, placeOf(shape, name, property.isSaid, budget), property, depth, budget);
  if (other.isMap) becomeMap(shape, depth, budget);
  settle(shape, depth, budget);
}

function mergeInto(
  shape: Shape,
  place: Shape | undefined,
  other: Shape,
  depth: number,
  budget: Budget,
): void {
  if (place && depth < shapeDepthMax) merge(place, other, depth + 1, budget);
  else shape.isOpen = true;
}

// --- Maps ----------------------------------------------------------------------------------------

function settle(shape: Shape, depth: number, budget: Budget): void {
  if (!shape.isMap && isMapByNow(shape)) becomeMap(shape, depth, budget);
}

function becomeMap(shape: Shape, depth: number, budget: Budget): void {
  shape.isMap = true;
  for (const [name, property] of shape.properties)
    if (!property.isSaid) moveToOthers(shape, name, property, depth, budget);
}

function moveToOthers(
  shape: Shape,
  name: string,
  property: Shape,
  depth: number,
  budget: Budget,
): void {
  shape.properties.delete(name);
  budget.shapes++;
  mergeInto(shape, othersOf(shape, budget), property, depth, budget);
}

/**
 * Whether the names an object was seen with are keys: far too many, those of people, hardly ever
 * the same ones, or many with one kind of record under each. A record with that look becomes a map
 * as well: less is known of it then, and nothing is given away.
 */
function isMapByNow({ objects, properties, others }: Shape): boolean {
  if (properties.size > shapePropertiesMax) return true;
  const unsaid = [...properties].filter(([, { isSaid }]) => !isSaid);
  const names = unsaid.length;
  const values = unsaid.map(([, property]) => property);
  const times = values.reduce((sum, { count }) => sum + count, 0);
  // Names of a map whose other keys were told at once.
  const isMixed = names > 0 && others !== undefined && others.count >= times;
  if (names < namesMin && !isMixed) return false;
  const hasPeople = unsaid.filter(([name]) => isGivenName(name)).length * 2 > names;
  const isSeldomSame =
    times === names
      ? objects >= seldomObjects
      : names >= seldomNames && times < objects * names * seldomShare;
  const isMany =
    names >= (values.some(({ objects: held }) => held > 0) ? manyRecords : manyScalars);
  return (
    (hasPeople || isSeldomSame || isMany || isMixed) &&
    areShapesAlike(isMixed ? [...values, others] : values)
  );
}

/** Two names alike are a pair more often than a map. */
const namesMin = 2;
/** Names that never came twice in so many objects are keys. */
const seldomObjects = 3;
/** Of so many names each object has less than this share: they are keys. */
const seldomNames = 12;
const seldomShare = 0.25;
/**
 * So many records, or scalars, of one kind side by side are a map, be the names the same each time
 * or not.
 */
const manyRecords = 10;
const manyScalars = 48;
