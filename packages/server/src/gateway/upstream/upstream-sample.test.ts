import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressGuard } from '../../http/address-guard.ts';
import { redirect, startFaultyUpstream, json } from '../testing/faulty-upstream.ts';
import { createUpstream, type UpstreamTarget } from './upstream.ts';

const home = 'http://sample.leasehold.invalid';
const auth = { type: 'none' } as const;
const marked: UpstreamTarget = { baseUrl: home, auth, inProcess: { apiId: 'api_1', edition: 1 } };

// promise: sample.closed
test('a call of the sample never reaches a socket: no redirect, other port or other host leads out of it', async () => {
  await using server = await startFaultyUpstream({ '/it': json({ reached: true }) });
  let location = `${server.origin}/it`;
  await using upstream = createUpstream({
    guard: createAddressGuard(['127.0.0.0/8']),
    inProcess: () => ({ status: 302, headers: { location }, body: Buffer.alloc(0) }),
  });
  const send = (url: string, target: UpstreamTarget) =>
    upstream.send({ method: 'GET', url, headers: [] }, target);
  for (location of [
    `${server.origin}/it`,
    'http://sample.leasehold.invalid:81/it',
    'https://sample.leasehold.invalid/it',
    '//127.0.0.1/it',
  ]) {
    const answer = await send(`${home}/customers`, marked);
    assert.deepEqual(
      [answer.kind, 'code' in answer && answer.code],
      ['error', 'upstream_address_refused'],
      location,
    );
  }
  for (const url of [
    `${server.origin}/it`,
    `${home}:81/it`,
    'http://SAMPLE.leasehold.invalid.:80/it',
  ]) {
    const answer = await send(url, marked);
    assert.deepEqual(
      [answer.kind, 'code' in answer && answer.code],
      ['error', 'upstream_address_refused'],
      url,
    );
  }
  assert.equal(server.requests.length, 0);
});

test('only the mark leads to the sample: neither its address, nor a redirect to it', async () => {
  await using server = await startFaultyUpstream({ '/it': redirect(`${home}/customers`) });
  let asked = 0;
  await using upstream = createUpstream({
    guard: createAddressGuard(['127.0.0.0/8']),
    inProcess: () => {
      asked++;
      return { status: 200, headers: {}, body: Buffer.from('{}') };
    },
  });
  const send = (url: string, baseUrl: string) =>
    upstream.send({ method: 'GET', url, headers: [] }, { baseUrl, auth });
  for (const [url, baseUrl] of [
    [`${home}/customers`, home],
    [`${server.origin}/it`, server.origin],
    [`${home}/customers`, server.origin],
  ] as const) {
    const answer = await send(url, baseUrl);
    assert.deepEqual(
      [answer.kind, 'code' in answer && answer.code],
      ['error', 'upstream_unreachable'],
      url,
    );
  }
  assert.equal(asked, 0);
});
