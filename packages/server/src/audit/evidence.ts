import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract';
import { canonicalJson, headText, noHash, type AuditEntryRow } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import { joinReport, type ShapeParts } from '../calls/call-reports.ts';
import type { Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import type { PolicyRow } from '../store/tables/policies.ts';
import { policyOfEntry, sealIn, talliesOf, type LeaseTally } from './entry-detail.ts';
import { verifyAudit } from './verify.ts';

/** What of a workspace's key the log needs. */
export interface AuditKey {
  publicKey: string;
  sign(text: string): Uint8Array;
}

/** Which part of the log a pack shows; all of it where nothing is said. */
export interface EvidencePeriod {
  since?: Date;
  until?: Date;
}

/**
 * An evidence pack, line by line: what stands in the log, the policies it tells of, and what was
 * done in calls, by count. It holds no record of a single call and no value. Its end is signed, and
 * so is the last entry it shows: `packages/cli/verifier/verify-evidence.mjs` checks it without this
 * installation.
 */
export async function* writeEvidence(
  store: Store,
  workspaceId: Id,
  key: AuditKey,
  madeAt: Date,
  period: EvidencePeriod = {},
): AsyncGenerator<string> {
  const verification = await verifyAudit(store, workspaceId, key, madeAt);
  const { firstSeq, lastSeq } = await boundsOf(store, workspaceId, verification, period);
  const pack = new Pack(key);
  const { isIntact, problem, calls, callsPending, callsSealedLate, callsRemovedThrough, seq } =
    verification;
  const workspace = await store.workspaces.get(workspaceId);
  yield pack.line({
    type: 'evidence',
    format: 'leasehold-evidence/1',
    workspace: { id: workspaceId, name: workspace?.name ?? '' },
    madeAt,
    publicKey: key.publicKey,
    log: {
      firstSeq,
      lastSeq,
      isWholeFrom: firstSeq === verification.firstSeq,
      isWholeTo: lastSeq === seq,
    },
    verifiedAt: {
      seq,
      isIntact,
      problem,
      calls,
      callsPending,
      callsSealedLate,
      callsRemovedThrough,
    },
  });
  const sums = new Sums();
  let last = { seq: firstSeq - 1, hash: noHash };
  for await (const entry of entriesFrom(store, workspaceId, firstSeq, lastSeq)) {
    const { workspaceId: _, ...shown } = entry;
    last = entry;
    sums.add(entry);
    yield pack.line({ type: 'entry', ...shown });
  }
  const head = { workspaceId, seq: last.seq, hash: last.hash };
  yield pack.line({
    type: 'head',
    seq: head.seq,
    hash: head.hash,
    signature: signed(key, headText(head)),
  });

  for (const { workspaceId: _, ...row } of await store.policies.all(workspaceId))
    if (sums.tellOf(row) || (firstSeq > 1 && row.createdAt <= madeAt))
      yield pack.line({ type: 'policy', ...row });
  for await (const lease of leasesOf(store, workspaceId))
    if (lease.createdAt <= madeAt) yield pack.line({ type: 'lease', ...shownLease(lease) });
  for (const approval of sums.approvals) yield pack.line({ type: 'approval', ...approval });
  const shapes = await store.calls.shapes(workspaceId);
  for (const id of sums.shapes)
    yield pack.line({ type: 'shape', id, text: shapes.get(id) ?? null });
  for (const tally of sums.tallies.values())
    yield pack.line({ type: 'done', ...shownTally(tally, shapes) });
  yield pack.end();
}

/** Lines that are counted and hashed as they leave. */
class Pack {
  readonly #key: AuditKey;
  readonly #hash = createHash('sha256');
  #lines = 0;

  constructor(key: AuditKey) {
    this.#key = key;
  }
  line(value: object): string {
    const text = `${JSON.stringify(value)}\n`;
    this.#hash.update(text);
    this.#lines++;
    return text;
  }
  end(): string {
    const end = { type: 'end', lines: this.#lines, sha256: this.#hash.digest('hex') };
    return `${JSON.stringify({ ...end, signature: signed(this.#key, canonicalJson(end)) })}\n`;
  }
}

const signed = (key: AuditKey, text: string): string =>
  Buffer.from(key.sign(text)).toString('base64url');

const entriesAtOnce = 500;

async function* entriesFrom(
  store: Store,
  workspaceId: Id,
  firstSeq: number,
  lastSeq: number,
): AsyncGenerator<AuditEntryRow> {
  for (let after = firstSeq - 1; after < lastSeq;) {
    await setImmediate();
    const entries = await store.audit.entries(
      workspaceId,
      after,
      Math.min(entriesAtOnce, lastSeq - after),
    );
    if (entries.length === 0) return;
    yield* entries;
    after = entries.at(-1)!.seq;
  }
}

interface Bounds {
  firstSeq: number;
  lastSeq: number;
}

/**
 * The entries of the period. Their times mostly grow; a clock put back does not move an entry out
 * of its place.
 */
async function boundsOf(
  store: Store,
  workspaceId: Id,
  whole: { firstSeq: number; seq: number },
  { since, until }: EvidencePeriod,
): Promise<Bounds> {
  const bounds: Bounds = { firstSeq: Math.max(1, whole.firstSeq), lastSeq: whole.seq };
  if (!since && !until) return bounds;
  let [firstSeq, lastSeq] = [0, 0];
  for await (const { seq, at } of entriesFrom(
    store,
    workspaceId,
    bounds.firstSeq,
    bounds.lastSeq,
  )) {
    if (firstSeq === 0 && (!since || at >= since)) firstSeq = seq;
    if (!until || at < until) lastSeq = seq;
  }
  if (firstSeq > 0 && lastSeq >= firstSeq) return { firstSeq, lastSeq };
  throw new PublicError('not_found', 'The log has no entry of that time.');
}

interface Approval {
  leaseId: Id;
  version: number;
  by: string;
  at: string;
  /** Of the entry that tells of it. */
  seq: number;
}

function approvalOf(
  { subject, seq, at, actor, detail: { by, publishedAt } }: AuditEntryRow,
  version: number,
): Approval {
  const isTold = typeof by === 'string' && typeof publishedAt === 'string';
  return {
    leaseId: subject,
    version,
    by: isTold ? by : actor,
    at: isTold ? publishedAt : at.toISOString(),
    seq,
  };
}

/** What follows from the entries shown. */
class Sums {
  /** By lease and version; what is told again is told once. */
  readonly #approvals = new Map<string, Approval>();
  readonly shapes = new Set<string>();
  readonly tallies = new Map<string, LeaseTally>();

  add(entry: AuditEntryRow): void {
    const policy = policyOfEntry(entry);
    if (policy)
      this.#approvals.set(`${entry.subject} ${policy.version}`, approvalOf(entry, policy.version));
    const seal = sealIn(entry);
    if (!seal) return;
    for (const shape of seal.shapes) this.shapes.add(shape);
    for (const tally of talliesOf(entry.detail)) this.#sum(tally);
  }

  /** A pack that shows the log from its beginning holds no policy that the log does not tell of. */
  tellOf({ leaseId, version }: Pick<PolicyRow, 'leaseId' | 'version'>): boolean {
    return this.#approvals.has(`${leaseId} ${version}`);
  }

  get approvals(): Iterable<Approval> {
    return this.#approvals.values();
  }

  #sum(tally: LeaseTally): void {
    const key = `${tally.leaseId} ${tally.policyVersion}`;
    const sum = this.tallies.get(key);
    if (!sum) return void this.tallies.set(key, structuredClone(tally));
    sum.calls += tally.calls;
    sum.tokensRestored += tally.tokensRestored;
    for (const [code, count] of Object.entries(tally.codes))
      sum.codes[code] = (sum.codes[code] ?? 0) + count;
    for (const [shape, counts] of Object.entries(tally.treated)) {
      const sums = (sum.treated[shape] ??= counts.map(() => 0));
      counts.forEach((count, i) => (sums[i] = (sums[i] ?? 0) + count));
    }
  }
}

async function* leasesOf(store: Store, workspaceId: Id): AsyncGenerator<LeaseRow> {
  let cursor: string | undefined;
  do {
    const page = await store.leases.list(workspaceId, { limit: 200, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** A lease's terms, its lifetime and what it is for; nothing sealed. */
function shownLease({
  id,
  apiId,
  name,
  slug,
  state,
  purpose,
  lawfulBasis,
  operations,
  readOnly,
  policyVersion,
  createdAt,
  expiresAt,
  updatedAt,
}: LeaseRow) {
  return {
    id,
    apiId,
    name,
    slug,
    state,
    purpose,
    lawfulBasis,
    operations,
    readOnly,
    policyVersion,
    createdAt,
    expiresAt,
    updatedAt,
  };
}

/** The counts by shape as counts by path and treatment. */
function shownTally({ treated, codes, ...tally }: LeaseTally, shapes: Map<string, string>) {
  const treatments = new Map<string, { path: string; treatment: string; count: number }>();
  for (const [shape, counts] of Object.entries(treated)) {
    const parts = partsOf(shapes.get(shape));
    if (!parts) continue;
    for (const { path, treatment, count } of joinReport(parts, counts).paths) {
      const key = JSON.stringify([path, treatment]);
      const sum = treatments.get(key) ?? { path, treatment, count: 0 };
      treatments.set(key, { ...sum, count: sum.count + count });
    }
  }
  return {
    ...tally,
    refusals: codes,
    treatments: [...treatments.values()].filter(({ count }) => count > 0),
  };
}

/** Text that the store itself wrote from such parts. */
const partsOf = (text: string | undefined): ShapeParts | undefined =>
  text === undefined ? undefined : JSON.parse(text);
