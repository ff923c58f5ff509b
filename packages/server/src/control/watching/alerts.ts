import { newId } from '../../store/id.ts';
import type { AlertChannelRow } from '../../store/tables/alerts.ts';
import type { AlertMessage } from '../../store/tables/alerts.ts';
import type { AlertRuleRow } from '../../store/tables/alerts.ts';
import type { Id } from '../../store/id.ts';
import type { RouteRequest } from '@leasehold/contract';
import type { ChannelSecrets } from '../../alerts/send-notice.ts';
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

async function createChannel(
  deps: ControlDeps,
  caller: Caller,
  body: RouteRequest<'POST /alert-channels'>['body'],
) {
  const { workspaceId } = caller;
  const secrets = secretsOf(deps, body);
  const id = newId('chan');
  const key = await deps.workspaceKey(workspaceId);
  const sealed = key.sealSecret(
    Buffer.from(JSON.stringify(secrets)),
    sealContexts.alertChannel(id),
  );
  const shown = secrets.kind === 'mail' ? secrets.to : new URL(secrets.url).origin;
  const row: AlertChannelRow = {
    id,
    workspaceId,
    name: body.name,
    kind: body.kind,
    shown,
    sealed,
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

function secretsOf(
  { hasMail }: ControlDeps,
  body: RouteRequest<'POST /alert-channels'>['body'],
): ChannelSecrets {
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
  return { kind: 'webhook', url: url.href, secret: createWebhookSecret() };
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
