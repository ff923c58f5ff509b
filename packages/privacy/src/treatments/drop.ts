import type { TreatmentWith } from './definition.ts';

/**
 * The member leaves with its name, whatever its value; elements leave their array. A dropped root
 * becomes `[REDACTED]`.
 */
export const drop = {
  name: 'DROP',
  alsoCalled: ['REMOVE', 'DELETE', 'OMIT', 'EXCLUDE'],
  family: 'remove',
  label: 'Drop',
  summary: 'Removed.',
  done: 'dropped',
  becomes: 'is left out',
  rule: () => 'Left out, name and all',
  reach: 'drop',
} satisfies TreatmentWith;
