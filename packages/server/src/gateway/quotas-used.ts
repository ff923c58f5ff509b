import { leaseLimits, type LimitName } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { HighestCount } from '../store/tables/call-counts.ts';
import type { Store } from '../store/open.ts';
import { windowAt } from './call-limits.ts';

/**
 * Of each lease of a workspace that has limits and was called: how far the limit nearest to used up
 * is used, in per cent. Of minutes, the one before counts as well, for whoever asks comes once in a
 * while. What nodes fetched ahead counts as used: at most 1 % of a limit.
 */
export function createQuotasUsed(counts: Pick<Store['callCounts'], 'highest'>, now: () => number) {
  return async (workspaceId: Id): Promise<ReadonlyMap<Id, number>> => {
    const at = now();
    const used = new Map<Id, number>();
    for (const row of await counts.highest(workspaceId, (name) => windowsThatCount(name, at))) {
      const percent = percentOf(row);
      if (percent !== undefined)
        used.set(row.leaseId, Math.max(percent, used.get(row.leaseId) ?? 0));
    }
    return used;
  };
}

function windowsThatCount(name: LimitName, at: number): number[] {
  const { period } = leaseLimits[name];
  const window = windowAt(period, at);
  return period === 'minute' ? [window - 1, window] : [window];
}

/** undefined: what was counted is limited no more. */
function percentOf({ limits, limitName, whole, principal }: HighestCount): number | undefined {
  const shares = [
    [whole, limits?.[limitName]],
    [principal, limits?.perPrincipal?.[limitName]],
  ] as const;
  const percents = shares.flatMap(([count, max]) =>
    count === null || max === undefined ? [] : [(100 * count) / max],
  );
  return percents.length === 0 ? undefined : Math.max(...percents);
}
