/** A page, and the status it should have. */
export interface SitePath {
  path: string;
  status: 200 | 404;
}

/** Every page of the site, as its sitemap names them, and the 404 page. */
export async function sitePaths(origin: string): Promise<SitePath[]> {
  const response = await fetch(`${origin}/sitemap.xml`);
  const urls = Array.from(
    (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, url = '']) => url,
  );
  if (urls.length === 0) throw new Error(`${response.url}: ${response.status}, and names no page`);
  return [
    ...urls.map((url) => ({ path: new URL(url).pathname, status: 200 as const })),
    { path: '/no-such-page', status: 404 },
  ];
}

/** The start of the documentation, and its longest page. */
export const documentationPaths: readonly SitePath[] = [
  { path: '/docs', status: 200 },
  { path: '/docs/policies', status: 200 },
];
