import {
  answerOfOperation,
  isReadOperation,
  operationsOfAll,
  suggestionIn,
  type Operation,
} from '@leasehold/catalog';
import type { HandlerAnswer } from '@leasehold/contract';
import {
  createFieldDropper,
  createFilterFinder,
  unboundPolicy,
  type Engine,
  type EngineEnv,
  type Policy,
} from '@leasehold/privacy';
import { isDeepPath } from '@leasehold/suggest';
import { inForce } from '../../gateway/api-in-force.ts';
import { compileForReview } from '../../gateway/compile-lease.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import { findApi } from '../apis/find-api.ts';
import type { ControlParts, Handlers } from '../deps.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { inTurns } from '../http/in-turns.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';
import { AnswerMatrix } from './answer-matrix.ts';
import { findLease, policyInForce } from './find-lease.ts';
import { callableOperations } from './lease-fields.ts';
import { previewEnv } from './leased-tools.ts';

type Contract = HandlerAnswer<'GET /leases/{id}/contract'>;
type Matrix = Omit<Contract, 'newFields'>;

/** What leaves by a lease, made once for each version of lease, policy and API. */
export function leaseContractHandlers(deps: ControlParts) {
  const latest = holdLatest<Matrix>();
  return {
    'GET /leases/{id}/contract': async ({ params }, { workspaceId }) => {
      const lease = await findLease(deps, workspaceId, params.id);
      const api = await findApi(deps, workspaceId, lease.apiId);
      const { policy } = await policyInForce(deps, lease);
      const matrix = await latest(`${lease.id} ${lease.revision} ${revisionOf(api)}`, async () =>
        inTurns(
          matrixOf({
            lease,
            api,
            policy,
            env: previewEnv(deps, lease),
            suggestions: await deps.suggestionsOf(api),
          }),
        ),
      );
      const filterAt = createFilterFinder(unboundPolicy(policy));
      const met = await deps.store.drift.ofLease(workspaceId, lease.id);
      const newFields = met.filter(({ path }) => filterAt(path) === undefined).length;
      return { ...matrix, newFields };
    },
  } satisfies Partial<Handlers>;
}

interface Given {
  lease: LeaseRow;
  api: ApiRow;
  policy: Policy;
  env: EngineEnv;
  suggestions: readonly FieldSuggestion[];
}

/** Yields after each operation. */
function* matrixOf({ lease, api, policy, env, suggestions }: Given): Generator<undefined, Matrix> {
  const { api: known, toolNames, curation, gainedFields } = inForce(api);
  const engine = compileForReview({ policy, gainedFields }, env);
  const callable = callableOperations(lease, api);
  const placesOf = placesByOperation(suggestions, callable);
  // Answers that go on below what is told of them.
  const deep = suggestions.filter(({ path }) => isDeepPath(path));
  const hasDeeper = new Set(operationsOfAll(deep));
  const matrix = new AnswerMatrix();
  const operations: Matrix['operations'] = [];
  for (const operation of known.operations) {
    const curated = curation?.[operation.id];
    // What no tool can be made of nobody can call.
    const tool = curated?.tool ?? toolNames[operation.id];
    if (tool === undefined || !callable.has(operation.id)) continue;
    const places = placesOf.get(operation.id) ?? [];
    const treatmentAt = treatmentsOf(engine, env, curated?.dropFields ?? [], {
      operation,
      definitions: known.definitions,
    });
    const told = places.flatMap(({ path, ...field }) => {
      const treatment = treatmentAt(path);
      return treatment === undefined ? [] : [{ ...field, path, treatment }];
    });
    operations.push({
      id: operation.id,
      tool,
      summary: curated?.title ?? operation.summary ?? '',
      group: operation.tags?.[0] ?? firstWord(operation.path),
      readOnly: isReadOperation(operation, curated),
      answer: told.length === 0 ? null : matrix.add(told),
      isCut: hasDeeper.has(operation.id) || told.length < places.length,
    });
    yield;
  }
  return {
    policyVersion: lease.policyVersion,
    operations: operations.toSorted(byGroup),
    ...matrix.finish(),
    unlisted: policy.unlisted,
    text: policy.text
      ? { detect: [...policy.text.detect], treatment: policy.text.filterType }
      : null,
  };
}

/** As an answer of this operation is treated: by the policy, and then by what its owner leaves out. */
function treatmentsOf(
  engine: Engine,
  env: EngineEnv,
  dropFields: readonly string[],
  { operation, definitions }: { operation: Operation; definitions: ApiRow['model']['definitions'] },
): (path: string) => string | undefined {
  const find = engine.treatmentsIn(answerOfOperation(operation, { definitions }));
  if (dropFields.length === 0) return find;
  const { leavesOut } = createFieldDropper(dropFields, env);
  return (path) => (leavesOut(path) ? 'DROP' : find(path));
}

/** What is known of each operation's answers, described or learned, where its place is known too. */
function placesByOperation(
  suggestions: readonly FieldSuggestion[],
  callable: ReadonlySet<string>,
): ReadonlyMap<string, { path: string; class: string; category: FieldSuggestion['category'] }[]> {
  const places = new Map<string, ReturnType<typeof fieldIn>[]>();
  for (const suggestion of suggestions) {
    if (isDeepPath(suggestion.path)) continue;
    for (const id of suggestion.operations) {
      if (!callable.has(id)) continue;
      const own = places.get(id);
      if (own) own.push(fieldIn(suggestion, id));
      else places.set(id, [fieldIn(suggestion, id)]);
    }
  }
  return places;
}

function fieldIn(suggestion: FieldSuggestion, operationId: string) {
  const { class: dataClass, category } = suggestionIn(suggestion, operationId);
  return { path: suggestion.path, class: dataClass, category };
}

/** `/vendors/{id}/orders` → vendors. */
const firstWord = (path: string): string =>
  path.split('/').find((step) => step !== '' && !step.includes('{')) ?? '/';

function byGroup(a: Matrix['operations'][number], b: Matrix['operations'][number]): number {
  return a.group < b.group ? -1 : a.group > b.group ? 1 : 0;
}
