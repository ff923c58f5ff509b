// Lists of APIs and keys in the browser: put in order, many keys revoked together; and dialogs and
// the palette at 200 % zoom.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { assertAccessible, startConsole, type ConsoleBrowser } from './testing/console.ts';

const describeApi = (title: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/things': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
  });

describe('lists', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let leaseId: string;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    for (const name of ['zoe', 'Ada', 'bob'])
      await control('POST /apis', { body: { name, description: { text: describeApi(name) } } });
    const [api] = (await control('GET /apis')).items;
    const body = { apiId: api?.id ?? '', name: 'Desk', purpose: 'Testing' };
    leaseId = (await control('POST /leases', { body })).id;
    for (const name of ['zoe', 'Ada', 'bob', 'Cem', 'dan', 'Eva'])
      await control('POST /leases/{id}/keys', { params: { id: leaseId }, body: { name } });
  });
  after(async () => running?.[Symbol.asyncDispose]());

  const firstCells = (page: Page, cell: string) => page.locator(`tbody tr ${cell}`).allInnerTexts();
  const names = async (page: Page, cell: string) =>
    (await firstCells(page, cell)).map((text) => text.trim());

  // promise: console.lists
  test('APIs and keys are put in order by a column, and by its other end', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/apis');
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL('**/apis?sort=name&order=asc');
    await page
      .getByRole('columnheader', { name: 'API' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.locator('tbody tr').first().filter({ hasText: 'Ada' }).waitFor();
    assert.deepEqual(await names(page, 'td:first-child, th[scope=row]'), ['Ada', 'bob', 'zoe']);
    await assertAccessible(page);
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.locator('tbody tr').first().filter({ hasText: 'zoe' }).waitFor();

    await window.goto(`/leases/${leaseId}/keys`);
    await page.getByRole('link', { name: 'Key', exact: true }).click();
    await page.locator('tbody tr').first().filter({ hasText: 'Ada' }).waitFor();
    await page.getByRole('link', { name: 'Key', exact: true }).click();
    await page.locator('tbody tr').first().filter({ hasText: 'zoe' }).waitFor();
    await page.getByRole('link', { name: 'Ends', exact: true }).click();
    await page.waitForURL('**sort=ends&order=asc');
    assert.deepEqual(window.faults, []);
  });

  // promise: console.lists
  test('many keys are revoked together: one that fails is told with why, and tried again alone', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/${leaseId}/keys?sort=name&order=asc`);
    for (const name of ['Ada', 'bob', 'Cem'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    const bar = page.getByRole('region', { name: 'Selected keys' });
    await bar.getByText('3 keys selected').waitFor();
    await assertAccessible(page);
    let left = 1;
    await page.route('**/keys/*', async (route) => {
      if (route.request().method() !== 'DELETE' || left-- <= 0) return route.continue();
      const body = { code: 'conflict', title: 'Conflict', status: 409, detail: 'Try that again.' };
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      });
    });
    await bar.getByRole('button', { name: 'Revoke …' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke 3 keys?' });
    await question.getByText('Ada, bob, Cem').waitFor();
    await question.getByRole('button', { name: 'Revoke' }).click();
    const outcome = page.getByRole('dialog', { name: '2 of 3 revoked' });
    await outcome.getByText('Try that again.').waitFor();
    await assertAccessible(page);
    await outcome.getByRole('button', { name: 'Try again for 1 key' }).click();
    await page.getByText('3 keys revoked').first().waitFor();
    await bar.waitFor({ state: 'detached' });
    const { items } = await running.installation.control('GET /leases/{id}/keys', {
      params: { id: leaseId },
      query: { sort: 'name' },
    });
    assert.deepEqual(
      items.map(({ name, revokedAt }) => [name, revokedAt !== null]),
      [
        ['Ada', true],
        ['bob', true],
        ['Cem', true],
        ['dan', false],
        ['Eva', false],
        ['zoe', false],
      ],
    );
    assert.deepEqual(window.faults, []);
  });

  // promise: console.zoom
  test('at 200 % zoom dialogs and the palette are reached whole', async () => {
    await using window = await running.signedIn({ viewport: { width: 640, height: 360 } });
    const { page } = window;
    await window.goto(`/leases/${leaseId}/keys`);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await assertReached(page, page.getByRole('dialog', { name: 'Make a key' }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Revoke dan' }).click();
    await assertReached(page, page.getByRole('dialog', { name: /^Revoke the key/ }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await window.goto('/');
    await page.keyboard.press('?');
    await assertReached(page, page.getByRole('dialog', { name: 'Keys of this page' }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('option').first().waitFor();
    await assertReached(page, palette);
    // What the keys come to is in sight, and so is what is typed.
    const typed = palette.getByRole('combobox');
    await typed.focus();
    for (let at = 0; at < 12; at++) await page.keyboard.press('ArrowDown');
    const marked = await typed.getAttribute('aria-activedescendant');
    assert.ok(marked, 'the keys come to an option');
    await assertInSight(page, page.locator(`[id="${marked}"]`));
    await assertInSight(page, typed);
    assert.deepEqual(window.faults, []);
  });
});

/** Nothing of it lies outside of the window but what it scrolls to. */
async function assertReached(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  // It has come to rest.
  await dialog.evaluate(async (one) =>
    Promise.all(one.getAnimations().map((each) => each.finished)),
  );
  await assertInSight(page, dialog);
  for (const control of await dialog.locator('button, input, select, textarea, a[href]').all()) {
    if (!(await control.isVisible())) continue;
    await control.focus();
    await assertInSight(page, control);
  }
}

async function assertInSight(page: Page, part: Locator): Promise<void> {
  const box = (await part.boundingBox()) ?? assert.fail('it is not drawn');
  const { width, height } = page.viewportSize() ?? assert.fail('there is no window');
  const told = `${await part.evaluate((one) => one.outerHTML.slice(0, 100))}: ${JSON.stringify(box)}`;
  assert.ok(box.x >= -1 && box.x + box.width <= width + 1, told);
  assert.ok(box.y >= -1 && box.y + box.height <= height + 1, told);
}
