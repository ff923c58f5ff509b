import { writeFile } from 'node:fs/promises';
import {
  eachItem,
  pickLeaseSettings,
  pickPlainApiOptions,
  withPins,
  type Client,
  type RouteAnswer,
} from '@leasehold/contract';
import type { Command } from 'commander';
import { yamlText } from '@leasehold/contract/yaml-text';
import type { CliContext } from '../context.ts';
import { addControlOptions, openControlAccess, type ControlOptions } from '../control-access.ts';
import { fetchAlerts, termsOf } from '../apply/alerts.ts';
import { writingTo } from '../text-file.ts';
import { fetchPolicy } from '../apply/leases.ts';
import { fetchTemplates } from '../apply/templates.ts';

interface ExportOptions extends ControlOptions {
  output?: string;
}

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('export')
    .description(
      'Write APIs, templates, leases and alerts as a file `leasehold apply` reproduces. It holds no secret, no key and no token.',
    )
    .option('-o, --output <file>', 'file to write (default: standard output)');
  addControlOptions(command).action((options: ExportOptions) => run(options, context));
}

async function run(options: ExportOptions, context: CliContext): Promise<void> {
  await using control = await openControlAccess(options, context);
  const { text, leftOut } = await exportFile(control.client);
  for (const reason of leftOut) context.printError(`left out: ${reason}\n`);
  if (options.output === undefined) context.print(text);
  else await writingTo(options.output, writeFile(options.output, text));
}

type Api = RouteAnswer<'GET /apis/{id}'>;

async function exportFile(client: Client): Promise<{ text: string; leftOut: string[] }> {
  const variables: string[] = [];
  const apis: object[] = [];
  const leftOut: string[] = [];
  const slugs = new Map<string, string>();
  const samples = new Set<string>();
  const inWorkspace = eachItem((cursor) => client('GET /apis', { query: { limit: 200, cursor } }));
  for (const { id, slug, isSample } of inOrder(
    await Array.fromAsync(inWorkspace),
    ({ slug: own }) => own,
  )) {
    if (isSample) {
      samples.add(id);
      leftOut.push(`API ${slug} is the built-in sample: enrol it where it is wanted`);
      continue;
    }
    slugs.set(id, slug);
    const api = await client('GET /apis/{id}', { params: { id } });
    apis.push(await apiEntry(client, api, variables));
  }
  const templates: object[] = [];
  for (const { id, name, note, apiId } of (await fetchTemplates(client)).values()) {
    const api = apiId === null ? undefined : slugs.get(apiId);
    const { document } = await client('GET /templates/{id}', { params: { id } });
    templates.push({ name, ...(note && { note }), ...(api && { api }), policy: document });
  }
  const leases: object[] = [];
  const leaseIds = new Map<string, string>();
  const cut = eachItem((cursor) => client('GET /leases', { query: { limit: 200, cursor } }));
  for (const lease of inOrder(await Array.fromAsync(cut), ({ slug }) => slug)) {
    const api = slugs.get(lease.apiId);
    if (lease.state === 'revoked' || lease.state === 'expired')
      leftOut.push(`lease ${lease.slug} is ${lease.state}`);
    else if (samples.has(lease.apiId))
      leftOut.push(`lease ${lease.slug} is on the built-in sample`);
    else if (api !== undefined) {
      leases.push(await leaseEntry(client, lease, api));
      leaseIds.set(lease.slug, lease.id);
    }
  }
  const alerts = await alertEntries(client, leaseIds, variables, leftOut);
  return {
    text:
      header(variables) +
      yamlText({
        version: 1,
        apis,
        ...(templates.length > 0 && { templates }),
        leases,
        ...alerts,
      }),
    leftOut,
  };
}

/** By what the file knows them by: a workspace gives one file, however it came to be. */
const inOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));

function header(variables: string[]): string {
  const lines = [
    '# Leasehold: `leasehold apply -f <this file>` reproduces it. Keys and tokens are not in it.',
  ];
  if (variables.length > 0)
    lines.push('# Set these first:', ...variables.map((name) => `#   ${name}`));
  return `${lines.join('\n')}\n`;
}

async function apiEntry(client: Client, api: Api, variables: string[]): Promise<object> {
  const { id, slug, source, curation } = api;
  const description = source ?? (await client('GET /apis/{id}/description', { params: { id } }));
  const auth = authEntry(api, variables);
  const pinned = withPins(curation, (pin, place) =>
    typeof pin === 'string' ? variable(`${slug}_${place}`, variables) : pin,
  );
  const given = Object.entries(pickPlainApiOptions(api)).filter(([, value]) => value !== null);
  return {
    slug,
    name: api.name,
    description,
    ...Object.fromEntries(given),
    ...(auth && { auth }),
    ...(Object.keys(curation).length > 0 && { curation: pinned }),
  };
}

/** Channels and rules of alerts, in names; of two of one name a file can hold one. */
async function alertEntries(
  client: Client,
  leaseIds: Map<string, string>,
  variables: string[],
  leftOut: string[],
): Promise<object> {
  const { channels, rules } = await fetchAlerts(client);
  const named = <Row extends { name: string }>(what: string, rows: readonly Row[]): Row[] => {
    const seen = new Set<string>();
    return inOrder(rows, ({ name }) => name).filter(({ name }) => {
      if (seen.has(name)) leftOut.push(`alert ${what} ${name} is another one of that name`);
      return !seen.has(name) && seen.add(name);
    });
  };
  const alertChannels = named('channel', channels).map((channel) =>
    channelEntry(channel, variables),
  );
  const alertRules = named('rule', rules).flatMap((rule) => {
    const terms = termsOf({ channels, leaseIds }, rule);
    if (!terms.lease || leaseIds.has(terms.lease)) return [{ name: rule.name, ...terms }];
    leftOut.push(`alert rule ${rule.name} is about a lease that is not in the file`);
    return [];
  });
  return {
    ...(alertChannels.length > 0 && { alertChannels }),
    ...(alertRules.length > 0 && { alertRules }),
  };
}

/** Where it goes opens the service by itself, but for a mail address. */
function channelEntry(
  { name, kind, shown }: RouteAnswer<'GET /alert-channels'>['items'][number],
  variables: string[],
): object {
  const secret = (what: string) => variable(`channel_${name}_${what}`, variables);
  switch (kind) {
    case 'mail':
      return { name, kind, to: shown };
    case 'pagerduty':
      return {
        name,
        kind,
        routingKey: secret('key'),
        region: shown.includes('.eu.') ? 'eu' : 'us',
      };
    case 'webhook':
      return { name, kind, url: secret('url'), secret: secret('secret') };
    default:
      return { name, kind, url: secret('url') };
  }
}

/** Stands for a secret, and is told at the head of the file. */
function variable(words: string, variables: string[]): string {
  const plain = words
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^(?=\d)/, 'API_');
  // Two names may be spelled alike without their marks.
  let name = plain;
  for (let at = 2; variables.includes(name); at++) name = `${plain}_${at}`;
  variables.push(name);
  return `\${${name}}`;
}

/** The shape of the credentials, with a variable in the place of each secret. */
function authEntry({ slug, auth }: Api, variables: string[]): object | undefined {
  const secret = (name: string) => variable(`${slug}_${name}`, variables);
  const { type } = auth;
  switch (type) {
    case 'none':
      return undefined;
    case 'apiKey':
      return { type, in: auth.in, name: auth.name, value: secret('key') };
    case 'bearer':
      return { type, token: secret('token') };
    case 'basic':
      return { type, username: secret('username'), password: secret('password') };
    case 'oauth2':
      return {
        type,
        tokenUrl: auth.tokenUrl,
        clientId: secret('client_id'),
        clientSecret: secret('client_secret'),
        ...(auth.scope !== undefined && { scope: auth.scope }),
      };
    case 'headers':
      return {
        type,
        headers: Object.fromEntries(
          (auth.headers ?? []).map((name) => [name, secret(`header_${name}`)]),
        ),
      };
    default:
      return {
        type,
        certificatePem: secret('certificate_pem'),
        keyPem: secret('key_pem'),
        ...(auth.hasCa && { caPem: secret('ca_pem') }),
      };
  }
}

async function leaseEntry(
  client: Client,
  lease: RouteAnswer<'GET /leases/{id}'>,
  api: string,
): Promise<object> {
  const { slug, state } = lease;
  const { document } = await fetchPolicy(client, lease);
  return { slug, api, state, ...pickLeaseSettings(lease), policy: document };
}
