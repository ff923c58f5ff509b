import { askFirst, askForFrame } from './first-reads.ts';
import { isPageAlone, pageAt, type PagePlace } from './page-code.ts';
import { listWithout, patterns } from './paths.ts';
import { basename } from './workspace-path.ts';

/**
 * Asks for what the page at an address begins with, and the frame around it, while its code is on
 * its way. Undefined where the console has no such page.
 */
export function beginPage({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): PagePlace | undefined {
  const here = pageAt(pathname.slice(basename.length) || '/');
  if (!here) return undefined;
  if (!isPageAlone(here.page)) askForFrame();
  if (listWithout(patterns[here.page], here.id) === undefined)
    askFirst(here.page, { id: here.id, search: new URLSearchParams(search) });
  return here;
}
