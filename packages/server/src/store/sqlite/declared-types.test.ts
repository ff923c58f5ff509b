// Which columns a query returns and as what they are declared, held against SQLite itself.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, suite, test } from 'node:test';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { declaredTypes } from './declared-types.ts';
import { holdAgainstSqlite, tablesOf } from '../testing/hold-against-sqlite.ts';

interface Tables {
  api: { id: string; model: string; isLive: number; createdAt: string };
  lease: { id: string; apiId: string; createdAt: string; limits: string; uses: number };
}

const file = new DatabaseSync(':memory:');
file.exec(`
  create table api (id text primary key, model json_text, isLive boolean, createdAt timestamptz_text);
  create table lease (id text, apiId text, createdAt timestamptz_text, limits json_text, uses integer);
`);
after(() => file.close());
const db = new Kysely<Tables>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (it) => new SqliteIntrospector(it),
  },
});
const joined = db.selectFrom('api').innerJoin('lease', 'lease.apiId', 'api.id');
const recent = db.selectFrom('lease').select(['apiId', 'createdAt as at', 'limits']).as('recent');

suite('the declared types of the columns of a query', () => {
  const known = {
    'by their names': db.selectFrom('api').select(['id', 'model', 'isLive', 'createdAt']),
    'of everything in a table': db.selectFrom('api').selectAll(),
    'of everything in a join': joined.selectAll(),
    'of everything in one table of a join': joined.selectAll('lease').select('isLive'),
    'of a join, with and without the table': joined.select(['api.createdAt', 'limits', 'model']),
    'under another name': joined.select(['lease.createdAt as from', 'limits as model']),
    'under the name of a column of another type': db.selectFrom('api').select('id as createdAt'),
    'of tables under other names': db
      .selectFrom('api as a')
      .leftJoin('lease as model', 'model.apiId', 'a.id')
      .select(['a.model', 'model.limits', 'model.createdAt as at']),
    'of a select in the place of a table': db.selectFrom(recent).selectAll(),
    'of a join with a select': db
      .selectFrom('api')
      .innerJoin(recent, 'recent.apiId', 'api.id')
      .select(['api.createdAt', 'recent.at', 'limits as id']),
    'of a select in the place of a value': db
      .selectFrom('api')
      .select((eb) => [
        'api.id',
        eb.selectFrom('lease').select('lease.limits').whereRef('apiId', '=', 'api.id').as('first'),
      ]),
    'of a column from outside such a select': db
      .selectFrom('api')
      .select((eb) => eb.selectFrom('lease').select('api.model').limit(1).as('outer')),
    'of a common table, and of SQL written by hand in the place of a table': db
      .with('live', (it) => it.selectFrom('api').selectAll().where('isLive', '=', 1))
      .selectFrom(['live as l', sql<{ name: string }>`pragma_table_info('api')`.as('p')])
      .select(['l.createdAt as at', 'model', 'p.name']),
    'of what is worked out': joined.select(({ fn, eb, val }) => [
      fn.max('lease.createdAt').as('last'),
      fn.countAll().as('count'),
      eb('uses', '+', 1).as('more'),
      val(1).as('one'),
      sql<string>`substr(model, 1, 5)`.as('head'),
    ]),
    'of what an insert returns': db
      .insertInto('api')
      .values({ id: 'a', model: '1', isLive: 1, createdAt: '' })
      .returning(['createdAt', 'model as before']),
    'of what an update returns': db.updateTable('api').set({ isLive: 0 }).returningAll(),
    'of what a removal returns': db.deleteFrom('api').returning('isLive'),
    'of nothing': db.deleteFrom('api'),
  };
  for (const [name, query] of Object.entries(known))
    test(`${name}: as SQLite tells them`, () => holdAgainstSqlite(file, query.compile()));

  const unknown = {
    'sets that are put together': db
      .selectFrom('api')
      .select('createdAt')
      .union(db.selectFrom('lease').select('createdAt')),
    'everything that SQL written by hand has': db
      .selectFrom(sql`pragma_table_info('api')`.as('p'))
      .selectAll(),
    'an expression of another kind': db
      .selectFrom('api')
      .select((eb) => eb.cast('createdAt', 'text').as('at')),
    'a column that no table has': db.selectFrom('api').select(db.dynamic.ref<'id'>('motto')),
  };
  for (const [name, query] of Object.entries(unknown))
    test(`${name}: refused, for nobody would decode it`, () => {
      assert.throws(
        () => declaredTypes(query.toOperationNode(), tablesOf(file)),
        /not known|No table/,
      );
    });
});
