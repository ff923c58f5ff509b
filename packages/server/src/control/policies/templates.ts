import type { HandlerAnswer, RouteRequest } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import { newId, type Id } from '../../store/id.ts';
import { canonicalJson, sha256 } from '../../store/audit-chain.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { TemplateRow } from '../../store/tables/templates.ts';
import { findApi } from '../apis/find-api.ts';
import { assertRevision, conflict } from '../http/complaints.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import { noteOf, type Caller, type ControlParts, type Handlers } from '../deps.ts';
import { findTemplate } from './find-template.ts';
import { fitTemplate } from './fit-template.ts';
import { parsedPolicy } from './parsed-policy.ts';

/** So that a list of them can be chosen from. */
const templatesMax = 500;

/** Policies under a name. Nothing an agent meets changes by them. */
export function templateHandlers(deps: ControlParts) {
  const { store } = deps;
  return {
    'GET /templates': async ({ query }, { workspaceId }) => {
      const rows = await store.templates.list(workspaceId);
      const { items, ...page } = pageOfArray(rows, query, ({ id }) => id);
      const apiIds = items.flatMap(({ apiId }) => (apiId === null ? [] : [apiId]));
      const names = await store.apis.names(workspaceId, [...new Set(apiIds)]);
      return {
        ...page,
        items: items.map((row) => ({
          ...row,
          apiName: (row.apiId !== null && names.get(row.apiId)) || null,
          filters: row.policy.filters.length,
        })),
      };
    },
    'POST /templates': async ({ body }, caller) => keepTemplate(deps, body, caller),
    'GET /templates/{id}': async ({ params }, { workspaceId }) =>
      templateAnswer(await findTemplate(deps, workspaceId, params.id)),
    'PATCH /templates/{id}': async (request, caller) => changeTemplate(deps, request, caller),
    'DELETE /templates/{id}': async ({ params }, caller) => {
      const { id, name } = await findTemplate(deps, caller.workspaceId, params.id);
      await deps.audit.record(
        noteOf(caller, { action: 'template.removed', subject: id, detail: { name } }),
        async (inside) => {
          await inside.templates.remove(caller.workspaceId, id);
        },
      );
    },
    'GET /templates/{id}/fit': async ({ params, query }, { workspaceId }) => {
      const row = await findTemplate(deps, workspaceId, params.id);
      const api = await findApi(deps, workspaceId, query.apiId);
      return fitTemplate(row, api, await deps.suggestionsOf(api));
    },
  } satisfies Partial<Handlers>;
}

async function keepTemplate(
  deps: ControlParts,
  { policy: document, ...body }: RouteRequest<'POST /templates'>['body'],
  caller: Caller,
) {
  const { workspaceId } = caller;
  const policy = parsedPolicy(document, '/policy');
  if (body.apiId !== null) await findApi(deps, workspaceId, body.apiId);
  if ((await deps.store.templates.list(workspaceId)).length >= templatesMax)
    throw conflict(`There are ${templatesMax} templates: remove one that nobody needs.`);
  const at = new Date(deps.now());
  const id = newId('tmpl');
  const row: TemplateRow = {
    ...body,
    id,
    workspaceId,
    document,
    policy,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  await deps.audit
    .record(
      noteOf(caller, { action: 'template.kept', subject: id, detail: templateDetail(row) }),
      (inside) => inside.templates.insert(row),
    )
    .catch(tellNameTaken(row.name));
  return templateAnswer(row);
}

async function changeTemplate(
  deps: ControlParts,
  { params, body }: RouteRequest<'PATCH /templates/{id}'>,
  caller: Caller,
) {
  const before = await findTemplate(deps, caller.workspaceId, params.id);
  const { revision, policy: document = before.document, ...changed } = body;
  assertRevision(before.revision, revision, caller.ifMatch);
  if (body.apiId !== undefined && body.apiId !== null && body.apiId !== before.apiId)
    await findApi(deps, caller.workspaceId, body.apiId);
  const row: TemplateRow = {
    ...before,
    ...definedMembers(changed),
    document,
    policy: body.policy === undefined ? before.policy : parsedPolicy(document, '/policy'),
    updatedAt: new Date(deps.now()),
    revision: before.revision + 1,
  };
  const detail = { was: before.name, ...templateDetail(row) };
  await deps.audit
    .record(
      noteOf(caller, { action: 'template.changed', subject: row.id, detail }),
      async (inside) => {
        if (!(await inside.templates.update(row)))
          throw conflict('The template was changed meanwhile.');
      },
    )
    .catch(tellNameTaken(row.name));
  return templateAnswer(row);
}

type Changed = Pick<TemplateRow, 'name' | 'note' | 'apiId'>;

const definedMembers = (changed: {
  [Name in keyof Changed]?: Changed[Name] | undefined;
}): Partial<Changed> => ({
  ...(changed.name !== undefined && { name: changed.name }),
  ...(changed.note !== undefined && { note: changed.note }),
  ...(changed.apiId !== undefined && { apiId: changed.apiId }),
});

/** The log names what a template says by its hash, as it does versions of policies. */
const templateDetail = ({ name, apiId, document }: TemplateRow): Record<string, Json> => ({
  name,
  apiId,
  hash: sha256(canonicalJson(document)),
});

const tellNameTaken =
  (name: string) =>
  (error: unknown): never => {
    throw error instanceof StoreConflict
      ? conflict(`There is a template called ${name} already.`, '/name')
      : error;
  };

const templateAnswer = (row: TemplateRow): HandlerAnswer<'GET /templates/{id}'> => ({
  ...row,
  policy: { ...row.policy },
});

/** The policy that a lease of an API begins from. */
export async function templateFor(
  deps: ControlParts,
  workspaceId: Id,
  id: Id,
  api: ApiRow,
): Promise<{ document: Json; note: string }> {
  const row = await findTemplate(deps, workspaceId, id);
  const { policy } = await fitTemplate(row, api, await deps.suggestionsOf(api));
  return { document: policy, note: `From the template ${row.name}` };
}
