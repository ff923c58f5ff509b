import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { isPageAlone, pageCode, pageNames } from './page-code.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { listWithout, patterns, type PageName } from './paths.ts';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

const NotFoundPage = lazyPart(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage);

/** A page is loaded when it is first gone to; the one before stays until then. */
const page = (name: PageName) => {
  const Page = lazyPart(pageCode[name]);
  const element = (
    <WithId pattern={patterns[name]}>
      <Page />
    </WithId>
  );
  return <Route key={name} path={patterns[name]} element={element} />;
};

/** Nobody is asked for what has no id. */
function WithId({ pattern, children }: { pattern: string; children: ReactNode }) {
  const { id = '' } = useParams();
  const list = listWithout(pattern, id);
  return list ? <NotFoundPage of={list} /> : children;
}
const pagesAlone = pageNames.filter(isPageAlone).map(page);
const pagesInFrame = pageNames.filter((name) => !isPageAlone(name)).map(page);

/**
 * The page at the address. Nothing stands in for one that is on its way: until the first is there
 * it is what index.html draws, then the page before. React holds what comes right behind a stand-in
 * back for 300 ms.
 */
export function PageRoutes() {
  return (
    <PageBoundary>
      <Routes>
        {pagesAlone}
        <Route element={<Shell />}>
          {pagesInFrame}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </PageBoundary>
  );
}
