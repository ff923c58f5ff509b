// The leg for authorization servers, held against one made of a few lines: it reports what the
// suite finds, good and bad.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { freePort } from '../../test/testing/free-port.ts';
import { authorizationChecks, runAuthorization } from './authorization.ts';

async function pretend(t: TestContext, { cacheControl = 'no-store' } = {}): Promise<string> {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', issuer);
    const json = (body: object, headers = {}) =>
      res
        .writeHead(200, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (url.pathname === '/.well-known/oauth-authorization-server') {
      json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        client_id_metadata_document_supported: true,
      });
    } else if (url.pathname === '/auth') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      back.searchParams.set('iss', issuer);
      res.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token')
      json({ access_token: 'x', token_type: 'Bearer' }, { 'cache-control': cacheControl });
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is not a pipe's name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return issuer;
}

const run = async (issuer: string, approve: (url: string) => Promise<void>) => {
  const results = await runAuthorization({
    issuer,
    clientId: 'c',
    callbackPort: await freePort(),
    leaseUrl: `${issuer}/mcp/a`,
    approve,
  });
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.flatMap(({ failed }) => failed),
  };
};
const follow = async (url: string) => void (await (await fetch(url)).text());

test('a server that does everything passes every check', async (t) => {
  const issuer = await pretend(t);
  assert.deepEqual(await run(issuer, follow), { passed: authorizationChecks, failed: [] });
});

test('what a server does wrong is reported', async (t) => {
  const issuer = await pretend(t, { cacheControl: 'public' });
  const { passed, failed } = await run(issuer, follow);
  assert.equal(passed, authorizationChecks - 1);
  assert.match(String(failed), /Cache-Control/);
});

test('a consent that does not come about is reported at once', async (t) => {
  const issuer = await pretend(t);
  const { failed } = await run(issuer, () => Promise.reject(new Error('no consent page')));
  assert.match(String(failed), /no consent page/);
});
