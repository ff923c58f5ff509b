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
 * and code, in the whole workspace, of one lease, of one tool of a lease; who made them, and with
 * which shape of report. So whatever is asked for, a list reads no batch in vain, be what it looks
 * for one call in millions.
 */
export function marksOf(groups: readonly CallGroup<{ id: string }>[]): Map<string, number> {
  const marks = new Map<string, number>();
  const [principals, shapes] = [new Map<string, number>(), new Map<string, number>()];
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
  for (const group of groups) {
    for (const [principal, calls] of group.principals) addTo(principals, principal, calls);
    if (group.reports) addTo(shapes, group.reports.shape.id, group.calls);
  }
  return new Map([
    ...marks,
    ...marksOfEach('principal', principals),
    ...marksOfEach('shape', shapes),
  ]);
}

const addTo = (counts: Map<string, number>, name: string, calls: number) =>
  counts.set(name, (counts.get(name) ?? 0) + calls);

/** A batch of more callers, or more shapes, has one mark for all of them: it is read for each. */
const eachMax = 64;

function marksOfEach(
  kind: 'principal' | 'shape',
  counts: ReadonlyMap<string, number>,
): [mark: string, calls: number][] {
  if (counts.size <= eachMax)
    return Array.from(counts, ([name, calls]) => [`${kind}/${storable(name)}`, calls]);
  return [[manyOf(kind), [...counts.values()].reduce((sum, calls) => sum + calls, 0)]];
}

/** No caller and no shape has an empty name. */
const manyOf = (kind: 'principal' | 'shape') => `${kind}/`;

/**
 * The marks of which each batch has one that holds what is asked for; undefined: any batch may. A
 * tool has marks within its lease alone.
 */
export function marksFor({
  leaseId = '',
  outcome,
  code = '',
  tool = '',
  callers,
  shapeIds,
}: Loosely<StoredFilter>): string[] | undefined {
  // What fewest batches have comes first.
  for (const [kind, names] of [
    ['principal', callers?.principals],
    ['shape', shapeIds],
  ] as const)
    if (names && names.length <= eachMax)
      return [...names.map((name) => `${kind}/${storable(name)}`), manyOf(kind)];
  if (leaseId === '' && outcome === undefined && code === '') return undefined;
  return (outcome === undefined ? callOutcomes : [outcome]).map((each) =>
    markOf(each, code, leaseId, leaseId === '' ? '' : tool),
  );
}

/** What is asked for, as the store has it. */
export type StoredFilter = Omit<CallFilter, 'field'> & {
  /** Of reports that tell of the field that is asked for. */
  shapeIds?: readonly string[];
};

/** A member that is undefined is as one that is not there. */
export type Loosely<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What stands before the last stroke has none in it, so no two marks look alike. */
const markOf = (outcome: CallOutcome, code: string, leaseId: string, tool: string) =>
  `${outcome}/${code}/${leaseId}/${storable(tool)}`;
