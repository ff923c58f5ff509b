import type { TreatmentWith } from './definition.ts';

/** Any type, the whole subtree. */
export const redact = {
  name: 'REDACT',
  alsoCalled: ['HIDE', 'BLOCK', 'REPLACE', 'CENSOR', 'WITHHOLD'],
  family: 'remove',
  isUsual: true,
  label: 'Redact',
  summary: 'Replaced by [REDACTED].',
  done: 'redacted',
  becomes: 'is withheld',
  note: 'Redacted',
  rule: () => 'Never leaves Leasehold',
  reach: 'redact',
} satisfies TreatmentWith;
