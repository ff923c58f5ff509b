// The site as a real browser meets it: nothing of it is blocked, everything else is, and addresses
// are judged as its own e-mail field does.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createApp, createLogger, readConfig, type App } from '@leasehold/server';
import type { Browser, Page } from 'playwright-core';
import { untilHolds } from './testing/until.ts';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { until } from './testing/denials.ts';

const structuredData =
  '<script type="application/ld+json">{"@context":"https://schema.org","price":"0"}</script>';
const built: Record<string, string> = {
  'index.html': `<!doctype html><html lang="en"><head><title>Home</title><!-- leasehold:head --><link rel="stylesheet" href="/assets/style-1.css">${structuredData}<script type="module" src="/assets/client-1.js"></script></head><body><h1>Home</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><form method="post" action="/api/v1/waitlist"><input name="email" type="email" required><button>Join</button></form></body></html>`,
  '404.html':
    '<!doctype html><title>404</title><h1>Oops! Page not found</h1><a href="/">Return to Home</a>',
  'assets/style-1.css': 'h1 { color: rgb(1, 2, 3) }',
  // The stand-in for the site's own script: does what its meta tags say.
  'assets/client-1.js': `
    window.client = true;
    const meta = (name) => document.querySelector('meta[name="leasehold-' + name + '"]')?.content;
    for (const address of [meta('analytics-script'), meta('clerk-host') && new URL('/clerk.js', meta('clerk-host')).href]) {
      if (address) document.head.append(Object.assign(document.createElement('script'), { src: address }));
    }`,
};

const headingColour = `getComputedStyle(document.querySelector('h1')).color`;

/** What a script on the page does that adds elements: as text, for these files know no browser. */
function adding(elements: [name: string, fields: Record<string, string>][]): string {
  return `for (const [name, fields] of ${JSON.stringify(elements)}) document.body.append(Object.assign(document.createElement(name), fields));`;
}

describe('the site in a browser', { skip: chromiumMissing }, () => {
  let folder: string;
  let browser: Browser;
  let other: Server;
  let otherOrigin: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-site-'));
    for (const [path, text] of Object.entries(built)) {
      await mkdir(dirname(join(folder, 'dist', path)), { recursive: true });
      await writeFile(join(folder, 'dist', path), text);
    }
    other = createServer((req, res) => {
      res.setHeader('access-control-allow-origin', '*');
      res.setHeader('content-type', 'text/javascript');
      res.end(
        req.url?.endsWith('.js')
          ? `fetch(new URL('/event', document.currentScript.src)).then(() => (window.reported = true));`
          : '',
      );
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    // Listening on TCP, so the address is not a pipe's name.
    otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    browser = await launchChromium({ webgl: false });
  });
  after(async () => {
    await browser.close();
    other.closeAllConnections();
    other.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function visit(
    env: Record<string, string>,
    use: (page: Page, url: string, violations: string[], app: App) => Promise<void>,
  ) {
    const dataFolder = await mkdtemp(join(folder, 'data-'));
    const config = readConfig({
      LEASEHOLD_DATA: dataFolder,
      LEASEHOLD_PORT: '0',
      LEASEHOLD_SHUTDOWN_MS: '100',
      ...env,
    });
    const app = await createApp(config, {
      siteFolder: join(folder, 'dist'),
      log: createLogger({ level: 'silent' }),
    });
    const context = await browser.newContext();
    try {
      const url = await app.listen();
      const page = await context.newPage();
      const violations: string[] = [];
      await page.exposeFunction('violated', (what: string) => violations.push(what));
      await page.addInitScript(
        `addEventListener('securitypolicyviolation', (e) => violated(e.effectiveDirective + ' ' + e.blockedURI))`,
      );
      await page.goto(url);
      await untilHolds(page, 'window.client');
      await use(page, url, violations, app);
    } finally {
      await context.close();
      await app.close();
    }
  }

  // promise: site.policy
  test('its own pages load whole, structured data is not blocked, and everything else is', async () => {
    await visit({}, async (page, url, violations) => {
      assert.equal(await page.evaluate(headingColour), 'rgb(1, 2, 3)');
      assert.equal(
        await page.locator('meta[name=leasehold-waitlist]').getAttribute('content'),
        'embedded',
      );
      assert.equal(await page.locator('script[type="application/ld+json"]').count(), 1);
      assert.equal(violations.join(), '');
      for (const path of ['/docs', '/docs/errors/usage', '/nope']) await page.goto(url + path);
      assert.equal(violations.join(), '');
      await page.goto(url);
      await page.evaluate(
        adding([
          ['script', { textContent: 'window.inline = true' }],
          ['script', { src: `${otherOrigin}/x.js` }],
          ['style', { textContent: 'h1 { color: red }' }],
          ['iframe', { src: `${otherOrigin}/` }],
          ['img', { src: `${otherOrigin}/x.png` }],
          ['base', { href: otherOrigin }],
        ]),
      );
      await page.evaluate(`fetch(${JSON.stringify(otherOrigin)}).catch(() => {})`);
      await until(() => violations.length >= 7);
      const blocked = violations.map((violation) => violation.replace(/ .*/, '')).sort();
      assert.deepEqual(blocked, [
        'base-uri',
        'connect-src',
        'frame-src',
        'img-src',
        'script-src-elem',
        'script-src-elem',
        'style-src-elem',
      ]);
      assert.equal(await page.evaluate('window.inline'), undefined);
    });
  });

  test('an analytics script that is configured loads and reports, and nothing else of it', async () => {
    const env = {
      LEASEHOLD_ANALYTICS_SCRIPT: `${otherOrigin}/script.js`,
      LEASEHOLD_ANALYTICS_DOMAIN: 'leasehold.example',
    };
    await visit(env, async (page, _url, violations) => {
      await untilHolds(page, 'window.reported');
      assert.equal(violations.join(), '');
      await page.evaluate(adding([['img', { src: `${otherOrigin}/x.png` }]]));
      await until(() => violations.length > 0);
      assert.deepEqual(violations, [`img-src ${otherOrigin}/x.png`]);
    });
  });

  test('the hosted waitlist may load its script, talk to its host, style itself, and open frames and workers', async () => {
    const env = {
      LEASEHOLD_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.example.com$')}`,
      LEASEHOLD_CLERK_HOST: otherOrigin,
    };
    await visit(env, async (page, _url, violations) => {
      await untilHolds(page, 'window.reported');
      await page.evaluate(
        adding([
          ['style', { textContent: 'h1 { color: rgb(4, 5, 6) }' }],
          ['iframe', { src: `${otherOrigin}/` }],
          ['img', { src: `${otherOrigin}/x.png` }],
        ]),
      );
      await page.evaluate(
        `void new Worker(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))`,
      );
      await page.waitForTimeout(300);
      assert.equal(violations.join(), '');
      assert.equal(await page.evaluate(headingColour), 'rgb(4, 5, 6)');
      await page.evaluate(adding([['script', { textContent: 'window.inline = true' }]]));
      assert.equal(await page.evaluate('window.inline'), undefined);
    });
  });

  test('a form sent by a browser is kept, with its page and nothing blocked', async () => {
    await visit({}, async (page, url, violations, app) => {
      await page.locator('input').fill('form@clinic.example');
      await page.locator('button').click();
      await page.waitForURL(`${url}/?waitlist=ok#waitlist-joined`);
      assert.equal(violations.join(), '');
      const [workspace] = await app.store.workspaces.list();
      const { items } = await app.store.waitlist.list(workspace!.id, { limit: 10 });
      assert.deepEqual(
        items.map(({ email, source }) => [email, source]),
        [['form@clinic.example', '/']],
      );
    });
  });

  test('addresses are judged as the browser’s own e-mail field judges them', async () => {
    const addresses = [
      'a@b',
      'a@b.c',
      'A.b+c_d-e@sub.example.com',
      "o'neil@x.test",
      '!#$%&*/=?^_`{|}~@x.test',
      '.a@x.test',
      'a..b@x.test',
      'a.@x.test',
      'a@b-.test',
      'a@-b.test',
      'a@b..test',
      'a@.b',
      'a@b.',
      'a@b_c.test',
      'a b@x.test',
      'a@@x.test',
      'a',
      '@',
      'a@',
      '@b',
      ' a@x.test ',
      '\ta@x.test',
      'a@x.test,b@x.test',
      '"a"@x.test',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      `a@${'x'.repeat(63)}.test`,
      `a@${'x'.repeat(64)}.test`,
      'ä@x.test',
      'a@münchen.test',
      'a@日本.test',
      'a@ｅxample.test',
      'a@xn--mnchen-3ya.test',
      'a\u200b@x.test',
      'a@x\u202e.test',
      '\u00a0a@x.test',
      'a(c)@x.test',
      '<a@x.test>',
      'a@x.test\0',
    ];
    await visit({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' }, async (page, url) => {
      const judged: Record<string, boolean> = {};
      for (const [i, address] of addresses.entries()) {
        // Typed, not set: what is typed in other letters becomes a domain's ASCII form.
        await page.locator('input').fill(address);
        const isValid = Boolean(
          await page.evaluate(`document.querySelector('input').checkValidity()`),
        );
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${i}` };
        const response = await fetch(`${url}/api/v1/waitlist`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ email: address }),
        });
        judged[address] = isValid;
        assert.equal(response.status, isValid ? 200 : 400, JSON.stringify(address));
      }
      assert.ok(Object.values(judged).filter(Boolean).length > 10);
    });
  });
});
