import type { Id } from '../store/id.ts';
import { CallSum, type Totals } from './totals.ts';
import { isOfKind } from './call-lines.ts';
import type { CallOutcome, CallRecord } from './call-record.ts';
import type { StoredReportShape } from './call-reports.ts';

/**
 * Calls that are alike, as one: most of a batch is of few kinds, and totals, drift, marks and the
 * seal's counts are then made once for each kind, not for each call.
 */
export interface CallGroup<Shape = StoredReportShape> {
  workspaceId: Id;
  leaseId: Id;
  tool: string;
  outcome: CallOutcome;
  code: string | null;
  policyVersion: number;
  /** Their minute, and the first and the last of them: milliseconds since 1970. */
  minuteMs: number;
  firstMs: number;
  lastMs: number;
  calls: number;
  /** How many of them each caller made. */
  principals: ReadonlyMap<Id, number>;
  /** Of the calls without their reports. */
  totals: Totals;
  /**
   * What their reports have in common, and their counts summed in its order; null where there is no
   * report.
   */
  reports: { shape: Shape; counts: number[] } | null;
}

export function groupCalls<Shape extends { id: string }>(
  calls: readonly CallRecord<Shape>[],
): CallGroup<Shape>[] {
  const groups = new CallGroups<Shape>();
  for (const call of calls) groups.add(call);
  return groups.list();
}

/** Groups calls one by one. */
export class CallGroups<Shape extends { id: string }> {
  readonly #groups = new Map<string, OpenGroup<Shape>>();
  #last: OpenGroup<Shape> | undefined;

  add(call: CallRecord<Shape>): void {
    // One call is mostly like the one before: comparing is cheaper than making a key.
    if (!this.#last || !isAlike(this.#last, call)) this.#last = groupOf(this.#groups, call);
    addTo(this.#last, call);
  }
  list(): CallGroup<Shape>[] {
    return Array.from(this.#groups.values(), (open) => {
      const { first: _, sum, ...group } = open;
      const { outcome, code } = group;
      return { ...group, calls: sum.calls, totals: sum.totals(outcome, code) };
    });
  }
}

/** One that still takes calls. */
type OpenGroup<Shape> = Omit<CallGroup<Shape>, 'calls' | 'totals'> & {
  first: CallRecord<Shape>;
  principals: Map<Id, number>;
  sum: CallSum;
};

const minuteMs = 60_000;

function isAlike<Shape extends { id: string }>(
  group: OpenGroup<Shape>,
  call: CallRecord<Shape>,
): boolean {
  const sinceMs = call.at.getTime() - group.minuteMs;
  return (
    sinceMs >= 0 &&
    sinceMs < minuteMs &&
    group.workspaceId === call.workspaceId &&
    isOfKind(group.first, call)
  );
}

function groupOf<Shape extends { id: string }>(
  groups: Map<string, OpenGroup<Shape>>,
  call: CallRecord<Shape>,
): OpenGroup<Shape> {
  const { workspaceId, leaseId, tool, outcome, code, policyVersion, report } = call;
  const atMs = call.at.getTime();
  const minute = Math.floor(atMs / minuteMs) * minuteMs;
  const key = JSON.stringify([
    workspaceId,
    leaseId,
    tool,
    outcome,
    code,
    policyVersion,
    minute,
    report?.shape.id,
  ]);
  const known = groups.get(key);
  if (known) return known;
  const times = { minuteMs: minute, firstMs: atMs, lastMs: atMs };
  const reports = report && { shape: report.shape, counts: [] };
  const group = {
    workspaceId,
    leaseId,
    tool,
    outcome,
    code,
    policyVersion,
    ...times,
    first: call,
    principals: new Map<Id, number>(),
    sum: new CallSum(),
    reports,
  };
  groups.set(key, group);
  return group;
}

function addTo<Shape>(group: OpenGroup<Shape>, call: CallRecord<Shape>): void {
  const atMs = call.at.getTime();
  if (atMs < group.firstMs) group.firstMs = atMs;
  if (atMs > group.lastMs) group.lastMs = atMs;
  group.sum.add(call);
  group.principals.set(call.principal, (group.principals.get(call.principal) ?? 0) + 1);
  if (call.report && group.reports) addCounts(group.reports.counts, call.report.counts);
}

/** Adds `more` to `sums`, place by place. */
export function addCounts(sums: number[], more: readonly number[]): void {
  for (let i = 0; i < more.length; i++) sums[i] = (sums[i] ?? 0) + (more[i] ?? 0);
}
