// From an empty data folder to members: the code of the terminal, a mailed invitation, a second
// factor on the way to an agent's token.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '../packages/server/src/alerts/testing/mail-server.ts';
import { totp } from '../packages/server/src/identity/testing/totp.ts';
import { startInstallation } from './testing/installation.ts';
import { serve } from './testing/leasehold.ts';
import { Browser, createOauthLease, linkOf, ownerEmail, ownerPassword } from './testing/oauth.ts';

const password = 'a password for tests';
const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

// promise: people.setup
test('the first start shows a code in its terminal, outside the log; with it a browser makes the first owner', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-first-'));
  const first = await serve(
    ['start', '--port', '0', '--data', dataFolder],
    /There is no owner yet[^\n]*\n/,
  );
  const [, url = '', code = ''] =
    /(http:\/\/127\.0\.0\.1:\d+)\/console\/setup#([0-9A-Z-]{19}) /.exec(first.match) ?? [];
  const body = { email: 'ada@clinic.example', password, workspaceName: 'Clinic' };
  const setUp = (given: string) => post(url, '/api/v1/setup', { ...body, code: given });
  assert.equal((await setUp('0000-0000-0000-0000')).status, 403);
  const made = await setUp(code);
  assert.equal(made.status, 201);
  const me = (await (
    await fetch(`${url}/api/v1/me`, { headers: { cookie: cookieOf(made) } })
  ).json()) as { workspaces: object[] };
  assert.equal(me.workspaces.length, 1);
  assert.equal((await setUp(code)).status, 409);
  await first.stop();
  const again = await serve(
    ['start', '--port', '0', '--data', dataFolder],
    /Leasehold is at[^\n]*\n(?:.*\n)?/,
  );
  assert.doesNotMatch(again.match, /no owner/);
  await again.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('the second factor on the pages of OAuth', async () => {
  const lease = await createOauthLease();
  after(() => lease[Symbol.asyncDispose]());

  // promise: oauth.second-factor
  test('who has one gives a code before the question is asked, without script', async () => {
    const { url } = lease.installation;
    const signedIn = await post(url, '/api/auth/sign-in/email', {
      email: ownerEmail,
      password: ownerPassword,
    });
    const cookie = cookieOf(signedIn);
    const enabled = await (
      await post(url, '/api/auth/two-factor/enable', { password: ownerPassword }, { cookie })
    ).json();
    const { totpURI, backupCodes } = enabled as { totpURI: string; backupCodes: string[] };
    // Each code is good once: turning it on takes one, signing in the one after it.
    const code = (steps = 0) => totp(totpURI, Date.now() + steps * 30_000);
    assert.equal(
      (await post(url, '/api/auth/two-factor/confirm', { code: code() }, { cookie })).status,
      200,
    );

    const browser = new Browser(url);
    const asked = await browser.signIn(await linkOf(lease));
    assert.match(asked.html, /<h1>Enter your code<\/h1>/);
    assert.doesNotMatch(asked.html, /list_customers/);
    const wrong = await browser.submit(asked, /\/second-factor$/, { code: '000000' });
    assert.equal(wrong.status, 401);
    assert.match(wrong.html, /role="alert"/);
    const consent = await browser.submit(wrong, /\/second-factor$/, { code: code(1) });
    assert.match(consent.html, /Let <bdi>Test agent<\/bdi> use/);
    const { left } = await browser.submit(consent, /\/consent\/[\w-]+$/, { decision: 'allow' });
    assert.ok(left?.searchParams.get('code'));

    const other = new Browser(url);
    const again = await other.signIn(await linkOf(lease));
    const anew = await other.submit(again, /\/sign-out$/, {});
    assert.match(anew.html, /<h1>Sign in<\/h1>/, 'who is somebody else begins anew');
    const kept = await other.submit(
      await other.submit(anew, /\/sign-in$/, { email: ownerEmail, password: ownerPassword }),
      /\/second-factor$/,
      { code: backupCodes[0] ?? '' },
    );
    assert.match(kept.html, /Let <bdi>Test agent<\/bdi> use/);
    assert.equal(
      (await post(url, '/api/auth/sign-in/second-factor', { code: code() })).status,
      401,
      'nothing without the password',
    );
  });
});

test('mails: an invitation and a new password, each with a link that works', async () => {
  const mail = await startMailServer();
  await using installation = await startInstallation({
    LEASEHOLD_SMTP_URL: mail.url,
    LEASEHOLD_OWNER_EMAIL: ownerEmail,
    LEASEHOLD_OWNER_PASSWORD: ownerPassword,
  });
  const { url, control } = installation;
  const next = async (count: number) => {
    while (mail.mails.length < count) await setTimeout(20);
    // Quoted-printable (RFC 2045 6.7): long lines are folded.
    const text = (mail.mails[count - 1] ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
    return { text, fragment: /#(\S+)/.exec(text)?.[1] ?? '' };
  };
  const invited = await control('POST /invitations', {
    body: { email: 'eve@clinic.example', role: 'viewer' },
  });
  assert.equal(invited.isMailed, true);
  const invitation = await next(1);
  assert.match(invitation.text, /To: eve@clinic\.example/);
  assert.equal(invited.link.split('#')[1], invitation.fragment);
  const accepted = await post(url, '/api/v1/invitations/accept', {
    code: invitation.fragment,
    password,
  });
  assert.equal(accepted.status, 200);
  assert.equal(
    (await post(url, '/api/auth/request-password-reset', { email: 'eve@clinic.example' })).status,
    200,
  );
  const reset = await next(2);
  assert.ok(reset.text.includes(`${url}/console/reset#`));
  assert.equal(
    (
      await post(url, '/api/auth/reset-password', {
        token: reset.fragment,
        newPassword: 'a new password of mine',
      })
    ).status,
    200,
  );
  assert.equal(
    (
      await post(url, '/api/auth/sign-in/email', {
        email: 'eve@clinic.example',
        password: 'a new password of mine',
      })
    ).status,
    200,
  );
  assert.ok(!installation.logged.join('').includes('eve@clinic'), 'no address is logged');
  await mail[Symbol.asyncDispose]();
});
