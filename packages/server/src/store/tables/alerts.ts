import type { Kysely } from 'kysely';
import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json, type Schema } from '../schema.ts';
import type { AlertNoticeRow, AlertRuleRow, Store } from '../types.ts';

export function alerts(database: Database): Store['alerts'] {
  const { db } = database;
  return {
    async list(workspaceId, { isOpen, ...page }) {
      const scope = ['alerts', workspaceId, String(isOpen)];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('alert').selectAll().where('workspaceId', '=', workspaceId);
      if (isOpen !== undefined) query = query.where('endedAt', isOpen ? 'is' : 'is not', null);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('startedAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const rows = await query
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ startedAt, id }) => ({ at: startedAt, id }));
    },
    open(workspaceId) {
      return db
        .selectFrom('alert')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('endedAt', 'is', null)
        .execute();
    },
    start(row, notices, notSince) {
      return transact(database, async ({ db: tx }) => {
        const recent = await tx
          .selectFrom('alert')
          .select('id')
          .where('ruleId', '=', row.ruleId)
          .where('leaseId', '=', row.leaseId)
          .where('startedAt', '>', notSince)
          .executeTakeFirst();
        if (recent) return false;
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('alert')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['workspaceId', 'ruleId', 'leaseId'])
              .where('endedAt', 'is', null)
              .doNothing(),
          )
          .executeTakeFirstOrThrow();
        const isFirst = numInsertedOrUpdatedRows === 1n;
        if (isFirst) await insertNotices(tx, notices);
        return isFirst;
      });
    },
    end(workspaceId, id, at, notices) {
      return transact(database, async ({ db: tx }) => {
        const { numUpdatedRows } = await tx
          .updateTable('alert')
          .set({ endedAt: at })
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .where('endedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await dropNotices(tx, [id]);
        await insertNotices(tx, notices);
        return true;
      });
    },
    dueNotices(at, limit) {
      return db
        .selectFrom('alertNotice')
        .selectAll()
        .where('dueAt', '<=', at)
        .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<=', at)]))
        .orderBy('dueAt')
        .limit(limit)
        .execute();
    },
    async claimNotice({ id, attempts, version }, at, sendingUntil) {
      const { numUpdatedRows } = await db
        .updateTable('alertNotice')
        .set({ attempts: attempts + 1, sendingUntil })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('version', '=', version)
        .where('dueAt', '<=', at)
        .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<=', at)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async noteNotice({ id, version }, outcome, dueAt) {
      await transact(database, async ({ db: tx }) => {
        await tx
          .updateTable('alertNotice')
          .set({ sendingUntil: null })
          .where('id', '=', id)
          .execute();
        // Null: what it says is not so any more, and there is nothing to say in its place.
        await tx
          .updateTable('alertNotice')
          .set({ outcome, dueAt })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('dueAt', 'is not', null)
          .execute();
      });
    },
  };
}

export function alertRules(database: Database): Store['alertRules'] {
  const { db } = database;
  return {
    async insert(row) {
      await db.insertInto('alertRule').values(written(row)).execute();
    },
    get(workspaceId, id) {
      return db
        .selectFrom('alertRule')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    list(workspaceId) {
      return db
        .selectFrom('alertRule')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    update(row) {
      return transact(database, async ({ db: tx }) => {
        const { id, workspaceId, createdAt: _, revision, ...changed } = written(row);
        const { numUpdatedRows } = await tx
          .updateTable('alertRule')
          .set({ ...changed, revision: revision + 1 })
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      });
    },
    remove(workspaceId, id, at) {
      return transact(database, async ({ db: tx }) => {
        const { numDeletedRows } = await tx
          .deleteFrom('alertRule')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        const open = await tx
          .selectFrom('alert')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('ruleId', '=', id)
          .where('endedAt', 'is', null)
          .execute();
        await dropNotices(
          tx,
          open.map((alert) => alert.id),
        );
        await tx
          .updateTable('alert')
          .set({ endedAt: at })
          .where('workspaceId', '=', workspaceId)
          .where('ruleId', '=', id)
          .where('endedAt', 'is', null)
          .execute();
        return true;
      });
    },
  };
}

export function alertChannels({ db }: Database): Store['alertChannels'] {
  return {
    async insert(row) {
      await db.insertInto('alertChannel').values(row).execute();
    },
    get(workspaceId, id) {
      return db
        .selectFrom('alertChannel')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    list(workspaceId) {
      return db
        .selectFrom('alertChannel')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    async remove(workspaceId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('alertChannel')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

const written = (row: AlertRuleRow) => ({ ...row, channelIds: json(row.channelIds) });

/**
 * The newest message of an alert takes the place of the one before. While that one is under way it
 * waits, so `sendingUntil` stays.
 */
async function insertNotices(
  tx: Kysely<Schema>,
  notices: readonly AlertNoticeRow[],
): Promise<void> {
  for (const { message, ...notice } of notices) {
    const { version, attempts, dueAt, outcome } = notice;
    const newer = { version, attempts, dueAt, outcome, message: json(message) };
    await tx
      .insertInto('alertNotice')
      .values({ ...notice, message: json(message) })
      .onConflict((conflict) => conflict.columns(['alertId', 'channelId']).doUpdateSet(newer))
      .execute();
  }
}

/** What was still to be said of these alerts is not so any more. */
async function dropNotices(tx: Kysely<Schema>, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await tx
    .updateTable('alertNotice')
    .set({ dueAt: null })
    .where('alertId', 'in', alertIds)
    .where('dueAt', 'is not', null)
    .execute();
}
