import { type AuditDraft, type AuditEntryRow, type AuditHeadRow } from '../audit-chain.ts';
import { auditKey, auditKeyOf, type AuditFilter } from '../audit-key.ts';
import { transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { openChain, type Sealing } from '../open-chain.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';

export function audit(database: Database) {
  const { db, kind } = database;
  return {
    /**
     * In the same transaction the head is signed anew; appends to one chain take turns, whatever
     * node they come from.
     */
    append: (workspaceId: Id, drafts: AuditDraft[], sealing: Sealing): Promise<void> =>
      transact(database, async (inside) => {
        const chain = await openChain(inside, workspaceId, sealing, drafts);
        await chain.append(drafts);
      }),
    async head(workspaceId: Id): Promise<AuditHeadRow | undefined> {
      const row = await db
        .selectFrom('auditHead')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { sweptAt: _, ...head } = row;
      return head;
    },
    /** From the oldest on, after `seq`. */
    entries(workspaceId: Id, afterSeq: number, limit: number): Promise<AuditEntryRow[]> {
      return db
        .selectFrom('auditEntry')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('seq', '>', afterSeq)
        .orderBy('seq')
        .limit(limit)
        .execute();
    },
    /**
     * The last first: the whole log in its own order, what it is narrowed to by time, which another
     * server's clock may have told.
     */
    async list(
      workspaceId: Id,
      { actor, group, since, until, ...page }: AuditFilter & PageRequest,
    ): Promise<Page<AuditEntryRow>> {
      const scope = ['audit', workspaceId, actor, group, since, until];
      const { limit, after } = readPage(page, scope);
      const isWhole = scope.slice(2).every((value) => value === undefined);
      const key = auditKey(kind, { actor: actor !== undefined, group: group !== undefined });
      let query = db
        .selectFrom('auditEntry')
        .selectAll()
        .where(key, '=', auditKeyOf(workspaceId, { actor, group }));
      if (since) query = query.where('at', '>=', since);
      if (until) query = query.where('at', '<', until);
      if (after && isWhole) query = query.where('seq', '<', Number(after.id));
      else if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'seq'), '<', eb.tuple(after.at, Number(after.id))),
        );
      if (!isWhole) query = query.orderBy('at', 'desc');
      const rows = await query
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ at, seq }) => ({ at, id: String(seq) }));
    },
    /** True for one of all nodes that ask, and then for none until it is older than `before`. */
    async claimSweep(workspaceId: Id, at: Date, before: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('auditHead')
        .set({ sweptAt: at })
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb('sweptAt', 'is', null), eb('sweptAt', '<', before)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async markRemoved(
      workspaceId: Id,
      through: Partial<Pick<AuditHeadRow, 'entriesRemovedThrough' | 'callsRemovedThrough'>>,
    ): Promise<void> {
      await db
        .updateTable('auditHead')
        .set(through)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
    /** Removes up to `limit` entries up to `throughSeq`, oldest first; how many. */
    async remove(workspaceId: Id, throughSeq: number, limit: number): Promise<number> {
      const oldest = db
        .selectFrom('auditEntry')
        .select('seq')
        .where('workspaceId', '=', workspaceId)
        .where('seq', '<=', throughSeq)
        .orderBy('seq')
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('auditEntry')
        .where('workspaceId', '=', workspaceId)
        .where('seq', 'in', oldest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
