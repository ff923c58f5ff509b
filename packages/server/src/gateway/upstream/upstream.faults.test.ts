import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpRequest } from '@leasehold/catalog';
import { createAddressGuard } from '../../http/address-guard.ts';
import { explain, type UpstreamAnswer } from './answer.ts';
import {
  answer,
  bytes,
  flood,
  hang,
  json,
  redirect,
  reset,
  startFaultyUpstream,
  trickle,
  wrongLength,
  type Behaviour,
  type FaultyUpstream,
} from '../testing/faulty-upstream.ts';
import { createUpstream, type UpstreamOptions, type UpstreamTarget } from './upstream.ts';

/** No name resolves here: the tests ask no name server. */
const guard = createAddressGuard(['127.0.0.0/8'], {
  lookup: (_hostname, _options, callback) =>
    callback(Object.assign(new Error(planted), { code: 'ENOTFOUND' }), []),
});

/**
 * What the upstream says and nobody may hear outside `raw`; and what the call holds and no error
 * may repeat.
 */
const planted = 'jane.roe-4711@planted.example';
const credential = 'planted-credential-0815';
const argument = 'planted-argument-1234';

async function call(
  behaviour: Behaviour,
  options: Partial<UpstreamOptions> = {},
  request: Partial<HttpRequest> = {},
  then: (server: FaultyUpstream) => Promise<void> = async () => undefined,
) {
  const printed = listenToPrinting();
  await using server = await startFaultyUpstream({ '/it': behaviour });
  await using upstream = createUpstream({ guard, deadlineMs: 60_000, ...options });
  const target: UpstreamTarget = {
    baseUrl: server.origin,
    auth: { type: 'bearer', token: credential },
  };
  const answer = await upstream.send(
    {
      method: 'POST',
      url: `${server.origin}/it?q=${argument}`,
      headers: [['X-Q', argument]],
      body: argument,
      ...request,
    },
    target,
  );
  assertSilent([answer, explain(answer), upstream, ...printed()]);
  await then(server);
  return { answer };
}

/** The connection ends while the upstream itself lives on. */
async function closed(server: FaultyUpstream): Promise<void> {
  while (server.openConnections() > 0) await delay(2);
}

/**
 * Whatever a logger could be given: neither `inspect` with hidden properties, nor JSON, nor
 * templates say a planted value.
 */
function assertSilent(things: unknown[]): void {
  for (const thing of things) {
    const said = [
      inspect(thing, { depth: Infinity, showHidden: true, getters: true }),
      JSON.stringify(thing),
      String(thing),
    ].join('\n');
    for (const secret of [planted, credential, argument])
      assert.ok(!said.includes(secret), `said ${secret}`);
  }
}

/** Warnings of Node and of libraries, as they would reach a console. */
function listenToPrinting(): () => unknown[] {
  const warnings: unknown[] = [];
  const listener = (warning: unknown) => void warnings.push(warning);
  process.on('warning', listener);
  return () => {
    process.off('warning', listener);
    return warnings;
  };
}

function codeOf(answer: UpstreamAnswer): string {
  return answer.kind === 'error' ? answer.code : answer.kind;
}

const html = `<html><!-- db=${planted} --><body data-user="${planted}">Key (email)=(${planted})</body></html>`;
const said = JSON.stringify({
  error: { message: `Key (email)=(${planted}) already exists`, input: planted },
});
const typed = (body: string, type: string, status = '200 OK', more: Record<string, string> = {}) =>
  answer(body, { status, headers: { 'Content-Type': type, ...more } });
/** The planted value in every place an HTTP answer has. */
const loud = {
  'X-Debug': planted,
  'Set-Cookie': `u=${planted}`,
  ETag: `"${planted}"`,
  Link: `<https://x/?u=${planted}>; rel="next"`,
  'WWW-Authenticate': `Basic realm="${planted}"`,
};

suite('nothing an upstream says gets past its raw body', () => {
  const cases: [string, Behaviour, string][] = [
    ['JSON', typed(said, 'application/json', '200 OK', loud), 'json'],
    ['JSON under a text/html label', typed(said, 'text/html', '200 OK', loud), 'json'],
    ['HTML with 200', typed(html, 'text/html', '200 OK', loud), 'text'],
    ['HTML with 500', typed(html, 'text/html', '500 Oops', loud), 'upstream_error'],
    [
      'HTML under a JSON label',
      typed(html, 'application/json', '200 OK', loud),
      'upstream_malformed',
    ],
    [
      'invalid JSON with 422',
      typed(`{"e":"${planted}",}`, 'application/json', '422 No', loud),
      'upstream_error',
    ],
    [
      'JSON cut off',
      typed(`{"e":"${planted}"`, 'application/json', '200 OK', loud),
      'upstream_malformed',
    ],
    ['a reason phrase', typed('', 'text/plain', `409 ${planted}`), 'upstream_error'],
    ['a media type', typed('x', `text/${planted}`), 'text'],
    ['a charset', typed('{"a":1}', `application/json; charset=${planted}`), 'upstream_malformed'],
    [
      'a content coding',
      typed('{"a":1}', 'application/json', '200 OK', { 'Content-Encoding': planted }),
      'upstream_malformed',
    ],
    [
      'a Retry-After',
      typed('', 'text/plain', '429 No', { 'Retry-After': planted }),
      'upstream_error',
    ],
    ['a location', redirect(`http://10.0.0.1/${planted}`), 'upstream_address_refused'],
    ['a location that is none', redirect(`http://${planted}:99999999/`), 'upstream_malformed'],
    [
      'a location of another scheme',
      redirect(`${planted.split('@')[1]}:${planted}`),
      'upstream_error',
    ],
    ['a location by name', redirect(`http://${planted}.invalid/`), 'upstream_unreachable'],
    ['401', typed(said, 'application/json', '401 No', loud), 'upstream_unauthorized'],
    ['403 HTML', typed(html, 'text/html', '403 No', loud), 'upstream_unauthorized'],
    ['binary', typed(planted, 'application/pdf', '200 OK', loud), 'binary'],
    ['a header that is none', bytes(`HTTP/1.1 200 OK\r\n${planted}\r\n\r\n`), 'upstream_malformed'],
    ['a status line that is none', bytes(`${planted} HTTP/9 hello\r\n\r\n`), 'upstream_malformed'],
    [
      'a header with a control character',
      bytes(`HTTP/1.1 200 OK\r\nX: \0${planted}\r\n\r\n`),
      'upstream_malformed',
    ],
    [
      'a content length that is none',
      bytes(`HTTP/1.1 200 OK\r\nContent-Length: ${planted}\r\n\r\n`),
      'upstream_malformed',
    ],
    [
      'two content lengths',
      bytes(`HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n${planted}`),
      'upstream_malformed',
    ],
    [
      'length and chunks at once',
      bytes(
        `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${planted}`,
      ),
      'upstream_malformed',
    ],
    [
      'a chunk size that is none',
      bytes(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${planted}\r\n`),
      'upstream_malformed',
    ],
    [
      'headers without end',
      bytes(`HTTP/1.1 200 OK\r\n${`X-Pad: ${planted}\r\n`.repeat(2_000)}\r\n`),
      'upstream_malformed',
    ],
    [
      'a protocol switch',
      bytes(
        `HTTP/1.1 101 Switching\r\nUpgrade: ${planted}\r\nConnection: upgrade\r\n\r\n${planted}`,
      ),
      'upstream_unreachable',
    ],
    [
      'a trailer',
      bytes(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-P\r\n\r\n2\r\n{}\r\n0\r\nX-P: ${planted}\r\n\r\n`,
      ),
      'json',
    ],
    [
      'an interim answer',
      bytes(`HTTP/1.1 103 ${planted}\r\nX-P: ${planted}\r\n\r\nHTTP/1.1 204 ${planted}\r\n\r\n`),
      'empty',
    ],
  ];
  for (const [name, behaviour, expected] of cases) {
    test(name, async () => assert.equal(codeOf((await call(behaviour)).answer), expected));
  }

  test('a request that cannot be sent does not repeat its values', async () => {
    for (const request of [
      { headers: [['X-Q', `${argument}\r\nX: 1`]] satisfies HttpRequest['headers'] },
      { headers: [[`${argument} x`, 'v']] satisfies HttpRequest['headers'] },
      { url: `http://[${argument}/` },
      { url: `http://${argument}.invalid/` },
      { url: `nothing:${argument}` },
      { method: `GET ${argument}` },
    ]) {
      assert.equal((await call(json({}), {}, request)).answer.kind, 'error');
    }
  });
});

suite('connections that go wrong', () => {
  test('nobody listens', async () => {
    const server = await startFaultyUpstream({});
    await server[Symbol.asyncDispose]();
    const { answer } = await call(hang, {}, { url: `${server.origin}/it` });
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_unreachable',
      detail: 'ECONNREFUSED',
    });
  });

  test('the connection is accepted and TLS never answers', async () => {
    await using silent = await startFaultyUpstream({});
    const { answer } = await call(
      hang,
      { connectMs: 200 },
      { url: silent.origin.replace('http:', 'https:') },
    );
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_timeout',
      detail: 'UND_ERR_CONNECT_TIMEOUT',
    });
  });

  const cases: [string, Behaviour, string][] = [
    ['a reset before the answer', reset, 'upstream_unreachable'],
    ['an end before the answer', (socket) => socket.end(), 'upstream_unreachable'],
    [
      'a reset in the middle of the body',
      bytes(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a":"${planted}`,
        'reset',
      ),
      'upstream_malformed',
    ],
    [
      'an end in the middle of the headers',
      bytes('HTTP/1.1 200 OK\r\nContent-Ty', 'close'),
      'upstream_unreachable',
    ],
    [
      'an end in the middle of a chunk',
      bytes(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{"a":"${planted}`, 'close'),
      'upstream_malformed',
    ],
    ['a body shorter than declared', wrongLength('{"a":1}', 100), 'upstream_malformed'],
    ['a body longer than declared', wrongLength(`{"a":"${planted}"}`, 10), 'upstream_malformed'],
    [
      'a close-delimited answer cut off',
      bytes(`HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"a":"${planted}`, 'close'),
      'upstream_malformed',
    ],
    [
      'TLS where HTTP was meant',
      bytes(Buffer.from('15030300020228', 'hex'), 'close'),
      'upstream_malformed',
    ],
  ];
  for (const [name, behaviour, expected] of cases) {
    test(name, async () => assert.equal(codeOf((await call(behaviour)).answer), expected));
  }

  test('what follows a whole answer is never taken for the next one', async () => {
    const second = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"evil":true}`;
    const behaviour = bytes(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}${second}`,
    );
    await using server = await startFaultyUpstream({ '/it': behaviour, '/next': json([]) });
    await using upstream = createUpstream({ guard, deadlineMs: 60_000 });
    const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' } };
    for (let i = 0; i < 10; i++) {
      const answers = [
        await upstream.send({ method: 'GET', url: `${server.origin}/it`, headers: [] }, target),
        await upstream.send({ method: 'GET', url: `${server.origin}/next`, headers: [] }, target),
      ];
      for (const answer of answers) assert.ok(answer.kind !== 'json' || answer.raw.length === 2);
    }
  });
});

suite('time', () => {
  test('no header: the header limit', async () => {
    const { answer } = await call(hang, { headersMs: 100 });
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_timeout',
      detail: 'UND_ERR_HEADERS_TIMEOUT',
    });
  });
  test('no body: the limit between bytes', async () => {
    const { answer } = await call(bytes('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'), {
      bodyIdleMs: 100,
    });
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_timeout',
      status: 200,
      detail: 'UND_ERR_BODY_TIMEOUT',
    });
  });
  // promise: path.deadline
  test('a byte at a time for ever: the deadline', async () => {
    const { answer } = await call(
      trickle(10),
      { deadlineMs: 4_000, bodyIdleMs: 2_000 },
      {},
      closed,
    );
    assert.deepEqual(answer, {
      kind: 'error',
      code: 'upstream_timeout',
      status: 200,
      detail: 'DEADLINE',
    });
  });
  for (const [name, behaviour] of [
    ['before the answer', hang],
    ['in the middle of the body', trickle(10)],
  ] as const) {
    test(`cancelling ${name} closes the socket`, async () => {
      await using server = await startFaultyUpstream({ '/it': behaviour });
      await using upstream = createUpstream({ guard });
      const cancel = new AbortController();
      const sent = upstream.send(
        { method: 'GET', url: `${server.origin}/it`, headers: [] },
        { baseUrl: server.origin, auth: { type: 'none' } },
        cancel.signal,
      );
      while (server.requests.length === 0) await delay(2);
      await delay(30);
      assert.equal(server.openConnections(), 1);
      cancel.abort(new Error(planted));
      const answer = await sent;
      assert.equal(codeOf(answer), 'cancelled');
      assertSilent([answer]);
      while (server.openConnections() > 0) await delay(2);
    });
  }
  test('listeners and timers end with the call', async () => {
    await using server = await startFaultyUpstream({ '/it': json({}) });
    await using upstream = createUpstream({ guard });
    const cancel = new AbortController();
    let listeners = 0;
    const { signal } = cancel;
    const [add, remove] = [
      signal.addEventListener.bind(signal),
      signal.removeEventListener.bind(signal),
    ];
    signal.addEventListener = (...args: Parameters<typeof add>) => (listeners++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (
      listeners--,
      remove(...args)
    );
    for (let i = 0; i < 5; i++)
      await upstream.send(
        { method: 'GET', url: `${server.origin}/it`, headers: [] },
        { baseUrl: server.origin, auth: { type: 'none' } },
        signal,
      );
    assert.equal(listeners, 0);
  });
});

suite('size and memory', () => {
  const limit = 1_000_000;
  const tooLarge = { bodyBytesMax: limit };

  test('a declared length beyond the limit is not read', async () => {
    const { answer } = await call(
      bytes(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{',
      ),
      tooLarge,
      {},
      closed,
    );
    assert.deepEqual(answer, { kind: 'error', code: 'upstream_too_large', status: 200 });
  });
  test('a body of exactly the limit is read', async () => {
    const { answer } = await call(json('x'.repeat(limit - 2)), tooLarge);
    assert.equal(codeOf(answer), 'json');
    assert.equal(
      codeOf((await call(json('x'.repeat(limit - 1)), tooLarge)).answer),
      'upstream_too_large',
    );
  });
  for (const perChunk of [65_536, 1]) {
    // promise: path.deadline
    test(`a body without end, ${perChunk} byte(s) a chunk, stops at the limit`, async () => {
      const behaviour = flood(perChunk);
      const grown = await growth(async () =>
        assert.equal(
          codeOf((await call(behaviour, { ...tooLarge, deadlineMs: 120_000 })).answer),
          'upstream_too_large',
        ),
      );
      assert.ok(behaviour.sent < 40 * limit, `${behaviour.sent} bytes were taken`);
      assert.ok(grown < 64 * limit, `memory grew by ${grown} bytes`);
    });
  }

  // A gzip body may have many members (RFC 1952 2.2): 64 of 16 MiB are a gibibyte.
  const gzipBomb = () => Buffer.concat(Array.from({ length: 64 }, () => member));
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, 0x20), { level: 9 });
  const brotliBomb = () =>
    brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 0x20), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
  for (const [coding, make] of [
    ['gzip', gzipBomb],
    ['br', brotliBomb],
  ] as const) {
    test(`a ${coding} bomb costs no more than the limit`, async () => {
      const bomb = make();
      assert.ok(bomb.length < 1_500_000, `${bomb.length} bytes on the way`);
      const behaviour = answer(bomb, {
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
      });
      const grown = await growth(async () =>
        assert.equal(
          codeOf((await call(behaviour, { bodyBytesMax: 2_000_000 })).answer),
          'upstream_too_large',
        ),
      );
      assert.ok(grown < 64_000_000, `memory grew by ${grown} bytes`);
    });
  }

  test('deep nesting is no error of ours', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    for (const type of ['application/json', 'text/plain', 'application/x-ndjson'])
      assert.ok((await call(typed(deep, type))).answer);
  });
});

/** The most memory the process held above its start while this ran. */
async function growth(run: () => Promise<void>): Promise<number> {
  const atStart = process.memoryUsage().rss;
  let highest = atStart;
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5);
  await run();
  clearInterval(timer);
  return Math.max(highest, process.memoryUsage.rss()) - atStart;
}
