// Coming to the console: set-up by code, sign-in, the frame around the pages, its keys and its
// policy.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import {
  assertAccessible,
  openWindow,
  startConsole,
  type ConsoleBrowser,
} from './testing/console.ts';
import { startInstallation } from '../testing/installation.ts';
import { ownerEmail, ownerPassword } from '../testing/oauth.ts';
import { weighPage } from '../testing/page-weight.ts';

test(
  'from an empty data folder: the code of the terminal makes the first owner',
  { skip: chromiumMissing },
  async () => {
    const browser = await launchChromium({ webgl: false });
    await using installation = await startInstallation();
    await using window = await openWindow(browser, installation.url);
    const { page } = window;
    await window.goto('/');
    await page.waitForURL('**/console/setup');
    await assertAccessible(page);
    await page.goto(`${installation.url}/console/setup#${await installation.app.setupCode()}`);
    await page.waitForURL(/\/console\/setup$/);
    await page.getByLabel('Name of your workspace').fill('Clinic');
    await page.getByLabel('E-mail').fill('ada@clinic.example');
    await page.getByLabel('Password').fill('password1234');
    await page.keyboard.press('Enter');
    const refused = await page.getByRole('alert').innerText();
    assert.match(refused, /^That cannot be taken as it is\s+password Is too easy to guess/);
    assert.doesNotMatch(refused, /issues|\/password/);
    await page.getByLabel('Password').fill('a password for tests');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'From an API to the first call' }).waitFor();
    assert.deepEqual(window.faults, []);
    await browser.close();
  },
);

describe('the frame', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  before(async () => void (running = await startConsole()));
  after(async () => running?.[Symbol.asyncDispose]());

  // promise: console.raw
  test('signing in leads to where one wanted to go, and nowhere else', async () => {
    await using window = await openWindow(running.browser, running.installation.url);
    const { page } = window;
    await window.goto('/nowhere?x=1');
    await page.waitForURL('**/console/sign-in?next=%2Fnowhere%3Fx%3D1');
    await assertAccessible(page);
    await page.getByLabel('E-mail').fill(ownerEmail);
    await page.getByLabel('Password').fill('wrong password here');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('That address or password is wrong').waitFor();
    assert.equal(await page.getByText('Your session has ended').count(), 0);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/nowhere?x=1');
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await assertAccessible(page);
    assert.deepEqual(window.faults, []);
  });

  test('what no list has is told as that, and is not asked for', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/v1/') && response.status() >= 400)
        refused.push(response.url());
    });
    for (const [path, title, list] of [
      ['/leases/nope', 'There is no such lease', 'Go to the leases'],
      ['/calls/nope', 'There is no such call', 'Go to the calls'],
      ['/apis/nope/fields', 'There is no such API', 'Go to the APIs'],
    ] as const) {
      await window.goto(path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('link', { name: list }).waitFor();
    }
    assert.deepEqual(refused, []);
    await window.goto('/calls/call_01HQZ3T9XK4M7P2WDV8R');
    await page.getByRole('heading', { name: 'There is no such call', level: 1 }).waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('whoever has to sign in again is told that the session ended', async () => {
    await using window = await running.signedIn();
    const { page } = window;
    await window.goto('/leases');
    await window.context.clearCookies();
    await window.goto('/calls');
    await page.getByText('Your session has ended').waitFor();
    await assertAccessible(page);
    assert.deepEqual(window.faults, []);
  });

  // promise: console.frame
  test('the pages are served under a policy that runs no inline script', async () => {
    const response = await fetch(`${running.installation.url}/console/leases/anything`);
    assert.equal(response.status, 200);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal((await fetch(`${running.installation.url}/console/assets/none.js`)).status, 404);
  });

  test('what is loaded before the first page stays within 120 kB of script; the rest waits until it is asked for', async () => {
    const { script } = await weighPage(`${running.installation.url}/console/`, 200);
    assert.ok(script > 50_000 && script <= 120_000, `${script} bytes`);
  });

  test('keys: the palette goes to a page, ? lists keys, Esc gives the focus back', async () => {
    const window = await running.ownerWindow();
    const { page } = window;
    await window.goto('/nowhere');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do anything' }).fill('over');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of this page' }).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('on a phone the tab one is on stands in sight', async () => {
    const api = await running.installation.control('POST /apis', { body: { sample: true } });
    await using window = await running.signedIn({ viewport: { width: 390, height: 844 } });
    const { page } = window;
    for (const tab of ['Settings', 'Overview']) {
      await window.goto(`/apis/${api.id}${tab === 'Settings' ? '/settings' : ''}`);
      const current = page
        .getByRole('link', { name: tab, exact: true })
        .and(page.locator('[aria-current=page]'));
      await current.waitFor();
      const { x, width } = (await current.boundingBox()) ?? { x: -1, width: 0 };
      assert.ok(x >= 0 && x + width <= 390, `${tab} stands from ${x} to ${x + width}`);
    }
  });

  test('dark, and signing out', async () => {
    await using window = await running.signedIn();
    const { page } = window;
    await window.goto('/');
    await page.getByRole('button', { name: ownerEmail }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset['mode']), 'dark');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${running.installation.url}/console/`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(window.faults, []);
  });
});
