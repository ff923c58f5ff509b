import assert from 'node:assert/strict';
import { once } from 'node:events';
import { suite, test } from 'node:test';
import { createServer } from 'node:https';
import { inspect } from 'node:util';
import type { HttpRequest } from '@leasehold/catalog';
import { Agent } from 'undici';
import { createAddressGuard } from '../../http/address-guard.ts';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import { createCertificate } from '../testing/certificate.ts';
import {
  answer,
  hang,
  inTurn,
  json,
  redirect,
  startFaultyUpstream,
  type Behaviour,
} from '../testing/faulty-upstream.ts';
import { createUpstreamAuthenticator } from './upstream-auth.ts';
import { createUpstream } from './upstream.ts';

const guard = createAddressGuard(['127.0.0.0/8']);

/** One request with this credential, as the upstream got it. */
async function sent(auth: UpstreamAuth, request: Partial<HttpRequest> = {}, path = '/it') {
  await using server = await startFaultyUpstream({ '/it': json({}) });
  await using upstream = createUpstream({ guard });
  const answer = await upstream.send(
    { method: 'GET', url: server.origin + path, headers: [], ...request },
    { baseUrl: server.origin, auth },
  );
  assert.equal(answer.kind, 'json');
  return server.requests[0]!;
}

suite('credentials', () => {
  test('bearer', async () => {
    assert.equal(
      (await sent({ type: 'bearer', token: 'abc' })).headers.authorization,
      'Bearer abc',
    );
  });
  test('basic, in UTF-8', async () => {
    const { headers } = await sent({ type: 'basic', username: 'jörg', password: 'a:b' });
    assert.equal(
      Buffer.from(headers.authorization!.slice('Basic '.length), 'base64').toString(),
      'jörg:a:b',
    );
  });
  test('headers', async () => {
    const { headers } = await sent({ type: 'headers', headers: { 'X-One': '1', 'X-Two': '2' } });
    assert.deepEqual([headers['x-one'], headers['x-two']], ['1', '2']);
  });
  test('an API key in a header', async () => {
    assert.equal(
      (await sent({ type: 'apiKey', in: 'header', name: 'X-Key', value: 'k' })).headers['x-key'],
      'k',
    );
  });
  test('an API key in the query, beside what is there', async () => {
    const auth: UpstreamAuth = { type: 'apiKey', in: 'query', name: 'api key', value: 'a&b=c' };
    assert.equal((await sent(auth)).path, '/it?api%20key=a%26b%3Dc');
    assert.equal(
      (await sent(auth, {}, '/it?q=a%20b&q=c+d?e')).path,
      '/it?q=a%20b&q=c+d?e&api%20key=a%26b%3Dc',
    );
  });
  test('an API key in a cookie, beside what is there', async () => {
    const auth: UpstreamAuth = { type: 'apiKey', in: 'cookie', name: 'sid', value: 's' };
    assert.equal((await sent(auth)).headers.cookie, 'sid=s');
    assert.equal(
      (
        await sent(auth, {
          headers: [
            ['Cookie', 'a=1; b=2'],
            ['cookie', 'c=3'],
          ],
        })
      ).headers.cookie,
      'a=1; b=2; c=3; sid=s',
    );
  });

  test('a call cannot put its own in their place', async () => {
    const headers: HttpRequest['headers'] = [
      ['AUTHORIZATION', 'Bearer mine'],
      ['x-KEY', 'mine'],
      ['Cookie', 'SID=mine; sid=mine; a=1'],
    ];
    const cases: [UpstreamAuth, string][] = [
      [{ type: 'none' }, '/it'],
      [{ type: 'bearer', token: 'owner' }, '/it'],
      [{ type: 'apiKey', in: 'header', name: 'X-Key', value: 'owner' }, '/it'],
      [{ type: 'apiKey', in: 'cookie', name: 'sid', value: 'owner' }, '/it'],
      [{ type: 'headers', headers: { 'x-key': 'owner' } }, '/it'],
      [
        { type: 'apiKey', in: 'query', name: 'key', value: 'owner' },
        '/it?key=mine&a=1&KEY=mine&k%65y=mine&key',
      ],
    ];
    for (const [auth, path] of cases) {
      const request = await sent(auth, { headers }, path);
      const owned = [
        request.headers.authorization,
        ...(auth.type === 'none' ? [] : [request.path]),
      ];
      if (auth.type === 'headers' || (auth.type === 'apiKey' && auth.in === 'header'))
        owned.push(request.headers['x-key']);
      if (auth.type === 'apiKey' && auth.in === 'cookie')
        assert.equal(request.headers.cookie, 'a=1; sid=owner');
      if (auth.type === 'apiKey' && auth.in === 'query')
        assert.equal(request.path, '/it?a=1&key=owner');
      assert.doesNotMatch(owned.join(' '), /mine/, auth.type);
    }
  });

  test('a credential that cannot be sent does not appear in the refusal', async () => {
    await using server = await startFaultyUpstream({ '/it': json({}) });
    await using upstream = createUpstream({ guard });
    for (const auth of [
      { type: 'bearer', token: 'secret\r\nX: 1' },
      { type: 'headers', headers: { 'secret name': 'secret' } },
      { type: 'apiKey', in: 'header', name: 'X', value: 'secret\0' },
      { type: 'oauth2', tokenUrl: 'nothing:secret', clientId: 'secret', clientSecret: 'secret' },
      { type: 'mutualTls', certificatePem: 'secret', keyPem: 'secret' },
    ] satisfies UpstreamAuth[]) {
      const answer = await upstream.send(
        { method: 'GET', url: `${server.origin}/it`, headers: [] },
        { baseUrl: server.origin, auth },
      );
      assert.equal(answer.kind, 'error');
      assert.doesNotMatch(
        inspect([answer, upstream], { depth: Infinity, showHidden: true }),
        /secret/,
      );
    }
    assert.equal(server.requests.length, 0);
  });
});

suite('OAuth 2 client credentials', () => {
  const token = (value: string, more: object = { expires_in: 3600 }) =>
    json({ access_token: value, token_type: 'Bearer', ...more });

  async function start(
    tokenBehaviour: Behaviour,
    apiBehaviour: Behaviour = json({}),
    deadlineMs = 60_000,
  ) {
    const server = await startFaultyUpstream({ '/token': tokenBehaviour, '/it': apiBehaviour });
    const upstream = createUpstream({ guard, deadlineMs });
    const auth: UpstreamAuth = {
      type: 'oauth2',
      tokenUrl: `${server.origin}/token`,
      clientId: 'my id',
      clientSecret: 'p%ss:wörd',
      scope: 'read write',
    };
    return {
      auth,
      server,
      upstream,
      call: (signal?: AbortSignal, method = 'GET') =>
        upstream.send(
          {
            method,
            url: `${server.origin}/it`,
            headers: [],
            ...(method === 'POST' && { body: 'once' }),
          },
          { baseUrl: server.origin, auth },
          signal,
        ),
      paths: () => server.requests.map(({ path }) => path),
      async [Symbol.asyncDispose]() {
        await upstream[Symbol.asyncDispose]();
        await server[Symbol.asyncDispose]();
      },
    };
  }

  test('the token is fetched as RFC 6749 says, and used for call after call', async () => {
    await using it = await start(token('t-1'));
    for (let i = 0; i < 3; i++) assert.equal((await it.call()).kind, 'json');
    assert.deepEqual(it.paths(), ['/token', '/it', '/it', '/it']);
    const [request, call] = it.server.requests;
    assert.equal(request!.method, 'POST');
    assert.equal(request!.body, 'grant_type=client_credentials&scope=read+write');
    const pair = Buffer.from(
      request!.headers.authorization!.slice('Basic '.length),
      'base64',
    ).toString();
    assert.equal(pair, 'my+id:p%25ss%3Aw%C3%B6rd');
    assert.equal(call!.headers.authorization, 'Bearer t-1');
  });

  test('calls that come at once share one fetch, and a cancelled one does not end it for the others', async () => {
    await using it = await start(
      (socket, request) => void setTimeout(() => token('t-1')(socket, request), 50),
    );
    const cancel = new AbortController();
    const calls = [it.call(cancel.signal), ...Array.from({ length: 9 }, () => it.call())];
    setTimeout(() => cancel.abort(), 10);
    const [first, ...rest] = await Promise.all(calls);
    assert.equal(first!.kind === 'error' && first!.code, 'cancelled');
    assert.ok(rest.every(({ kind }) => kind === 'json'));
    assert.equal(it.paths().filter((path) => path === '/token').length, 1);
  });

  test('a refused token is replaced once, and the call sent again whatever its method', async () => {
    const checks: Behaviour = (socket, request) =>
      (request.headers.authorization === 'Bearer t-2' ? json({}) : json({}, { status: '401 No' }))(
        socket,
        request,
      );
    await using it = await start(inTurn(token('t-1'), token('t-2')), checks);
    assert.equal((await it.call(undefined, 'POST')).kind, 'json');
    assert.deepEqual(it.paths(), ['/token', '/it', '/token', '/it']);
    assert.equal(it.server.requests.at(-1)!.body, 'once');

    await using hopeless = await start(token('t-1'), json({}, { status: '401 No' }));
    const answer = await hopeless.call();
    assert.equal(answer.kind === 'error' && answer.code, 'upstream_unauthorized');
    assert.deepEqual(hopeless.paths(), ['/token', '/it', '/token', '/it']);
  });

  test('what was done before a redirect is not done again because of a 401 after it', async () => {
    await using away = await startFaultyUpstream({ '/': json({}, { status: '401 No' }) });
    await using it = await start(token('t-1'), redirect(away.origin, '303 See'));
    assert.equal((await it.call(undefined, 'POST')).kind, 'error');
    assert.deepEqual(it.paths(), ['/token', '/it']);

    const guarded: Behaviour = (socket, request) =>
      (request.headers.authorization === 'Bearer t-2' ? json({}) : json({}, { status: '401 No' }))(
        socket,
        request,
      );
    const behaviours: Behaviour = (socket, request) =>
      (request.method === 'POST' ? redirect('/it', '303 See') : guarded)(socket, request);
    await using home = await start(inTurn(token('t-1'), token('t-2')), behaviours);
    assert.equal((await home.call(undefined, 'POST')).kind, 'json');
    assert.deepEqual(
      home.server.requests.map(({ method, path }) => `${method} ${path}`),
      ['POST /token', 'POST /it', 'GET /it', 'POST /token', 'GET /it'],
    );
  });

  test('calls whose token was refused together share the new one', async () => {
    const checks: Behaviour = (socket, request) =>
      (request.headers.authorization === 'Bearer t-2' ? json({}) : json({}, { status: '401 No' }))(
        socket,
        request,
      );
    await using it = await start(inTurn(token('t-1'), token('t-2'), token('t-3')), checks);
    const answers = await Promise.all(Array.from({ length: 8 }, () => it.call()));
    assert.ok(answers.every(({ kind }) => kind === 'json'));
    assert.equal(it.paths().filter((path) => path === '/token').length, 2);
  });

  test('a server that reads the credentials in the body only gets them there', async () => {
    const bodyOnly: Behaviour = (socket, request) =>
      (request.body.includes('client_secret=p%25ss')
        ? token('t-1')
        : json({ error: 'invalid_client' }, { status: '401 No' }))(socket, request);
    await using it = await start(bodyOnly);
    assert.equal((await it.call()).kind, 'json');
  });

  test('a token is used until half a minute before its end', async () => {
    await using server = await startFaultyUpstream({
      '/token': token('t', { expires_in: '100' }),
      '/short': token('t', { expires_in: 20 }),
      '/none': token('t', {}),
    });
    await using agent = disposable(new Agent({ connect: guard.connector() }));
    let now = 1_000_000;
    const authenticator = createUpstreamAuthenticator({
      dispatcher: agent.agent,
      createAgent: () => agent.agent,
      now: () => now,
    });
    const fetches = async (path: string, afterSeconds: number) => {
      now += afterSeconds * 1000;
      const before = server.requests.length;
      await authenticator.accessTo(
        { type: 'oauth2', tokenUrl: server.origin + path, clientId: 'a', clientSecret: 'b' },
        { endsAt: performance.now() + 60_000 },
      );
      return server.requests.length - before;
    };
    assert.deepEqual(
      [await fetches('/token', 0), await fetches('/token', 69), await fetches('/token', 2)],
      [1, 0, 1],
    );
    assert.deepEqual(
      [await fetches('/short', 0), await fetches('/short', 9), await fetches('/short', 2)],
      [1, 0, 1],
    );
    assert.deepEqual(
      [await fetches('/none', 0), await fetches('/none', 269), await fetches('/none', 2)],
      [1, 0, 1],
    );
  });

  test('tokens of other clients, secrets and scopes are other tokens', async () => {
    await using server = await startFaultyUpstream({
      '/token': (socket, request) => token(`t-${request.number}`)(socket, request),
      '/it': json({}),
    });
    await using upstream = createUpstream({ guard });
    const base = {
      type: 'oauth2',
      tokenUrl: `${server.origin}/token`,
      clientId: 'a',
      clientSecret: 'b',
      scope: 'c',
    } as const;
    for (const auth of [
      base,
      { ...base, clientId: 'ab' },
      { ...base, clientSecret: 'bc' },
      { ...base, scope: '' },
    ]) {
      await upstream.send(
        { method: 'GET', url: `${server.origin}/it`, headers: [] },
        { baseUrl: server.origin, auth },
      );
    }
    const used = server.requests
      .filter(({ path }) => path === '/it')
      .map(({ headers }) => headers.authorization);
    assert.equal(new Set(used).size, 4);
  });

  const planted = 'planted-4711';
  const failures: [string, Behaviour, string][] = [
    [
      'refused credentials',
      json({ error: 'invalid_client', error_description: planted }, { status: '401 No' }),
      'upstream_unauthorized',
    ],
    ['a server in trouble', answer(planted, { status: '503 Busy' }), 'upstream_error'],
    ['HTML', answer(`<p>${planted}</p>`), 'upstream_unauthorized'],
    ['no token', json({ token: planted }), 'upstream_unauthorized'],
    [
      'a token that is not one',
      json({ access_token: `${planted}\r\nX: 1` }),
      'upstream_unauthorized',
    ],
    ['an array', json([planted]), 'upstream_unauthorized'],
    ['a redirect', redirect(`/${planted}`, '307 Same'), 'upstream_unauthorized'],
    ['far too much', json({ access_token: planted.repeat(10_000) }), 'upstream_too_large'],
    ['silence', hang, 'upstream_timeout'],
  ];
  for (const [name, behaviour, code] of failures) {
    test(`the token server answers with ${name}`, async () => {
      // only what never answers is to run out of time
      await using it = await start(behaviour, undefined, behaviour === hang ? 200 : undefined);
      const answer = await it.call();
      assert.equal(answer.kind === 'error' && answer.code, code);
      assert.doesNotMatch(
        inspect([answer, it.upstream], { depth: Infinity, showHidden: true }),
        /planted|p%ss/,
      );
      assert.ok(!it.paths().includes('/it'));
    });
  }

  test('the token server stands behind the guard too', async () => {
    await using upstream = createUpstream({ guard });
    for (const tokenUrl of [
      'http://169.254.169.254/token',
      'http://10.0.0.1/',
      'http://[::ffff:169.254.169.254]/',
    ]) {
      const auth: UpstreamAuth = { type: 'oauth2', tokenUrl, clientId: 'a', clientSecret: 'b' };
      const answer = await upstream.send(
        { method: 'GET', url: 'http://127.0.0.1:9/', headers: [] },
        { baseUrl: 'http://127.0.0.1:9/', auth },
      );
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_address_refused');
    }
  });
});

suite('mutual TLS', () => {
  const ours = createCertificate('our client');
  const theirs = createCertificate('127.0.0.1');
  const stranger = createCertificate('stranger');

  async function start() {
    const peers: string[] = [];
    const server = createServer(
      {
        key: theirs.keyPem,
        cert: theirs.certificatePem,
        ca: [ours.certificatePem],
        requestCert: true,
        rejectUnauthorized: true,
      },
      (request, response) => {
        if (
          'getPeerCertificate' in request.socket &&
          typeof request.socket.getPeerCertificate === 'function'
        ) {
          peers.push(inspect(request.socket.getPeerCertificate().subject));
        }
        response.setHeader('content-type', 'application/json').end('{}');
      },
    );
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const origin = `https://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
    return {
      origin,
      peers,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      },
    };
  }

  test('our certificate is shown and theirs is checked against the given authority', async () => {
    await using server = await start();
    await using upstream = createUpstream({ guard });
    const send = (auth: UpstreamAuth) =>
      upstream.send(
        { method: 'GET', url: `${server.origin}/`, headers: [] },
        { baseUrl: server.origin, auth },
      );
    const right: UpstreamAuth = { type: 'mutualTls', ...ours, caPem: theirs.certificatePem };
    assert.equal((await send(right)).kind, 'json');
    assert.equal((await send({ ...right })).kind, 'json');
    assert.equal(server.peers.length, 2);
    assert.match(server.peers[0]!, /our client/);

    const refusedCertificate = await send({
      type: 'mutualTls',
      ...stranger,
      caPem: theirs.certificatePem,
    });
    assert.equal(refusedCertificate.kind, 'error'); // Node's own server hangs up without the TLS alert that would say why
    const unknownAuthority = await send({ type: 'mutualTls', ...ours });
    assert.deepEqual(unknownAuthority, {
      kind: 'error',
      code: 'upstream_unreachable',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const otherCalls = await send({ type: 'none' });
    assert.equal(otherCalls.kind, 'error');
    assert.equal(server.peers.length, 2);
    assert.doesNotMatch(
      inspect([refusedCertificate, upstream], { depth: Infinity, showHidden: true }),
      /PRIVATE KEY/,
    );
  });

  test('a certificate without its key is a refusal, not a crash', async () => {
    await using server = await start();
    await using upstream = createUpstream({ guard });
    const auth: UpstreamAuth = {
      type: 'mutualTls',
      certificatePem: ours.certificatePem,
      keyPem: stranger.keyPem,
    };
    const answer = await upstream.send(
      { method: 'GET', url: `${server.origin}/`, headers: [] },
      { baseUrl: server.origin, auth },
    );
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_unauthorized',
      detail: 'CLIENT_CERTIFICATE',
    });
  });
});

function disposable(agent: Agent) {
  return { agent, [Symbol.asyncDispose]: () => agent.destroy() };
}
