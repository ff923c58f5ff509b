import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { visit } from '../testing/site-page.ts';
import { serveSite } from '../testing/site.ts';

const routes = ['/', '/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy', '/nowhere'];

describe('the site for everyone', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // promise: site.accessible
  for (const path of routes) {
    test(`axe finds nothing on ${path}, light and dark, at 320 and 1440 px`, async () => {
      await using at = await visit(browser, `${site.origin}${path}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [320, 1440]) {
          await at.page.setViewportSize({ width, height: 900 });
          await at.page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page: at.page }).analyze();
          assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]), [], `${colorScheme} at ${width}`); // prettier-ignore
        }
      }
    });
  }

  test('nothing sticks out sideways, from 320 px to 1440 px and at 200 % zoom', async () => {
    await using at = await visit(browser, site.origin, { deviceScaleFactor: 2 });
    for (const path of routes) {
      await at.page.goto(`${site.origin}${path}`);
      for (const width of [320, 390, 600, 720, 820, 900, 1000, 1440]) {
        await at.page.setViewportSize({ width, height: 800 });
        const beyond = await at.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(beyond <= 0, `${path} at ${width}: ${beyond} px`);
      }
    }
  });

  test('the marker is drawn over: its words stay readable in both modes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using at = await visit(browser, site.origin, { colorScheme });
      await at.page.evaluate(() => scrollTo(0, 101));
      await at.page.locator('[data-drawn]').waitFor();
      const [ink, onMarker] = await at.page.locator('[data-drawn]').evaluate((element) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--on-marker)';
        return [getComputedStyle(element).color, getComputedStyle(probe).color];
      });
      assert.equal(ink, onMarker);
    }
  });
});
