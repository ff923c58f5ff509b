import { persist, transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import { ownerMissing } from '../store-error.ts';
import type { Id, LeaseRow, PolicyRow, Store } from '../types.ts';
import { writtenPolicy } from './policies.ts';

export function leases(database: Database): Store['leases'] {
  const { db } = database;
  return {
    insert: (row, policy) => insert(database, row, policy),
    get(workspaceId, id) {
      return db.selectFrom('lease').selectAll().where('workspaceId', '=', workspaceId).where('id', '=', id).executeTakeFirst();
    },
    findBySlug(slug) {
      return db.selectFrom('lease').selectAll().where('slug', '=', slug).executeTakeFirst();
    },
    version: (slug) => version(database, slug),
    async list(workspaceId, { apiId, ...page }) {
      const scope = ['leases', workspaceId, apiId];
      const { limit, after } = readPage(page, scope);
      let query = db.selectFrom('lease').selectAll().where('workspaceId', '=', workspaceId);
      if (apiId !== undefined) query = query.where('apiId', '=', apiId);
      if (after) query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)));
      const rows = await query
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ createdAt, id }) => ({ at: createdAt, id }));
    },
    update: (row) => update(database, row),
    revoke: (workspaceId, id, at) => revoke(database, workspaceId, id, at),
  };
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
  return row && [row.id, row.revision, row.apiRevision, row.learnedRevision, row.keys, row.revokedKeys].join(' ');
}

function insert(database: Database, row: LeaseRow, policy: PolicyRow): Promise<void> {
  if (policy.leaseId !== row.id || policy.workspaceId !== row.workspaceId || policy.version !== row.policyVersion) {
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
      .values({ ...row, ...written(row) })
      .execute();
    await tx.insertInto('policy').values(writtenPolicy(policy)).execute();
  });
}

/** The columns that are JSON. */
function written({ operations, window, networks, countries, limits }: LeaseRow) {
  return {
    operations: json(operations),
    window: json(window),
    networks: json(networks),
    countries: json(countries),
    limits: json(limits),
  };
}

/** What may change here. State moves to revoked by `revoke` alone, the policy by `publish`, and the secret never. */
async function update(database: Database, row: LeaseRow): Promise<boolean> {
  if (row.state === 'revoked') throw new Error('A lease is revoked by `revoke`, which also destroys its secret');
  const { name, slug, state, expiresAt, readOnly, toolMode, purpose, resultCharsMax, updatedAt, revision } = row;
  const changes = { name, slug, state, expiresAt, ...written(row), readOnly, toolMode, purpose, resultCharsMax, updatedAt };
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
    .set((eb) => ({ state: 'revoked' as const, sealedSecret: null, updatedAt: at, revision: eb('revision', '+', 1) }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '<>', 'revoked')
    .executeTakeFirstOrThrow();
  await persist(database, 'truncate');
  return numUpdatedRows > 0n;
}
