import { newId, newTimedId } from '../../store/id.ts';
import type { AlertRow } from '../../store/tables/alerts.ts';
import { batchesOf } from '../../calls/call-batches.ts';
import type { CallRow } from '../../calls/call-record.ts';
import type { GrantRow } from '../../store/tables/grants.ts';
import type { WaitlistRow } from '../../store/tables/waitlist.ts';
import { recordOf } from '../../store/testing/rows.ts';
import type { TestControl } from './control.ts';

/** A small API with what a description usually has. */
export const crm = {
  openapi: '3.1.0',
  info: { title: 'CRM', version: '1' },
  servers: [{ url: 'https://crm.test/v1' }],
  paths: {
    '/customers': {
      get: {
        operationId: 'listCustomers',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Customer' } },
              },
            },
          },
        },
      },
    },
    '/customers/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getCustomer',
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Customer' } } },
          },
        },
      },
      delete: { operationId: 'deleteCustomer', responses: { 204: { description: 'gone' } } },
    },
  },
  components: {
    schemas: {
      Customer: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          email: { type: 'string', format: 'email' },
          dob: { type: 'string', format: 'date' },
          status: { type: 'string', enum: ['active', 'gone'] },
          referredBy: { $ref: '#/components/schemas/Customer' },
        },
      },
    },
  },
};

/** One of everything, as the owner makes it. */
export async function seed({ owner, store, workspaceId }: TestControl) {
  const api = await owner('POST /apis', {
    body: {
      description: { text: JSON.stringify(crm) },
      auth: { type: 'bearer', token: 'upstream-secret' },
    },
  });
  const lease = await owner('POST /leases', {
    body: {
      apiId: api.id,
      name: 'Support desk',
      purpose: 'answer tickets',
      policy: { filters: [{ target: 'email', filterType: 'TOKENIZE' }] },
    },
  });
  const key = await owner('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'desk' },
  });
  const call = callOf(workspaceId, lease.id);
  await store.calls.insert(batchesOf([recordOf(call)]));
  const waitlistEntry = waitlistEntryOf(workspaceId);
  await store.waitlist.insert(waitlistEntry);
  const member = await owner('POST /members', {
    body: { email: 'ann.owner@clinic.test', role: 'owner', password: 'a password for tests' },
  });
  const invitation = await owner('POST /invitations', {
    body: { email: 'ian.invited@clinic.test', role: 'editor' },
  });
  const grant = grantOf(workspaceId, lease.id, member.personId);
  await store.grants.insert(grant);
  const [token] = (await owner('GET /tokens')).items;
  if (!token) throw new Error('the owner has no token');
  const [drift] = await store.drift.ofLease(workspaceId, lease.id);
  if (!drift) throw new Error('no field waits for review');
  const template = await owner('POST /templates', {
    body: { name: 'Front desk', apiId: api.id, policy: { filters: [] } },
  });
  const alertChannel = await owner('POST /alert-channels', {
    body: { kind: 'webhook', name: 'Hook', url: 'https://hooks.test/leasehold' },
  });
  const alertRule = await owner('POST /alert-rules', {
    body: { kind: 'drift', name: 'Drift', threshold: 1, channelIds: [alertChannel.id] },
  });
  const view = await owner('POST /views', {
    body: { list: 'leases', name: 'Ending', search: 'sort=ends' },
  });
  await store.alerts.start(alertOf(workspaceId, alertRule.id, lease.id), [], new Date(0));
  return {
    api,
    lease,
    key,
    call,
    token,
    waitlistEntry,
    member,
    grant,
    drift,
    alertChannel,
    alertRule,
    invitation,
    view,
    template,
  };
}

export function alertOf(workspaceId: string, ruleId: string, leaseId: string): AlertRow {
  const measured = { measured: 2, threshold: 1, windowMinutes: 10 };
  const dates = { startedAt: new Date('2026-11-20T11:00:00Z'), endedAt: null };
  return {
    id: newId('alert'),
    workspaceId,
    ruleId,
    ruleName: 'Drift',
    kind: 'drift',
    leaseId,
    ...measured,
    ...dates,
  };
}

export function grantOf(workspaceId: string, leaseId: string, personId: string): GrantRow {
  const client = {
    clientId: 'client-1',
    clientDigest: new Uint8Array(32),
    clientName: 'Agent',
    redirectHost: 'agent.test',
  };
  const dates = { createdAt: new Date('2026-11-20T11:00:00Z'), lastUsedAt: null, revokedAt: null };
  return {
    id: newId('grant'),
    workspaceId,
    leaseId,
    personId,
    ...client,
    scopes: 'lease',
    ...dates,
  };
}

export function waitlistEntryOf(workspaceId: string, more: Partial<WaitlistRow> = {}): WaitlistRow {
  const id = newId('wait');
  const at = new Date('2026-11-20T11:00:00Z');
  const email = `Ann.${id}@clinic.test`;
  const dates = { createdAt: at, lastSeenAt: at, invitedAt: null };
  const said = { company: 'Clinic', useCase: 'Appointments', source: '/mcp-privacy' };
  return {
    id,
    workspaceId,
    email,
    emailNormalised: email.toLowerCase(),
    ...said,
    ...dates,
    ...more,
  };
}

export function callOf(workspaceId: string, leaseId: string, more: Partial<CallRow> = {}): CallRow {
  const { at = new Date('2026-11-20T11:00:00Z') } = more;
  return {
    id: newTimedId('call', at.getTime()),
    workspaceId,
    leaseId,
    at,
    tool: 'get_customer',
    operationId: 'GET /customers/{id}',
    principal: 'key',
    outcome: 'ok',
    code: null,
    upstreamStatus: 200,
    durationMs: 12.5,
    upstreamMs: 10.25,
    bytesIn: 10,
    bytesOut: 20,
    tokensRestored: 0,
    isProbe: false,
    policyVersion: 1,
    report: {
      paths: [{ path: 'email', treatment: 'TOKENIZE', count: 1 }],
      drift: ['taxNumber', 'loyalty'].map((path) => ({ path, type: 'string', count: 1 })),
      detected: { EMAIL: 1 },
      echoes: 0,
      keys: 0,
      limits: {},
    },
    ...more,
  };
}
