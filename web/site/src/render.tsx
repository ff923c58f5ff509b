import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './Document.tsx';
import { notFound, origin, routes, type Route } from './routes.tsx';
import type { Assets } from './Document.tsx';

export function render(path: string, assets: Assets): { status: 200 | 404; html: string } {
  const route = routes.find((known) => known.path === path);
  return { status: route ? 200 : 404, html: htmlOf(route ?? notFound, assets) };
}

/** Every text file of the built site that is made from its routes: path in the output, content. */
export function files(assets: Assets): [path: string, content: string][] {
  const pages = routes.map((route): [string, string] => [
    `${route.path.slice(1)}/index.html`.replace(/^\//, ''),
    htmlOf(route, assets),
  ]);
  return [
    ...pages,
    ['404.html', htmlOf(notFound, assets)],
    ['sitemap.xml', sitemap()],
    ['robots.txt', robots()],
    ['llms.txt', llms()],
  ];
}

function htmlOf(route: Route, assets: Assets): string {
  const html = renderToStaticMarkup(<Document route={route} assets={assets} />);
  return `<!doctype html>${html.replace('</head>', `${headMarker}</head>`)}\n`;
}

/** The server that sends the page puts what its options say in this place. */
const headMarker = '<!-- leasehold:head -->';

function sitemap(): string {
  const urls = routes.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** The site in one page of text, for language models (llmstxt.org). */
function llms(): string {
  const pages = routes
    .map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}\n`)
    .join('');
  return `# Leasehold\n\n> ${routes[0]?.description}\n\n## Pages\n\n${pages}- [Documentation](${origin}/docs): start, filter types, connecting clients, error codes, security\n`;
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /console\nDisallow: /mcp/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
