import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPart } from './parts/lost-parts.ts';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { basename } from './workspace-path.ts';

/** A page is loaded when it is first gone to. */
const page = (path: string, load: () => Promise<() => React.ReactNode>): RouteObject => ({
  path,
  lazy: { Component: () => loadPart(load) },
  hydrateFallbackElement: <></>,
  errorElement: <ProblemPage />,
});

/** Every page of the console, once. */
// prettier-ignore
const routes: RouteObject[] = [
  page('/setup', async () => (await import('./pages/SetupPage.tsx')).SetupPage),
  page('/sign-in', async () => (await import('./pages/SignInPage.tsx')).SignInPage),
  page('/reset', async () => (await import('./pages/ResetPage.tsx')).ResetPage),
  page('/join', async () => (await import('./pages/JoinPage.tsx')).JoinPage),
  {
    element: <Shell />,
    hydrateFallbackElement: <></>,
    children: [
      page('/', async () => (await import('./pages/OverviewPage.tsx')).OverviewPage),
      page('/apis', async () => (await import('./pages/ApisPage.tsx')).ApisPage),
      page('/apis/new', async () => (await import('./pages/EnrolApiPage.tsx')).EnrolApiPage),
      page('/apis/:id', async () => (await import('./pages/ApiPage.tsx')).ApiPage),
      page('/apis/:id/operations', async () => (await import('./pages/ApiOperationsPage.tsx')).ApiOperationsPage),
      page('/apis/:id/fields', async () => (await import('./pages/ApiFieldsPage.tsx')).ApiFieldsPage),
      page('/apis/:id/try', async () => (await import('./pages/TryApiPage.tsx')).TryApiPage),
      page('/apis/:id/review', async () => (await import('./pages/ApiReviewPage.tsx')).ApiReviewPage),
      page('/apis/:id/changes', async () => (await import('./pages/ApiChangesPage.tsx')).ApiChangesPage),
      page('/apis/:id/settings', async () => (await import('./pages/ApiSettingsPage.tsx')).ApiSettingsPage),
      page('/start', async () => (await import('./pages/StartPage.tsx')).StartPage),
      page('/leases', async () => (await import('./pages/LeasesPage.tsx')).LeasesPage),
      page('/leases/new', async () => (await import('./pages/NewLeasePage.tsx')).NewLeasePage),
      page('/leases/:id', async () => (await import('./pages/LeasePage.tsx')).LeasePage),
      page('/leases/:id/connect', async () => (await import('./pages/ConnectPage.tsx')).ConnectPage),
      page('/leases/:id/tools', async () => (await import('./pages/ToolsPage.tsx')).ToolsPage),
      page('/leases/:id/playground', async () => (await import('./pages/PlaygroundPage.tsx')).PlaygroundPage),
      page('/leases/:id/keys', async () => (await import('./pages/KeysPage.tsx')).KeysPage),
      page('/leases/:id/limits', async () => (await import('./pages/LimitsPage.tsx')).LimitsPage),
      page('/leases/:id/policy', async () => (await import('./pages/LeasePolicyPage.tsx')).LeasePolicyPage),
      page('/calls', async () => (await import('./pages/CallsPage.tsx')).CallsPage),
      page('/calls/live', async () => (await import('./pages/LiveCallsPage.tsx')).LiveCallsPage),
      page('/calls/:id', async () => (await import('./pages/CallPage.tsx')).CallPage),
      page('/leases/:id/calls', async () => (await import('./pages/LeaseCallsPage.tsx')).LeaseCallsPage),
      page('/drift', async () => (await import('./pages/DriftPage.tsx')).DriftPage),
      page('/alerts', async () => (await import('./pages/AlertsPage.tsx')).AlertsPage),
      page('/account', async () => (await import('./pages/AccountPage.tsx')).AccountPage),
      page('/members', async () => (await import('./pages/MembersPage.tsx')).MembersPage),
      page('/members/invitations', async () => (await import('./pages/InvitationsPage.tsx')).InvitationsPage),
      page('/audit', async () => (await import('./pages/AuditPage.tsx')).AuditPage),
      page('/waitlist', async () => (await import('./pages/WaitlistPage.tsx')).WaitlistPage),
      page('/settings', async () => (await import('./pages/SettingsPage.tsx')).SettingsPage),
      page('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename });
