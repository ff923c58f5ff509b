// The HTTP rules of the protocol, both eras: who may call, with which method and headers, how much,
// and what a browser's page may read.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { startInstallation } from './testing/installation.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

const modern = '2026-07-28';
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': modern,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const browserAgent = 'https://agent.example.com';

suite('MCP over HTTP', () => {
  let lease: SampleLease;
  before(
    async () =>
      void (lease = await createSampleLease(undefined, {}, () =>
        startInstallation({ LEASEHOLD_AGENT_ORIGINS: browserAgent }),
      )),
  );
  after(() => lease[Symbol.asyncDispose]());

  interface Sent {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    path?: string;
  }
  interface Got {
    status: number;
    headers: Record<string, unknown>;
    text: string;
  }
  /** Node's own client: `fetch` may not set Host and Origin. */
  const send = ({ method = 'POST', headers = {}, body, path }: Sent): Promise<Got> =>
    new Promise((resolve, reject) => {
      const url = new URL(path ?? lease.address, lease.address);
      const req = request(
        url,
        { method, headers: { authorization: `Bearer ${lease.key}`, ...headers }, agent: false },
        (res) => {
          let text = '';
          res.on('data', (part: Buffer) => (text += part.toString()));
          res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
          res.on('error', reject);
        },
      );
      req.on('error', reject);
      req.end(body);
    });
  const json = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const legacyList = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const modernRequest = (
    method: string,
    params: object = {},
    headers: Record<string, string> = {},
  ) =>
    send({
      headers: { ...json, 'mcp-protocol-version': modern, 'mcp-method': method, ...headers },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method,
        params: { ...params, _meta: modernMeta },
      }),
    });
  const codeOf = (got: Got): unknown => {
    const [, data = got.text] = /^data: (.*)$/m.exec(got.text) ?? [];
    return JSON.parse(data).error?.code;
  };

  const hosts = {
    'another name': 'evil.example.com',
    'another name and our port': 'evil.example.com:4100',
    'a name that begins like ours': '127.0.0.1.evil.example.com',
    'no name': 'a b',
  };
  for (const [what, host] of Object.entries(hosts)) {
    // promise: mcp.http
    test(`Host, ${what}: 403`, async () => {
      assert.equal((await send({ headers: { ...json, host }, body: legacyList })).status, 403);
    });
  }

  for (const origin of [
    'https://evil.example.com',
    'null',
    'file://',
    'not an origin',
    `${browserAgent}.evil.com`,
    `${browserAgent}:444`,
    'http://agent.example.com',
  ]) {
    // promise: mcp.http
    test(`Origin ${origin}: 403, and nothing a page could read`, async () => {
      for (const method of ['POST', 'OPTIONS']) {
        const got = await send({
          method,
          headers: { ...json, origin },
          ...(method === 'POST' && { body: legacyList }),
        });
        assert.equal(got.status, 403);
        assert.equal(got.headers['access-control-allow-origin'], undefined);
      }
    });
  }

  for (const origin of [browserAgent, 'http://localhost:6274', 'http://127.0.0.1:3000']) {
    test(`Origin ${origin}: a page may ask first, and read every kind of answer`, async () => {
      const preflight = await send({
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'authorization,content-type,mcp-protocol-version,mcp-method,mcp-name',
        },
      });
      assert.equal(preflight.status, 204);
      assert.match(String(preflight.headers['access-control-allow-methods']), /POST/);
      for (const name of [
        'authorization',
        'content-type',
        'accept',
        'mcp-protocol-version',
        'mcp-method',
        'mcp-name',
      ])
        assert.ok(
          String(preflight.headers['access-control-allow-headers']).split(', ').includes(name),
          name,
        );
      const withOrigin = { ...json, origin };
      const answers: Record<string, Promise<Got>> = {
        'the hot path': send({ headers: withOrigin, body: legacyList }),
        'the SDK': send({
          headers: withOrigin,
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
        }),
        'no key': send({ headers: { ...withOrigin, authorization: '' }, body: legacyList }),
        'no lease': send({ headers: withOrigin, body: legacyList, path: '/mcp/nothing-here' }),
        'a method': send({ method: 'GET', headers: { origin } }),
        'no JSON': send({ headers: withOrigin, body: '{' }),
        'too much': send({ headers: withOrigin, body: ' '.repeat(5 * 2 ** 20) }),
      };
      for (const [what, answer] of Object.entries(answers)) {
        const { headers } = await answer;
        assert.equal(headers['access-control-allow-origin'], origin, what);
        assert.match(String(headers['access-control-expose-headers']), /www-authenticate/, what);
        assert.match(String(headers['vary']), /origin/i, what);
        assert.equal(headers['access-control-allow-credentials'], undefined, what);
      }
    });
  }

  // promise: mcp.key-refused
  test('a key that is unknown, revoked or of another lease: one 401, in words for who set the agent up', async () => {
    const { control } = lease.installation;
    const revoked = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'revoked' },
    });
    const own = { authorization: `Bearer ${revoked.secret}` };
    assert.equal((await send({ headers: { ...json, ...own }, body: legacyList })).status, 200);
    await control('DELETE /leases/{id}/keys/{keyId}', {
      params: { id: lease.id, keyId: revoked.id },
    });
    const description = {
      openapi: '3.1.0',
      info: { title: 'O', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths: { '/a': { get: {} } },
    };
    const other = await lease.installation.lease({
      description,
      policy: { filters: [] },
      name: 'Other',
    });
    const refused = ['nothing', revoked.secret, other.key, `${lease.key}x`, 'lho_0123'].map(
      (key) => ({
        authorization: `Bearer ${key}`,
      }),
    );
    const bodies = new Set<string>();
    for (const headers of refused)
      for (const got of [
        await send({ headers: { ...json, ...headers }, body: legacyList }),
        await modernRequest('server/discover', {}, headers),
        await modernRequest('subscriptions/listen', { notifications: {} }, headers),
        await send({ method: 'GET', headers: { ...headers, accept: 'text/event-stream' } }),
      ]) {
        assert.equal(got.status, 401);
        assert.match(
          String(got.headers['www-authenticate']),
          /^Bearer error="invalid_token", resource_metadata="http/,
        );
        bodies.add(got.text);
      }
    assert.equal(bodies.size, 1, 'nothing tells them apart');
    const [body = ''] = bodies;
    assert.match(
      body,
      /"code":"lease_key_refused".*not a key of this lease, or no longer\..*Ask the owner of the API for a key of this lease/,
    );
    assert.doesNotMatch(body, /token create|leasehold |\/api\/v1|lho_/);
  });

  // promise: mcp.key-refused
  test('no key at all: 401, which says that a key or a sign-in is needed, and no more is wrong', async () => {
    for (const headers of [{ authorization: '' }, { authorization: 'Basic YTpi' }]) {
      const got = await send({ headers: { ...json, ...headers }, body: legacyList });
      assert.equal(got.status, 401);
      assert.match(String(got.headers['www-authenticate']), /^Bearer .*resource_metadata="http/);
      assert.match(got.text, /"code":"lease_key_refused".*needs a key or a sign-in/);
      assert.doesNotMatch(got.text, /token create|leasehold |\/api\/v1/);
    }
  });

  // promise: mcp.key-refused
  test('a lease that was revoked: 401 that says so and is final; a call in mid-turn reads it as its result', async () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'R', version: '1' },
      servers: [{ url: 'http://127.0.0.1:9' }],
      paths: { '/a': { get: { operationId: 'readA' } } },
    };
    const revoked = await lease.installation.lease({
      description,
      policy: { filters: [] },
      name: 'Revoked',
    });
    await lease.installation.control('POST /leases/{id}/revoke', { params: { id: revoked.id } });
    const headers = { ...json, authorization: `Bearer ${revoked.key}` };
    const post = (method: string, params: object = {}) =>
      send({
        path: revoked.address,
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
    for (const method of [
      'initialize',
      'tools/list',
      'ping',
      'server/discover',
      'subscriptions/listen',
    ]) {
      const got = await post(method);
      assert.equal(got.status, 401, method);
      assert.match(
        got.text,
        /"code":"lease_revoked".*This lease was revoked.*ask the owner of the API for a new one/,
      );
      assert.doesNotMatch(got.text, /read_a/);
      assert.equal(
        got.headers['www-authenticate'],
        'Bearer error="invalid_token"',
        'nothing to sign in to',
      );
    }
    const called = await post('tools/call', { name: 'read_a', arguments: {} });
    assert.deepEqual([called.status, JSON.parse(called.text).result.isError], [200, true]);
    assert.match(called.text, /lease_revoked/);
  });

  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    // promise: mcp.http
    test(`${method}: 405, which names what is allowed`, async () => {
      const got = await send({
        method,
        headers: { accept: 'text/event-stream', 'mcp-session-id': 'x' },
      });
      assert.deepEqual([got.status, got.headers['allow']], [405, 'POST, OPTIONS']);
    });
  }

  // promise: mcp.http
  test('a body beyond the limit: 413, whether its length is announced or not, before all of it is read', async () => {
    const large = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"${'y'.repeat(5 * 2 ** 20)}"}}`;
    assert.equal((await send({ headers: json, body: large })).status, 413);
    assert.equal(
      (await send({ headers: { ...json, 'transfer-encoding': 'chunked' }, body: large })).status,
      413,
    );
    const { port } = new URL(lease.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${new URL(lease.address).pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${lease.key}\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n{`,
    );
    const [first] = await new Promise<[Buffer]>((resolve) =>
      socket.once('data', (data: Buffer) => resolve([data])),
    );
    assert.match(first.toString(), /^HTTP\/1.1 413/);
    socket.destroy();
  });

  const malformed = {
    nothing: ['', -32_700],
    'half an object': ['{"jsonrpc":', -32_700],
    'no text': ['\u00ff\u00fe', -32_700],
    'a word': ['"hello"', -32_600],
    'another kind': ['{"hello":1}', -32_600],
  } as const;
  for (const [what, [body, code]] of Object.entries(malformed)) {
    // promise: mcp.http
    test(`a body of ${what}: 400 and ${code}`, async () => {
      const got = await send({ headers: json, body });
      assert.deepEqual([got.status, codeOf(got)], [400, code]);
    });
  }

  test('a body that is not called JSON: 415', async () => {
    assert.equal(
      (await send({ headers: { ...json, 'content-type': 'text/plain' }, body: legacyList })).status,
      415,
    );
  });

  // promise: mcp.http
  test('2026-07-28: headers that disagree with the body, or are missing: 400 and -32020', async () => {
    const wrong: Record<string, string>[] = [
      { 'mcp-method': 'tools/call' },
      { 'mcp-method': '' },
      { 'mcp-protocol-version': '2025-11-25' },
    ];
    for (const headers of wrong) {
      const got = await modernRequest('tools/list', {}, headers);
      assert.deepEqual([got.status, codeOf(got)], [400, -32_020], JSON.stringify(headers));
    }
    const names: Record<string, string>[] = [{}, { 'mcp-name': 'get_patient' }];
    for (const headers of names) {
      const got = await modernRequest(
        'tools/call',
        { name: 'list_patients', arguments: {} },
        headers,
      );
      assert.deepEqual([got.status, codeOf(got)], [400, -32_020], JSON.stringify(headers));
    }
    const encoded = `=?base64?${Buffer.from('list_patients').toString('base64')}?=`;
    const got = await modernRequest(
      'tools/call',
      { name: 'list_patients', arguments: {} },
      { 'mcp-name': encoded },
    );
    assert.equal(got.status, 200, got.text);
  });

  // promise: mcp.http
  test('2026-07-28: an unknown method is 404 and -32601, an unknown version 400 and -32022, a missing envelope 400 and -32602', async () => {
    const unknown = await modernRequest('tools/destroy');
    assert.deepEqual([unknown.status, codeOf(unknown)], [404, -32_601]);
    const version = await send({
      headers: { ...json, 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: { ...modernMeta, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' },
        },
      }),
    });
    assert.deepEqual([version.status, codeOf(version)], [400, -32_022]);
    assert.ok(JSON.parse(version.text).error.data.supported.includes(modern));
    const bare = await send({
      headers: { ...json, 'mcp-protocol-version': modern, 'mcp-method': 'tools/list' },
      body: legacyList,
    });
    assert.deepEqual([bare.status, codeOf(bare)], [400, -32_602]);
  });

  test('2026-07-28: discover tells versions, tools and how long it may be kept', async () => {
    const { result } = JSON.parse((await modernRequest('server/discover')).text);
    assert.ok(result.supportedVersions.includes(modern));
    assert.deepEqual(result.capabilities, { tools: { listChanged: true } });
    assert.equal(result.cacheScope, 'private');
    assert.equal(typeof result.ttlMs, 'number');
  });

  for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
    test(`initialize ${version}: spoken as asked, streamed to those who take a stream, JSON to the others`, async () => {
      const body = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: version,
          capabilities: {},
          clientInfo: { name: 'test', version: '1' },
        },
      });
      const streamed = await send({ headers: json, body });
      assert.equal(streamed.headers['content-type'], 'text/event-stream');
      assert.equal(streamed.headers['x-accel-buffering'], 'no');
      for (const accept of ['application/json', '*/*', '']) {
        const got = await send({ headers: { ...json, accept }, body });
        assert.equal(got.headers['content-type'], 'application/json', accept);
        const { result } = JSON.parse(got.text);
        assert.equal(result.protocolVersion, version);
        assert.deepEqual(
          result.capabilities,
          { tools: {} },
          'no change can be pushed to these clients, and none is announced',
        );
      }
    });
  }

  test('a notification is accepted with 202 and no body', async () => {
    for (const accept of ['application/json', json.accept]) {
      const got = await send({
        headers: { ...json, accept },
        body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      });
      assert.deepEqual([got.status, got.text], [202, '']);
    }
  });

  // promise: tools.null
  test('null for a parameter of the protocol is as if it were left out', async () => {
    const asked = [
      { method: 'tools/list', params: null },
      { method: 'tools/list', params: { cursor: null, _meta: null } },
      { method: 'tools/call', params: { name: 'list_customers', arguments: null } },
      {
        method: 'tools/call',
        params: { name: 'list_customers', arguments: null, _meta: { progressToken: 1 } },
      },
    ];
    for (const accept of ['application/json', json.accept])
      for (const one of asked) {
        const { text } = await send({
          headers: { ...json, accept, 'mcp-protocol-version': '2025-06-18' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...one }),
        });
        assert.match(text, /"result":\{/);
        assert.doesNotMatch(text, /"error"|isError/);
      }
  });

  test('a batch of more than 100 messages: 413', async () => {
    const batch = (length: number) =>
      JSON.stringify(Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })));
    assert.equal((await send({ headers: json, body: batch(100) })).status, 200);
    assert.equal((await send({ headers: json, body: batch(101) })).status, 413);
  });

  test('a batch to an agent that takes only JSON is answered as one', async () => {
    const body = JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ]);
    const got = await send({
      headers: { ...json, accept: 'application/json', 'mcp-protocol-version': '2025-03-26' },
      body,
    });
    assert.deepEqual(
      JSON.parse(got.text).map(({ id }: { id: number }) => id),
      [1, 2],
    );
  });
});
