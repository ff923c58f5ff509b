import {
  jsonLeaseSettings,
  leaseSettingNames,
  pickLeaseSettings,
  type JsonLeaseSetting,
} from '@leasehold/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { persist, transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json, type Schema } from '../schema.ts';
import { matching, searchText } from '../search-text.ts';
import { ownerMissing } from '../store-error.ts';
import {
  leaseStatuses,
  type Id,
  type LeaseRow,
  type LeaseStanding,
  type PolicyRow,
  type Store,
} from '../types.ts';
import { writtenPolicy } from './policies.ts';

export function leases(database: Database): Store['leases'] {
  const { db } = database;
  return {
    insert: (row, policy) => insert(database, row, policy),
    get(workspaceId, id) {
      return db
        .selectFrom('lease')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    findBySlug(slug) {
      return db.selectFrom('lease').select(columns).where('slug', '=', slug).executeTakeFirst();
    },
    version: (slug) => version(database, slug),
    async list(workspaceId, { apiId, search, standing, ...page }) {
      const scope = ['leases', workspaceId, apiId, search, standing?.status];
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('lease')
        .select(['createdAt', 'id'])
        .where('workspaceId', '=', workspaceId);
      if (apiId !== undefined) query = query.where('apiId', '=', apiId);
      if (search !== undefined)
        for (const match of matching('searchText', search)) query = query.where(match);
      if (standing !== undefined) query = query.where((eb) => isStanding(eb, standing));
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const found = await query
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { items, ...rest } = toPage(found, limit, scope, ({ createdAt, id }) => ({
        at: createdAt,
        id,
      }));
      return {
        ...rest,
        items: await rowsOf(
          database,
          workspaceId,
          items.map(({ id }) => id),
        ),
      };
    },
    async count(workspaceId, at) {
      const sums = await db
        .selectFrom('lease')
        .select((eb) =>
          leaseStatuses.map((status) => {
            const one = eb.case().when(isStanding(eb, { status, at })).then(1).end();
            return eb.fn.count<number | string>(one).as(status);
          }),
        )
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow();
      const { live, paused, expired, revoked } = sums;
      return {
        live: Number(live),
        paused: Number(paused),
        expired: Number(expired),
        revoked: Number(revoked),
      };
    },
    async ending(workspaceId, from, until, limit) {
      return db
        .selectFrom('lease')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('expiresAt', '>', from)
        .where('expiresAt', '<=', until)
        .where('state', '<>', 'revoked')
        .orderBy('expiresAt')
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    async names(workspaceId, ids) {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('lease')
              .select(['id', 'name'])
              .where('workspaceId', '=', workspaceId)
              .where('id', 'in', ids)
              .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    update: (row) => update(database, row),
    revoke: (workspaceId, id, at) => revoke(database, workspaceId, id, at),
  };
}

const columns = [
  'id',
  'workspaceId',
  'apiId',
  'slug',
  'state',
  'policyVersion',
  'sealedSecret',
  ...leaseSettingNames,
  'createdAt',
  'updatedAt',
  'revision',
] as const;

/**
 * In the order of the ids. A list is found in its index first: the operations of a lease may be
 * thousands.
 */
async function rowsOf({ db }: Database, workspaceId: Id, ids: readonly Id[]): Promise<LeaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lease')
    .select(columns)
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A lease ends by itself, without being written: whether it has is a matter of the moment. */
function isStanding(
  eb: ExpressionBuilder<Schema, 'lease'>,
  { status, at }: LeaseStanding,
): Expression<SqlBool> {
  if (status === 'revoked') return eb('state', '=', 'revoked');
  const lasts = eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]);
  // Denied, not turned round: by an index of ends SQLite would find them out of order.
  return status === 'expired'
    ? eb.and([eb('state', '<>', 'revoked'), eb.not(lasts)])
    : eb.and([eb('state', '=', status), lasts]);
}

/** Revisions and both counts only ever grow, so no two states of a lease read alike. */
async function version({ db }: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lease')
    .innerJoin('api', 'api.id', 'lease.apiId')
    .leftJoin('leaseKey', 'leaseKey.leaseId', 'lease.id')
    .where('lease.slug', '=', slug)
    .groupBy(['lease.id', 'lease.revision', 'api.revision', 'api.learnedRevision'])
    .select(({ fn }) => [
      'lease.id',
      'lease.revision',
      'api.revision as apiRevision',
      'api.learnedRevision',
      fn.count('leaseKey.id').as('keys'),
      fn.count('leaseKey.revokedAt').as('revokedKeys'),
    ])
    .executeTakeFirst();
  return (
    row &&
    [row.id, row.revision, row.apiRevision, row.learnedRevision, row.keys, row.revokedKeys].join(
      ' ',
    )
  );
}

function insert(database: Database, row: LeaseRow, policy: PolicyRow): Promise<void> {
  if (
    policy.leaseId !== row.id ||
    policy.workspaceId !== row.workspaceId ||
    policy.version !== row.policyVersion
  ) {
    throw new Error('The first policy of a lease belongs to another lease or version');
  }
  return transact(database, async ({ db: tx, kind }) => {
    const api = await tx
      .selectFrom('api')
      .select('id')
      .where('workspaceId', '=', row.workspaceId)
      .where('id', '=', row.apiId)
      .$if(kind === 'postgres', (query) => query.forKeyShare())
      .executeTakeFirst();
    if (!api) throw ownerMissing();
    await tx
      .insertInto('lease')
      .values({ ...row, ...written(row), ...searched(row) })
      .execute();
    await tx.insertInto('policy').values(writtenPolicy(policy)).execute();
  });
}

/** What an owner can set, as its columns take it. */
const written = (row: LeaseRow) => ({ ...pickLeaseSettings(row), ...writtenJson(row) });

/** One text for each of `jsonLeaseSettings`. */
const writtenJson = (row: LeaseRow) =>
  Object.fromEntries(jsonLeaseSettings.map((name) => [name, json(row[name])])) as Record<
    JsonLeaseSetting,
    string | null
  >;

const searched = ({ name, slug }: LeaseRow) => ({ searchText: searchText(name, slug) });

/**
 * What may change here. State moves to revoked by `revoke` alone, the policy by `publish`, and the
 * secret never.
 */
async function update(database: Database, row: LeaseRow): Promise<boolean> {
  if (row.state === 'revoked')
    throw new Error('A lease is revoked by `revoke`, which also destroys its secret');
  const { slug, state, updatedAt, revision } = row;
  const changes = { slug, state, ...written(row), ...searched(row), updatedAt };
  const { numUpdatedRows } = await database.db
    .updateTable('lease')
    .set({ ...changes, revision: revision + 1 })
    .where('workspaceId', '=', row.workspaceId)
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .where('state', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  await persist(database);
  return numUpdatedRows > 0n;
}

/** One statement, so one transaction. SQLite's log would still hold the page with the secret. */
async function revoke(database: Database, workspaceId: Id, id: Id, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('lease')
    .set((eb) => ({
      state: 'revoked' as const,
      sealedSecret: null,
      updatedAt: at,
      revision: eb('revision', '+', 1),
    }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  await persist(database, 'truncate');
  return numUpdatedRows > 0n;
}
