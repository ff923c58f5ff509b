import type { Operation } from '@leasehold/catalog';
import type { HandlerAnswer } from '@leasehold/contract';
import type { Filter, Policy } from '@leasehold/privacy';
import type { Category } from '@leasehold/suggest';
import { inTurns } from '../http/in-turns.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';
import { createOperationFilterFinder } from './filters-by-operation.ts';
import { policyTerms, treatmentText } from './policy-terms.ts';

/** What is otherwise at one field. */
export interface FieldChange {
  path: string;
  from: string;
  to: string;
  class: string;
  category: Category;
  tools: number;
}

/** What agents see as it is under the policy after, and not under the one before. */
interface Reveal {
  category: Category;
  fields: number;
  tools: number;
}

const shownMax = 1_000;

/** A policy, and the operations agents can call under it. */
export interface Seen {
  policy: Policy;
  operations: ReadonlySet<string>;
}

/** The privacy diff: what agents get of each field of an API before and after. */
export async function comparePolicies(
  before: Seen,
  after: Seen,
  fields: Fields,
): Promise<ComparedPolicies> {
  const told = new Set<Filter>();
  const changes = await inTurns(changesOf(before, after, fields, told));
  return {
    fields: changes.slice(0, shownMax).map(({ change }) => change),
    fieldCount: changes.length,
    reveals: revealsOf(changes),
    ...policyTerms(before.policy, after.policy, told),
  };
}

type Changes = NonNullable<HandlerAnswer<'POST /policies/check'>['changes']>;

interface ComparedPolicies extends Pick<Changes, 'roads' | 'terms'> {
  fields: FieldChange[];
  fieldCount: number;
  reveals: Reveal[];
}

export interface Fields {
  api: { operations: readonly Pick<Operation, 'id' | 'operationId'>[] };
  described: readonly FieldSuggestion[];
  /** Those that answers had and no description: of no operation that is known. */
  met?: readonly FieldSuggestion[];
}

interface Change {
  change: FieldChange;
  /** Those that answer it otherwise than before. */
  operations: readonly string[];
}

/**
 * A field that no operation of the lease answers any more, or ever did, is left out: agents see
 * nothing of it. Filters that decide a field of the API are put into `told`.
 */
function* changesOf(
  before: Seen,
  after: Seen,
  { api, described, met = [] }: Fields,
  told: Set<Filter>,
): Generator<undefined, Change[]> {
  const treatments = createTreatmentComparer(before.policy, after.policy, api, told);
  const changes: Change[] = [];
  const known = new Set(described.map(({ path }) => path));
  const undescribed = met.filter(({ path }) => !known.has(path));
  for (const field of [...described, ...undescribed]) {
    yield;
    for (const treated of treatments(field)) {
      const change = changeAt(field, treated, before, after);
      if (change) changes.push(change);
    }
  }
  return changes;
}

/** Undefined where agents get of the field what they got before. */
function changeAt(
  { path, class: dataClass, category }: FieldSuggestion,
  { from, to, operations }: ComparedTreatment,
  before: Seen,
  after: Seen,
): Change | undefined {
  const isMet = operations.length === 0;
  const isNew = !isMet && !operations.some((id) => before.operations.has(id));
  const answering = operations.filter(
    (id) => after.operations.has(id) && (from !== to || !before.operations.has(id)),
  );
  // More tools that treat a field as the others do are told where they send it as it is.
  const isOther = from !== to || isNew || to === 'KEEP';
  if (!isOther || (isMet ? from === to : answering.length === 0)) return undefined;
  const change = {
    path,
    from: isNew ? 'not offered' : from,
    to,
    class: dataClass,
    category,
    tools: answering.length,
  };
  return { change, operations: answering };
}

/** What becomes of a field, in the operations that treat it so. */
interface ComparedTreatment {
  from: string;
  to: string;
  operations: readonly string[];
}

function createTreatmentComparer(
  before: Policy,
  after: Policy,
  api: Fields['api'],
  told: Set<Filter>,
): (field: FieldSuggestion) => ComparedTreatment[] {
  const was = createOperationFilterFinder(before, api.operations);
  const is = createOperationFilterFinder(after, api.operations);
  return ({ path, operations }) =>
    was(path, operations).flatMap((one) =>
      is(path, one.operations).map((other) => {
        for (const { filter } of [one, other]) if (filter) told.add(filter);
        return {
          from: treatmentText(one.filter, before),
          to: treatmentText(other.filter, after),
          operations: other.operations,
        };
      }),
    );
}

function revealsOf(changes: readonly Change[]): Reveal[] {
  const revealed = changes.filter(({ change }) => change.to === 'KEEP');
  return [...Map.groupBy(revealed, ({ change }) => change.category)].map(([category, group]) => ({
    category,
    fields: group.length,
    tools: new Set(group.flatMap(({ operations }) => operations)).size,
  }));
}
