import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  valuesOnly: {
    kind: 'flag',
    label: 'Values only',
    summary:
      'Keeps a value or a list of values. Where an object stands in its place, nothing of it is kept: each field in it needs a filter of its own.',
  },
} as const satisfies OptionSpecs;

/** Reviewed and let through; what is protected elsewhere is still protected inside it. */
export const keep = {
  name: 'KEEP',
  alsoCalled: ['ALLOW', 'PASS', 'SHOW', 'NONE'],
  family: 'keep',
  label: 'Keep',
  summary: 'Shown as it is.',
  done: 'kept',
  becomes: 'is sent as it is',
  rule: ({ valuesOnly }) => (valuesOnly ? 'A value is sent as it is' : 'Sent as it is'),
  options,
  reach: 'keep',
} satisfies TreatmentWith<typeof options>;
