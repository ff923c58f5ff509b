import { accessAt, mayUse, type Endpoint } from '@leasehold/contract/browser';
import { queryClient, read } from './api.ts';
import { readAuditFilter } from './audit/audit-filter.ts';
import { currentWorkspace } from './current-workspace.ts';
import { protectedWeekQuery } from './contract/protected-week.ts';
import { draftStateNames } from './drafts/draft-states.ts';
import { leaseStateNames } from './leases/lease-states.ts';
import { allToolsQuery } from './leases/use-all-tools.ts';
import { searchValues } from './parts/lists/search-values.ts';
import type { PageName } from './paths.ts';
import { firstOperation, operationsQuery } from './policy/use-operations.ts';
import { firstAnswerQuery } from './shell/use-is-begun.ts';
import { readCallFilter } from './watch/call-filter.ts';

interface FirstRead {
  /** Begins with the endpoint. */
  queryKey: readonly [endpoint: Endpoint, ...unknown[]];
  queryFn: () => Promise<unknown>;
}

interface Place {
  /** Empty where the address has none. */
  id: string;
  search: URLSearchParams;
}

/** What the address narrows a list to, as its page and its first read ask for it. */
export const leasesPageQuery = (search: URLSearchParams) => {
  const status = leaseStateNames.find((state) => state === search.get('status'));
  return {
    ...searchValues(search, 'search', 'label', 'apiId', 'cursor'),
    ...(status && { status }),
    ...sortIn(search, leaseSorts),
  };
};
/** The order of a list, where the address says one that it has. */
const sortIn = <Sort extends string>(search: URLSearchParams, sorts: readonly Sort[]) => {
  const sort = sorts.find((one) => one === search.get('sort'));
  const order = orders.find((one) => one === search.get('order'));
  return { ...(sort && { sort }), ...(sort && order && { order }) };
};
export const apisPageQuery = (search: URLSearchParams) => ({
  ...searchValues(search, 'search', 'label', 'cursor'),
  ...sortIn(search, ['created', 'name']),
});
export const keysPageQuery = (search: URLSearchParams) => ({
  ...searchValues(search, 'cursor'),
  ...sortIn(search, ['created', 'name', 'ends', 'used']),
});
const leaseSorts = ['created', 'name', 'ends'] as const;
const orders = ['asc', 'desc'] as const;
export const callsPageQuery = (search: URLSearchParams) => ({
  ...readCallFilter(search),
  ...searchValues(search, 'cursor'),
});
export const auditPageQuery = (search: URLSearchParams) => ({
  ...readAuditFilter(search),
  ...searchValues(search, 'cursor'),
});

export const draftsPageQuery = (search: URLSearchParams) => {
  const state = draftStateNames.find((one) => one === search.get('state'));
  return { ...searchValues(search, 'cursor'), ...(state && { state }) };
};

/** Those that wait for a second person, as far as the first page counts them. */
export const waitingDrafts = { state: 'requested', limit: 50 } as const;

/** What is compared; undefined until both sides are chosen. */
export const comparePageQuery = (search: URLSearchParams) => {
  const { before, after } = searchValues(search, 'before', 'after');
  const only = comparedFields.find((one) => one === search.get('only'));
  if (before === undefined || after === undefined) return undefined;
  return { before, after, ...(only && { only }) };
};
const comparedFields = ['differs', 'reveals'] as const;
/** The leases one can choose from. */
export const comparedLeases = { limit: 200, sort: 'name' } as const;

const api = ({ id }: Place) => read('GET /apis/{id}', { params: { id } });
const lease = ({ id }: Place) => read('GET /leases/{id}', { params: { id } });
const setup = () => [read('GET /setup')];

/**
 * What each page asks for whatever the answers are: asked for while its code is loaded, so that
 * both come at once. What depends on an answer the page asks for itself.
 */
const firstReads: Record<PageName, (place: Place) => readonly FirstRead[]> = {
  setup,
  signIn: setup,
  reset: setup,
  join: () => [],
  overview: () => [
    read('GET /overview'),
    read('GET /stats', protectedWeekQuery()),
    read('GET /drafts', { query: waitingDrafts }),
  ],
  start: ({ search }) => {
    const { lease: leaseId, api: apiId } = searchValues(search, 'lease', 'api');
    if (leaseId !== undefined) return [lease({ id: leaseId, search })];
    if (apiId !== undefined) return [api({ id: apiId, search })];
    return [
      read('GET /leases', { query: { status: 'live', limit: 3 } }),
      read('GET /apis', { query: { limit: 10 } }),
    ];
  },
  apis: ({ search }) => [
    read('GET /apis', { query: apisPageQuery(search) }),
    read('GET /labels'),
    read('GET /views'),
  ],
  newApi: () => [],
  api: (place) => [api(place), read('GET /leases', { query: { apiId: place.id } })],
  apiOperations: (place) => [api(place)],
  apiFields: (place) => [api(place), read('GET /apis/{id}/shapes', { params: { id: place.id } })],
  tryApi: (place) => [api(place)],
  apiReview: (place) => [api(place)],
  apiChanges: (place) => [
    api(place),
    read('GET /apis/{id}/changes', {
      params: { id: place.id },
      query: searchValues(place.search, 'cursor'),
    }),
  ],
  apiSettings: (place) => [api(place)],
  leases: ({ search }) => [
    read('GET /leases', { query: leasesPageQuery(search) }),
    read('GET /apis', { query: { limit: 200 } }),
    read('GET /labels'),
    read('GET /views'),
  ],
  newLease: () => [],
  lease: (place) => {
    const ofLease = { params: { id: place.id } };
    return [
      lease(place),
      read('GET /leases/{id}/contract', ofLease),
      read('GET /leases/{id}/keys', ofLease),
      read('GET /leases/{id}/grants', ofLease),
      read('GET /stats', protectedWeekQuery(place.id)),
    ];
  },
  leaseConnect: (place) => [
    lease(place),
    read('GET /leases/{id}/tools', { params: { id: place.id }, query: { limit: 200 } }),
  ],
  leaseTools: (place) => [lease(place), allToolsQuery(place.id)],
  leasePlayground: (place) => [lease(place), allToolsQuery(place.id)],
  leaseKeys: (place) => {
    const { id, search } = place;
    const params = { id };
    const isOfApps = search.get('of') === 'apps';
    return [
      lease(place),
      isOfApps
        ? read('GET /leases/{id}/grants', { params, query: searchValues(search, 'cursor') })
        : read('GET /leases/{id}/keys', { params, query: keysPageQuery(search) }),
    ];
  },
  leaseLimits: (place) => [lease(place)],
  leasePolicy: (place) => [lease(place), read('GET /drafts', { query: { about: place.id } })],
  leaseCalls: (place) => [
    lease(place),
    read('GET /calls', { query: { ...callsPageQuery(place.search), leaseId: place.id } }),
  ],
  templates: ({ search }) => [read('GET /templates', { query: searchValues(search, 'cursor') })],
  compare: ({ search }) => {
    const query = comparePageQuery(search);
    return [
      read('GET /leases', { query: comparedLeases }),
      read('GET /templates', { query: { limit: 200 } }),
      ...(query ? [read('GET /policies/compare', { query })] : []),
    ];
  },
  calls: ({ search }) => [
    read('GET /calls', { query: callsPageQuery(search) }),
    read('GET /views'),
  ],
  liveCalls: () => [],
  call: ({ id }) => [read('GET /calls/{id}', { params: { id } })],
  drift: ({ search }) => [
    read('GET /drift', { query: searchValues(search, 'leaseId', 'cursor') }),
    read('GET /drafts', { query: { limit: 200 } }),
  ],
  drafts: ({ search }) => [read('GET /drafts', { query: draftsPageQuery(search) })],
  draft: ({ id }) => [read('GET /drafts/{id}', { params: { id } })],
  alerts: () => [
    read('GET /alert-rules', { query: { limit: 200 } }),
    read('GET /alert-channels', { query: { limit: 200 } }),
  ],
  account: ({ search }) => [read('GET /tokens', { query: searchValues(search, 'cursor') })],
  members: ({ search }) => [
    read('GET /members', { query: { limit: 200, ...searchValues(search, 'cursor') } }),
  ],
  invitations: ({ search }) => [
    read('GET /invitations', { query: searchValues(search, 'cursor') }),
  ],
  audit: ({ search }) => [
    read('GET /audit', { query: auditPageQuery(search) }),
    read('GET /views'),
    read('GET /members', { query: { limit: 200 } }),
    read('GET /tokens', { query: { limit: 200 } }),
    read('GET /leases', { query: { limit: 200 } }),
    read('GET /apis', { query: { limit: 200 } }),
    read('GET /invitations', { query: { limit: 200 } }),
  ],
  waitlist: ({ search }) => [read('GET /waitlist', { query: searchValues(search, 'cursor') })],
  settings: () => [read('GET /setup'), read('GET /apis', { query: { limit: 200 } })],
};

/** What follows from the answers, where a page is of no use without it. */
const nextReads: Partial<Record<PageName, (place: Place) => Promise<void>>> = {
  leasePolicy: async (place) => {
    const { id, apiId, operations, policyVersion } = await queryClient.ensureQueryData(
      lease(place),
    );
    void ask(
      read('GET /leases/{id}/policies/{version}', { params: { id, version: policyVersion } }),
    );
    const { pages } = await queryClient.ensureInfiniteQueryData(operationsQuery(apiId));
    const items = pages.flatMap((page) => page.items);
    const operation = place.search.get('operation') ?? firstOperation(items, operations)?.id;
    if (operation !== undefined)
      void ask(read('GET /apis/{id}/answer', { params: { id: apiId }, query: { operation } }));
  },
};

/** Has what a page begins with asked for, and waits for none of it. */
export function askFirst(page: PageName, place: Place): void {
  for (const first of firstReads[page](place)) void ask(first);
  // What is refused the page is told when it asks.
  nextReads[page]?.(place).catch(() => undefined);
}

/** The same for the frame: who is signed in, and whether an agent was ever answered. */
export function askForFrame(): void {
  for (const first of [read('GET /me'), firstAnswerQuery]) void ask(first);
}

/** What is at hand stays, the page decides whether it is too old. How it fails the page shows. */
async function ask(first: FirstRead): Promise<void> {
  if (queryClient.getQueryData(first.queryKey) !== undefined) return;
  if (await isAllowed(first.queryKey[0])) await queryClient.prefetchQuery(first);
}

/** What only some roles may see waits for who is asking: nobody is refused for looking. */
async function isAllowed(endpoint: FirstRead['queryKey'][0]): Promise<boolean> {
  if (['anybody', 'signed in', 'viewer'].includes(accessAt(endpoint))) return true;
  const me = await queryClient.ensureQueryData(read('GET /me')).catch(() => undefined);
  const workspace = me && currentWorkspace(me);
  return workspace !== undefined && mayUse(workspace.role, endpoint);
}
