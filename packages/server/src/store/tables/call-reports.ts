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
export interface SplitReport {
  shape: ReportShape;
  /** JSON: a number for each path, each drift and each kind of detected data of the shape, in their order; then echoes and keys. */
  counts: string;
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
    const { text, counts } = split(report);
    let shape = shapes.get(text);
    if (!shape) {
      if (shapes.size >= shapesMax) shapes.clear();
      shapes.set(text, (shape = new ReportShape(text)));
    }
    return { shape, counts };
  };
}

function split({ paths, drift, detected, echoes, keys }: Report): { text: string; counts: string } {
  const kinds = Object.keys(detected) as ShapeParts['detected'];
  const parts: ShapeParts = {
    paths: paths.map(({ path, treatment }) => [path, treatment]),
    drift: drift.map(({ path, type }) => [path, type]),
    detected: kinds,
  };
  let counts = '[';
  for (const { count } of paths) counts += `${count},`;
  for (const { count } of drift) counts += `${count},`;
  for (const kind of kinds) counts += `${detected[kind] ?? 0},`;
  return { text: json(parts), counts: `${counts}${echoes},${keys}]` };
}

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
