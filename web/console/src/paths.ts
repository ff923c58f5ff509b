/**
 * Every address of the console, once: the router takes these patterns, links are made from them,
 * and a path written by hand elsewhere fails a test.
 */
export const patterns = {
  setup: '/setup',
  signIn: '/sign-in',
  reset: '/reset',
  join: '/join',
  overview: '/',
  start: '/start',
  apis: '/apis',
  newApi: '/apis/new',
  api: '/apis/:id',
  apiOperations: '/apis/:id/operations',
  apiFields: '/apis/:id/fields',
  tryApi: '/apis/:id/try',
  apiReview: '/apis/:id/review',
  apiChanges: '/apis/:id/changes',
  apiSettings: '/apis/:id/settings',
  leases: '/leases',
  newLease: '/leases/new',
  lease: '/leases/:id',
  leaseConnect: '/leases/:id/connect',
  leaseTools: '/leases/:id/tools',
  leasePlayground: '/leases/:id/playground',
  leaseKeys: '/leases/:id/keys',
  leaseLimits: '/leases/:id/limits',
  leasePolicy: '/leases/:id/policy',
  leaseCalls: '/leases/:id/calls',
  templates: '/templates',
  compare: '/compare',
  calls: '/calls',
  liveCalls: '/calls/live',
  call: '/calls/:id',
  drift: '/drift',
  drafts: '/drafts',
  draft: '/drafts/:id',
  alerts: '/alerts',
  account: '/account',
  members: '/members',
  invitations: '/members/invitations',
  audit: '/audit',
  waitlist: '/waitlist',
  settings: '/settings',
} as const;

type Patterns = typeof patterns;
export type PageName = keyof Patterns;

/** What stands behind the `?`; what is undefined or empty is left out. */
export type PathQuery = Readonly<Record<string, string | undefined>>;

type PathBuilder<Pattern> = Pattern extends `${string}:id${string}`
  ? (id: string, query?: PathQuery) => string
  : (query?: PathQuery) => string;

/** `paths.leaseLimits(id)`, `paths.leases({ status: 'live' })`. */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, pathBuilder(pattern)]),
  // the keys of the table itself, each with the builder of its pattern
) as { readonly [Name in PageName]: PathBuilder<Patterns[Name]> };

/** How the ids begin that stand in the place of `:id`, by the first name of the pattern. */
const idBeginnings: Readonly<Record<string, string>> = {
  apis: 'api_',
  leases: 'lease_',
  calls: 'call_',
  drafts: 'draft_',
};

/** The list a page's `:id` is of: `leases`. */
export type IdList = 'apis' | 'leases' | 'calls' | 'drafts';

/** The list that has nothing of this id, whatever is in it; undefined: something may be there. */
export function listWithout(pattern: string, id: string): IdList | undefined {
  if (!pattern.includes(':id')) return undefined;
  const [, list = ''] = pattern.split('/');
  const beginning = idBeginnings[list];
  // The list is one of those that have a beginning.
  return beginning !== undefined && !id.startsWith(beginning) ? (list as IdList) : undefined;
}

function pathBuilder(pattern: string) {
  return pattern.includes(':id')
    ? (id: string, query?: PathQuery) =>
        pattern.replace(':id', encodeURIComponent(id)) + searchText(query)
    : (query?: PathQuery) => pattern + searchText(query);
}

function searchText(query: PathQuery = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

/** A page of the documentation, which the server has beside the console. */
export const docsPath = (page: string): string => `/docs/${page}`;
/** The list of its pages, as the site was built. */
export const docPagesFile = '/docs/pages.json';

export const errorDocsPath = (code: string): string => docsPath(`errors/${code}`);

/** Where people sign up for the waitlist, on the public site. */
export const siteSignUpPath = '/#beta-signup';
