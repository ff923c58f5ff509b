import { fenceRefusal } from './fence-refusal.ts';
import type { AccessRule } from './admission-rule.ts';

/**
 * A lease with countries answers to addresses that are known to be there. Which they are, and where
 * the caller is, is nobody's but the owner's.
 */
export const countries: AccessRule = ({ lease: { conditions }, address }) => {
  if (!conditions?.countries) return undefined;
  const from = address?.();
  return from !== undefined && conditions.countries(from)
    ? undefined
    : fenceRefusal('country_refused', from);
};
