import type { Page } from 'playwright-core';

/**
 * Goes from one page of the console to another as by a link: without loading the console anew, which
 * takes several times as much of the processor. As after a load, what was read or said before is
 * forgotten, and nothing of the page before is left. False, and nothing is done, where no page of
 * the console with its frame is shown.
 */
export async function goByLink(page: Page, path: string): Promise<boolean> {
  const here = new URL(page.url()).pathname;
  const isNear = workspaceIn(here) === workspaceIn(`/console${path}`);
  if (!isNear || here === nowhere || path === '/nowhere') return false;
  if (!(await page.evaluate<boolean>(isInFrame))) return false;
  // nothing is read there, so that all that is kept can be forgotten
  await goAsByLink(page, nowhere);
  await page.evaluate(forgetAll);
  await goAsByLink(page, `/console${path}`);
  return true;
}

const nowhere = '/console/nowhere';

/** Each workspace is loaded by itself. */
const workspaceIn = (pathname: string) => /^\/console\/w\/[^/?]+/.exec(pathname)?.[0];

/** Waits for the title: the page before stays until what the next one asks for is there. */
export async function goAsByLink(page: Page, address: string): Promise<void> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLate.reject(new Error(`${page.url()} is not left for ${address} after 60 s`)),
    60_000,
  );
  try {
    await Promise.race([page.evaluate(go(address)), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

// In the page, as text: tests that know no types of a browser use this too.

/** Told by changes of the document, for a test may hold the clock of a page. */
const go = (address: string) => `new Promise((gone) => {
  const before = document.title;
  const look = () => {
    if (document.title === before && document.getElementById('side-nav')) return;
    changes.disconnect();
    gone();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
  history.pushState(null, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  look();
})`;

const isInFrame = `document.getElementById('side-nav') !== null && document.querySelector('h1') !== null`;

/** Closes what is said, and forgets what was read, but who is signed in, which is asked again. */
const forgetAll = `(async () => {
  const said = '[role=region] > [role=dialog] button:last-of-type';
  for (const close of document.querySelectorAll(said)) close.click();
  const [, root] = Object.entries(document.getElementById('root')).find(([key]) =>
    key.startsWith('__reactContainer$'),
  );
  let part = root.stateNode.current;
  while (part && !part.memoizedProps?.client) part = part.child;
  if (!part) throw new Error('what the console has read is not where it was');
  const { client } = part.memoizedProps;
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
})()`;
