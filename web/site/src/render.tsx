import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './Document.tsx';
import { DocsPage } from './docs/DocsPage.tsx';
import { markdownPath, readDocs, type DocsSite, type DocSources } from './docs/docs-site.ts';
import { fullText, textIndex } from './docs/llms.ts';
import { searchIndex } from './docs/search-index.ts';
import { notFound, origin, routes, type Route } from './routes.tsx';
import type { Assets } from './Document.tsx';

export function render(
  path: string,
  assets: Assets,
  sources: DocSources,
): { status: 200 | 404; html: string } {
  const route = allRoutes(readDocs(sources, origin), assets).find((known) => known.path === path);
  return { status: route ? 200 : 404, html: htmlOf(route ?? notFound, assets) };
}

/** The index of the documentation's search, which is written before the pages that name it. */
export function searchIndexText(sources: DocSources): string {
  return searchIndex(readDocs(sources, origin));
}

/** Every text file of the built site that is made from its routes: path in the output, content. */
export function files(assets: Assets, sources: DocSources): [path: string, content: string][] {
  const docs = readDocs(sources, origin);
  const all = allRoutes(docs, assets);
  const pages = all.map((route): [string, string] => [
    `${route.path.slice(1)}/index.html`.replace(/^\//, ''),
    htmlOf(route, assets),
  ]);
  const texts = docs.pages.map(({ path, markdown }): [string, string] => [
    markdownPath(path).slice(1),
    markdown,
  ]);
  return [
    ...pages,
    ...texts,
    ['404.html', htmlOf(notFound, assets)],
    ['sitemap.xml', sitemap(all)],
    ['robots.txt', robots()],
    ['llms.txt', textIndex(routes, docs)],
    ['llms-full.txt', fullText(docs)],
  ];
}

/** The pages of the site, and those of the documentation. */
function allRoutes(docs: DocsSite, assets: Assets): Route[] {
  const pages = docs.pages.map((page): Route => ({
    path: page.path,
    title: `${page.title} | Leasehold docs`,
    description: page.description,
    Page: () => <DocsPage site={docs} page={page} indexPath={assets.searchIndex} />,
  }));
  return [...routes, ...pages];
}

function htmlOf(route: Route, assets: Assets): string {
  const html = renderToStaticMarkup(<Document route={route} assets={assets} />);
  return `<!doctype html>${html.replace('</head>', `${headMarker}</head>`)}\n`;
}

/** The server that sends the page puts what its options say in this place. */
const headMarker = '<!-- leasehold:head -->';

function sitemap(all: readonly Route[]): string {
  const urls = all.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /console\nDisallow: /mcp/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
