import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract';
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
import { findDamage } from './sqlite-damage.ts';
import { StoreConflict, checkParameter, ownerMissing, valueUnfit } from './store-error.ts';

/**
 * Kysely on node:sqlite, for one file. Statements are synchronous, so only transactions need a
 * queue: writes and transactions take turns, first come first served; reads outside a transaction
 * use a second, read-only connection (a WAL snapshot) and never wait.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  readonly #onFailure: OnFailure;

  /** `onFailure` is told of every statement that fails. */
  constructor(file: string, onFailure: OnFailure = () => {}) {
    this.#file = file;
    this.#onFailure = onFailure;
  }
  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file, this.#onFailure);
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
  readonly #onFailure: OnFailure;
  readonly #turns = new Turns();
  #handles: { writer: Handle; reader: Handle } | undefined;
  /** The connection whose transaction is open. */
  #owner: DatabaseConnection | undefined;

  constructor(file: string, onFailure: OnFailure) {
    this.#file = file;
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
      if (this.#open.writer.isTransaction) this.#open.writer.exec('rollback');
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
  columns: { name: string; decode: Decoder | undefined }[];
}

const statementsMax = 500;
/**
 * How long one process waits for another's transaction. The wait is synchronous, so transactions
 * are kept short.
 */
const busyTimeoutMs = 5_000;

/** One SQLite connection with its prepared statements. */
class Handle {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#db = attempt(
      () =>
        new DatabaseSync(file, {
          timeout: busyTimeoutMs,
          enableForeignKeyConstraints: true,
          readOnly,
        }),
    );
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
  get isTransaction(): boolean {
    return this.#db.isTransaction;
  }
  exec(sql: string): void {
    attempt(() => this.#db.exec(sql));
  }
  close(): void {
    this.#db.close();
  }
  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    return attempt(() => {
      const { statement, columns } = this.#prepare(sql);
      const values = parameters.map(encode);
      if (columns.length === 0) {
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }
      const rows = statement.all(...values).map((row) => decodeRow(columns, Object.values(row)));
      return { rows: typed<R>(rows), numAffectedRows: BigInt(rows.length) };
    });
  }
  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, decode: decoders[(type ?? '').toLowerCase()] }));
    if (columns.length > 0) statement.setReturnArrays(true);
    const changesSchema = /^\s*(create|alter|drop)\b/i.test(sql);
    if (changesSchema || this.#prepared.size >= statementsMax) this.#prepared.clear();
    if (!changesSchema) this.#prepared.set(sql, { statement, columns });
    return { statement, columns };
  }
}

type Decoder = (value: Exclude<SQLOutputValue, null>) => unknown;

/**
 * By the column's declared type (migrations/column-types.ts); `columns()` knows it through joins,
 * aliases and RETURNING.
 */
const decoders: Record<string, Decoder> = {
  json_text: (value) => JSON.parse(String(value)),
  timestamptz_text: (value) => new Date(String(value)),
  boolean: (value) => value !== 0,
};

function decodeRow(
  columns: Prepared['columns'],
  values: SQLOutputValue[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, decode }, i) => {
    const value = values[i] ?? null;
    row[name] = decode && value !== null ? decode(value) : value;
  });
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

export function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}

/**
 * SQLite's result codes (sqlite.org/rescode.html) as the errors the store may show; others stay as
 * they are.
 */
function translate(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return error;
  if (error.errcode === 2067 || error.errcode === 1555) {
    const clashing = [...error.message.matchAll(/(\w+)\.(\w+)/g)];
    return new StoreConflict(
      clashing[0]?.[1] ?? '',
      clashing.map((name) => name[2] ?? ''),
      error,
    );
  }
  if (error.errcode === 787) return ownerMissing(error);
  if ((error.errcode & 0xff) === 19) return valueUnfit(error);
  const problem = fileProblems[error.errcode & 0xff];
  return problem ? new PublicError(problem.code, problem.message, { cause: error }) : error;
}

const damagedFile = (finding: string) =>
  new PublicError(
    'database_damaged',
    `leasehold.db in the data folder is damaged (${finding}). It was left as it is.`,
  );

const damaged = {
  code: 'database_damaged',
  message:
    'leasehold.db in the data folder is damaged or is not a SQLite database. It was left as it is.',
} as const;
const fileProblems: Record<
  number,
  { code: 'database_damaged' | 'data_folder_unusable'; message: string }
> = {
  5: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder is locked by another program.',
  },
  8: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder cannot be written.',
  },
  10: { code: 'data_folder_unusable', message: 'The disk of the data folder reports errors.' },
  11: damaged,
  13: { code: 'data_folder_unusable', message: 'The disk of the data folder is full.' },
  14: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder cannot be opened.',
  },
  26: damaged,
};

function isBusy(error: unknown): boolean {
  const cause = error instanceof PublicError ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'errcode' in cause &&
    typeof cause.errcode === 'number' &&
    (cause.errcode & 0xff) === 5
  );
}
