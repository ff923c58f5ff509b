import { hasFewValues, isOneOfFew } from '../policy/few-values.ts';
import type { TreatmentWith } from './definition.ts';

/**
 * A keyed one-way pseudonym: equal values of one class stay equal within a lease. Of few possible
 * values it is as readable as TOKENIZE.
 */
export const hash = {
  name: 'HASH',
  family: 'link',
  label: 'Hash',
  summary: 'Replaced by a one-way HASH_… pseudonym; equal values have equal pseudonyms.',
  done: 'hashed',
  becomes: 'becomes a hash',
  note: 'Hashed',
  rule: () => 'One way; equal values stay equal',
  reach: 'leaf',
  isLinkable: true,
  isCorrelated: true,
  check: (_filter, { class: className, names }) => {
    if (!hasFewValues(className, names)) return undefined;
    return {
      code: 'low_entropy',
      message: `${className} has so few possible values that equal hashes would give them away by how often they appear. Use REDACT or GENERALIZE.`,
    };
  },
  compile: (_filter, place) => (text, kind, context) =>
    kind === 'boolean' || isOneOfFew(text, place.class)
      ? undefined
      : context.hash(place.class, text),
} satisfies TreatmentWith;
