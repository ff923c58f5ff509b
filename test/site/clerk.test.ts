// The waitlist where the operator chose the hosted provider: its script from its own host (a
// stand-in on loopback), its component in the page.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { serveScripts, type ScriptHost } from '../testing/script-host.ts';
import { sitePaths } from '../testing/site-paths.ts';
import { hostInKey } from '../../web/site/src/waitlist/hosted-waitlist.ts';

const scriptPath = '/npm/@clerk/clerk-js@5/dist/clerk.browser.js';
const publishableKey = `pk_test_${Buffer.from('clerk.leasehold.example$').toString('base64')}`;

/**
 * What the provider's script does as far as the site can tell: it makes `Clerk`, which mounts and
 * opens its waitlist.
 */
const standIn = `
const key = document.currentScript.dataset.clerkPublishableKey;
const calls = window.clerkCalls = [];
window.Clerk = {
  load: async (options) => void calls.push(['load', key, JSON.stringify(options)]),
  mountWaitlist(node) {
    calls.push(['mountWaitlist']);
    const button = document.createElement('button');
    button.textContent = 'Join with the provider';
    node.append(button);
  },
  openWaitlist: () => void calls.push(['openWaitlist']),
};`;

describe('the hosted waitlist', { skip: chromiumMissing }, () => {
  let host: ScriptHost;
  let site: RunningSite;
  let browser: Browser;
  before(async () => {
    host = await serveScripts({ [scriptPath]: standIn });
    site = await runSite({
      LEASEHOLD_CLERK_PUBLISHABLE_KEY: publishableKey,
      LEASEHOLD_CLERK_HOST: host.origin,
    });
    browser = await launchChromium({ webgl: false });
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
    await host?.[Symbol.asyncDispose]();
  });

  async function open(
    path: string,
    options: BrowserContextOptions = { reducedMotion: 'reduce' },
  ): Promise<Page & AsyncDisposable> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await page.goto(site.origin + path);
    return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
  }

  const callsOf = (page: Page) => page.evaluate<string[][]>('window.clerkCalls');

  // promise: site.waitlist-hosted
  test('mounts the provider’s component, loaded from its own host with the key, in place of the form', async () => {
    await using page = await open('/');
    const section = page.getByRole('region', { name: 'Join the waitlist' });
    await section.getByRole('button', { name: 'Join with the provider' }).waitFor();
    assert.equal(await section.getByLabel('E-mail').isVisible(), false);
    assert.deepEqual(await callsOf(page), [
      ['load', publishableKey, '{"waitlistUrl":"/"}'],
      ['mountWaitlist'],
    ]);
    assert.deepEqual(host.requests, [`GET ${scriptPath}`]);
  });

  test('leads back to the home page in the language of the page', async () => {
    await using page = await open('/de/mcp-privacy');
    await page.getByRole('button', { name: 'Join with the provider' }).waitFor();
    assert.deepEqual((await callsOf(page))[0], ['load', publishableKey, '{"waitlistUrl":"/de"}']);
  });

  test('opens the provider’s own window from the button of the home page, and from no other', async () => {
    await using page = await open('/');
    await page.getByRole('button', { name: 'Join with the provider' }).waitFor();
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await landsOnSignUp(page);
    assert.deepEqual((await callsOf(page)).at(-1), ['mountWaitlist']);
    await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
    assert.deepEqual((await callsOf(page)).at(-1), ['openWaitlist']);
  });

  test(`goes to the sign-up of the page from the buttons of the sub-pages, and to the home page’s where there is none${inPart}`, async () => {
    await using page = await open('/no-code-privacy');
    const paths = ['/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy'];
    for (const [turn, path] of paths.entries()) {
      if (!page.url().endsWith(path)) await page.goto(site.origin + path);
      await page.getByRole('button', { name: 'Join with the provider' }).waitFor();
      for (const name of everyOrOneIn(2, ['Join Waitlist', 'Join the Waitlist'], turn)) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.getByRole('button', { name }).first().click();
        await landsOnSignUp(page);
        assert.deepEqual((await callsOf(page)).at(-1), ['mountWaitlist'], `${path} ${name}`);
      }
    }
    await page.goto(`${site.origin}/no-such-page`);
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await page.waitForURL(`${site.origin}/#beta-signup`);
  });

  /** What may stand where the provider's script should be. */
  const failures = {
    'is blocked': null,
    'is not there': '404',
    'never comes': 'hang',
    throws: 'throw new Error("no")',
    'makes nothing': '',
    'fails to load itself': 'window.Clerk = { load: async () => { throw new Error("no") } }',
    'is never ready': 'window.Clerk = { load: () => new Promise(() => {}) }',
    'throws when it should draw':
      'window.Clerk = { load: async () => {}, mountWaitlist() { throw new Error("no") } }',
    'draws nothing':
      'window.Clerk = { load: async () => {}, mountWaitlist() {}, openWaitlist() { throw new Error("no") } }',
  };
  // one that does not come, one that fails, and one that is waited for
  for (const [how, script] of everyOrOneIn(3, Object.entries(failures))) {
    // promise: site.waitlist-fallback
    test(`shows our own form within ten seconds where the provider’s script ${how}${inPart}`, async () => {
      await using context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(180_000);
      await page.clock.install();
      await page.route(`${host.origin}/**`, async (route) => {
        if (script === null) return route.abort();
        if (script === '404') return route.fulfill({ status: 404 });
        if (script !== 'hang')
          return route.fulfill({
            contentType: 'text/javascript',
            headers: { 'access-control-allow-origin': '*' },
            body: script,
          });
      });
      await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
      const section = page.getByRole('region', { name: 'Join the waitlist' });
      await section
        .getByRole('status')
        .filter({ hasText: 'Loading the sign-up' })
        .or(section.getByLabel('E-mail'))
        .first()
        .waitFor();
      await page.clock.fastForward(10_000);
      await section.getByLabel('E-mail').waitFor();
      await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
      await section.getByLabel('E-mail').fill(`fallback-${how.replaceAll(' ', '-')}@example.com`);
      await section.getByRole('button', { name: 'Join the Waitlist' }).click();
      await section.getByRole('heading', { name: 'You are on the list' }).waitFor();
    });
  }

  test('changes nothing else: every page says what it says without it', async () => {
    await using own = await runSite();
    // but for the sign-up, and who keeps what is entered there
    const withoutSignUp = async (at: RunningSite, path: string) => {
      const page = await (await fetch(at.origin + path)).text();
      return page
        .slice(page.indexOf('<body'))
        .replace(/<section[^>]* id="beta-signup"[^]*?<\/section>/, '')
        .replaceAll(at.origin, '');
    };
    for (const { path } of await sitePaths(site.origin)) {
      if (path === '/privacy') continue;
      const ours = await withoutSignUp(own, path);
      assert.ok(ours.includes('</h1>'), path);
      assert.ok(ours === (await withoutSignUp(site, path)), path);
    }
  });

  test('leaves the form to those without script', async () => {
    await using page = await open('/', { javaScriptEnabled: false });
    assert.equal(
      await page
        .getByRole('region', { name: 'Join the waitlist' })
        .getByLabel('E-mail')
        .isVisible(),
      true,
    );
  });

  test('reads the host out of a publishable key, and takes no other text for one', () => {
    assert.equal(hostInKey(publishableKey), 'clerk.leasehold.example');
    const encoded = (text: string) => `pk_live_${Buffer.from(text).toString('base64')}`;
    for (const wrong of [
      '',
      'sk_test_x',
      'pk_test_',
      encoded('clerk.example'),
      encoded('evil.example/x$'),
      encoded('a@b.example$'),
      encoded('$'),
    ]) {
      assert.throws(() => hostInKey(wrong), /names no host/, wrong);
    }
  });
});

/** At rest, with the sign-up in view below the header. */
async function landsOnSignUp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const top = document.getElementById('beta-signup')?.getBoundingClientRect().top;
    return top !== undefined && top >= 0 && top < innerHeight;
  });
}
