import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../store/id.ts';
import type { AlertChannelRow } from '../../store/tables/alerts.ts';
import type { AlertMessage } from '../../store/tables/alerts.ts';
import type { AlertRuleRow } from '../../store/tables/alerts.ts';
import type { Id } from '../../store/id.ts';
import type { RouteRequest } from '@leasehold/contract';
import { openChannel, type ChannelSecrets } from '../../alerts/send-notice.ts';
import { pagerDutyAddresses } from '../../alerts/service-messages.ts';
import { createWebhookSecret } from '../../alerts/sign-webhook.ts';
import { sealContexts } from '../../identity/seal-contexts.ts';
import { assertRevision, conflict, invalid, notFound } from '../http/complaints.ts';
import { noteOf, type Caller, type ControlDeps, type Handlers } from '../deps.ts';
import { withLeaseNames } from '../leases/lease-names.ts';
import { changedMembers } from '../http/changed-members.ts';
import { withChanges } from '../http/with-changes.ts';
import { pageOfArray } from '../http/page-of-array.ts';

export function alertHandlers(deps: ControlDeps) {
  const { store, audit, now } = deps;
  return {
    'GET /alerts': async ({ query: { state, ...page } }, { workspaceId }) => {
      const isOpen = state === undefined ? undefined : state === 'open';
      const { items, ...rest } = await store.alerts.list(workspaceId, { ...page, isOpen });
      return { ...rest, items: await withLeaseNames(store, workspaceId, items) };
    },
    'GET /alert-rules': async ({ query }, { workspaceId }) =>
      pageOfArray(await store.alertRules.list(workspaceId), query, ({ id }) => id),
    'POST /alert-rules': async ({ body }, caller) => {
      const { workspaceId } = caller;
      if ((await store.alertRules.list(workspaceId)).length >= perWorkspaceMax)
        throw tooMany('rules');
      await assertReferences(deps, workspaceId, body);
      const row: AlertRuleRow = {
        id: newId('rule'),
        workspaceId,
        ...body,
        createdAt: new Date(now()),
        revision: 1,
      };
      await audit.record(
        noteOf(caller, { action: 'alertRule.made', subject: row.id, detail: ruleTerms(row) }),
        (inside) => inside.alertRules.insert(row),
      );
      return row;
    },
    'PATCH /alert-rules/{id}': async ({ params, body: { revision, ...changes } }, caller) => {
      const { workspaceId } = caller;
      const row = await store.alertRules.get(workspaceId, params.id);
      if (!row) throw notFound('alert rule', params.id);
      assertRevision(row.revision, revision, caller.ifMatch);
      await assertReferences(deps, workspaceId, changes);
      const changed = withChanges(row, changes);
      const detail = changedMembers(ruleTerms(row), ruleTerms(changed));
      if (Object.keys(detail).length === 0) return row;
      await audit.record(
        noteOf(caller, { action: 'alertRule.changed', subject: row.id, detail }),
        async (inside) => {
          if (!(await inside.alertRules.update(changed)))
            throw conflict('The rule was changed meanwhile.');
        },
      );
      return { ...changed, revision: row.revision + 1 };
    },
    'DELETE /alert-rules/{id}': async ({ params }, caller) => {
      await audit.record(
        noteOf(caller, { action: 'alertRule.removed', subject: params.id, detail: {} }),
        async (inside) => {
          if (!(await inside.alertRules.remove(caller.workspaceId, params.id, new Date(now()))))
            throw notFound('alert rule', params.id);
        },
      );
    },
    'GET /alert-channels': async ({ query }, { workspaceId }) =>
      pageOfArray(await store.alertChannels.list(workspaceId), query, ({ id }) => id),
    'POST /alert-channels': async ({ body }, caller) => {
      if ((await store.alertChannels.list(caller.workspaceId)).length >= perWorkspaceMax)
        throw tooMany('channels');
      return createChannel(deps, caller, body);
    },
    'PATCH /alert-channels/{id}': async ({ params, query, body }, caller) => {
      const row = await store.alertChannels.get(caller.workspaceId, params.id);
      if (!row) throw notFound('alert channel', params.id);
      return changeChannel(deps, caller, row, body, query.dryRun === 'true');
    },
    'DELETE /alert-channels/{id}': async ({ params }, caller) => {
      await audit.record(
        noteOf(caller, { action: 'alertChannel.removed', subject: params.id, detail: {} }),
        async (inside) => {
          if (!(await inside.alertChannels.remove(caller.workspaceId, params.id)))
            throw notFound('alert channel', params.id);
        },
      );
    },
    'POST /alert-channels/{id}/test': async ({ params }, { workspaceId }, raw) => {
      const channel = await store.alertChannels.get(workspaceId, params.id);
      if (!channel) throw notFound('alert channel', params.id);
      return deps.sendNotice(channel, newId('notice'), testMessage(workspaceId, now()), raw.signal);
    },
  } satisfies Partial<Handlers>;
}

const perWorkspaceMax = 100;
const tooMany = (what: string) =>
  conflict(`A workspace has at most ${perWorkspaceMax} alert ${what}.`);

/** Channels and a lease of another workspace are as if they were not there. */
async function assertReferences(
  { store }: ControlDeps,
  workspaceId: Id,
  { leaseId, channelIds }: RouteRequest<'PATCH /alert-rules/{id}'>['body'],
) {
  if (leaseId && !(await store.leases.get(workspaceId, leaseId)))
    throw invalid('/leaseId', 'There is no such lease in this workspace');
  const known = new Set((await store.alertChannels.list(workspaceId)).map(({ id }) => id));
  const unknown = (channelIds ?? []).findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw invalid(`/channelIds/${unknown}`, 'There is no such channel in this workspace');
}

/** A rule as the audit log says it. */
function ruleTerms({
  name,
  kind,
  leaseId,
  threshold,
  windowMinutes,
  channelIds,
  pausesLease,
  isEnabled,
}: AlertRuleRow) {
  return { name, kind, leaseId, threshold, windowMinutes, channelIds, pausesLease, isEnabled };
}

type ChannelBody = RouteRequest<'POST /alert-channels'>['body'];

async function createChannel(deps: ControlDeps, caller: Caller, body: ChannelBody) {
  const { workspaceId } = caller;
  const secrets = secretsOf(deps, body);
  const id = newId('chan');
  const row: AlertChannelRow = {
    id,
    workspaceId,
    ...(await sealedChannel(deps, workspaceId, id, body, secrets)),
    createdAt: new Date(deps.now()),
  };
  // Where it goes may be a secret or a person's address: neither is in the log.
  const note = noteOf(caller, {
    action: 'alertChannel.made',
    subject: id,
    detail: { name: row.name, kind: row.kind },
  });
  await deps.audit.record(note, (inside) => inside.alertChannels.insert(row));
  return { ...row, secret: secrets.kind === 'webhook' ? secrets.secret : null };
}

/** What is sealed is opened here, so that the same said again changes nothing. */
async function changeChannel(
  deps: ControlDeps,
  caller: Caller,
  row: AlertChannelRow,
  body: ChannelBody,
  isDryRun: boolean,
) {
  const { workspaceId, id } = row;
  const before = await openChannel(row, deps.workspaceKey);
  const kept = before.kind === 'webhook' ? before.secret : undefined;
  const secrets = secretsOf(deps, body, kept);
  const isSame = body.name === row.name && isDeepStrictEqual(secrets, before);
  if (isSame) return { channel: row, isChanged: false };
  const changed = { ...row, ...(await sealedChannel(deps, workspaceId, id, body, secrets)) };
  if (isDryRun) return { channel: changed, isChanged: true };
  const note = noteOf(caller, {
    action: 'alertChannel.changed',
    subject: id,
    detail: {
      ...changedMembers(
        { name: row.name, kind: row.kind },
        { name: changed.name, kind: changed.kind },
      ),
      goesElsewhere: !isDeepStrictEqual(secrets, before),
    },
  });
  await deps.audit.record(note, async (inside) => {
    if (!(await inside.alertChannels.update(changed))) throw notFound('alert channel', id);
  });
  return { channel: changed, isChanged: true };
}

async function sealedChannel(
  { workspaceKey }: ControlDeps,
  workspaceId: Id,
  id: Id,
  { name, kind }: ChannelBody,
  secrets: ChannelSecrets,
) {
  const key = await workspaceKey(workspaceId);
  const sealed = key.sealSecret(
    Buffer.from(JSON.stringify(secrets)),
    sealContexts.alertChannel(id),
  );
  const shown = secrets.kind === 'mail' ? secrets.to : new URL(secrets.url).origin;
  return { name, kind, shown, sealed };
}

/** `kept`: the secret of the webhook that is changed, which stays where no other is given. */
function secretsOf({ hasMail }: ControlDeps, body: ChannelBody, kept?: string): ChannelSecrets {
  if (body.kind === 'mail') {
    if (!hasMail) throw invalid('/kind', 'No mail server is configured: set LEASEHOLD_SMTP_URL');
    return { kind: 'mail', to: body.to };
  }
  if (body.kind === 'pagerduty')
    return {
      kind: 'pagerduty',
      url: pagerDutyAddresses[body.region],
      routingKey: body.routingKey,
    };
  const url = new URL(body.url);
  if (url.username || url.password)
    throw invalid('/url', 'Holds a user name or password; write it without');
  if (body.kind !== 'webhook') return { kind: body.kind, url: url.href };
  return { kind: 'webhook', url: url.href, secret: body.secret ?? kept ?? createWebhookSecret() };
}

function testMessage(workspaceId: Id, atMs: number): AlertMessage {
  const at = new Date(atMs).toISOString();
  const rule = { id: 'rule_test', name: 'Test', kind: 'error_spike' } as const;
  const lease = { id: 'lease_test', name: 'Test' };
  const data = {
    alertId: 'alert_test',
    version: 0,
    workspaceId,
    rule,
    lease,
    measured: 0,
    threshold: 0,
    windowMinutes: 10,
    startedAt: at,
    endedAt: null,
  };
  return { type: 'alert.test', timestamp: at, data };
}
