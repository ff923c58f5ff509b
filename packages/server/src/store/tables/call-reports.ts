import { createHash } from 'node:crypto';
import type { Drift, Report, Treatment } from '@leasehold/privacy';
import { json } from '../schema.ts';

/**
 * What of a report is the same for one call after the other: which paths were met and what happens there. Kept once, however many calls it has; a
 * call keeps its id and the counts. Serialised, it is its id.
 */
export class ReportShape {
  /** SHA-256 of the text, 128 bits of it. */
  readonly id: string;
  readonly text: string;

  constructor(text: string) {
    this.id = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.text = text;
  }
  toJSON(): string {
    return this.id;
  }
}

/** A report as it is recorded. */
export interface SplitReport<Shape = ReportShape> {
  shape: Shape;
  /** A number for each path, each drift and each kind of detected data of the shape, in their order; then echoes and keys. */
  counts: number[];
}

/** What a shape's text says. */
export interface ShapeParts {
  paths: [path: string, treatment: Treatment][];
  drift: [path: string, type: Drift['type']][];
  detected: (keyof Report['detected'])[];
}

/**
 * Splits reports, and makes every shape once. Reports of one `source`, a tool, mostly have the shape of the one before: that is looked at first, for
 * comparing is cheaper than writing the text.
 */
export function createReportSplitter(shapesMax = 1_000): (report: Report, source?: object) => SplitReport {
  const shapes = new Map<string, ReportShape>();
  const lastOf = new WeakMap<object, { parts: ShapeParts; shape: ReportShape }>();
  const shapeOf = (parts: ShapeParts): ReportShape => {
    const text = json(parts);
    const known = shapes.get(text);
    if (known) return known;
    if (shapes.size >= shapesMax) shapes.clear();
    const shape = new ReportShape(text);
    shapes.set(text, shape);
    return shape;
  };
  return (report, source) => {
    const last = source && lastOf.get(source);
    if (last && hasShape(report, last.parts)) return { shape: last.shape, counts: countsOf(report) };
    const parts = partsOf(report);
    const shape = shapeOf(parts);
    if (source) lastOf.set(source, { parts, shape });
    return { shape, counts: countsOf(report) };
  };
}

function hasShape({ paths, drift, detected }: Report, parts: ShapeParts): boolean {
  if (paths.length !== parts.paths.length || drift.length !== parts.drift.length) return false;
  for (const [i, [path, treatment]] of parts.paths.entries())
    if (paths[i]!.path !== path || paths[i]!.treatment !== treatment) return false;
  for (const [i, [path, type]] of parts.drift.entries()) if (drift[i]!.path !== path || drift[i]!.type !== type) return false;
  const kinds = Object.keys(detected);
  return kinds.length === parts.detected.length && parts.detected.every((kind, i) => kinds[i] === kind);
}

function partsOf({ paths, drift, detected }: Report): ShapeParts {
  return {
    paths: paths.map(({ path, treatment }) => [path, treatment]),
    drift: drift.map(({ path, type }) => [path, type]),
    detected: kindsIn(detected),
  };
}

function countsOf({ paths, drift, detected, echoes, keys }: Report): number[] {
  const counts: number[] = [];
  for (const { count } of paths) counts.push(count);
  for (const { count } of drift) counts.push(count);
  for (const kind of kindsIn(detected)) counts.push(detected[kind] ?? 0);
  counts.push(echoes, keys);
  return counts;
}

/** The engine names kinds from its closed list. */
const kindsIn = (detected: Report['detected']) => Object.keys(detected) as ShapeParts['detected'];

export function partsOfShape(shape: ReportShape): ShapeParts {
  const known = readShapes.get(shape);
  if (known) return known;
  // Its text was written by `createReportSplitter`.
  const parts = JSON.parse(shape.text) as ShapeParts;
  readShapes.set(shape, parts);
  return parts;
}

const readShapes = new WeakMap<ReportShape, ShapeParts>();

/** The report again. */
export function joinReport({ paths, drift, detected }: ShapeParts, counts: readonly number[]): Report {
  let next = 0;
  const count = () => counts[next++] ?? 0;
  return {
    paths: paths.map(([path, treatment]) => ({ path, treatment, count: count() })),
    drift: drift.map(([path, type]) => ({ path, type, count: count() })),
    detected: Object.fromEntries(detected.map((kind) => [kind, count()])),
    echoes: count(),
    keys: count(),
  };
}
