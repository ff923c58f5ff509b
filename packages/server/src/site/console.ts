import { once } from '@leasehold/privacy';
import { createContent, type Content } from './content.ts';
import { page } from './page.ts';
import { unchanging, type Site } from './site.ts';
import { listSiteFolder, type SiteFile } from './site-folder.ts';

/**
 * The one page of the console, and its files; every other path below `/console` is a page of the
 * app, and gets it too.
 */
export function createConsole(folder: string): Site {
  const served = new Map<string, () => Content>();
  for (const [path, file] of listSiteFolder(folder) ?? [])
    served.set(
      `/console${path}`,
      once(() => (file.isHashed ? unchanging(file) : current(file))),
    );
  const index = served.get('/console/');
  const unbuilt = createContent(
    Buffer.from(page({ title: 'The console is not built', main: unbuiltText })),
    'text/html; charset=utf-8',
    'no-store',
  );
  return async (request) => {
    if (!index) return unbuilt.answer(request, 503, headers);
    const { pathname } = new URL(request.url);
    const isFile = pathname.startsWith('/console/assets/');
    return (served.get(pathname) ?? index)().answer(
      request,
      isFile && !served.has(pathname) ? 404 : 200,
      isFile ? fileHeaders : headers,
    );
  };
}

const current = ({ read, type, readBrotli }: SiteFile): Content =>
  createContent(read(), type, 'no-cache', readBrotli?.());

/**
 * Script and style of this installation alone, no inline script, nothing framed; what is configured
 * for the public site is not opened here.
 */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * A file that a page is made of is under the policy of that page; by itself it may nothing. All of
 * the above with each of sixty files takes a slow line most of a second.
 */
const fileHeaders = {
  'content-security-policy': "default-src 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const unbuiltText = `<h1>The console is not built</h1>
<p>Leasehold runs: agents are served at <code>/mcp/&lt;lease&gt;</code>, the control API at <a href="/api/v1/openapi.json"><code>/api/v1</code></a>.</p>
<p>For the console, run <code>npm run build:web</code> in the project's folder and start Leasehold again.</p>`;
