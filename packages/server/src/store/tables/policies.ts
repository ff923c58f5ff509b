import { persist, transact, type Database } from '../database.ts';
import { json } from '../schema.ts';
import type { PolicyRow, Store } from '../types.ts';

export function policies(database: Database): Store['policies'] {
  const { db } = database;
  return {
    async publish(row, leaseRevision) {
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
    get(workspaceId, leaseId, version) {
      return db
        .selectFrom('policy')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .where('version', '=', version)
        .executeTakeFirst();
    },
    list(workspaceId, leaseId) {
      return db
        .selectFrom('policy')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('leaseId', '=', leaseId)
        .orderBy('version')
        .execute();
    },
    all(workspaceId) {
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
