import type { Json } from '@leasehold/privacy';
import { CompiledQuery } from 'kysely';
import { canonicalJson, entryHash, headText, noHash, sha256 } from '../audit-chain.ts';
import { auditKey, auditKeyOf } from '../audit-key.ts';
import { transact, type Database } from '../database.ts';
import { readPage, toPage } from '../page.ts';
import { placesFor } from '../places-for.ts';
import { json } from '../schema.ts';
import type { AuditDraft, Id, PolicyRow, Sealing, Store } from '../types.ts';
import { policies } from './policies.ts';

export function audit(database: Database): Store['audit'] {
  const { db, kind } = database;
  return {
    append: (workspaceId, drafts, sealing) =>
      transact(database, async (inside) => {
        const chain = await openChain(inside, workspaceId, sealing, drafts);
        await chain.append(drafts);
      }),
    async head(workspaceId) {
      const row = await db
        .selectFrom('auditHead')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { sweptAt: _, ...head } = row;
      return head;
    },
    entries(workspaceId, afterSeq, limit) {
      return db
        .selectFrom('auditEntry')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('seq', '>', afterSeq)
        .orderBy('seq')
        .limit(limit)
        .execute();
    },
    async list(workspaceId, { actor, group, since, until, ...page }) {
      const scope = ['audit', workspaceId, actor, group, since, until];
      const { limit, after } = readPage(page, scope);
      const isWhole = scope.slice(2).every((value) => value === undefined);
      const key = auditKey(kind, { actor: actor !== undefined, group: group !== undefined });
      let query = db
        .selectFrom('auditEntry')
        .selectAll()
        .where(key, '=', auditKeyOf(workspaceId, { actor, group }));
      if (since) query = query.where('at', '>=', since);
      if (until) query = query.where('at', '<', until);
      if (after && isWhole) query = query.where('seq', '<', Number(after.id));
      else if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'seq'), '<', eb.tuple(after.at, Number(after.id))),
        );
      if (!isWhole) query = query.orderBy('at', 'desc');
      const rows = await query
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ at, seq }) => ({ at, id: String(seq) }));
    },
    async claimSweep(workspaceId, at, before) {
      const { numUpdatedRows } = await db
        .updateTable('auditHead')
        .set({ sweptAt: at })
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb('sweptAt', 'is', null), eb('sweptAt', '<', before)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async markRemoved(workspaceId, through) {
      await db
        .updateTable('auditHead')
        .set(through)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
    async remove(workspaceId, throughSeq, limit) {
      const oldest = db
        .selectFrom('auditEntry')
        .select('seq')
        .where('workspaceId', '=', workspaceId)
        .where('seq', '<=', throughSeq)
        .orderBy('seq')
        .limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('auditEntry')
        .where('workspaceId', '=', workspaceId)
        .where('seq', 'in', oldest)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
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

function statementsFor(kind: Store['kind']) {
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
  const versions = await policies(inside).all(workspaceId);
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
}: Pick<PolicyRow, 'version' | 'document' | 'policy'>) {
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
