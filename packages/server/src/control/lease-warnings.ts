import { adviceOnToolCount, isReadOperation } from '@leasehold/catalog';
import type { ApiRow, LeaseRow } from '../store/types.ts';

/** What an owner should know about a lease as it was just cut. Nothing of it is a reason to refuse: who calls it is the owner's to know. */
export function leaseWarnings({ operations, readOnly, toolMode }: LeaseRow, { model }: Pick<ApiRow, 'model'>): string[] {
  if (toolMode === 'catalog') return [];
  const offered = operations && new Set(operations);
  const count = model.operations.filter((one) => (offered?.has(one.id) ?? true) && (!readOnly || isReadOperation(one))).length;
  return [adviceOnToolCount(count)].filter((advice) => advice !== undefined);
}
