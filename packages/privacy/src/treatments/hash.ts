import type { TreatmentDefinition } from './definition.ts';

/** A keyed one-way pseudonym: equal values of one class stay equal within a lease. */
export const hash = {
  name: 'HASH',
  summary: 'Replaced by a one-way HASH_… pseudonym; equal values have equal pseudonyms.',
  reach: 'leaf',
  options: {},
  compile: (_filter, place) => (text, kind, context) => (kind === 'boolean' ? undefined : context.hash(place.class, text)),
} satisfies TreatmentDefinition;
