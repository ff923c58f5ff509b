import { fenceRefusal } from './fence-refusal.ts';
import type { AccessRule } from './admission-rule.ts';

/** A lease with networks answers to addresses in them. An address nobody knows is in none. */
export const networks: AccessRule = ({ lease: { conditions }, address }) => {
  if (!conditions?.networks) return undefined;
  const from = address?.();
  return from !== undefined && conditions.networks(from)
    ? undefined
    : fenceRefusal('network_refused', from);
};
