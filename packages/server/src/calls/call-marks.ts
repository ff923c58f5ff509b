import type { Id } from '../store/id.ts';
import { storable } from '../store/storable.ts';
import type { CallGroup } from './call-groups.ts';
import { callOutcomes, type CallFilter, type CallOutcome } from './call-record.ts';

declare module '../store/schema.ts' {
  interface Schema {
    /** Which batches hold what a list filters by: see `marksOf`. */
    callMark: { workspaceId: Id; mark: string; firstId: Id; lastId: Id; count: number };
  }
}

/**
 * What a list filters by, of one batch: how many of its calls have this outcome, or this outcome
 * and code, in the whole workspace, of one lease, of one tool of a lease. So whatever is asked for,
 * a list reads no batch in vain, be what it looks for one call in millions.
 */
export function marksOf(groups: readonly CallGroup<unknown>[]): Map<string, number> {
  const marks = new Map<string, number>();
  const add = (mark: string, calls: number) => marks.set(mark, (marks.get(mark) ?? 0) + calls);
  for (const { outcome, code, leaseId, tool, calls } of groups)
    for (const [ofLease, ofTool] of [
      ['', ''],
      [leaseId, ''],
      [leaseId, tool],
    ] as const) {
      add(markOf(outcome, '', ofLease, ofTool), calls);
      if (code !== null) add(markOf(outcome, code, ofLease, ofTool), calls);
    }
  return marks;
}

/**
 * The marks of which each batch has one that holds what is asked for; undefined: any batch may. A
 * tool has marks within its lease alone.
 */
export function marksFor({
  leaseId = '',
  outcome,
  code = '',
  tool = '',
}: Loosely<CallFilter>): string[] | undefined {
  if (leaseId === '' && outcome === undefined && code === '') return undefined;
  return (outcome === undefined ? callOutcomes : [outcome]).map((each) =>
    markOf(each, code, leaseId, leaseId === '' ? '' : tool),
  );
}

/** A member that is undefined is as one that is not there. */
export type Loosely<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What stands before the last stroke has none in it, so no two marks look alike. */
const markOf = (outcome: CallOutcome, code: string, leaseId: string, tool: string) =>
  `${outcome}/${code}/${leaseId}/${storable(tool)}`;
