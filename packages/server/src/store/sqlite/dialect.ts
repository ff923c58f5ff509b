import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { askThread } from './ask-thread.ts';
import { findDamage } from './damage.ts';
import { busyTimeoutMs, openSqliteFile } from './file.ts';
import {
  declaredTypes,
  returnsRows,
  type ColumnTypes,
  type TableColumns,
} from './declared-types.ts';
import { attempt, damagedFile, isBusy, isNothingOpen, notErased, translate } from './errors.ts';
import { checkParameter } from '../store-error.ts';

/**
 * Kysely on node:sqlite, for one file. Statements are synchronous, so only transactions need a
 * queue: writes and transactions take turns, first come first served; reads outside a transaction
 * use a second, read-only connection (a WAL snapshot) and never wait.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  readonly #onFailure: OnFailure;
  readonly #turns = new Turns();
  /** Asked for, and waiting for its turn. */
  #rewriting: Promise<void> | undefined;

  /** `onFailure` is told of every statement that fails. */
  constructor(file: string, onFailure: OnFailure = () => {}) {
    this.#file = file;
    this.#onFailure = onFailure;
  }
  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file, this.#turns, this.#onFailure);
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): SqliteAdapter {
    return new Adapter();
  }
  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
  /**
   * Writes the file anew, so that nothing of what was removed from it is left: `secure_delete`
   * clears a row where it stood last, but where SQLite had moved it from before, a copy stays in
   * the unused part of the page. A thread does it; reads go on meanwhile, and writes wait.
   */
  rewrite(): Promise<void> {
    this.#rewriting ??= this.#rewriteInTurn();
    return this.#rewriting;
  }
  async #rewriteInTurn(): Promise<void> {
    await this.#turns.take();
    this.#rewriting = undefined;
    try {
      await askThread('rewrite-thread', this.#file);
    } catch (error) {
      this.#onFailure(translate(error));
      throw notErased(translate(error));
    } finally {
      this.#turns.give();
    }
  }
}

type OnFailure = (error: unknown) => void;

/**
 * Kysely's own mutex for a single connection wakes every waiter for each statement: 3,000 waiting
 * inserts would take seconds.
 */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #turns: Turns;
  readonly #onFailure: OnFailure;
  #handles: { writer: Handle; reader: Handle } | undefined;
  /** The connection whose transaction is open. */
  #owner: DatabaseConnection | undefined;

  constructor(file: string, turns: Turns, onFailure: OnFailure) {
    this.#file = file;
    this.#turns = turns;
    this.#onFailure = onFailure;
  }
  async init(): Promise<void> {
    this.#handles ??= await whenFree(() => openHandles(this.#file));
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection((connection, query) => this.#run(connection, query));
  }
  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#turns.take();
    try {
      this.#open.writer.exec('begin immediate');
      this.#owner = connection;
    } catch (error) {
      this.#turns.give();
      throw error;
    }
  }
  /** When it throws, Kysely rolls back, and that gives the turn on. */
  async commitTransaction(): Promise<void> {
    this.#open.writer.exec('commit');
    this.#endTransaction();
  }
  async rollbackTransaction(): Promise<void> {
    try {
      this.#open.writer.rollBack();
    } finally {
      this.#endTransaction();
    }
  }
  async destroy(): Promise<void> {
    this.#handles?.reader.close();
    this.#handles?.writer.close();
    this.#handles = undefined;
  }

  async #run<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#runInTurn<R>(connection, query);
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }
  async #runInTurn<R>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<R>> {
    if (connection === this.#owner) return this.#open.writer.execute<R>(query);
    if (SelectQueryNode.is(query.query)) return this.#open.reader.execute<R>(query);
    await this.#turns.take();
    try {
      return this.#open.writer.execute<R>(query);
    } finally {
      this.#turns.give();
    }
  }
  #endTransaction(): void {
    this.#owner = undefined;
    this.#turns.give();
  }
  get #open(): { writer: Handle; reader: Handle } {
    if (!this.#handles) throw new Error('The database is closed');
    return this.#handles;
  }
}

/**
 * While another process makes the file, recovers it or closes it as the last one, SQLite answers
 * "busy" without waiting.
 */
async function whenFree<T>(work: () => T): Promise<T> {
  for (const deadline = Date.now() + busyTimeoutMs; ;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await setTimeout(10 + Math.random() * 20);
    }
  }
}

/** Nothing is written to a file that is damaged. */
function openHandles(file: string): { writer: Handle; reader: Handle } {
  const finding = attempt(() => findDamage(file));
  if (finding !== undefined) throw damagedFile(finding);
  const writer = new Handle(file, { readOnly: false });
  try {
    return { writer, reader: new Handle(file, { readOnly: true }) };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** A turn is handed from its holder to the one who waited longest; nobody can slip in between. */
class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  take(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return undefined;
  }
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

type Run = <R>(connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<R>>;

class Connection implements DatabaseConnection {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#run<R>(this, query);
  }
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.#run<R>(this, query);
  }
}

interface Prepared {
  statement: StatementSync;
  /** Absent: it returns no rows. */
  types?: ColumnTypes;
  /** As SQLite names them, known with the first row. */
  columns?: Column[];
}

interface Column {
  name: string;
  decode: Decoder | undefined;
}

const statementsMax = 500;

/** One SQLite connection with its prepared statements. */
class Handle {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #tables = new Map<string, ColumnTypes>();

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#db = attempt(() => openSqliteFile(file, { readOnly }));
    // normal: commits wait for no disk (see `persist`). secure_delete: a destroyed lease secret is
    // overwritten, not just unlinked.
    try {
      if (!readOnly)
        this.exec(
          'pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on',
        );
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }
  exec(sql: string): void {
    attempt(() => this.#db.exec(sql));
  }
  /**
   * After some errors SQLite has rolled back by itself; that there is nothing left to roll back
   * does no harm (sqlite.org/lang_transaction.html).
   */
  rollBack(): void {
    try {
      this.#db.exec('rollback');
    } catch (error) {
      if (!isNothingOpen(error)) throw translate(error);
    }
  }
  close(): void {
    this.#db.close();
  }
  execute<R>(query: CompiledQuery): QueryResult<R> {
    return attempt(() => {
      const prepared = this.#prepare(query);
      const { statement, types } = prepared;
      const values = query.parameters.map(encode);
      if (!types) {
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }
      const rows = statement.all(...values);
      const [first] = rows;
      if (first) prepared.columns ??= columnsOf(first, types);
      const { columns = [] } = prepared;
      const decoded = rows.map((row) => decodeRow(columns, row));
      return { rows: typed<R>(decoded), numAffectedRows: BigInt(rows.length) };
    });
  }
  #prepare({ sql, query }: CompiledQuery): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const prepared: Prepared = {
      statement,
      ...(returnsRows(query) && { types: declaredTypes(query, this.#tableColumns) }),
    };
    const changesSchema = /^\s*(create|alter|drop)\b/i.test(sql);
    if (changesSchema) this.#tables.clear();
    if (changesSchema || this.#prepared.size >= statementsMax) this.#prepared.clear();
    if (!changesSchema) this.#prepared.set(sql, prepared);
    return prepared;
  }
  readonly #tableColumns: TableColumns = (table) => {
    const known = this.#tables.get(table);
    if (known) return known;
    const rows = this.#db.prepare('select name, type from pragma_table_info(?)').all(table);
    const columns = new Map(rows.map(({ name, type }) => [String(name), String(type)]));
    this.#tables.set(table, columns);
    return columns;
  };
}

type Decoder = (value: Exclude<SQLOutputValue, null>) => unknown;

/** By the column's declared type (migrations/column-types.ts). */
export const decoders: Record<string, Decoder> = {
  json_text: (value) => JSON.parse(String(value)),
  timestamptz_text: (value) => new Date(String(value)),
  boolean: (value) => value !== 0,
};

/** Of SQL written by hand no types are known, and none of its columns is decoded. */
function columnsOf(row: Record<string, SQLOutputValue>, types: ColumnTypes): Column[] {
  return Object.keys(row).map((name) => {
    const type = types.size === 0 ? '' : types.get(name);
    if (type === undefined) throw new Error(`What is in the column ${name} is not known`);
    return { name, decode: decoders[type.toLowerCase()] };
  });
}

function decodeRow(
  columns: Column[],
  values: Record<string, SQLOutputValue>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, decode } of columns) {
    const value = values[name] ?? null;
    row[name] = decode && value !== null ? decode(value) : value;
  }
  return row;
}

/** Drops nothing: which columns a row has is Kysely's promise, made from the query's own types. */
function typed<R>(rows: object[]): R[] {
  return rows.filter((row): row is R & object => typeof row === 'object');
}

function encode(value: unknown): SQLInputValue {
  checkParameter(value);
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  )
    return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}`);
}
