import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import { createLogger, type LogLevel } from './logger.ts';
import { prettyLines } from './pretty-lines.ts';

const secret = 'jane.roe@example.com';

function capture(level: LogLevel = 'debug') {
  const lines: string[] = [];
  const log = createLogger({ level, stream: { write: (line) => void lines.push(line) } });
  const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  return { log, lines, entries };
}

test('an event is one JSON line with its time, level, name and fields', () => {
  const { log, lines, entries } = capture();
  log.event('call_done', {
    callId: 'call_1',
    code: 'not_found',
    durationMs: 12.5,
    clean: true,
    leaseId: undefined,
    apiId: null,
  });
  assert.equal(lines.length, 1);
  assert.ok(lines[0]?.endsWith('\n'));
  const [{ at, ...rest } = {}] = entries();
  assert.match(String(at), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.deepEqual(rest, {
    level: 'info',
    event: 'call_done',
    callId: 'call_1',
    code: 'not_found',
    durationMs: 12.5,
    clean: true,
  });
});

test('a child adds the request id to each of its events', () => {
  const { log, entries } = capture();
  log.child({ requestId: 'req_1' }).child({ leaseId: 'lease_1' }).warn('slow', { durationMs: 9 });
  const [entry] = entries();
  assert.equal(entry?.['requestId'], 'req_1');
  assert.equal(entry['leaseId'], 'lease_1');
  assert.equal(entry['level'], 'warn');
});

test('less severe events than the level are not written', () => {
  const { log, lines } = capture('error');
  log.event('started');
  log.warn('slow');
  log.error('broken', new Error('x'));
  assert.equal(lines.length, 1);
  const quiet = capture('silent');
  quiet.log.error('broken', new Error('x'));
  assert.equal(quiet.lines.length, 0);
});

test('what does not fit its field is replaced, and unknown fields are not written', () => {
  const { log, lines, entries } = capture();
  const hostile: Record<string, string> = JSON.parse(
    JSON.stringify({
      callId: `a ${secret}`,
      code: secret,
      method: `GET ${secret}`,
      durationMs: secret,
      body: secret,
      __proto__x: secret,
    }),
  );
  log.event('call_done', hostile);
  assert.ok(!lines.join('').includes('jane'));
  const [entry] = entries();
  assert.equal(entry?.['callId'], '[invalid]');
  assert.equal(entry['code'], '[invalid]');
  assert.equal(entry['durationMs'], '[invalid]');
  assert.ok(!('body' in entry));
});

test('a name made at run time does not compile, and is not written either', () => {
  const { log, lines } = capture();
  const name: string = `call ${secret}`;
  // @ts-expect-error only literals are event names
  log.event(name);
  assert.match(lines[0] ?? '', /event_name_invalid/);
  assert.ok(!lines[0]?.includes('jane'));
});

const errorsWithData: Record<string, unknown> = {
  'a parse error that quotes the body': attempt(() => JSON.parse(`{"a": ${secret}`)),
  'a multi-line message shaped like frames': new Error(
    `x\n    at ${secret} (file:///x.ts:1:1)\n    at b (${secret}:1:1)`,
  ),
  'a message changed after the stack was taken': Object.assign(new Error(secret), {
    message: 'other',
  }),
  'a code that is data': Object.assign(new Error('x'), { code: secret }),
  'a name that is data': Object.assign(new Error('x'), { name: secret }),
  'a thrown string': secret,
  'a thrown object': { message: secret, stack: secret, toJSON: () => secret },
  'a cause that holds data': new PublicError('internal', 'x', {
    cause: new Error(secret, { cause: new Error(secret) }),
  }),
  'a public message': new PublicError('not_found', secret),
  'a URL error with its input': attempt(() => new URL(secret)),
};
for (const [what, error] of Object.entries(errorsWithData)) {
  test(`an error is logged without its message: ${what}`, () => {
    const { log, lines } = capture();
    log.error('broken', error, { requestId: 'req_1' });
    assert.equal(lines.length, 1);
    assert.ok(!lines.join('').includes('jane'), lines[0]);
  });
}

test('an unexpected error keeps its class, code, frames and causes; a public one only its code', () => {
  const { log, entries } = capture();
  log.error('broken', new PublicError('internal', 'x', { cause: attempt(() => new URL('nope')) }));
  log.error('refused', new PublicError('lease_paused'));
  const [internal, refused] = entries();
  assert.deepEqual(refused?.['error'], { name: 'PublicError', code: 'lease_paused' });
  const shown = JSON.stringify(internal?.['error']);
  assert.match(
    shown,
    /"name":"PublicError","code":"internal","stack":\["at .*logger\.test\.ts:\d+:\d+/,
  );
  assert.match(shown, /"cause":\{"name":"TypeError","code":"ERR_INVALID_URL","stack":\["at /);
});

test('a cycle of causes ends', () => {
  const { log, lines } = capture();
  const error = new Error('x');
  error.cause = error;
  log.error('broken', error);
  assert.equal(lines.length, 1);
});

test('a terminal gets readable lines', () => {
  let text = '';
  const log = createLogger({ level: 'info', stream: prettyLines((part) => (text += part)) });
  log.event('started', { listens: '127.0.0.1:4100', port: 4100 });
  log.error('broken', new Error('x'));
  assert.match(
    text,
    /^\d\d:\d\d:\d\d\.\d{3} info {2}started listens=127\.0\.0\.1:4100 port=4100\n/,
  );
  assert.match(text, /error broken\n\{/);
});

test('a reader that goes away does not end the process', () => {
  const logger = new URL('logger.ts', import.meta.url).href;
  const script = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const log = createLogger({ level: 'info' });
    for (let i = 0; i < 5000; i++) {
      log.event('tick', { count: i });
      if (i % 500 === 0) await new Promise((r) => setTimeout(r, 1));
    }
    process.stderr.write('alive');
  `;
  const { stderr } = spawnSync(
    '/bin/sh',
    ['-c', `"$0" --input-type=module -e "$1" | head -1 >/dev/null`, process.execPath, script],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(stderr, 'alive');
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
