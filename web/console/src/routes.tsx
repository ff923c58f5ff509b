import { createBrowserRouter, type RouteObject } from 'react-router';
import { askFirst, askForFrame } from './first-reads.ts';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { loadPart } from './parts/lost-parts.ts';
import { patterns, type PageName } from './paths.ts';
import { Shell } from './shell/Shell.tsx';
import { basename } from './workspace-path.ts';

type PageCode = () => Promise<() => React.ReactNode>;

const route = (path: string, load: PageCode): RouteObject => ({
  path,
  lazy: { Component: () => loadPart(load) },
  hydrateFallbackElement: <></>,
  errorElement: <ProblemPage />,
});

/** A page is loaded when it is first gone to, and with it what it asks for first. */
const page = (name: PageName, load: PageCode): RouteObject => ({
  ...route(patterns[name], load),
  loader: ({ params: { id = '' }, request }) => {
    askFirst(name, { id, search: new URL(request.url).searchParams });
    return null;
  },
  // What a page is narrowed to stands in its address at once, so that a second choice finds the
  // first: the code is there already, and the page asks by itself.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

/** Every page of the console, once. */
const routes: RouteObject[] = [
  page('setup', async () => (await import('./pages/people/SetupPage.tsx')).SetupPage),
  page('signIn', async () => (await import('./pages/people/SignInPage.tsx')).SignInPage),
  page('reset', async () => (await import('./pages/people/ResetPage.tsx')).ResetPage),
  page('join', async () => (await import('./pages/people/JoinPage.tsx')).JoinPage),
  {
    element: <Shell />,
    loader: () => {
      askForFrame();
      return null;
    },
    shouldRevalidate: () => false,
    hydrateFallbackElement: <></>,
    children: [
      page('overview', async () => (await import('./pages/watch/OverviewPage.tsx')).OverviewPage),
      page('start', async () => (await import('./pages/StartPage.tsx')).StartPage),
      page('apis', async () => (await import('./pages/apis/ApisPage.tsx')).ApisPage),
      page('newApi', async () => (await import('./pages/apis/EnrolApiPage.tsx')).EnrolApiPage),
      page('api', async () => (await import('./pages/apis/ApiPage.tsx')).ApiPage),
      page(
        'apiOperations',
        async () => (await import('./pages/apis/ApiOperationsPage.tsx')).ApiOperationsPage,
      ),
      page('apiFields', async () => (await import('./pages/apis/ApiFieldsPage.tsx')).ApiFieldsPage),
      page('tryApi', async () => (await import('./pages/apis/TryApiPage.tsx')).TryApiPage),
      page('apiReview', async () => (await import('./pages/apis/ApiReviewPage.tsx')).ApiReviewPage),
      page(
        'apiChanges',
        async () => (await import('./pages/apis/ApiChangesPage.tsx')).ApiChangesPage,
      ),
      page(
        'apiSettings',
        async () => (await import('./pages/apis/ApiSettingsPage.tsx')).ApiSettingsPage,
      ),
      page('leases', async () => (await import('./pages/leases/LeasesPage.tsx')).LeasesPage),
      page('newLease', async () => (await import('./pages/leases/NewLeasePage.tsx')).NewLeasePage),
      page('lease', async () => (await import('./pages/leases/ContractPage.tsx')).ContractPage),
      page(
        'leaseConnect',
        async () => (await import('./pages/leases/ConnectPage.tsx')).ConnectPage,
      ),
      page('leaseTools', async () => (await import('./pages/leases/ToolsPage.tsx')).ToolsPage),
      page(
        'leasePlayground',
        async () => (await import('./pages/leases/PlaygroundPage.tsx')).PlaygroundPage,
      ),
      page('leaseKeys', async () => (await import('./pages/leases/KeysPage.tsx')).KeysPage),
      page('leaseLimits', async () => (await import('./pages/leases/LimitsPage.tsx')).LimitsPage),
      page(
        'leasePolicy',
        async () => (await import('./pages/leases/LeasePolicyPage.tsx')).LeasePolicyPage,
      ),
      page(
        'leaseCalls',
        async () => (await import('./pages/leases/LeaseCallsPage.tsx')).LeaseCallsPage,
      ),
      page('calls', async () => (await import('./pages/watch/CallsPage.tsx')).CallsPage),
      page(
        'liveCalls',
        async () => (await import('./pages/watch/LiveCallsPage.tsx')).LiveCallsPage,
      ),
      page('call', async () => (await import('./pages/watch/CallPage.tsx')).CallPage),
      page('drift', async () => (await import('./pages/watch/DriftPage.tsx')).DriftPage),
      page('drafts', async () => (await import('./pages/drafts/DraftsPage.tsx')).DraftsPage),
      page('draft', async () => (await import('./pages/drafts/DraftPage.tsx')).DraftPage),
      page('alerts', async () => (await import('./pages/watch/AlertsPage.tsx')).AlertsPage),
      page('account', async () => (await import('./pages/people/AccountPage.tsx')).AccountPage),
      page('members', async () => (await import('./pages/people/MembersPage.tsx')).MembersPage),
      page(
        'invitations',
        async () => (await import('./pages/people/InvitationsPage.tsx')).InvitationsPage,
      ),
      page('audit', async () => (await import('./pages/watch/AuditPage.tsx')).AuditPage),
      page('waitlist', async () => (await import('./pages/WaitlistPage.tsx')).WaitlistPage),
      page('settings', async () => (await import('./pages/SettingsPage.tsx')).SettingsPage),
      route('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename });
