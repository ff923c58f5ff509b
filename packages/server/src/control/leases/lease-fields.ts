import type { ApiRow } from '../../store/tables/apis.ts';
import type { DriftRow } from '../../calls/drift.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { isReadOperation, type Api } from '@leasehold/catalog';
import { holdsWords, type HandlerAnswer, type RouteRequest } from '@leasehold/contract';
import { unboundPolicy, type Policy } from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';
import { inForce } from '../../gateway/api-in-force.ts';
import { searchText } from '../../store/search-text.ts';
import { findApi } from '../apis/find-api.ts';
import { suggestionAnswer } from '../suggestions/suggestion-answer.ts';
import type { ControlParts, Handlers } from '../deps.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { inTurns } from '../http/in-turns.ts';
import { findLease, policyInForce } from './find-lease.ts';
import { createOperationFilterFinder } from '../policies/filters-by-operation.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';

type Field = HandlerAnswer<'GET /leases/{id}/fields'>['items'][number];

/** A field, and all operations of the lease that answer with it. */
interface LeaseField {
  field: Field;
  operations: readonly string[];
}

/**
 * The policy of a lease field by field, for whoever edits it: described fields in the order of the
 * description, then those that were only met.
 */
export function leaseFieldHandlers(deps: ControlParts) {
  const latest = holdLatest<LeaseField[]>();
  return {
    'GET /leases/{id}/fields': async ({ params, query }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const api = await findApi(deps, workspaceId, lease.apiId);
      const { policy } = await policyInForce(deps, lease);
      const described = await latest(`${lease.id} ${lease.revision} ${revisionOf(api)}`, async () =>
        inTurns(describedFields(policy, lease, api, await deps.suggestionsOf(api))),
      );
      const fields = withDrift(
        described,
        await deps.store.drift.ofLease(workspaceId, lease.id),
        policy,
      );
      const found = fields.filter((field) => isFound(field, query)).map(({ field }) => field);
      const unreviewed = found.filter(({ isReviewed }) => !isReviewed).length;
      return { ...pageOfArray(found, query, ({ path }) => path), total: found.length, unreviewed };
    },
  } satisfies Partial<Handlers>;
}

function isFound(
  { field, operations }: LeaseField,
  query: RouteRequest<'GET /leases/{id}/fields'>['query'],
): boolean {
  const { operation, search, reviewed } = query;
  if (operation !== undefined && !operations.includes(operation)) return false;
  if (reviewed !== undefined && field.isReviewed !== (reviewed === 'true')) return false;
  return (
    search === undefined || holdsWords(searchText(field.path, field.class, field.treatment), search)
  );
}

function* describedFields(
  policy: Policy,
  lease: LeaseRow,
  api: ApiRow,
  suggestions: readonly FieldSuggestion[],
): Generator<undefined, LeaseField[]> {
  const leased = callableOperations(lease, api);
  const treat = createTreater(policy, api.model, inForce(api).gainedFields);
  const fields: LeaseField[] = [];
  for (const suggestion of suggestions) {
    const operations = suggestion.operations.filter((id) => leased.has(id));
    if (operations.length > 0)
      fields.push({ operations, field: fieldOf({ ...suggestion, operations }, treat) });
    yield;
  }
  return fields;
}

/** Those an agent can call: leased, not hidden, and where the lease only reads, such as read. */
export function callableOperations(
  { operations, readOnly }: Pick<LeaseRow, 'operations' | 'readOnly'>,
  api: ApiRow,
): ReadonlySet<string> {
  const only = operations && new Set(operations);
  const offered = inForce(api).api.operations.filter((operation) => {
    const curated = api.curation?.[operation.id];
    return (
      (only?.has(operation.id) ?? true) &&
      curated?.hidden !== true &&
      (!readOnly || isReadOperation(operation, curated))
    );
  });
  return new Set(offered.map(({ id }) => id));
}

type Treater = (
  path: string,
  operations: readonly string[],
) => Pick<Field, 'treatment' | 'filter' | 'elsewhere' | 'isReviewed'>;

/**
 * As leases are compiled: what no filter names is withheld, unless the policy keeps it and it is
 * not new.
 */
function createTreater(
  policy: Policy,
  { operations: known }: Pick<Api, 'operations'>,
  gainedFields: readonly string[] | 'all' = [],
): Treater {
  const find = createOperationFilterFinder(policy, known);
  const gained = gainedFields === 'all' ? undefined : new Set(gainedFields);
  return (path, ids) => {
    const isKept = policy.unlisted === 'keep' && gained !== undefined && !gained.has(path);
    const otherwise = isKept ? 'KEEP' : 'WITHHOLD';
    const [most, ...others] = find(path, ids).toSorted(
      (a, b) => b.operations.length - a.operations.length,
    );
    const elsewhere = others.map(({ filter, operations }) => ({
      treatment: filter?.filterType ?? otherwise,
      operations: operations.slice(0, 10),
    }));
    return {
      treatment: most?.filter?.filterType ?? otherwise,
      filter: most?.filter ? { ...most.filter } : null,
      isReviewed: [most, ...others].every((one) => one?.filter !== undefined),
      ...(elsewhere.length > 0 && { elsewhere }),
    };
  };
}

function fieldOf(suggestion: FieldSuggestion, treat: Treater): Field {
  const { path, operations, class: dataClass, ...suggested } = suggestionAnswer(suggestion);
  return {
    path,
    operations,
    class: dataClass,
    operationCount: suggestion.operations.length,
    ...treat(path, suggestion.operations),
    suggested,
    drift: null,
  };
}

function withDrift(
  described: readonly LeaseField[],
  rows: readonly DriftRow[],
  policy: Policy,
): LeaseField[] {
  // which operation answered is not kept, so only what holds in all of them reviews a field
  const treat = createTreater(unboundPolicy(policy), { operations: [] });
  const waiting = new Map(
    rows.filter(({ path }) => !treat(path, []).isReviewed).map((row) => [row.path, row]),
  );
  const known = described.map((one) => {
    const row = waiting.get(one.field.path);
    waiting.delete(one.field.path);
    return row ? { ...one, field: { ...one.field, drift: row } } : one;
  });
  const met = [...waiting.values()];
  const suggestions = new Map(suggestionsForMet(met).map((one) => [one.path, one]));
  return [
    ...known,
    ...met.flatMap((row) => {
      // what holds members that were met too is judged by itself
      const [own] = [suggestions.get(row.path) ?? suggestionsForMet([row])].flat();
      return own ? [{ operations: [], field: { ...fieldOf(own, treat), drift: row } }] : [];
    }),
  ];
}

/**
 * Of fields that answers had and no description: by their names alone, and of no operation, since
 * nobody said which answers them.
 */
export function suggestionsForMet(rows: readonly Pick<DriftRow, 'path'>[]): FieldSuggestion[] {
  const suggestions = suggestTreatments({
    fields: rows.map(({ path }) => ({ path, names: namesIn(path) })),
  });
  return suggestions.map((suggestion) => ({ ...suggestion, operations: [] }));
}

/** `people[].name` → people, name. A quoted name is one whole. */
const namesIn = (path: string): string[] =>
  Array.from(
    path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|[^.[\]]+/g),
    ([plain, quoted]) => quoted ?? plain,
  );
