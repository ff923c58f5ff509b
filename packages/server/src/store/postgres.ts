import { PublicError } from '@leasehold/contract';
import { CompiledQuery, PostgresDialect, type DatabaseConnection } from 'kysely';
import { Client, DatabaseError, Pool, types } from 'pg';
import { StoreConflict, checkParameter, ownerMissing, valueUnfit } from './store-error.ts';

/** Kysely on PostgreSQL. Nothing is connected yet; a URL that names no PostgreSQL database is refused here. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = createPool(databaseUrl);
  const { host, port, database } = readTarget(databaseUrl);
  const translateHere = (error: unknown) => translate(error, `${host}:${port}, database "${database}"`);
  return new PostgresDialect({
    pool: {
      options: {},
      connect: () =>
        pool.connect().catch((error: unknown) => {
          throw translateHere(error);
        }),
      end: () => pool.end(),
    },
    onCreateConnection: async (connection) => {
      guard(connection, translateHere);
      // Said as a statement: poolers refuse it among the parameters of the connection.
      await connection.executeQuery(CompiledQuery.raw(`set statement_timeout = '30s'`));
    },
  });
}

function createPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'leasehold',
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One in use is not watched by the pool; broken between two statements of a transaction it fails the next of them.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What the connection parameters come to, environment and defaults included. Never the password. */
function readTarget(databaseUrl: string): { host: string; port: number; database: string } {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw notPostgres();
  try {
    const { host, port, database } = new Client({ connectionString: databaseUrl });
    return { host, port, database: database ?? '' };
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

/** Values are held to the shared law on the way in; errors are translated on the way out. */
function guard(connection: DatabaseConnection, translateHere: (error: unknown) => unknown): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(...[query, options]: Parameters<typeof execute>) => {
    query.parameters.forEach(checkParameter);
    try {
      return await execute<R>(query, options);
    } catch (error) {
      throw translateHere(error);
    }
  };
}

/** Rows as SQLite gives them: bigint as a number, bytea as a plain Uint8Array. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? types.getTypeParser(oid, format);
}

/** SQLSTATE (PostgreSQL appendix A) and system codes as the errors the store may show; others stay as they are. */
function translate(error: unknown, where: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError && code === '23505') return new StoreConflict(error.table ?? '', clashingColumns(error), error);
  if (code === '23503') return ownerMissing(error);
  if (/^2[23]/.test(code)) return valueUnfit(error);
  const reason = reasons[code] ?? reasonByKind(code, error.message);
  if (reason === undefined) return error;
  return new PublicError('database_unreachable', `PostgreSQL at ${where} cannot be used: ${reason}.`, { cause: error });
}

/** `Key (…)=(…) already exists.`, in whatever language the server speaks. */
function clashingColumns({ detail }: DatabaseError): string[] {
  const [, names] = /\(([^()]*)\)=/.exec(detail ?? '') ?? [];
  return (names ?? '').split(', ').map((name) => name.replaceAll('"', ''));
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it did not answer in time',
  '28P01': 'the user or the password was refused',
  '28000': 'this user is unknown or may not connect from here',
  '3D000': 'the database does not exist',
  '42501': 'the user lacks a right; on first start it must be able to create tables',
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '53300': 'it has too many connections',
  '57P03': 'it is not accepting connections now',
};

/** The driver's own errors have no code, only words: lost connections, timeouts, a server that speaks no TLS or another protocol. */
function reasonByKind(code: string, message: string): string | undefined {
  if (/CERT|TLS|SSL/.test(code)) return 'its certificate was not accepted';
  const isLost = ['ECONNRESET', 'EPIPE', '57P01', '57P02'].includes(code) || code.startsWith('08');
  if (code === '' && /timeout|timed out/i.test(message)) return 'it did not answer in time';
  const isDrivers = code === '' && /connect|SASL|SSL/i.test(message);
  return isLost || isDrivers ? 'the connection failed' : undefined;
}
