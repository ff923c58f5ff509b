import { createHash } from 'node:crypto';
import type { Drift, Report, Treatment } from '@leasehold/privacy';
import type { Id } from '../store/id.ts';
import { json, type JsonColumn } from '../store/schema.ts';

declare module '../store/schema.ts' {
  interface Schema {
    /** See `ReportShape`. */
    callShape: { workspaceId: Id; id: string; parts: JsonColumn<ShapeParts> };
  }
}

/**
 * What of a report is the same for one call after the other: which paths were met and what happens
 * there. Kept once, however many calls it has; a call keeps its id and the counts. Serialised, it
 * is its id.
 */
export class StoredReportShape {
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
export interface SplitReport<Shape = StoredReportShape> {
  shape: Shape;
  /**
   * A number for each path, each drift and each kind of detected data of the shape, in their order;
   * then echoes and keys; then one for each limit.
   */
  counts: number[];
}

/** What a shape's text says. */
export interface ShapeParts {
  paths: [path: string, treatment: Treatment][];
  drift: [path: string, type: Drift['type']][];
  detected: (keyof Report['detected'])[];
  /** Absent where none was met, as mostly: what is absent takes no room. */
  limits?: (keyof Report['limits'])[];
}

/** Splits reports, and makes every shape once. */
export function createReportSplitter(shapesMax = 1_000): (report: Report) => SplitReport {
  const shapes = new Map<string, StoredReportShape>();
  return (report) => {
    const text = json(partsOf(report));
    let shape = shapes.get(text);
    if (!shape) {
      if (shapes.size >= shapesMax) shapes.clear();
      shapes.set(text, (shape = new StoredReportShape(text)));
    }
    return { shape, counts: countsOf(report) };
  };
}

function partsOf({ paths, drift, detected, limits }: Report): ShapeParts {
  const met = limitsIn(limits);
  return {
    paths: paths.map(({ path, treatment }) => [path, treatment]),
    drift: drift.map(({ path, type }) => [path, type]),
    detected: kindsIn(detected),
    ...(met.length > 0 && { limits: met }),
  };
}

function countsOf({ paths, drift, detected, echoes, keys, limits }: Report): number[] {
  const counts: number[] = [];
  for (const { count } of paths) counts.push(count);
  for (const { count } of drift) counts.push(count);
  for (const kind of kindsIn(detected)) counts.push(detected[kind] ?? 0);
  counts.push(echoes, keys);
  for (const limit of limitsIn(limits)) counts.push(limits[limit] ?? 0);
  return counts;
}

/** The engine names kinds and limits from its closed lists. */
const kindsIn = (detected: Report['detected']) => Object.keys(detected) as ShapeParts['detected'];
const limitsIn = (limits: Report['limits']) => Object.keys(limits) as (keyof Report['limits'])[];

export function partsOfShape(shape: StoredReportShape): ShapeParts {
  const known = readShapes.get(shape);
  if (known) return known;
  // Its text was written by `createReportSplitter`.
  const parts = JSON.parse(shape.text) as ShapeParts;
  readShapes.set(shape, parts);
  return parts;
}

const readShapes = new WeakMap<StoredReportShape, ShapeParts>();

/** The report again. */
export function joinReport(
  { paths, drift, detected, limits = [] }: ShapeParts,
  counts: readonly number[],
): Report {
  let next = 0;
  const count = () => counts[next++] ?? 0;
  return {
    paths: paths.map(([path, treatment]) => ({ path, treatment, count: count() })),
    drift: drift.map(([path, type]) => ({ path, type, count: count() })),
    detected: Object.fromEntries(detected.map((kind) => [kind, count()])),
    echoes: count(),
    keys: count(),
    limits: Object.fromEntries(limits.map((limit) => [limit, count()])),
  };
}
