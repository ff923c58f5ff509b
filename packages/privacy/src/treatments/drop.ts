import type { TreatmentDefinition } from './definition.ts';

/** The member leaves with its name, whatever its value; elements leave their array. A dropped root becomes `[REDACTED]`. */
export const drop = {
  name: 'DROP',
  summary: 'Removed.',
  reach: 'drop',
  options: {},
} satisfies TreatmentDefinition;
