import type { DetectorName, FilterType } from './policy.ts';

/** What happened to a path: a filter's type (KEEP where it was shown), WITHHOLD for a field no filter names, FAIL_CLOSED where a treatment could not do its work. */
export type Treatment = FilterType | 'WITHHOLD' | 'FAIL_CLOSED';

export interface PathReport {
  /** Normalised path: `patients[].dob`; keys that may themselves be data appear as `*`. Never a value. */
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
  detected: Partial<Record<DetectorName, number>>;
  /** Occurrences of a protected value found elsewhere in the same response. */
  echoes: number;
  /** Map keys rewritten because they held personal data. */
  keys: number;
}
