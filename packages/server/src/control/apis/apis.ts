import { isDeepStrictEqual } from 'node:util';
import {
  curationLetsMore,
  type PublicError,
  type HandlerAnswer,
  type RouteRequest,
} from '@leasehold/contract';
import { toolTokens, type Api, type ApiDifference } from '@leasehold/catalog';
import { shownText } from '@leasehold/privacy';
import { newId, type Id } from '../../store/id.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { ApiReadingRow } from '../../store/tables/api-readings.ts';
import type { ApiRow, ListedApi } from '../../store/tables/apis.ts';
import { baseUrlOf, readDescription, type ReadDescription } from './description.ts';
import { describeAnswer } from './describe-answer.ts';
import { describeApi } from './describe-api.ts';
import { checkCuration } from './check-curation.ts';
import { assertBasis, assertRevision, conflict, invalid, notFound } from '../http/complaints.ts';
import { findApi } from './find-api.ts';
import { apiAnswer } from './api-answer.ts';
import { tellLeases } from './tell-leases.ts';
import { suggestionAnswer } from '../suggestions/suggestion-answer.ts';
import { findOperations } from './find-operations.ts';
import { findSuggestions } from '../suggestions/find-suggestions.ts';
import { holdLatest } from '../http/hold-latest.ts';
import { revisionOf } from '../suggestions/suggestion-cache.ts';
import { inForce } from '../../gateway/api-in-force.ts';
import { toolsOf } from '../../gateway/compile-lease.ts';
import {
  afterReplacement,
  differenceBetween,
  hashesOf,
  replacedBy,
  reviewWithCredential,
} from './reading.ts';
import { credentialNeeds } from './credential-fit.ts';
import { rereadMs } from './reread-schedule.ts';
import { nameTools } from './tool-names.ts';
import { slugFrom } from '../http/slug.ts';
import { sampleEnrolment } from '../../sample/enrolment.ts';
import { readAnswer } from './shapes.ts';
import { suggestForAnswer } from '../suggestions/suggest-for-answer.ts';
import { toolFor } from './try-operation.ts';
import { openAuth, sealAuth, usable, type SentAuth } from './upstream-auth.ts';
import {
  noteOf,
  type Caller,
  type ControlDeps,
  type ControlParts,
  type Handlers,
} from '../deps.ts';

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
    'POST /apis': ({ body }, caller) => enrol(deps, body, caller),
    'GET /apis/{id}': async ({ params }, { workspaceId }) =>
      apiAnswer(deps, await findApi(deps, workspaceId, params.id)),
    'PATCH /apis/{id}': (request, caller) => update(deps, request, caller),
    'DELETE /apis/{id}': async ({ params }, caller) => {
      const { workspaceId } = caller;
      const { id, name } = await findApi(deps, workspaceId, params.id);
      await deps.audit.record(
        noteOf(caller, { action: 'api.removed', subject: id, detail: { name } }),
        async (inside) => {
          if (!(await inside.apis.remove(workspaceId, id)))
            throw conflict('A lease still uses this API; revoke its leases first.');
        },
      );
    },
    'GET /apis/{id}/description': async ({ params }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      return describeApi(inForce(row).api);
    },
    'GET /apis/{id}/operations': async ({ params, query }, { workspaceId }) => {
      const row = await findApi(deps, workspaceId, params.id);
      return findOperations(await latest(revisionOf(row), async () => operationsOf(row)), query);
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
      const operation = operationsOf(row, [query.operation]).find(
        ({ id }) => id === query.operation,
      );
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

async function enrol(
  deps: ControlDeps,
  body: RouteRequest<'POST /apis'>['body'],
  caller: Caller,
): Promise<HandlerAnswer<'POST /apis'>> {
  const { workspaceId } = caller;
  if (body.sample) await assertFirstSample(deps, workspaceId);
  const { description, auth, baseUrl } = sourceOf(body);
  const read = await readDescription(description, deps.loadDescription);
  const name =
    body.name ?? (shownText(read.model.title).trim().slice(0, 120).toWellFormed() || 'API');
  const now = new Date(deps.now());
  const id = newId('api');
  const row: ApiRow = {
    id,
    workspaceId,
    name,
    slug:
      body.slug ??
      (await slugFrom(
        name,
        async (slug) => (await deps.store.apis.getBySlug(workspaceId, slug)) !== undefined,
      )),
    baseUrl: baseUrl ?? requireBaseUrl(read),
    model: read.model,
    toolNames: nameTools(read.model, {}, body.curation),
    sealedAuth: await sealAuth(deps, { workspaceId, id }, auth),
    source: read.source,
    rereadEvery: rereadable(read.source, body.rereadEvery),
    review: null,
    curation: checkCuration({ model: read.model, toolNames: {} }, body.curation),
    createdAt: now,
    updatedAt: now,
    revision: 1,
    learnedRevision: 0,
    sample: body.sample ? 1 : null,
  };
  if (await deps.store.apis.getBySlug(workspaceId, row.slug)) throw slugTaken(row.slug);
  const { operations, problems } = read.model;
  const pinned = { ...(await hashesOf(read.model)) };
  const detail = {
    name,
    slug: row.slug,
    auth: auth.type,
    operations: operations.length,
    problems: problems.length,
    pinned,
  };
  const note = noteOf(caller, {
    action: 'api.enrolled',
    subject: id,
    detail: { ...detail, ...(body.sample && { sample: true }) },
  });
  await deps.audit
    .record(note, async (inside) => {
      await inside.apis.insert(row);
      if (row.rereadEvery)
        await inside.apiReadings.schedule(workspaceId, id, dueAfter(row, deps.now()));
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error;
      if (body.sample) await assertFirstSample(deps, workspaceId);
      throw slugTaken(row.slug);
    });
  return apiAnswer(deps, row);
}

type Enrolment = RouteRequest<'POST /apis'>['body'];

interface Source {
  description: NonNullable<Enrolment['description']>;
  auth: SentAuth;
  baseUrl: string | undefined;
}

function sourceOf({ sample, description, auth, baseUrl }: Enrolment): Source {
  if (sample)
    return {
      description: { text: sampleEnrolment.description },
      auth: sampleEnrolment.auth,
      baseUrl: sampleEnrolment.baseUrl,
    };
  if (!description) throw invalid('/description', 'Must be given');
  return { description, auth, baseUrl };
}

/** A workspace has one sample, so that putting it back needs no name. */
async function assertFirstSample({ store }: ControlDeps, workspaceId: Id): Promise<void> {
  const there = await store.apis.getSample(workspaceId);
  if (there)
    throw conflict(`The sample API is enrolled already: ${there.name} (${there.id}).`, '/sample');
}

/** What was given as text has no address to be read from. */
function rereadable(source: string | null, every: ApiRow['rereadEvery']): ApiRow['rereadEvery'] {
  if (every !== null && source === null)
    throw invalid(
      '/rereadEvery',
      'The description was given as text; there is no address to read it from again',
    );
  return every;
}

const dueAfter = ({ rereadEvery: every }: ApiRow, now: number): Date | null =>
  every && new Date(now + rereadMs[every]);

const slugTaken = (slug: string): PublicError =>
  conflict(`There is an API with the slug ${slug} already.`, '/slug');

function requireBaseUrl({ model, source }: ReadDescription): string {
  const url = baseUrlOf(model, source);
  if (url !== undefined) return url;
  const open = model.servers.flatMap((server) => server.url.match(/\{[^{}]+\}/g) ?? []);
  if (open.length > 0)
    throw invalid(
      '/baseUrl',
      `The description leaves the address of the API open (${open.slice(0, 3).join(', ')}); give it here`,
    );
  throw invalid('/baseUrl', 'The description names no absolute address of the API; give it here');
}

async function update(
  deps: ControlDeps,
  { params, query, body }: RouteRequest<'PATCH /apis/{id}'>,
  caller: Caller,
): Promise<HandlerAnswer<'PATCH /apis/{id}'>> {
  const row = await findApi(deps, caller.workspaceId, params.id);
  assertRevision(row.revision, body.revision, caller.ifMatch);
  const auth = await openAuth(deps, row);
  const { next, changed, difference } = await changeOf(deps, row, auth, body);
  const [before, after] = [idsOf(row.model), idsOf(next.model)];
  const operations = {
    added: [...after.difference(before)],
    removed: [...before.difference(after)],
  };
  if (changed.length > 0 && query.dryRun !== 'true') {
    if (curationLetsMore(row.curation ?? {}, next.curation ?? {}))
      assertBasis('API', body.revision, caller.ifMatch);
    const counts = {
      operationsAdded: operations.added.length,
      operationsRemoved: operations.removed.length,
    };
    // Which operations, and not what of them: what is pinned may be a secret.
    const curated = changed.includes('curation') && { curated: Object.keys(next.curation ?? {}) };
    const pinned = difference && { pinned: { ...(await hashesOf(next.model)) } };
    const detail = {
      name: next.name,
      changed,
      ...counts,
      ...(body.auth && { auth: body.auth.type }),
      ...curated,
      ...pinned,
    };
    const replaced = difference && replacedBy(row, next, difference);
    await deps.audit.record(
      noteOf(caller, { action: 'api.changed', subject: row.id, detail }),
      async (inside) => {
        if (!(await inside.apis.update(next))) throw conflict('The API was changed meanwhile.');
        if (replaced) await inside.apiReadings.put(replaced.reading);
        if (replaced) await inside.apiChanges.insert(replaced.change);
        if (changed.includes('rereadEvery'))
          await inside.apiReadings.schedule(row.workspaceId, row.id, dueAfter(next, deps.now()));
      },
    );
    next.revision = row.revision + 1;
    await tellLeases(deps, next);
  }
  return {
    api: await apiAnswer(deps, next, body.auth),
    changed,
    operations,
    difference: difference ?? null,
  };
}

const idsOf = ({ operations }: Api): Set<string> => new Set(operations.map(({ id }) => id));

type Changed = HandlerAnswer<'PATCH /apis/{id}'>['changed'];

async function changeOf(
  deps: ControlDeps,
  row: ApiRow,
  auth: SentAuth,
  body: RouteRequest<'PATCH /apis/{id}'>['body'],
) {
  const next: ApiRow = { ...row, updatedAt: new Date(deps.now()) };
  const changed: Changed = [];
  let difference: ApiDifference | undefined;
  if (body.name !== undefined && body.name !== row.name) {
    next.name = body.name;
    changed.push('name');
  }
  if (body.description) {
    const { model, source } = await readDescription(body.description, deps.loadDescription);
    if (source !== row.source || !isSameApi(model, row.model)) {
      difference = await differenceBetween(row.model, model);
      Object.assign(next, {
        model,
        source,
        toolNames: nameTools(model, row.toolNames, row.curation),
      });
      changed.push('description');
    }
  }
  if (body.baseUrl !== undefined && body.baseUrl !== row.baseUrl) {
    if (
      !body.auth &&
      auth.type !== 'none' &&
      new URL(body.baseUrl).origin !== URL.parse(row.baseUrl)?.origin
    ) {
      throw invalid(
        '/auth',
        'The API moves to another host; send its credentials again, so that they cannot be led to where they were not meant for',
      );
    }
    next.baseUrl = body.baseUrl;
    changed.push('baseUrl');
  }
  if (body.auth && !isDeepStrictEqual(plain(body.auth), plain(auth))) {
    next.sealedAuth = await sealAuth(deps, row, body.auth);
    changed.push('auth');
  } else if (body.credentialFits && (row.review?.credentialNeededBy.length ?? 0) > 0)
    changed.push('auth');
  // A credential goes where its owner meant it to go when it was given.
  const isMeant = changed.includes('auth') || body.credentialFits === true;
  if (difference) {
    const touched = new Set([
      ...difference.added,
      ...difference.changed.map(({ operation }) => operation),
    ]);
    next.review = afterReplacement(
      isMeant ? [] : credentialNeeds(row, usable(auth), next.model, touched),
    );
  } else if (isMeant && row.review) next.review = reviewWithCredential(row.review);
  const every = rereadable(
    next.source,
    body.rereadEvery === undefined ? row.rereadEvery : body.rereadEvery,
  );
  if (every !== row.rereadEvery) {
    next.rereadEvery = every;
    changed.push('rereadEvery');
  }
  if (body.curation && !isDeepStrictEqual(plain(body.curation), row.curation ?? {})) {
    next.curation = checkCuration(next, body.curation);
    changed.push('curation');
  }
  const ofOwner = changed.filter((what) => what !== 'name' && what !== 'curation');
  if (row.sample !== null && ofOwner.length > 0)
    throw invalid(
      `/${ofOwner[0]}`,
      'The sample API stays as it is: only its name and what is curated can be changed',
    );
  return { next, changed, difference };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The format it was written in, and what could not be used, say nothing about the API itself. */
function isSameApi(a: Api, b: Api): boolean {
  const core = ({ format: _format, problems: _problems, ...rest }: Api) => plain(rest);
  return isDeepStrictEqual(core(a), core(b));
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

function operationsOf(
  { model, toolNames, curation, review }: ApiRow,
  only?: string[],
): HandlerAnswer<'GET /apis/{id}/operations'>['items'] {
  const tools = toolsOf({ api: model, toolNames, curation, operations: only, readOnly: false });
  const gone = new Set(review?.gone);
  const byOperation = new Map(tools.map((tool) => [tool.operation.id, tool.definition]));
  const problems = Map.groupBy(model.problems, ({ operation }) => operation);
  return model.operations.map(({ id, method, path, summary, tags, deprecated }) => {
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
