import type { Endpoint } from '@leasehold/contract';

/**
 * Where a road of the control API, of the console or of the command line leads: ids of what the
 * test made.
 */
export interface RoadIds {
  apiId: string;
  /** Of the reading that changed something. */
  changeId: string;
  leaseIds: readonly string[];
  callIds: readonly string[];
  /** One of each kind the API has, as a query takes it. */
  operations: readonly string[];
}

/**
 * A road on which what was called is told: what is asked, and what an answer says that was asked in
 * earnest.
 */
export interface Road {
  ask: (ids: RoadIds) => readonly string[];
  says: RegExp;
}

/** A road that tells nothing of calls, with the reason. */
export interface RoadWithoutCalls {
  noCalls: string;
}

type Reading = Extract<Endpoint, `GET ${string}`>;

const ofEachLease = (path: string) => (ids: RoadIds) =>
  ids.leaseIds.map((id) => `/leases/${id}${path}`);
const people = { noCalls: 'Of people and what they may do; nobody of them is in any answer.' };
const templates = { noCalls: 'Policies that owners wrote; no call makes or changes one.' };
const waitlist = { noCalls: 'Who asked for an account on the public site.' };

/**
 * Every reading endpoint of the control API. One that is added has to be told here, or nothing
 * compiles.
 */
export const controlRoads = {
  'GET /apis': { ask: () => ['/apis?limit=200'], says: /Ledgers/ },
  'GET /apis/{id}': { ask: ({ apiId }) => [`/apis/${apiId}`], says: /Ledgers/ },
  'GET /apis/{id}/description': {
    ask: ({ apiId }) => [`/apis/${apiId}/description`],
    says: /balances/,
  },
  'GET /apis/{id}/operations': {
    ask: ({ apiId }) => [`/apis/${apiId}/operations?limit=200`],
    says: /read_described_0/,
  },
  'GET /apis/{id}/operation': {
    ask: ({ apiId, operations }) =>
      operations.map((operation) => `/apis/${apiId}/operation?operation=${operation}`),
    says: /read_open_0/,
  },
  'GET /apis/{id}/answer': {
    ask: ({ apiId, operations }) =>
      operations.map((operation) => `/apis/${apiId}/answer?operation=${operation}`),
    says: /balances/,
  },
  'GET /apis/{id}/suggestions': {
    ask: ({ apiId }) => [`/apis/${apiId}/suggestions?limit=200`],
    says: /"balances\.\*"/,
  },
  'GET /apis/{id}/packs': {
    ask: ({ apiId }) => [`/apis/${apiId}/packs`],
    says: /"items":\[\]/,
  },
  'GET /apis/{id}/shapes': {
    ask: ({ apiId }) => [`/apis/${apiId}/shapes?limit=200`],
    says: /GET \/shelf\d\/open.*"(?:balances|anything|list|owners)/s,
  },
  'GET /apis/{id}/review': {
    ask: ({ apiId }) => [`/apis/${apiId}/review?limit=200`],
    says: /GET \/maps/,
  },
  'GET /apis/{id}/changes': {
    ask: ({ apiId }) => [`/apis/${apiId}/changes?limit=200`],
    says: /"cause":"/,
  },
  'GET /apis/{id}/changes/{changeId}': {
    ask: ({ apiId, changeId }) => [`/apis/${apiId}/changes/${changeId}`],
    says: /GET \/maps/,
  },
  'GET /leases': { ask: () => ['/leases?limit=200'], says: /"lastCallAt":"/ },
  'GET /leases/{id}': { ask: ofEachLease(''), says: /"revision"/ },
  'GET /leases/{id}/tools': {
    ask: ofEachLease('/tools?limit=200'),
    says: /Answers seen so far have/,
  },
  'GET /leases/{id}/fields': { ask: ofEachLease('/fields?limit=200'), says: /balances/ },
  'GET /leases/{id}/contract': { ask: ofEachLease('/contract'), says: /balances/ },
  'GET /leases/{id}/policies': { ask: ofEachLease('/policies?limit=200'), says: /"inForce":true/ },
  'GET /leases/{id}/policies/{version}': { ask: ofEachLease('/policies/1'), says: /"version":1/ },
  'GET /policies/compare': {
    ask: ({ leaseIds: [first = '', second = first] }) => [
      `/policies/compare?before=${first}&after=${second}`,
    ],
    says: /balances/,
  },
  'GET /templates': templates,
  'GET /templates/{id}': templates,
  'GET /templates/{id}/fit': templates,
  'GET /leases/{id}/keys': { ask: ofEachLease('/keys'), says: /"prefix"|key_/ },
  'GET /leases/{id}/grants': {
    noCalls: 'No application was let use a lease; of its calls there is what there is of a key’s.',
  },
  'GET /calls': { ask: () => ['/calls?limit=200'], says: /balances/ },
  'GET /calls/stream': { ask: () => [], says: /event: call[^]*balances/ },
  'GET /calls/export': { ask: () => ['/calls/export'], says: /read_described_0/ },
  'GET /calls/{id}': {
    ask: ({ callIds }) => callIds.map((id) => `/calls/${id}`),
    says: /"report":\{/,
  },
  'GET /callers': { noCalls: 'Names of keys, applications and people.' },
  'GET /search': {
    ask: ({ callIds }) => [
      '/search',
      '/search?search=read',
      ...callIds.map((id) => `/search?search=${id}`),
    ],
    says: /"kind":"call"/,
  },
  'GET /labels': { noCalls: 'What owners write, before any call meets it.' },
  'GET /views': { noCalls: 'What owners write, before any call meets it.' },
  'GET /overview': { ask: () => ['/overview'], says: /calls/ },
  'GET /stats': { ask: () => ['/stats', '/stats?step=minute'], says: /"arguments_invalid":\d/ },
  'GET /drift': { ask: () => ['/drift?limit=200'], says: /\*\.\*/ },
  'GET /alerts': { ask: () => ['/alerts?limit=200'], says: /"kind":"drift"/ },
  'GET /alert-rules': { ask: () => ['/alert-rules'], says: /refusal_burst/ },
  'GET /alert-channels': { ask: () => ['/alert-channels'], says: /webhook/ },
  'GET /audit': { ask: () => ['/audit?limit=200'], says: /policy\.published/ },
  'GET /audit/export': { ask: () => ['/audit/export'], says: /policy\.published/ },
  'GET /audit/evidence': { ask: () => ['/audit/evidence'], says: /balances/ },
  'GET /drafts': { noCalls: 'What owners write, before any call meets it.' },
  'GET /drafts/{id}': { noCalls: 'What owners write, before any call meets it.' },
  'GET /setup': people,
  'GET /me': people,
  'GET /workspaces': people,
  'GET /members': people,
  'GET /invitations': people,
  'GET /tokens': people,
  'GET /waitlist': waitlist,
  'GET /waitlist/export': waitlist,
} as const satisfies Record<Reading, Road | RoadWithoutCalls>;

const ofEach =
  (list: (ids: RoadIds) => readonly string[], count: number, path: (id: string) => string) =>
  (ids: RoadIds) =>
    list(ids).slice(0, count).map(path);
const ofLease = (path: string) =>
  ofEach(
    ({ leaseIds }) => leaseIds,
    1,
    (id) => `/leases/${id}${path}`,
  );
const ofApi =
  (path: string) =>
  ({ apiId }: RoadIds) => [`/apis/${apiId}${path}`];
const form = { noCalls: 'A form to be filled in.' };
const described = {
  noCalls: 'What the API’s description says; the endpoints it is read from are asked.',
};

/** Every page of the console, by its route. */
export const pageRoads: Readonly<Record<string, Road | RoadWithoutCalls>> = {
  '/': { ask: () => ['/'], says: /read_/ },
  '/apis': described,
  '/apis/:id': { ask: ofApi(''), says: /Ledgers/ },
  '/apis/:id/operations': described,
  '/apis/:id/fields': { ask: ofApi('/fields'), says: /balances/ },
  '/apis/:id/review': described,
  '/apis/:id/changes': described,
  '/leases': { noCalls: 'Counts of calls.' },
  '/compare': {
    ask: ({ leaseIds: [first = '', second = first] }) => [
      `/compare?before=${first}&after=${second}`,
    ],
    says: /balances/,
  },
  '/templates': templates,
  '/leases/:id': { ask: ofLease(''), says: /calls/i },
  '/leases/:id/tools': described,
  '/leases/:id/policy': { ask: ofLease('/policy'), says: /balances/ },
  '/leases/:id/calls': { ask: ofLease('/calls'), says: /read_/ },
  '/calls': { ask: () => ['/calls'], says: /read_/ },
  '/calls/live': { ask: () => ['/calls/live'], says: /live/i },
  '/calls/:id': {
    ask: ofEach(
      ({ callIds }) => callIds,
      2,
      (id) => `/calls/${id}`,
    ),
    says: /read_/,
  },
  '/drift': { ask: () => ['/drift'], says: /\*/ },
  '/alerts': { ask: () => ['/alerts'], says: /drift|new field/i },
  '/audit': { ask: () => ['/audit'], says: /policy/i },
  '/setup': form,
  '/sign-in': form,
  '/reset': form,
  '/join': form,
  '/start': form,
  '/apis/new': form,
  '/leases/new': form,
  '/apis/:id/settings': form,
  '/apis/:id/try': {
    noCalls:
      'Shows an owner the answer of a call he makes himself; the server keeps nothing of it.',
  },
  '/leases/:id/connect': { noCalls: 'How an agent connects.' },
  '/leases/:id/playground': {
    noCalls: 'Shows what `POST /leases/{id}/playground` answers, which is looked at by itself.',
  },
  '/leases/:id/keys': { noCalls: 'Keys and grants.' },
  '/drafts': { noCalls: 'Who wrote a draft, when, and its note.' },
  '/drafts/:id': {
    noCalls: 'Shows what an owner wrote of a lease, which pages of that lease show as well.',
  },
  '/leases/:id/limits': { noCalls: 'How often a lease may be called.' },
  '/account': people,
  '/members': people,
  '/members/invitations': people,
  '/waitlist': waitlist,
  '/settings': { noCalls: 'Of the workspace.' },
  '*': { noCalls: 'There is no such page.' },
};

const noAnswers = { noCalls: 'Meets no answer and no argument.' };

/** Every command, by its file; those with roads are run by the test. */
export const commandRoads: Readonly<Record<string, { says: RegExp } | RoadWithoutCalls>> = {
  start: { says: /Leasehold is at/ },
  protect: { says: /read_described_0: ok/ },
  filter: { says: /"path"/ },
  audit: { says: /balances/ },
  backup: { says: /SQLite format 3/ },
  export: { says: /Ledgers/ },
  apply: noAnswers,
  connect: noAnswers,
  drafts: noAnswers,
  doctor: noAnswers,
  keys: noAnswers,
  token: noAnswers,
  tools: noAnswers,
};

/** All other roads: what carries them, and what is on them that shows them used. */
export const otherRoads = {
  'answers to calls, short path': { by: 'POST /mcp/<lease> tools/call', says: /\[REDACTED\]/ },
  'answers to calls, through the SDK': {
    by: 'POST /mcp/<lease> tools/call with a progress token',
    says: /\[REDACTED\]/,
  },
  'answers to calls in catalog mode': {
    by: 'POST /mcp/<lease> tools/call read_operation',
    says: /\[REDACTED\]/,
  },
  'everything else of MCP': {
    by: 'POST /mcp/<lease> initialize, tools/list, resources/list …',
    says: /read_described_0/,
  },
  'the playground': { by: 'POST /api/v1/leases/{id}/playground', says: /\[REDACTED\]/ },
  'a preview': { by: 'POST /api/v1/leases/{id}/preview', says: /\[REDACTED\]/ },
  'what samples taught': { by: 'POST /api/v1/apis/{id}/samples', says: /"samples":/ },
  'the check of a policy': { by: 'POST /api/v1/policies/check', says: /"isValid":true/ },
  'a reviewed field': { by: 'POST /api/v1/drift/{id}/review', says: /"inForce":true/ },
  'the data folder': {
    by: 'every file, the database and its WAL among them, while the server runs',
    says: /SQLite format 3/,
  },
  'the tables': { by: 'every value of every table', says: /balances/ },
  'the spool': {
    by: 'calls-<pid>.jsonl, while the database takes nothing',
    says: /read_described_0/,
  },
  'the data folder after the end': {
    by: 'every file, once the server was stopped',
    says: /SQLite format 3/,
  },
  'the log': { by: 'every line at the level debug', says: /"event":"listening"/ },
  '/metrics': { by: 'GET /metrics', says: /leasehold_calls_total/ },
  health: { by: 'GET /healthz, /readyz', says: /ready/ },
  traces: { by: 'OTLP over HTTP', says: /protect/ },
  'alerts sent': { by: 'webhooks', says: /"kind":"drift"/ },
} as const satisfies Record<string, { by: string; says: RegExp }>;
