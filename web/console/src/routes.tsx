import { createBrowserRouter, type RouteObject } from 'react-router';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { basename } from './workspace-path.ts';

/** A page is loaded when it is first gone to. */
const page = (path: string, load: () => Promise<() => React.ReactNode>): RouteObject => ({
  path,
  lazy: { Component: load },
  hydrateFallbackElement: <></>,
  errorElement: <ProblemPage />,
});

/** Every page of the console, once. */
// prettier-ignore
const routes: RouteObject[] = [
  page('/setup', async () => (await import('./pages/SetupPage.tsx')).SetupPage),
  page('/sign-in', async () => (await import('./pages/SignInPage.tsx')).SignInPage),
  {
    element: <Shell />,
    hydrateFallbackElement: <></>,
    children: [
      page('/', async () => (await import('./pages/OverviewPage.tsx')).OverviewPage),
      page('/leases/new', async () => (await import('./pages/NewLeasePage.tsx')).NewLeasePage),
      page('/leases/:id/policy', async () => (await import('./pages/LeasePolicyPage.tsx')).LeasePolicyPage),
      page('/calls', async () => (await import('./pages/CallsPage.tsx')).CallsPage),
      page('/calls/live', async () => (await import('./pages/LiveCallsPage.tsx')).LiveCallsPage),
      page('/calls/:id', async () => (await import('./pages/CallPage.tsx')).CallPage),
      page('/leases/:id/calls', async () => (await import('./pages/LeaseCallsPage.tsx')).LeaseCallsPage),
      page('/drift', async () => (await import('./pages/DriftPage.tsx')).DriftPage),
      page('/alerts', async () => (await import('./pages/AlertsPage.tsx')).AlertsPage),
      page('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename });
