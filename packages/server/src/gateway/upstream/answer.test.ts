import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { inspect } from 'node:util';
import { errors, type RefusalCode } from '@leasehold/contract';
import { Raw } from '@leasehold/privacy';
import { explain, type UpstreamAnswer } from './answer.ts';

const raw = new Raw('{"email":"planted"}');

const rules: [UpstreamAnswer, RefusalCode | null, RegExp][] = [
  [{ kind: 'json', raw, status: 200 }, null, /^The API answered 200\.$/],
  [{ kind: 'empty', status: 204 }, null, /204 without content/],
  [{ kind: 'text', raw, status: 200, mediaType: 'text/html' }, null, /text\/html.*withheld/],
  [
    { kind: 'binary', status: 200, mediaType: 'image/png', bytes: 512 },
    null,
    /^The API answered 200 with content of type image\/png, which is not passed on\.$/,
  ],
  [
    { kind: 'error', code: 'upstream_error', status: 404, raw },
    'upstream_error',
    /404: there is no such thing, or it is not given\. Check the identifiers/,
  ],
  [{ kind: 'error', code: 'upstream_error', status: 409 }, 'upstream_error', /409: .*conflict/],
  [{ kind: 'error', code: 'upstream_error', status: 422 }, 'upstream_error', /422: .*arguments/],
  [
    { kind: 'error', code: 'upstream_error', status: 418 },
    'upstream_error',
    /418: it does not accept this call/,
  ],
  [
    { kind: 'error', code: 'upstream_error', status: 429, retryAfterSeconds: 7 },
    'upstream_error',
    /429: too many calls\. Try again in 7 s\./,
  ],
  [
    { kind: 'error', code: 'upstream_error', status: 500, raw },
    'upstream_error',
    /500: it failed\. Try again later/,
  ],
  [
    { kind: 'error', code: 'upstream_error', status: 302, detail: 'REDIRECTS' },
    'upstream_error',
    /302: it points elsewhere/,
  ],
  [{ kind: 'error', code: 'upstream_error' }, 'upstream_error', /The API answered with an error/],
  [
    { kind: 'error', code: 'upstream_unauthorized', status: 401 },
    'upstream_unauthorized',
    /refused its credentials\. The owner/,
  ],
  [
    { kind: 'error', code: 'upstream_unauthorized', status: 403 },
    'upstream_unauthorized',
    /403: its credentials may not do this, or not with this record\. Other calls may be answered/,
  ],
  [
    { kind: 'error', code: 'upstream_timeout', status: 200 },
    'upstream_timeout',
    /did not answer in time/,
  ],
  [
    { kind: 'error', code: 'upstream_malformed', status: 200 },
    'upstream_malformed',
    /cannot be read/,
  ],
  [{ kind: 'error', code: 'cancelled' }, 'cancelled', /cancelled/],
];

suite('what the agent is told', () => {
  for (const [answer, code, message] of rules) {
    test(`${answer.kind} ${'status' in answer ? answer.status : ''} ${code ?? ''}`, () => {
      const explanation = explain(answer);
      assert.equal(explanation.code, code);
      assert.match(explanation.message, message);
      assert.doesNotMatch(
        inspect([explanation, answer], { depth: Infinity, showHidden: true }),
        /planted/,
      );
    });
  }

  test('every status and every code has its sentence', () => {
    for (let status = 100; status < 1000; status++)
      assert.match(
        explain({ kind: 'error', code: 'upstream_error', status }).message,
        /^The API answered \d+.*\. .+\.$/,
      );
    for (const code in errors)
      if (isCode(code)) assert.match(explain({ kind: 'error', code }).message, /^.+\. .+[.:`]/);
  });
});

function isCode(text: string): text is RefusalCode {
  return text !== 'unauthorized' && Object.hasOwn(errors, text);
}
