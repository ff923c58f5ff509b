import {
  jsonLeaseSettings,
  leaseSettingNames,
  pickLeaseSettings,
  type JsonLeaseSetting,
  type LeaseSettings,
  type StoredLeaseSettings,
} from '@leasehold/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { oweErasure, persist, transact, type Database } from '../database.ts';
import type { Id } from '../id.ts';
import { hasLabel, labelText, type Labelled } from '../label-text.ts';
import { listOrder, nullableListOrder, type Direction } from '../list-order.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import { json, type JsonColumn, type JsonText, type Schema, type Written } from '../schema.ts';
import { fitting, matching, searchText, type Searched } from '../search-text.ts';
import { ownerMissing } from '../store-error.ts';
import { writtenPolicy, type PolicyRow } from './policies.ts';

export type StoredLeaseState = 'live' | 'paused' | 'revoked';

/** What becomes of a lease by its state and by the time. */
const leaseStatuses = ['live', 'paused', 'expired', 'revoked'] as const;

export type LeaseStatus = (typeof leaseStatuses)[number];

export interface LeaseStanding {
  status: LeaseStatus;
  at: Date;
}

/**
 * How a lease shows its operations: each as a tool, or behind three tools that search, describe and
 * call.
 */
export type ToolMode = LeaseSettings['toolMode'];

/** What the owner of a lease set, and what became of it. */
export interface LeaseRow extends StoredLeaseSettings {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  /** Unique in the installation: the last part of the lease's address. */
  slug: string;
  state: StoredLeaseState;
  /** The policy version in force. */
  policyVersion: number;
  /**
   * Random lease secret sealed by the workspace key; null once the lease was revoked: its tokens
   * are dead for ever.
   */
  sealedSecret: Uint8Array | null;
  createdAt: Date;
  updatedAt: Date;
  revision: number;
}

export interface LeaseFilter {
  apiId?: Id | undefined;
  search?: string | undefined;
  label?: string | undefined;
  standing?: LeaseStanding | undefined;
}

export interface LeaseOrder {
  sort?: 'created' | 'name' | 'ends' | undefined;
  order?: Direction | undefined;
}

export type FoundLease = Pick<LeaseRow, 'id' | 'name' | 'slug' | 'apiId' | 'state' | 'expiresAt'>;

export type MemoryBoundsRow = Pick<
  LeaseRow,
  'id' | 'apiId' | 'state' | 'tokenDays' | 'tokenValuesMax'
>;

declare module '../schema.ts' {
  interface Schema {
    lease: Written<LeaseRow, { [Name in JsonLeaseSetting]: JsonColumn<LeaseRow[Name]> }> &
      Searched &
      Labelled;
  }
}

export function leases(database: Database) {
  const { db } = database;
  const one = (workspaceId: Id, id: Id) =>
    db
      .selectFrom('lease')
      .select(columns)
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id);
  return {
    insert: (row: LeaseRow, policy: PolicyRow): Promise<void> => insert(database, row, policy),
    get: (workspaceId: Id, id: Id): Promise<LeaseRow | undefined> =>
      one(workspaceId, id).executeTakeFirst(),
    /** Nobody else changes it until the transaction ends; calls that name it are recorded. */
    hold: (workspaceId: Id, id: Id): Promise<LeaseRow | undefined> =>
      one(workspaceId, id)
        .$if(database.kind === 'postgres', (query) => query.forNoKeyUpdate())
        .executeTakeFirst(),
    /** For agents: an address names no workspace. */
    findBySlug: (slug: string): Promise<LeaseRow | undefined> =>
      db.selectFrom('lease').select(columns).where('slug', '=', slug).executeTakeFirst(),
    /**
     * Differs from before whenever the lease, its API or its keys changed; cheap enough to ask
     * twice a second.
     */
    version: (slug: string): Promise<string | undefined> => version(database, slug),
    /** Newest first, or as it says. */
    list: (workspaceId: Id, request: PageRequest & LeaseFilter & LeaseOrder) =>
      list(database, workspaceId, request),
    /** How many there are on all pages. */
    async countFound(workspaceId: Id, filter: LeaseFilter): Promise<number> {
      const { count } = await db
        .selectFrom('lease')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where((eb) => isFound(eb, workspaceId, filter))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Those that fit best by name or address; of no search the newest. */
    find(workspaceId: Id, search: string | undefined, limit: number): Promise<FoundLease[]> {
      const fits = search === undefined ? [] : matching('searchText', search);
      return db
        .selectFrom('lease')
        .select(['id', 'name', 'slug', 'apiId', 'state', 'expiresAt'])
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb.and(fits), eb('id', '=', search ?? '')]))
        .$if(search !== undefined, (query) => query.orderBy(fitting('searchText', search ?? '')))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    async count(workspaceId: Id, at: Date): Promise<Record<LeaseStatus, number>> {
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
    /** The labels of each lease that has any and is not revoked. */
    async labels(workspaceId: Id): Promise<string[][]> {
      const rows = await db
        .selectFrom('lease')
        .select('labels')
        .where('workspaceId', '=', workspaceId)
        .where('state', '<>', 'revoked')
        .where('labelText', '<>', '')
        .execute();
      return rows.map(({ labels }) => labels);
    },
    /** Those that end by themselves within a stretch of time, the next to end first. */
    async ending(workspaceId: Id, from: Date, until: Date, limit: number): Promise<LeaseRow[]> {
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
    async names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>> {
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
    /** Of each lease, revoked ones too: what bounds what it remembers. */
    memoryBounds(workspaceId: Id): Promise<MemoryBoundsRow[]> {
      return db
        .selectFrom('lease')
        .select(['id', 'apiId', 'state', 'tokenDays', 'tokenValuesMax'])
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
    /**
     * Writes if `revision` is still the stored one and the lease is not revoked, and raises it;
     * false otherwise. The policy in force, the secret and the API stay as they are; so does a
     * revocation, which only `revoke` makes.
     */
    update: (row: LeaseRow): Promise<boolean> => update(database, row),
    /** Revoked and the secret gone, in one transaction; false if it was revoked already. */
    revoke: (workspaceId: Id, id: Id, at: Date): Promise<boolean> =>
      revoke(database, workspaceId, id, at),
  };
}

const sortColumns = { created: 'createdAt', name: 'searchText', ends: 'expiresAt' } as const;

async function list(
  database: Database,
  workspaceId: Id,
  {
    sort = 'created',
    order = sort === 'created' ? 'desc' : 'asc',
    apiId,
    search,
    label,
    standing,
    ...page
  }: PageRequest & LeaseFilter & LeaseOrder,
): Promise<Page<LeaseRow>> {
  const { db } = database;
  const filter = { apiId, search, label, standing };
  const scope = ['leases', workspaceId, apiId, search, label, standing?.status, sort, order];
  const { limit, after } = readPage(page, scope);
  const column = sortColumns[sort];
  const orderOf = sort === 'ends' ? nullableListOrder : listOrder;
  const { by, after: isAfter } = orderOf(column, order);
  let query = db
    .selectFrom('lease')
    .select(['createdAt', 'id'])
    .where((eb) => isFound(eb, workspaceId, filter));
  if (after) {
    // By what it is now: it may have been renamed since its page was read.
    const last = await db
      .selectFrom('lease')
      .select(column)
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', after.id)
      .executeTakeFirst();
    query = query.where(isAfter(last ? Object.values(last)[0] : null, after.id));
  }
  for (const one of by) query = query.orderBy(one);
  const found = await query.limit(limit + 1).execute();
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
}

function isFound(
  eb: ExpressionBuilder<Schema, 'lease'>,
  workspaceId: Id,
  { apiId, search, label, standing }: LeaseFilter,
): Expression<SqlBool> {
  return eb.and([
    eb('workspaceId', '=', workspaceId),
    ...(apiId === undefined ? [] : [eb('apiId', '=', apiId)]),
    ...(search === undefined ? [] : matching('searchText', search)),
    ...(label === undefined ? [] : [hasLabel('labelText', label)]),
    ...(standing === undefined ? [] : [isStanding(eb, standing)]),
  ]);
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
  Object.fromEntries(jsonLeaseSettings.map((name) => [name, json(row[name])])) as {
    [Name in JsonLeaseSetting]: JsonText<LeaseRow[Name]>;
  };

const searched = ({ name, slug, labels }: LeaseRow) => ({
  searchText: searchText(name, slug),
  labelText: labelText(labels),
});

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

/** With the lease's secret; {@link Store.erase} is owed. */
function revoke(database: Database, workspaceId: Id, id: Id, at: Date): Promise<boolean> {
  return transact(database, async (inside) => {
    const { numUpdatedRows } = await inside.db
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
    await persist(inside);
    await oweErasure(inside);
    return numUpdatedRows > 0n;
  });
}
