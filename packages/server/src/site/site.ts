import { once } from '@leasehold/privacy';
import { readFile } from 'node:fs/promises';
import { PublicError } from '@leasehold/contract';
import { createContent, type Content } from './content.ts';
import { headTags } from './head-tags.ts';
import { page, pageStylePath, textPage } from './page.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxt, securityTxtPath } from './security-txt.ts';
import type { SiteFile } from './site-folder.ts';
import type { SiteOptions } from './site-options.ts';
import { withTold } from './told.ts';
import { withOrigin } from './with-origin.ts';
import { withoutDocsAddress } from './without-docs-address.ts';

export interface SiteDeps {
  options: SiteOptions;
  /**
   * The built site, as `listSiteFolder` gives it. Without it the server runs all the same, and says
   * at `/` what to do.
   */
  files: ReadonlyMap<string, SiteFile> | undefined;
  /** Where people reach this installation. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Answers whatever is not the control API's, an agent's or a probe's: a page, a file, or the 404
 * page.
 */
export type Site = (request: Request) => Promise<Response>;

export async function createSite({
  options,
  files: built,
  publicUrl,
  now,
}: SiteDeps): Promise<Site> {
  const served = new Map<string, () => Content>();
  const add = (path: string, make: () => Content) => served.set(path, once(make));
  const files = built ?? new Map<string, SiteFile>();
  const fonts = fontPaths([...files.keys()]);
  const style = (await readFile(new URL('page.css', import.meta.url), 'utf8')) + fontFaces(fonts);
  add(pageStylePath, () =>
    createContent(Buffer.from(style), 'text/css; charset=utf-8', revalidate),
  );
  for (const [path, file] of files) add(path, () => completed(file, options, publicUrl()));
  const { securityContact } = options;
  if (securityContact !== undefined)
    served.set(securityTxtPath, () => securityTxt(securityContact, publicUrl(), now()));
  const notFound = served.get('/404') ?? once(() => html(textPage(missing)));
  served.delete('/404');
  return createAnswers(served, notFound, securityHeaders(options));
}

type Served = ReadonlyMap<string, () => Content>;

function createAnswers(
  served: Served,
  notFound: () => Content,
  headers: Record<string, string>,
): Site {
  const unbuilt = once(() => html(page({ title: 'The site is not built', main: unbuiltText })));
  const isBuilt = served.has('/');
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const canonical = pathname.replace(/\/$/, '');
    const content = served.get(pathname);
    if (content)
      return isReading(request) ? content().answer(request, 200, headers) : refuseMethod(headers);
    // Only a path of the list is ever redirected to: `//elsewhere.example/` is not one.
    if (served.has(canonical))
      return new Response(null, {
        status: 308,
        headers: { ...headers, location: canonical + search },
      });
    if (!isBuilt && /^\/(?:docs(?:\/.*)?)?$/.test(pathname))
      return unbuilt().answer(request, 503, headers);
    return notFound().answer(request, 404, headers);
  };
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

function refuseMethod(headers: Record<string, string>): Response {
  const problem = new PublicError('method_not_allowed', 'This address takes GET and HEAD.');
  const about = {
    'content-type': 'application/problem+json',
    allow: 'GET, HEAD',
    'cache-control': 'no-store',
  };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, ...about },
  });
}

const revalidate = 'no-cache';
const html = (text: string): Content =>
  createContent(Buffer.from(text), 'text/html; charset=utf-8', revalidate);

const headMarker = '<!-- leasehold:head -->';

/**
 * A built file as this installation sends it. Hashed files are sent as they are: their names say
 * what they hold.
 */
function completed(file: SiteFile, options: SiteOptions, publicUrl: string): Content {
  if (file.isHashed) return unchanging(file);
  const { type } = file;
  const bytes = file.read();
  const isPage = type.startsWith('text/html');
  const cacheControl = isPage ? revalidate : 'public, max-age=3600';
  if (!/^text\/|xml|json/.test(type)) return createContent(bytes, type, cacheControl);
  const built = withOrigin(bytes.toString(), publicUrl);
  const text = options.docsMcp ? built : withoutDocsAddress(built);
  const whole = isPage ? withTold(withHead(text, headTags(options)), options) : text;
  return createContent(Buffer.from(whole), type, cacheControl);
}

/** A file whose name says what it holds. */
export const unchanging = ({ read, type, readBrotli }: SiteFile): Content =>
  createContent(read(), type, 'public, max-age=31536000, immutable', readBrotli?.());

/** At the marker; a page without one takes it at the end of its head. */
function withHead(html: string, head: string): string {
  return html.includes(headMarker)
    ? html.replace(headMarker, () => head)
    : html.replace('</head>', (end) => head + end);
}

interface FontPaths {
  Next: string | undefined;
  Mono: string | undefined;
}

/** The fonts of the built site, for the pages the server makes itself. */
function fontPaths(paths: readonly string[]): FontPaths {
  const pathOf = (cut: string) =>
    paths.find((known) => known.endsWith('.woff2') && known.includes(`hyperlegible-${cut}-`));
  return { Next: pathOf('next'), Mono: pathOf('mono') };
}

function fontFaces(fonts: FontPaths): string {
  const face = (cut: keyof FontPaths) => {
    const source = `src:url(${fonts[cut]}) format('woff2');font-weight:200 800;font-display:swap`;
    return fonts[cut] === undefined
      ? ''
      : `@font-face{font-family:'Atkinson Hyperlegible ${cut}';${source}}\n`;
  };
  return face('Next') + face('Mono');
}

const missing = {
  title: 'Oops! Page not found',
  paragraphs: ['There is nothing at this address.'],
  link: { href: '/', text: 'Return to Home' },
};

const unbuiltText = `<h1>The site is not built</h1>
<p>Leasehold runs: agents are served at <code>/mcp/&lt;lease&gt;</code>, the control API at <a href="/api/v1/openapi.json"><code>/api/v1</code></a>.</p>
<p>For the site and the documentation, run <code>npm run build:web</code> in the project's folder and start Leasehold again.</p>`;
