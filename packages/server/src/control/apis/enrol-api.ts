import {
  pickPlainApiOptions,
  type HandlerAnswer,
  type PublicError,
  type RouteRequest,
} from '@leasehold/contract';
import { shownText } from '@leasehold/privacy';
import { sealContexts } from '../../identity/seal-contexts.ts';
import { newId, type Id } from '../../store/id.ts';
import { StoreConflict } from '../../store/store-error.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import { baseUrlOf, readDescription, type ReadDescription } from './description.ts';
import { addressNeeded, baseUrlWith } from './server-variables.ts';
import { sealSourceHeaders } from './source-headers.ts';
import { checkCuration } from './check-curation.ts';
import { conflict, invalid } from '../http/complaints.ts';
import { apiAnswer } from './api-answer.ts';
import { hashesOf } from './reading.ts';
import { dueAfter } from './reread-schedule.ts';
import { nameTools } from './tool-names.ts';
import { slugFrom } from '../http/slug.ts';
import { sampleEnrolment } from '../../sample/enrolment.ts';
import { sealAuth, type SentAuth } from './upstream-auth.ts';
import { noteOf, type Caller, type ControlDeps } from '../deps.ts';

export async function enrolApi(
  deps: ControlDeps,
  body: RouteRequest<'POST /apis'>['body'],
  caller: Caller,
  signal: AbortSignal,
): Promise<HandlerAnswer<'POST /apis'>> {
  const { workspaceId } = caller;
  if (body.sample) await assertFirstSample(deps, workspaceId);
  const { description, auth, ...address } = sourceOf(body);
  const read = await readDescription(deps, workspaceId, description, signal);
  const name =
    body.name ?? (shownText(read.model.title).trim().slice(0, 120).toWellFormed() || 'API');
  const now = new Date(deps.now());
  const id = newId('api');
  const key = await deps.workspaceKey(workspaceId);
  const row: ApiRow = {
    ...pickPlainApiOptions({ ...body, name, baseUrl: baseUrlFor(read, address) }),
    id,
    workspaceId,
    slug:
      body.slug ??
      (await slugFrom(
        name,
        async (slug) => (await deps.store.apis.getBySlug(workspaceId, slug)) !== undefined,
      )),
    model: read.model,
    toolNames: nameTools(read.model, {}, body.curation),
    sealedMemorySecret: key.sealNewSecret(sealContexts.apiMemory(id)),
    sealedAuth: await sealAuth(deps, { workspaceId, id }, auth),
    source: read.source,
    sealedSourceHeaders: await sealSourceHeaders(
      deps,
      { workspaceId, id },
      description,
      read.source,
    ),
    review: null,
    curation: checkCuration({ model: read.model, toolNames: {} }, body.curation),
    createdAt: now,
    updatedAt: now,
    revision: 1,
    learnedRevision: 0,
    sample: body.sample ? 1 : null,
  };
  assertRereadable(row);
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
  baseUrl?: string | undefined;
  serverVariables?: Record<string, string> | undefined;
}

function sourceOf({ sample, description, auth, baseUrl, serverVariables }: Enrolment): Source {
  if (sample)
    return {
      description: { text: sampleEnrolment.description },
      auth: sampleEnrolment.auth,
      baseUrl: sampleEnrolment.baseUrl,
    };
  if (!description) throw invalid('/description', 'Must be given');
  return { description, auth, baseUrl, serverVariables };
}

/** A workspace has one sample, so that putting it back needs no name. */
async function assertFirstSample({ store }: ControlDeps, workspaceId: Id): Promise<void> {
  const there = await store.apis.getSample(workspaceId);
  if (there)
    throw conflict(`The sample API is enrolled already: ${there.name} (${there.id}).`, '/sample');
}

/** What was given as text has no address to be read from. */
export function assertRereadable({ source, rereadEvery }: ApiRow): void {
  if (rereadEvery !== null && source === null)
    throw invalid(
      '/rereadEvery',
      'The description was given as text; there is no address to read it from again',
    );
}

const slugTaken = (slug: string): PublicError =>
  conflict(`There is an API with the slug ${slug} already.`, '/slug');

/** Where calls go: as its owner says, or else as the description does. */
function baseUrlFor(
  { model, source }: ReadDescription,
  { baseUrl, serverVariables }: Pick<Source, 'baseUrl' | 'serverVariables'>,
): string {
  if (baseUrl !== undefined) return baseUrl;
  if (serverVariables) return baseUrlWith(model, source, serverVariables);
  const url = baseUrlOf(model, source);
  if (url === undefined) throw addressNeeded(model);
  return url;
}
