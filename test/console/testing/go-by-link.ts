import type { Page } from 'playwright-core';
import { untilHolds } from '../../testing/until.ts';

/**
 * Goes from one page of the console to another as by a link: without loading the console anew, which
 * takes several times as much of the processor. As after a load, what was read or said before is
 * forgotten, and nothing of the page before is left. False, and nothing is done, where no page of
 * the console with its frame is shown.
 */
export async function goByLink(page: Page, path: string): Promise<boolean> {
  if (!(await page.evaluate(isInFrame, path))) return false;
  // nothing is read there, so that all that is kept can be forgotten
  await goTo(page, '/console/nowhere');
  await page.evaluate(forgetAll);
  await goTo(page, `/console${path}`);
  return true;
}

/** The page before stays until what the next one asks for is there: the title says which it is. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const { title } = document;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return title;
  }, address);
  const isLeft = `document.title !== ${JSON.stringify(before)}`;
  await untilHolds(page, `${isLeft} || !document.getElementById('side-nav')`);
}

/** In the page. Each workspace is loaded by itself. */
function isInFrame(path: string): boolean {
  const workspace = (pathname: string) => /^\/console\/w\/[^/?]+/.exec(pathname)?.[0];
  const isShown = document.getElementById('side-nav') && document.querySelector('h1');
  return (
    Boolean(isShown) &&
    location.pathname !== '/console/nowhere' &&
    path !== '/nowhere' &&
    workspace(location.pathname) === workspace(`/console${path}`)
  );
}

/** In the page: closes what is said, and forgets what was read, but who is signed in. */
async function forgetAll(): Promise<void> {
  interface Fiber {
    child: Fiber | null;
    memoizedProps: { client?: Client } | null;
  }
  interface Client {
    removeQueries: (which: object) => void;
    invalidateQueries: () => Promise<void>;
  }
  for (const close of document.querySelectorAll<HTMLElement>(
    '[role=region] > [role=dialog] button:last-of-type',
  ))
    close.click();
  const root = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer$'),
  )?.[1] as { stateNode: { current: Fiber } } | undefined;
  let fiber: Fiber | null | undefined = root?.stateNode.current;
  while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
  const client = fiber?.memoizedProps?.client;
  if (!client) throw new Error('what the console has read is not where it was');
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}
