import { createHash } from 'node:crypto';
import type { AuditAction } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import type { Id } from './id.ts';
import type { JsonColumn, Written } from './schema.ts';

/** One entry of a workspace's audit chain. Rows are never changed. */
export interface AuditEntryRow {
  workspaceId: Id;
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /**
   * Who did it: the id of a credential or a member, `local` for a command on the machine,
   * `leasehold` for the product itself.
   */
  actor: string;
  action: AuditAction;
  /** The id of what it was done to. */
  subject: string;
  /** Ids, names the owner gave, counts, codes and hashes; no personal value. */
  detail: Record<string, Json>;
  /** Of the entry before; see `entryHash`. */
  prevHash: string;
  hash: string;
}

/** An entry on its way into the chain. */
export type AuditDraft = Pick<AuditEntryRow, 'actor' | 'action' | 'subject' | 'detail'>;

/** How long a chain is and how it ends, signed by the workspace's key (`headText`). */
export interface AuditHeadRow {
  workspaceId: Id;
  seq: number;
  hash: string;
  signature: Uint8Array;
  /** Entries up to here are removed, or about to be; the chain itself says so. */
  entriesRemovedThrough: number;
  /**
   * The calls sealed by entries up to here are removed, or about to be; the chain itself says so.
   */
  callsRemovedThrough: number;
}

declare module './schema.ts' {
  interface Schema {
    auditEntry: Written<AuditEntryRow, { detail: JsonColumn<Record<string, Json>> }>;
    /** `sweptAt`: when a node last began to remove what is older than it is to be kept. */
    auditHead: AuditHeadRow & { sweptAt: Date | null };
  }
}

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
