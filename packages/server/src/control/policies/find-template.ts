import type { Id } from '../../store/id.ts';
import type { TemplateRow } from '../../store/tables/templates.ts';
import type { ControlDeps } from '../deps.ts';
import { notFound } from '../http/complaints.ts';

export async function findTemplate(
  { store }: Pick<ControlDeps, 'store'>,
  workspaceId: Id,
  id: Id,
): Promise<TemplateRow> {
  const row = await store.templates.get(workspaceId, id);
  if (!row) throw notFound('template', id);
  return row;
}
