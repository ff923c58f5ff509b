import type { TreatmentDefinition } from './definition.ts';

/** Reviewed and let through; what is protected elsewhere is still protected inside it. */
export const keep = {
  name: 'KEEP',
  summary: 'Shown as it is.',
  reach: 'keep',
  options: {},
} satisfies TreatmentDefinition;
