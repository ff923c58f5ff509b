// Passkeys in a real browser, with an authenticator of its own: added with the password, then
// instead of it.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { freePort } from './testing/free-port.ts';
import { startInstallation, type Installation } from './testing/installation.ts';
import { ownerEmail, ownerPassword } from './testing/oauth.ts';

describe('passkeys', { skip: chromiumMissing }, () => {
  let chromium: Browser;
  let installation: Installation;
  let url: string;
  // Attempts are counted for a quarter of an hour; each test has its own.
  let movedMs = 0;
  beforeEach(() => void (movedMs += 16 * 60_000));
  before(async () => {
    const port = String(await freePort());
    // Passkeys belong to a name: there are none for an address.
    url = `http://localhost:${port}`;
    const env = {
      LEASEHOLD_PORT: port,
      LEASEHOLD_PUBLIC_URL: url,
      LEASEHOLD_OWNER_EMAIL: ownerEmail,
      LEASEHOLD_OWNER_PASSWORD: ownerPassword,
    };
    [chromium, installation] = await Promise.all([
      launchChromium({ webgl: false }),
      startInstallation(env, { now: () => Date.now() + movedMs }),
    ]);
  });
  after(async () => {
    await chromium?.close();
    await installation?.[Symbol.asyncDispose]();
  });

  /** A page of this origin, and an authenticator that knows its person or does not. */
  async function openPage(
    context: BrowserContext,
    device: { hasUserVerification?: boolean; isUserVerified?: boolean } = {},
  ): Promise<{ page: Page }> {
    const page = await context.newPage();
    await page.goto(`${url}/healthz`);
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
        ...device,
      },
    });
    return { page };
  }

  /** What of the answers the tests look at. */
  interface Answer {
    status: number;
    answer: {
      id?: string;
      detail?: string;
      name?: string;
      rp?: { id: string };
      authenticatorSelection?: { userVerification: string };
      person?: { email: string };
    } | null;
  }
  const ask = (page: Page, path: string, body?: object): Promise<Answer> =>
    page.evaluate(
      async ([at, sent]) => {
        const init =
          sent === undefined
            ? {}
            : {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(sent),
              };
        const response = await fetch(`/api/auth${at}`, init);
        return { status: response.status, answer: (await response.json()) as Answer['answer'] };
      },
      [path, body] as const,
    );

  /**
   * What a page does between the two halves: the device makes a key, or signs with one. The tests
   * have no types of a browser.
   */
  const create = (page: Page, options: unknown): Promise<object> =>
    page.evaluate(`navigator.credentials
      .create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) })
      .then((made) => made.toJSON())`);
  const sign = (page: Page, options: unknown): Promise<object> =>
    page.evaluate(`navigator.credentials
      .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
      .then((got) => got.toJSON())`);

  const signInWithPasskey = async (page: Page, more: object = {}) => {
    const { answer } = await ask(page, '/passkey/generate-authenticate-options');
    const options = { ...answer, ...more };
    return ask(page, '/passkey/verify-authentication', { response: await sign(page, options) });
  };

  // promise: people.passkeys
  test('one is added with the password, signs in without it, and is removed with it', async () => {
    await using context = await chromium.newContext();
    const { page } = await openPage(context);
    assert.equal(
      (await ask(page, '/sign-in/email', { email: ownerEmail, password: ownerPassword })).status,
      200,
    );
    const { answer: options } = await ask(page, '/passkey/generate-register-options');
    assert.deepEqual(
      [options?.rp?.id, options?.authenticatorSelection?.userVerification],
      ['localhost', 'required'],
    );
    const response = await create(page, options);
    const add = (password: string) =>
      ask(page, '/passkey/verify-registration', { response, name: 'Laptop', password });
    assert.equal(
      (await add('not the password')).status,
      401,
      'who finds an open session adds no key to it',
    );
    const { status, answer: added } = await add(ownerPassword);
    assert.deepEqual([status, added?.name], [200, 'Laptop']);
    assert.deepEqual((await ask(page, '/passkey/list-user-passkeys')).answer, [added]);
    const rename = (name: string, id = added?.id) =>
      ask(page, '/passkey/update-passkey', { id, name });
    assert.deepEqual(
      [(await rename('  ')).status, (await rename('x'.repeat(121))).status],
      [400, 400],
    );
    assert.deepEqual(await rename(' Desk '), { status: 200, answer: {} });
    assert.deepEqual((await ask(page, '/passkey/list-user-passkeys')).answer, [
      { ...added, name: 'Desk' },
    ]);
    assert.equal((await rename('Desk', 'of nobody')).status, 404);
    assert.equal((await add(ownerPassword)).status, 401, 'a challenge is answered once');

    await ask(page, '/sign-out', {});
    assert.equal((await ask(page, '/get-session')).answer, null);
    assert.deepEqual(await signInWithPasskey(page), {
      status: 200,
      answer: { needsSecondFactor: false },
    });
    assert.equal((await ask(page, '/get-session')).answer?.person?.email, ownerEmail);

    await ask(page, '/sign-out', {});
    assert.equal((await signInWithPasskey(page)).status, 200);
    assert.equal(
      (await ask(page, '/passkey/delete-passkey', { id: added?.id, password: 'not the password' }))
        .status,
      401,
    );
    assert.equal(
      (await ask(page, '/passkey/delete-passkey', { id: added?.id, password: ownerPassword }))
        .status,
      200,
    );
    await ask(page, '/sign-out', {});
    assert.equal((await signInWithPasskey(page)).status, 401);

    const { items } = await installation.control('GET /audit', { query: { limit: 200 } });
    const told = items.map(({ action }) => action).filter((action) => action.startsWith('person.'));
    assert.deepEqual(
      told.toReversed(),
      ['signedIn', 'passkeyAdded', 'passkeyRenamed', 'signedIn', 'signedIn', 'passkeyRemoved'].map(
        (action) => `person.${action}`,
      ),
    );
  });

  test('whose it is alone renames it', async () => {
    await using context = await chromium.newContext();
    const { page } = await openPage(context);
    await ask(page, '/sign-in/email', { email: ownerEmail, password: ownerPassword });
    const { answer: options } = await ask(page, '/passkey/generate-register-options');
    const response = await create(page, options);
    const { answer: added } = await ask(page, '/passkey/verify-registration', {
      response,
      name: 'Tablet',
      password: ownerPassword,
    });
    const other = { email: 'other@clinic.example', password: 'a password for tests' };
    await installation.control('POST /members', { body: { ...other, role: 'admin' } });
    await using beside = await chromium.newContext();
    const { page: elsewhere } = await openPage(beside);
    assert.equal(
      (await ask(elsewhere, '/passkey/update-passkey', { id: added?.id, name: 'Taken' })).status,
      401,
    );
    assert.equal((await ask(elsewhere, '/sign-in/email', other)).status, 200);
    assert.equal(
      (await ask(elsewhere, '/passkey/update-passkey', { id: added?.id, name: 'Taken' })).status,
      404,
    );
    assert.deepEqual((await ask(page, '/passkey/list-user-passkeys')).answer, [added]);
    assert.equal(
      (await ask(page, '/passkey/delete-passkey', { id: added?.id, password: ownerPassword }))
        .status,
      200,
    );
  });

  test('a device that does not ask who holds it is one factor, and lets nobody in', async () => {
    await using context = await chromium.newContext();
    const { page } = await openPage(context, { hasUserVerification: false, isUserVerified: false });
    await ask(page, '/sign-in/email', { email: ownerEmail, password: ownerPassword });
    const { answer } = await ask(page, '/passkey/generate-register-options');
    // The page may ask the device for less than it was told to.
    const response = await create(page, {
      ...answer,
      authenticatorSelection: { residentKey: 'required', userVerification: 'discouraged' },
    });
    const { status, answer: refused } = await ask(page, '/passkey/verify-registration', {
      response,
      name: 'Stick',
      password: ownerPassword,
    });
    assert.deepEqual(
      [status, refused?.detail],
      [401, 'The device did not ask for its PIN, finger or face.'],
    );
    assert.deepEqual((await ask(page, '/passkey/list-user-passkeys')).answer, []);
  });

  test('nor does one that knows its person, where the page does not have it ask', async () => {
    await using context = await chromium.newContext();
    const { page } = await openPage(context);
    await ask(page, '/sign-in/email', { email: ownerEmail, password: ownerPassword });
    const { answer: options } = await ask(page, '/passkey/generate-register-options');
    const response = await create(page, options);
    assert.equal(
      (
        await ask(page, '/passkey/verify-registration', {
          response,
          name: 'Phone',
          password: ownerPassword,
        })
      ).status,
      200,
    );
    const allowCredentials = [{ type: 'public-key', id: (response as { id: string }).id }];
    await ask(page, '/sign-out', {});
    assert.equal(
      (await signInWithPasskey(page, { userVerification: 'discouraged', allowCredentials })).status,
      401,
    );
    assert.equal(
      (await signInWithPasskey(page, { userVerification: 'required', allowCredentials })).status,
      200,
    );
  });

  test('what no device made is refused as bad input, never as our failure', async () => {
    await using context = await chromium.newContext();
    const { page } = await openPage(context);
    await ask(page, '/sign-in/email', { email: ownerEmail, password: ownerPassword });
    const junk = [
      { id: 'x' },
      { id: 'x', response: {} },
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: {
          clientDataJSON: '!',
          attestationObject: '!',
          authenticatorData: '!',
          signature: '!',
        },
      },
    ];
    for (const response of junk) {
      await ask(page, '/passkey/generate-register-options');
      assert.equal(
        (
          await ask(page, '/passkey/verify-registration', {
            response,
            name: 'x',
            password: ownerPassword,
          })
        ).status,
        400,
      );
      await ask(page, '/passkey/generate-authenticate-options');
      assert.equal((await ask(page, '/passkey/verify-authentication', { response })).status, 401);
    }
  });
});
