import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import { z } from '@hono/zod-openapi';
import { routes, type RouteSpec } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';

const marked = Object.entries<RouteSpec>(routes).filter(([, { isCompressed }]) => isCompressed);

test('what is compressed only reads: a key or token that is shown once is in none of it', () => {
  assert.ok(marked.length > 5);
  for (const [route, { answer }] of marked) {
    assert.match(route, /^GET /);
    const names = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
    assert.ok(
      !names.some((name) => /secret|token$|keys?$|code$/i.test(name)),
      `${route}: ${names.join()}`,
    );
  }
});

// promise: console.slow-line
test('what the policy of a lease is drawn from is sent compressed, and is the same', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const { id: apiId } = await owner('POST /apis', { body: { sample: true } });
  const lease = await owner('POST /leases', { body: { apiId, name: 'Desk', purpose: 'Testing' } });
  for (const path of [
    `/leases/${lease.id}/policies/1`,
    `/apis/${apiId}/operations`,
    `/apis/${apiId}/answer?operation=${encodeURIComponent('GET /customers')}`,
  ]) {
    const ask = async (accepted: string) => {
      const response = await control.send('GET', path, undefined, { 'accept-encoding': accepted });
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    const packed = await ask('gzip, deflate, br');
    const whole = await ask('identity');
    assert.equal(packed.response.headers.get('content-encoding'), 'gzip', path);
    assert.equal(whole.response.headers.get('content-encoding'), null);
    assert.ok(packed.bytes.length < whole.bytes.length / 2, `${path}: ${packed.bytes.length}`);
    assert.deepEqual(gunzipSync(packed.bytes), Buffer.from(whole.bytes));
  }
});
