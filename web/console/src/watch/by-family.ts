import type { Family } from '@leasehold/privacy';
import { familyOfTreatment } from '../policy/treatment-words.ts';
import type { Stats } from './whole-steps.ts';

/** How many values there were of each family. */
export function byFamily(treatments: Stats['total']['treatments']): Map<Family, number> {
  const counts = new Map<Family, number>();
  for (const [treatment, count] of Object.entries(treatments)) {
    const family = familyOfTreatment(treatment);
    counts.set(family, (counts.get(family) ?? 0) + count);
  }
  return counts;
}
