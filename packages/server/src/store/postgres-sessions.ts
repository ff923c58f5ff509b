import { Socket } from 'node:net';
import { PublicError } from '@leasehold/contract';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, Pool, types } from 'pg';
import { endsSession, translatePostgresError } from './postgres-error.ts';
import { checkParameter } from './store-error.ts';

export interface SessionsOptions {
  /**
   * A session that says nothing for so long is given up, for whatever lies between may carry
   * nothing any more and never say so. Longer than any statement may take. Absent: never.
   */
  silentMsMax?: number;
  /**
   * So long without an answer, and it is asked whether a session made now has one. Longer than it
   * takes to give up what is silent and to sign in anew.
   */
  stuckAfterMs?: number;
}

const statementMsMax = 30_000;
export const silentMsMax = 40_000;

/** Sessions as Kysely borrows them. */
export interface Sessions extends PostgresPool {
  /**
   * That none of them comes to be any more, though the server takes others; undefined: nothing is
   * known.
   */
  fault: () => Promise<string | undefined>;
}

/**
 * At most ten, each lent to one statement or transaction at a time. None that cannot serve again is
 * kept, and none counts that could not be made. Nothing is connected yet; a URL that names no
 * PostgreSQL database is refused here.
 */
export function openSessions(
  databaseUrl: string,
  { silentMsMax, stuckAfterMs = 60_000 }: SessionsOptions = {},
): Sessions {
  const where = readTarget(databaseUrl);
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'leasehold',
    types: { getTypeParser },
    stream: () => openSocket(sockets, silentMsMax),
    // Said as a statement: poolers refuse it among the parameters of the connection. A session on
    // which it fails counts as one that was not made.
    onConnect: async (client) =>
      void (await client.query(`set statement_timeout = ${statementMsMax}`)),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', () => {});
  // One in use is not watched by the pool; broken between two statements of a transaction it fails
  // the next of them.
  pool.on('connect', (client) => client.on('error', () => {}));
  let answeredAt = performance.now();
  let answersOthers = false;
  let asking: Promise<unknown> | undefined;
  const onAnswer = () => {
    answeredAt = performance.now();
    answersOthers = false;
  };
  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw translatePostgresError(error, where);
      });
      return new LentSession(client, where, onAnswer);
    },
    async end() {
      await pool.end();
      // The driver leaves those open on which it could not sign in, and a process would wait for
      // them.
      for (const socket of sockets) socket.destroy();
    },
    async fault() {
      const silentMs = performance.now() - answeredAt;
      if (silentMs < stuckAfterMs) return undefined;
      asking ??= answersAnew(databaseUrl)
        .then((isAnswered) => (answersOthers = isAnswered))
        .finally(() => (asking = undefined));
      return answersOthers
        ? 'the sessions of this process get no answer, while the database answers a new one'
        : undefined;
    },
  };
}

const answersAnew = (connectionString: string): Promise<boolean> =>
  askAnew(connectionString, 'select 1').then(
    () => true,
    () => false,
  );

/** By a session of its own, which ends with the answer. */
export async function askAnew(
  connectionString: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'leasehold-check',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql, [...parameters]);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * What the connection parameters come to, environment and defaults included. Never the password.
 */
function readTarget(databaseUrl: string): string {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw notPostgres();
  try {
    const { host, port, database } = new Client({ connectionString: databaseUrl });
    return `${host}:${port}, database "${database ?? ''}"`;
  } catch {
    // The parser's error quotes the whole URL, so it is not kept as a cause.
    throw notPostgres();
  }
}

const notPostgres = () =>
  new PublicError(
    'database_unreachable',
    'The database URL is not one of PostgreSQL. Write postgres://user:password@host:5432/database, with special characters in the password percent-encoded.',
  );

function openSocket(sockets: Set<Socket>, silentMsMax: number | undefined): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  if (silentMsMax !== undefined)
    socket.setTimeout(
      silentMsMax,
      () =>
        void socket.destroy(Object.assign(new Error('nothing was heard'), { code: 'ETIMEDOUT' })),
    );
  return socket;
}

/** Values are held to the shared law on the way in; errors are translated on the way out. */
class LentSession implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #where: string;
  readonly #onAnswer: () => void;
  #isOver = false;

  constructor(client: PostgresPoolClient, where: string, onAnswer: () => void) {
    this.#client = client;
    this.#where = where;
    this.#onAnswer = onAnswer;
  }
  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    what: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof what === 'string' ? this.#run(what, parameters) : this.#client.query(what);
  }
  release(isBroken = false): void {
    this.#client.release(isBroken || this.#isOver);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    parameters.forEach(checkParameter);
    try {
      const result = await this.#client.query<R>(sql, parameters);
      this.#onAnswer();
      return result;
    } catch (error) {
      this.#isOver ||= endsSession(error);
      if (!this.#isOver) this.#onAnswer();
      throw translatePostgresError(error, this.#where);
    }
  }
}

/** Rows as SQLite gives them: bigint as a number, bytea as a plain Uint8Array. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? types.getTypeParser(oid, format);
}
