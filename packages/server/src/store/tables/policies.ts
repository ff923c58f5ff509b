import type { Policy, PolicyDocument } from '@leasehold/privacy';
import { persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { json, type JsonColumn, type Written } from '../schema.ts';

/** Every policy a lease ever had; rows are never changed. */
export interface PolicyRow {
  leaseId: Id;
  workspaceId: Id;
  version: number;
  /** As the owner wrote it. */
  document: PolicyDocument;
  /** Validated and normalised. */
  policy: Policy;
  note: string;
  createdAt: Date;
}

declare module '../schema.ts' {
  interface Schema {
    policy: Written<
      PolicyRow,
      { document: JsonColumn<PolicyDocument>; policy: JsonColumn<Policy> }
    >;
  }
}

export function policies(database: Database) {
  const { db } = database;
  return {
    /** Adds the version and puts it in force, in one transaction. */
    async publish(row: PolicyRow, leaseRevision: number): Promise<boolean> {
      const isPublished = await transact(database, async ({ db: tx }) => {
        const { numUpdatedRows } = await tx
          .updateTable('lease')
          .set({
            policyVersion: row.version,
            updatedAt: row.createdAt,
            revision: leaseRevision + 1,
          })
          .where('workspaceId', '=', row.workspaceId)
          .where('id', '=', row.leaseId)
          .where('revision', '=', leaseRevision)
          .where('state', '<>', 'revoked')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await tx.insertInto('policy').values(writtenPolicy(row)).execute();
        return true;
      });
      await persist(database);
      return isPublished;
    },
    get(workspaceId: Id, leaseId: Id, version: number): Promise<PolicyRow | undefined> {
      return db
        .selectFrom('policy')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .where('version', '=', version)
        .executeTakeFirst();
    },
    list(workspaceId: Id, leaseId: Id): Promise<PolicyRow[]> {
      return db
        .selectFrom('policy')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .orderBy('version')
        .execute();
    },
    /** Those of all leases. */
    all(workspaceId: Id): Promise<PolicyRow[]> {
      return db
        .selectFrom('policy')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('leaseId')
        .orderBy('version')
        .execute();
    },
  };
}

export const writtenPolicy = (row: PolicyRow) => ({
  ...row,
  document: JSON.stringify(row.document),
  policy: json(row.policy),
});
