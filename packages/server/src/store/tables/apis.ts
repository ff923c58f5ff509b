import type { Api, ApiCuration } from '@leasehold/catalog';
import {
  jsonApiOptionNames,
  plainApiOptionNames,
  type JsonApiOptionName,
  type PlainApiOptions,
} from '@leasehold/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { remove, renewMemory } from './apis-in-use.ts';
import type { Id } from '../id.ts';
import { hasLabel, labelText, type Labelled } from '../label-text.ts';
import { listOrder } from '../list-order.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import { json, type JsonColumn, type Schema, type Written } from '../schema.ts';
import { fitting, matching, searchText, type Searched } from '../search-text.ts';

/** How the upstream is called; `secret` values are sealed by the workspace key and never leave. */
export type UpstreamAuth =
  | { type: 'none' }
  | { type: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string; value: string }
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'oauth2'; tokenUrl: string; clientId: string; clientSecret: string; scope?: string }
  | { type: 'headers'; headers: Record<string, string> }
  | { type: 'mutualTls'; certificatePem: string; keyPem: string; caPem?: string };

/** What the owner of an API set, and what became of it. */
export interface ApiRow extends PlainApiOptions {
  id: Id;
  workspaceId: Id;
  slug: string;
  /** The neutral model of the description, as imported. */
  model: Api;
  /** Tool name of each operation id, kept for ever so that names never change under an agent. */
  toolNames: Record<string, string>;
  /** `UpstreamAuth` as JSON, sealed by the workspace key. */
  sealedAuth: Uint8Array;
  /** What seals the memory of what agents wrote in it; itself sealed by the workspace key. */
  sealedMemorySecret: Uint8Array;
  /** Where the description came from, for re-reading: a URL, or null for a file or a paste. */
  source: string | null;
  /** Headers to read it with, as JSON, sealed by the workspace key; null: it takes none. */
  sealedSourceHeaders: Uint8Array | null;
  /** What the last reading has otherwise than the model; null: nothing. */
  review: ApiReview | null;
  /** What the owner makes of the operations; null: nothing. */
  curation: ApiCuration | null;
  createdAt: Date;
  updatedAt: Date;
  /** Goes up with every change. */
  revision: number;
  /** Goes up when what is learned of its answers says something new. */
  learnedRevision: number;
  /**
   * The built-in sample, and how often its data was put back, counted from 1; null: an API of the
   * owner's.
   */
  sample: number | null;
}

interface ApiFilter {
  search?: string | undefined;
  label?: string | undefined;
  sort?: 'created' | 'name' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const sortColumns = { created: 'createdAt', name: 'searchText' } as const;

/** An API in a list: without what only its own page needs. */
export type ListedApi = Omit<
  ApiRow,
  | 'model'
  | 'toolNames'
  | 'sealedAuth'
  | 'sealedMemorySecret'
  | 'sealedSourceHeaders'
  | 'review'
  | 'curation'
> & {
  operationCount: number;
  /** Leases that are not revoked. */
  leaseCount: number;
};

/**
 * Where the description as last read departs from the one in force. Nothing of it is in force but
 * what takes something away: an operation that is gone is refused, a field that was gained is
 * withheld.
 */
export interface ApiReview {
  /** Ids of operations. */
  added: string[];
  changed: string[];
  /** In force, but not in the description as last read. */
  gone: string[];
  /** Places of answers, see `ApiDifference.gainedFields`. */
  gainedFields: string[];
  /** Some of these fields are missing. */
  isCut: boolean;
  /** The addresses of the whole API are others. */
  servers: boolean;
  /** Of the description as last read, see `hashApi`. */
  sha256: string;
  /**
   * Operations that the owner declined, and `addresses`, with the hash of what was declined:
   * anything else is asked about anew.
   */
  declined: Record<string, string>;
  /**
   * Operations that are not called before a credential is given for them; `all`: the host is
   * another one.
   */
  credentialNeededBy: string[] | 'all';
}

declare module '../schema.ts' {
  interface Schema {
    api: Written<
      ApiRow,
      {
        model: JsonColumn<Api>;
        toolNames: JsonColumn<Record<string, string>>;
        review: JsonColumn<ApiReview | null>;
        curation: JsonColumn<ApiCuration | null>;
      } & { [Name in JsonApiOptionName]: JsonColumn<ApiRow[Name]> }
    > &
      // Derived when the row is written.
      Searched &
      Labelled & { operationCount: number };
  }
}

export function apis(database: Database) {
  const { db } = database;
  return {
    async insert(row: ApiRow): Promise<void> {
      await db.insertInto('api').values(written(row)).execute();
    },
    get(workspaceId: Id, id: Id): Promise<ApiRow | undefined> {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    getBySlug(workspaceId: Id, slug: string): Promise<ApiRow | undefined> {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('slug', '=', slug)
        .executeTakeFirst();
    },
    /** The built-in sample, of which a workspace has one at most. */
    getSample(workspaceId: Id): Promise<ApiRow | undefined> {
      return db
        .selectFrom('api')
        .select(columns)
        .where('workspaceId', '=', workspaceId)
        .where('sample', 'is not', null)
        .executeTakeFirst();
    },
    /** Without the model: a list stays small for 500 APIs. */
    async list(
      workspaceId: Id,
      {
        search,
        label,
        sort = 'created',
        order = sort === 'created' ? 'desc' : 'asc',
        ...page
      }: PageRequest & ApiFilter,
    ): Promise<Page<ListedApi>> {
      const scope = ['apis', workspaceId, search, label, sort, order];
      const column = sortColumns[sort];
      const { by, after: isAfter } = listOrder(column, order);
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('api')
        .select(listed)
        .select('operationCount')
        .select((eb) => countOfLeases(eb).as('leaseCount'))
        .where('workspaceId', '=', workspaceId);
      if (search !== undefined)
        for (const match of matching('searchText', search)) query = query.where(match);
      if (label !== undefined) query = query.where(hasLabel('labelText', label));
      if (after) {
        // By what it is now: it may have been renamed since its page was read.
        const last = await db
          .selectFrom('api')
          .select(column)
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', after.id)
          .executeTakeFirst();
        query = query.where(isAfter(last ? Object.values(last)[0] : after.at, after.id));
      }
      for (const one of by) query = query.orderBy(one);
      const rows = await query.limit(limit + 1).execute();
      const { items, ...rest } = toPage(rows, limit, scope, ({ createdAt, id }) => ({
        at: createdAt,
        id,
      }));
      return {
        ...rest,
        items: items.map((row) => ({ ...row, leaseCount: Number(row.leaseCount ?? 0) })),
      };
    },
    /** Those that fit best by name or slug. */
    find(
      workspaceId: Id,
      search: string,
      limit: number,
    ): Promise<Pick<ApiRow, 'id' | 'name' | 'baseUrl'>[]> {
      return db
        .selectFrom('api')
        .select(['id', 'name', 'baseUrl'])
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb.and(matching('searchText', search)), eb('id', '=', search)]))
        .orderBy(fitting('searchText', search))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    /** Of all of a workspace, newest first: what tells whether a description was read already. */
    revisions(workspaceId: Id): Promise<Pick<ApiRow, 'id' | 'name' | 'revision'>[]> {
      return db
        .selectFrom('api')
        .select(['id', 'name', 'revision'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    /** The labels of each that has any. */
    async labels(workspaceId: Id): Promise<string[][]> {
      const rows = await db
        .selectFrom('api')
        .select('labels')
        .where('workspaceId', '=', workspaceId)
        .where('labelText', '<>', '')
        .execute();
      return rows.map(({ labels }) => labels);
    },
    async count(workspaceId: Id): Promise<number> {
      const { count } = await db
        .selectFrom('api')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>> {
      const rows =
        ids.length === 0
          ? []
          : await db
              .selectFrom('api')
              .select(['id', 'name'])
              .where('workspaceId', '=', workspaceId)
              .where('id', 'in', ids)
              .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** Writes if `revision` is still the stored one, and raises it; false otherwise. */
    async update(row: ApiRow): Promise<boolean> {
      const {
        id,
        workspaceId,
        createdAt: _,
        revision,
        learnedRevision: __,
        ...changes
      } = written(row);
      const { numUpdatedRows } = await db
        .updateTable('api')
        .set({ ...changes, revision: revision + 1 })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /**
     * Another secret for its memory, so that nothing opens what it held; false while a lease that
     * is not revoked uses it. {@link Store.erase} is owed.
     */
    renewMemory: (workspaceId: Id, id: Id, sealedMemorySecret: Uint8Array): Promise<boolean> =>
      renewMemory(database, workspaceId, id, sealedMemorySecret),
    /** Refused (false) while a lease that is not revoked uses it. */
    remove: (workspaceId: Id, id: Id): Promise<boolean> => remove(database, workspaceId, id),
  };
}

/**
 * All of it stands in the index `api_list` of SQLite, which would read past the description for
 * what comes after it in a row.
 */
const listed = [
  'id',
  'workspaceId',
  'slug',
  ...plainApiOptionNames,
  'source',
  'createdAt',
  'updatedAt',
  'revision',
  'learnedRevision',
  'sample',
] as const;
const columns = [
  ...listed,
  'model',
  'toolNames',
  'sealedAuth',
  'sealedMemorySecret',
  'sealedSourceHeaders',
  'review',
  'curation',
] as const;

/** Those that are not revoked. */
const countOfLeases = (eb: ExpressionBuilder<Schema, 'api'>) =>
  eb
    .selectFrom('lease')
    .select((inner) => inner.fn.countAll<number | string>().as('count'))
    .whereRef('lease.workspaceId', '=', 'api.workspaceId')
    .whereRef('lease.apiId', '=', 'api.id')
    .where('lease.state', '<>', 'revoked');

/** One text for each of `jsonApiOptionNames`. */
const writtenJson = (row: ApiRow) =>
  Object.fromEntries(jsonApiOptionNames.map((name) => [name, json(row[name])])) as Record<
    JsonApiOptionName,
    string
  >;

const written = (row: ApiRow) => ({
  ...row,
  ...writtenJson(row),
  searchText: searchText(row.name, row.slug),
  labelText: labelText(row.labels),
  operationCount: row.model.operations.length - (row.review?.gone.length ?? 0),
  model: json(row.model),
  toolNames: json(row.toolNames),
  review: json(row.review),
  curation: json(row.curation),
});
