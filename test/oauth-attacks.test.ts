import assert from 'node:assert/strict';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import * as fc from 'fast-check';
import { serveDocuments, type DocumentServer } from './testing/client-documents.ts';
import {
  askToken,
  authorizationUrl,
  Browser,
  callTool,
  challengeOf,
  connect,
  createOauthLease,
  discover,
  linkOf,
  newVerifier,
  outcomeOf,
  ownerEmail,
  ownerPassword,
  publicClient,
  register,
  type Endpoints,
  type PageSeen,
} from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

const callback = publicClient.redirect_uris[0];

describe('attacks on the way to a token', () => {
  let lease: SampleLease;
  let browser: Browser;
  let endpoints: Endpoints & { resource: string };
  let movedMs = 0;
  before(async () => {
    lease = await createOauthLease({ now: () => Date.now() + movedMs });
    browser = new Browser(lease.installation.url);
    await browser.signIn(await linkOf(lease));
    endpoints = await discover(lease.address);
  });
  // What is open to everybody is limited by the minute.
  beforeEach(() => void (movedMs += 60_000));
  after(() => lease[Symbol.asyncDispose]());
  const call = async (token: string) => outcomeOf(await callTool(lease.address, token));
  /** Why grants of this lease were ended, the latest last. */
  const ends = async () => {
    const { items } = await lease.installation.control('GET /audit', { query: { limit: 200 } });
    return items
      .filter(({ action }) => action === 'grant.revoked')
      .map(({ actor, detail }) => [actor.split('_')[0], detail['reason']])
      .toReversed();
  };
  /** A page, not a redirect; with a way back at most. */
  const assertStays = (page: PageSeen, text: RegExp) => {
    assert.equal(page.left, undefined, page.left?.href);
    assert.equal(page.status, 400);
    assert.match(page.html, text);
  };

  // promise: oauth.replay
  test('a code used twice ends the grant and its tokens, also when both come at once', async () => {
    const first = await connect(lease, browser);
    assert.equal(await call(first.tokens.access_token), 'ok');
    assert.equal((await first.exchange()).error, 'invalid_grant');
    assert.equal(await call(first.tokens.access_token), '401');
    assert.equal((await first.refresh(first.tokens.refresh_token)).error, 'invalid_grant');
    assert.deepEqual(await ends(), [['leasehold', 'code_reused']]);

    const client = await register(endpoints, publicClient);
    const verifier = newVerifier();
    const { left } = await browser.allow(
      authorizationUrl(endpoints, {
        ...client,
        redirectUri: callback,
        resource: endpoints.resource,
        verifier,
      }),
    );
    const fields = {
      grant_type: 'authorization_code',
      code: left?.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    };
    const answers = await Promise.all([1, 2, 3].map(() => askToken(endpoints, client, fields)));
    const good = answers.filter(({ status }) => status === 200);
    assert.ok(good.length <= 1);
    for (const { access_token: token } of good) assert.equal(await call(token), '401');
    assert.deepEqual(
      (await ends()).slice(1),
      [['leasehold', 'code_reused']],
      'once, however many requests found it',
    );
  });

  // promise: oauth.replay
  test('a refresh token used twice is a lost answer for 30 s, and after them ends everything', async () => {
    const { tokens, refresh } = await connect(lease, browser);
    const [second, again] = [
      await refresh(tokens.refresh_token),
      await refresh(tokens.refresh_token),
    ];
    assert.deepEqual([second.status, again.status], [200, 200]);
    assert.equal(await call(again.access_token), 'ok');
    movedMs += 30_000;
    assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant');
    for (const token of [second.access_token, again.access_token])
      assert.equal(await call(token), '401');
    assert.equal((await refresh(again.refresh_token)).error, 'invalid_grant');
    assert.deepEqual((await ends()).at(-1), ['leasehold', 'refresh_token_reused']);
  });

  // promise: oauth.pkce
  test('no PKCE, plain PKCE and a wrong verifier', async () => {
    const client = await register(endpoints, publicClient);
    const ask = (more: Record<string, string | null>) =>
      browser.open(
        authorizationUrl(endpoints, {
          ...client,
          redirectUri: callback,
          resource: endpoints.resource,
          more,
        }),
      );
    assertStays(
      await ask({ code_challenge: null, code_challenge_method: null }),
      /PKCE|code_challenge/,
    );
    assertStays(await ask({ code_challenge_method: 'plain' }), /code_challenge_method/);
    assertStays(await ask({ code_challenge_method: null }), /code_challenge_method|PKCE/);
    const { left } = await browser.allow(
      authorizationUrl(endpoints, {
        ...client,
        redirectUri: callback,
        resource: endpoints.resource,
      }),
    );
    const code = left?.searchParams.get('code') ?? '';
    for (const verifier of [{ code_verifier: newVerifier() }, {}]) {
      const answer = await askToken(endpoints, client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        ...verifier,
      });
      assert.equal(answer.error, 'invalid_grant');
    }
  });

  test('another redirect address, at either step', async () => {
    const client = await register(endpoints, {
      ...publicClient,
      redirect_uris: [callback, 'http://localhost:4711/cb'],
    });
    const others = [
      'https://agent.example/callback/',
      'https://agent.example/callback?x=1',
      'https://agent.example:8443/callback',
      'https://evil.example/callback',
      'https://agent.example.evil.example/callback',
      'https://agent.example@evil.example/callback',
      'http://agent.example/callback',
      'http://localhost.evil.example:4711/cb',
      'http://localhost:4711/other',
      'javascript:alert(1)',
    ];
    for (const redirectUri of others) {
      const page = await browser.open(
        authorizationUrl(endpoints, { ...client, redirectUri, resource: endpoints.resource }),
      );
      assertStays(page, /redirect_uri/);
      assert.doesNotMatch(page.html, /rel="noreferrer"/, redirectUri);
    }
    const verifier = newVerifier();
    const { left } = await browser.allow(
      authorizationUrl(endpoints, {
        ...client,
        redirectUri: callback,
        resource: endpoints.resource,
        verifier,
      }),
    );
    const code = left?.searchParams.get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: 'http://localhost:4711/cb',
    };
    assert.equal((await askToken(endpoints, client, fields)).error, 'invalid_grant');
  });

  test('a code of one client is nothing in the hands of another', async () => {
    const [one, two] = [
      await register(endpoints, publicClient),
      await register(endpoints, publicClient),
    ];
    const verifier = newVerifier();
    const { left } = await browser.allow(
      authorizationUrl(endpoints, {
        ...one,
        redirectUri: callback,
        resource: endpoints.resource,
        verifier,
      }),
    );
    const fields = {
      grant_type: 'authorization_code',
      code: left?.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: callback,
    };
    assert.equal((await askToken(endpoints, two, fields)).error, 'invalid_grant');
  });

  test('a client that was forgotten is told so in the way that makes it register again', async () => {
    const answer = await askToken(
      endpoints,
      { clientId: 'forgotten' },
      { grant_type: 'refresh_token', refresh_token: newVerifier() },
    );
    assert.deepEqual([answer.status, answer.error], [401, 'invalid_client']);
    const client = await register(endpoints, publicClient);
    const unknown = await askToken(endpoints, client, {
      grant_type: 'refresh_token',
      refresh_token: newVerifier(),
    });
    assert.deepEqual([unknown.status, unknown.error], [400, 'invalid_grant']);
  });

  test('mix-up: every answer names its issuer, and the metadata says so', async () => {
    const metadata = (await (
      await fetch(`${lease.installation.url}/.well-known/openid-configuration`)
    ).json()) as Record<string, unknown>;
    assert.equal(metadata.authorization_response_iss_parameter_supported, true);
    assert.equal(metadata.issuer, lease.installation.url);
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
    assert.equal(metadata.client_id_metadata_document_supported, true);
    assert.ok(
      Array.isArray(metadata.token_endpoint_auth_methods_supported) &&
        metadata.token_endpoint_auth_methods_supported.includes('none'),
    );
    for (const off of [
      'pushed_authorization_request_endpoint',
      'userinfo_endpoint',
      'introspection_endpoint',
      'end_session_endpoint',
    ])
      assert.equal(metadata[off], undefined, off);
    const page = await browser.signIn(await linkOf(lease));
    const denied = await browser.submit(page, /\/consent\/[\w-]+$/, { decision: 'deny' });
    assert.equal(denied.left?.searchParams.get('error'), 'access_denied');
    assert.equal(denied.left?.searchParams.get('iss'), lease.installation.url);
  });

  // promise: oauth.no-open-redirect
  test('no link leads away from here before a person has decided', async () => {
    const client = await register(endpoints, publicClient);
    const ask = (more: Record<string, string | null>) =>
      browser.open(
        authorizationUrl(endpoints, {
          ...client,
          redirectUri: callback,
          resource: endpoints.resource,
          more,
        }),
      );
    assertStays(
      await ask({ resource: `${lease.installation.url}/mcp/nothing-here` }),
      /There is no lease at this resource/i,
    );
    assertStays(await ask({ resource: null }), /resource/);
    assertStays(
      await ask({ resource: 'https://elsewhere.example/mcp/test-lease' }),
      /There is no lease/i,
    );
    assertStays(await ask({ prompt: 'none' }), /Go back to agent\.example/);
    assertStays(await ask({ response_type: 'token' }), /response_type/);
    assertStays(await ask({ response_mode: 'form_post' }), /response_mode/);
    assertStays(await ask({ client_id: 'nobody' }), /client/);
    assertStays(await ask({ request: 'x.y.z' }), /request/);
  });

  // promise: oauth.consent
  test('consent cannot be framed, and its form cannot be sent from elsewhere', async () => {
    const url = await linkOf(lease);
    const page = await browser.open(url);
    const stranger = await new Browser(lease.installation.url).open(url);
    const problem = await browser.open('/oauth/consent/aaaaaaaaaaaaaaaaaaaaaa');
    assert.match(stranger.html, /type="password"/);
    for (const { headers } of [page, stranger, problem]) {
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('cross-origin-opener-policy'), null);
    }
    const form = /\/consent\/[\w-]+$/;
    const allow = { decision: 'allow' };
    const foreign: Record<string, Promise<PageSeen>> = {
      'another origin': browser.submit(page, form, allow, { origin: 'https://evil.example' }),
      'no origin': browser.submit(page, form, allow, { origin: 'null' }),
      'another site': browser.submit(page, form, allow, { 'sec-fetch-site': 'cross-site' }),
      'a neighbour site': browser.submit(page, form, allow, { 'sec-fetch-site': 'same-site' }),
      'no token': browser.submit(page, form, { ...allow, csrf: '' }),
      'another token': browser.submit(page, form, {
        ...allow,
        csrf: /name="csrf" value="([^"]+)"/.exec(stranger.html)?.[1] ?? '',
      }),
      'another type': browser.submit(page, form, allow, { 'content-type': 'text/plain' }),
    };
    for (const [how, answer] of Object.entries(foreign)) {
      const { status, left } = await answer;
      assert.equal(status, 403, how);
      assert.equal(left, undefined, how);
    }
    assert.ok(page.html.includes(`<code>${lease.address}</code>`));
    assert.ok(
      (await browser.submit(page, form, allow)).left?.searchParams.has('code'),
      'and the form itself works',
    );
    assertStays(await browser.open(new URL(page.url).pathname), /has ended/);
  });

  test('what is open to everybody is limited, and says so to people and to programs', async () => {
    const url = `${lease.installation.url}/oauth/authorize`;
    const ask = (accept: string) => fetch(url, { headers: { accept } });
    for (let i = 0; i < 60; i++) await (await ask('*/*')).arrayBuffer();
    const [page, problem] = [await ask('text/html,*/*'), await ask('application/json')];
    assert.deepEqual([page.status, problem.status], [429, 429]);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await page.text(), /Too many requests from here/);
    assert.equal(((await problem.json()) as { code: string }).code, 'rate_limited');
    movedMs += 60_000;
    assert.equal((await ask('*/*')).status, 400);
  });

  test('a forged or foreign cookie signs nobody in and finds no request', async () => {
    const url = await linkOf(lease);
    const page = await browser.open(url);
    const path = new URL(page.url).pathname;
    const own = browser.cookies.get('leasehold.session_token');
    assert.ok(own);
    const forged = [
      own.value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      `${own.value.split('.')[0]}.AAAA`,
      'person_1.AAAA',
      '',
    ];
    for (const value of forged) {
      const other = new Browser(lease.installation.url);
      other.cookies.set('leasehold.session_token', { value, path: '/' });
      assert.match((await other.open(url)).html, /type="password"/);
    }
    const thief = new Browser(lease.installation.url);
    thief.cookies.set('leasehold.session_token', own);
    assertStays(await thief.open(path), /has ended/);
    thief.cookies.set('leasehold.consent', { value: path.split('/').at(-1)!, path: '/' });
    assertStays(await thief.open(path), /has ended/);
  });

  // promise: oauth.inert
  test('what a client says about itself is text on the page, and short', async () => {
    const names = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'A'.repeat(200),
      'Claude\u202e\u0000 by\nAnthropic',
      "Claude</h1><form action='https://evil.example'>",
    ];
    for (const client_name of names) {
      const page = await browser.open(await linkOf(lease, { ...publicClient, client_name }));
      assert.match(page.html, /use <bdi>Test lease<\/bdi>\?/, client_name);
      assert.doesNotMatch(page.html, /<script|<img|A{61}|\u202e|evil\.example'>/);
      assert.match(page.html, /Nobody vouches for this name/);
      assert.ok(
        (await browser.submit(page, /\/consent\/[\w-]+$/, { decision: 'allow' })).left,
        client_name,
      );
    }
    for (const metadata of [
      { client_uri: 'javascript:alert(1)' },
      { logo_uri: 'javascript:alert(1)' },
    ])
      await linkOf(lease, { ...publicClient, ...metadata }).catch((error: unknown) =>
        assert.match(String(error), /invalid_client_metadata/),
      );
    const scheme = await browser.open(
      await linkOf(lease, {
        ...publicClient,
        redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
      }),
    );
    assert.match(scheme.html, /<code>cursor:<\/code>[^]*a program on this device/);
    const quoted = 'https://agent.example/cb?"><script>alert(1)</script>';
    const page = await browser.open(
      await linkOf(lease, { ...publicClient, redirect_uris: [quoted] }),
    );
    assert.doesNotMatch(page.html, /<script/);
    const described = await browser.open(
      await linkOf(lease, publicClient, {
        more: { resource: '"><script>alert(1)</script>', state: '<script>' },
      }),
    );
    assert.doesNotMatch(described.html, /<script/);
  });

  test('a registration with an address answers must not go to is refused', async () => {
    const bad = [
      'http://agent.example/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pw@agent.example/cb',
      '/callback',
      'https://agent.example/cb#x',
    ];
    for (const uri of bad) {
      for (const application_type of ['native', 'web'] as const)
        await assert.rejects(
          register(endpoints, { ...publicClient, application_type, redirect_uris: [uri] }),
          /invalid_(?:client_metadata|redirect_uri)/,
          uri,
        );
    }
    const closed = [
      'ms-settings:privacy',
      'view-source:https://agent.example',
      'file:///etc/passwd',
      'about:blank',
      'blob:https://agent.example/x',
      'vscode://any.extension/cb',
      'cursor://else.where/oauth/callback',
      'cursor:x',
      'mailto:a@b.c',
      'tel:1',
      'search-ms:query=x',
      'x:y',
      'intent://scan/#Intent;end',
      'chrome://settings',
      'ws://127.0.0.1/cb',
      'ftp://agent.example/x',
      '.app:/cb',
      'app.:/cb',
      'a..b:/cb',
      'https://agent.example/cb\r\nSet-Cookie: a=b',
      'https://agent.example/\0',
      'java\tscript:alert(1)',
      ' https://agent.example/cb',
      'com.example.app:/cb\n',
      'https://agent.example/\u202egpj',
      'https://agent.example\\@evil.example/',
      'https:\\\\agent.example',
      'https://*.agent.example/cb',
      'https://*/cb',
      'https://%2a.agent.example/',
      'com.example.app://*/cb',
      'https:agent.example/cb',
      'https://@agent.example/cb',
      'https://:@agent.example/',
      'com.example.app://user@x/cb',
      'com.example.app:/cb#',
      'https://agent.example/#',
      'http://127.0.0.1.agent.example/cb',
      'http://localhost.agent.example/',
      'http://[::2]/',
      'http://0.0.0.0/cb',
      'http://127.0.0.2/cb',
    ];
    for (const uri of closed)
      for (const uris of [[uri], [callback, uri]]) {
        movedMs += 10_000;
        await assert.rejects(
          register(endpoints, { ...publicClient, redirect_uris: uris }),
          /"invalid_redirect_uri"/,
          JSON.stringify(uri),
        );
      }
    const open = [
      'https://agent.example/cb?x=1',
      'https://agent.example:8443/',
      'http://127.0.0.1:5/cb',
      'http://[::1]/',
      'http://localhost/a',
      'com.example.app:/cb',
      'com.example.app://cb',
      'io.github.some-tool:/oauth',
      'cursor://anysphere.cursor-mcp/oauth/callback',
    ];
    for (const uri of open) {
      movedMs += 10_000;
      await register(endpoints, { ...publicClient, redirect_uris: [uri] });
    }
    for (const redirect_uris of [
      [],
      Array.from({ length: 21 }, (_, i) => `https://agent.example/${i}`),
      [`https://agent.example/${'x'.repeat(2_000)}`],
    ])
      await assert.rejects(
        register(endpoints, { ...publicClient, redirect_uris }),
        /invalid_(?:client_metadata|redirect_uri)/,
      );
    await assert.rejects(
      register(endpoints, { ...publicClient, client_name: 'x'.repeat(201) }),
      /invalid_client_metadata/,
    );
    for (const body of [
      'null',
      '[]',
      '{',
      '"x"',
      '{"redirect_uris":{"0":"x"}}',
      JSON.stringify({ ...publicClient, client_name: { a: 1 } }),
    ]) {
      const response = await fetch(endpoints.registration_endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      assert.equal(response.status, 400, body);
    }
  });

  test('only those who may connect are asked: not a viewer, not a stranger to the workspace', async () => {
    const { control, app } = lease.installation;
    const email = 'vic.viewer@clinic.example';
    await control('POST /members', { body: { email, role: 'viewer', password: ownerPassword } });
    const viewer = new Browser(lease.installation.url);
    const page = await viewer.signIn(await linkOf(lease), email);
    assert.equal(page.status, 403);
    assert.doesNotMatch(page.html, /Test lease|value="allow"/);
    const forced = await viewer.submit(page, /\/consent\/[\w-]+$/, { decision: 'allow' });
    assert.equal(forced.left, undefined, 'an allow that no page offered');
    const back = await viewer.submit(page, /\/consent\/[\w-]+$/, { decision: 'deny' });
    assert.equal(back.left?.searchParams.get('error'), 'access_denied');
    const again = await viewer.open(await linkOf(lease));
    assert.match((await viewer.submit(again, /\/sign-out$/, {})).html, /type="password"/);
    const { items } = await control('GET /members');
    const owner = items.find(({ role }) => role === 'owner');
    await assert.rejects(
      control('DELETE /members/{id}', { params: { id: owner!.id } }),
      /last owner/,
    );
    assert.ok(app);
  });
});

// promise: outside.hostile
test(`no request makes the authorization server fail${inPart}`, async () => {
  let movedMs = 0;
  await using lease = await createOauthLease({ now: () => Date.now() + movedMs });
  const { url, logged } = lease.installation;
  const endpoints = await discover(lease.address);
  const client = await register(endpoints, publicClient);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '\0',
      '__proto__',
      'constructor',
      'https://',
      '//evil.example',
      '%',
      '[]',
      'x'.repeat(3_000),
      endpoints.resource,
      callback,
      client.clientId,
    ),
  );
  const names = [
    'client_id',
    'redirect_uri',
    'resource',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'response_type',
    'prompt',
    'max_age',
    'nonce',
    'login_hint',
    'claims',
    'id_token_hint',
    'request',
    'request_uri',
    'response_mode',
    'grant_type',
    'code',
    'code_verifier',
    'refresh_token',
    'client_secret',
    'client_assertion',
    'client_assertion_type',
    'token',
    'token_type_hint',
  ];
  const params = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 8 });
  const good = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: callback,
    resource: endpoints.resource,
    code_challenge: challengeOf(newVerifier()),
    code_challenge_method: 'S256',
    grant_type: 'authorization_code',
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = async (what: string, path: string, init: RequestInit = {}) => {
    movedMs += 1_500;
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    assert.ok(response.status < 500, `${what}: ${response.status}`);
    assert.doesNotMatch(response.headers.get('location') ?? '', /evil/);
  };
  const run = (property: fc.IAsyncProperty<unknown>) =>
    fc.assert(property, { numRuns: everyOr(50, 120), seed: 20261120 });
  const asQuery = (given: [string, string][]) =>
    new URLSearchParams([...Object.entries(good), ...given]).toString();
  await run(
    fc.asyncProperty(params, async (given) =>
      send('authorize', `/oauth/authorize?${asQuery(given)}`),
    ),
  );
  await run(
    fc.asyncProperty(params, async (given) =>
      send('token', '/oauth/token', { method: 'POST', headers: form, body: asQuery(given) }),
    ),
  );
  await run(
    fc.asyncProperty(params, async (given) =>
      send('revoke', '/oauth/revoke', { method: 'POST', headers: form, body: asQuery(given) }),
    ),
  );
  const fields = fc.dictionary(
    fc.constantFrom(
      ...Object.keys(publicClient),
      'client_id',
      'jwks',
      'jwks_uri',
      'application_type',
      'scope',
      '__proto__',
    ),
    fc.jsonValue(),
  );
  await run(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fields), async (given) => {
      const body = JSON.stringify(
        typeof given === 'object' && given !== null && !Array.isArray(given)
          ? { ...publicClient, ...given }
          : given,
      );
      await send('register', '/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }),
  );
  const path = fc
    .string({ unit: 'binary', maxLength: 40 })
    .map((part) => encodeURIComponent(part.toWellFormed()));
  await run(fc.asyncProperty(path, async (part) => send('path', `/oauth/${part}`)));
  await run(
    fc.asyncProperty(path, async (part) =>
      send('metadata', `/.well-known/oauth-protected-resource/mcp/${part}`),
    ),
  );
  await run(
    fc.asyncProperty(path, async (part) =>
      send('consent', `/oauth/consent/${part}`, {
        headers: { cookie: `leasehold.consent=${part}` },
      }),
    ),
  );
  assert.deepEqual(
    logged.filter((line) => line.includes('oauth_failed')),
    [],
  );
});

describe('guessing passwords', () => {
  // promise: people.guessing
  // promise: audit.sign-ins
  test('unknown and wrong get one answer, and after ten the account waits, wherever the attempts come from', async () => {
    let movedMs = 0;
    await using lease = await createOauthLease({ now: () => Date.now() + movedMs });
    const { url } = lease.installation;
    const page = async () => new Browser(url).open(await linkOf(lease));
    const attempt = async (email: string, password: string) => {
      const browser = new Browser(url);
      const seen = await browser.signIn(await linkOf(lease), email, password);
      return { status: seen.status, told: /role="alert"[^>]*>([^<]+)/.exec(seen.html)?.[1] };
    };
    assert.match((await page()).html, /type="password"/);
    const wrong = await attempt(ownerEmail, 'not the password at all');
    const unknown = await attempt('nobody@clinic.example', 'not the password at all');
    assert.deepEqual(wrong, {
      status: 401,
      told: 'The e-mail address or the password is not right.',
    });
    assert.deepEqual(unknown, wrong);
    assert.deepEqual(await attempt('not an address', 'x'), wrong);
    const json = (email: string) =>
      fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email, password: 'not the password at all' }),
      });
    for (let i = 0; i < 9; i++) assert.equal((await json(ownerEmail.toUpperCase())).status, 401);
    assert.equal((await json(ownerEmail)).status, 429);
    assert.equal((await attempt(ownerEmail, ownerPassword)).status, 429, 'also with the right one');
    movedMs = 16 * 60_000;
    assert.equal((await attempt(ownerEmail, ownerPassword)).status, 200);
    const { items } = await lease.installation.control('GET /audit', { query: { limit: 200 } });
    const attempts = items.filter(({ action }) => action.startsWith('person.'));
    const told = (reason: unknown, kind: string) =>
      attempts.filter(
        ({ detail, subject }) => detail['reason'] === reason && subject.startsWith(kind),
      ).length;
    assert.deepEqual(
      [
        told('wrong', 'person_'),
        told('wrong', 'ws_'),
        told('too_many', 'person_'),
        told(undefined, 'person_'),
      ],
      [10, 2, 2, 1],
      'each attempt is in the audit log',
    );
    assert.equal(attempts.at(0)?.action, 'person.signedIn');
    assert.ok(!JSON.stringify(items).includes('clinic.example'), 'what was entered is not');
  });

  test('of the addresses of the library only those in use are open, and only to pages of this origin', async () => {
    await using lease = await createOauthLease();
    const { url } = lease.installation;
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${url}/api/auth${path}`, { redirect: 'manual', ...init });
    const post = { method: 'POST', headers: { 'content-type': 'application/json', origin: url } };
    const body = JSON.stringify({
      email: 'new@clinic.example',
      password: ownerPassword,
      name: 'New',
    });
    for (const path of [
      '/sign-up/email',
      '/update-user',
      '/delete-user',
      '/change-email',
      '/sign-in/social',
      '/verify-email',
      '/error',
      '/ok',
      '/',
    ])
      for (const init of [{ ...post, body }, {}])
        assert.equal((await send(path, init)).status, 404, path);
    assert.equal(
      (
        await send('/sign-in/email', {
          ...post,
          headers: { ...post.headers, origin: 'https://evil.example' },
          body,
        })
      ).status,
      403,
    );
    assert.equal(
      (
        await send('/sign-in/email', {
          ...post,
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
      403,
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
    assert.equal(
      (await send('/sign-in/email', { ...post, headers: form, body: 'email=a&password=b' })).status,
      400,
    );
    const signedIn = await send('/sign-in/email', {
      ...post,
      body: JSON.stringify({ email: ownerEmail, password: ownerPassword }),
    });
    assert.equal(signedIn.status, 200);
    assert.equal(
      (
        await send('/sign-in/email', {
          ...post,
          body: JSON.stringify({ email: 'x'.repeat(5_000) }),
        })
      ).status,
      413,
    );
    const [cookie = ''] = signedIn.headers.getSetCookie();
    assert.match(cookie, /^leasehold\.session_token=.*; HttpOnly; SameSite=Lax/);
    const session = (await (await send('/get-session', { headers: { cookie } })).json()) as {
      person: { email: string };
    };
    assert.equal(session.person.email, ownerEmail);
  });
});

describe('documents of clients', () => {
  let documents: DocumentServer;
  before(async () => {
    documents = await serveDocuments();
  });
  after(() => documents[Symbol.asyncDispose]());

  // promise: oauth.documents
  test('no address of a private network is asked, even where upstreams may be there', async () => {
    await using lease = await createOauthLease(
      { clientDocumentsAllow: [] },
      { LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8' },
    );
    const browser = new Browser(lease.installation.url);
    const path = '/client.json';
    documents.answers.set(path, {
      body: JSON.stringify({ ...publicClient, client_id: documents.origin + path }),
    });
    const { port } = new URL(documents.origin);
    const endpoints = await discover(lease.address);
    const ids = [
      documents.origin + path,
      `https://localhost:${port}${path}`,
      `https://[::1]:${port}${path}`,
      `https://2130706433:${port}${path}`,
      'https://10.0.0.1/client.json',
      'https://169.254.169.254/latest/meta-data',
      documents.origin.replace('https', 'http') + path,
    ];
    for (const clientId of ids) {
      const page = await browser.open(
        authorizationUrl(endpoints, {
          clientId,
          redirectUri: callback,
          resource: endpoints.resource,
        }),
      );
      assert.equal(page.status, 400, clientId);
      assert.doesNotMatch(page.html, /type="password"|ECONN|refused|closed/, clientId);
    }
    assert.deepEqual(documents.asked, []);
  });

  // promise: oauth.documents
  test('a document that redirects, is too large, speaks of another id or wants a secret is none', async () => {
    const at = Date.now();
    await using lease = await createOauthLease({ now: () => at });
    const browser = new Browser(lease.installation.url);
    const endpoints = await discover(lease.address);
    const good = (path: string, more: object = {}) =>
      JSON.stringify({ ...publicClient, client_id: documents.origin + path, ...more });
    documents.answers.set('/target', { body: good('/redirects') });
    documents.answers.set('/redirects', {
      status: 302,
      headers: { location: `${documents.origin}/target` },
      body: '',
    });
    documents.answers.set('/large', { body: good('/large', { client_name: 'x'.repeat(70_000) }) });
    documents.answers.set('/other', { body: good('/good') });
    documents.answers.set('/secret', {
      body: good('/secret', { token_endpoint_auth_method: 'client_secret_basic' }),
    });
    documents.answers.set('/text', { body: 'not JSON' });
    documents.answers.set('/wrong-type', {
      body: good('/wrong-type', { redirect_uris: 'https://agent.example/callback' }),
    });
    documents.answers.set('/scheme', {
      body: good('/scheme', { redirect_uris: [callback, 'ms-settings:privacy'] }),
    });
    documents.answers.set('/loopback', {
      body: good('/loopback', {
        redirect_uris: ['http://127.0.0.1/callback'],
        client_name: 'Local',
      }),
    });
    documents.answers.set('/good', { body: good('/good', { client_name: 'Good agent' }) });
    const open = (path: string, redirectUri: string = callback) =>
      browser.signIn(
        authorizationUrl(endpoints, {
          clientId: documents.origin + path,
          redirectUri,
          resource: endpoints.resource,
        }),
      );
    for (const path of [
      '/redirects',
      '/large',
      '/other',
      '/secret',
      '/text',
      '/wrong-type',
      '/scheme',
      '/missing',
    ])
      assert.equal((await open(path)).status, 400, path);
    assert.ok(!documents.asked.includes('/target'));
    const missing = await open('/missing');
    assert.ok(missing.html.includes(`${documents.origin}/missing`), 'the page names the document');
    assert.match(missing.html, /gets in with a key of the lease/);
    const page = await open('/good');
    assert.match(page.html, /Good agent<\/bdi>, as <code>127\.0\.0\.1:\d+<\/code> publishes it/);
    assert.doesNotMatch(page.html, /class="problem"/);
    assert.match(
      (await open('/loopback', 'http://127.0.0.1:5000/callback')).html,
      /The answer goes to a program on this device/,
    );
    const before = documents.asked.length;
    const asks = Array.from({ length: 80 }, (_, i) =>
      askToken(
        endpoints,
        { clientId: `${documents.origin}/flood/${i}` },
        { grant_type: 'refresh_token' },
      ),
    );
    for (const { error } of await Promise.all(asks)) assert.equal(error, 'invalid_client');
    assert.ok(
      documents.asked.length - before <= 60,
      'nobody has more than a minute’s documents read',
    );
  });

  test('a client that signs its requests (ChatGPT) is known by the keys its document names, and by no others', async () => {
    await using lease = await createOauthLease();
    const browser = new Browser(lease.installation.url);
    const endpoints = await discover(lease.address);
    const [own, other] = [
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    ];
    const clientId = `${documents.origin}/signed`;
    const signed = {
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks_uri: `${documents.origin}/jwks`,
    };
    documents.answers.set('/signed', {
      body: JSON.stringify({ ...publicClient, client_id: clientId, ...signed }),
    });
    documents.answers.set('/jwks', {
      body: JSON.stringify({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig' }],
      }),
    });
    const assertion = (key: KeyObject) => {
      const seconds = Math.floor(Date.now() / 1000);
      const claims = {
        iss: clientId,
        sub: clientId,
        aud: endpoints.issuer,
        jti: newVerifier(),
        iat: seconds,
        exp: seconds + 60,
      };
      const head = [{ alg: 'ES256', kid: 'k' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    };
    const ask = async (credentials: Record<string, string>) => {
      const verifier = newVerifier();
      const link = authorizationUrl(endpoints, {
        clientId,
        redirectUri: callback,
        resource: endpoints.resource,
        verifier,
      });
      const { left } = await browser.allow(link);
      const code = left?.searchParams.get('code') ?? '';
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      };
      return askToken(endpoints, { clientId }, { ...fields, ...credentials });
    };
    const type = {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    };
    const tokens = await ask({ ...type, client_assertion: assertion(own.privateKey) });
    assert.equal(tokens.status, 200, JSON.stringify(tokens));
    assert.equal(await outcomeOf(await callTool(lease.address, tokens.access_token)), 'ok');
    for (const credentials of [{}, { ...type, client_assertion: assertion(other.privateKey) }])
      assert.equal((await ask(credentials)).error, 'invalid_client');
  });
});
