// The palette: whatever has a name is found, and acted on, by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertAccessible,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const password = 'a password for tests';
const members = [
  { email: 'vera@clinic.example', role: 'viewer' },
  { email: 'bea@clinic.example', role: 'admin' },
] as const;
const longName = `Ward ${'extraordinarily-long-'.repeat(5)}name`;

describe('the palette', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let window: ConsoleWindow;
  let page: Page;
  let leaseId: string;
  before(async () => {
    running = await startConsole();
    const { control } = running.installation;
    const { id: apiId } = await control('POST /apis', { body: { sample: true } });
    const cut = (name: string) =>
      control('POST /leases', { body: { apiId, name, purpose: 'testing' } });
    ({ id: leaseId } = await cut('Riverside EHR'));
    await cut('Clínica Ñandú');
    await cut('Клиника Север');
    await cut(longName);
    await control('POST /leases/{id}/keys', {
      params: { id: leaseId },
      body: { name: 'Nightly export' },
    });
    for (const { email, role } of members)
      await control('POST /members', { body: { email, role, password } });
    window = await running.signedIn();
    ({ page } = window);
  });
  after(async () => {
    await window?.[Symbol.asyncDispose]();
    await running?.[Symbol.asyncDispose]();
  });

  const input = (of = page) => of.getByRole('combobox', { name: 'Find or do anything' });
  const option = (name: string | RegExp, of = page, exact = false) =>
    of.getByRole('option', { name, exact });

  async function ask(text: string, of = page): Promise<void> {
    if (!(await input(of).isVisible())) await of.keyboard.press('Control+k');
    await input(of).waitFor();
    await input(of).fill(text);
  }

  const state = async () =>
    (await running.installation.control('GET /leases/{id}', { params: { id: leaseId } })).state;

  // promise: console.palette
  test('finds each kind by name, in any case, accent and script, and goes there by Enter', async () => {
    for (const [text, name, path] of [
      ['riverside', /^Riverside EHR/, /\/leases\/lease_\w+$/],
      ['CLINICA nandu', /^Clínica Ñandú/, /\/leases\/lease_\w+$/],
      ['север', /^Клиника Север/, /\/leases\/lease_\w+$/],
      ['clinic and', /^Clinic and Shop/, /\/apis\/api_\w+$/],
      ['list_customers', /^GET \/customers/, /\/apis\/api_\w+\/operations\?search=/],
      // A field of that very name comes before operations that speak of it.
      ['email', /^email/, /\/apis\/api_\w+\/fields\?search=email$/],
      ['phone', /^[^ ]*phone/, /\/apis\/api_\w+\/fields\?search=/],
      ['nightly', /^Nightly export/, /\/leases\/lease_\w+\/keys$/],
      ['bea@', /^bea@clinic\.example/, /\/members$/],
      ['audit', /^Audit log/, /\/audit$/],
    ] as const) {
      await window.goto('/alerts');
      await ask(text);
      await option(name).first().waitFor();
      const highlighted = page.locator('[role=option][data-highlighted]');
      for (let step = 0; step < 40; step++) {
        if (name.test((await highlighted.first().textContent()) ?? '')) break;
        await page.keyboard.press('ArrowDown');
      }
      assert.equal(
        await input().getAttribute('aria-activedescendant'),
        await highlighted.first().getAttribute('id'),
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(path).catch(() => {});
      assert.match(page.url(), path, text);
    }
    await window.goto('/alerts');
    await ask('email');
    await page.waitForFunction(
      () => document.querySelector('[role=option]')?.textContent?.startsWith('email') === true,
    );
    await page.keyboard.press('Escape');
    assert.deepEqual(window.faults, []);
  });

  test('the documentation is found, and leads there', async () => {
    await window.goto('/');
    await ask('first agent');
    await option(/^Your first agent in ten minutes/).click();
    await page.waitForURL('**/docs/tutorial');
    await window.goto('/');
  });

  test('nothing found says what can be; how many there are is told; Esc gives the focus back', async () => {
    await window.goto('/');
    await page.getByRole('button', { name: /Find or do/ }).focus();
    await page.keyboard.press('Enter');
    await ask('zzzz nothing');
    await page.getByText('calls by their id').waitFor();
    await page.getByRole('status').filter({ hasText: '0 results' }).waitFor();
    await assertAccessible(page);
    await ask('e');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ results$/ })
      .waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await input().waitFor({ state: 'detached' });
    assert.match(
      await page.evaluate(() => document.activeElement?.textContent ?? ''),
      /Find or do/,
    );
    assert.deepEqual(window.faults, []);
  });

  test('pauses by name with a way back, and resumes by the question the page asks', async () => {
    await window.goto('/alerts');
    await ask('pause RIVERSIDE');
    await option(/^Pause Riverside EHR/).waitFor();
    assert.equal(await page.getByRole('option').count(), 1);
    await page.keyboard.press('Enter');
    await page.getByText('The lease is paused').waitFor();
    assert.equal(await state(), 'paused');
    await ask('pause riverside');
    await page.getByText('No lease of that name can be').waitFor();
    await ask('resume riverside');
    await option(/^Resume Riverside EHR/).waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Let agents in again?' });
    await question.waitFor();
    assert.equal(await state(), 'paused', 'nothing is resumed before it is confirmed');
    await question.getByRole('button', { name: 'Resume the lease' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await state(), 'live');
    await ask('dark');
    await option('Dark', page, true).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.documentElement.dataset['mode']), 'dark');
    await ask('light');
    await page.keyboard.press('Enter');
    assert.deepEqual(window.faults, []);
  });

  test('a letter cancels the question before it, and what does not fit is not left standing', async () => {
    await window.goto('/');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/search?search=river**', async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('search=river'),
    );
    const sent = page.waitForRequest('**/api/v1/search?search=river**');
    await ask('river');
    await sent;
    await ask('север');
    await option(/^Клиника Север/).waitFor();
    held.resolve();
    assert.match((await failed).failure()?.errorText ?? '', /ABORTED/);
    assert.equal(await option(/Riverside/).count(), 0);
    await page.unrouteAll();
    await page.route('**/api/v1/search**', (route) => route.abort());
    await ask('audit');
    await page.getByText('Pages and actions alone were looked through').waitFor();
    await option(/^Audit log/).waitFor();
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    assert.deepEqual(window.faults, []);
  });

  test('a viewer finds, and is offered nothing he may not do', async () => {
    await using other = await running.signedIn({ email: members[0].email, password });
    await other.goto('/');
    await ask('riverside', other.page);
    await option(/^Riverside EHR/, other.page).waitFor();
    await ask('pause riverside', other.page);
    await other.page.getByText('Nothing of that name').waitFor();
    await ask('lease', other.page);
    await option('Leases', other.page, true).waitFor();
    assert.equal(await option(/Cut a lease|Pause/, other.page).count(), 0);
    assert.deepEqual(other.faults, []);
  });

  test('on a phone it is reached by touch, and a long name stays in it', async () => {
    await using phone = await running.signedIn({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.goto('/');
    await phone.page.getByRole('button', { name: 'Menu' }).tap();
    await phone.page.getByRole('button', { name: /Find or do/ }).tap();
    await input(phone.page).fill('ward');
    await option(/^Ward extra/, phone.page).waitFor();
    await assertAccessible(phone.page);
    const box = await option(/^Ward extra/, phone.page).boundingBox();
    assert.ok(
      box && box.x >= 0 && box.x + box.width <= 390 && box.height >= 44,
      JSON.stringify(box),
    );
    await phone.page.getByRole('button', { name: 'Close' }).tap();
    await input(phone.page).waitFor({ state: 'detached' });
    assert.deepEqual(phone.faults, []);
  });
});
