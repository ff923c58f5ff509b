import { menu, type MenuSection } from './menu.ts';

/** A Markdown file of the documentation: its path in the folder without `.md`, and its text. */
export interface DocFile {
  name: string;
  markdown: string;
}

/** Where a file is served: `README` at `/docs`, `errors/usage` at `/docs/errors/usage`. */
export function docPath(name: string): string {
  return `/docs/${name.replace(/(?:^|\/)README$/, '')}`.toLowerCase().replace(/\/$/, '');
}

/** Whether a path of the site is one of the documentation. */
export const isDocsPath = (path: string): boolean => /^\/docs(?:\/|$)/.test(path);

/**
 * Where a link of a file leads: to the page of another file, or elsewhere on the web. What the site
 * does not serve, such as a file of the code, is no link (undefined).
 */
export function docHref(
  href: string,
  name: string,
  paths: ReadonlySet<string>,
): string | undefined {
  if (/^https?:\/\//.test(href)) return href;
  if (href.startsWith('#')) return href;
  const { pathname, hash } = new URL(href, `http://files/docs/${name}`);
  const file = pathname.replace(/^\/(?:docs\/?)?/, '').replace(/(?:\/|\.md)$/, '');
  const path = docPath(file);
  return paths.has(path) && pathname !== '/' ? path + hash : undefined;
}

export interface MenuPlace {
  section: MenuSection['title'];
  name: string;
  /** It stands in the menu below the first page of its folder, and is shown only there. */
  isInFolder: boolean;
}

/** Every file in the order of the menu. A file the menu does not know, or knows twice, is an error. */
export function placesInMenu(names: readonly string[]): MenuPlace[] {
  const named = new Set(menu.flatMap(({ pages }) => pages));
  const places = menu.flatMap(({ title, pages }) =>
    pages.flatMap((page) =>
      namesFor(page, names, named).map((name): MenuPlace => ({
        section: title,
        name,
        isInFolder: page.endsWith('/*'),
      })),
    ),
  );
  const missing = names.filter((name) => !places.some((place) => place.name === name));
  const unknown = places.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const wrong = [...missing, ...unknown];
  if (wrong.length > 0 || places.length !== names.length)
    throw new Error(
      `web/site/src/docs/menu.ts and the folder docs differ in ${wrong.join(', ') || 'a page named twice'}: name every file of the folder once`,
    );
  return places;
}

function namesFor(
  page: string,
  names: readonly string[],
  named: ReadonlySet<string>,
): readonly string[] {
  if (!page.endsWith('/*')) return [page];
  return names.filter((name) => name.startsWith(page.slice(0, -1)) && !named.has(name)).toSorted();
}
