import { holdsWords } from '@leasehold/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Id } from '../id.ts';
import type { Schema } from '../schema.ts';
import { searchText } from '../search-text.ts';

/** A key, an application (by its client id), or a person. */
export interface CallerRow {
  kind: 'key' | 'application' | 'person';
  id: string;
  name: string;
}

export interface CallerQuery {
  /** Of one lease alone. */
  leaseId?: Id | undefined;
  /** Words of the name; or an id. */
  search?: string | undefined;
}

/** Who calls, by name. What was revoked is still there by its row, and so is its name. */
export function principals({ db }: Database) {
  const grantsOf = (workspaceId: Id) =>
    db.selectFrom('oauthGrant').select('id').where('workspaceId', '=', workspaceId);
  return {
    /** Grants by which a person let applications in, revoked ones too. */
    async ofPerson(workspaceId: Id, personId: Id): Promise<Id[]> {
      return idsOf(await grantsOf(workspaceId).where('personId', '=', personId).execute());
    },
    /** Grants of one application, whoever gave them. */
    async ofApplication(workspaceId: Id, clientId: string): Promise<Id[]> {
      return idsOf(await grantsOf(workspaceId).where('clientId', '=', clientId).execute());
    },
    /** Who may have called: keys, applications and people whose names hold these words. */
    async list(workspaceId: Id, asked: CallerQuery): Promise<CallerRow[]> {
      const [keys, grants, members] = await Promise.all([
        keysNamed(db, workspaceId, asked),
        grantsNamed(db, workspaceId, asked),
        asked.leaseId === undefined ? membersNamed(db, workspaceId, asked) : [],
      ]);
      const known = [
        ...keys.map(({ id, name }) => ({ kind: 'key' as const, id, name })),
        ...grants.map(({ clientId, clientName }) => ({
          kind: 'application' as const,
          id: clientId,
          name: clientName,
        })),
        ...[...grants, ...members].map(({ personId, email }) => ({
          kind: 'person' as const,
          id: personId,
          name: email,
        })),
      ].filter((caller) => isAsked(caller, asked));
      return [...new Map(known.map((caller) => [`${caller.kind} ${caller.id}`, caller])).values()];
    },
    /**
     * Of keys, grants, people and tokens by their ids, revoked ones too; a grant is the
     * application's word and the person's address.
     */
    async names(workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>> {
      if (ids.length === 0) return new Map();
      const [keys, tokens, grants, people] = await Promise.all([
        db
          .selectFrom('leaseKey')
          .select(['id', 'name'])
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', ids)
          .execute(),
        db
          .selectFrom('apiToken')
          .select(['id', 'name'])
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', ids)
          .execute(),
        db
          .selectFrom('oauthGrant')
          .innerJoin('person', 'person.id', 'oauthGrant.personId')
          .select(['oauthGrant.id', 'oauthGrant.clientName', 'person.email'])
          .where('workspaceId', '=', workspaceId)
          .where('oauthGrant.id', 'in', ids)
          .execute(),
        db.selectFrom('person').select(['id', 'email as name']).where('id', 'in', ids).execute(),
      ]);
      const granted = grants.map(({ id, clientName, email }) => ({
        id,
        name: `${clientName}, for ${email}`,
      }));
      return new Map([...keys, ...tokens, ...granted, ...people].map(({ id, name }) => [id, name]));
    },
  };
}

const idsOf = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

const isAsked = ({ id, name }: CallerRow, { search }: CallerQuery): boolean =>
  search === undefined || id === search || holdsWords(searchText(name), search);

/** Looked at for one question; whoever is beyond is found by more words. */
const rowsMax = 2_000;

/**
 * The first word is looked for by the engine, where the column is plain ASCII: other letters
 * engines fold each in their own way. All words, without case and marks, are looked for in
 * `isAsked`.
 */
const isNear = (column: string, { search }: CallerQuery) => {
  const [word = ''] = (search ?? '').split(/\s+/);
  const asked = /^[\x21-\x7e]*$/.test(word) ? word.toLowerCase() : '';
  const name = sql.ref(column);
  return sql<boolean>`(octet_length(${name}) <> length(${name}) or lower(${name}) like ${`%${asked.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\')`;
};

function keysNamed(db: Kysely<Schema>, workspaceId: Id, asked: CallerQuery) {
  let query = db
    .selectFrom('leaseKey')
    .select(['id', 'name'])
    .where('workspaceId', '=', workspaceId);
  if (asked.leaseId !== undefined) query = query.where('leaseId', '=', asked.leaseId);
  return query
    .where((eb) => eb.or([isNear('name', asked), eb('id', '=', asked.search ?? '')]))
    .orderBy('createdAt', 'desc')
    .limit(rowsMax)
    .execute();
}

function grantsNamed(db: Kysely<Schema>, workspaceId: Id, asked: CallerQuery) {
  let query = db
    .selectFrom('oauthGrant')
    .innerJoin('person', 'person.id', 'oauthGrant.personId')
    .select(['clientId', 'clientName', 'personId', 'person.email'])
    .where('workspaceId', '=', workspaceId);
  if (asked.leaseId !== undefined) query = query.where('leaseId', '=', asked.leaseId);
  return query
    .where((eb) =>
      eb.or([
        isNear('clientName', asked),
        isNear('person.email', asked),
        eb('clientId', '=', asked.search ?? ''),
        eb('personId', '=', asked.search ?? ''),
      ]),
    )
    .orderBy('oauthGrant.createdAt', 'desc')
    .limit(rowsMax)
    .execute();
}

function membersNamed(db: Kysely<Schema>, workspaceId: Id, asked: CallerQuery) {
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['personId', 'person.email'])
    .where('workspaceId', '=', workspaceId)
    .where((eb) => eb.or([isNear('person.email', asked), eb('personId', '=', asked.search ?? '')]))
    .limit(rowsMax)
    .execute();
}
