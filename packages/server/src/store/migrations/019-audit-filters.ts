import { auditKey, type AuditNarrowing } from '../audit-key.ts';
import type { Migration } from './index.ts';

/**
 * The log narrowed to a time, to whoever acted, to what it was about, or to both. Each has an index
 * of its own: nearly all entries are seals of calls, which nobody who asks for something else is to
 * wait for.
 */
export const auditFilters: Migration = {
  name: '019-audit-filters',
  async up(db, { kind }) {
    const createIndex = async (name: string, narrowing: AuditNarrowing) =>
      db.schema
        .createIndex(`auditEntry_by_${name}`)
        .on('auditEntry')
        .expression(auditKey(kind, narrowing))
        .columns(['at', 'seq'])
        .execute();
    await createIndex('at', { actor: false, group: false });
    await createIndex('actor_at', { actor: true, group: false });
    await createIndex('group_at', { actor: false, group: true });
    await createIndex('actor_group_at', { actor: true, group: true });
  },
};
