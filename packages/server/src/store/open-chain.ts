import type { Json, Policy, PolicyDocument } from '@leasehold/privacy';
import { CompiledQuery } from 'kysely';
import {
  canonicalJson,
  entryHash,
  headText,
  noHash,
  sha256,
  type AuditDraft,
} from './audit-chain.ts';
import type { Database } from './database.ts';
import type { Id } from './id.ts';
import { placesFor } from './places-for.ts';
import { json } from './schema.ts';

/** What it takes to append to a workspace's chain. */
export interface Sealing {
  at: Date;
  /** Ed25519, with the workspace's own key. */
  sign: (text: string) => Uint8Array;
}

/** A chain whose head this transaction has locked. */
export interface OpenChain {
  /** Of the next entry. */
  readonly nextSeq: number;
  append(drafts: AuditDraft[]): Promise<void>;
}

/**
 * Locks the head until the transaction ends: SQLite's write lock is held already, PostgreSQL locks
 * the row. A chain that is not there is begun; `drafts`, which come next, tell themselves of whom
 * they make a member.
 */
export async function openChain(
  inside: Database,
  workspaceId: Id,
  { at, sign }: Sealing,
  drafts: readonly AuditDraft[] = [],
): Promise<OpenChain> {
  const { db } = inside;
  const statements = chainStatements[inside.kind];
  let { seq, hash } = await lockHead(inside, workspaceId);
  const chain: OpenChain = {
    get nextSeq() {
      return seq + 1;
    },
    async append(drafts) {
      for (const draft of drafts) {
        const detail = wellFormed(draft.detail);
        const entry = { ...draft, detail, workspaceId, seq: ++seq, at, prevHash: hash };
        hash = entryHash(entry);
        const { actor, action, subject, prevHash } = entry;
        const columns = [
          workspaceId,
          seq,
          at,
          actor,
          action,
          subject,
          json(detail),
          prevHash,
          hash,
        ];
        await db.executeQuery(CompiledQuery.raw(statements.insertEntry, columns));
      }
      const signature = sign(headText({ workspaceId, seq, hash }));
      await db.executeQuery(
        CompiledQuery.raw(statements.updateHead, [seq, hash, signature, workspaceId]),
      );
    },
  };
  if (seq === 0) await chain.append(await beginning(inside, workspaceId, drafts));
  return chain;
}

async function lockHead(
  { db, kind }: Database,
  workspaceId: Id,
): Promise<{ seq: number; hash: string }> {
  const find = async () => {
    const { rows } = await db.executeQuery<{ seq: number; hash: string }>(
      CompiledQuery.raw(chainStatements[kind].lockHead, [workspaceId]),
    );
    return rows[0];
  };
  const head = await find();
  if (head) return head;
  const empty = {
    seq: 0,
    hash: noHash,
    signature: new Uint8Array(),
    entriesRemovedThrough: 0,
    callsRemovedThrough: 0,
    sweptAt: null,
  };
  await db
    .insertInto('auditHead')
    .values({ workspaceId, ...empty })
    .onConflict((conflict) => conflict.column('workspaceId').doNothing())
    .execute();
  return (await find()) ?? empty;
}

/** Written as text, because a seal takes them with every batch of calls: see `placesFor`. */
const chainStatements = {
  sqlite: statementsFor('sqlite'),
  postgres: statementsFor('postgres'),
};

function statementsFor(kind: Database['kind']) {
  const place = (i: number) => (kind === 'sqlite' ? '?' : `$${i}`);
  const entryColumns =
    '"workspaceId", "seq", "at", "actor", "action", "subject", "detail", "prevHash", "hash"';
  return {
    lockHead: `select "seq", "hash" from "auditHead" where "workspaceId" = ${place(1)}${kind === 'postgres' ? ' for update' : ''}`,
    insertEntry: `insert into "auditEntry" (${entryColumns}) values ${placesFor(kind, 1, 9)}`,
    updateHead: `update "auditHead" set "seq" = ${place(1)}, "hash" = ${place(2)}, "signature" = ${place(3)} where "workspaceId" = ${place(4)}`,
  };
}

/**
 * A log that begins says what there was before it. One that somebody emptied begins again, and
 * cannot hide that.
 */
async function beginning(
  inside: Database,
  workspaceId: Id,
  drafts: readonly AuditDraft[],
): Promise<AuditDraft[]> {
  const count = async (table: 'api' | 'lease' | 'leaseKey' | 'apiToken') => {
    const query = inside.db.selectFrom(table).where('workspaceId', '=', workspaceId);
    const { rows } = await query
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  const held = inside.db.selectFrom('callBatch').where('workspaceId', '=', workspaceId);
  const { calls } = await held
    .select(({ fn }) => fn.sum<number | string | null>('count').as('calls'))
    .executeTakeFirstOrThrow();
  const versions = await inside.db
    .selectFrom('policy')
    .select(['leaseId', 'version', 'document', 'policy', 'note'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('leaseId')
    .orderBy('version')
    .execute();
  const told = new Set(drafts.map(({ detail }) => detail.personId));
  const members = await inside.db
    .selectFrom('member')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('personId')
    .execute();
  const [apis, leases, keys] = [await count('api'), await count('lease'), await count('leaseKey')];
  const detail = {
    apis,
    leases,
    keys,
    tokens: await count('apiToken'),
    calls: Number(calls ?? 0),
    policies: versions.length,
  };
  return [
    { actor: 'leasehold', action: 'audit.begun', subject: workspaceId, detail },
    ...versions.map((row): AuditDraft => ({
      actor: 'leasehold',
      action: 'policy.adopted',
      subject: row.leaseId,
      detail: { policy: namedPolicy(row), note: row.note },
    })),
    ...members
      .filter(({ personId }) => !told.has(personId))
      .map(({ id, personId, role }): AuditDraft => ({
        actor: 'leasehold',
        action: 'member.adopted',
        subject: id,
        detail: { personId, role, since: 0 },
      })),
  ];
}

/**
 * What an entry says of a policy's version: SHA-256 of the canonical JSON of what the owner wrote,
 * and of what it means and is in force.
 */
export function namedPolicy({
  version,
  document,
  policy,
}: {
  version: number;
  document: PolicyDocument;
  policy: Policy;
}) {
  return {
    version,
    hash: sha256(canonicalJson(document)),
    meaning: sha256(canonicalJson(plain(policy))),
  };
}

/** As JSON has it, which is how it is kept: without what is undefined. */
const plain = (value: object): Json => JSON.parse(JSON.stringify(value));

/** RFC 8785 knows no lone surrogates, so neither does an entry. */
function wellFormed(detail: Record<string, Json>): Record<string, Json> {
  const entries = Object.entries(detail).map(([name, value]): [string, Json] => [
    name.toWellFormed(),
    wellFormedValue(value),
  ]);
  return Object.fromEntries(entries);
}

function wellFormedValue(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormedValue);
  return typeof value === 'object' && value !== null ? wellFormed(value) : value;
}
