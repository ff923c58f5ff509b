// The way to a token in a real browser: under its own content policy, by role and name, back to a program on this machine.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser as Chromium, Page } from 'playwright-core';
import { findWithAxe } from './testing/axe.ts';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { createOauthLease, linkOf, ownerEmail, ownerPassword, publicClient } from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

describe('the pages between an application and its token', { skip: chromiumMissing }, () => {
  let chromium: Chromium;
  let lease: SampleLease;
  let program: Server;
  let cameBack: URL[];
  before(async () => {
    [chromium, lease] = await Promise.all([launchChromium(), createOauthLease()]);
    cameBack = [];
    program = createServer((req, res) => {
      cameBack.push(new URL(req.url ?? '/', 'http://127.0.0.1'));
      res.end('You can close this window.');
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    await chromium?.close();
    program?.closeAllConnections();
    program?.close();
    await lease?.[Symbol.asyncDispose]();
  });

  const assertAccessible = async (page: Page, what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await findWithAxe(page), [], `${what}, ${colorScheme} at ${width}`);
        const beyond = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        assert.ok(beyond <= 0, `${what} at ${width}: ${beyond} px stick out`);
      }
    }
  };

  // promise: oauth.consent
  test('sign in, read what is asked, allow: the browser goes back to the program, without script and without a violation', async () => {
    const { port } = program.address() as AddressInfo;
    const redirectUri = `http://127.0.0.1:${port}/callback`;
    const link = await linkOf(lease, { ...publicClient, client_name: 'Desk helper', redirect_uris: [redirectUri] });
    await using context = await chromium.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
    });
    await page.goto(link);
    await assertAccessible(page, 'sign-in');
    await page.getByLabel('E-mail').fill(ownerEmail);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('not right').waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), ownerEmail);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Let Desk helper use Test lease?' }).waitFor();
    await assertAccessible(page, 'consent');
    const text = await page.getByRole('main').innerText();
    for (const told of [
      ownerEmail,
      `127.0.0.1:${port}`,
      'Nobody vouches',
      'a program on this device',
      'list_customers',
      '⌁ Link',
      'all other fields',
      'testing',
    ])
      assert.ok(text.includes(told), `${told} in: ${text}`);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('You can close this window.').waitFor();
    assert.ok(cameBack.some(({ searchParams }) => searchParams.has('code') && searchParams.get('iss') === lease.installation.url));
    assert.deepEqual(complaints, []);
  });

  test('signed in already, another application is one question; who is somebody else signs out', async () => {
    await using context = await chromium.newContext();
    const page = await context.newPage();
    await page.goto(await linkOf(lease));
    await page.getByLabel('E-mail').fill(ownerEmail);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto(await linkOf(lease));
    await page.getByRole('heading', { level: 1, name: 'Let Test agent use Test lease?' }).waitFor();
    await page.getByRole('button', { name: 'Not you?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(`${lease.installation.url}/oauth/authorize?client_id=nobody`);
    await page.getByRole('heading', { level: 1, name: 'This cannot be connected' }).waitFor();
    await assertAccessible(page, 'problem');
  });
});
