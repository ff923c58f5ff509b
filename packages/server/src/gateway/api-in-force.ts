import type { ApiRow } from '../store/tables/apis.ts';
import type { LeaseSource } from './compile-lease.ts';

/**
 * What leases are made of: the description as its owner reviewed it, without the operations that
 * are gone.
 */
export function inForce({
  model,
  toolNames,
  curation,
  review,
}: Pick<ApiRow, 'model' | 'toolNames' | 'curation' | 'review'>): Pick<
  LeaseSource,
  'api' | 'toolNames' | 'curation' | 'gainedFields' | 'credentialNeededBy'
> {
  if (!review) return { api: model, toolNames, curation };
  const gone = new Set(review.gone);
  const operations =
    gone.size === 0 ? model.operations : model.operations.filter(({ id }) => !gone.has(id));
  const { credentialNeededBy } = review;
  return {
    api: { ...model, operations },
    toolNames,
    curation,
    gainedFields: review.isCut ? 'all' : review.gainedFields,
    credentialNeededBy,
  };
}
