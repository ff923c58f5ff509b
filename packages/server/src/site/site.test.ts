import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readConfig } from '../config/options.ts';
import { createConsole } from './console.ts';
import { listSiteFolder } from './site-folder.ts';
import { createSite, type Site } from './site.ts';

const long = 'Leasehold. '.repeat(100);
const told = (place: string) => `<span data-told="${place}">by default</span>`;
const built: Record<string, string | Buffer> = {
  'privacy/index.html': `<head></head>${['operator', 'waitlist-purpose', 'waitlist-kept', 'waitlist-place', 'page-views', 'other'].map(told).join('\n')}`,
  'index.html': `<head><!-- leasehold:head --><link rel="canonical" href="https://origin.invalid/"></head><h1>Home</h1>${long}`,
  'mcp-privacy/index.html': '<head></head><h1>MCP privacy</h1>',
  '404.html': '<head></head><h1>Oops! Page not found</h1>',
  'robots.txt': 'Sitemap: https://origin.invalid/sitemap.xml',
  'assets/client-Ab12.js': `// https://origin.invalid stays\n${long}`,
  'assets/client-Ab12.js.br': brotliCompressSync('as it was built'),
  'assets/atkinson-hyperlegible-next-Ab12.woff2': long,
  '.vite/manifest.json': '{"secret":true}',
  'docs/index.html': '<head></head><h1>Documentation</h1>',
  'docs.md': 'A page says `</head>`',
  'notes.exe': 'not served',
};

let now = Date.UTC(2026, 0, 1, 12);
let root: string;
let folder: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'leasehold-site-'));
  folder = join(root, 'dist');
  for (const [path, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await writeFile(join(root, 'secret.txt'), 'planted');
});
after(() => rm(root, { recursive: true, force: true }));

async function siteWith(env: Record<string, string> = {}, siteFolder = folder): Promise<Site> {
  const options = readConfig(env);
  return createSite({
    options,
    files: listSiteFolder(siteFolder),
    publicUrl: () => options.publicUrl ?? 'http://127.0.0.1:4100',
    now: () => now,
  });
}

function get(
  site: Site,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return site(new Request(`http://site.test${path}`, { headers, method }));
}

describe('addresses', () => {
  let site: Site;
  before(async () => void (site = await siteWith()));

  test('a page is at its own path, with a slash too many it is redirected, query and all', async () => {
    assert.match(await (await get(site, '/')).text(), /<h1>Home/);
    assert.match(await (await get(site, '/mcp-privacy?utm=1')).text(), /<h1>MCP privacy/);
    for (const [path, location] of [
      ['/mcp-privacy/', '/mcp-privacy'],
      ['/docs/?a=1', '/docs?a=1'],
      ['/robots.txt/', '/robots.txt'],
    ] as const) {
      const response = await get(site, path);
      assert.deepEqual([response.status, response.headers.get('location')], [308, location]);
    }
  });

  // promise: site.served
  test('any other path is the 404 page, with status 404', async () => {
    const others = [
      '/nope',
      '/index.html',
      '/404',
      '/404.html',
      '/mcp-privacy/index.html',
      '/MCP-privacy',
      '/mcp-privacy//',
      '/docs/nope',
      '/notes.exe',
      '/.vite/manifest.json',
      '/assets/',
      '/assets',
    ];
    for (const path of others) {
      const response = await get(site, path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /Oops! Page not found/);
    }
  });

  test('no path leads out of the folder or to another site', async () => {
    const ways = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..\\secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/secret.txt%00',
      '//evil.example/',
      '//evil.example/..',
      '/\\evil.example/',
      '/__proto__',
      '/constructor',
      '/docs/../../package.json',
      '/docs/%2e%2e/package',
    ];
    for (const path of ways) {
      const response = await get(site, path);
      assert.ok(
        response.status === 404 || (response.headers.get('location') ?? '/').startsWith('/'),
        path,
      );
      assert.ok(!/evil/.test(response.headers.get('location') ?? ''), path);
      assert.ok(!(await response.text()).includes('planted'), path);
    }
  });

  test('a file is read when somebody first asks for it, and kept then', async () => {
    const written = join(root, 'written');
    const write = (text: string) => writeFile(join(written, 'index.html'), `<head></head>${text}`);
    await mkdir(written);
    await write('when it started');
    const [ownSite, ownConsole] = [await siteWith({}, written), createConsole(written)];
    const texts = async () => [
      await (await get(ownSite, '/')).text(),
      await (await get(ownConsole, '/console')).text(),
    ];
    for (const now of ['when it was asked for', 'when it was asked for again']) {
      await write(now);
      for (const text of await texts()) assert.match(text, /when it was asked for$/);
    }
  });

  test('pages are only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await get(site, '/', {}, method);
      assert.deepEqual([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
    }
  });
});

describe('what is sent', () => {
  let site: Site;
  before(
    async () => void (site = await siteWith({ LEASEHOLD_PUBLIC_URL: 'https://leasehold.example' })),
  );

  test('each file has its type, and says how long it may be kept', async () => {
    const rows: [path: string, type: string, cache: string][] = [
      ['/', 'text/html; charset=utf-8', 'no-cache'],
      ['/docs', 'text/html; charset=utf-8', 'no-cache'],
      ['/docs.md', 'text/markdown; charset=utf-8', 'public, max-age=3600'],
      ['/page.css', 'text/css; charset=utf-8', 'no-cache'],
      ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
      [
        '/assets/client-Ab12.js',
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ],
      [
        '/assets/atkinson-hyperlegible-next-Ab12.woff2',
        'font/woff2',
        'public, max-age=31536000, immutable',
      ],
      ['/nope', 'text/html; charset=utf-8', 'no-cache'],
    ];
    for (const [path, type, cache] of rows) {
      const { headers } = await get(site, path);
      assert.deepEqual(
        [headers.get('content-type'), headers.get('cache-control')],
        [type, cache],
        path,
      );
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
  });

  test('what was compressed when it was built is sent as it is, and has no address of its own', async () => {
    const path = '/assets/client-Ab12.js';
    const sent = await get(site, path, { 'accept-encoding': 'br' });
    assert.equal(sent.headers.get('content-encoding'), 'br');
    const text = brotliDecompressSync(Buffer.from(await sent.arrayBuffer())).toString();
    assert.equal(text, 'as it was built');
    assert.equal(await (await get(site, path)).text(), built['assets/client-Ab12.js']);
    assert.equal((await get(site, `${path}.br`)).status, 404);
  });

  test('text is compressed as the caller takes it, fonts are not', async () => {
    const plain = await (await get(site, '/')).text();
    const asked = async (path: string, coding: string) =>
      get(site, path, { 'accept-encoding': coding });
    const br = await asked('/', 'gzip, deflate, br, zstd');
    assert.deepEqual(
      [br.headers.get('content-encoding'), br.headers.get('vary')],
      ['br', 'accept-encoding'],
    );
    const body = Buffer.from(await br.arrayBuffer());
    assert.equal(br.headers.get('content-length'), String(body.length));
    assert.ok(body.length < plain.length / 2);
    assert.equal(brotliDecompressSync(body).toString(), plain);
    const gzipped = await asked('/', 'br;q=0, gzip;q=0.5');
    assert.equal(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString(), plain);
    assert.equal((await asked('/', 'identity')).headers.get('content-encoding'), null);
    assert.equal(
      (await asked('/assets/atkinson-hyperlegible-next-Ab12.woff2', 'br')).headers.get(
        'content-encoding',
      ),
      null,
    );
  });

  test('who has it already gets 304 and nothing else', async () => {
    const first = await get(site, '/', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(site, '/', { 'if-none-match': known, 'accept-encoding': 'br' });
      assert.deepEqual(
        [again.status, await again.text(), again.headers.get('etag')],
        [304, '', etag],
      );
    }
    assert.equal((await get(site, '/', { 'if-none-match': '"x"' })).status, 200);
    assert.equal((await get(site, '/nope', { 'if-none-match': '*' })).status, 404);
    assert.notEqual((await get(site, '/')).headers.get('etag'), etag, 'each coding has its own');
  });

  test('HEAD says the same without the body', async () => {
    const [whole, head] = [await get(site, '/'), await get(site, '/', {}, 'HEAD')];
    assert.deepEqual([...head.headers], [...whole.headers]);
    assert.equal(await head.text(), '');
  });

  test('only pages get tags into their head: a text that says `</head>` stays as it is', async () => {
    assert.equal(await (await get(site, '/docs.md')).text(), 'A page says `</head>`');
  });

  test('the address of the installation stands where the build left a place, but not in hashed files', async () => {
    assert.match(await (await get(site, '/')).text(), /href="https:\/\/leasehold\.example\/"/);
    assert.equal(
      await (await get(site, '/robots.txt')).text(),
      'Sitemap: https://leasehold.example/sitemap.xml',
    );
    assert.match(await (await get(site, '/assets/client-Ab12.js')).text(), /origin\.invalid stays/);
  });
});

describe('what is configured', () => {
  const strict =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  const policyOf = async (env: Record<string, string>) =>
    (await get(await siteWith(env), '/')).headers.get('content-security-policy') ?? '';
  const headOf = async (env: Record<string, string>) =>
    /<head>(.*?)<link/.exec(await (await get(await siteWith(env), '/')).text())?.[1];
  const key = `pk_test_${btoa('clerk.example.com$')}`;

  test('nothing: the strictest policy, on every answer, and the embedded form', async () => {
    const site = await siteWith();
    for (const path of ['/', '/nope', '/docs', '/mcp-privacy/', '/assets/client-Ab12.js']) {
      const { headers } = await get(site, path);
      assert.equal(headers.get('content-security-policy'), strict, path);
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
      assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
      assert.equal(headers.get('strict-transport-security'), null);
    }
    assert.equal(await headOf({}), '<meta name="leasehold-waitlist" content="embedded">');
  });

  test('analytics: the origin of the script, for scripts and connections only', async () => {
    const env = {
      LEASEHOLD_ANALYTICS_SCRIPT: 'https://stats.example:8443/js/s.js?a=1&b="',
      LEASEHOLD_ANALYTICS_DOMAIN: 'Leasehold.example',
    };
    const opened = strict
      .replace("script-src 'self'", "script-src 'self' https://stats.example:8443")
      .replace("connect-src 'self'", "connect-src 'self' https://stats.example:8443");
    assert.equal(await policyOf(env), opened);
    assert.equal(
      await headOf(env),
      '<meta name="leasehold-waitlist" content="embedded"><meta name="leasehold-analytics-script" content="https://stats.example:8443/js/s.js?a=1&amp;b=%22"><meta name="leasehold-analytics-domain" content="leasehold.example">',
    );
  });

  test('the hosted waitlist: its front end and what its vendor names', async () => {
    const policy = await policyOf({ LEASEHOLD_CLERK_PUBLISHABLE_KEY: key });
    for (const directive of [
      "script-src 'self' https://clerk.example.com https://challenges.cloudflare.com https://*.protect.clerk.com",
      "connect-src 'self' https://clerk.example.com https://*.protect.clerk.com:*",
      "img-src 'self' data: https://clerk.example.com https://img.clerk.com",
      'frame-src https://clerk.example.com https://challenges.cloudflare.com https://*.protect.clerk.com',
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
      "default-src 'none'",
      "form-action 'self'",
    ]) {
      assert.ok(policy.split('; ').includes(directive), `${directive} in ${policy}`);
    }
    assert.ok(!/script-src[^;]*unsafe/.test(policy));
    assert.equal(
      await headOf({ LEASEHOLD_CLERK_PUBLISHABLE_KEY: key }),
      `<meta name="leasehold-waitlist" content="hosted"><meta name="leasehold-clerk-key" content="${key}"><meta name="leasehold-clerk-host" content="https://clerk.example.com">`,
    );
  });

  test('another host wins over the one in the key; alone it changes nothing', async () => {
    const LEASEHOLD_CLERK_HOST = 'http://127.0.0.1:9000';
    const policy = await policyOf({ LEASEHOLD_CLERK_PUBLISHABLE_KEY: key, LEASEHOLD_CLERK_HOST });
    assert.ok(policy.includes('http://127.0.0.1:9000') && !policy.includes('clerk.example.com'));
    assert.equal(await policyOf({ LEASEHOLD_CLERK_HOST }), strict);
  });

  test('a public URL with https promises https', async () => {
    const of = async (url: string) =>
      (await get(await siteWith({ LEASEHOLD_PUBLIC_URL: url }), '/')).headers.get(
        'strict-transport-security',
      );
    assert.equal(await of('https://leasehold.example'), 'max-age=31536000');
    assert.equal(await of('http://leasehold.example'), null);
  });

  test('a page without a marker takes the tags at the end of its head', async () => {
    const text = await (await get(await siteWith(), '/mcp-privacy')).text();
    assert.match(text, /^<head><meta name="leasehold-waitlist" content="embedded"><\/head>/);
  });
});

test('without a built site `/` and the documentation say what to do, and the 404 page is there', async () => {
  const site = await siteWith({}, join(folder, 'nothing'));
  for (const path of ['/', '/docs', '/docs/errors/usage']) {
    const unbuilt = await get(site, path);
    assert.equal(unbuilt.status, 503, path);
    assert.match(await unbuilt.text(), /npm run build/);
  }
  const other = await get(site, '/nope');
  assert.equal(other.status, 404);
  assert.match(await other.text(), /Oops! Page not found[^]*<a href="\/">Return to Home<\/a>/);
});

test('what the server makes itself has the font of the built site; without one it does without', async () => {
  const font = '/assets/atkinson-hyperlegible-next-Ab12.woff2';
  const styleOf = async (site: Site) => (await get(site, '/page.css')).text();
  assert.ok((await styleOf(await siteWith())).includes(`src:url(${font})`));
  assert.ok(!(await styleOf(await siteWith({}, join(root, 'nothing')))).includes('.woff2'));
});

// promise: site.privacy-notice
describe('what the pages tell of the options', () => {
  const toldBy = async (env: Record<string, string>) => {
    const text = await (await get(await siteWith(env), '/privacy')).text();
    return Object.fromEntries(
      Array.from(text.matchAll(/data-told="([^"]+)">(.*?)<\/span>/g), ([, place, words]) => [
        place ?? '',
        words ?? '',
      ]),
    );
  };

  test('without any, the text of the page stays, with the days that are kept', async () => {
    const {
      operator,
      'page-views': views,
      'waitlist-place': place,
      'waitlist-kept': kept,
      other,
    } = await toldBy({});
    assert.deepEqual(
      [operator, views, place, other],
      ['by default', 'by default', 'by default', 'by default'],
    );
    assert.match(kept ?? '', /730 days/);
  });

  test('the days, one and for ever', async () => {
    const words = async (days: string) =>
      Object.values(await toldBy({ LEASEHOLD_WAITLIST_KEEP_DAYS: days })).join(' ');
    assert.match(await words('30'), /for at most 30 days\..*removed 30 days after/);
    assert.match(await words('1'), /at most 1 day\./);
    assert.match(await words('forever'), /until it is deleted.*kept until it is deleted/);
  });

  test('the operator, and no markup of theirs', async () => {
    const { operator } = await toldBy({
      LEASEHOLD_OPERATOR_CONTACT: '<script>alert(1)</script> "Müller & Co", $& $1',
    });
    assert.equal(
      operator,
      '&lt;script&gt;alert(1)&lt;/script&gt; &quot;Müller &amp; Co&quot;, $&amp; $1',
    );
    const { operator: address } = await toldBy({
      LEASEHOLD_OPERATOR_CONTACT: 'privacy@clinic.example',
    });
    assert.equal(address, '<a href="mailto:privacy@clinic.example">privacy@clinic.example</a>');
  });

  test('the script that counts, and the provider that keeps the list, by their hosts', async () => {
    const key = `pk_test_${Buffer.from('clerk.clinic.example$').toString('base64')}`;
    const told = await toldBy({
      LEASEHOLD_ANALYTICS_SCRIPT: 'https://stats.example.com/a.js?id=1',
      LEASEHOLD_CLERK_PUBLISHABLE_KEY: key,
    });
    assert.match(
      told['page-views'] ?? '',
      /a script from https:\/\/stats\.example\.com, which counts page views/,
    );
    assert.match(told['waitlist-place'] ?? '', /Clerk’s, from https:\/\/clerk\.clinic\.example:/);
    assert.match(told['waitlist-purpose'] ?? '', /goes to Clerk/);
    const { 'page-views': loaded } = await toldBy({ LEASEHOLD_CLERK_PUBLISHABLE_KEY: key });
    assert.equal(
      loaded,
      'They load Clerk’s form from https://clerk.clinic.example. Nothing counts page views.',
    );
  });
});

// promise: site.security-txt
describe('security.txt', () => {
  const path = '/.well-known/security.txt';

  test('names the contact, an end less than a year ahead at any time, and its own https address', async () => {
    const site = await siteWith({
      LEASEHOLD_SECURITY_CONTACT: 'security@clinic.example',
      LEASEHOLD_PUBLIC_URL: 'https://lease.clinic.example',
    });
    for (const at of [Date.UTC(2026, 0, 1, 12), Date.UTC(2028, 1, 29, 23, 59)]) {
      now = at;
      const response = await get(site, path);
      assert.deepEqual(
        [response.status, response.headers.get('content-type')],
        [200, 'text/plain; charset=utf-8'],
      );
      const [contact, expires = '', canonical, ...rest] = (await response.text()).split('\n');
      assert.deepEqual(
        [contact, canonical, rest],
        [
          'Contact: mailto:security@clinic.example',
          `Canonical: https://lease.clinic.example${path}`,
          [''],
        ],
      );
      assert.match(expires, /^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/);
      const daysAhead = (Date.parse(expires.slice('Expires: '.length)) - at) / 86_400_000;
      assert.ok(daysAhead > 30 && daysAhead < 365, String(daysAhead));
    }
  });

  test('names no address of its own where it is not https', async () => {
    const text = await (
      await get(
        await siteWith({ LEASEHOLD_SECURITY_CONTACT: 'https://clinic.example/report' }),
        path,
      )
    ).text();
    assert.match(text, /^Contact: https:\/\/clinic\.example\/report\nExpires: [^\n]+\n$/);
  });

  test('without a contact it is the page that is not found', async () => {
    assert.equal((await get(await siteWith(), path)).status, 404);
  });
});
