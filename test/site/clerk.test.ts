// The waitlist where the operator chose the hosted provider: its script from its own host (a stand-in on loopback), its component in the page.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { serveScripts, type ScriptHost } from '../testing/script-host.ts';
import { hostInKey } from '../../web/site/src/waitlist/hosted-waitlist.ts';

const scriptPath = '/npm/@clerk/clerk-js@5/dist/clerk.browser.js';
const publishableKey = `pk_test_${Buffer.from('clerk.leasehold.example$').toString('base64')}`;

/** What the provider's script does as far as the site can tell: it makes `Clerk`, which mounts and opens its waitlist. */
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
    site = await runSite({ LEASEHOLD_CLERK_PUBLISHABLE_KEY: publishableKey, LEASEHOLD_CLERK_HOST: host.origin });
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
    await host?.[Symbol.asyncDispose]();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page & AsyncDisposable> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(5_000);
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
    assert.deepEqual(await callsOf(page), [['load', publishableKey, '{"waitlistUrl":"/"}'], ['mountWaitlist']]);
    assert.deepEqual(host.requests, [`GET ${scriptPath}`]);
  });

  test('opens the provider’s own window from the Join buttons', async () => {
    await using page = await open('/mcp-privacy');
    await page.getByRole('button', { name: 'Join with the provider' }).waitFor();
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    assert.deepEqual((await callsOf(page)).at(-1), ['openWaitlist']);
  });

  test('opens the page’s own section where the provider’s script is not there yet, or never comes', async () => {
    await using page = await open('/no-such-page');
    await page.route(`${host.origin}/**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await page.waitForURL(`${site.origin}/#beta-signup`);
    const status = page.getByRole('region', { name: 'Join the waitlist' }).getByRole('status');
    await status.filter({ hasText: 'The sign-up did not load, and nothing was sent' }).waitFor();
    await page.unroute(`${host.origin}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Join with the provider' }).waitFor();
    assert.equal(await status.textContent(), '');
  });

  test('leaves the form to those without script', async () => {
    await using page = await open('/', { javaScriptEnabled: false });
    assert.equal(await page.getByRole('region', { name: 'Join the waitlist' }).getByLabel('E-mail').isVisible(), true);
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
