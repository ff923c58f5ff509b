// The documentation in a browser: search, copying, menus, and what of it works without script.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { findWithAxe } from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit } from '../testing/site-page.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the documentation in a browser', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: RunningSite;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  const open = (path: string, options = {}) => visit(browser, site.origin + path, options);

  // promise: docs.keyboard
  test('is searched by keyboard alone: a key opens, words find, arrows choose, Enter goes', async () => {
    for (const key of ['/', 'Control+k']) {
      await using at = await open('/docs');
      const { page } = at;
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.waitFor();
      await page.keyboard.type('prometheus');
      await dialog.getByRole('link').first().waitFor();
      assert.deepEqual(await findWithAxe(page), []);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      assert.ok(
        await dialog
          .getByRole('link')
          .nth(1)
          .evaluate((link) => link === document.activeElement),
      );
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/docs\/watching/);
      assert.deepEqual(at.troubles, []);
    }
  });

  test('what is typed while it loads is searched for, and scrolls nothing', async () => {
    await using at = await open('/docs');
    const { page } = at;
    const index = Promise.withResolvers<void>();
    await page.route('**/docs-search-*.json', async (route) => {
      await index.promise;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('the prometheuss');
    await page.keyboard.press('Backspace');
    index.resolve();
    const field = page.getByRole('searchbox');
    await field.waitFor();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    assert.equal(await field.inputValue(), 'the prometheus');
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => scrollY > 0);
  });

  test('Escape closes the search and gives the focus back; a slash typed elsewhere stays a slash', async () => {
    await using at = await open('/docs/people');
    const { page } = at;
    const button = page.getByRole('button', { name: 'Search' });
    await button.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.waitFor();
    await page.keyboard.type('a/b');
    assert.equal(await field.inputValue(), 'a/b');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    assert.ok(await button.evaluate((element) => element === document.activeElement));
  });

  test('says when nothing is found, and takes what is typed as text', async () => {
    await using at = await open('/docs');
    await at.page.keyboard.press('/');
    await at.page.getByRole('searchbox').fill('<i>zzzz</i>');
    await at.page.getByText('Nothing is said about “<i>zzzz</i>”').waitFor();
    assert.equal(await at.page.locator('dialog i').count(), 0);
  });

  test('once loaded the search works offline', async () => {
    await using at = await open('/docs');
    const { page } = at;
    await page.keyboard.press('/');
    await page.getByRole('searchbox').waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type('hipaa');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Presets/ })
      .waitFor();
  });

  test('where the index does not come, the button says so, and the next try works', async () => {
    await using at = await open('/docs');
    const { page } = at;
    await page.route('**/docs-search-*.json', (route) => route.abort(), { times: 1 });
    const button = page.getByRole('button', { name: /Search|search/ });
    await button.click();
    await page.getByText('The search did not load. Try again').waitFor();
    await button.click();
    await page.getByRole('searchbox').waitFor();
  });

  test('code is copied whole, and it says so', async () => {
    await using at = await open('/docs/tutorial', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = at;
    const block = page.locator('[data-code]').first();
    await block.getByRole('button', { name: 'Copy the code' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'npm start');
    const address = page.locator('[data-docs-mcp]');
    await address.getByRole('button', { name: 'Copy the address' }).press('Enter');
    await address.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `${site.origin}/docs/mcp`,
    );
  });

  test('the menu begins where the page at hand is, however far down', async () => {
    for (const path of ['/docs', '/docs/faults', '/docs/decisions/002-dependencies']) {
      await using at = await open(path);
      const current = at.page.locator('#docs-menu [aria-current]');
      await at.page.waitForFunction(() => {
        const seen = document.querySelector('#docs-menu [aria-current]')?.getBoundingClientRect();
        return seen !== undefined && seen.top > 60 && seen.bottom < innerHeight;
      });
      assert.equal(await current.count(), 1);
      const [search, link] = await Promise.all([
        at.page.getByRole('button', { name: 'Search' }).boundingBox(),
        current.boundingBox(),
      ]);
      assert.ok(search && link && search.y > 60, `${path}: the search stays above`);
      assert.ok(link.y >= search.y + search.height, `${path}: and covers nothing`);
    }
  });

  test('on a phone the pages and the contents stand behind buttons, which need no script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await using at = await open('/docs/policies/filter-types', { ...phone, javaScriptEnabled });
      const { page } = at;
      const menu = page.getByRole('navigation', { name: 'Documentation' });
      assert.equal(await menu.isVisible(), false);
      await page.getByRole('button', { name: 'All pages' }).click();
      const current = menu.getByRole('link', { name: 'Policies', exact: true });
      await current.waitFor();
      // where the page at hand is, unless there is no script
      if (javaScriptEnabled)
        await page.waitForFunction(() => {
          const link = document.querySelector('#docs-menu [aria-current]');
          return link !== null && link.getBoundingClientRect().bottom < innerHeight - 16;
        });
      if (javaScriptEnabled) assert.deepEqual(await findWithAxe(page), []);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'On this page' }).click();
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'MASK_PARTIAL' })
        .click();
      await page.waitForURL(/#mask_partial$/);
    }
  });

  test('without script everything is there but search and copying', async () => {
    await using at = await open('/docs/policies', { javaScriptEnabled: false });
    const { page } = at;
    assert.equal(await page.getByRole('button', { name: 'Search' }).isVisible(), false);
    assert.equal(await page.getByRole('button', { name: 'Copy the code' }).count(), 0);
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Presets' })
      .click();
    await page.waitForURL('**/docs/policies/presets');
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL('**/docs/policies/packs');
  });
});
