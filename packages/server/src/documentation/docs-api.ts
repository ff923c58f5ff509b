import type { DocsLibrary } from './docs-library.ts';
import { foundUsual } from './docs-description.ts';
import { pageParts } from './page-parts.ts';

/** A name that no resolver answers (RFC 6761 6.4): what is asked there is answered in this process. */
export const docsBaseUrl = 'http://documentation.leasehold.invalid';

interface DocsAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers one call of the API that `docsDescription` describes. */
export function answerDocs(library: DocsLibrary, path: string): DocsAnswer {
  const { pathname, searchParams } = new URL(path, docsBaseUrl);
  const found = Object.hasOwn(operations, pathname)
    ? operations[pathname]?.(library, searchParams)
    : undefined;
  return {
    status: found ? 200 : 404,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(found ?? {})),
  };
}

const operations: Readonly<
  Record<string, (library: DocsLibrary, asked: URLSearchParams) => object | undefined>
> = {
  '/search': (library, asked) => ({
    pages: library.search(asked.get('query') ?? '', Number(asked.get('limit') ?? foundUsual)),
  }),
  '/page': (library, asked) => {
    const page = library.page(asked.get('address') ?? '');
    if (!page) return undefined;
    const { markdown, ...listed } = page;
    return { ...listed, parts: pageParts(markdown) };
  },
  '/pages': (library, asked) => ({ pages: library.list(asked.get('section') ?? undefined) }),
};

/**
 * What the schema cannot say of an address: whether there is such a page. Told as a refusal, with
 * the pages that may be meant.
 */
export function addressIssues(library: DocsLibrary, address: unknown): string[] {
  if (typeof address !== 'string' || library.page(address)) return [];
  const nearest = library.nearest(address);
  const meant =
    nearest.length > 0
      ? `the nearest are ${nearest.join(', ')}`
      : 'search_documentation finds pages by words, list_pages names all';
  return [`\`address\` is of no page of the documentation; ${meant}`];
}
