import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { HttpRequest } from '@leasehold/catalog';
import { createAddressGuard } from '../http/address-guard.ts';
import { answer, inTurn, json, redirect, reset, startFaultyUpstream, type Behaviour, type FaultyUpstream } from './testing/faulty-upstream.ts';
import { createUpstream, type UpstreamOptions, type UpstreamTarget } from './upstream.ts';

const guard = createAddressGuard(['127.0.0.0/8']);

/** Runs one call against one behaviour. */
async function call(behaviour: Behaviour, request: Partial<HttpRequest> = {}, more: { target?: Partial<UpstreamTarget>; options?: Partial<UpstreamOptions> } = {}) {
  await using server = await startFaultyUpstream({ '/it': behaviour });
  await using upstream = createUpstream({ guard, deadlineMs: 2_000, ...more.options });
  const target: UpstreamTarget = { baseUrl: server.origin, auth: { type: 'none' }, ...more.target };
  const answer = await upstream.send({ method: 'GET', url: `${server.origin}/it`, headers: [], ...request }, target);
  return { answer, requests: server.requests };
}

suite('what is sent', () => {
  test('the method, the query and the body arrive as they are', async () => {
    const { answer, requests } = await call(json({}), { method: 'POST', headers: [['content-type', 'application/json']], body: '{"a":"ü"}' });
    assert.equal(answer.kind, 'json');
    assert.equal(requests[0]!.method, 'POST');
    assert.equal(requests[0]!.body, '{"a":"ü"}');
    assert.equal(requests[0]!.headers['content-type'], 'application/json');
  });
});
