import { classOf, isLowEntropy } from '@leasehold/privacy';
import type { RouteAnswer, RouteInput } from '@leasehold/contract/browser';
import type { Family } from '@leasehold/ui';

export type DriftField = RouteAnswer<'GET /drift'>['items'][number];
export type Treatment = Extract<RouteInput<'POST /drift/{id}/review'>['body']['filter'], { [name: string]: unknown }>;

/** The treatment of a family that fits a field best: what the engine takes for it without further questions. */
export function treatmentFor(family: Family, field: Pick<DriftField, 'path' | 'type'>): Treatment {
  return treatments[family](classOf(field.path.split(/[.[]/).map((name) => name.replace(']', ''))));
}

const treatments: Record<Family, (dataClass: string) => Treatment> = {
  keep: () => ({ filterType: 'KEEP' }),
  remove: () => ({ filterType: 'REDACT' }),
  obscure: () => ({ filterType: 'MASK_PARTIAL' }),
  // Equal tokens of a class with few values would tell them.
  link: (dataClass) => ({ filterType: 'TOKENIZE', ...(isLowEntropy(dataClass) && { randomized: true }) }),
  coarsen: (dataClass) => coarser[dataClass] ?? { filterType: 'GENERALIZE', to: 'BUCKET', size: 100 },
  replace: () => ({ filterType: 'ANONYMIZE' }),
};

const coarser: Record<string, Treatment> = {
  birth_date: { filterType: 'AGE_GROUP' },
  age: { filterType: 'AGE_GROUP' },
  zip: { filterType: 'GENERALIZE', to: 'ZIP3' },
  date: { filterType: 'GENERALIZE', to: 'YEAR' },
};
