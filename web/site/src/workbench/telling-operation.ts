import type { Operation } from '@leasehold/catalog';
import type { ApiSource } from './source.ts';

/**
 * The operation whose answer says most of what a policy is for: the one with the most fields that
 * are not kept, one that reads before one that writes. Undefined where there is none at all.
 */
export function tellingOperation({ api, suggestions }: ApiSource): Operation | undefined {
  const treated = new Map<string, number>();
  for (const { filterType, operations } of suggestions) {
    if (filterType === undefined) continue;
    const weight = filterType === 'KEEP' ? 0.01 : 1;
    for (const id of operations) treated.set(id, (treated.get(id) ?? 0) + weight);
  }
  const score = ({ id, method }: Operation) =>
    Math.min(treated.get(id) ?? -1, enough) + (method === 'GET' ? 0.5 : 0);
  return api.operations.reduce<Operation | undefined>(
    (best, each) => (best && score(best) >= score(each) ? best : each),
    undefined,
  );
}

/** Beyond it an answer is not more telling, only longer. */
const enough = 8;
