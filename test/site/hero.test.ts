import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { visit } from '../testing/site-page.ts';
import { serveSite } from '../testing/site.ts';

/** What is drawn in software is drawn pixel by pixel: where no size matters, on few. */
const small = { width: 600, height: 500 };

describe('the hero of the home page', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  });
  const open = (options = {}) =>
    visit(browser, site.origin, { reducedMotion: 'no-preference', ...options });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  // promise: site.hero
  test('goes through its phases in 2 s, 3 s and 0.5 s, and then nothing remains', async () => {
    await using context = await browser.newContext({ viewport: small });
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(site.origin);
    // fetched after the first paint, in real time
    await page.waitForSelector('canvas');
    const seen: string[] = [];
    for (let ms = 0; ms < 6000; ms += 100) {
      seen.push((await phaseOf(page)) ?? '');
      await page.clock.runFor(100);
    }
    const length = (phase: string) => seen.filter((name) => name === phase).length;
    assert.deepEqual([...new Set(seen)], ['enter', 'spiral', 'fade', 'done']);
    assert.ok(Math.abs(length('enter') - 20) <= 1, `enter ${length('enter')}`);
    assert.ok(Math.abs(length('spiral') - 30) <= 1, `spiral ${length('spiral')}`);
    assert.ok(Math.abs(length('fade') - 5) <= 1, `fade ${length('fade')}`);
    assert.equal(await page.locator('canvas').count(), 0);
    assert.ok(await still(page).isHidden());
  });

  test('the moving arms make way for the legend of the marks', async () => {
    await using context = await browser.newContext({ viewport: { width: 1440, height: 500 } });
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(site.origin);
    await page.waitForSelector('canvas');
    await page.clock.runFor(2500);
    await page.waitForSelector('[data-hero="spiral"]', { state: 'attached' });
    const legend = page.getByText('sent as they are');
    const opacity = () =>
      legend.evaluate((element) => {
        const faded = element.closest('dl')?.parentElement;
        if (!faded) throw new Error('no legend');
        return Promise.all(faded.getAnimations().map((running) => running.finished)).then(
          () => getComputedStyle(faded).opacity,
        );
      });
    assert.equal(await opacity(), '0');
    await page.clock.runFor(4000);
    await page.waitForSelector('[data-hero="done"]', { state: 'attached' });
    assert.equal(await opacity(), '1');
  });

  test('frees the graphics memory when it is done', async () => {
    await using context = await browser.newContext({ viewport: small });
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.goto(site.origin);
    const canvas = await page.waitForSelector('canvas');
    await page.clock.runFor(7000);
    await page.waitForFunction(() => document.querySelector('canvas') === null);
    assert.deepEqual(
      await canvas.evaluate((gone: HTMLCanvasElement) => [
        gone.getContext('webgl2')?.isContextLost(),
        gone.width,
        gone.height,
      ]),
      [true, 0, 0],
    );
  });

  test('draws something, with at most two pixels to a CSS pixel', async () => {
    for (const [deviceScaleFactor, expected] of [
      [1, 1],
      [3, 2],
    ] as const) {
      await using at = await open({ deviceScaleFactor, viewport: small });
      const canvas = await at.page.waitForSelector('canvas');
      const ratio = await canvas.evaluate(
        (element: HTMLCanvasElement) => element.width / element.clientWidth,
      );
      assert.ok(Math.abs(ratio - expected) < 0.01, `${deviceScaleFactor}: ${ratio}`);
      assert.ok(await canvas.evaluate(hasInk));
    }
  });

  test('loads after the first paint', async () => {
    await using at = await open({ viewport: small });
    await at.page.waitForSelector('canvas');
    const [painted, asked] = await at.page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('start-hero'))
        ?.startTime,
    ]);
    assert.ok(
      painted !== undefined && asked !== undefined && asked >= painted,
      `painted ${painted}, asked ${asked}`,
    );
  });

  test('shows the picture where graphics cannot start', async () => {
    await using blind = await launchChromium({ webgl: false });
    await using at = await visit(blind, site.origin, { reducedMotion: 'no-preference' });
    await still(at.page).waitFor({ state: 'visible' });
    assert.equal(await at.page.locator('canvas').count(), 0);
    await isDrawn(at.page);
    assert.deepEqual(at.troubles, []);
  });

  /** How a browser's graphics can fail to start: in words, and as the page meets it. */
  const failures = {
    'gives null': 'HTMLCanvasElement.prototype.getContext = () => null',
    throws: 'HTMLCanvasElement.prototype.getContext = () => { throw new Error("no graphics") }',
    'compiles no shader':
      'WebGL2RenderingContext.prototype.compileShader = () => { throw new Error("no compiler") }',
    'links no program': 'WebGL2RenderingContext.prototype.getProgramParameter = () => false',
    'makes no buffer':
      'WebGL2RenderingContext.prototype.createBuffer = () => { throw new Error("no memory") }',
    'draws no frame':
      'WebGL2RenderingContext.prototype.drawArrays = () => { throw new Error("no frame") }',
    'reads no colour':
      'window.OffscreenCanvas = class { constructor() { throw new Error("no canvas") } }',
  };
  for (const [how, script] of everyOrOneIn(2, Object.entries(failures))) {
    test(`shows the picture where the graphics start ${how}${inPart}`, async () => {
      await using context = await browser.newContext({
        reducedMotion: 'no-preference',
        viewport: small,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript(script);
      await page.goto(site.origin);
      await isDrawn(page);
      assert.equal(await page.locator('canvas').count(), 0);
      assert.deepEqual(errors, []);
    });
  }

  test('shows the picture when the graphics are lost on the way', async () => {
    await using at = await open({ viewport: small });
    const canvas = await at.page.waitForSelector('canvas');
    await canvas.evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await still(at.page).waitFor({ state: 'visible' });
    assert.equal(await at.page.locator('canvas').count(), 0);
  });

  test('shows the picture, and loads nothing that moves, where motion is unwelcome', async () => {
    await using at = await open({ reducedMotion: 'reduce' });
    await isDrawn(at.page);
    await at.page.waitForLoadState('networkidle');
    const loaded = await at.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    assert.deepEqual(
      loaded.filter((name) => name.includes('start-hero')),
      [],
    );
    assert.equal(await at.page.locator('canvas').count(), 0);
  });

  test(`where motion is unwelcome the picture lies clear of every word, wherever it has no column of its own${inPart}`, async () => {
    for (const [turn, language] of ['', '/de'].entries()) {
      await using at = await visit(browser, site.origin + language, { reducedMotion: 'reduce' });
      for (const width of everyOrOneIn(2, [320, 390, 720, 900, 1000, 1199], turn)) {
        await at.page.setViewportSize({ width, height: 800 });
        await isDrawn(at.page);
        const crossed = await at.page.evaluate(wordsUnderPicture);
        assert.deepEqual(crossed, [], `${language} at ${width}`);
      }
    }
  });

  test('the marker goes over the underlined words once the page is scrolled more than 100 px, and stays', async () => {
    await using at = await open();
    const marked = at.page.locator('[data-marker]');
    /** The width once nothing moves any more: a transition that was begun has ended. */
    const widthAt = async (top: number) => {
      await at.page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      return marked.evaluate(async (element) => {
        // What listens to the scroll is told in the next frame, and draws in the one after it.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        await Promise.all(element.getAnimations().map((animation) => animation.finished));
        return getComputedStyle(element).backgroundSize.split(', ')[1]?.split(' ')[0];
      });
    };
    assert.equal(await widthAt(100), '0%');
    assert.equal(await widthAt(101), '100%');
    assert.equal(await widthAt(0), '100%');
  });
});

const phaseOf = (page: Page) => page.locator('[data-hero]').getAttribute('data-hero');
const still = (page: Page) => page.locator('[data-hero] img');

async function isDrawn(page: Page): Promise<void> {
  await still(page).waitFor({ state: 'visible' });
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[data-hero] img')?.naturalWidth,
  );
}

/** Any pixel that is not empty: read within a frame, before the drawing buffer is cleared. */
function hasInk(canvas: HTMLCanvasElement): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (tries: number) =>
      requestAnimationFrame(() => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
        copy?.drawImage(canvas, 0, 0);
        const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        if (pixels.some((channel) => channel > 0)) resolve(true);
        else if (tries === 0) resolve(false);
        else look(tries - 1);
      });
    look(60);
  });
}

/** In the page: what words of the hero stand where its picture is drawn. */
function wordsUnderPicture(): string[] {
  const picture = document.querySelector('[data-hero] img')?.getBoundingClientRect();
  const top = document.querySelector('[data-hero]')?.parentElement;
  if (!picture || !top) return ['no picture'];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const crossed: string[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const isUnder = [...range.getClientRects()].some(
      ({ left, right, top: from, bottom }) =>
        left < picture.right &&
        right > picture.left &&
        from < picture.bottom &&
        bottom > picture.top,
    );
    if (isUnder) crossed.push(node.textContent ?? '');
  }
  return crossed;
}
