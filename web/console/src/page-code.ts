import { patterns, type PageName } from './paths.ts';

type PageCode = () => Promise<() => React.ReactNode>;

/** The code of each page, loaded when it is first gone to. */
export const pageCode: Readonly<Record<PageName, PageCode>> = {
  setup: async () => (await import('./pages/people/SetupPage.tsx')).SetupPage,
  signIn: async () => (await import('./pages/people/SignInPage.tsx')).SignInPage,
  reset: async () => (await import('./pages/people/ResetPage.tsx')).ResetPage,
  join: async () => (await import('./pages/people/JoinPage.tsx')).JoinPage,
  overview: async () => (await import('./pages/watch/OverviewPage.tsx')).OverviewPage,
  start: async () => (await import('./pages/StartPage.tsx')).StartPage,
  apis: async () => (await import('./pages/apis/ApisPage.tsx')).ApisPage,
  newApi: async () => (await import('./pages/apis/EnrolApiPage.tsx')).EnrolApiPage,
  api: async () => (await import('./pages/apis/ApiPage.tsx')).ApiPage,
  apiOperations: async () => (await import('./pages/apis/ApiOperationsPage.tsx')).ApiOperationsPage,
  apiFields: async () => (await import('./pages/apis/ApiFieldsPage.tsx')).ApiFieldsPage,
  tryApi: async () => (await import('./pages/apis/TryApiPage.tsx')).TryApiPage,
  apiReview: async () => (await import('./pages/apis/ApiReviewPage.tsx')).ApiReviewPage,
  apiChanges: async () => (await import('./pages/apis/ApiChangesPage.tsx')).ApiChangesPage,
  apiSettings: async () => (await import('./pages/apis/ApiSettingsPage.tsx')).ApiSettingsPage,
  leases: async () => (await import('./pages/leases/LeasesPage.tsx')).LeasesPage,
  newLease: async () => (await import('./pages/leases/NewLeasePage.tsx')).NewLeasePage,
  lease: async () => (await import('./pages/leases/ContractPage.tsx')).ContractPage,
  leaseConnect: async () => (await import('./pages/leases/ConnectPage.tsx')).ConnectPage,
  leaseTools: async () => (await import('./pages/leases/ToolsPage.tsx')).ToolsPage,
  leasePlayground: async () => (await import('./pages/leases/PlaygroundPage.tsx')).PlaygroundPage,
  leaseKeys: async () => (await import('./pages/leases/KeysPage.tsx')).KeysPage,
  leaseLimits: async () => (await import('./pages/leases/LimitsPage.tsx')).LimitsPage,
  leasePolicy: async () => (await import('./pages/leases/LeasePolicyPage.tsx')).LeasePolicyPage,
  leaseCalls: async () => (await import('./pages/leases/LeaseCallsPage.tsx')).LeaseCallsPage,
  templates: async () => (await import('./pages/policies/TemplatesPage.tsx')).TemplatesPage,
  compare: async () => (await import('./pages/policies/ComparePage.tsx')).ComparePage,
  calls: async () => (await import('./pages/watch/CallsPage.tsx')).CallsPage,
  liveCalls: async () => (await import('./pages/watch/LiveCallsPage.tsx')).LiveCallsPage,
  call: async () => (await import('./pages/watch/CallPage.tsx')).CallPage,
  drift: async () => (await import('./pages/watch/DriftPage.tsx')).DriftPage,
  drafts: async () => (await import('./pages/drafts/DraftsPage.tsx')).DraftsPage,
  draft: async () => (await import('./pages/drafts/DraftPage.tsx')).DraftPage,
  alerts: async () => (await import('./pages/watch/AlertsPage.tsx')).AlertsPage,
  account: async () => (await import('./pages/people/AccountPage.tsx')).AccountPage,
  members: async () => (await import('./pages/people/MembersPage.tsx')).MembersPage,
  invitations: async () => (await import('./pages/people/InvitationsPage.tsx')).InvitationsPage,
  audit: async () => (await import('./pages/watch/AuditPage.tsx')).AuditPage,
  waitlist: async () => (await import('./pages/WaitlistPage.tsx')).WaitlistPage,
  settings: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage,
};

/** Shown to whoever is not signed in, without the frame. */
const alone: readonly PageName[] = ['setup', 'signIn', 'reset', 'join'];
export const isPageAlone = (page: PageName): boolean => alone.includes(page);
export const pageNames = Object.keys(patterns) as PageName[];

export interface PagePlace {
  page: PageName;
  /** Empty where the address has none. */
  id: string;
}

/** The page at a path below the console's own; undefined where there is none. */
export function pageAt(path: string): PagePlace | undefined {
  for (const [page, pattern] of byPrecision) {
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}/?$`).exec(path);
    if (match) return { page, id: decoded(match[1] ?? '') };
  }
  return undefined;
}

/** A path of names alone comes before one that has an id in the same place. */
const byPrecision = (Object.entries(patterns) as [PageName, string][]).toSorted(
  ([, a], [, b]) => Number(a.includes(':id')) - Number(b.includes(':id')),
);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
