import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isSignedBy } from '../keys/signing-key.ts';
import { entryHash, headText, noHash } from '../store/audit-chain.ts';
import { idTime } from '../store/id-time.ts';
import { ReportShape } from '../store/tables/call-reports.ts';
import { namedPolicy } from '../store/tables/audit.ts';
import type { AuditEntryRow, AuditHeadRow, Id, PolicyRow, SealedCall, Store } from '../store/types.ts';
import { policyOf, removalOf, sealIn } from './entry-detail.ts';

/** Everything that can be wrong with a log, and what that means. The only list; docs/audit.md names each. */
export const auditProblems = {
  chain_missing: 'The log is not there. It was removed, or this installation never started with one.',
  start_missing: 'The oldest entries are gone, and no entry says that they were removed for their age.',
  entry_missing: 'An entry was removed, or moved to another place.',
  entry_changed: 'The entry does not say what it said when it was written.',
  entry_unlinked: 'The entry does not follow the one before it: one of the two was replaced.',
  tail_missing: 'The newest entries are gone: the log is shorter than its signed head says.',
  tail_added: 'There are entries after the end that was signed.',
  head_unsigned: 'The head is not signed by the key of this workspace: somebody without the key has written the log anew.',
  policy_changed: 'A version of a policy is not what was published.',
  policy_missing: 'A version of a policy was removed, or was added without being published.',
  calls_changed: 'Records of calls that this entry seals were changed, removed or added.',
  calls_unsealed:
    'Records of calls were added that no entry seals. A process that was killed, or a version without seals, may have left them: the next start seals them, and says so.',
  shape_changed: 'What the counts of calls refer to (paths and treatments) was changed or removed.',
} as const satisfies Record<string, string>;

export interface AuditProblem {
  code: keyof typeof auditProblems;
  /** Where the log breaks first; null where it has no one place. */
  seq: number | null;
  message: string;
  meaning: string;
}

export interface Verification {
  workspaceId: Id;
  isIntact: boolean;
  problem: AuditProblem | null;
  /** The first entry that is there; those before were removed for their age, and the log says so. */
  firstSeq: number;
  /** The last one, and its hash: whoever keeps these can tell later that nothing up to here was taken back. */
  seq: number;
  hash: string;
  publicKey: string;
  /** Records of calls whose seals were checked. */
  calls: number;
  /** Records of the last minutes that no entry seals yet. */
  callsPending: number;
  /** Records that nobody vouched for until they were found and sealed. */
  callsSealedLate: number;
  /** Records of calls sealed by entries up to here were removed for their age. */
  callsRemovedThrough: number;
}

const attempts = 3;

/**
 * Reads the whole log and everything it seals, while calls go on and others append. Where something was removed for its age meanwhile, it reads again:
 * only then can whole things look broken.
 */
export async function verifyAudit(store: Store, workspaceId: Id, key: { publicKey: string }, at: Date): Promise<Verification> {
  for (let attempt = 1; ; attempt++) {
    const head = await store.audit.head(workspaceId);
    const result = await verifyOnce(store, head, key, workspaceId, at);
    const now = await store.audit.head(workspaceId);
    if (result.isIntact || attempt === attempts || isSameAge(head, now)) return result;
  }
}

const isSameAge = (a: AuditHeadRow | undefined, b: AuditHeadRow | undefined): boolean =>
  a?.callsRemovedThrough === b?.callsRemovedThrough && a?.entriesRemovedThrough === b?.entriesRemovedThrough;

async function verifyOnce(
  store: Store,
  head: AuditHeadRow | undefined,
  key: { publicKey: string },
  workspaceId: Id,
  at: Date,
): Promise<Verification> {
  const walk = new ChainWalk(store, workspaceId);
  const calls = new CallCheck(store, walk, workspaceId, new Date(at.getTime() - sealedByMs));
  const problem = await findProblem(store, head, walk, calls, key).catch((error: unknown) => {
    if (error instanceof Broken) return error.problem;
    throw error;
  });
  return {
    workspaceId,
    isIntact: problem === null,
    problem,
    firstSeq: walk.firstSeq,
    seq: head?.seq ?? 0,
    hash: head?.hash ?? noHash,
    publicKey: key.publicKey,
    calls: calls.checked,
    callsPending: calls.pending,
    callsSealedLate: walk.callsSealedLate,
    callsRemovedThrough: walk.removed.calls,
  };
}

async function findProblem(
  store: Store,
  head: AuditHeadRow | undefined,
  walk: ChainWalk,
  calls: CallCheck,
  { publicKey }: { publicKey: string },
): Promise<null> {
  if (!head) throw broken('chain_missing', null, 'There is no log of this workspace.');
  if (!isSignedBy(publicKey, headText(head), head.signature))
    throw broken('head_unsigned', head.seq, 'The signature of the head is wrong.');
  await walk.to(head);
  await calls.run(head.seq);
  const policies = await store.policies.all(head.workspaceId);
  const shapes = await store.calls.shapes(head.workspaceId);
  // What was published meanwhile is in the log by now.
  const newer = await store.audit.head(head.workspaceId);
  if (newer && newer.seq > head.seq) await walk.to(newer);
  walk.assertBeginning();
  calls.assertWhole(head.seq);
  checkPolicies(policies, walk);
  checkShapes(shapes, walk);
  return null;
}

/** Thrown where the log breaks first. */
class Broken extends Error {
  readonly problem: AuditProblem;

  constructor(problem: AuditProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

function broken(code: AuditProblem['code'], seq: number | null, message: string): Broken {
  return new Broken({ code, seq, message, meaning: auditProblems[code] });
}

const entriesAtOnce = 500;

/** Follows the chain link by link, and keeps of it what the other checks need. */
class ChainWalk {
  readonly #store: Store;
  readonly #workspaceId: Id;
  #hash = noHash;
  /** The first entry that is there. */
  firstSeq = 0;
  /** The last one that was followed. */
  seq = 0;
  callsSealedLate = 0;
  /** The log says that what these entries seal, and these entries themselves, were removed for their age. */
  readonly removed = { calls: 0, entries: 0 };
  /** By lease and version: the hash of a policy, and the entry that says so. */
  readonly policies = new Map<string, { hash: string; meaning: string; seq: number }>();
  /** By id: the first entry that refers to it. */
  readonly shapes = new Map<string, number>();
  readonly seals = new SeqSet();

  constructor(store: Store, workspaceId: Id) {
    this.#store = store;
    this.#workspaceId = workspaceId;
  }

  async to(head: AuditHeadRow): Promise<void> {
    while (this.seq < head.seq) {
      // SQLite answers at once, so nothing else would get a turn.
      await setImmediate();
      const entries = await this.#store.audit.entries(this.#workspaceId, this.seq, entriesAtOnce);
      const within = entries.filter(({ seq }) => seq <= head.seq);
      if (within.length === 0)
        throw broken('tail_missing', this.seq + 1, `The log ends with entry ${this.seq}; its head says ${head.seq}.`);
      for (const entry of within) this.#follow(entry);
    }
    if (this.#hash !== head.hash) throw broken('entry_changed', head.seq, `Entry ${head.seq} is not the one that was signed as the last.`);
    await this.#refuseTail(head);
  }

  /** Appending and signing are one transaction: an entry beyond the head was forged, unless the head has moved on. */
  async #refuseTail(head: AuditHeadRow): Promise<void> {
    const [beyond] = await this.#store.audit.entries(this.#workspaceId, head.seq, 1);
    const now = beyond && (await this.#store.audit.head(this.#workspaceId));
    if (now && now.seq < beyond.seq)
      throw broken('tail_added', beyond.seq, `The log ends with entry ${now.seq}, yet there is an entry ${beyond.seq}.`);
  }

  #follow(entry: AuditEntryRow): void {
    const { seq } = entry;
    if (this.firstSeq === 0) {
      // What came before the first is told by the first itself, and with it by the signed head.
      this.firstSeq = seq;
      this.seq = seq - 1;
      if (seq > 1) this.#hash = entry.prevHash;
    }
    if (seq !== this.seq + 1) throw broken('entry_missing', this.seq + 1, `After entry ${this.seq} comes entry ${seq}.`);
    if (entryHash(entry) !== entry.hash) throw broken('entry_changed', seq, `Entry ${seq} does not have the hash that stands beside it.`);
    if (entry.prevHash !== this.#hash) throw broken('entry_unlinked', seq, `Entry ${seq} does not name the hash of entry ${seq - 1}.`);
    [this.seq, this.#hash] = [seq, entry.hash];
    this.#note(entry);
  }

  #note(entry: AuditEntryRow): void {
    const [policy, seal, removal] = [policyOf(entry), sealIn(entry), removalOf(entry)];
    if (policy) this.policies.set(`${entry.subject} ${policy.version}`, { ...policy, seq: entry.seq });
    if (removal) this.removed[removal.of] = Math.max(this.removed[removal.of], removal.throughSeq);
    if (!seal) return;
    this.seals.add(entry.seq);
    for (const shape of seal.shapes) if (!this.shapes.has(shape)) this.shapes.set(shape, entry.seq);
    if (entry.action === 'calls.sealedLate') this.callsSealedLate += seal.count;
  }

  /** A log that does not begin with entry 1 says itself how much was removed. Less may be gone than it says: a removal takes its time. */
  assertBeginning(): void {
    if (this.firstSeq > 1 && this.removed.entries < this.firstSeq - 1)
      throw broken('start_missing', 1, `The log begins with entry ${this.firstSeq}.`);
  }
}

const callsAtOnce = 500;
/** Sealed, or sealed late, by then. */
const sealedByMs = 600_000;

/** Holds the records of calls against their seals, in one pass: a seal's hash is over its records in the order of their ids. */
class CallCheck {
  readonly #store: Store;
  readonly #workspaceId: Id;
  readonly #walk: ChainWalk;
  /** Seals of which some records were met, and not yet all: those of one moment. */
  readonly #open = new Map<number, { hash: Hash; left: number; records: string }>();
  readonly #whole = new SeqSet();
  /** Seals read ahead: records that stand together were mostly sealed together. */
  #near = new Map<number, { count: number; records: string }>();
  #newest = 0;
  readonly #unsealedFrom: string;
  checked = 0;
  pending = 0;

  constructor(store: Store, walk: ChainWalk, workspaceId: Id, unsealedFrom: Date) {
    this.#store = store;
    this.#walk = walk;
    this.#workspaceId = workspaceId;
    this.#unsealedFrom = `call_${idTime(unsealedFrom.getTime())}`;
  }

  async run(headSeq: number): Promise<void> {
    let last: SealedCall | undefined;
    for (;;) {
      await setImmediate();
      const rows = await this.#store.calls.sealed(this.#workspaceId, callsAtOnce, last);
      for (const row of rows) await this.#check(row, headSeq);
      last = rows.at(-1);
      if (!last) return;
    }
  }

  async #check({ id, sealSeq, line }: SealedCall, headSeq: number): Promise<void> {
    if (sealSeq === null) return this.#meetUnsealed(id);
    if (sealSeq > headSeq) return this.#meetNewer(sealSeq);
    if (sealSeq <= this.#walk.removed.calls) return;
    const seal = this.#open.get(sealSeq) ?? (await this.#openSeal(sealSeq, id));
    seal.hash.update(`${line}\n`);
    this.checked++;
    if (--seal.left > 0) return;
    this.#open.delete(sealSeq);
    if (seal.hash.digest('hex') !== seal.records) throw changed(sealSeq);
    this.#whole.add(sealSeq);
  }

  /** The records of a process that was killed are sealed late, some minutes after the next start. */
  #meetUnsealed(id: Id): void {
    if (id < this.#unsealedFrom) throw broken('calls_unsealed', null, `No entry seals call ${id}.`);
    this.pending++;
  }

  /** Sealed while this runs, or by an entry that there never was. */
  #meetNewer(sealSeq: number): void {
    this.#newest = Math.max(this.#newest, sealSeq);
  }

  async #openSeal(seq: number, callId: string) {
    // A record more than the seal counts, or one that names an entry of another kind.
    if (!this.#walk.seals.has(seq) || this.#whole.has(seq)) throw changed(seq, `call ${callId} does not belong to it`);
    if (!this.#near.has(seq)) await this.#readSeals(seq);
    const { count, records } = this.#near.get(seq) ?? { count: 0, records: '' };
    const seal = { hash: createHash('sha256'), left: count, records };
    this.#open.set(seq, seal);
    return seal;
  }

  async #readSeals(seq: number): Promise<void> {
    const entries = await this.#store.audit.entries(this.#workspaceId, seq - 1, entriesAtOnce);
    this.#near = new Map(
      entries.flatMap((entry) => {
        const seal = sealIn(entry);
        return seal ? [[entry.seq, seal]] : [];
      }),
    );
  }

  /** Every seal was met with all its records, but those whose records were removed for their age; and the log has reached the newest by now. */
  assertWhole(headSeq: number): void {
    if (this.#newest > this.#walk.seq) throw changed(this.#newest, 'the log has no such entry');
    for (let seq = Math.max(this.#walk.removed.calls + 1, this.#walk.firstSeq); seq <= headSeq; seq++)
      if (this.#walk.seals.has(seq) && !this.#whole.has(seq)) throw changed(seq);
  }
}

function changed(seq: number, why = 'they do not have the hash and the number that it names'): Broken {
  return broken('calls_changed', seq, `The calls sealed by entry ${seq}: ${why}.`);
}

function checkPolicies(policies: PolicyRow[], { policies: published, firstSeq }: ChainWalk): void {
  const left = new Map(published);
  for (const row of policies) {
    const { leaseId, version } = row;
    const { hash, meaning } = namedPolicy(row);
    const entry = published.get(`${leaseId} ${version}`);
    left.delete(`${leaseId} ${version}`);
    if (entry && (entry.hash !== hash || entry.meaning !== meaning))
      throw broken('policy_changed', entry.seq, `Version ${version} of the policy of ${leaseId}.`);
    // What was published before the first entry that is still there is told by none.
    if (!entry && firstSeq === 1) throw broken('policy_missing', null, `No entry tells of version ${version} of the policy of ${leaseId}.`);
  }
  for (const [policy, { seq }] of left)
    throw broken('policy_missing', seq, `The policy that entry ${seq} tells of is not there (${policy}).`);
}

function checkShapes(shapes: Map<string, string>, { shapes: used }: ChainWalk): void {
  for (const [id, seq] of used) {
    const text = shapes.get(id);
    if (text === undefined || new ReportShape(text).id !== id)
      throw broken('shape_changed', seq, `Shape ${id}, which entry ${seq} counts by.`);
  }
}

/** Many numbers that grow, in one bit each. */
class SeqSet {
  #bits = new Uint8Array(1_024);

  add(seq: number): void {
    const at = seq >>> 3;
    if (at >= this.#bits.length) {
      const longer = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      longer.set(this.#bits);
      this.#bits = longer;
    }
    this.#bits[at]! |= 1 << (seq & 7);
  }
  has(seq: number): boolean {
    return ((this.#bits[seq >>> 3] ?? 0) & (1 << (seq & 7))) !== 0;
  }
}
