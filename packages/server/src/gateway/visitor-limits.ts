import { createWindowLimit } from '../http/window-limit.ts';
import type { LeaseLimits, UsedUp } from './call-limits.ts';

/**
 * Calls a minute for each visitor of a lease that nobody needs a key for, counted by this process
 * alone. There is no count for all together: with one, a visitor could use up what is there for
 * others.
 */
export function createVisitorLimits(perMinute: number, now: () => number): LeaseLimits {
  const counts = createWindowLimit({ max: perMinute, windowMs: 60_000, now });
  const taken = (visitor: string): UsedUp | undefined => {
    const waitMs = counts.take(visitor);
    return waitMs > 0 ? { limit: 'perMinute', waitMs } : undefined;
  };
  return {
    limits: (what) => what === 'calls',
    take: async (_what, _amount, visitor) => taken(visitor),
    look: async (_what, visitor) => {
      const usedUp = taken(visitor);
      counts.giveBack(visitor);
      return usedUp;
    },
  };
}
