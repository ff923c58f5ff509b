import { renderToStaticMarkup } from 'react-dom/server';
import { alternatesOf } from './alternates.ts';
import { Document } from './Document.tsx';
import { DocsPage } from './docs/DocsPage.tsx';
import {
  markdownPath,
  readDocs,
  type DocPage,
  type DocsSite,
  type DocSources,
} from './docs/docs-site.ts';
import { fullText, textIndex } from './docs/llms.ts';
import { pageList } from './docs/page-list.ts';
import { searchIndex } from './docs/search-index.ts';
import { englishRoutes, notFound, origin, routes, type Route, type TrailPage } from './routes.tsx';
import { readSiteFacts, type SiteFacts } from './site-facts.ts';
import type { Assets } from './Document.tsx';

export function render(
  path: string,
  assets: Assets,
  sources: DocSources,
): { status: 200 | 404; html: string } {
  const route = allRoutes(readDocs(sources, origin), assets).find((known) => known.path === path);
  return {
    status: route ? 200 : 404,
    html: htmlOf(route ?? notFound, assets, readSiteFacts(sources)),
  };
}

/** The index of the documentation's search, which is written before the pages that name it. */
export function searchIndexText(sources: DocSources): string {
  return searchIndex(readDocs(sources, origin));
}

/** Every text file of the built site that is made from its routes: path in the output, content. */
export function files(assets: Assets, sources: DocSources): [path: string, content: string][] {
  const docs = readDocs(sources, origin);
  const facts = readSiteFacts(sources);
  const all = allRoutes(docs, assets);
  const pages = all.map((route): [string, string] => [
    `${route.path.slice(1)}/index.html`.replace(/^\//, ''),
    htmlOf(route, assets, facts),
  ]);
  const texts = docs.pages.map(({ path, markdown }): [string, string] => [
    markdownPath(path).slice(1),
    markdown,
  ]);
  return [
    ...pages,
    ...texts,
    ['404.html', htmlOf(notFound, assets, facts)],
    ['sitemap.xml', sitemap(all)],
    ['robots.txt', robots()],
    ['docs/pages.json', pageList(docs)],
    ['llms.txt', textIndex(englishRoutes, docs)],
    ['llms-full.txt', fullText(docs)],
  ];
}

/** The pages of the site, and those of the documentation. */
function allRoutes(docs: DocsSite, assets: Assets): Route[] {
  const pages = docs.pages.map((page): Route => ({
    path: page.path,
    title: documentTitle(page.title),
    description: page.description,
    trail: trailOf(page, docs),
    isArticle: true,
    Page: () => <DocsPage site={docs} page={page} indexPath={assets.searchIndex} />,
  }));
  return [...routes, ...pages];
}

/** As much of it as search engines show. */
function documentTitle(title: string): string {
  const [whole = title] = [`${title} | Leasehold docs`, `${title} | Leasehold`, title].filter(
    ({ length }) => length <= titleCharsMax,
  );
  if (whole.length <= titleCharsMax) return whole;
  return `${whole.slice(0, titleCharsMax - 1).replace(/[,;:]?\s+\S*$/, '')} …`;
}

const titleCharsMax = 60;

/** The front page of the documentation, and the first page of the folder, where they are others. */
function trailOf({ path, isInFolder }: DocPage, { pages }: DocsSite): TrailPage[] {
  const above = ['/docs', ...(isInFolder ? [path.slice(0, path.lastIndexOf('/'))] : [])];
  return pages
    .filter((page) => above.includes(page.path) && page.path !== path)
    .map((page) => ({ name: page.title, path: page.path }));
}

function htmlOf(route: Route, assets: Assets, facts: SiteFacts): string {
  const html = renderToStaticMarkup(<Document route={route} assets={assets} facts={facts} />);
  return `<!doctype html>${html.replace('</head>', `${headMarker}</head>`)}\n`;
}

/** The server that sends the page puts what its options say in this place. */
const headMarker = '<!-- leasehold:head -->';

function sitemap(all: readonly Route[]): string {
  const urls = all
    .map((route) => `  <url><loc>${origin}${route.path}</loc>${alternateLinks(route)}</url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`;
}

const alternateLinks = (route: Route): string =>
  alternatesOf(route)
    .map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
    )
    .join('');

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /console\nDisallow: /mcp/\nDisallow: /docs/mcp$\n\nSitemap: ${origin}/sitemap.xml\n`;
}
