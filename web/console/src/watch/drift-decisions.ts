import type { RouteAnswer } from '@leasehold/contract/browser';
import {
  dataClassOfNames,
  treatmentFamily,
  type Family,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import type { ShownDraft } from '../drafts/draft-words.ts';
import { treatmentOf } from '../policy/treatment-words.ts';

export type DriftField = RouteAnswer<'GET /drift'>['items'][number];

/**
 * What somebody wants to happen to a field of a lease. It is in the draft of that lease, and holds
 * for nobody until that is published.
 */
export interface DriftDecision {
  leaseId: string;
  path: string;
  /** Without its target. */
  filter: Json;
  family: Family;
}

/** By lease and path (`decisionKey`). */
export type Decisions = ReadonlyMap<string, DriftDecision>;

export const decisionKey = ({ leaseId, path }: Pick<DriftField, 'leaseId' | 'path'>): string =>
  `${leaseId} ${path}`;

/** The treatment is what the same key does in the policy editor. */
export function decisionOn({ leaseId, path }: DriftField, family: Family): DriftDecision {
  const names = path.split(/[.[]/).map((name) => name.replace(']', ''));
  const filter: JsonObject = { ...treatmentOf(family, { path, class: dataClassOfNames(names) }) };
  return { leaseId, path, filter, family };
}

/** What drafts of leases hold of it. */
export function decisionsIn(drafts: readonly ShownDraft[]): Decisions {
  const decisions = drafts.flatMap(({ about, changes: { fields = [] } }) =>
    fields.map(({ path, filter }): DriftDecision => {
      const type =
        typeof filter === 'object' && filter && !Array.isArray(filter) && filter['filterType'];
      const family = treatmentFamily(typeof type === 'string' ? type : '') ?? 'remove';
      return { leaseId: about, path, filter, family };
    }),
  );
  return new Map(decisions.map((decision) => [decisionKey(decision), decision]));
}

/** A decision that is another one by now, or (without a filter) none any more. */
export type ChangedDecision = Pick<DriftDecision, 'leaseId' | 'path'> & { filter?: Json };

/** What has to be written so that `before` becomes `after`. */
export const changedDecisions = (before: Decisions, after: Decisions): ChangedDecision[] =>
  [...new Map([...before, ...after])].flatMap(([key, { leaseId, path }]) => {
    const now = after.get(key);
    if (now === before.get(key)) return [];
    return [{ leaseId, path, ...(now && { filter: now.filter }) }];
  });

type DecidedField = NonNullable<ShownDraft['changes']['fields']>[number];

/** The fields of a draft with these changes; what somebody else decided meanwhile stays. */
export function withChangedFields(
  fields: readonly DecidedField[],
  changed: readonly Pick<ChangedDecision, 'path' | 'filter'>[],
): DecidedField[] {
  const all = new Map(fields.map((field) => [field.path, field]));
  for (const { path, filter } of changed)
    if (filter === undefined) all.delete(path);
    else all.set(path, { path, filter });
  return [...all.values()];
}

/** Those of one lease: they are published as one version. */
export function decisionsByLease(
  decisions: Decisions,
): (readonly [leaseId: string, decisions: readonly DriftDecision[]])[] {
  return [...Map.groupBy(decisions.values(), ({ leaseId }) => leaseId)];
}

/**
 * The policy with a filter for the very path of each field. A policy is an object with `filters`,
 * or the array of filters alone.
 */
export function withDecisions(document: Json, decisions: readonly DriftDecision[]): Json {
  const more = decisions.map(filterFor);
  if (Array.isArray(document)) return [...document, ...more];
  if (typeof document !== 'object' || document === null) return more;
  const { filters } = document;
  return { ...document, filters: [...(Array.isArray(filters) ? filters : []), ...more] };
}

/** This path from the root, and no other. */
function filterFor({ path, filter }: DriftDecision): JsonObject {
  const target = path.startsWith('[') ? `$${path}` : `$.${path}`;
  return typeof filter === 'object' && filter && !Array.isArray(filter)
    ? { target, ...filter }
    : { target };
}
