import type { AuditGroup } from '@leasehold/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Id } from './id.ts';
import type { Database } from './database.ts';

export interface AuditFilter {
  actor?: string | undefined;
  group?: AuditGroup | undefined;
  since?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

/** Whether it is narrowed to an actor, and to a group. */
export type AuditNarrowing = Record<'actor' | 'group', boolean>;

/**
 * What entries of the audit log are found by, as one text: the workspace, and what the list is
 * narrowed to. An index on each such text is the only one that fits a list that asks for it; of
 * several that fit, planners without statistics take one that reads nearly everything.
 */
export function auditKey(
  kind: Database['kind'],
  { actor, group }: AuditNarrowing,
): RawBuilder<string> {
  const parts = [
    sql`"workspaceId"`,
    ...(actor ? [sql`"actor"`] : []),
    ...(group ? [groupOf[kind]] : []),
  ];
  return sql`(${sql.join(parts, sql` || ' ' || `)})`;
}

/** The same of one list. */
export const auditKeyOf = (workspaceId: Id, { actor, group }: AuditFilter): string =>
  [workspaceId, actor, group].filter((part) => part !== undefined).join(' ');

/** What stands before the point of an action. */
const groupOf: Record<Database['kind'], RawBuilder<string>> = {
  sqlite: sql`substr("action", 1, instr("action", '.') - 1)`,
  postgres: sql`split_part("action", '.', 1)`,
};
