import type { HandlerAnswer } from '@leasehold/contract';
import { toolTokens } from '@leasehold/catalog';
import type { ApiReadingRow } from '../../store/tables/api-readings.ts';
import type { ApiRow, ListedApi } from '../../store/tables/apis.ts';
import { describeAnswer } from './describe-answer.ts';
import { describeApi } from './describe-api.ts';
import { conflict, invalid, notFound } from '../http/complaints.ts';
import { findApi } from './find-api.ts';
import { apiAnswer, problemsOf } from './api-answer.ts';
import { suggestionAnswer } from '../suggestions/suggestion-answer.ts';
import { findOperations } from './find-operations.ts';
import { findSuggestions } from '../suggestions/find-suggestions.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { inTurns } from '../http/in-turns.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import { inForce } from '../../gateway/api-in-force.ts';
import { makeTools } from '../../gateway/compile-lease.ts';
import { readAnswer } from './shapes.ts';
import { suggestForAnswer } from '../suggestions/suggest-for-answer.ts';
import { toolFor } from './try-operation.ts';
import { openAuth, usable } from './upstream-auth.ts';
import { noteOf, type ControlDeps, type ControlParts, type Handlers } from '../deps.ts';
import { enrolApi } from './enrol-api.ts';
import { changeApi } from './change-api.ts';

export function apiHandlers(deps: ControlParts) {
  const { store } = deps;
  const latest = holdLatest<Operations>();
  return {
    'GET /apis': async ({ query }, { workspaceId }) => {
      const page = await store.apis.list(workspaceId, query);
      const readings = await store.apiReadings.states(
        workspaceId,
        page.items.map(({ id }) => id),
      );
      return { ...page, items: page.items.map((row) => listedApi(row, readings.get(row.id))) };
    },
    'POST /apis': ({ body }, caller, raw) => enrolApi(deps, body, caller, raw.signal),
    'GET /apis/{id}': async ({ params }, { workspaceId }) =>
      apiAnswer(deps, await findApi(deps, workspaceId, params.id)),
    'PATCH /apis/{id}': (request, caller) => changeApi(deps, request, caller),
    'DELETE /apis/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const { id, name } = await findApi(deps, workspaceId, params.id);
      await deps.audit.record(
        noteOf(caller, { action: 'api.removed', subject: id, detail: { name } }),
        async (inside) => {
          if (!(await inside.apis.remove(workspaceId, id)))
            throw conflict('A lease still uses this API; revoke its leases first.');
          await inside.drafts.removeAbout(workspaceId, id);
        },
      );
      await store.keptValues.removeAll(id);
      await store.erase();
    },
    'GET /apis/{id}/description': async ({ params }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      return describeApi(inForce(row).api);
    },
    'GET /apis/{id}/operations': async ({ params, query }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      return findOperations(await latest(revisionOf(row), () => operationsOf(deps, row)), query);
    },
    'GET /apis/{id}/answer': async ({ params, query }, { workspaceId }) =>
      describeAnswer(deps, await findApi(deps, workspaceId, params.id), query.operation),
    'GET /apis/{id}/operation': async ({ params, query }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      const { definition } = toolFor(
        row,
        query.operation,
        usable(await openAuth(deps, row)),
        'operation',
      );
      const operations = await operationsOf(deps, row, [query.operation]);
      const operation = operations.find(({ id }) => id === query.operation);
      if (!operation) throw notFound('operation', query.operation);
      return {
        ...operation,
        description: definition.description,
        inputSchema: definition.inputSchema,
      };
    },
    'GET /apis/{id}/suggestions': async ({ params, query }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      const page = findSuggestions(await deps.suggestionsOf(row), query);
      return { ...page, items: page.items.map(suggestionAnswer) };
    },
    'GET /apis/{id}/packs': async ({ params }, { workspaceId }) => ({
      items: await deps.packsOf(await findApi(deps, workspaceId, params.id)),
    }),
    'POST /apis/{id}/suggest': async ({ params, body }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      const operation = row.model.operations.find(({ id }) => id === body.operation);
      if (body.operation !== undefined && !operation)
        throw invalid('/operation', 'Must be the id of an operation of this API');
      return {
        items: suggestForAnswer(row, operation, readAnswer(body.answer, '/answer')).map(
          suggestionAnswer,
        ),
      };
    },
  } satisfies Partial<Handlers>;
}

const listedApi = (
  row: ListedApi,
  reading: Pick<ApiReadingRow, 'outcome' | 'unreviewed'> | undefined,
) => ({
  ...row,
  isSample: row.sample !== null,
  outcome: reading?.outcome ?? null,
  unreviewed: reading?.unreviewed ?? 0,
});

type Operations = HandlerAnswer<'GET /apis/{id}/operations'>['items'];

async function operationsOf(
  deps: Pick<ControlDeps, 'store'>,
  row: ApiRow,
  only?: string[],
): Promise<Operations> {
  const { model, toolNames, curation, review } = row;
  const source = { api: model, toolNames, curation, operations: only, readOnly: false };
  const tools = await inTurns(makeTools(source));
  const gone = new Set(review?.gone);
  const byOperation = new Map(tools.map((tool) => [tool.operation.id, tool.definition]));
  const problems = Map.groupBy(await problemsOf(deps, row), ({ operation }) => operation);
  return model.operations.map(({ id, operationId, method, path, summary, tags, deprecated }) => {
    const tool = byOperation.get(id);
    const readOnly = tool?.annotations.readOnlyHint ?? false;
    const state = gone.has(id) ? 'gone' : curation?.[id]?.hidden ? 'hidden' : 'offered';
    const offered = {
      tool: tool?.name ?? '',
      readOnly,
      state,
      tokens: tool ? toolTokens(tool) : 0,
    } as const;
    return {
      id,
      ...(operationId !== undefined && { operationId }),
      method,
      path,
      summary,
      tags,
      deprecated,
      ...offered,
      problems: problems.get(id) ?? [],
    };
  });
}
