import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, suite, test } from 'node:test';
import { Kysely, sql, type Dialect, type TableMetadata } from 'kysely';
import { migrate } from './migrate.ts';
import { typesFor } from './migrations/column-types.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { NodeSqliteDialect } from './sqlite/dialect.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';

let folder: string;
let postgres: TestPostgres;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leasehold-migrate-'));
  postgres = await startPostgres();
});
after(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

let databases = 0;
const engines: Record<'sqlite' | 'postgres', () => Promise<Dialect>> = {
  sqlite: async () => new NodeSqliteDialect(join(folder, `${databases++}.db`)),
  postgres: async () => postgresDialect(await postgres.createEmptyDatabase()),
};

/** What a next version may do to the schema of this one. */
const next: Migration = {
  name: '900-next',
  async up(db) {
    await db.schema
      .alterTable('workspace')
      .addColumn('motto', 'text', (c) => c.notNull().defaultTo('none'))
      .execute();
  },
};

const failing: Migration = {
  name: '901-failing',
  async up(db) {
    await db.schema.createTable('halfMade').addColumn('id', 'text').execute();
    throw new Error('it fails');
  },
};

for (const kind of ['sqlite', 'postgres'] as const)
  describe(`a database of the version before (${kind})`, () => {
    const settled = async () => {
      const db = new Kysely<Schema>({ dialect: await engines[kind]() });
      await migrate(db, kind);
      const workspace = {
        id: 'ws_1',
        name: 'Clinic',
        fourEyes: false,
        sealedKey: Buffer.from('sealed'),
      };
      await db
        .insertInto('workspace')
        .values({ ...workspace, createdAt: new Date() })
        .execute();
      return db;
    };
    const tables = async (db: Kysely<Schema>) =>
      (await db.introspection.getTables()).map(({ name }) => name);
    const applied = async (db: Kysely<Schema>) =>
      (await db.selectFrom('migration').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      );

    test('is brought up to date, once, with all it holds', async () => {
      await using db = await settled();
      for (let start = 0; start < 2; start++) await migrate(db, kind, [...migrations, next]);
      assert.deepEqual(await applied(db), [...migrations.map(({ name }) => name), next.name]);
      const { rows } = await sql`select "name", "motto" from "workspace"`.execute(db);
      assert.deepEqual(rows, [{ name: 'Clinic', motto: 'none' }]);
    });

    test('is as it was after a migration that fails, and those before it', async () => {
      await using db = await settled();
      const before = await tables(db);
      await assert.rejects(migrate(db, kind, [...migrations, next, failing]), /it fails/);
      assert.deepEqual(await tables(db), before);
      assert.deepEqual(
        await applied(db),
        migrations.map(({ name }) => name),
      );
      await assert.rejects(sql`select "motto" from "workspace"`.execute(db));
    });

    test('is refused by this version once a newer one has changed it', async () => {
      await using db = await settled();
      await migrate(db, kind, [...migrations, next]);
      await assert.rejects(migrate(db, kind), { code: 'database_newer' });
    });
  });

// promise: nodes.migrations
suite('a migration only adds, so that servers of the version before go on beside it', () => {
  for (const kind of ['sqlite', 'postgres'] as const) {
    test(kind, async () => {
      await using db = new Kysely<Schema>({ dialect: await engines[kind]() });
      let former: TableMetadata[] = [];
      for (const migration of migrations) {
        await migration.up(db, typesFor(kind));
        const tables = await db.introspection.getTables();
        assert.deepEqual(takenAway(former, tables), [], migration.name);
        former = tables;
      }
      assert.ok(former.length > 10);
    });
  }

  test('what would take something away is found', () => {
    const column = (fields: object) => ({
      name: 'a',
      dataType: 'text',
      isNullable: true,
      hasDefaultValue: false,
      isAutoIncrementing: false,
      ...fields,
    });
    const table = (...columns: object[]): TableMetadata => ({
      name: 't',
      isView: false,
      isForeign: false,
      columns: columns.map(column),
    });
    assert.deepEqual(
      takenAway([table({})], [table({}), { ...table({ isNullable: false }), name: 'new' }]),
      [],
    );
    assert.deepEqual(takenAway([table({})], []), ['t']);
    assert.deepEqual(takenAway([table({})], [table()]), ['t.a']);
    assert.deepEqual(takenAway([table({})], [table({ dataType: 'integer' })]), ['t.a']);
    assert.deepEqual(takenAway([table({})], [table({ isNullable: false })]), ['t.a']);
    assert.deepEqual(takenAway([table()], [table({ isNullable: false })]), ['t.a']);
    assert.deepEqual(
      takenAway([table()], [table({ isNullable: false, hasDefaultValue: true })]),
      [],
    );
  });
});

/** What a server that knows only the former schema would miss, or trip over. */
function takenAway(former: readonly TableMetadata[], now: readonly TableMetadata[]): string[] {
  return former.flatMap(({ name, columns }) => {
    const table = now.find((one) => one.name === name);
    if (!table) return [name];
    const changed = columns.filter((column) => {
      const same = table.columns.find((one) => one.name === column.name);
      return !same || same.dataType !== column.dataType || (column.isNullable && !same.isNullable);
    });
    const known = new Set(columns.map((column) => column.name));
    const demanded = table.columns.filter(
      (column) => !known.has(column.name) && !column.isNullable && !column.hasDefaultValue,
    );
    return [...changed, ...demanded].map((column) => `${name}.${column.name}`);
  });
}
