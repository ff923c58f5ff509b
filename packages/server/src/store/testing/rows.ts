// Rows for tests: complete and valid, each with its own ids; name only what the test is about.
import { randomBytes } from 'node:crypto';
import { idTime } from '../id-time.ts';
import type { ApiTokenRow } from '../tables/api-tokens.ts';
import type { ApiRow } from '../tables/apis.ts';
import type { CallRecord, CallRow } from '../../calls/call-record.ts';
import { createReportSplitter } from '../../calls/call-reports.ts';
import type { GrantRow } from '../tables/grants.ts';
import type { LeaseKeyRow } from '../tables/lease-keys.ts';
import type { LeaseRow } from '../tables/leases.ts';
import type { OauthRecordRow } from '../tables/oauth-records.ts';
import type { PolicyRow } from '../tables/policies.ts';
import type { WaitlistRow } from '../tables/waitlist.ts';
import type { WorkspaceRow } from '../tables/workspaces.ts';

let made = 0;
/** Unique in a test process and in ascending order. */
export const makeId = (kind: string) => `${kind}_${String(++made).padStart(8, '0')}`;

const day = new Date('2026-03-01T12:00:00.123Z');
const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

export function workspaceRow(fields: Partial<WorkspaceRow> = {}): WorkspaceRow {
  return {
    id: makeId('ws'),
    name: 'Clinic',
    createdAt: day,
    sealedKey: bytes('sealed workspace key'),
    fourEyes: false,
    ...fields,
  };
}

export function apiTokenRow(workspaceId: string, fields: Partial<ApiTokenRow> = {}): ApiTokenRow {
  const id = makeId('tok');
  const dates = { createdAt: day, lastUsedAt: null, revokedAt: null };
  return {
    id,
    workspaceId,
    personId: null,
    name: 'CI',
    prefix: 'lh_abcd',
    digest: bytes(`digest of ${id}`),
    ...dates,
    ...fields,
  };
}

export function apiRow(workspaceId: string, fields: Partial<ApiRow> = {}): ApiRow {
  const id = makeId('api');
  return {
    id,
    workspaceId,
    name: 'Patients',
    slug: id.replace('_', '-'),
    baseUrl: 'https://api.example.com/v1',
    labels: ['clinic'],
    model: {
      format: 'openapi-3.1',
      title: 'Patients',
      version: '1.0',
      description: '',
      servers: [],
      securitySchemes: {},
      operations: [],
      definitions: {
        Patient: {
          type: 'object',
          properties: { zip: { type: 'string' }, name: { type: 'string' }, a: {} },
        },
      },
      problems: [],
    },
    toolNames: { 'GET /patients/{id}': 'get_patient', 'GET /patients': 'list_patients' },
    sealedMemorySecret: bytes('sealed memory secret'),
    sealedAuth: bytes('sealed credentials'),
    source: 'https://api.example.com/openapi.json',
    sealedSourceHeaders: bytes('sealed headers'),
    rereadEvery: '1d',
    review: {
      added: ['GET /beds'],
      changed: [],
      gone: ['GET /patients'],
      gainedFields: ['[].ward'],
      isCut: false,
      servers: false,
      sha256: '',
      declined: {},
      credentialNeededBy: [],
    },
    curation: { 'GET /patients': { tool: 'find_patients' } },
    createdAt: day,
    updatedAt: day,
    revision: 1,
    learnedRevision: 0,
    sample: null,
    ...fields,
  };
}

export function leaseRow(
  api: Pick<ApiRow, 'id' | 'workspaceId'>,
  fields: Partial<LeaseRow> = {},
): LeaseRow {
  const id = makeId('lease');
  return {
    id,
    workspaceId: api.workspaceId,
    apiId: api.id,
    name: 'Support desk',
    slug: id.replace('_', '-'),
    state: 'live',
    expiresAt: new Date('2027-01-01T00:00:00.001Z'),
    operations: ['GET /patients/{id}', 'GET /patients'],
    readOnly: true,
    toolMode: 'catalog',
    outputSchemas: 'never',
    listed: true,
    policyVersion: 1,
    sealedSecret: bytes(`sealed secret of ${id}`),
    purpose: 'Answer questions about appointments',
    labels: ['front desk', 'north'],
    lawfulBasis: null,
    resultCharsMax: 60_000,
    resultTokensMax: 20_000,
    window: { from: '08:00', to: '18:00', days: ['mon', 'fri'], timeZone: 'Europe/Berlin' },
    networks: ['203.0.113.0/24', '2001:db8::/32'],
    countries: ['DE', 'AT'],
    limits: { perMinute: 60, perPrincipal: { perDay: 1_000 } },
    tokens: 'short',
    tokenDays: 90,
    tokenValuesMax: 1_000_000,
    createdAt: day,
    updatedAt: day,
    revision: 1,
    ...fields,
  };
}

export function policyRow(
  lease: Pick<LeaseRow, 'id' | 'workspaceId'>,
  fields: Partial<PolicyRow> = {},
): PolicyRow {
  return {
    leaseId: lease.id,
    workspaceId: lease.workspaceId,
    version: 1,
    document: { filters: [{ target: 'name', filterType: 'TOKENIZE' }] },
    policy: {
      filters: [{ target: 'name', filterType: 'TOKENIZE' }],
      unlisted: 'withhold',
      echo: true,
    },
    note: 'first',
    createdAt: day,
    ...fields,
  };
}

export function leaseKeyRow(
  lease: Pick<LeaseRow, 'id' | 'workspaceId'>,
  fields: Partial<LeaseKeyRow> = {},
): LeaseKeyRow {
  const id = makeId('key');
  const dates = { createdAt: day, lastUsedAt: null, revokedAt: null, expiresAt: null };
  const { workspaceId, id: leaseId } = lease;
  return {
    id,
    workspaceId,
    leaseId,
    name: 'Claude',
    ownerId: null,
    prefix: 'lk_abcd',
    digest: bytes(`digest of ${id}`),
    ...dates,
    ...fields,
  };
}

export function callRow(
  lease: Pick<LeaseRow, 'id' | 'workspaceId'>,
  fields: Partial<CallRow> = {},
): CallRow {
  return {
    id: makeId(`call_${idTime((fields.at ?? day).getTime() || 0)}`),
    workspaceId: lease.workspaceId,
    leaseId: lease.id,
    at: day,
    tool: 'get_patient',
    operationId: 'GET /patients/{id}',
    principal: 'key_1',
    outcome: 'ok',
    code: null,
    upstreamStatus: 200,
    durationMs: 12.5,
    upstreamMs: 10.25,
    bytesIn: 20,
    bytesOut: 2_000,
    tokensRestored: 1,
    isProbe: false,
    policyVersion: 1,
    report: {
      paths: [{ path: 'name', treatment: 'TOKENIZE', count: 1 }],
      drift: [],
      detected: { EMAIL: 2 },
      echoes: 0,
      keys: 0,
      limits: {},
    },
    ...fields,
  };
}

/** The row on its way into the store. */
export function recordOf(row: CallRow): CallRecord {
  return { ...row, report: row.report && splitReport(row.report) };
}

export const callRecord = (...args: Parameters<typeof callRow>): CallRecord =>
  recordOf(callRow(...args));

const splitReport = createReportSplitter();

export function waitlistRow(workspaceId: string, fields: Partial<WaitlistRow> = {}): WaitlistRow {
  const id = makeId('wait');
  return {
    id,
    workspaceId,
    email: `${id}@Clinic.example`,
    emailNormalised: `${id}@clinic.example`,
    company: 'Clinic',
    useCase: 'Appointments',
    source: '/mcp-privacy',
    createdAt: day,
    lastSeenAt: day,
    invitedAt: null,
    ...fields,
  };
}

export function grantRow(
  lease: Pick<LeaseRow, 'id' | 'workspaceId'>,
  personId: string,
  fields: Partial<GrantRow> = {},
): GrantRow {
  const id = makeId('grant');
  const client = {
    clientId: `client of ${id}`,
    clientDigest: bytes(`digest of ${id}`),
    clientName: 'Claude',
    redirectHost: 'claude.ai',
  };
  const dates = { createdAt: day, lastUsedAt: null, revokedAt: null };
  return {
    id,
    workspaceId: lease.workspaceId,
    leaseId: lease.id,
    personId,
    ...client,
    scopes: 'lease',
    ...dates,
    ...fields,
  };
}

export function recordRow(kind: string, fields: Partial<OauthRecordRow> = {}): OauthRecordRow {
  return {
    kind,
    digest: Uint8Array.from(randomBytes(32)),
    grantId: null,
    uidDigest: null,
    sealed: bytes('sealed payload'),
    createdAt: day,
    consumedAt: null,
    expiresAt: new Date('2026-05-01T12:00:00.000Z'),
    ...fields,
  };
}
