import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Json } from '@leasehold/privacy';
import type { AuditEntryRow } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Audit, AuditDeps } from './audit.ts';
import { memberOf, policyOfEntry, sealIn } from './entry-detail.ts';

/** What is done to the log, to call records and to their history while nobody waits for it. */
export interface Upkeep {
  /** One round, over all workspaces. It ends early where the upkeep is stopped. */
  run(): Promise<void>;
  /** The first round at once, another every five minutes; what is old is removed once an hour. */
  start(): void;
  /** Ends after the batch under way. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface UpkeepDeps extends Pick<AuditDeps, 'store' | 'now'> {
  audit: Pick<Audit, 'append' | 'record' | 'sealLate'>;
  log: Logger;
  /** Infinite: for ever. */
  callsKeepDays: number;
  auditKeepDays: number;
  historyKeepDays: number;
  waitlistKeepDays: number;
  /**
   * Rows that are removed or sealed at once, or those of one batch of calls, and the rest
   * afterwards: as short as the recorder's own, and calls go between.
   */
  batchRows?: number;
  restMs?: number;
}

const roundMs = 300_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function createUpkeep(deps: UpkeepDeps): Upkeep {
  const { store, log } = deps;
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    for (const { id } of await store.workspaces.list()) await keepWorkspace(deps, id, stop.signal);
    await store.erase();
  };
  const runLogged = () =>
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) log.error('audit_upkeep_failed', error);
    });
  return {
    run,
    start() {
      running = runLogged();
      timer = setInterval(() => (running = running.then(runLogged)), roundMs).unref();
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      clearInterval(timer);
      await running;
    },
  };
}

async function keepWorkspace(deps: UpkeepDeps, workspaceId: Id, stop: AbortSignal): Promise<void> {
  const { store, log } = deps;
  const late = await inBatches(deps, stop, (rows) => deps.audit.sealLate(workspaceId, rows));
  if (late > 0) log.warn('calls_sealed_late', { workspaceId, rows: late });
  const now = deps.now();
  // Of all nodes one sweeps, and should it end midway, another goes on in the next hour.
  if (
    stop.aborted ||
    !(await store.audit.claimSweep(workspaceId, new Date(now), new Date(now - hourMs)))
  )
    return;
  const calls = await removeCalls(deps, workspaceId, stop);
  const entries = await removeEntries(deps, workspaceId, stop);
  const history = await removeHistory(deps, workspaceId, stop);
  const waitlist = await removeWaitlist(deps, workspaceId, stop);
  const values = await trimMemories(deps, workspaceId, stop);
  if (values > 0) log.event('kept_values_removed', { workspaceId, rows: values });
  if (calls > 0) log.event('calls_removed', { workspaceId, rows: calls });
  if (entries > 0) log.event('audit_entries_removed', { workspaceId, rows: entries });
  if (history > 0) log.event('history_removed', { workspaceId, rows: history });
  if (waitlist > 0) log.event('waitlist_removed', { workspaceId, rows: waitlist });
}

/**
 * The log says first which records go, then they go: whole seals only, so that what is left can
 * still be checked.
 */
async function removeCalls(deps: UpkeepDeps, workspaceId: Id, stop: AbortSignal): Promise<number> {
  const { store, callsKeepDays } = deps;
  if (callsKeepDays === Infinity) return 0;
  const before = new Date(deps.now() - callsKeepDays * dayMs);
  const from = (await store.audit.head(workspaceId))?.callsRemovedThrough ?? 0;
  const aged = await agedEntries(store, workspaceId, from, before);
  if (aged.calls > 0) {
    const detail = { throughSeq: aged.throughSeq, calls: aged.calls, before: before.toISOString() };
    await announce(
      deps,
      { workspaceId, action: 'calls.removed', detail },
      { callsRemovedThrough: aged.throughSeq },
    );
  }
  const throughSeq = aged.calls > 0 ? aged.throughSeq : from;
  return inBatches(deps, stop, (rows) =>
    store.calls.removeSealed(workspaceId, before, throughSeq, rows),
  );
}

/**
 * An entry that seals records stays for as long as they do, and so does all that comes after it.
 * Policies stay for ever, and members until they are removed: what the entries that go said of them
 * is said again.
 */
async function removeEntries(
  deps: UpkeepDeps,
  workspaceId: Id,
  stop: AbortSignal,
): Promise<number> {
  const { store, auditKeepDays } = deps;
  if (auditKeepDays === Infinity) return 0;
  const before = new Date(deps.now() - auditKeepDays * dayMs);
  const head = await store.audit.head(workspaceId);
  if (!head) return 0;
  const from = head.entriesRemovedThrough;
  const { throughSeq, policies, members } = await agedEntries(
    store,
    workspaceId,
    from,
    before,
    head.callsRemovedThrough,
  );
  if (throughSeq > from) {
    for (const detail of policies)
      await deps.audit.append({
        workspaceId,
        actor: 'leasehold',
        action: 'policy.adopted',
        ...detail,
      });
    for (const detail of members.values())
      if (detail.role !== null)
        await deps.audit.append({
          workspaceId,
          actor: 'leasehold',
          action: 'member.adopted',
          subject: workspaceId,
          detail,
        });
    const detail = { throughSeq, before: before.toISOString() };
    await announce(
      deps,
      { workspaceId, action: 'audit.removed', detail },
      { entriesRemovedThrough: throughSeq },
    );
  }
  return inBatches(deps, stop, (rows) => store.audit.remove(workspaceId, throughSeq, rows));
}

/**
 * What leases and their APIs remember, within its bounds; of an API those of its most generous
 * lease. A revoked lease remembers nothing, nor does an API that has no other: what a call under
 * way wrote as it was revoked goes too.
 */
async function trimMemories(
  { store: { leases, keptValues }, now }: UpkeepDeps,
  workspaceId: Id,
  stop: AbortSignal,
): Promise<number> {
  let removed = 0;
  const bounds = await leases.memoryBounds(workspaceId);
  const ofLeases = bounds.map((lease) => ({ owner: lease.id, leases: [lease] }));
  const ofApis = Array.from(
    Map.groupBy(bounds, ({ apiId }) => apiId),
    ([owner, list]) => ({
      owner,
      leases: list,
    }),
  );
  for (const { owner, leases: of } of [...ofLeases, ...ofApis]) {
    if (stop.aborted) break;
    const inUse = of.filter(({ state }) => state !== 'revoked');
    const valuesMax = Math.max(0, ...inUse.map(({ tokenValuesMax }) => tokenValuesMax));
    const days = Math.max(0, ...inUse.map(({ tokenDays }) => tokenDays));
    removed +=
      inUse.length === 0
        ? await keptValues.removeAll(owner)
        : await keptValues.trim(owner, {
            valuesMax,
            bytesMax: valuesMax * bytesOfValue,
            firstAt: Math.floor((now() - days * dayMs) / 1_000),
          });
  }
  return removed;
}

/** Most sealed bytes of a value, on the average of a lease: those of a text of 200 characters. */
const bytesOfValue = 256;

/**
 * Counts and alerts prove nothing, so they go without a word in the log. Hours stay: days are their
 * sums.
 */
async function removeHistory(
  deps: UpkeepDeps,
  workspaceId: Id,
  stop: AbortSignal,
): Promise<number> {
  const { history } = deps.store;
  const notices = await inBatches(deps, stop, (rows) => history.removeNotices(workspaceId, rows));
  if (deps.historyKeepDays === Infinity) return notices;
  const before = new Date(deps.now() - deps.historyKeepDays * dayMs);
  const minutes = await inBatches(deps, stop, (rows) =>
    history.removeMinutes(workspaceId, before, rows),
  );
  return (
    notices +
    minutes +
    (await inBatches(deps, stop, (rows) => history.removeAlerts(workspaceId, before, rows)))
  );
}

/** Addresses of people who asked for a place and did not get one, or did not take it. */
async function removeWaitlist(
  deps: UpkeepDeps,
  workspaceId: Id,
  stop: AbortSignal,
): Promise<number> {
  const { store, waitlistKeepDays } = deps;
  if (waitlistKeepDays === Infinity) return 0;
  const before = new Date(deps.now() - waitlistKeepDays * dayMs);
  const entries = await inBatches(deps, stop, (rows) =>
    store.waitlist.removeBefore(workspaceId, before, rows),
  );
  return entries + (stop.aborted ? 0 : await store.invitations.removeExpired(workspaceId, before));
}

type Removed = Parameters<Store['audit']['markRemoved']>[1];
type Told = {
  workspaceId: Id;
  action: 'calls.removed' | 'audit.removed';
  detail: { throughSeq: number; calls?: number; before: string };
};

async function announce({ audit }: UpkeepDeps, told: Told, removed: Removed): Promise<void> {
  const { workspaceId } = told;
  await audit.record({ ...told, actor: 'leasehold', subject: workspaceId }, (inside) =>
    inside.audit.markRemoved(workspaceId, removed),
  );
}

const entriesAtOnce = 500;

interface Aged {
  throughSeq: number;
  /** How many the entries seal. */
  calls: number;
  /** What they say of policies. */
  policies: { subject: Id; detail: Record<string, Json> }[];
  /** What they say last of each person. */
  members: Map<string, { personId: string; role: string | null; since: number }>;
}

/** The last entry after `from` that, with all before it, is older than `before`. */
async function agedEntries(
  store: Store,
  workspaceId: Id,
  from: number,
  before: Date,
  callsRemovedThrough = Infinity,
): Promise<Aged> {
  const aged: Aged = { throughSeq: from, calls: 0, policies: [], members: new Map() };
  for (;;) {
    await setImmediate();
    const entries = await store.audit.entries(workspaceId, aged.throughSeq, entriesAtOnce);
    for (const entry of entries) {
      const seal = sealIn(entry);
      if (entry.at >= before || (seal && entry.seq > callsRemovedThrough)) return aged;
      aged.throughSeq = entry.seq;
      aged.calls += seal?.count ?? 0;
      const member = memberOf(entry);
      if (member && member.since >= (aged.members.get(member.personId)?.since ?? 0))
        aged.members.set(member.personId, member);
      if (policyOfEntry(entry))
        aged.policies.push({ subject: entry.subject, detail: toldAgain(entry) });
    }
    if (entries.length === 0) return aged;
  }
}

/** Who published it, and when, stays with it. */
function toldAgain({ actor, at, detail }: AuditEntryRow): Record<string, Json> {
  const { policy = null, note = '', by = actor, publishedAt = at.toISOString() } = detail;
  return { policy, note, by, publishedAt };
}

async function inBatches(
  deps: UpkeepDeps,
  stop: AbortSignal,
  work: (rows: number) => Promise<number>,
): Promise<number> {
  const { batchRows = 500, restMs = 20 } = deps;
  for (let total = 0; ;) {
    const rows = stop.aborted ? 0 : await work(batchRows);
    total += rows;
    if (rows === 0) return total;
    await setTimeout(restMs);
  }
}
