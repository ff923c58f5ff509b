import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { assertAxeFindsNothing } from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit } from '../testing/site-page.ts';
import { cutTexts, doubleText, sideways } from './text-fit.ts';

const routes = [
  '/',
  '/no-code-privacy',
  '/plug-and-play-mcp',
  '/mcp-privacy',
  '/privacy',
  '/security',
  '/terms',
  '/nowhere',
  '/de',
  '/de/no-code-privacy',
  '/de/plug-and-play-mcp',
  '/de/mcp-privacy',
  '/es',
  '/es/no-code-privacy',
  '/es/plug-and-play-mcp',
  '/es/mcp-privacy',
  '/docs',
  '/docs/tutorial',
  '/docs/policies/filter-types',
  '/docs/errors',
];

describe('the site for everyone', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: RunningSite;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // promise: site.accessible
  for (const path of routes) {
    test(`axe finds nothing on ${path}, light and dark, at 320 and 1440 px`, async () => {
      await using at = await visit(browser, `${site.origin}${path}`);
      await assertAxeFindsNothing(at.page, [320, 1440]);
    });
  }

  test('nothing sticks out sideways and no text is cut, from 320 px to 1440 px', async () => {
    await using at = await visit(browser, site.origin);
    for (const path of routes) {
      await at.page.goto(`${site.origin}${path}`);
      for (const width of [320, 390, 600, 720, 820, 900, 1000, 1440]) {
        await at.page.setViewportSize({ width, height: 800 });
        assert.ok(
          (await sideways(at.page)) <= 0,
          `${path} at ${width}: ${await sideways(at.page)} px`,
        );
        assert.deepEqual(await cutTexts(at.page), [], `${path} at ${width}`);
      }
    }
  });

  // promise: site.zoom
  test('at 200 % zoom: half the pixels, twice as dense, as a browser gives them to the page', async () => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      await using at = await visit(browser, site.origin, {
        viewport: { width: width / 2, height: height / 2 },
        deviceScaleFactor: 2,
      });
      for (const path of routes) {
        await at.page.goto(`${site.origin}${path}`);
        assert.ok((await sideways(at.page)) <= 0, `${path}: ${await sideways(at.page)} px`);
        assert.deepEqual(await cutTexts(at.page), [], path);
      }
    }
  });

  // promise: site.zoom
  test('with text alone at 200 %, on a phone held sideways and on a desktop', async () => {
    for (const viewport of [
      { width: 640, height: 360 },
      { width: 1280, height: 720 },
    ]) {
      await using at = await visit(browser, site.origin, { viewport });
      for (const path of routes) {
        await at.page.goto(`${site.origin}${path}`);
        const { height } = (await at.page.locator('h1').boundingBox()) ?? { height: 0 };
        await doubleText(at.page);
        assert.ok(
          ((await at.page.locator('h1').boundingBox())?.height ?? 0) > 1.9 * height,
          `${path}: the text did not grow`,
        );
        assert.ok(
          (await sideways(at.page)) <= 0,
          `${path} at ${viewport.width}: ${await sideways(at.page)} px`,
        );
        assert.deepEqual(await cutTexts(at.page), [], `${path} at ${viewport.width}`);
      }
    }
  });

  test('what is cut is found: by an element that hides it, by the edge of the page', async () => {
    await using at = await visit(browser, site.origin);
    await at.page.evaluate(() => {
      const box = document.querySelector('main')?.appendChild(document.createElement('div'));
      if (!box) throw new Error('no main');
      Object.assign(box.style, { height: '20px', overflow: 'hidden' });
      box.textContent = 'two lines '.repeat(200);
      const beside = document.body.appendChild(document.createElement('p'));
      Object.assign(beside.style, { position: 'absolute', left: '-20px', top: '0' });
      beside.textContent = 'begins outside';
    });
    const cut = (await cutTexts(at.page)).map((found) =>
      found.replace(/^(\w+ \w+).*: cut by (?:(<div)|(the edge)).*$/, '$1 $2$3'),
    );
    assert.deepEqual(cut, ['two lines <div', 'begins outside the edge']);
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
