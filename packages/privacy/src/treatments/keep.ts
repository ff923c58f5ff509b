import type { TreatmentWith } from './definition.ts';

/** Reviewed and let through; what is protected elsewhere is still protected inside it. */
export const keep = {
  name: 'KEEP',
  alsoCalled: ['ALLOW', 'PASS', 'SHOW', 'NONE'],
  family: 'keep',
  label: 'Keep',
  summary: 'Shown as it is.',
  done: 'kept',
  rule: () => 'Sent as it is',
  reach: 'keep',
} satisfies TreatmentWith;
