// Pages whose fonts come late: the faces that stand in take the same room.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { serveSite } from '../testing/site.ts';
import { sitePaths } from '../testing/site-paths.ts';

/** LOOK.md, "The site". */
const shiftMax = 0.02;

describe('late fonts', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  const viewports = [
    { width: 1440, height: 900 },
    { width: 412, height: 823 },
  ];
  // promise: site.late-fonts
  for (const [turn, viewport] of viewports.entries()) {
    test(`nothing moves when they come, at ${viewport.width} px${inPart}`, async (t) => {
      for (const { path } of everyOrOneIn(2, await sitePaths(site.origin), turn)) {
        await using context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const held = Promise.withResolvers<void>();
        await page.route('**/*.woff2', async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.addInitScript(sumShifts);
        await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        if (!(await hasStandIn(page)))
          return t.skip('none of the faces that stand in is on this machine');
        held.resolve();
        await page.evaluate(() => document.fonts.ready);
        const shift = await page.evaluate(twoFramesLater);
        assert.ok(shift <= shiftMax, `${path} moves by ${shift}`);
      }
    });
  }
});

/** In the page, before its own script. */
function sumShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Observers are told after the frame in which it was drawn. */
function twoFramesLater(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => resolve(Number(Reflect.get(window, 'shifted'))), 50),
      ),
    );
  });
}

const hasStandIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const loads = ['fallback', 'Linux fallback'].map((name) =>
      document.fonts.load(`16px "Hyperlegible Next ${name}"`).then(
        (faces) => faces.length > 0,
        () => false,
      ),
    );
    return (await Promise.all(loads)).includes(true);
  });
