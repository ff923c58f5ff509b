import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { everyOr, everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import {
  assertAxeFindsNothing,
  assertAxeFindsNothingInTurns,
  findWithoutColours,
} from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit, type Visit } from '../testing/site-page.ts';
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
  let window: Visit;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
    window = await visit(browser, site.origin);
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // In one window, in which a page is loaded once and then looked at in every way.
  // promise: site.accessible
  // promise: site.zoom
  for (const path of everyOr(routes.filter(isInTurn), routes)) {
    test(`${path}: nothing for axe, nothing cut at any width, at 200 % zoom and with text twice as high${inPart}`, async () => {
      const { page } = window;
      await page.goto(`${site.origin}${path}`);
      await assertNothingForAxe(page, path);
      for (const width of widthsOf(path)) {
        await page.setViewportSize({ width, height: 800 });
        await assertWhole(page, `${path} at ${width}`);
      }
      await assertWholeWithTextDoubled(page, path);
      await assertWholeZoomed(page, path);
    });
  }

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

/**
 * In both modes at both widths, but for what others have as well: pages of the documentation have the
 * elements and colours of the tutorial, and translations those of the English page.
 */
async function assertNothingForAxe(page: Page, path: string): Promise<void> {
  if (path.startsWith('/docs') && path !== '/docs/tutorial')
    await assertAxeFindsNothingInTurns(page, [320, 1440]);
  else if (/^\/(?:de|es)\b/.test(path)) {
    await page.setViewportSize({ width: 320, height: 900 });
    assert.deepEqual(await findWithoutColours(page), [], path);
  } else await assertAxeFindsNothing(page, [320, 1440]);
}

/** In `npm test` the narrowest, the widest and a third of those between. */
const widthsOf = (path: string): readonly number[] => [
  320,
  ...everyOrOneIn(3, [390, 600, 720, 820, 900, 1000], turnOf(path)),
  1440,
];

/** Of a page in several languages English and one other, by turns. */
function isInTurn(path: string, place: number): boolean {
  const [, language] = /^\/(de|es)\b/.exec(path) ?? [];
  return language === undefined || language === (place % 2 === 0 ? 'de' : 'es');
}

/** By turns of the pages; one page has another in each language. */
function turnOf(path: string): number {
  const [language = ''] = /^\/(?:de|es)\b/.exec(path) ?? [];
  const page = path.slice(language.length) || '/';
  return routes.indexOf(page) + ['', '/de', '/es'].indexOf(language);
}

/** Nothing sticks out sideways and no text is cut. */
async function assertWhole(page: Page, where: string): Promise<void> {
  const pixels = await sideways(page);
  assert.ok(pixels <= 0, `${where}: ${pixels} px`);
  assert.deepEqual(await cutTexts(page), [], where);
}

/** Text alone at 200 %, on a phone held sideways and on a desktop. */
async function assertWholeWithTextDoubled(page: Page, path: string): Promise<void> {
  const headingHeight = async () => (await page.locator('h1').boundingBox())?.height ?? 0;
  const viewports = [
    { width: 640, height: 360 },
    { width: 1280, height: 720 },
  ];
  for (const viewport of everyOrOneIn(2, viewports, turnOf(path))) {
    await page.setViewportSize(viewport);
    const height = await headingHeight();
    const undo = await doubleText(page);
    assert.ok((await headingHeight()) > 1.9 * height, `${path}: the text did not grow`);
    await assertWhole(page, `${path} at ${viewport.width}, text doubled`);
    await undo();
    assert.equal(await headingHeight(), height);
  }
}

/** At 200 % zoom: half the pixels, twice as dense, as a browser gives them to the page. */
async function assertWholeZoomed(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const sizes = [
    [1280, 720],
    [1440, 900],
  ] as const;
  for (const [width, height] of everyOrOneIn(2, sizes, turnOf(path) + 1)) {
    const metrics = { width: width / 2, height: height / 2, deviceScaleFactor: 2, mobile: false };
    await devTools.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.waitForFunction(
      (half) => innerWidth === half && devicePixelRatio === 2,
      metrics.width,
    );
    await assertWhole(page, `${path}, ${width} px zoomed`);
  }
  await devTools.send('Emulation.clearDeviceMetricsOverride');
  await devTools.detach();
}
