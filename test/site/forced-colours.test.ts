// The site and the console in colours their reader forces upon every page: no fill, shadow or
// gradient of ours is left then.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { visit } from '../testing/site-page.ts';
import { serveSite } from '../testing/site.ts';

describe('forced colours', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // Each page is loaded once, and looked at in both.
  const inBoth = async (page: Page, look: (scheme: string) => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(colorScheme);
    }
  };
  const open = (path: string) =>
    visit(browser, `${site.origin}${path}`, { forcedColors: 'active' });

  for (const path of ['/', '/no-code-privacy', '/mcp-privacy', '/nowhere']) {
    // promise: site.forced-colours
    test(`${path}: what is withheld is a bar that stands out from the page, and words on one can be read`, async () => {
      await using at = await open(path);
      await inBoth(at.page, async (scheme) => {
        await barsStandOut(at.page, `${path}, ${scheme}`);
        // no example is withheld on the page of what is not there
        if (path !== '/nowhere') await wordsOnBarsAreRead(at.page, `${path}, ${scheme}`);
      });
    });
  }

  // promise: site.forced-colours
  test('what is chosen on the home page can be read', async () => {
    await using at = await open('/');
    await at.page.locator('#workbench [data-island]').evaluate((part) => part.scrollIntoView());
    const tool = at.page.getByRole('listbox', { name: 'Tool' }).locator('option:checked');
    await tool.waitFor();
    const removed = at.page.locator('[data-mark="remove"]:has(:checked)').first();
    await inBoth(at.page, async (scheme) => {
      for (const [chosen, background] of [
        [tool, 'Highlight'],
        [removed, 'CanvasText'],
      ] as const)
        assert.deepEqual(
          await chosen.evaluate((element) => {
            const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(element);
            return [forcedColorAdjust, color !== backgroundColor, backgroundColor];
          }),
          ['none', true, await systemColour(at.page, background)],
          `${background}, ${scheme}`,
        );
    });
  });

  test('the link of the current page is told from the others', async () => {
    await using at = await open('/mcp-privacy');
    await inBoth(at.page, async () => {
      const links = at.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const seen = await links.evaluateAll((all) =>
        all.map((link) => {
          const { textDecorationLine, borderBottomColor } = getComputedStyle(link);
          return `${link.getAttribute('aria-current') ?? 'other'} ${textDecorationLine} ${borderBottomColor}`;
        }),
      );
      const current = seen.filter((line) => line.startsWith('page'));
      assert.equal(current.length, 1);
      assert.match(current[0] ?? '', /underline/);
      for (const line of seen.filter((other) => other.startsWith('other')))
        assert.doesNotMatch(line, /underline/);
      const page = await backgroundOf(at.page.locator('html'));
      for (const line of seen)
        assert.equal(line.endsWith(page), !line.startsWith('page'), `${line}, on ${page}`);
    });
  });
});

async function barsStandOut(page: Page, where: string): Promise<void> {
  const bars = await page.locator('[data-family="remove"], [data-bar]').all();
  assert.ok(bars.length > 0, where);
  for (const bar of bars)
    assert.notEqual(await backgroundOf(bar), await backgroundOf(page.locator('html')), where);
}

/** The browser lays no plate of the page behind them. */
async function wordsOnBarsAreRead(page: Page, where: string): Promise<void> {
  const words = page.locator('[data-family="remove"]').filter({ hasText: /redact|withheld/i });
  const seen = await words.evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
      return { isApart: color !== backgroundColor, forcedColorAdjust };
    }),
  );
  assert.ok(seen.length > 0, where);
  for (const one of seen)
    assert.deepEqual(one, { isApart: true, forcedColorAdjust: 'none' }, where);
}

/** As the page computes it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  }, name);

const backgroundOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor);
