import { isDeepStrictEqual } from 'node:util';
import {
  apiOptionRow,
  curationLetsMore,
  plainApiOptionNames,
  type HandlerAnswer,
  type RouteRequest,
} from '@leasehold/contract';
import type { Api, ApiDifference } from '@leasehold/catalog';
import type { ApiRow } from '../../store/tables/apis.ts';
import { readDescription, type DescriptionSource } from './description.ts';
import { baseUrlWith } from './server-variables.ts';
import { sealSourceHeaders, withKeptHeaders } from './source-headers.ts';
import { checkCuration } from './check-curation.ts';
import {
  assertMayReveal,
  assertRevision,
  conflict,
  invalid,
  refuseAlone,
} from '../http/complaints.ts';
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
import { credentialNeeds, movesHost } from './credential-fit.ts';
import { nameTools } from './tool-names.ts';
import { openAuth, sealAuth, usable, type SentAuth } from './upstream-auth.ts';
import { noteOf, type Caller, type ControlDeps } from '../deps.ts';
import { assertRereadable } from './enrol-api.ts';
import { dueAfter } from './reread-schedule.ts';

export async function changeApi(
  deps: ControlDeps,
  { params, query, body }: RouteRequest<'PATCH /apis/{id}'>,
  caller: Caller,
): Promise<HandlerAnswer<'PATCH /apis/{id}'>> {
  const row = await findApi(deps, caller.workspaceId, params.id);
  assertRevision(row.revision, body.revision, caller.ifMatch);
  const auth = await openAuth(deps, row);
  const { next, changed, difference } = await changeOf(deps, row, auth, body, caller);
  const [before, after] = [idsOf(row.model), idsOf(next.model)];
  const operations = {
    added: [...after.difference(before)],
    removed: [...before.difference(after)],
  };
  if (changed.length > 0 && query.dryRun !== 'true') {
    if (curationLetsMore(row.curation ?? {}, next.curation ?? {}))
      assertMayReveal('API', caller, body.revision);
    if (changed.some((what) => mayBringMore.has(what))) refuseAlone(caller);
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

type ApiChange = Omit<RouteRequest<'PATCH /apis/{id}'>['body'], 'revision'>;

/**
 * As what each member of a request is told, where it may bring operations, or other answers of the
 * same ones. Held complete by its type.
 */
const bringsMore: { readonly [Name in keyof ApiChange]-?: Changed[number] | null } = {
  description: 'description',
  baseUrl: 'baseUrl',
  serverVariables: 'baseUrl',
  auth: 'auth',
  credentialFits: 'auth',
  name: null,
  labels: null,
  rereadEvery: null,
  // By what it says: `curationLetsMore`.
  curation: null,
};

const mayBringMore: ReadonlySet<Changed[number] | null> = new Set(
  Object.values(bringsMore).filter((told) => told !== null),
);

/** Whether agents may have more by a change, before anything is read for it. */
export function apiChangeLetsMore(row: Pick<ApiRow, 'curation'>, change: ApiChange): boolean {
  // The keys of the table itself.
  const names = Object.keys(bringsMore) as (keyof ApiChange)[];
  return (
    names.some((name) => bringsMore[name] !== null && change[name] !== undefined) ||
    (change.curation !== undefined && curationLetsMore(row.curation ?? {}, change.curation))
  );
}

const idsOf = ({ operations }: Api): Set<string> => new Set(operations.map(({ id }) => id));

type Changed = HandlerAnswer<'PATCH /apis/{id}'>['changed'];

async function changeOf(
  deps: ControlDeps,
  row: ApiRow,
  auth: SentAuth,
  body: RouteRequest<'PATCH /apis/{id}'>['body'],
  seen: Pick<Caller, 'descriptionSha256'>,
) {
  const next: ApiRow = { ...row, updatedAt: new Date(deps.now()) };
  const changed: Changed = [];
  const difference = body.description && (await readAnew(deps, row, next, body.description, seen));
  const given = { ...body, ...addressIn(next, body) };
  for (const name of plainApiOptionNames) {
    if (given[name] === undefined || isDeepStrictEqual(given[name], row[name])) continue;
    Object.assign(next, { [name]: given[name] });
    changed.push(name);
  }
  if (changed.includes('baseUrl') && !body.auth) assertHostStays(row, next, auth);
  if (difference) changed.push('description');
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
  assertRereadable(next);
  if (body.curation && !isDeepStrictEqual(plain(body.curation), row.curation ?? {})) {
    next.curation = checkCuration(next, body.curation);
    changed.push('curation');
  }
  const ofOwner = changed.filter(
    (what) => what === 'description' || apiOptionRow(what).isOfSample !== true,
  );
  if (row.sample !== null && ofOwner.length > 0)
    throw invalid(
      `/${ofOwner[0]}`,
      'The sample API stays as it is: only its name and what is curated can be changed',
    );
  return { next, changed, difference };
}

/**
 * Puts what a description says in the place of what was read before; undefined: it says the same,
 * and is read in the same way.
 */
async function readAnew(
  deps: ControlDeps,
  row: ApiRow,
  next: ApiRow,
  given: DescriptionSource,
  { descriptionSha256 }: Pick<Caller, 'descriptionSha256'>,
): Promise<ApiDifference | undefined> {
  const from = await withKeptHeaders(deps, row, given);
  const { model, source } = await readDescription(deps, row.workspaceId, from);
  if (descriptionSha256 !== undefined && (await hashesOf(model)).sha256 !== descriptionSha256)
    throw conflict('The description says something else by now: look at what it would change.');
  const isNewHeader = 'url' in given && given.headers !== undefined;
  if (!isNewHeader && source === row.source && isSameApi(model, row.model)) return undefined;
  Object.assign(next, {
    model,
    source,
    sealedSourceHeaders: await sealSourceHeaders(deps, row, from, source),
    toolNames: nameTools(model, row.toolNames, row.curation),
  });
  return differenceBetween(row.model, model);
}

/** The address that the variables of the description make, where they are given. */
const addressIn = (
  { model, source }: ApiRow,
  { serverVariables }: RouteRequest<'PATCH /apis/{id}'>['body'],
): { baseUrl?: string } =>
  serverVariables ? { baseUrl: baseUrlWith(model, source, serverVariables) } : {};

/** A credential is not led to where it was not meant for. */
function assertHostStays(row: ApiRow, next: ApiRow, auth: SentAuth): void {
  if (auth.type !== 'none' && movesHost(row.baseUrl, next.baseUrl))
    throw invalid(
      '/auth',
      'The API moves to another host; send its credentials again, so that they cannot be led to where they were not meant for',
    );
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The format it was written in, and what could not be used, say nothing about the API itself. */
function isSameApi(a: Api, b: Api): boolean {
  const core = ({ format: _format, problems: _problems, ...rest }: Api) => plain(rest);
  return isDeepStrictEqual(core(a), core(b));
}
