import { PostgresDialect } from 'kysely';
import { openSessions } from './postgres-sessions.ts';

/**
 * Kysely on PostgreSQL, for as long as its statements take. Nothing is connected yet; a URL that
 * names no PostgreSQL database is refused here.
 */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({ pool: openSessions(databaseUrl) });
}
