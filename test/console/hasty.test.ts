// Hands that are quicker than the page: two clicks in one moment, a double click, and leaving before
// anything is kept.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole, type ConsoleBrowser } from './testing/console.ts';

/** The clicks are handled before anything that follows from the first is drawn. */
const clickTwiceAtOnce = async (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .last()
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });

describe('hands quicker than the page', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let apiId: string;
  before(async () => {
    running = await startConsole();
    ({ id: apiId } = await running.installation.control('POST /apis', { body: { sample: true } }));
  });
  after(async () => running?.[Symbol.asyncDispose]());

  const cut = async (name: string) =>
    running.installation.control('POST /leases', { body: { apiId, name, purpose: 'testing' } });

  test('a double click that makes a secret does not close what shows it', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/members');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('E-mail').fill('vera@clinic.example');
    const button = page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true });
    const { x, y, width, height } = (await button.boundingBox()) ?? assert.fail();
    await page.mouse.click(x + width / 2, y + height / 2);
    const shown = page.getByRole('dialog', { name: 'vera@clinic.example is invited' });
    await shown.waitFor();
    const done = shown.getByRole('button', { name: 'Done' });
    const place = (await done.boundingBox()) ?? assert.fail();
    for (const [left, top] of [
      [place.x + place.width / 2, place.y + place.height / 2],
      [4, 4],
    ] as const) {
      await page.mouse.move(left, top);
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      assert.equal(await done.isVisible(), true, 'it is still there');
    }
    await done.click();
    await shown.waitFor({ state: 'detached' });
    assert.deepEqual(window.faults, []);
  });

  test('two clicks in one moment make one key and one lease', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    const { control } = running.installation;
    const { id } = await cut('Clicked twice');
    await window.goto(`/leases/${id}/keys`);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('CI');
    await clickTwiceAtOnce(page, 'Make the key');
    await page.getByRole('dialog', { name: 'CI is made' }).waitFor();
    const keys = await control('GET /leases/{id}/keys', { params: { id } });
    assert.equal(keys.items.length, 1);

    await window.goto(`/leases/new?api=${apiId}`);
    await page.getByLabel('Name').fill('Cut twice');
    await page.getByLabel('Purpose').fill('testing');
    const submit = page.getByRole('button', { name: 'Cut the lease' });
    await page.waitForFunction(
      (button) => button?.getAttribute('aria-disabled') !== 'true',
      await submit.elementHandle(),
    );
    await clickTwiceAtOnce(page, 'Cut the lease');
    await page.waitForURL(/\/leases\/lease_\w+\/policy/);
    const leases = await control('GET /leases', { query: { search: 'Cut twice' } });
    assert.equal(leases.items.length, 1);
    assert.deepEqual(window.faults, []);
  });

  test('a long form is not left without a word, and the start knows the address that was typed', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto(`/leases/new?api=${apiId}`);
    await page.getByLabel('Purpose').fill('testing');
    await page.getByRole('link', { name: 'Alerts' }).click();
    const asked = page.getByRole('dialog', { name: 'Leave without cutting the lease?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    assert.equal(await page.getByLabel('Purpose').inputValue(), 'testing');
    await page.getByRole('link', { name: 'Alerts' }).click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();

    const given = page.getByLabel('Its description, or the address it is at');
    await window.goto('/start');
    await given.fill('https://api.example.com/openapi.json');
    await window.goto('/start');
    assert.equal(await given.inputValue(), 'https://api.example.com/openapi.json');
    await given.fill('https://api.example.com/openapi.json?key=abc');
    await window.goto('/start');
    assert.equal(await given.inputValue(), '', 'what may hold a key is kept nowhere');
    assert.deepEqual(window.faults, []);
  });
});
