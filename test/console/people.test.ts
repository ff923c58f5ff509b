// Coming in, the own account, and the pages about people: as a person meets them in a browser, and
// as an attacker meets the addresses behind them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { totp } from '../../packages/server/src/identity/testing/totp.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import { freePort } from '../testing/free-port.ts';
import { startInstallation } from '../testing/installation.ts';
import { ownerEmail, ownerPassword } from '../testing/oauth.ts';
import {
  assertAccessible,
  openWindow,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';

const password = 'tide oar mint hollow';

describe('people in the console', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  // Attempts to sign in are counted for a quarter of an hour; each test has its own.
  let movedMs = 0;
  beforeEach(() => void (movedMs += 16 * 60_000));
  before(async () => void (running = await startConsole({}, { now: () => Date.now() + movedMs })));
  after(async () => running?.[Symbol.asyncDispose]());

  const nobody = () => openWindow(running.browser, running.installation.url);
  const add = (email: string, role: 'owner' | 'admin' | 'editor' | 'viewer') =>
    running.installation.control('POST /members', { body: { email, role, password } });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  /** The link a dialog shows once, read as its person reads it: after copying. */
  async function copiedLink({ page, context }: ConsoleWindow): Promise<string> {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shown = page.getByRole('dialog').locator('code');
    assert.match(await shown.innerText(), /••••/, 'masked until it is copied');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).getByText('Copied').waitFor();
    return shown.innerText();
  }

  // promise: console.invitation
  test('an invitation: made by an owner, accepted once by somebody new, who then sees what a viewer may', async () => {
    const owner = await running.ownerWindow();
    await owner.goto('/members');
    await owner.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await assertAccessible(owner.page);
    await owner.page.getByLabel('E-mail').fill('vera@clinic.example');
    await owner.page.keyboard.press('Enter');
    await dialog(owner.page, 'vera@clinic.example is invited').waitFor();
    const link = await copiedLink(owner);
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(
      await owner.page.evaluate('document.activeElement.textContent'),
      'Invite',
      'the focus is where it was',
    );
    await owner.page.getByRole('link', { name: 'Invitations' }).click();
    await owner.page.getByRole('cell', { name: 'vera@clinic.example', exact: true }).waitFor();

    await using vera = await nobody();
    const { page } = vera;
    await page.goto(link);
    await page
      .getByText(`${ownerEmail} invites vera@clinic.example to My workspace as viewer`)
      .waitFor();
    assert.equal(new URL(page.url()).hash, '', 'the code leaves the address at once');
    await assertAccessible(page);
    await page.getByLabel('Choose a password').fill('vera vera vera');
    await page.getByText('Weak: it repeats itself.').waitFor();
    await page.getByLabel('Choose a password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await page.getByRole('link', { name: 'Members' }).click();
    const invite = page.getByRole('button', { name: 'Invite' });
    await invite.waitFor();
    for (const button of await page.locator('main').getByRole('button').all()) {
      if ((await button.innerText()) === 'Save as CSV') continue;
      assert.equal(await button.getAttribute('aria-disabled'), 'true');
    }
    await invite.focus();
    await page.getByText('This needs the role admin; yours is viewer.').last().waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await assertAccessible(page);
    for (const path of ['/waitlist', '/members/invitations']) {
      await vera.goto(path);
      await page.getByText('This is not shown to you').waitFor();
      assert.ok(
        !vera.answers.some(({ url }) => url.endsWith(`/api/v1${path.replace('/members', '')}`)),
        'nor asked for',
      );
    }
    await vera.goto('/settings');
    assert.ok(await page.getByLabel('Name', { exact: true }).isDisabled());

    await using late = await nobody();
    await late.page.goto(link);
    await late.page.getByRole('heading', { name: 'This invitation does not work' }).waitFor();
    await assertAccessible(late.page);
    for (const window of [owner, vera, late]) assert.deepEqual(window.faults, []);
  });

  test('an invitation of somebody with an account is for that account: signed in as another one, it says so', async () => {
    const { url } = running.installation;
    await add('ann@clinic.example', 'viewer');
    await using owner = await running.signedIn();
    const second = await owner.context.request.post(`${url}/api/v1/workspaces`, {
      data: { name: 'Second' },
      headers: { origin: url },
    });
    const { id } = (await second.json()) as { id: string };
    const invited = await owner.context.request.post(`${url}/api/v1/invitations`, {
      data: { email: 'ann@clinic.example', role: 'editor' },
      headers: { origin: url, 'leasehold-workspace': id },
    });
    const { link } = (await invited.json()) as { link: string };
    await add('bob@clinic.example', 'viewer');
    await using bob = await running.signedIn({ email: 'bob@clinic.example', password });
    const { page } = bob;
    await page.goto(link);
    await page.getByText('You are signed in as bob@clinic.example').waitFor();
    await page.getByRole('button', { name: 'Sign out and go on' }).click();
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Join as ann@clinic.example' }).click();
    await page.waitForURL(`**/console/w/${id}/`);
    await page.getByRole('link', { name: 'Second' }).waitFor();

    // Two workspaces, two addresses: what is looked at is in the path, and what is not one's own is
    // not there.
    await page.goto(`${url}/console/members`);
    await page.getByRole('link', { name: 'My workspace' }).waitFor();
    await page.goto(`${url}/console/w/${id}/members`);
    await page.getByRole('cell', { name: ownerEmail, exact: true }).waitFor();
    assert.equal(
      await page.getByRole('cell', { name: 'bob@clinic.example', exact: true }).count(),
      0,
    );
    await bob.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Second' }).click();
    await page.waitForURL(`**/console/w/${id}/`);
    await using stranger = await running.signedIn({ email: 'bob@clinic.example', password });
    for (const foreign of [id, `ws_${'0'.repeat(20)}`]) {
      await stranger.page.goto(`${url}/console/w/${foreign}/members`);
      await stranger.page.getByText(`There is no workspace ${foreign}.`).waitFor();
    }
    await stranger.page.getByRole('link', { name: 'Go to your own workspaces' }).click();
    await stranger.page.getByRole('link', { name: 'My workspace' }).waitFor();
    for (const window of [bob, stranger]) assert.deepEqual(window.faults, []);
  });

  // promise: console.account
  test('the own account: second factor, sessions that end at once, password, tokens', async () => {
    await add('eda@clinic.example', 'editor');
    const person = { email: 'eda@clinic.example', password };
    await using window = await running.signedIn(person);
    await using other = await running.signedIn(person);
    const { page } = window;
    await other.goto('/account');
    await window.goto('/account');

    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('The password is not right.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'The secret, for an authenticator app' }).waitFor();
    await assertAccessible(page);
    const secret = await page.getByRole('dialog').locator('code').first().innerText();
    await page.getByLabel('Code the app shows now').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('It is not turned on yet').waitFor();
    await page
      .getByLabel('Code the app shows now')
      .fill(totp(`otpauth://totp/x?secret=${secret}`, Date.now()));
    await page.keyboard.press('Enter');
    await dialog(page, 'Keep these backup codes').waitFor();
    const [backupCode = ''] = (await page.locator('pre').innerText()).split('\n');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();

    await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click();
    await page.getByText('That device is signed out.').waitFor();
    await other.page.getByRole('button', { name: 'Make an access key' }).click();
    await other.page.getByLabel('Name', { exact: true }).fill('too late');
    await other.page.keyboard.press('Enter');
    await other.page.waitForURL('**/console/sign-in?next=%2Faccount');

    await other.page.getByLabel('E-mail').fill(person.email);
    await other.page.getByLabel('Password').fill(password);
    await other.page.keyboard.press('Enter');
    await other.page.getByLabel('Code').fill('123456');
    await other.page.keyboard.press('Enter');
    await other.page.getByText('The code is not right').waitFor();
    await assertAccessible(other.page);
    await other.page.getByLabel('Code').fill(backupCode);
    await other.page.keyboard.press('Enter');
    await other.page.waitForURL('**/console/account');

    await page.getByLabel('Password you have').fill(password);
    await page.getByLabel('New password').fill('other oar mint hollow');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await other.page.reload();
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.getByRole('button', { name: 'Make an access key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('CI');
    await page.keyboard.press('Enter');
    await dialog(page, 'CI is made').waitFor();
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the access key' }).click();
    await page.getByRole('button', { name: 'Copy the access key' }).getByText('Copied').waitFor();
    const token = await page.getByRole('dialog').locator('code').first().innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    const me = () =>
      fetch(`${running.installation.url}/api/v1/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
    assert.equal((await me()).status, 200);
    await page.getByRole('button', { name: 'Revoke CI' }).click();
    await page.getByRole('button', { name: 'Revoke the access key' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    assert.equal((await me()).status, 401);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('other oar mint hollow');
    await page.keyboard.press('Enter');
    await page.getByText('your password alone opens this account').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(
      !(
        await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
      ).includes('mint'),
    );
    for (const one of [window, other]) assert.deepEqual(one.faults, []);
  });

  // promise: console.members
  test('members: roles are changed and put back, a password link ends sessions, the last owner stays, who is removed is out at once', async () => {
    const ben = await add('ben@clinic.example', 'viewer');
    const owner = await running.ownerWindow();
    await using bens = await running.signedIn({ email: 'ben@clinic.example', password });
    await bens.goto('/members');
    const { page } = owner;
    await owner.goto('/members');
    const own = page.getByRole('button', { name: `Remove ${ownerEmail}` });
    assert.equal(await own.getAttribute('aria-disabled'), 'true');
    await own.focus();
    await page.getByText('This is the last owner of the workspace').first().waitFor();

    await page.getByRole('button', { name: 'Change the role of ben' }).click();
    await page.getByLabel('Role', { exact: true }).selectOption('editor');
    await page.getByRole('button', { name: 'Change the role', exact: true }).click();
    await page.getByText('ben@clinic.example is editor now.').waitFor();
    const roleOfBen = async () =>
      (await running.installation.control('GET /members')).items.find(({ id }) => id === ben.id)
        ?.role;
    assert.equal(await roleOfBen(), 'editor');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: /ben@clinic\.example.*viewer/ }).waitFor();
    assert.equal(await roleOfBen(), 'viewer');

    await page.getByRole('button', { name: 'Make a password link for ben' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await copiedLink(owner);
    await page.getByRole('button', { name: 'Done' }).click();
    await using reset = await nobody();
    await reset.page.goto(link);
    await assertAccessible(reset.page);
    assert.equal(new URL(reset.page.url()).hash, '');
    await reset.page.getByLabel('New password').fill('another oar mint hollow');
    await reset.page.keyboard.press('Enter');
    await reset.page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await bens.page.reload();
    await bens.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await using again = await nobody();
    await again.page.goto(link);
    await again.page.getByLabel('New password').fill('once more mint hollow');
    await again.page.keyboard.press('Enter');
    await again.page.getByText('This link was used, or has ended.').waitFor();

    await reset.goto('/reset');
    await reset.page.getByText('This installation sends no mail').waitFor();
    await reset.page.getByRole('link', { name: 'Back to signing in' }).click();
    await reset.page.getByLabel('E-mail').fill('ben@clinic.example');
    await reset.page.getByLabel('Password').fill('another oar mint hollow');
    await reset.page.keyboard.press('Enter');
    await reset.page.getByRole('heading', { name: 'Overview' }).waitFor();

    await page.getByRole('button', { name: 'Remove ben' }).click();
    const confirm = page.getByRole('button', { name: 'Remove the member' });
    assert.ok(await confirm.isDisabled());
    await assertAccessible(page);
    await page.getByLabel('Type “ben@clinic.example” to confirm').fill('ben@clinic.example');
    await confirm.click();
    await page
      .getByRole('cell', { name: 'ben@clinic.example', exact: true })
      .waitFor({ state: 'detached' });
    await reset.page.reload();
    await reset.page.getByText('You are a member of no such workspace.').waitFor();

    await page.getByRole('button', { name: 'Add with a password' }).click();
    await page.getByLabel('E-mail').fill('ben@clinic.example');
    await page.getByLabel('First password').fill('for the first time only');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'ben@clinic.example', exact: true }).waitFor();
    for (const window of [owner, bens, reset, again]) assert.deepEqual(window.faults, []);
  });

  test('the audit log, the waitlist and the settings', async () => {
    const { url, control } = running.installation;
    const asked = {
      email: 'grace@company.example',
      company: '=cmd()',
      useCase: '<b>CRM</b>',
      source: '/',
    };
    const joined = await fetch(`${url}/api/v1/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(asked),
    });
    assert.equal(joined.status, 200);
    await control('POST /apis', { body: { sample: true } });
    const window = await running.ownerWindow();
    const { page } = window;

    await window.goto('/waitlist');
    await page.getByRole('cell', { name: '<b>CRM</b>' }).waitFor();
    await assertAccessible(page);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as CSV' }).click(),
    ]);
    assert.match(await readFile(await csv.path(), 'utf8'), /"'=cmd\(\)"/);
    await page.getByRole('button', { name: 'Invite grace@company.example' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    assert.match(await copiedLink(window), /\/console\/join#lhi_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('button', { name: 'Invite grace@company.example' })
      .getByText('Invite again')
      .waitFor();
    await page.getByRole('button', { name: 'Delete grace@company.example' }).click();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Delete the entry' }).click();
    await page.getByText('Nobody has asked for access yet').waitFor();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('The waitlist was exported').click();
    await page.getByText('waitlist.exported').waitFor();
    await page.getByLabel('About').selectOption('Waitlist');
    await page.waitForURL('**/audit?group=waitlist');
    await page.getByText('An API was enrolled').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: ownerEmail }).first().click();
    await page.waitForURL(/\?group=waitlist&actor=person_\w{20}$/);
    await page
      .getByLabel('Who')
      .locator('option:checked', { hasText: ownerEmail })
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Last hour' }).click();
    await page.waitForURL(/&since=/);
    await page.getByText('The waitlist was exported').waitFor();
    await page.getByLabel('About').selectOption('Leases');
    await page.getByText('No entry matches these filters.').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('An API was enrolled').waitFor();
    await page.getByRole('button', { name: 'Check the log' }).click();
    await page.getByText('The log is intact').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Evidence for others' }).click();
    await page.getByLabel('From').fill('2020-01-01');
    await assertAccessible(page);
    const [pack] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the pack' }).click(),
    ]);
    assert.match(await readFile(await pack.path(), 'utf8'), /^\{"type":"evidence".*\n/);
    await page.getByText('An evidence pack was made').waitFor();

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Clinic');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Clinic' }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'My workspace' }).first().waitFor();
    await page.getByRole('button', { name: 'Put the sample data back' }).click();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.getByText('The sample data is as it was at first.').waitFor();
    await page.getByRole('button', { name: 'Make a workspace' }).click();
    await dialog(page, 'Make a workspace').getByLabel('Name').fill('Research');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/w\/ws_\w{20}\/$/);
    await page.getByRole('link', { name: 'Research' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    assert.deepEqual(window.faults, []);
  });

  test('too many attempts are told plainly', async () => {
    await using window = await nobody();
    const { page } = window;
    await window.goto('/sign-in');
    await page.getByLabel('E-mail').fill('guessed@clinic.example');
    await page.getByLabel('Password').fill('a guess of twelve');
    for (let tried = 0; tried < 11; tried++) {
      const answered = page.waitForResponse('**/sign-in/email');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await answered;
    }
    await page.getByText('Too many attempts to sign in. Try again in 15 min.').waitFor();
    await assertAccessible(page);
    assert.deepEqual(window.faults, []);
  });
});

// promise: console.passkeys
test(
  'a passkey is added on the account page and signs in without password and code',
  { skip: chromiumMissing },
  async () => {
    const port = String(await freePort());
    // Passkeys belong to a name: there are none for an address.
    await using running = await startConsole({
      LEASEHOLD_PORT: port,
      LEASEHOLD_PUBLIC_URL: `http://localhost:${port}`,
    });
    await using window = await running.signedIn();
    const { page } = window;
    const cdp = await window.context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, automaticPresenceSimulation: true },
    });
    await window.goto('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await assertAccessible(page);
    await page.getByLabel('Name').fill('Laptop');
    await page.getByLabel('Your password', { exact: true }).fill(ownerPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rename Laptop' }).click();
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Desk');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'Desk', exact: true }).waitFor();
    await page.getByRole('button', { name: ownerEmail }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await window.goto('/account');
    await page.getByRole('button', { name: 'Remove Desk' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(ownerPassword);
    await page.keyboard.press('Enter');
    await page.getByText('No passkey yet').waitFor();
    await page.getByRole('button', { name: ownerEmail }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('You are not signed in').waitFor();
    assert.deepEqual(window.faults, []);
  },
);

describe('the addresses behind the pages', () => {
  const owner = { LEASEHOLD_OWNER_EMAIL: ownerEmail, LEASEHOLD_OWNER_PASSWORD: ownerPassword };
  const json = { 'content-type': 'application/json' };
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');

  // promise: console.csrf
  test('a cookie is no use to another site: not from its pages, not by its forms, not with its body types', async () => {
    await using installation = await startInstallation(owner);
    const { url } = installation;
    const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...json, origin: url },
      body: JSON.stringify({ email: ownerEmail, password: ownerPassword }),
    });
    const cookie = cookieOf(signIn);
    const send = async (
      path: string,
      headers: Record<string, string>,
      body = JSON.stringify({ name: 'x' }),
    ) =>
      (
        await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { ...json, ...headers, cookie },
          body,
        })
      ).status;
    assert.equal(await send('/api/v1/tokens', { origin: url }), 201);
    const foreign = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      {},
      { origin: url, 'sec-fetch-site': 'cross-site' },
      { origin: `${url}.evil.test` },
    ];
    for (const headers of foreign) {
      assert.equal(await send('/api/v1/tokens', headers), 403, JSON.stringify(headers));
      if (!('sec-fetch-site' in headers))
        assert.equal(await send('/api/auth/sign-out', headers, '{}'), 403);
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      assert.ok(
        [400, 415].includes(await send('/api/v1/tokens', { origin: url, 'content-type': type })),
        type,
      );
      assert.equal(
        await send('/api/auth/sign-out', { origin: url, 'content-type': type }, '{}'),
        400,
        type,
      );
    }
    const read = await fetch(`${url}/api/v1/me`, {
      headers: { cookie, origin: 'https://evil.test' },
    });
    assert.equal(read.status, 403);
    assert.equal(read.headers.get('access-control-allow-origin'), null);
    const { items } = await installation.control('GET /tokens');
    assert.deepEqual(
      items.map(({ name }) => name).toSorted(),
      ['test', 'x'],
      'one was made, by a page of ours',
    );
  });

  // promise: console.cookies
  test('the cookie of a session is for this origin alone, and under https for https alone', async () => {
    const publicUrl = 'https://leasehold.example.test';
    await using installation = await startInstallation({
      ...owner,
      LEASEHOLD_PUBLIC_URL: publicUrl,
    });
    const response = await installation.app.fetch(
      new Request(`${publicUrl}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...json, origin: publicUrl },
        body: JSON.stringify({ email: ownerEmail, password: ownerPassword }),
      }),
    );
    assert.equal(response.status, 200, await response.clone().text());
    const cookies = response.headers.getSetCookie();
    assert.ok(cookies.length > 0);
    for (const cookie of cookies) {
      assert.match(cookie, /^__Secure-leasehold\./);
      assert.match(cookie, /; HttpOnly/);
      assert.match(cookie, /; Secure/);
      assert.match(cookie, /; SameSite=Lax/);
      assert.match(cookie, /; Path=\//);
      assert.doesNotMatch(cookie, /Domain=/i);
    }
    assert.deepEqual(await response.json(), { needsSecondFactor: false });
  });

  // promise: console.enumeration
  test('neither words nor time tell whose address is known', async () => {
    await using installation = await startInstallation(owner);
    const { url } = installation;
    const attempt = async (email: string) => {
      const before = process.cpuUsage();
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...json, origin: url },
        body: JSON.stringify({ email, password: 'not the password' }),
      });
      const text = await response.text();
      const { user, system } = process.cpuUsage(before);
      return {
        said: `${response.status} ${text}`,
        cookies: response.headers.getSetCookie(),
        us: user + system,
      };
    };
    await attempt(ownerEmail);
    const known = [];
    const unknown = [];
    for (let tried = 0; tried < 5; tried++) {
      known.push(await attempt(ownerEmail));
      unknown.push(await attempt(`nobody${tried}@clinic.example`));
    }
    assert.deepEqual(new Set([...known, ...unknown].map(({ said }) => said)).size, 1);
    assert.ok([...known, ...unknown].every(({ cookies }) => cookies.length === 0));
    // Of the processor, for that is what a busy machine does not change. Hashing a password takes
    // most of it: where it is left out, little is left.
    const least = (attempts: { us: number }[]) => Math.min(...attempts.map(({ us }) => us));
    const ratio = least(unknown) / least(known);
    assert.ok(
      ratio > 0.4 && ratio < 2.5,
      `an unknown address takes ${ratio.toFixed(2)} of a known one's work`,
    );
    const asked = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...json, origin: url },
        body: JSON.stringify(body),
      });
    for (const email of [ownerEmail, 'nobody@clinic.example'])
      assert.equal(
        (await asked('/api/auth/request-password-reset', { email })).status,
        404,
        'without a mail server, alike for everybody',
      );
    assert.equal((await asked('/api/v1/invitations/look', { code: 'lhi_none' })).status, 404);
  });
});
