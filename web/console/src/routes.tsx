import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { askFirst, askForFrame } from './first-reads.ts';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { loadPart } from './parts/lost-parts.ts';
import { paths, patterns, type PageName } from './paths.ts';
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
  page('setup', async () => (await import('./pages/SetupPage.tsx')).SetupPage),
  page('signIn', async () => (await import('./pages/SignInPage.tsx')).SignInPage),
  page('reset', async () => (await import('./pages/ResetPage.tsx')).ResetPage),
  page('join', async () => (await import('./pages/JoinPage.tsx')).JoinPage),
  {
    element: <Shell />,
    loader: () => {
      askForFrame();
      return null;
    },
    shouldRevalidate: () => false,
    hydrateFallbackElement: <></>,
    children: [
      page('overview', async () => (await import('./pages/OverviewPage.tsx')).OverviewPage),
      page('start', async () => (await import('./pages/StartPage.tsx')).StartPage),
      page('apis', async () => (await import('./pages/ApisPage.tsx')).ApisPage),
      page('newApi', async () => (await import('./pages/EnrolApiPage.tsx')).EnrolApiPage),
      page('api', async () => (await import('./pages/ApiPage.tsx')).ApiPage),
      page(
        'apiOperations',
        async () => (await import('./pages/ApiOperationsPage.tsx')).ApiOperationsPage,
      ),
      page('apiFields', async () => (await import('./pages/ApiFieldsPage.tsx')).ApiFieldsPage),
      page('tryApi', async () => (await import('./pages/TryApiPage.tsx')).TryApiPage),
      page('apiReview', async () => (await import('./pages/ApiReviewPage.tsx')).ApiReviewPage),
      page('apiChanges', async () => (await import('./pages/ApiChangesPage.tsx')).ApiChangesPage),
      page(
        'apiSettings',
        async () => (await import('./pages/ApiSettingsPage.tsx')).ApiSettingsPage,
      ),
      page('leases', async () => (await import('./pages/LeasesPage.tsx')).LeasesPage),
      page('newLease', async () => (await import('./pages/NewLeasePage.tsx')).NewLeasePage),
      {
        // A lease begins with letting somebody in.
        path: patterns.lease,
        loader: ({ params: { id = '' } }) => redirect(paths.leaseConnect(id)),
      },
      page('leaseConnect', async () => (await import('./pages/ConnectPage.tsx')).ConnectPage),
      page('leaseTools', async () => (await import('./pages/ToolsPage.tsx')).ToolsPage),
      page(
        'leasePlayground',
        async () => (await import('./pages/PlaygroundPage.tsx')).PlaygroundPage,
      ),
      page('leaseKeys', async () => (await import('./pages/KeysPage.tsx')).KeysPage),
      page('leaseLimits', async () => (await import('./pages/LimitsPage.tsx')).LimitsPage),
      page(
        'leasePolicy',
        async () => (await import('./pages/LeasePolicyPage.tsx')).LeasePolicyPage,
      ),
      page('leaseCalls', async () => (await import('./pages/LeaseCallsPage.tsx')).LeaseCallsPage),
      page('calls', async () => (await import('./pages/CallsPage.tsx')).CallsPage),
      page('liveCalls', async () => (await import('./pages/LiveCallsPage.tsx')).LiveCallsPage),
      page('call', async () => (await import('./pages/CallPage.tsx')).CallPage),
      page('drift', async () => (await import('./pages/DriftPage.tsx')).DriftPage),
      page('alerts', async () => (await import('./pages/AlertsPage.tsx')).AlertsPage),
      page('account', async () => (await import('./pages/AccountPage.tsx')).AccountPage),
      page('members', async () => (await import('./pages/MembersPage.tsx')).MembersPage),
      page(
        'invitations',
        async () => (await import('./pages/InvitationsPage.tsx')).InvitationsPage,
      ),
      page('audit', async () => (await import('./pages/AuditPage.tsx')).AuditPage),
      page('waitlist', async () => (await import('./pages/WaitlistPage.tsx')).WaitlistPage),
      page('settings', async () => (await import('./pages/SettingsPage.tsx')).SettingsPage),
      route('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename });
