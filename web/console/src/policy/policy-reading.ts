import type { Draft } from './policy-edit.ts';

/** Something wrong with the text of a policy, at its place. */
export interface Mistake {
  /** Characters of the text it is about. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

export type PolicyReading =
  | { draft: Draft; mistakes?: never }
  | { draft?: never; mistakes: [Mistake, ...Mistake[]] };
