import { isDeepStrictEqual } from 'node:util';
import { curationLetsMore, type HandlerAnswer, type RouteRequest } from '@leasehold/contract';
import type { Api, ApiDifference } from '@leasehold/catalog';
import type { ApiRow } from '../../store/tables/apis.ts';
import { readDescription } from './description.ts';
import { checkCuration } from './check-curation.ts';
import { assertBasis, assertRevision, conflict, invalid } from '../http/complaints.ts';
import { findApi } from './find-api.ts';
import { apiAnswer } from './api-answer.ts';
import { tellLeases } from './tell-leases.ts';
import {
  afterReplacement,
  differenceBetween,
  hashesOf,
  replacedBy,
  reviewWithCredential,
} from './reading.ts';
import { credentialNeeds } from './credential-fit.ts';
import { nameTools } from './tool-names.ts';
import { openAuth, sealAuth, usable, type SentAuth } from './upstream-auth.ts';
import { noteOf, type Caller, type ControlDeps } from '../deps.ts';
import { dueAfter, rereadable } from './enrol-api.ts';

export async function changeApi(
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
