// What the home page shows between its headline and the waitlist: living sheets, the path of a
// call, the console, figures with their commands, and the line that runs it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { visit } from '../testing/site-page.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the home page', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: RunningSite;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), runSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  const open = (options = {}) => visit(browser, site.origin, options);

  // promise: site.living-sheets
  test('a mark chosen on the living sheets shows what the engine makes of the value, without script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await using at = await open({ javaScriptEnabled });
      const { page } = at;
      assert.equal(await received(page, 'name'), 'Customer M.L.');
      await row(page, 'name').getByRole('radio', { name: 'Tokenize' }).check();
      assert.match(await received(page, 'name'), /^TOKEN_\w{10}$/);
      await row(page, 'card').getByRole('radio', { name: 'Mask' }).check();
      assert.equal(await received(page, 'card'), 'XXXX XXXX XXXX 5556');
      await row(page, 'plan').getByRole('radio', { name: 'Redact' }).check();
      assert.equal(await received(page, 'plan'), '[REDACTED]');
      assert.equal(await received(page, 'born'), 'Age Group: 40-45');
      assert.deepEqual(at.troubles, []);
    }
  });

  test('the marks are chosen by arrow keys, one Tab stop a row', async () => {
    await using at = await open();
    const { page } = at;
    await row(page, 'email').getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    assert.match(await received(page, 'email'), /^TOKEN_/);
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(
        'document.activeElement.closest("fieldset").querySelector("legend").textContent',
      ),
      'Treatment of born',
    );
  });

  // promise: site.call-path
  test('the path of a call has its five steps, and no value of the answer after the third', async () => {
    await using at = await open({ javaScriptEnabled: false });
    const steps = at.page
      .getByRole('region', { name: 'The path of one call' })
      .getByRole('listitem');
    const texts = await steps.allInnerTexts();
    assert.deepEqual(
      texts.map((text) => /Admit|Restore|Upstream|Protect|Record/.exec(text)?.[0]),
      ['Admit', 'Restore', 'Upstream', 'Protect', 'Record'],
    );
    const values = [
      'cus_8841',
      'Marta Lindqvist',
      'marta@nordwind.example',
      '1984-03-19',
      '4000 0566',
    ];
    for (const value of values) {
      assert.ok(texts[2]?.includes(value), `the API returns ${value}`);
      for (const step of [0, 3, 4]) assert.ok(!texts[step]?.includes(value), `${step}: ${value}`);
    }
  });

  // promise: site.figures
  test('every figure stands in its file, and its command is one of the project', async () => {
    await using at = await open();
    const section = at.page.locator('#figures');
    const values = await section.locator('dt').allTextContents();
    const sources = await section.locator('code').allTextContents();
    assert.equal(values.length, 6);
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    for (const command of sources)
      assert.ok(Object.hasOwn(scripts, command.replace('npm run ', '')), command);
    const files = ['results', 'deny', 'stall', 'first-call'].map((name) =>
      read(`bench/${name}.md`),
    );
    const all = [...files, read('docs/conformance.md')].join('\n');
    for (const value of values.slice(0, 5)) {
      const [number = ''] = /[\d./]+/.exec(value) ?? [];
      assert.match(
        all,
        new RegExp(String.raw`(?<![\d.])${number.replace('.', '\\.')}(?![\d])`),
        value,
      );
    }
    const tried = read('docs/clients.md').match(/^\|.*\d{4}-\d\d-\d\d \|/gm);
    assert.equal(values[5], String(tried?.length));
  });

  test('the line that runs it is that of the documentation, and one press takes it along', async () => {
    await using at = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = at;
    assert.match(read('docs/installing.md'), /^\| `npx leasehold start` \|/m);
    const copies = page.getByRole('button', { name: 'Copy the command' });
    await copies.first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'npx leasehold start');
  });

  test('each step has the console as it is, by day and by night', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using at = await open({ colorScheme });
      const pictures = at.page.getByRole('region', { name: 'How It Works' }).getByRole('img');
      assert.equal(await pictures.count(), 3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await at.page.waitForFunction(
          (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
          await picture.elementHandle(),
        );
        assert.match(
          await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
          new RegExp(`-${colorScheme}\\.png$`),
        );
      }
      assert.deepEqual(at.troubles, []);
    }
  });

  test('the sheets of the path come to lie on each other only where there is room and motion', async () => {
    const positionOf = (page: Page) =>
      page
        .locator('#path li')
        .first()
        .evaluate((step) => getComputedStyle(step).position);
    await using moving = await open({ reducedMotion: 'no-preference' });
    assert.equal(await positionOf(moving.page), 'sticky');
    await using still = await open();
    assert.equal(await positionOf(still.page), 'static');
    await using phone = await open({
      reducedMotion: 'no-preference',
      viewport: { width: 390, height: 844 },
    });
    assert.equal(await positionOf(phone.page), 'static');
  });
});

const row = (page: Page, field: string) =>
  page.getByRole('group', { name: `Treatment of ${field}` });

/** What the agent receives in a row. */
async function received(page: Page, field: string): Promise<string> {
  const shown = row(page, field).locator('[data-outcome]:visible');
  assert.equal(await shown.count(), 1, field);
  return (await shown.textContent()) ?? '';
}
