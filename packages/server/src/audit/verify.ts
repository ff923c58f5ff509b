import { isSignedBy } from '../keys/signing-key.ts';
import { headText, noHash, type AuditHeadRow } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import { namedPolicy } from '../store/open-chain.ts';
import { StoredReportShape } from '../calls/call-reports.ts';
import type { Store } from '../store/open.ts';
import type { PolicyRow } from '../store/tables/policies.ts';
import { CallCheck } from './call-check.ts';
import { ChainWalk } from './chain-walk.ts';
import { Broken, broken, type AuditProblem } from './problems.ts';

export interface Verification {
  workspaceId: Id;
  isIntact: boolean;
  problem: AuditProblem | null;
  /**
   * The first entry that is there; those before were removed for their age, and the log says so.
   */
  firstSeq: number;
  /**
   * The last one, and its hash: whoever keeps these can tell later that nothing up to here was
   * taken back.
   */
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
/** Sealed, or sealed late, by then. */
const sealedByMs = 600_000;

/**
 * Reads the whole log and everything it seals, while calls go on and others append. Where something
 * was removed for its age meanwhile, it reads again: only then can whole things look broken.
 */
export async function verifyAudit(
  store: Store,
  workspaceId: Id,
  key: { publicKey: string },
  at: Date,
): Promise<Verification> {
  for (let attempt = 1; ; attempt++) {
    const head = await store.audit.head(workspaceId);
    const result = await verifyOnce(store, head, key, workspaceId, at);
    const now = await store.audit.head(workspaceId);
    if (result.isIntact || attempt === attempts || isSameAge(head, now)) return result;
  }
}

const isSameAge = (a: AuditHeadRow | undefined, b: AuditHeadRow | undefined): boolean =>
  a?.callsRemovedThrough === b?.callsRemovedThrough &&
  a?.entriesRemovedThrough === b?.entriesRemovedThrough;

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
    callsRemovedThrough: walk.removed.calls.throughSeq,
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
  await checkMembers(store, head.workspaceId, walk);
  return null;
}

const readingsMax = 20;

/**
 * Members change while this reads. Their rows and the log change together, so what differs is so
 * only if the log ends where it did before the rows were read.
 */
async function checkMembers(store: Store, workspaceId: Id, walk: ChainWalk): Promise<void> {
  for (let reading = 1; ; reading++) {
    const from = walk.seq;
    const rows = await store.members.list(workspaceId);
    const head = await store.audit.head(workspaceId);
    if (head) await walk.to(head);
    const problem = memberProblem(rows, walk);
    if (!problem) return;
    if (walk.seq === from || reading === readingsMax) throw problem;
  }
}

function memberProblem(
  rows: { personId: Id; role: string }[],
  { members }: ChainWalk,
): Broken | undefined {
  const roles = new Map(rows.map(({ personId, role }) => [personId, role]));
  for (const [personId, { role, seq }] of members)
    if ((roles.get(personId) ?? null) !== role)
      return broken(
        'member_changed',
        seq,
        `Entry ${seq} says that ${personId} is ${role ?? 'no member'}; the store says ${roles.get(personId) ?? 'no member'}.`,
      );
  const untold = rows.find(({ personId }) => !members.has(personId));
  return (
    untold &&
    broken('member_changed', null, `No entry tells that ${untold.personId} is ${untold.role}.`)
  );
}

function checkPolicies(policies: PolicyRow[], { policies: published }: ChainWalk): void {
  const left = new Map(published);
  for (const row of policies) {
    const { leaseId, version } = row;
    const { hash, meaning } = namedPolicy(row);
    const entry = published.get(`${leaseId} ${version}`);
    left.delete(`${leaseId} ${version}`);
    if (!entry)
      throw broken(
        'policy_missing',
        null,
        `No entry tells of version ${version} of the policy of ${leaseId}.`,
      );
    if (entry.hash !== hash || entry.meaning !== meaning)
      throw broken('policy_changed', entry.seq, `Version ${version} of the policy of ${leaseId}.`);
  }
  for (const [policy, { seq }] of left)
    throw broken(
      'policy_missing',
      seq,
      `The policy that entry ${seq} tells of is not there (${policy}).`,
    );
}

function checkShapes(shapes: Map<string, string>, { shapes: used }: ChainWalk): void {
  for (const [id, seq] of used) {
    const text = shapes.get(id);
    if (text === undefined || new StoredReportShape(text).id !== id)
      throw broken('shape_changed', seq, `Shape ${id}, which entry ${seq} counts by.`);
  }
}
