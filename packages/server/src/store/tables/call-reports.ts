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

/** Splits reports, and makes every shape once. */
export function createReportSplitter(shapesMax = 1_000): (report: Report) => SplitReport {
  const shapes = new Map<string, ReportShape>();
  return (report) => {
    const text = json(partsOf(report));
    let shape = shapes.get(text);
    if (!shape) {
      if (shapes.size >= shapesMax) shapes.clear();
      shapes.set(text, (shape = new ReportShape(text)));
    }
    return { shape, counts: countsOf(report) };
  };
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
