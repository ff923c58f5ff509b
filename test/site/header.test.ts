import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { visit } from '../testing/site-page.ts';
import { serveSite } from '../testing/site.ts';

const solutions = {
  '/no-code-privacy': 'No-Code Privacy',
  '/plug-and-play-mcp': 'Plug-and-Play MCP',
  '/mcp-privacy': 'MCP Privacy',
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the header of the site', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  const open = (path: string, options = {}) => visit(browser, `${site.origin}${path}`, options);

  test('stays at the top of the screen, and its logo leads home', async () => {
    await using at = await open('/mcp-privacy');
    const { page } = at;
    await page.mouse.wheel(0, 1200);
    await page.waitForFunction(() => scrollY > 1000);
    assert.equal((await page.getByRole('banner').boundingBox())?.y, 0);
    await page.getByRole('banner').getByRole('link', { name: 'Leasehold' }).click();
    await page.waitForURL(`${site.origin}/`);
  });

  test('names the three sub-pages and marks the current one', async () => {
    await using at = await open('/');
    for (const path of ['/', ...Object.keys(solutions), '/nowhere']) {
      await at.page.goto(`${site.origin}${path}`);
      const links = at.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      assert.deepEqual(await links.allTextContents(), [
        ...Object.values(solutions),
        'Docs',
        'Sign in',
      ]);
      const seen = await links.evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
          getComputedStyle(link).fontWeight,
        ]),
      );
      assert.deepEqual(
        seen,
        [...Object.keys(solutions), '/docs', '/console'].map((href) => [
          href,
          href === path ? 'page' : null,
          href === path ? '600' : '400',
        ]),
      );
    }
  });

  test(`Join Waitlist glides to the sign-up of the page, and so do the hero buttons${inPart}`, async () => {
    await using at = await open('/', { reducedMotion: 'no-preference' });
    const { page } = at;
    for (const [turn, path] of ['/', ...Object.keys(solutions)].entries()) {
      await page.goto(`${site.origin}${path}`);
      for (const name of everyOrOneIn(2, ['Join Waitlist', 'Join the Waitlist'], turn)) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await notePlacesOfSignUp(page);
        await page.getByRole('button', { name }).first().click();
        await landsOnSignUp(page);
        const places = await page.evaluate<number[]>('placesOfSignUp');
        assert.ok(
          places.some((top) => top > 200),
          `${path} ${name} jumped`,
        );
        assert.equal(new URL(page.url()).pathname, path);
      }
    }
  });

  test('where a page has no sign-up, Join Waitlist goes to the one of the home page and lands there', async () => {
    await using at = await open('/nowhere');
    await at.page.getByRole('button', { name: 'Join Waitlist' }).click();
    await at.page.waitForURL(`${site.origin}/#beta-signup`);
    await landsOnSignUp(at.page);
  });

  test('Join Waitlist is pressed by Enter and by Space, and does not glide where motion is unwelcome', async () => {
    await using at = await open('/mcp-privacy');
    for (const key of ['Enter', 'Space']) {
      await at.page.evaluate(() => scrollTo(0, 0));
      await at.page.getByRole('button', { name: 'Join Waitlist' }).focus();
      await at.page.keyboard.press(key);
      await landsOnSignUp(at.page);
    }
  });

  test('the first Tab offers to skip to the content', async () => {
    await using at = await open('/');
    const { page } = at;
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    assert.ok(
      await skip.evaluate(
        (link) => link === document.activeElement && link.getBoundingClientRect().top >= 0,
      ),
    );
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content');
  });

  test('on a phone the menu opens and closes by keyboard, and gives the focus back', async () => {
    await using at = await open('/mcp-privacy', phone);
    const { page } = at;
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    assert.ok(await menu.isHidden());
    await button.focus();
    await page.keyboard.press('Enter');
    assert.equal(await button.getAttribute('aria-expanded'), 'true');
    assert.ok(await menu.isVisible());

    await page.keyboard.press('Escape');
    assert.ok(await menu.isHidden());
    assert.equal(await button.getAttribute('aria-expanded'), 'false');
    assert.ok(await button.evaluate((element) => element === document.activeElement));

    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'No-Code Privacy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/no-code-privacy');
  });

  test('on a phone the menu closes by its button, by a tap beside it, and when the focus leaves', async () => {
    await using at = await open('/', phone);
    const { page } = at;
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const leave = [
      () => button.tap(),
      () => page.touchscreen.tap(195, 700),
      () => page.getByRole('main').focus(),
    ];
    for (const go of leave) {
      await button.tap();
      assert.ok(await menu.isVisible());
      await go();
      assert.ok(await menu.isHidden());
    }
  });
});

/** Where the sign-up stands on its way: what is there at once stands nowhere before its end. */
const notePlacesOfSignUp = (page: Page) =>
  page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { placesOfSignUp: places });
    addEventListener('scroll', () => {
      const section = document.getElementById('beta-signup')?.getBoundingClientRect();
      if (section && scrollY > 50) places.push(section.top);
    });
  });

/** At rest, with the sign-up in view below the header. */
async function landsOnSignUp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const section = document.getElementById('beta-signup')?.getBoundingClientRect();
    const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    return (
      section && section.top >= 60 && section.top < innerHeight && (section.top < 140 || atEnd)
    );
  });
}
