import type { alertChannelKinds, AlertKind } from '@leasehold/contract';
import type { Kysely } from 'kysely';
import { transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import { json, type JsonColumn, type Schema, type Written } from '../schema.ts';

/** Where alerts are sent. */
export interface AlertChannelRow {
  id: Id;
  workspaceId: Id;
  name: string;
  kind: (typeof alertChannelKinds)[number];
  /** What may be shown of where it goes: an address's origin, a mail address. */
  shown: string;
  /** The address and its secret, sealed by the workspace key. */
  sealed: Uint8Array;
  createdAt: Date;
}

/** What an owner wants to be told of. */
export interface AlertRuleRow {
  id: Id;
  workspaceId: Id;
  name: string;
  kind: AlertKind;
  /** Null: every lease, each by itself. */
  leaseId: Id | null;
  /** From this measure on; its unit is the kind's. */
  threshold: number;
  windowMinutes: number;
  channelIds: Id[];
  /** What it is told of is paused, too. */
  pausesLease: boolean;
  isEnabled: boolean;
  createdAt: Date;
  revision: number;
}

/** A rule that came true for a lease, and what it said then. */
export interface AlertRow {
  id: Id;
  workspaceId: Id;
  ruleId: Id;
  ruleName: string;
  kind: AlertKind;
  leaseId: Id;
  measured: number;
  threshold: number;
  windowMinutes: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** What is sent: numbers and names, never a value. */
export interface AlertMessage {
  type: 'alert.started' | 'alert.ended' | 'alert.test';
  timestamp: string;
  data: {
    alertId: Id;
    workspaceId: Id;
    rule: { id: Id; name: string; kind: AlertKind };
    lease: { id: Id; name: string };
    measured: number;
    threshold: number;
    windowMinutes: number;
    startedAt: string;
    endedAt: string | null;
    /**
     * Of what is said of this alert: a message of a lower one than was seen is late, and says
     * nothing new.
     */
    version: number;
  };
}

/**
 * How an alert stands, on its way to a channel: one for each of both, whose message a newer one
 * replaces.
 */
export interface AlertNoticeRow {
  id: Id;
  workspaceId: Id;
  alertId: Id;
  channelId: Id;
  /** As in the message. */
  version: number;
  message: AlertMessage;
  /** Of this message. */
  attempts: number;
  /** Of the next attempt; null: there is none. */
  dueAt: Date | null;
  /**
   * While a node sends it, no other does, and a newer message waits: it must not arrive before the
   * older one.
   */
  sendingUntil: Date | null;
  /** Of the last attempt: a word of ours or an HTTP status. */
  outcome: string | null;
}

declare module '../schema.ts' {
  interface Schema {
    alertChannel: AlertChannelRow;
    alertRule: Written<AlertRuleRow, { channelIds: JsonColumn<string[]> }>;
    alert: AlertRow;
    alertNotice: Written<AlertNoticeRow, { message: JsonColumn<AlertMessage> }>;
  }
}

export function alerts(database: Database) {
  const { db } = database;
  return {
    /** Newest first. */
    async list(
      workspaceId: Id,
      { isOpen, ...page }: PageRequest & { isOpen?: boolean | undefined },
    ): Promise<Page<AlertRow>> {
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
    open(workspaceId: Id): Promise<AlertRow[]> {
      return db
        .selectFrom('alert')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('endedAt', 'is', null)
        .execute();
    },
    /**
     * With its notices; false, and nothing is written, where this rule and lease have an open one
     * or had one that started after `notSince`.
     */
    start(row: AlertRow, notices: readonly AlertNoticeRow[], notSince: Date): Promise<boolean> {
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
    /**
     * With its notices, in place of what was still to be sent of it; false, and nothing is written,
     * where it has ended.
     */
    end(workspaceId: Id, id: Id, at: Date, notices: readonly AlertNoticeRow[]): Promise<boolean> {
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
    /** Of all workspaces, the longest due first. */
    dueNotices(at: Date, limit: number): Promise<AlertNoticeRow[]> {
      return db
        .selectFrom('alertNotice')
        .selectAll()
        .where('dueAt', '<=', at)
        .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<=', at)]))
        .orderBy('dueAt')
        .limit(limit)
        .execute();
    },
    /**
     * Counts the attempt, which nobody else makes before `sendingUntil`; false where another node
     * took it, or there is a newer message.
     */
    async claimNotice(
      { id, attempts, version }: AlertNoticeRow,
      at: Date,
      sendingUntil: Date,
    ): Promise<boolean> {
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
    /**
     * How the attempt ended, and when the next one is due; of a message that was replaced meanwhile
     * only that it is not under way any more.
     */
    async noteNotice(
      { id, version }: AlertNoticeRow,
      outcome: string,
      dueAt: Date | null,
    ): Promise<void> {
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

export function alertRules(database: Database) {
  const { db } = database;
  return {
    async insert(row: AlertRuleRow): Promise<void> {
      await db.insertInto('alertRule').values(written(row)).execute();
    },
    get(workspaceId: Id, id: Id): Promise<AlertRuleRow | undefined> {
      return db
        .selectFrom('alertRule')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    list(workspaceId: Id): Promise<AlertRuleRow[]> {
      return db
        .selectFrom('alertRule')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    update(row: AlertRuleRow): Promise<boolean> {
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
    /** Its alerts end with it. */
    remove(workspaceId: Id, id: Id, at: Date): Promise<boolean> {
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

export function alertChannels({ db }: Database) {
  return {
    async insert(row: AlertChannelRow): Promise<void> {
      await db.insertInto('alertChannel').values(row).execute();
    },
    get(workspaceId: Id, id: Id): Promise<AlertChannelRow | undefined> {
      return db
        .selectFrom('alertChannel')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    list(workspaceId: Id): Promise<AlertChannelRow[]> {
      return db
        .selectFrom('alertChannel')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
    },
    async update({
      workspaceId,
      id,
      name,
      kind,
      shown,
      sealed,
    }: AlertChannelRow): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('alertChannel')
        .set({ name, kind, shown, sealed })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async remove(workspaceId: Id, id: Id): Promise<boolean> {
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
