// Labels of leases in the browser: given to many, taken back, narrowed by; and views of one's own.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { assertAccessible, startConsole, type ConsoleBrowser } from './testing/console.ts';

describe('labels and views', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    const { id: apiId } = await control('POST /apis', { body: { sample: true } });
    for (const name of ['Front desk', 'Billing', 'Research'])
      await control('POST /leases', { body: { apiId, name, purpose: 'Testing' } });
  });
  after(async () => running?.[Symbol.asyncDispose]());

  const labelsOf = async () =>
    Object.fromEntries(
      (await running.installation.control('GET /leases')).items.map(({ name, labels }) => [
        name,
        labels,
      ]),
    );
  const cell = (page: Page, text: string) => page.getByRole('cell', { name: text, exact: true });

  // promise: console.labels
  test('many leases are given a label, the list is narrowed by it, and the way back takes it', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/leases');
    for (const name of ['Front desk', 'Billing'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Label …' }).click();
    await page.getByLabel('Label', { exact: true }).fill('clinic north');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Give the label' }).click();
    await page.getByRole('dialog', { name: '2 of 2 given the label' }).waitFor();
    assert.deepEqual(await labelsOf(), {
      'Front desk': ['clinic north'],
      Billing: ['clinic north'],
      Research: [],
    });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByLabel('Label', { exact: true }).selectOption('clinic north (2)');
    await page.waitForURL('**/leases?label=clinic+north');
    await page.getByRole('row', { name: /Research/ }).waitFor({ state: 'detached' });
    assert.equal(await cell(page, 'clinic north').count(), 2);
    await assertAccessible(page);

    await page.getByRole('checkbox', { name: 'Select Billing' }).check();
    await page.getByRole('button', { name: 'Label …' }).click();
    await page.getByLabel('What to do').selectOption('Take a label from them');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Take the label' }).click();
    await page.getByRole('dialog', { name: '1 of 1 without the label' }).waitFor();
    assert.deepEqual((await labelsOf())['Billing'], []);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Give the label' }).click();
    await page.getByRole('dialog', { name: '1 of 1 given the label' }).waitFor();
    assert.deepEqual((await labelsOf())['Billing'], ['clinic north']);
    assert.deepEqual(window.faults, []);
  });

  test('the labels of one lease are written with commas between them', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/leases');
    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByRole('link', { name: 'Limits' }).click();
    const purpose = page.getByRole('region', { name: 'Purpose' });
    await purpose.getByLabel('Labels').fill('study, 2026 , ');
    await purpose.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    assert.deepEqual((await labelsOf())['Research'], ['study', '2026']);
    assert.deepEqual(window.faults, []);
  });

  // promise: console.views
  test('a view is saved under a name, found in the list and in the palette, and deleted with a way back', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/leases?status=live&sort=name&order=asc');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Live by name');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
    await view.and(page.locator('[aria-current=true]')).waitFor();
    assert.deepEqual(await view.allInnerTexts(), ['Live by name']);

    await window.goto('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do anything' }).fill('live by');
    await page.getByRole('option', { name: /Live by name/ }).click();
    await page.waitForURL('**/leases?order=asc&sort=name&status=live');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Delete this view' }).click();
    await view.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await view.waitFor();
    assert.deepEqual(window.faults, []);
  });
});
