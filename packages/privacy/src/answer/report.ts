import type { FilterType } from '../policy/policy.ts';
import type { FoundKind } from '../text/outside-findings.ts';
import type { LimitCounts } from './limits.ts';

/**
 * What happened to a path: a filter's type (KEEP where it was shown), WITHHOLD for a field no
 * filter names, FAIL_CLOSED where a treatment could not do its work.
 */
export type Treatment = FilterType | 'WITHHOLD' | 'FAIL_CLOSED';

export interface PathReport {
  /** Normalised path: `patients[].dob`; names that are not known appear as `*`. Never a value. */
  path: string;
  treatment: Treatment;
  /** How many values at this path were treated so. */
  count: number;
}

/** A field nobody has reviewed: its path and JSON type, for the owner's queue. */
export interface Drift {
  path: string;
  type: 'string' | 'number' | 'boolean' | 'object' | 'array';
  count: number;
}

/** What `protect` did, by path and count; holds no value and no part of one. */
export interface Report {
  paths: PathReport[];
  drift: Drift[];
  /** Personal data found inside kept text, by kind. */
  detected: Partial<Record<FoundKind, number>>;
  /** Occurrences of a protected value found elsewhere in the same response. */
  echoes: number;
  /** Names that nobody knows and that became `*`. */
  keys: number;
  /** What was withheld for a limit of the engine, and not by the policy. */
  limits: LimitCounts;
}

/**
 * What of a report is the same for one call after the other: which paths were met, and what happens
 * there. One object for as long as it stays the same.
 */
export interface ReportShape {
  readonly paths: readonly Pick<PathReport, 'path' | 'treatment'>[];
  readonly drift: readonly Pick<Drift, 'path' | 'type'>[];
}

/**
 * A report as it is counted: the shape, and a number for each of its paths, then for each of its
 * drift.
 */
export interface Tally extends Pick<Report, 'detected' | 'echoes' | 'keys' | 'limits'> {
  shape: ReportShape;
  counts: readonly number[];
}
