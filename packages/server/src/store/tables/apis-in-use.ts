import type { ExpressionBuilder } from 'kysely';
import { oweErasure, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { Schema } from '../schema.ts';

// What waits for the last lease of an API to be revoked.

export function renewMemory(
  database: Database,
  workspaceId: Id,
  id: Id,
  sealedMemorySecret: Uint8Array,
): Promise<boolean> {
  return transact(database, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('api')
      .set((eb) => ({ sealedMemorySecret, revision: eb('revision', '+', 1) }))
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .where(hasNoLease(workspaceId, id))
      .executeTakeFirstOrThrow();
    await oweErasure(inside);
    return numUpdatedRows > 0n;
  });
}

/** None that is not revoked. */
const hasNoLease = (workspaceId: Id, id: Id) => (eb: ExpressionBuilder<Schema, 'api'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('lease')
        .select('lease.id')
        .where('lease.workspaceId', '=', workspaceId)
        .where('lease.apiId', '=', id)
        .where('lease.state', '<>', 'revoked'),
    ),
  );

/**
 * The row is locked first, so that a lease being inserted meanwhile is either seen here or finds
 * its API gone.
 */
export function remove(database: Database, workspaceId: Id, id: Id): Promise<boolean> {
  return transact(database, async ({ db: tx, kind }) => {
    await tx
      .selectFrom('api')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('api')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .where(hasNoLease(workspaceId, id))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await tx
      .deleteFrom('learnedShape')
      .where('workspaceId', '=', workspaceId)
      .where('apiId', '=', id)
      .execute();
    return true;
  });
}
