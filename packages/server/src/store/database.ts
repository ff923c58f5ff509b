import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Store } from './types.ts';

/** What every group of the store stands on. */
export interface Database {
  kind: Store['kind'];
  db: Kysely<Schema>;
}
