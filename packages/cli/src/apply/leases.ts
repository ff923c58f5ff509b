import {
  PublicError,
  type Client,
  type RefusedRequest,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract';
import { differences } from '../differences.ts';
import { askFor, doAlone, doOrAsk } from '../do-or-ask.ts';
import type { LocatedFile } from '../leasehold-file.ts';
import type { Step } from './step.ts';
import type { Lease, World } from './world.ts';

type LeaseEntry = LocatedFile['content']['leases'][number];

export async function planLease(world: World, entry: LeaseEntry): Promise<Step | undefined> {
  const there = world.leases.get(entry.slug);
  const title = `lease ${entry.slug}`;
  if (!there) return { title, lines: [`+ ${title}`], run: () => createLease(world, entry) };
  const { client } = world;
  const params = { id: there.id };
  const fields = fieldsOf(entry, there);
  const before = Object.fromEntries(
    Object.keys(fields).map((field) => [field, Reflect.get(there, field)]),
  );
  const changes = differences(before, fields);
  const policy =
    entry.policy === undefined
      ? []
      : differences((await fetchPolicy(client, there)).document, entry.policy, '/policy');
  const isPaused = there.state === 'paused';
  const state =
    entry.state !== undefined && (entry.state === 'paused') !== isPaused
      ? [`/state: "${there.state}" → "${entry.state}"`]
      : [];
  if (changes.length + policy.length + state.length === 0) return undefined;
  const run = async () => {
    // Narrowing first: a pause bites before anything else changes, a resumption comes last.
    let { revision } = there;
    const refused: RefusedRequest[] = [];
    if (state.length > 0 && entry.state === 'paused')
      ({ revision } = await client('POST /leases/{id}/pause', { params }));
    if (policy.length > 0) {
      const body = { policy: entry.policy ?? null, note: 'Applied from a file', revision };
      const request = { endpoint: 'POST /leases/{id}/policies', input: { params, body } } as const;
      ({ revision = revision } = (await doAlone(client, refused, request)) ?? {});
      await warnOfIdleFilters(world, entry, there.apiId);
    }
    if (changes.length > 0) {
      const input = { params, body: { ...fields, revision } };
      const changed = await doAlone(client, refused, { endpoint: 'PATCH /leases/{id}', input });
      if (changed) warnOf(world, changed);
    }
    if (state.length > 0 && entry.state === 'live')
      await doAlone(client, refused, { endpoint: 'POST /leases/{id}/resume', input: { params } });
    await askFor(world, title, refused);
  };
  return {
    title,
    lines: [`~ ${title}`, ...[...state, ...policy, ...changes].map((line) => `    ${line}`)],
    run,
  };
}

async function createLease(
  world: World,
  { api, state, template, ...entry }: LeaseEntry,
): Promise<void> {
  const { client, apiIds, templateIds } = world;
  const from = template === undefined ? undefined : templateIds.get(template);
  const apiId = apiIds.get(api);
  if (apiId === undefined) throw new PublicError('not_found', `There is no API called ${api}.`);
  const lease = await client('POST /leases', {
    body: { apiId, ...entry, ...(from && { template: from }) },
  });
  const { id } = lease;
  world.leaseIds.set(lease.slug, id);
  warnOf(world, lease);
  await warnOfIdleFilters(world, entry, apiId);
  if (state === 'paused') await client('POST /leases/{id}/pause', { params: { id } });
  // Where a second person is needed it is cut paused.
  else if (lease.state === 'paused')
    await doOrAsk(world, `lease ${lease.slug}`, {
      endpoint: 'POST /leases/{id}/resume',
      input: { params: { id } },
    });
}

function warnOf({ warn }: World, { slug, warnings = [] }: Lease): void {
  for (const warning of warnings) warn(`lease ${slug}: ${warning}`);
}

/**
 * A filter that meets no field of the API is often misspelt, and what it was meant for goes by
 * another rule.
 */
async function warnOfIdleFilters(
  { client, warn }: World,
  { slug, policy }: Omit<LeaseEntry, 'api'>,
  apiId: string,
): Promise<void> {
  if (policy === undefined) return;
  const { lint } = await client('POST /policies/check', { body: { policy, apiId } });
  for (const { place, message } of lint)
    if (place.endsWith('/target')) warn(`lease ${slug}: ${message}`);
}

type Fields = Omit<RouteInput<'PATCH /leases/{id}'>['body'], 'revision'>;

/**
 * What the file says about a lease, of what can be changed. A moment written another way is the
 * same moment.
 */
function fieldsOf(
  {
    slug: _slug,
    api: _api,
    state: _state,
    policy: _policy,
    pack: _pack,
    template: _template,
    ...fields
  }: LeaseEntry,
  there: Lease,
): Fields {
  const isSameEnd =
    typeof fields.expiresAt === 'string' &&
    there.expiresAt !== null &&
    Date.parse(fields.expiresAt) === Date.parse(there.expiresAt);
  return isSameEnd ? { ...fields, expiresAt: there.expiresAt } : fields;
}

export function fetchPolicy(
  client: Client,
  { id, policyVersion }: Lease,
): Promise<RouteAnswer<'GET /leases/{id}/policies/{version}'>> {
  return client('GET /leases/{id}/policies/{version}', { params: { id, version: policyVersion } });
}
