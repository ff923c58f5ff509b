import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Kysely, type Dialect, type TableMetadata } from 'kysely';
import { NodeSqliteDialect } from '../node-sqlite.ts';
import { postgresDialect } from '../postgres.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import type { Schema } from '../schema.ts';
import { typesFor } from './column-types.ts';
import { migrations } from './index.ts';

/**
 * Replaced a table on purpose, before anything was released; docs/nodes.md says what that means for
 * the second.
 */
const replacing = new Set(['003-call-shapes', '015-call-batches']);

// promise: nodes.migrations
suite('a migration only adds, so that servers of the version before go on beside it', () => {
  let folder: string;
  let postgres: TestPostgres;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-additive-'));
    postgres = await startPostgres();
  });
  after(async () => {
    await postgres[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const engines: Record<'sqlite' | 'postgres', () => Promise<Dialect>> = {
    sqlite: async () => new NodeSqliteDialect(join(folder, 'leasehold.db')),
    postgres: async () => postgresDialect(await postgres.createEmptyDatabase()),
  };
  for (const kind of ['sqlite', 'postgres'] as const) {
    test(kind, async () => {
      await using db = new Kysely<Schema>({ dialect: await engines[kind]() });
      let former: TableMetadata[] = [];
      for (const migration of migrations) {
        await migration.up(db, typesFor(kind));
        const tables = await db.introspection.getTables();
        assert.equal(
          takenAway(former, tables).length > 0,
          replacing.has(migration.name),
          migration.name,
        );
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
