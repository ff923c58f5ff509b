import type { TreatmentDefinition } from './definition.ts';

/** Any type, the whole subtree. */
export const redact = {
  name: 'REDACT',
  summary: 'Replaced by [REDACTED].',
  reach: 'redact',
  options: {},
} satisfies TreatmentDefinition;
