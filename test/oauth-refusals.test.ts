import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createApp, createLogger, readConfig } from '@leasehold/server';
import { startPostgres } from '../packages/server/src/store/testing/postgres.ts';
import {
  authorizationUrl,
  Browser,
  callTool,
  connect,
  createOauthLease,
  discover,
  linkOf,
  outcomeOf,
  ownerEmail,
  ownerPassword,
  publicClient,
} from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';
import { basisOf } from './testing/basis.ts';

describe('a token is refused on the next request once what it stands on has ended', () => {
  let lease: SampleLease;
  let movedMs = 0;
  let browser: Browser;
  before(async () => {
    lease = await createOauthLease({ now: () => Date.now() + movedMs });
    browser = new Browser(lease.installation.url);
  });
  after(() => lease[Symbol.asyncDispose]());
  const call = async (token: string, address = lease.address) =>
    outcomeOf(await callTool(address, token));

  // promise: oauth.audience
  test('a token for one lease is nothing at another', async () => {
    const { tokens } = await connect(lease, browser);
    const { control } = lease.installation;
    const { apiId, address } = await control('GET /leases/{id}', { params: { id: lease.id } });
    assert.equal(address, lease.address);
    const other = await control('POST /leases', {
      body: { apiId, name: 'Other lease', purpose: 'testing' },
    });
    const response = await callTool(other.address, tokens.access_token);
    assert.equal(response.status, 401);
    assert.match(
      response.headers.get('www-authenticate') ?? '',
      /^Bearer error="invalid_token", resource_metadata="[^"]+other-lease", scope="lease"$/,
    );
    assert.equal(await call(tokens.access_token), 'ok');
  });

  test('a 401 names an error only where a token came, and a token in the query is not read', async () => {
    const { tokens } = await connect(lease, browser);
    const bare = await callTool(lease.address, undefined);
    assert.equal(bare.status, 401);
    assert.match(bare.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata="/);
    const inQuery = await callTool(
      `${lease.address}?access_token=${tokens.access_token}`,
      undefined,
    );
    assert.equal(inQuery.status, 401);
    assert.match(inQuery.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata="/);
  });

  // promise: oauth.next-request
  test('a grant that is revoked: its access token, its refresh token, and it leaves the list', async () => {
    const { tokens, refresh, client } = await connect(lease, browser);
    const { control } = lease.installation;
    assert.equal(await call(tokens.access_token), 'ok');
    const { items } = await control('GET /leases/{id}/grants', { params: { id: lease.id } });
    const grant = items.find(({ clientId }) => clientId === client.clientId);
    assert.ok(grant);
    assert.deepEqual(
      [grant.clientName, grant.redirectHost, grant.person, grant.scopes],
      ['Test agent', 'agent.example', ownerEmail, ['lease']],
    );
    assert.ok(grant.lastUsedAt);
    await lease.installation.app.flush();
    const { items: calls } = await control('GET /calls');
    assert.ok(calls.some(({ principal }) => principal === grant.id));
    await control('DELETE /leases/{id}/grants/{grantId}', {
      params: { id: lease.id, grantId: grant.id },
    });
    assert.equal(await call(tokens.access_token), '401');
    assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant');
    const { items: rest } = await control('GET /leases/{id}/grants', { params: { id: lease.id } });
    assert.ok(!rest.some(({ id }) => id === grant.id));
  });

  test('a grant that is revoked while its call is under way: nothing of the answer leaves', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
    const upstream = createServer((_req, res) => arrive(res));
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    try {
      const address = upstream.address();
      assert.ok(typeof address === 'object' && address);
      const paths = {
        '/slow': {
          get: { operationId: 'listCustomers', responses: { '200': { description: 'In time.' } } },
        },
      };
      const slow = await lease.installation.lease({
        description: { openapi: '3.1.0', info: { title: 'Slow', version: '1' }, paths },
        policy: { filters: [{ target: 'note', filterType: 'KEEP' }] },
        name: 'Slow lease',
        baseUrl: `http://127.0.0.1:${address.port}`,
      });
      const { tokens } = await connect({ ...lease, address: slow.address }, browser);
      const underWay = callTool(slow.address, tokens.access_token, {}, {});
      const res = await arrived;
      const { control } = lease.installation;
      const { items } = await control('GET /leases/{id}/grants', { params: { id: slow.id } });
      await control('DELETE /leases/{id}/grants/{grantId}', {
        params: { id: slow.id, grantId: items[0]!.id },
      });
      res.setHeader('content-type', 'application/json').end('{"note":"came too late"}');
      const text = await (await underWay).text();
      assert.match(text, /withdrawn while the call was under way/);
      assert.ok(!text.includes('too late'));
    } finally {
      upstream.closeAllConnections();
      upstream.close();
    }
  });

  // promise: people.ends
  test('a role taken away and a new password end tokens and grants for good', async () => {
    const { control, url } = lease.installation;
    const origin = { origin: url, 'content-type': 'application/json' };
    for (const way of ['role', 'password'] as const) {
      const email = `${way}.ends@clinic.example`;
      const member = await control('POST /members', {
        body: { email, role: 'editor', password: ownerPassword },
      });
      const own = new Browser(url);
      await own.signIn(await linkOf(lease), email);
      const { tokens, refresh } = await connect(lease, own);
      const cookie = [...own.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const made = await fetch(`${url}/api/v1/tokens`, {
        method: 'POST',
        headers: { ...origin, cookie },
        body: JSON.stringify({ name: 'mine' }),
      });
      const { secret } = (await made.json()) as { secret: string };
      const asToken = async () =>
        (await fetch(`${url}/api/v1/leases`, { headers: { authorization: `Bearer ${secret}` } }))
          .status;
      assert.deepEqual([await call(tokens.access_token), await asToken()], ['ok', 200]);
      if (way === 'role') {
        await control('PATCH /members/{id}', {
          params: { id: member.id },
          body: { role: 'viewer' },
        });
        await control('PATCH /members/{id}', {
          params: { id: member.id },
          body: { role: 'editor' },
        });
      } else {
        const changed = await fetch(`${url}/api/auth/change-password`, {
          method: 'POST',
          headers: { ...origin, cookie },
          body: JSON.stringify({
            currentPassword: ownerPassword,
            newPassword: 'vier neue Woerter ohne Sinn',
          }),
        });
        assert.equal(changed.status, 200);
      }
      assert.deepEqual([await call(tokens.access_token), await asToken()], ['401', 401], way);
      assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant');
    }
  });

  // promise: oauth.next-request
  test('a member who is removed: the tokens of all he allowed', async () => {
    const { control } = lease.installation;
    const email = 'eve.editor@clinic.example';
    const member = await control('POST /members', {
      body: { email, role: 'editor', password: ownerPassword },
    });
    const own = new Browser(lease.installation.url);
    await own.signIn(await linkOf(lease), email);
    const { tokens, refresh } = await connect(lease, own);
    assert.equal(await call(tokens.access_token), 'ok');
    await control('DELETE /members/{id}', { params: { id: member.id } });
    assert.equal(await call(tokens.access_token), '401');
    assert.equal((await refresh(tokens.refresh_token)).error, 'invalid_grant');
    const page = await own.open(await linkOf(lease));
    assert.equal(page.status, 403);
    assert.ok(!page.html.includes('Test lease'), 'who is no member is not told which lease it is');
  });

  test('the revocation endpoint ends a token, and with the refresh token the grant', async () => {
    const first = await connect(lease, browser);
    const revoke = (token: string) =>
      fetch(first.endpoints.revocation_endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token, client_id: first.client.clientId }).toString(),
      });
    const renewed = await first.refresh(first.tokens.refresh_token);
    assert.equal(await call(renewed.access_token), 'ok');
    assert.equal((await revoke(renewed.refresh_token)).status, 200);
    assert.equal(await call(renewed.access_token), '401');
    assert.equal((await first.refresh(renewed.refresh_token)).error, 'invalid_grant');
    const { items } = await lease.installation.control('GET /audit', { query: { limit: 20 } });
    const entry = items.find(({ action }) => action === 'grant.revoked');
    assert.deepEqual(
      [entry?.actor, entry?.detail['reason']],
      [entry?.subject ?? 'nobody', 'ended_by_client'],
    );
    const second = await connect(lease, browser);
    assert.equal(
      (await revoke(second.tokens.access_token)).status,
      200,
      'a foreign client revokes nothing, and is told nothing',
    );
    assert.equal(await call(second.tokens.access_token), 'ok');
  });

  test('an access token lives for an hour, a refresh token renews it', async () => {
    const { tokens } = await connect(lease, browser);
    movedMs += 3_601_000;
    assert.equal(await call(tokens.access_token), '401');
  });

  test('a lease that is paused, resumed, expired and revoked', async () => {
    const { control } = lease.installation;
    const { tokens } = await connect(lease, browser);
    const params = { id: lease.id };
    assert.equal(await call(tokens.access_token), 'ok');
    await control('POST /leases/{id}/pause', { params });
    assert.equal(await call(tokens.access_token), 'lease_paused');
    await control('POST /leases/{id}/resume', { params });
    assert.equal(await call(tokens.access_token), 'ok');
    await control('PATCH /leases/{id}', {
      params,
      body: { expiresAt: new Date(Date.now() + movedMs + 60_000).toISOString() },
    });
    assert.equal(await call(tokens.access_token), 'ok');
    movedMs += 61_000;
    assert.equal(await call(tokens.access_token), 'lease_expired');
    await control('PATCH /leases/{id}', {
      params,
      body: { expiresAt: null, ...(await basisOf(control, lease.id)) },
    });
    assert.equal(await call(tokens.access_token), 'ok');
    await control('POST /leases/{id}/revoke', { params });
    assert.equal(await call(tokens.access_token), 'lease_revoked');
    const url = await linkOf(lease);
    assert.match((await browser.open(url)).html, /There is no lease at this resource/i);
  });
});

test('behind a proxy every address is the public one, whatever a request says of itself, and cookies are for https', async () => {
  await using lease = await createOauthLease();
  const publicUrl = 'https://leases.example';
  const { dataFolder } = lease.installation;
  const lines: string[] = [];
  const config = readConfig({
    LEASEHOLD_DATA: dataFolder,
    LEASEHOLD_PORT: '0',
    LEASEHOLD_PUBLIC_URL: publicUrl,
  });
  const app = await createApp(config, {
    log: createLogger({
      level: 'info',
      stream: { write: (line: string) => void lines.push(line) },
    }),
  });
  await using _ = { [Symbol.asyncDispose]: () => app.close() };
  const local = await listenedAt(app, lines);
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  };
  const get = (path: string) => fetch(local + path, { headers: forged, redirect: 'manual' });
  const metadata = JSON.stringify(
    await (await get('/.well-known/oauth-authorization-server')).json(),
  );
  assert.ok(
    !metadata.includes('evil') &&
      !metadata.includes('127.0.0.1') &&
      metadata.includes(`"issuer":"${publicUrl}"`),
    metadata,
  );
  const { resource } = (await (
    await get('/.well-known/oauth-protected-resource/mcp/test-lease')
  ).json()) as { resource: string };
  assert.equal(resource, `${publicUrl}/mcp/test-lease`);
  const registered = await fetch(`${local}/oauth/register`, {
    method: 'POST',
    headers: { ...forged, 'content-type': 'application/json' },
    body: JSON.stringify(publicClient),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const link = authorizationUrl(
    { authorization_endpoint: `${local}/oauth/authorize` },
    { clientId, redirectUri: publicClient.redirect_uris[0], resource },
  );
  const started = await fetch(link, { headers: forged, redirect: 'manual' });
  assert.match(
    started.headers.get('location') ?? '',
    /^(?:https:\/\/leases\.example)?\/oauth\/consent\//,
  );
  const cookies = started.headers.getSetCookie();
  assert.ok(cookies.length > 0);
  for (const cookie of cookies) assert.match(cookie, /secure; httponly/i);
});

test('on PostgreSQL too: connect, call, renew, revoke', async () => {
  await using postgres = await startPostgres();
  await using lease = await createOauthLease(
    {},
    { LEASEHOLD_DATABASE_URL: await postgres.createEmptyDatabase() },
  );
  const { tokens, refresh, exchange } = await connect(lease);
  const renewed = await refresh(tokens.refresh_token);
  assert.equal(await outcomeOf(await callTool(lease.address, renewed.access_token)), 'ok');
  assert.equal((await exchange()).error, 'invalid_grant');
  assert.equal(await outcomeOf(await callTool(lease.address, renewed.access_token)), '401');
});

// promise: oauth.secrets
test('no token, code, secret, password or address of a person is in a log or, in the clear, in the store; two nodes share what is there', async () => {
  await using lease = await createOauthLease();
  const { tokens, refresh } = await connect(lease);
  const renewed = await refresh(tokens.refresh_token);
  assert.equal(await outcomeOf(await callTool(lease.address, renewed.access_token)), 'ok');
  const wrong = new Browser(lease.installation.url);
  await wrong.signIn(await linkOf(lease), ownerEmail, 'a wrong password, typed');

  // A second node on the same data, under the same address: what one makes is good at the other,
  // and what one ends is over there too.
  const { dataFolder, url, control, logged } = lease.installation;
  const config = readConfig({
    LEASEHOLD_DATA: dataFolder,
    LEASEHOLD_PORT: '0',
    LEASEHOLD_PUBLIC_URL: url,
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_HOST: '127.0.0.1',
  });
  const node = await createApp(config, {
    log: createLogger({
      level: 'debug',
      stream: { write: (line: string) => void logged.push(line) },
    }),
  });
  const port = new URL(await listenedAt(node, logged)).port;
  const there = new URL(lease.address);
  there.port = port;
  assert.equal(await outcomeOf(await callTool(there.href, renewed.access_token)), 'ok');
  const [grant] = (await control('GET /leases/{id}/grants', { params: { id: lease.id } })).items;
  await control('DELETE /leases/{id}/grants/{grantId}', {
    params: { id: lease.id, grantId: grant!.id },
  });
  await new Promise((resolve) => setTimeout(resolve, 450));
  assert.equal(await outcomeOf(await callTool(there.href, renewed.access_token)), '401');
  await node.close();

  const secrets = [
    tokens.access_token,
    tokens.refresh_token,
    renewed.access_token,
    renewed.refresh_token,
    ownerPassword,
    'a wrong password, typed',
  ];
  const lines = logged.join('\n');
  for (const secret of [...secrets, ownerEmail]) assert.ok(!lines.includes(secret), 'in the log');
  for (const file of await readdir(dataFolder)) {
    const bytes = await readFile(join(dataFolder, file));
    for (const secret of secrets) assert.ok(!bytes.includes(secret), `in ${file}`);
  }
});

async function listenedAt(
  app: Awaited<ReturnType<typeof createApp>>,
  logged: string[],
): Promise<string> {
  await app.listen();
  return (
    /"listens":"([^"]+)"/.exec(
      logged.findLast((line) => line.includes('"listening"')) ?? '',
    )?.[1] ?? ''
  );
}

// promise: oauth.document-unread
test('a document that cannot be read is named, with what to do; nothing outside is asked where that is off', async () => {
  const unknown = 'https://agent.example/oauth/client.json';
  await using lease = await createOauthLease({}, { LEASEHOLD_OAUTH_CLIENT_DOCUMENTS: 'off' });
  const endpoints = await discover(lease.address);
  const page = async (clientId: string, redirectUri: string) => {
    const { resource } = endpoints;
    const link = authorizationUrl(endpoints, { clientId, redirectUri, resource });
    const response = await fetch(link, { redirect: 'manual' });
    const location = response.headers.get('location');
    return { status: response.status, location, text: await response.text() };
  };
  const refused = await page(unknown, 'https://agent.example/callback');
  assert.equal(refused.status, 400);
  assert.ok(refused.text.includes(unknown), refused.text);
  assert.match(refused.text, /could not read/);
  assert.match(refused.text, /LEASEHOLD_OAUTH_CLIENT_DOCUMENTS must not be off/);
  assert.match(refused.text, /a key of the lease/);
  const known = 'https://claude.ai/oauth/claude-code-client-metadata';
  const signIn = await page(known, 'http://localhost:53682/callback');
  assert.match(signIn.location ?? '', /\/oauth\/consent\/[\w-]+$/);
});
