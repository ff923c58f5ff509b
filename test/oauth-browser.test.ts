// The way to a token in a real browser: under its own content policy, by role and name, back to a
// program on this machine.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Browser as Chromium, Page } from 'playwright-core';
import { assertAxeFindsNothing } from './testing/axe.ts';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { freePort } from './testing/free-port.ts';
import {
  createOauthLease,
  linkOf,
  ownerEmail,
  ownerPassword,
  publicClient,
} from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

describe('the pages between an application and its token', { skip: chromiumMissing }, () => {
  let chromium: Chromium;
  let lease: SampleLease;
  let program: Server;
  let cameBack: URL[];
  // What is open to everybody is limited by the minute.
  let movedMs = 0;
  beforeEach(() => void (movedMs += 60_000));
  before(async () => {
    const port = String(await freePort());
    // Passkeys belong to a name: there are none for an address.
    const env = { LEASEHOLD_PORT: port, LEASEHOLD_PUBLIC_URL: `http://localhost:${port}` };
    [chromium, lease] = await Promise.all([
      launchChromium({ webgl: false }),
      createOauthLease({ now: () => Date.now() + movedMs }, env),
    ]);
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

  const linkBack = (more: object = {}, at: { address: string } = lease) => {
    const { port } = program.address() as AddressInfo;
    return linkOf(at, {
      ...publicClient,
      ...more,
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
    });
  };

  const signIn = async (page: Page, email = ownerEmail) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  const assertAccessible = async (page: Page, what: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await assertAxeFindsNothing(page, [320, 1280], async (width) => {
      const beyond = Number(
        await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
      );
      assert.ok(beyond <= 0, `${what} at ${width}: ${beyond} px stick out`);
    });
  };

  // promise: oauth.consent
  test('sign in, read what is asked, allow: the browser goes back to the program, without script and without a violation', async () => {
    const { port } = program.address() as AddressInfo;
    const redirectUri = `http://127.0.0.1:${port}/callback`;
    const link = await linkOf(lease, {
      ...publicClient,
      client_name: 'Desk helper',
      redirect_uris: [redirectUri],
    });
    await using context = await chromium.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401'))
        complaints.push(message.text());
    });
    await page.goto(link);
    await assertAccessible(page, 'sign-in');
    await page.getByLabel('E-mail').fill(ownerEmail);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('not right').waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), ownerEmail);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Let Desk helper use Test lease?' })
      .waitFor();
    await assertAccessible(page, 'consent');
    const text = await page.getByRole('main').innerText();
    for (const told of [
      ownerEmail,
      `127.0.0.1:${port}`,
      'Nobody vouches',
      'a program on this device',
      'list_customers',
      '⌁ Link',
      'Tokens also go back as values',
      'all other fields',
      'testing',
    ])
      assert.ok(text.includes(told), `${told} in: ${text}`);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('You can close this window.').waitFor();
    assert.ok(
      cameBack.some(
        ({ searchParams }) =>
          searchParams.has('code') && searchParams.get('iss') === lease.installation.url,
      ),
    );
    assert.deepEqual(complaints, []);
  });

  test('signed in already, another application is one question; who is somebody else signs out', async () => {
    await using context = await chromium.newContext();
    const page = await context.newPage();
    await page.goto(await linkOf(lease));
    await page.getByLabel('E-mail').fill(ownerEmail);
    await page.getByLabel('Password').fill(ownerPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.goto(await linkOf(lease));
    await page.getByRole('heading', { level: 1, name: 'Let Test agent use Test lease?' }).waitFor();
    await page.getByRole('button', { name: 'Not you?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(`${lease.installation.url}/oauth/authorize?client_id=nobody`);
    await page.getByRole('heading', { level: 1, name: 'This cannot be connected' }).waitFor();
    await assertAccessible(page, 'problem');
  });

  // promise: oauth.way-back
  test('who may not connect, has not signed in, or says no goes back to the application, which is told', async () => {
    await lease.installation.control('POST /members', {
      body: { email: 'vic@clinic.example', role: 'viewer', password: ownerPassword },
    });
    for (const [heading, email] of [
      ['Sign in', undefined],
      ['Your account may not connect this', 'vic@clinic.example'],
    ] as const) {
      cameBack.length = 0;
      await using context = await chromium.newContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Refused/.test(message.text())) complaints.push(message.text());
      });
      await page.goto(await linkBack());
      if (email !== undefined) await signIn(page, email);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await assertAccessible(page, heading);
      // By the keyboard alone.
      await page.getByRole('button', { name: 'Go back to the application' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('You can close this window.').waitFor();
      assert.deepEqual(
        cameBack.map(({ searchParams }) => searchParams.get('error')).filter(Boolean),
        ['access_denied'],
      );
      assert.deepEqual(complaints, []);
    }
  });

  // promise: oauth.sign-in-ways
  test('a passkey signs in on these pages, and a forgotten password has its way; without script the rest works', async () => {
    await using context = await chromium.newContext();
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(await linkBack());
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page
      .getByRole('alert')
      .getByText(/passkey/)
      .waitFor();
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: /^Let/ }).waitFor();
    await page.evaluate(`(async () => {
      const ask = async (path, body) => (await fetch('/api/auth' + path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
      const options = PublicKeyCredential.parseCreationOptionsFromJSON(await ask('/passkey/generate-register-options'));
      const made = await navigator.credentials.create({ publicKey: options });
      await ask('/passkey/verify-registration', { response: made.toJSON(), name: 'Laptop', password: ${JSON.stringify(ownerPassword)} });
    })()`);
    await page.getByRole('button', { name: 'Not you?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('You can close this window.').waitFor();

    await using plain = await chromium.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(await linkBack());
    assert.equal(await still.getByRole('button', { name: 'passkey' }).isVisible(), false);
    assert.match(
      (await still.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')) ?? '',
      /^\/console\/reset$/,
    );
    await signIn(still);
    await still.getByRole('button', { name: 'Allow', exact: true }).click();
    await still.getByText('You can close this window.').waitFor();
  });

  // promise: oauth.consent-whole
  test('what changes or removes is marked; workspace, end, hours and a pause are said; no name disguises another', async () => {
    const { control } = lease.installation;
    const answer = {
      responses: {
        200: { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    };
    const id = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    };
    const description = {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths: {
        '/orders': {
          get: { operationId: 'list_orders', ...answer },
          post: { operationId: 'create_order', ...answer },
        },
        '/orders/{id}': {
          delete: { operationId: 'cancel_it', ...id, ...answer },
          put: { operationId: 'replace_order', ...id, ...answer },
        },
        '/purge': { post: { operationId: 'purge_customer', ...answer } },
      },
    };
    const made = await lease.installation.lease({
      description,
      policy: { filters: [{ target: 'na\u202eme', filterType: 'REDACT' }] },
      more: {
        name: 'Desk',
        purpose: 'first',
        expiresAt: '2031-03-04T05:06:00.000Z',
        window: {
          from: '00:00',
          to: '24:00',
          days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
          timeZone: 'Europe/Berlin',
        },
        readOnly: false,
      },
    });
    await control('POST /leases/{id}/pause', { params: { id: made.id } });
    // The control API takes no such names: only what stands in the store already can have them.
    const { store } = lease.installation.app;
    const [workspace] = await store.workspaces.list();
    const row = await store.leases.get(workspace!.id, made.id);
    assert.ok(
      row &&
        (await store.leases.update({
          ...row,
          name: 'Desk \u202ereversed',
          purpose: 'first\nsecond \u2066line',
        })),
    );
    await using context = await chromium.newContext();
    const page = await context.newPage();
    await page.goto(await linkBack({ client_name: 'Claude \u202ekcatta' }, made));
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: /^Let/ }).waitFor();
    await assertAccessible(page, 'consent of a lease that changes data');
    const group = async (title: string) =>
      (await page.locator(`dt:has-text("${title}") + dd`).innerText())
        .split(/\s+/)
        .filter(Boolean)
        .toSorted();
    assert.deepEqual(await group('Deletes or overwrites'), [
      'cancel_it',
      'purge_customer',
      'replace_order',
    ]);
    assert.deepEqual(await group('Adds or changes'), ['create_order']);
    assert.deepEqual(await group('Reads'), ['list_orders']);
    const text = await page.getByRole('main').innerText();
    for (const told of [
      'This lease is paused',
      '4 of which change data',
      'My workspace',
      '4 March 2031, 05:06 UTC',
      '00:00 to 24:00',
      'Europe/Berlin',
    ])
      assert.ok(text.includes(told), `${told} in: ${text}`);
    assert.doesNotMatch(await page.content(), /\p{Bidi_Control}/u);
    assert.match(await page.content(), /<bdi>Desk \ufffdreversed<\/bdi>/);
    if (process.env['LEASEHOLD_PICTURES'] !== undefined)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 1100 });
          await page.emulateMedia({ colorScheme });
          await page.screenshot({
            path: `${process.env['LEASEHOLD_PICTURES']}/consent-${colorScheme}-${width}.png`,
            fullPage: true,
          });
        }
  });
});
