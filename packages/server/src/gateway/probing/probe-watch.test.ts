import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createProbeWatch, type WatchedCall } from './probe-watch.ts';

const call = (fields: Partial<WatchedCall> = {}): WatchedCall => ({
  leaseId: 'lease',
  principal: 'key',
  operationId: 'list',
  args: {},
  result: { data: { text: '[{"id":1}]' } },
  at: 0,
  ...fields,
});
const grown = Array.from({ length: 12 }, (_, i) => 'kowalskawska'.slice(0, i + 1));

describe('the watch over probing', () => {
  test('sees an argument wherever it stands, and each principal, lease and operation apart', () => {
    const watch = createProbeWatch();
    const seen = (fields: Partial<WatchedCall>) =>
      grown.filter((text) =>
        watch.isProbe(call({ ...fields, args: { filter: { name: [text] }, limit: 10 } })),
      ).length;
    assert.ok(seen({}) >= 7);
    const keys = grown.filter((text, i) =>
      watch.isProbe(call({ principal: `key${i}`, args: { name: text } })),
    );
    assert.equal(keys.length, 0);
    const operations = grown.filter((text, i) =>
      watch.isProbe(call({ operationId: `get${i}`, args: { name: text } })),
    );
    assert.equal(operations.length, 0);
  });

  test('many that find nothing: absent, forbidden, empty, or asked for by a closed road', () => {
    const misses: WatchedCall['result'][] = [
      { refusal: { code: 'upstream_error', upstreamStatus: 404 } },
      { refusal: { code: 'upstream_error', upstreamStatus: 403 } },
      { refusal: { code: 'argument_closed' } },
      { refusal: { code: 'token_refused' } },
      { data: { text: '[]' } },
      { data: { text: '{"data":[],"total":0}' } },
      { data: { text: 'null' } },
    ];
    for (const result of misses) {
      const watch = createProbeWatch();
      const probes = Array.from({ length: 60 }, (_, at) => watch.isProbe(call({ result, at })));
      assert.equal(probes.filter(Boolean).length, 41, JSON.stringify(result));
      assert.equal(probes.indexOf(true), 19);
    }
    const calm = createProbeWatch();
    const slow = Array.from({ length: 200 }, (_, i) =>
      calm.isProbe(call({ result: misses[0]!, at: i * 60_000 })),
    );
    assert.ok(!slow.includes(true), 'one a minute');
    const found = Array.from({ length: 200 }, () => calm.isProbe(call({ at: 200 * 60_000 })));
    assert.ok(!found.includes(true));
  });

  test('tokens are no search', () => {
    const watch = createProbeWatch();
    const probes = Array.from({ length: 300 }, (_, i) =>
      watch.isProbe(call({ args: { id: `TOKEN_${String(i).padStart(10, '0')}` } })),
    );
    assert.ok(!probes.includes(true));
  });

  test('stays small: principals, operations and arguments', () => {
    const watch = createProbeWatch(50);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 2_000; i++) {
      const args = Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => [`a${n}${i}`, `${'x'.repeat(1_000)}${i}`]),
      );
      watch.isProbe(call({ principal: `key${i}`, operationId: `op${i}`, args }));
    }
    collect();
    assert.ok(process.memoryUsage().heapUsed - before < 4 * 2 ** 20);
    let deep: object = { name: 'x' };
    for (let i = 0; i < 5_000; i++) deep = { deep };
    assert.equal(watch.isProbe(call({ args: deep as WatchedCall['args'] })), false);
  });
});
