import { dirname, resolve } from 'node:path';
import { apiOptionNames, eachItem, pickPlainApiOptions, PublicError } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { addControlOptions, openControlAccess, type ControlOptions } from '../control-access.ts';
import { curationLines, descriptionLines } from '../api-differences.ts';
import { alertIssues, fetchAlerts, planChannel, planRule } from '../apply/alerts.ts';
import { planLease } from '../apply/leases.ts';
import type { Step } from '../apply/step.ts';
import { fetchTemplates, planTemplate } from '../apply/templates.ts';
import type { KnownApi, Lease, World } from '../apply/world.ts';
import { doOrAsk } from '../do-or-ask.ts';
import { differences } from '../differences.ts';
import { readLeaseholdFile, type LocatedFile } from '../leasehold-file.ts';
import { readTextFile } from '../text-file.ts';
import { pointerSteps } from '../yaml-places.ts';

type ApiEntry = LocatedFile['content']['apis'][number];

interface ApplyOptions extends ControlOptions {
  file: string;
  dryRun?: boolean;
}

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('apply')
    .description(
      'Bring APIs, leases and alerts to what a file says. What the file does not name is left alone; a second run changes nothing.',
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

async function plan(
  file: LocatedFile,
  path: string,
  parts: Pick<World, 'client' | 'warn' | 'waiting'>,
): Promise<Step[]> {
  const { client } = parts;
  const { content, placeOf } = file;
  const apis = new Map<string, KnownApi>();
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
    ...(await fetchAlerts(client)),
    leaseIds: new Map([...leases].map(([slug, { id }]) => [slug, id])),
    templates,
    templateIds: new Map([...templates].map(([name, { id }]) => [name, id])),
    apis,
    leases,
    apiIds: new Map([...apis].map(([slug, { id }]) => [slug, id])),
  };
  await checkFile(file, world);
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
  for (const [at, entry] of content.alertChannels.entries())
    steps.push(await placed(placeOf, ['alertChannels', at], () => planChannel(world, entry)));
  for (const [at, entry] of content.alertRules.entries())
    steps.push(await placed(placeOf, ['alertRules', at], async () => planRule(world, entry)));
  return steps.filter((step) => step !== undefined);
}

/** What can be told wrong before anything is done. */
async function checkFile(file: LocatedFile, world: World): Promise<void> {
  const { content, placeOf } = file;
  const { client, apis, leases, templates } = world;
  const issues = alertIssues(file, world);
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
