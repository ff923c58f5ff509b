// Page views, where the operator asked for them; and nothing asked of anybody where not.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite } from '../testing/running-site.ts';
import { serveScripts } from '../testing/script-host.ts';

/** Counts as Plausible's script does: sends what waits in the queue, then each call. */
const standIn = `
const { domain } = document.currentScript.dataset;
const origin = new URL(document.currentScript.src).origin;
const waiting = (window.plausible && window.plausible.q) || [];
window.plausible = (n) => void fetch(origin + '/api/event', { method: 'POST', body: JSON.stringify({ n, d: domain, p: location.pathname }) });
for (const call of waiting) window.plausible(...call);`;

const routes = ['/', '/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy', '/no-such-page'];

describe('page views', { skip: chromiumMissing }, () => {
  // promise: site.page-views
  test('are counted once on load and once on each change of path, under the operator’s domain', async () => {
    await using host = await serveScripts({ '/js/script.js': standIn });
    await using site = await runSite({
      LEASEHOLD_ANALYTICS_SCRIPT: `${host.origin}/js/script.js`,
      LEASEHOLD_ANALYTICS_DOMAIN: 'leasehold.example',
    });
    await using browser = await launchChromium({ webgl: false });
    const page = await browser.newPage();
    const seen = () =>
      host.requests
        .filter((request) => request.startsWith('POST'))
        .map((request) => JSON.parse(request.split(' ')[2] ?? '{}'));
    const counted = async (paths: string[]) => {
      for (let i = 0; i < 2_400 && seen().length < paths.length; i++) await page.waitForTimeout(50);
      await page.waitForTimeout(150);
      assert.deepEqual(
        seen(),
        paths.map((p) => ({ n: 'pageview', d: 'leasehold.example', p })),
      );
    };
    await page.goto(site.origin);
    await counted(['/']);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'MCP Privacy' })
      .click();
    await page.waitForURL('**/mcp-privacy');
    await counted(['/', '/mcp-privacy']);
    // an anchor is no other path
    await page.evaluate(() => (location.hash = 'beta-signup'));
    await counted(['/', '/mcp-privacy']);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(`${site.origin}/`);
    await counted(['/', '/mcp-privacy', '/']);
    await page.evaluate(() => history.pushState(null, '', '/no-code-privacy'));
    await counted(['/', '/mcp-privacy', '/', '/no-code-privacy']);
    assert.equal(await page.locator('script[data-domain="leasehold.example"]').count(), 1);
  });

  test('harm nobody where the script does not load', async () => {
    await using host = await serveScripts({});
    await using site = await runSite({
      LEASEHOLD_ANALYTICS_SCRIPT: `${host.origin}/gone.js`,
      LEASEHOLD_ANALYTICS_DOMAIN: 'leasehold.example',
    });
    await using browser = await launchChromium({ webgl: false });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    assert.deepEqual(errors, []);
    assert.deepEqual(host.requests, ['GET /gone.js']);
  });

  // promise: site.page-views
  test('are not counted without the option: no page asks anything of anybody else', async () => {
    await using site = await runSite();
    await using browser = await launchChromium({ webgl: false });
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    const broken: string[] = [];
    page.on(
      'request',
      (request) => !request.url().startsWith(`${site.origin}/`) && elsewhere.push(request.url()),
    );
    page.on(
      'console',
      (message) => /Content.Security.Policy/i.test(message.text()) && broken.push(message.text()),
    );
    for (const route of routes) {
      await page.goto(site.origin + route);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      for (const island of await page.locator('[data-island]').all())
        await island.evaluate((element) => element.scrollIntoView());
      await page.waitForLoadState('networkidle');
      assert.equal(await page.locator('script[src^="http"]').count(), 0);
    }
    assert.deepEqual(elsewhere, []);
    assert.deepEqual(broken, []);
  });
});
