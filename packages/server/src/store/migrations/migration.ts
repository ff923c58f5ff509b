import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './column-types.ts';

/**
 * One step of the schema's history, the same for both engines. Once released it is never changed.
 */
export interface Migration {
  name: string;
  up(db: Kysely<Schema>, types: ColumnTypes): Promise<void>;
}
