import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { HttpRequest } from '@leasehold/catalog';
import { createAddressGuard } from '../../http/address-guard.ts';
import type { UpstreamAnswer } from './answer.ts';
import {
  answer,
  bytes,
  hang,
  inTurn,
  json,
  redirect,
  reset,
  startFaultyUpstream,
  type Behaviour,
} from '../testing/faulty-upstream.ts';
import { createUpstream, type UpstreamOptions, type UpstreamTarget } from './upstream.ts';

const guard = createAddressGuard(['127.0.0.0/8']);

interface Variation {
  request?: Partial<HttpRequest>;
  target?: Partial<UpstreamTarget>;
  options?: Partial<UpstreamOptions>;
  others?: Record<string, Behaviour>;
}

/** One call of `/it`, which behaves like this. */
async function call(behaviour: Behaviour, { request, target, options, others }: Variation = {}) {
  await using server = await startFaultyUpstream({ '/it': behaviour, ...others });
  await using upstream = createUpstream({ guard, deadlineMs: 60_000, ...options });
  const answer = await upstream.send(
    { method: 'GET', url: `${server.origin}/it`, headers: [], ...request },
    { baseUrl: server.origin, auth: { type: 'none' }, ...target },
  );
  return { answer, requests: server.requests };
}

/** Everything about an answer but its `raw`, of which only the length. */
function summary(answer: UpstreamAnswer): object {
  return 'raw' in answer ? { ...answer, raw: answer.raw?.length } : answer;
}

suite('what is sent', () => {
  test('method, query, headers and body arrive as they are', async () => {
    const { requests } = await call(json({}), {
      request: {
        method: 'POST',
        headers: [
          ['content-type', 'application/json'],
          ['X-Tenant', 'eu'],
        ],
        body: '{"a":"ü"}',
      },
    });
    const [request] = requests;
    assert.deepEqual([request!.method, request!.body], ['POST', '{"a":"ü"}']);
    assert.deepEqual(
      [request!.headers['content-type'], request!.headers['x-tenant']],
      ['application/json', 'eu'],
    );
  });

  test('JSON is asked for first, under our own name', async () => {
    const headers: HttpRequest['headers'] = [
      ['User-Agent', 'curl'],
      ['accept-encoding', 'zstd'],
    ];
    const { requests } = await call(json({}), { request: { headers } });
    assert.match(requests[0]!.headers.accept!, /^application\/json, /);
    assert.equal(requests[0]!.headers['user-agent'], 'Leasehold');
    assert.equal(requests[0]!.headers['accept-encoding'], 'gzip, br');
  });

  test('what the description asks for is asked for, alone', async () => {
    const { requests } = await call(json({}), {
      request: { headers: [['Accept', 'application/vnd.shop.v2+json']] },
    });
    assert.equal(requests[0]!.headers.accept, 'application/vnd.shop.v2+json');
  });

  test('a call cannot set the headers that frame, route or authorise the request, nor override its method', async () => {
    const names = [
      'Host',
      'Content-Length',
      'Connection',
      'Transfer-Encoding',
      'Authorization',
      'Proxy-Authorization',
      'TE',
      'Upgrade',
      'Expect',
      'Range',
      'If-Range',
    ];
    const headers = [...names, 'X-HTTP-Method-Override'].map((name): [string, string] => [
      name,
      '7',
    ]);
    const { answer, requests } = await call(json({}), {
      request: { method: 'POST', headers, body: 'abc' },
    });
    assert.equal(answer.kind, 'json');
    const got = requests[0]!.headers;
    assert.deepEqual([got['content-length'], got.connection], ['3', 'keep-alive']);
    assert.match(got.host!, /^127\.0\.0\.1:/);
    for (const name of names.slice(3).concat('x-http-method-override'))
      assert.equal(got[name.toLowerCase()], undefined, name);
  });

  for (const value of ['a\r\nX-Injected: 1', 'a\nb', 'a\0b', 'a\u2028b', 'ü\u0100']) {
    test(`the header value ${JSON.stringify(value)} is refused, and nothing is sent`, async () => {
      const { answer, requests } = await call(json({}), {
        request: { headers: [['X-Name', value]] },
      });
      assert.equal(answer.kind === 'error' && answer.code, 'arguments_invalid');
      assert.equal(requests.length, 0);
    });
  }
  for (const name of ['X Name', 'X-Name:', 'X\r\nY', '']) {
    test(`the header name ${JSON.stringify(name)} is refused`, async () => {
      const { answer } = await call(json({}), { request: { headers: [[name, 'v']] } });
      assert.equal(answer.kind === 'error' && answer.code, 'arguments_invalid');
    });
  }

  for (const path of [
    '/a/../it',
    '/it/%2e%2E',
    '/it/.',
    '/it/..\\x',
    '/x/.%2e/it',
    '/it/.\t./x',
    '/..',
  ]) {
    test(`the path ${JSON.stringify(path)} would call another operation and is refused`, async () => {
      await using server = await startFaultyUpstream({ '/it': json({}) });
      await using upstream = createUpstream({ guard });
      const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
      const answer = await upstream.send(
        { method: 'GET', url: server.origin + path, headers: [] },
        target,
      );
      assert.equal(answer.kind === 'error' && answer.code, 'arguments_invalid');
      assert.equal(server.requests.length, 0);
    });
  }

  for (const url of [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:application/json,{}',
    'unix:/var/run/x.sock',
  ]) {
    test(`${url} is refused`, async () => {
      const { answer } = await call(json({}), { request: { url } });
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_address_refused');
    });
  }
});

suite('what kind of answer it is', () => {
  const text = '{"name":"Jörg €"}';
  const typed = (type: string, body: string | Uint8Array): Behaviour =>
    answer(body, { headers: type ? { 'Content-Type': type } : {} });
  const utf16be = Buffer.from(text, 'utf16le').swap16();

  const read: [string, Behaviour][] = [
    ['application/json', typed('application/json', text)],
    ['text/json', typed('text/json', text)],
    ['+json', typed('application/vnd.api+json; charset=utf-8', text)],
    ['odd case and quotes', typed('Application/JSON; Charset="UTF-8"', text)],
    ['a byte order mark', typed('application/json', `\uFEFF${text}`)],
    ['UTF-16 by its mark', typed('application/json', Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    [
      'big-endian UTF-16 by its mark',
      typed('application/json', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])),
    ],
    [
      'UTF-16 by its label',
      typed('application/json; charset=utf-16le', Buffer.from(text, 'utf16le')),
    ],
    ['UTF-16 by its shape', typed('application/json', Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16 by its shape', typed('application/json', utf16be)],
    [
      'windows-1252',
      typed(
        'application/json; charset=windows-1252',
        Buffer.from('{"name":"J\xf6rg \x80"}', 'latin1'),
      ),
    ],
    ['a false text/html label', typed('text/html', text)],
    ['a false text/plain label', typed('text/plain; charset=utf-8', ` \n${text}\n`)],
    ['a false octet-stream label', typed('application/octet-stream', text)],
    ['no label', typed('', text)],
    [
      'gzip',
      answer(gzipSync(text), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      }),
    ],
    [
      'br',
      answer(brotliCompressSync(text), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'br' },
      }),
    ],
    [
      'zstd',
      answer(zstdCompressSync(text), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'zstd' },
      }),
    ],
    [
      'deflate',
      answer(deflateSync(text), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'deflate' },
      }),
    ],
    [
      'raw deflate',
      answer(deflateRawSync(text), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'DEFLATE' },
      }),
    ],
    [
      'br over gzip',
      answer(brotliCompressSync(gzipSync(text)), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip, br' },
      }),
    ],
    [
      'identity',
      answer(text, {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' },
      }),
    ],
    [
      'a close-delimited HTTP/1.0 answer',
      bytes(`HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n${text}`, 'close'),
    ],
    [
      'interim answers before it',
      bytes(
        `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      ),
    ],
    [
      'chunks and trailers',
      bytes(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n${(Buffer.byteLength(text) - 8).toString(16)}\r\n${text.slice(8)}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
      ),
    ],
  ];
  for (const [name, behaviour] of read) {
    test(`JSON: ${name}`, async () => {
      const { answer } = await call(behaviour);
      const expected = name === 'a false text/plain label' ? text.length + 3 : text.length;
      assert.deepEqual(summary(answer), { kind: 'json', raw: expected, status: 200 });
    });
  }

  test('records become one array', async () => {
    for (const [type, body] of [
      ['application/x-ndjson', '{"a":1}\n{"a":2}\r\n\n'],
      ['application/jsonl', '{"a":1}\n{"a":2}'],
      ['application/json', '{"a":1}\n{"a":2}\n'],
      ['application/json-seq', '\x1e{"a":1}\n\x1e{"a":2}\n'],
    ] as const) {
      const { answer } = await call(typed(type, body));
      assert.equal(answer.kind, 'json', type);
      const list = '[{"a":1},{"a":2}]';
      assert.ok(answer.kind === 'json' && answer.raw.length >= list.length, type);
    }
  });

  const malformed: [string, Behaviour][] = [
    ['cut off', typed('application/json', '{"name":"x"')],
    ['HTML', typed('application/json', '<html></html>')],
    ['invalid UTF-8', typed('application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
    ['an overlong form', typed('application/json', Buffer.from([0x22, 0xc0, 0xaf, 0x22]))],
    ['an unknown charset', typed('application/json; charset=klingon', text)],
    [
      'an unknown coding',
      answer(text, {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'constructor' },
      }),
    ],
    [
      'gzip that is not',
      answer(text, { headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } }),
    ],
    [
      'gzip cut off',
      answer(gzipSync(text).subarray(0, 20), {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      }),
    ],
    [
      'coding upon coding',
      answer(text, {
        headers: {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip, gzip, gzip, gzip',
        },
      }),
    ],
    ['a record cut off', typed('application/x-ndjson', '{"a":1}\n{"a":')],
    ['a bare word', typed('application/json', 'undefined')],
    ['white space', typed('application/json', ' \n ')],
  ];
  for (const [name, behaviour] of malformed) {
    test(`labelled JSON, malformed: ${name}`, async () => {
      const { answer } = await call(behaviour);
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_malformed');
    });
  }

  const others: [string, Behaviour, object][] = [
    [
      'HTML',
      typed('text/html; charset=utf-8', '<p>hi</p>'),
      { kind: 'text', raw: 9, status: 200, mediaType: 'text/html' },
    ],
    [
      'XML',
      typed('application/atom+xml', '<a/>'),
      { kind: 'text', raw: 4, status: 200, mediaType: 'application/atom+xml' },
    ],
    [
      'CSV',
      typed('text/csv', 'a,b\n1,2'),
      { kind: 'text', raw: 7, status: 200, mediaType: 'text/csv' },
    ],
    [
      'JavaScript',
      typed('application/javascript', 'cb({"a":1})'),
      { kind: 'text', raw: 11, status: 200, mediaType: 'application/javascript' },
    ],
    [
      'CSS that begins like JSON',
      typed('text/css', '{a}'),
      { kind: 'text', raw: 3, status: 200, mediaType: 'text/css' },
    ],
    [
      'unlabelled text',
      typed('', 'hello'),
      { kind: 'text', raw: 5, status: 200, mediaType: 'text/plain' },
    ],
    [
      'text under a type of its own',
      typed('text/x-jane-roe', 'hello'),
      { kind: 'text', raw: 5, status: 200, mediaType: 'text/plain' },
    ],
    [
      'an image',
      typed('image/png', Buffer.alloc(12)),
      { kind: 'binary', status: 200, mediaType: 'image/png', bytes: 12 },
    ],
    [
      'unlabelled bytes',
      typed('', Buffer.from([0, 0, 1, 255])),
      { kind: 'binary', status: 200, mediaType: 'application/octet-stream', bytes: 4 },
    ],
    [
      'a type of its own',
      typed('application/x-jane-roe', 'hello'),
      { kind: 'binary', status: 200, mediaType: 'application/octet-stream', bytes: 5 },
    ],
    ['nothing', typed('application/json', ''), { kind: 'empty', status: 200 }],
    ['204', bytes('HTTP/1.1 204 No Content\r\n\r\n'), { kind: 'empty', status: 204 }],
    [
      '304',
      bytes('HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n'),
      { kind: 'empty', status: 304 },
    ],
    [
      '205',
      bytes('HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n'),
      { kind: 'empty', status: 205 },
    ],
    [
      '300',
      json({ a: 1 }, { status: '300 Multiple Choices' }),
      { kind: 'error', code: 'upstream_error', status: 300, raw: 7 },
    ],
    [
      '400 with JSON',
      json({ e: 'no' }, { status: '400 Bad Request' }),
      { kind: 'error', code: 'upstream_error', status: 400, raw: 10 },
    ],
    [
      '401',
      json({}, { status: '401 Unauthorized' }),
      { kind: 'error', code: 'upstream_unauthorized', status: 401, raw: 2 },
    ],
    [
      '403 with HTML',
      answer('<b>no</b>', { status: '403 No', headers: { 'Content-Type': 'text/html' } }),
      { kind: 'error', code: 'upstream_unauthorized', status: 403 },
    ],
    [
      '429',
      answer('', { status: '429 No', headers: { 'Retry-After': '17' } }),
      { kind: 'error', code: 'upstream_error', status: 429, retryAfterSeconds: 17 },
    ],
    [
      '500 cut off',
      bytes('HTTP/1.1 500 No\r\nContent-Length: 10\r\n\r\nabc', 'close'),
      { kind: 'error', code: 'upstream_error', status: 500, detail: 'UND_ERR_SOCKET' },
    ],
  ];
  for (const [name, behaviour, expected] of others) {
    test(name, async () => {
      const { answer } = await call(behaviour);
      assert.deepEqual(summary(answer), expected);
    });
  }

  test('the answer to HEAD is empty', async () => {
    const { answer } = await call(
      bytes('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n'),
      {
        request: { method: 'HEAD' },
      },
    );
    assert.deepEqual(answer, { kind: 'empty', status: 200 });
  });

  test('Retry-After is read as seconds or a date, and bounded', async () => {
    for (const [value, low, high] of [
      [new Date(Date.now() + 60_000).toUTCString(), 58, 61],
      [new Date(0).toUTCString(), 0, 0],
      ['999999999', 86_400, 86_400],
    ] as const) {
      const { answer: got } = await call(
        answer('', { status: '429 No', headers: { 'Retry-After': value } }),
      );
      const seconds = got.kind === 'error' ? (got.retryAfterSeconds ?? -1) : -1;
      assert.ok(seconds >= low && seconds <= high, `${value}: ${seconds}`);
    }
    const { answer: got } = await call(
      answer('', { status: '429 No', headers: { 'Retry-After': 'Jane Roe' } }),
    );
    assert.deepEqual(summary(got), { kind: 'error', code: 'upstream_error', status: 429 });
  });
});

suite('retries', () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
    test(`${method} is sent again after a lost connection, once`, async () => {
      const { answer, requests } = await call(inTurn(reset, json({})), { request: { method } });
      assert.notEqual(answer.kind, 'error');
      assert.equal(requests.length, 2);
      const lost = await call(reset, { request: { method } });
      assert.equal(lost.answer.kind === 'error' && lost.answer.code, 'upstream_unreachable');
      assert.equal(lost.requests.length, 2);
    });
  }
  for (const method of ['POST', 'PATCH', 'QUERY']) {
    test(`${method} is sent once, whatever becomes of it`, async () => {
      for (const behaviour of [reset, json({}, { status: '503 Busy' })]) {
        const { answer, requests } = await call(behaviour, { request: { method, body: '{}' } });
        assert.equal(answer.kind, 'error');
        assert.equal(requests.length, 1);
      }
    });
  }
  test('502, 503 and 504 are tried once more', async () => {
    for (const status of ['502 Bad', '503 Busy', '504 Slow']) {
      const { answer, requests } = await call(inTurn(json({}, { status }), json({})));
      assert.equal(answer.kind, 'json');
      assert.equal(requests.length, 2);
    }
    assert.equal((await call(json({}, { status: '503 Busy' }))).requests.length, 2);
  });
  test('other errors, long waits and answers begun are not tried again', async () => {
    const begun = bytes('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc', 'reset');
    const longWait = json({}, { status: '503 Busy', headers: { 'Retry-After': '30' } });
    for (const behaviour of [
      json({}, { status: '500 No' }),
      json({}, { status: '429 No' }),
      begun,
      longWait,
    ]) {
      assert.equal((await call(behaviour)).requests.length, 1);
    }
  });
  test('a cancelled call does not come back', async () => {
    const cancel = new AbortController();
    await using server = await startFaultyUpstream({ '/it': json({}, { status: '503 Busy' }) });
    await using upstream = createUpstream({ guard });
    const sent = upstream.send(
      { method: 'GET', url: `${server.origin}/it`, headers: [] },
      { baseUrl: server.origin, auth: { type: 'none' } },
      cancel.signal,
    );
    while (server.requests.length === 0) await setTimeout(2);
    cancel.abort();
    const answer = await sent;
    assert.equal(answer.kind === 'error' && answer.code, 'cancelled');
    assert.equal(server.requests.length, 1);
  });
});

suite('redirects', () => {
  const others = { '/there': json({ here: true }) };

  test('the methods change as the standard says, and the body goes with them', async () => {
    for (const [status, method, expected, body] of [
      ['301 Moved', 'POST', 'GET', ''],
      ['302 Found', 'POST', 'GET', ''],
      ['303 See', 'POST', 'GET', ''],
      ['303 See', 'PUT', 'GET', ''],
      ['302 Found', 'PUT', 'PUT', '{}'],
      ['307 Same', 'POST', 'POST', '{}'],
      ['308 Same', 'PATCH', 'PATCH', '{}'],
      ['303 See', 'HEAD', 'HEAD', ''],
    ] as const) {
      const headers: HttpRequest['headers'] = [
        ['Content-Type', 'application/json'],
        ['X-Tenant', 'eu'],
      ];
      const request = { method, headers, ...(method !== 'HEAD' && { body: '{}' }) };
      const { requests } = await call(redirect('/there', status), { others, request });
      const last = requests.at(-1)!;
      assert.deepEqual(
        [last.path, last.method, last.body, last.headers['x-tenant']],
        ['/there', expected, body, 'eu'],
        `${status} ${method}`,
      );
      assert.equal(
        last.headers['content-type'],
        body ? 'application/json' : method === 'HEAD' ? 'application/json' : undefined,
      );
    }
  });

  test('five are followed, a sixth and a loop are not', async () => {
    const five = inTurn(...Array.from({ length: 5 }, () => redirect('/it')), json({}));
    assert.equal((await call(five)).answer.kind, 'json');
    const { answer, requests } = await call(redirect('/it'));
    assert.equal(answer.kind === 'error' && answer.code, 'upstream_error');
    assert.equal(requests.length, 6);
  });

  for (const location of [
    'http://169.254.169.254/latest/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a.1/',
  ]) {
    test(`a redirect to ${location} is refused`, async () => {
      const { answer } = await call(redirect(location));
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_address_refused');
    });
  }

  test('a redirect to another scheme is no closed network, and is not followed', async () => {
    for (const location of [
      'file:///etc/passwd',
      'data:application/json,{}',
      'mailto:a@b.example',
    ]) {
      const { answer } = await call(redirect(location));
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_error', location);
      assert.ok(answer.kind === 'error' && answer.status !== undefined);
    }
  });

  test('a redirect to this machine is refused where it is not allowed', async () => {
    await using inside = await startFaultyUpstream({ '/': json({ secret: true }) });
    const narrow = createAddressGuard(['127.0.0.1/32']);
    const { answer } = await call(redirect(`http://127.0.0.2:${inside.port}/`), {
      options: { guard: narrow },
    });
    assert.equal(answer.kind === 'error' && answer.code, 'upstream_address_refused');
    assert.equal(inside.connections, 0);
  });

  test('another origin gets no credential, no header and no cookie of the call, and the way back does not bring them back', async () => {
    await using away = await startFaultyUpstream({
      '/away': (socket, request) =>
        redirect(`http://${request.headers['x-none'] ?? origin}/there`)(socket, request),
    });
    let origin = '';
    await using home = await startFaultyUpstream({
      '/it': redirect(`${away.origin}/away`),
      ...others,
    });
    origin = new URL(home.origin).host;
    await using upstream = createUpstream({ guard });
    const headers: HttpRequest['headers'] = [
      ['X-Customer', 'secret-value'],
      ['Cookie', 'a=secret-value'],
    ];
    for (const auth of [
      { type: 'bearer', token: 'secret-token' },
      { type: 'basic', username: 'me', password: 'secret-password' },
      { type: 'apiKey', in: 'header', name: 'X-Key', value: 'secret-key' },
      { type: 'apiKey', in: 'query', name: 'key', value: 'secret-key' },
      { type: 'apiKey', in: 'cookie', name: 'key', value: 'secret-key' },
      { type: 'headers', headers: { 'X-One': 'secret-one' } },
    ] as const) {
      const answer = await upstream.send(
        { method: 'GET', url: `${home.origin}/it`, headers },
        { baseUrl: home.origin, auth },
      );
      assert.equal(answer.kind, 'json');
      assert.match(JSON.stringify(home.requests.at(-2)), /secret-|bWU6c2VjcmV0/);
      for (const request of [away.requests.at(-1), home.requests.at(-1)])
        assert.doesNotMatch(JSON.stringify(request), /secret-|bWU6/);
    }
  });

  test('a body never goes to another origin', async () => {
    await using away = await startFaultyUpstream({ '/': json({}) });
    const { answer } = await call(redirect(away.origin, '307 Same'), {
      request: { method: 'POST', body: '{"ssn":1}' },
    });
    assert.equal(answer.kind === 'error' && answer.code, 'upstream_error');
    assert.equal(away.requests.length, 0);
  });

  test('a location that is no address is malformed', async () => {
    const { answer } = await call(redirect('http://[::'));
    assert.equal(answer.kind === 'error' && answer.code, 'upstream_malformed');
  });

  // promise: upstream.origin
  test('credentials go to the origin of the base URL only, from the start', async () => {
    const { requests } = await call(json({}), {
      target: { baseUrl: 'https://api.example.com', auth: { type: 'bearer', token: 'secret' } },
    });
    assert.equal(requests[0]!.headers.authorization, undefined);
  });
});

suite('limits of a call', () => {
  test('the deadline counts from the start and over retries', async () => {
    const { answer } = await call(hang, { options: { deadlineMs: 150 } });
    assert.deepEqual(answer, { kind: 'error', code: 'upstream_timeout', detail: 'DEADLINE' });
  });

  test('a call cancelled before it begins sends nothing', async () => {
    await using server = await startFaultyUpstream({ '/it': json({}) });
    await using upstream = createUpstream({ guard });
    const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
    const answer = await upstream.send(
      { method: 'GET', url: `${server.origin}/it`, headers: [] },
      target,
      AbortSignal.abort(),
    );
    assert.equal(answer.kind === 'error' && answer.code, 'cancelled');
    assert.equal(server.connections, 0);
  });

  test('connections are kept and used again', async () => {
    await using server = await startFaultyUpstream({ '/it': json({}) });
    await using upstream = createUpstream({ guard });
    const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
    for (let i = 0; i < 20; i++)
      await upstream.send({ method: 'GET', url: `${server.origin}/it`, headers: [] }, target);
    assert.ok(server.connections <= 2, `${server.connections} connections for 20 calls`);
  });

  test('calls beyond the number of connections wait', { timeout: 180_000 }, async () => {
    const held: (() => void)[] = [];
    await using server = await startFaultyUpstream({
      '/it': (socket, request) => held.push(() => json({})(socket, request)),
    });
    await using upstream = createUpstream({ guard, connectionsMax: 2 });
    const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
    const sent = Array.from({ length: 6 }, () =>
      upstream.send({ method: 'POST', url: `${server.origin}/it`, headers: [] }, target),
    );
    for (let answered = 0; answered < 6; answered += 2) {
      while (held.length < 2) await setTimeout(5);
      await setTimeout(30);
      assert.equal(server.requests.length, answered + 2);
      for (const answer of held.splice(0)) answer();
    }
    for (const answer of await Promise.all(sent)) assert.equal(answer.kind, 'json');
  });

  test('the deadline of a call that waits for a connection counts from its start', async () => {
    await using server = await startFaultyUpstream({ '/it': hang });
    await using upstream = createUpstream({ guard, connectionsMax: 2, deadlineMs: 150 });
    const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
    const sent = Array.from({ length: 40 }, () =>
      upstream.send({ method: 'POST', url: `${server.origin}/it`, headers: [] }, target),
    );
    for (const answer of await Promise.all(sent))
      assert.equal(answer.kind === 'error' && answer.code, 'upstream_timeout');
    // A connection may come free a moment before a waiting call's own end; with a deadline from
    // the moment of sending all forty would be sent.
    assert.ok(server.requests.length < 40, `${server.requests.length} of 40 were sent`);
  });
});
