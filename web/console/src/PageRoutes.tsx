import { Route, Routes } from 'react-router';
import { isPageAlone, pageCode, pageNames } from './page-code.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { patterns, type PageName } from './paths.ts';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page is loaded when it is first gone to; the one before stays until then. */
const page = (name: PageName) => {
  const Page = lazyPart(pageCode[name]);
  return <Route key={name} path={patterns[name]} element={<Page />} />;
};
const pagesAlone = pageNames.filter(isPageAlone).map(page);
const pagesInFrame = pageNames.filter((name) => !isPageAlone(name)).map(page);
const NotFoundPage = lazyPart(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage);

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
