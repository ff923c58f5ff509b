import type { ShownOutcome } from './outcomes.ts';

/** How calls end, in the order they are shown. */
export const outcomeNames = [
  'ok',
  'refused',
  'upstream_error',
  'failed',
] as const satisfies readonly ShownOutcome[];
