import type { RouteAnswer } from '@leasehold/contract/browser';
import { dataClassOfNames, type Family, type Json, type JsonObject } from '@leasehold/privacy';
import { treatmentOf } from '../policy/treatment-words.ts';

export type DriftField = RouteAnswer<'GET /drift'>['items'][number];

/** What somebody wants to happen to a field. A draft: it holds for nobody until it is published. */
export interface DriftDecision {
  /** As it was when it was decided: the version it was held against with it. */
  field: DriftField;
  family: Family;
}

/** By id of the field. */
export type Decisions = ReadonlyMap<string, DriftDecision>;

/** Those of one lease: they are published as one version. */
export function decisionsByLease(
  decisions: Decisions,
): (readonly [leaseId: string, decisions: readonly DriftDecision[]])[] {
  return [...Map.groupBy(decisions.values(), ({ field }) => field.leaseId)];
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

/**
 * This path from the root, and no other; the treatment is what the same key does in the policy
 * editor.
 */
function filterFor({ field: { path }, family }: DriftDecision): JsonObject {
  const names = path.split(/[.[]/).map((name) => name.replace(']', ''));
  return {
    target: path.startsWith('[') ? `$${path}` : `$.${path}`,
    ...treatmentOf(family, { path, class: dataClassOfNames(names) }),
  };
}
