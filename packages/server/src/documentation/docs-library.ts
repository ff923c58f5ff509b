import { readDocsIndex, searchTerms, type IndexedPage } from '@leasehold/catalog/docs-search';
import type { SiteFile } from '../site/site-folder.ts';
import { withOrigin } from '../site/with-origin.ts';
import { nearestAddresses } from './nearest-addresses.ts';
import { createPassageFinder, type PassageFinder } from './passages.ts';

export interface ListedPage {
  title: string;
  section: string;
  address: string;
}

export interface FoundPassage extends ListedPage {
  /** What the page says of the question, as plain text. */
  passage: string;
}

export interface WholePage extends ListedPage {
  markdown: string;
}

/**
 * The documentation as the site serves it: its pages, and the search of its readers. Addresses are
 * looked up in the list of pages and never become file names.
 */
export interface DocsLibrary {
  /** Of the menu. */
  sections: readonly string[];
  list(section?: string): ListedPage[];
  /** The best first. */
  search(query: string, pagesMax: number): FoundPassage[];
  page(address: string): WholePage | undefined;
  /** Of pages that are there, for an address that is not. */
  nearest(address: string): string[];
}

/**
 * Where the build left the index of the search, and the hash of it that its name holds; undefined:
 * the site is not built.
 */
export function findDocsIndex(
  files: ReadonlyMap<string, SiteFile>,
): { path: string; hash: string } | undefined {
  for (const path of files.keys()) {
    const [, hash] = /^\/assets\/docs-search-([\w-]+)\.json$/.exec(path) ?? [];
    if (hash !== undefined) return { path, hash };
  }
  return undefined;
}

/** `publicUrl`: asked at each answer, since an installation may learn it when it listens. */
export function createDocsLibrary(
  files: ReadonlyMap<string, SiteFile>,
  indexPath: string,
  publicUrl: () => string,
): DocsLibrary {
  const textAt = (path: string): string => files.get(path)?.read().toString() ?? '';
  const index = readDocsIndex(textAt(indexPath));
  const pages = new Map(index.pages().map((page) => [page.id, page]));
  const finders = new Map<string, PassageFinder>();
  const markdownOf = (path: string) => withOrigin(textAt(`${path}.md`), publicUrl());
  const finderOf = ({ id, description }: IndexedPage): PassageFinder => {
    const finder = finders.get(id) ?? createPassageFinder(textAt(`${id}.md`), description);
    finders.set(id, finder);
    return finder;
  };
  const listed = ({ id, title, section }: IndexedPage, anchor = ''): ListedPage => ({
    title,
    section,
    address: `${publicUrl()}${id}${anchor}`,
  });

  return {
    sections: [...new Set(pages.values().map(({ section }) => section))],
    list: (section) =>
      pages
        .values()
        .filter((page) => section === undefined || page.section === section)
        .map((page) => listed(page))
        .toArray(),
    search: (query, pagesMax) => {
      const terms = searchTerms(query);
      return index
        .find(query)
        .slice(0, pagesMax)
        .flatMap(({ href, about }) => {
          const [path = '', anchor] = href.split('#');
          const page = pages.get(path);
          if (!page) return [];
          const passage = finderOf(page)(terms, anchor === undefined ? undefined : about);
          const address = listed(page, anchor === undefined ? '' : `#${anchor}`);
          return [{ ...address, passage: withOrigin(passage, publicUrl()) }];
        });
    },
    page: (address) => {
      const page = pages.get(pathOf(address, publicUrl()));
      return page && { ...listed(page), markdown: markdownOf(page.id) };
    },
    nearest: (address) =>
      nearestAddresses(pathOf(address, publicUrl()), [...pages.keys()]).map(
        (path) => publicUrl() + path,
      ),
  };
}

/**
 * The path that an address means, in the ways people and models write it: whole or from the root,
 * with `.md`, an anchor or a slash at its end. Nothing is decoded and no segment resolved, so that
 * what is looked up is what was written.
 */
function pathOf(address: string, publicUrl: string): string {
  const [plain = ''] = address.trim().split(/[?#]/, 1);
  const path = plain.startsWith(`${publicUrl}/`) ? plain.slice(publicUrl.length) : plain;
  const named = path.replace(/\/$/, '').replace(/\.md$/, '').toLowerCase();
  if (named.startsWith('/')) return named;
  return /^docs(?:\/|$)/.test(named) ? `/${named}` : `/docs/${named}`;
}
