// The sign-up as visitors meet it, against the real server and its store.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findWithAxe } from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';

describe('the waitlist', { skip: chromiumMissing }, () => {
  let site: RunningSite;
  let browser: Browser;
  before(async () => {
    // every test is a visitor of its own
    site = await runSite({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' });
    browser = await launchChromium({ webgl: false });
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  let visitors = 0;
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Page & AsyncDisposable> {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${++visitors}` },
      ...options,
    });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
  }

  async function entry(email: string) {
    const [workspace] = await site.app.store.workspaces.list();
    assert.ok(workspace);
    const { items } = await site.app.store.waitlist.list(workspace.id, { limit: 100 });
    return items.filter((each) => each.email === email);
  }

  // promise: site.waitlist
  test('takes a sign-up, says so, and keeps what was said', async () => {
    await using page = await open('/no-code-privacy');
    await section(page).getByLabel('E-mail').fill('ann@example.com');
    await section(page).getByLabel('Company').fill('Example Ltd');
    await section(page).getByLabel('What should your agents do?').fill('Answer tickets');
    await join(page);
    await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
    assert.equal(
      await page.evaluate(() =>
        document.activeElement?.textContent?.startsWith('You are on the list'),
      ),
      true,
    );
    assert.equal(await section(page).getByLabel('E-mail').isVisible(), false);
    const [kept, ...more] = await entry('ann@example.com');
    assert.deepEqual(
      [kept?.company, kept?.useCase, kept?.source, more.length],
      ['Example Ltd', 'Answer tickets', '/no-code-privacy', 0],
    );
  });

  test('answers a known address as a new one', async () => {
    const said = [];
    for (const _ of [1, 2]) {
      await using page = await open('/');
      await section(page).getByLabel('E-mail').fill('twice@example.com');
      await join(page);
      await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
      const answer = await page.request.post(`${site.origin}/api/v1/waitlist`, {
        data: { email: 'twice@example.com' },
      });
      said.push([answer.status(), await answer.text(), await section(page).innerText()]);
    }
    assert.deepEqual(said[1], said[0]);
    assert.equal((await entry('twice@example.com')).length, 1);
  });

  test('is checked by the browser first, and by the server at its field', async () => {
    await using page = await open('/');
    const email = section(page).getByLabel('E-mail');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await join(page);
    assert.equal(
      await email.evaluate(
        (input: HTMLInputElement) =>
          input.validity.valueMissing && input === document.activeElement,
      ),
      true,
    );
    await email.fill('not an address');
    await join(page);
    assert.equal(
      await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
      true,
    );
    assert.equal(sent, 0);

    await email.fill('fine@example.com');
    await section(page).getByLabel('Company').fill('turned \u202E round');
    await join(page);
    await section(page).getByText('Holds characters that do not show').waitFor();
    const company = section(page).getByLabel('Company');
    assert.equal(await company.getAttribute('aria-invalid'), 'true');
    assert.equal(await company.evaluate((input) => input === document.activeElement), true);
    await section(page)
      .getByRole('status')
      .filter({ hasText: 'You are not on the list yet' })
      .waitFor();
    await company.fill('Example');
    assert.equal(await company.getAttribute('aria-invalid'), null);
    await join(page);
    await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
  });

  test('says that it is sending, and sends once', async () => {
    await using page = await open('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let sent = 0;
    await page.route('**/api/v1/waitlist', async (route) => {
      sent++;
      await held;
      await route.continue();
    });
    await section(page).getByLabel('E-mail').fill('slow@example.com');
    await join(page);
    await section(page).getByRole('status').filter({ hasText: 'Sending' }).waitFor();
    await section(page).getByLabel('E-mail').press('Enter');
    assert.equal(
      await section(page)
        .getByRole('button', { name: 'Join the Waitlist' })
        .getAttribute('aria-disabled'),
      'true',
    );
    release();
    await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
    assert.equal(sent, 1);
  });

  test('says what to do offline, after a broken connection, and after too many', async () => {
    await using page = await open('/');
    const says = (text: string) =>
      section(page).getByRole('status').filter({ hasText: text }).waitFor();
    await section(page).getByLabel('E-mail').fill('away@example.com');
    await page.context().setOffline(true);
    await join(page);
    await says('You are offline, so nothing was sent');
    await page.context().setOffline(false);
    await section(page)
      .getByRole('status')
      .filter({ hasText: /^$/ })
      .waitFor({ state: 'attached' });

    await page.route('**/api/v1/waitlist', (route) => route.abort('connectionreset'));
    await join(page);
    await says('The server could not be reached');
    await page.unroute('**/api/v1/waitlist');
    assert.equal(await section(page).getByLabel('E-mail').inputValue(), 'away@example.com');

    for (let i = 0; i < 10; i++) {
      await page.request.post(`${site.origin}/api/v1/waitlist`, {
        data: { email: `many${i}@example.com` },
      });
    }
    await join(page);
    await says('Too many sign-ups came from your network');
    assert.deepEqual(await entry('away@example.com'), []);
  });

  // promise: site.waitlist
  test('works without script: the section says so after a sign-up, and a page names what is wrong', async () => {
    await using page = await open('/mcp-privacy', { javaScriptEnabled: false });
    await section(page).getByLabel('E-mail').fill('plain@example.com');
    await join(page);
    await page.waitForURL(/\/\?waitlist=ok#/);
    assert.equal(
      await section(page).getByRole('heading', { name: 'You are on the list' }).isVisible(),
      true,
    );
    assert.equal(await section(page).getByLabel('E-mail').isVisible(), false);
    assert.equal((await entry('plain@example.com')).length, 1);

    await page.goto(site.origin);
    await section(page).getByLabel('E-mail').fill('plain2@example.com');
    await section(page).getByLabel('Company').fill('turned \u202E round');
    await join(page);
    await page.getByText('Company: Holds characters that do not show.').waitFor();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    assert.equal(await section(page).getByLabel('E-mail').isVisible(), true);
  });

  test('tells machines nothing, and nobody sees the field they fall for', async () => {
    await using page = await open('/');
    const trap = page.locator('input[name=website]');
    assert.equal(await page.getByRole('textbox', { name: /Leave/ }).count(), 0);
    assert.equal(await trap.getAttribute('tabindex'), '-1');
    await section(page).getByLabel('E-mail').fill('robot@example.com');
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'));
    await join(page);
    await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
    assert.deepEqual(await entry('robot@example.com'), []);
  });

  // promise: site.join
  test('opens from every Join button: here where there is a section, else on the home page', async () => {
    for (const path of ['/', '/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy']) {
      await using page = await open(path, { reducedMotion: 'reduce' });
      for (const button of await page
        .getByRole('button', { name: /^Join (the )?Waitlist$/ })
        .all()) {
        if ((await button.getAttribute('type')) === 'submit' || !(await button.isVisible()))
          continue;
        await page.evaluate(() => scrollTo(0, 0));
        await button.click();
        await page.waitForFunction(
          () => (document.getElementById('beta-signup')?.getBoundingClientRect().top ?? 1e9) < 200,
        );
        assert.equal(
          await section(page)
            .getByLabel('E-mail')
            .evaluate((input) => input === document.activeElement),
          true,
        );
        assert.equal(new URL(page.url()).pathname, path);
      }
    }
    await using page = await open('/no-such-page');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await page.waitForURL(`${site.origin}/#beta-signup`);
    await page.waitForFunction(
      () => (document.getElementById('beta-signup')?.getBoundingClientRect().top ?? 1e9) < 200,
    );
  });

  test('has no accessibility problem that axe finds, in each of its states', async () => {
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const) {
      await using page = await open('/', { colorScheme, viewport: { width, height: 900 } });
      assert.deepEqual(await findWithAxe(page, '#beta-signup'), []);
      await section(page).getByLabel('E-mail').fill(`axe-${width}@example.com`);
      await section(page).getByLabel('Company').fill('turned \u202E round');
      await join(page);
      await section(page).getByText('Holds characters that do not show').waitFor();
      assert.deepEqual(await findWithAxe(page, '#beta-signup'), []);
      await section(page).getByLabel('Company').fill('');
      await join(page);
      await section(page).getByRole('heading', { name: 'You are on the list' }).waitFor();
      assert.deepEqual(await findWithAxe(page, '#beta-signup'), []);
    }
  });
});

function section(page: Page): Locator {
  return page.getByRole('region', { name: 'Join the waitlist' });
}

function join(page: Page): Promise<void> {
  return section(page).getByRole('button', { name: 'Join the Waitlist' }).click();
}
