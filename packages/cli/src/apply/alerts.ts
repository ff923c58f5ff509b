import {
  alertKinds,
  eachItem,
  PublicError,
  type Client,
  type ErrorIssue,
  type RouteAnswer,
} from '@leasehold/contract';
import type { Step } from './step.ts';
import { differences } from '../differences.ts';
import type { LocatedFile } from '../leasehold-file.ts';

type Content = LocatedFile['content'];
type ChannelEntry = Content['alertChannels'][number];
type RuleEntry = Content['alertRules'][number];
type Channel = RouteAnswer<'GET /alert-channels'>['items'][number];
type Rule = RouteAnswer<'GET /alert-rules'>['items'][number];

/** What is watched and where it is told, as it is now, and the ids of what is made on the way. */
export interface AlertWorld {
  client: Client;
  channels: readonly Channel[];
  rules: readonly Rule[];
  channelIds: Map<string, string>;
  /** By slug, with those that are cut on the way. */
  leaseIds: Map<string, string>;
}

export async function fetchAlerts(
  client: Client,
): Promise<Pick<AlertWorld, 'channels' | 'rules' | 'channelIds'>> {
  const channels = await Array.fromAsync(
    eachItem((cursor) => client('GET /alert-channels', { query: { limit: 200, cursor } })),
  );
  const rules = await Array.fromAsync(
    eachItem((cursor) => client('GET /alert-rules', { query: { limit: 200, cursor } })),
  );
  return { channels, rules, channelIds: new Map(channels.map(({ name, id }) => [name, id])) };
}

/** What can be told wrong before anything is done. */
export function alertIssues(
  { content, placeOf }: LocatedFile,
  { channels, rules, leaseIds }: AlertWorld,
): ErrorIssue[] {
  const issues: ErrorIssue[] = [];
  const complain = (at: readonly PropertyKey[], message: string) =>
    issues.push({ place: placeOf(at), message });
  const known = new Set([...channels, ...content.alertChannels].map(({ name }) => name));
  const slugs = new Set([...leaseIds.keys(), ...content.leases.map(({ slug }) => slug)]);
  const isTwice = (there: readonly { name: string }[], name: string) =>
    there.filter((one) => one.name === name).length > 1;
  for (const [at, { name }] of content.alertChannels.entries())
    if (isTwice(channels, name)) complain(['alertChannels', at, 'name'], twice('channels', name));
  for (const [at, { name, lease, channels: told = [] }] of content.alertRules.entries()) {
    if (isTwice(rules, name)) complain(['alertRules', at, 'name'], twice('rules', name));
    if (typeof lease === 'string' && !slugs.has(lease))
      complain(
        ['alertRules', at, 'lease'],
        `There is no lease called ${lease}, neither in this file nor there`,
      );
    for (const [place, channel] of told.entries())
      if (!known.has(channel))
        complain(
          ['alertRules', at, 'channels', place],
          `There is no channel called ${channel}, neither in this file nor there`,
        );
  }
  return issues;
}

const twice = (what: string, name: string): string =>
  `There are several alert ${what} called ${name}: give each a name of its own in the console first`;

/** A channel is known by its name. Whether its secret is another one the server says, not which. */
export async function planChannel(
  { client, channels, channelIds }: AlertWorld,
  entry: ChannelEntry,
): Promise<Step | undefined> {
  const title = `alert channel ${entry.name}`;
  const there = channels.find(({ name }) => name === entry.name);
  if (!there) {
    const run = async () => {
      channelIds.set(entry.name, (await client('POST /alert-channels', { body: entry })).id);
    };
    return { title, lines: [`+ ${title}`], run };
  }
  const params = { id: there.id };
  const { channel, isChanged } = await client('PATCH /alert-channels/{id}', {
    params,
    query: { dryRun: 'true' },
    body: entry,
  });
  if (!isChanged) return undefined;
  const seen = differences(
    { kind: there.kind, 'goes to': there.shown },
    { kind: channel.kind, 'goes to': channel.shown },
  );
  const lines = seen.length > 0 ? seen : ['its address, key or secret is another one'];
  return {
    title,
    lines: [`~ ${title}`, ...lines.map((line) => `    ${line}`)],
    run: () => client('PATCH /alert-channels/{id}', { params, body: entry }),
  };
}

/** A rule is known by its name; what it measures is what it is, so that is made anew. */
export function planRule(world: AlertWorld, entry: RuleEntry): Step | undefined {
  const { client, rules } = world;
  const title = `alert rule ${entry.name}`;
  const there = rules.find(({ name }) => name === entry.name);
  if (!there) return { title, lines: [`+ ${title}`], run: () => makeRule(world, entry) };
  const { name: _name, ...said } = entry;
  const before = termsOf(world, there);
  const lines = differences(
    Object.fromEntries(Object.keys(said).map((field) => [field, Reflect.get(before, field)])),
    { ...said, ...(said.channels && { channels: said.channels.toSorted() }) },
  );
  if (lines.length === 0) return undefined;
  const run = async () => {
    const params = { id: there.id };
    if (there.kind === entry.kind)
      return client('PATCH /alert-rules/{id}', {
        params,
        body: { ...changesOf(world, entry), revision: there.revision },
      });
    await makeRule(world, { ...before, ...entry });
    return client('DELETE /alert-rules/{id}', { params });
  };
  return { title, lines: [`~ ${title}`, ...lines.map((line) => `    ${line}`)], run };
}

/** A rule as the file says it, in names; channels in one order, which says nothing. */
export function termsOf(
  { channels, leaseIds }: Pick<AlertWorld, 'channels' | 'leaseIds'>,
  { leaseId, channelIds, ...rule }: Rule,
): Required<Omit<RuleEntry, 'name'>> {
  const { kind, threshold, windowMinutes, pausesLease, isEnabled } = rule;
  const lease = [...leaseIds].find(([, id]) => id === leaseId)?.[0] ?? leaseId;
  const told = channels.filter(({ id }) => channelIds.includes(id)).map(({ name }) => name);
  return {
    kind,
    lease,
    threshold,
    windowMinutes,
    channels: told.toSorted(),
    pausesLease,
    isEnabled,
  };
}

function makeRule(world: AlertWorld, entry: RuleEntry): Promise<unknown> {
  const { kind, name, threshold = alertKinds[kind].threshold } = entry;
  const body = { channelIds: [], ...changesOf(world, entry), kind, name, threshold };
  return world.client('POST /alert-rules', { body });
}

/** In ids. What a step before has made is known by now. */
function changesOf(
  { channelIds, leaseIds }: AlertWorld,
  { kind: _kind, lease, channels, ...fields }: RuleEntry,
) {
  const idIn = (ids: Map<string, string>, name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new PublicError('not_found', `There is no ${name}.`);
    return id;
  };
  return {
    ...fields,
    ...(lease !== undefined && { leaseId: lease === null ? null : idIn(leaseIds, lease) }),
    ...(channels && { channelIds: channels.map((channel) => idIn(channelIds, channel)) }),
  };
}
