import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { askFirst, askForFrame } from './first-reads.ts';
import { isPageAlone, pageCode, pageNames } from './page-code.ts';
import { ProblemPage } from './pages/ProblemPage.tsx';
import { loadPart } from './parts/lost-parts.ts';
import { patterns, type PageName } from './paths.ts';
import { Shell } from './shell/Shell.tsx';
import { basename } from './workspace-path.ts';

const route = (path: string, load: () => Promise<() => ReactNode>): RouteObject => ({
  path,
  lazy: { Component: () => loadPart(load) },
  hydrateFallbackElement: <></>,
  errorElement: <ProblemPage />,
});

/** A page is loaded when it is first gone to, and with it what it asks for first. */
const page = (name: PageName): RouteObject => ({
  ...route(patterns[name], pageCode[name]),
  loader: ({ params: { id = '' }, request }) => {
    askFirst(name, { id, search: new URL(request.url).searchParams });
    return null;
  },
  // What a page is narrowed to stands in its address at once, so that a second choice finds the
  // first: the code is there already, and the page asks by itself.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
});

const routes: RouteObject[] = [
  ...pageNames.filter(isPageAlone).map(page),
  {
    element: <Shell />,
    loader: () => {
      askForFrame();
      return null;
    },
    shouldRevalidate: () => false,
    hydrateFallbackElement: <></>,
    children: [
      ...pageNames.filter((name) => !isPageAlone(name)).map(page),
      route('*', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename });
