/** A page, and the status it should have. */
export interface SitePath {
  path: string;
  status: 200 | 404;
}

/** Every page of the site, as its sitemap names them, and the 404 page. */
export async function sitePaths(origin: string): Promise<SitePath[]> {
  const all = await pathsInSitemap(origin);
  return [
    ...all.filter((path) => !isDocs(path)).map(found),
    { path: '/no-such-page', status: 404 },
  ];
}

/** Every page of the documentation. */
export async function allDocumentationPaths(origin: string): Promise<SitePath[]> {
  return (await pathsInSitemap(origin)).filter(isDocs).map(found);
}

const isDocs = (path: string): boolean => path.startsWith('/docs');
const found = (path: string): SitePath => ({ path, status: 200 });

async function pathsInSitemap(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  const urls = Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => url,
  );
  if (urls.length === 0) throw new Error(`${response.url}: ${response.status}, and names no page`);
  return urls.map((url) => new URL(url).pathname);
}

/**
 * Those that are measured in a browser: the start, a page with pictures and examples, the longest.
 */
export const documentationPaths: readonly SitePath[] = [
  { path: '/docs', status: 200 },
  { path: '/docs/tutorial', status: 200 },
  { path: '/docs/policies/filter-types', status: 200 },
];
