import type { Policy, PolicyDocument } from '@leasehold/privacy';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import { json, type JsonColumn, type Written } from '../schema.ts';

/** A policy under a name, which other policies begin from. */
export interface TemplateRow {
  id: Id;
  workspaceId: Id;
  /** Once in a workspace. */
  name: string;
  note: string;
  /** What it was made for; the API may be gone by now. */
  apiId: Id | null;
  /** As the owner wrote it. */
  document: PolicyDocument;
  /** Validated and normalised. */
  policy: Policy;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
}

declare module '../schema.ts' {
  interface Schema {
    template: Written<
      TemplateRow,
      { document: JsonColumn<PolicyDocument>; policy: JsonColumn<Policy> }
    >;
  }
}

export function templates({ db }: Database) {
  const ofWorkspace = (workspaceId: Id) =>
    db.selectFrom('template').selectAll().where('workspaceId', '=', workspaceId);
  return {
    /** By name. Few: whoever keeps one is held to a number. */
    list: (workspaceId: Id): Promise<TemplateRow[]> =>
      ofWorkspace(workspaceId).orderBy('name').orderBy('id').execute(),
    get: (workspaceId: Id, id: Id): Promise<TemplateRow | undefined> =>
      ofWorkspace(workspaceId).where('id', '=', id).executeTakeFirst(),
    async insert(row: TemplateRow): Promise<void> {
      await db.insertInto('template').values(writtenTemplate(row)).execute();
    },
    /** False: it is gone, or somebody was faster. */
    async update(row: TemplateRow): Promise<boolean> {
      const { id, workspaceId, createdAt: _, ...changed } = writtenTemplate(row);
      const { numUpdatedRows } = await db
        .updateTable('template')
        .set(changed)
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('revision', '=', row.revision - 1)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async remove(workspaceId: Id, id: Id): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('template')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

const writtenTemplate = (row: TemplateRow) => ({
  ...row,
  document: JSON.stringify(row.document),
  policy: json(row.policy),
});
