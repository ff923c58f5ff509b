import { dirname, resolve } from 'node:path';
import {
  apiOptionNames,
  eachItem,
  pickPlainApiOptions,
  PublicError,
  type Client,
  type RefusedRequest,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { addControlOptions, openControlAccess, type ControlOptions } from '../control-access.ts';
import { curationLines, descriptionLines } from '../api-differences.ts';
import { askFor, doAlone, doOrAsk } from '../do-or-ask.ts';
import { differences } from '../differences.ts';
import { readLeaseholdFile, type LocatedFile } from '../leasehold-file.ts';
import { readTextFile } from '../text-file.ts';
import { pointerSteps } from '../yaml-places.ts';

interface ApplyOptions extends ControlOptions {
  file: string;
  dryRun?: boolean;
}

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('apply')
    .description(
      'Bring APIs and leases to what a file says. What the file does not name is left alone; a second run changes nothing.',
    )
    .requiredOption('-f, --file <file>', 'leasehold.yaml')
    .option('--dry-run', 'show what would change, and change nothing');
  addControlOptions(command)
    .addHelpText(
      'after',
      '\nSecrets stand in the file as ${ENVIRONMENT_VARIABLE}. `leasehold export` writes such a file.',
    )
    .action((options: ApplyOptions) => apply(options, context));
}

async function apply(options: ApplyOptions, context: CliContext): Promise<void> {
  const file = await readLeaseholdFile(options.file, context.env);
  await using control = await openControlAccess(options, context, { mayMake: true });
  const waiting: World['waiting'] = new Map();
  const steps = await plan(file, options.file, {
    client: control.client,
    warn: (text) => context.printError(`warning: ${text}\n`),
    waiting,
  });
  for (const { lines } of steps) context.print(`${lines.join('\n')}\n`);
  if (steps.length === 0) return context.print('Nothing to change.\n');
  if (options.dryRun)
    return context.print(`${steps.length} to change; nothing was, since this is a dry run.\n`);
  await perform(steps);
  for (const [title, draft] of waiting)
    context.print(`${title} waits for a second person in ${draft}.\n`);
  context.print(
    waiting.size > 0
      ? `${steps.length - waiting.size} changed, ${waiting.size} waiting.\n`
      : `${steps.length} changed.\n`,
  );
}

/** One thing to bring about: how it is told, and how it is done. */
interface Step {
  title: string;
  lines: string[];
  run: () => Promise<unknown>;
}

type Content = LocatedFile['content'];
type ApiEntry = Content['apis'][number];
type LeaseEntry = Content['leases'][number];
type Api = Omit<RouteAnswer<'GET /apis'>['items'][number], 'leaseCount' | 'outcome' | 'unreviewed'>;
type Lease = RouteAnswer<'GET /leases/{id}'>;
type Template = RouteAnswer<'GET /templates'>['items'][number];

/** What is there now, and the ids of what is made on the way. */
interface World {
  client: Client;
  apis: Map<string, Api>;
  leases: Map<string, Lease>;
  apiIds: Map<string, string>;
  templates: Map<string, Template>;
  /** By name, with those that are kept on the way. */
  templateIds: Map<string, string>;
  /** What the owner should know of what was done. */
  warn: (text: string) => void;
  /** The draft of each thing that waits for a second person, by what it is called here. */
  waiting: Map<string, string>;
}

async function plan(
  file: LocatedFile,
  path: string,
  parts: Pick<World, 'client' | 'warn' | 'waiting'>,
): Promise<Step[]> {
  const { client } = parts;
  const { content, placeOf } = file;
  const apis = new Map<string, Api>();
  for await (const api of eachItem((cursor) =>
    client('GET /apis', { query: { limit: 200, cursor } }),
  ))
    apis.set(api.slug, api);
  const leases = new Map<string, Lease>();
  for await (const lease of eachItem((cursor) =>
    client('GET /leases', { query: { limit: 200, cursor } }),
  ))
    leases.set(lease.slug, lease);
  const templates = await fetchTemplates(client);
  const world: World = {
    ...parts,
    templates,
    templateIds: new Map([...templates].map(([name, { id }]) => [name, id])),
    apis,
    leases,
    apiIds: new Map([...apis].map(([slug, { id }]) => [slug, id])),
  };
  await checkLeases(file, world);
  const steps: (Step | undefined)[] = [];
  for (const [at, entry] of content.apis.entries()) {
    steps.push(
      await placed(placeOf, ['apis', at], async () =>
        planApi(world, entry, await descriptionOf(entry, path)),
      ),
    );
  }
  for (const [at, entry] of content.templates.entries())
    steps.push(await placed(placeOf, ['templates', at], () => planTemplate(world, entry)));
  for (const [at, entry] of content.leases.entries())
    steps.push(await placed(placeOf, ['leases', at], () => planLease(world, entry)));
  return steps.filter((step) => step !== undefined);
}

/** What can be told wrong before anything is done. */
async function checkLeases(
  { content, placeOf }: LocatedFile,
  { client, apis, leases, templates }: World,
): Promise<void> {
  const issues: { place: string; message: string }[] = [];
  const slugs = new Set([...apis.keys(), ...content.apis.map(({ slug }) => slug)]);
  const names = new Set([...templates.keys(), ...content.templates.map(({ name }) => name)]);
  const checkPolicy = async (at: PropertyKey[], policy: Json) => {
    const checked = await client('POST /policies/check', { body: { policy } });
    for (const { place, message } of checked.issues)
      issues.push({ place: placeOf([...at, 'policy', ...pointerSteps(place)]), message });
  };
  for (const [at, { api, policy }] of content.templates.entries()) {
    if (api !== undefined && !slugs.has(api))
      issues.push({ place: placeOf(['templates', at, 'api']), message: noApi(api) });
    await checkPolicy(['templates', at], policy);
  }
  for (const [at, entry] of content.leases.entries()) {
    const complain = (step: string, message: string) =>
      issues.push({ place: placeOf(['leases', at, step]), message });
    if (!slugs.has(entry.api)) complain('api', noApi(entry.api));
    if (entry.template !== undefined && !names.has(entry.template))
      complain(
        'template',
        `There is no template called ${entry.template}, neither in this file nor there`,
      );
    const lease = leases.get(entry.slug);
    if (lease?.state === 'revoked')
      complain('slug', 'The lease at this address was revoked, and that is final; choose another');
    if (lease && lease.apiId !== apis.get(entry.api)?.id)
      complain('api', 'A lease stays with its API; choose another slug for a new lease');
    if (entry.policy !== undefined) await checkPolicy(['leases', at], entry.policy);
  }
  if (issues.length > 0)
    throw new PublicError('file_invalid', 'The file is not valid; nothing was changed.', {
      issues,
    });
}

const noApi = (slug: string): string =>
  `There is no API called ${slug}, neither in this file nor there`;

export async function fetchTemplates(client: Client): Promise<Map<string, Template>> {
  const found = eachItem((cursor) => client('GET /templates', { query: { limit: 200, cursor } }));
  return new Map((await Array.fromAsync(found)).map((template) => [template.name, template]));
}

/** A template is known by its name: under another one it is another template. */
async function planTemplate(
  world: World,
  { name, note, api, policy }: Content['templates'][number],
): Promise<Step | undefined> {
  const { client, templates, templateIds, apiIds } = world;
  const title = `template ${name}`;
  const said = () => ({
    ...(note !== undefined && { note }),
    ...(api !== undefined && { apiId: apiIds.get(api) ?? null }),
  });
  const there = templates.get(name);
  if (!there) {
    const run = async () => {
      const body = { name, policy, ...said() };
      templateIds.set(name, (await client('POST /templates', { body })).id);
    };
    return { title, lines: [`+ ${title}`], run };
  }
  const params = { id: there.id };
  const known = await client('GET /templates/{id}', { params });
  const fields = said();
  const before = Object.fromEntries(
    Object.keys(fields).map((field) => [field, Reflect.get(known, field)]),
  );
  const lines = [...differences(before, fields), ...differences(known.document, policy, '/policy')];
  if (lines.length === 0) return undefined;
  const run = () => {
    const body = { policy, ...said(), revision: known.revision };
    return client('PATCH /templates/{id}', { params, body });
  };
  return { title, lines: [`~ ${title}`, ...lines.map((line) => `    ${line}`)], run };
}

async function planApi(
  world: World,
  entry: ApiEntry,
  description: { text: string } | { url: string },
): Promise<Step | undefined> {
  const { client, apis, apiIds } = world;
  const { slug } = entry;
  const fields = Object.fromEntries(
    apiOptionNames.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])),
  );
  const there = apis.get(slug);
  if (!there) {
    const run = async () =>
      apiIds.set(slug, (await client('POST /apis', { body: { slug, description, ...fields } })).id);
    return { title: `API ${slug}`, lines: [`+ API ${slug}`], run };
  }
  const params = { id: there.id };
  // An address that is the API's already says nothing new. What it answers by now is read by a
  // reread, and waits for review.
  const isSameAddress = 'url' in description && description.url === there.source;
  const body = { ...fields, ...(!isSameAddress && { description }) };
  const { api, changed, operations, difference } = await client('PATCH /apis/{id}', {
    params,
    query: { dryRun: 'true' },
    body,
  });
  if (changed.length === 0) return undefined;
  const lines = [
    `~ API ${slug}: ${changed.join(', ')}`,
    ...differences(pickPlainApiOptions(there), pickPlainApiOptions(api)).map(
      (line) => `    ${line}`,
    ),
    ...(changed.includes('curation') ? await curationLines(client, params, api) : []),
    ...operations.added.map((id) => `    + ${id}`),
    ...operations.removed.map((id) => `    - ${id}`),
    ...(difference ? descriptionLines(difference).map((line) => `    ${line}`) : []),
    ...(api.credentialNeededBy.length > 0
      ? [
          '    ! This API needs a new credential: what was given before is not sent to another host or by another scheme',
        ]
      : []),
  ];
  return {
    title: `API ${slug}`,
    lines,
    run: () =>
      doOrAsk(world, `API ${slug}`, {
        endpoint: 'PATCH /apis/{id}',
        input: { params, body: { ...body, revision: there.revision } },
      }),
  };
}

async function planLease(world: World, entry: LeaseEntry): Promise<Step | undefined> {
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

async function descriptionOf(
  { description }: ApiEntry,
  path: string,
): Promise<{ text: string } | { url: string }> {
  if (typeof description !== 'string') return { text: JSON.stringify(description) };
  if (/^https?:\/\//i.test(description)) return { url: description };
  return { text: await readTextFile(resolve(dirname(path), description)) };
}

/** An error of the control API at the place of the file it comes from. */
async function placed<T>(
  placeOf: LocatedFile['placeOf'],
  at: PropertyKey[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    const issues = [{ place: placeOf(at), message: error.message }, ...error.issues];
    throw new PublicError(error.code, error.message, { issues, cause: error });
  }
}

async function perform(steps: Step[]): Promise<void> {
  for (const [at, { title, run }] of steps.entries()) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      const done =
        at === 0
          ? 'nothing was changed'
          : `done before: ${steps
              .slice(0, at)
              .map(({ title }) => title)
              .join(', ')}`;
      throw new PublicError(error.code, `${title}: ${error.message} (${done})`, {
        issues: error.issues,
        cause: error,
      });
    }
  }
}
