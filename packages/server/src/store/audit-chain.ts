import { createHash } from 'node:crypto';
import type { Json } from '@leasehold/privacy';
import type { AuditEntryRow } from './types.ts';

/** The hash before the first entry. */
export const noHash = '0'.repeat(64);

/**
 * SHA-256, in hex, over the canonical JSON of the entry without its own hash: the hash before it is
 * part of it, so no entry changes without all after it.
 */
export function entryHash(entry: Omit<AuditEntryRow, 'hash'>): string {
  const { workspaceId, seq, at, actor, action, subject, detail, prevHash } = entry;
  return sha256(
    canonicalJson({
      workspaceId,
      seq,
      at: at.toISOString(),
      actor,
      action,
      subject,
      detail,
      prevHash,
    }),
  );
}

/**
 * What is signed of a chain: how long it is and how it ends. Without the key nobody can cut it, nor
 * write another.
 */
export function headText({
  workspaceId,
  seq,
  hash,
}: Pick<AuditEntryRow, 'workspaceId' | 'seq' | 'hash'>): string {
  return canonicalJson({ type: 'leasehold-audit-head/1', workspaceId, seq, hash });
}

/**
 * RFC 8785 (JCS): no white space, members ordered by their UTF-16 code units, numbers and strings
 * as ECMAScript writes them.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
