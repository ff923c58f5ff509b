import type { ApiRow } from '../../store/tables/apis.ts';
import type { Id } from '../../store/id.ts';
import type { ControlDeps } from '../deps.ts';
import { notFound } from '../http/complaints.ts';

export async function findApi(
  { store }: Pick<ControlDeps, 'store'>,
  workspaceId: Id,
  id: Id,
): Promise<ApiRow> {
  const row = await store.apis.get(workspaceId, id);
  if (!row) throw notFound('API', id);
  return row;
}
