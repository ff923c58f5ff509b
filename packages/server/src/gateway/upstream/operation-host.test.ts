import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import { createAddressGuard } from '../../http/address-guard.ts';
import { nodePrimitives } from '../../keys/primitives.ts';
import { performCall, type GatewayDeps } from '../call.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from '../testing/lease-source.ts';
import { json, startFaultyUpstream } from '../testing/faulty-upstream.ts';
import { createUpstream } from './upstream.ts';

// promise: upstream.origin
test('an operation with a host of its own is called there, and the key stays at home', async () => {
  await using home = await startFaultyUpstream({ '/v1/rows': json({ at: 'home' }) });
  await using away = await startFaultyUpstream({ '/api/files': json({ at: 'away' }) });
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Files', version: '1' },
      servers: [{ url: `${home.origin}/v1` }],
      paths: {
        '/rows': { get: {} },
        '/files': { servers: [{ url: `${away.origin}/api` }], post: {} },
      },
    }),
  });
  const { policy } = parsePolicy({ filters: [], unlisted: 'keep' });
  assert.ok(api && policy);
  const lease = compileLease(
    leaseSource(api, policy, {
      target: { baseUrl: `${home.origin}/v1`, auth: { type: 'bearer', token: 'secret' } },
    }),
    nodePrimitives,
    Date.now,
  );
  await using upstream = createUpstream({ guard: createAddressGuard(['127.0.0.0/8']) });
  const deps: GatewayDeps = {
    upstream,
    now: Date.now,
    callStarted: () => () => {},
    record: () => {},
  };
  for (const tool of lease.tools.all()) {
    const result = await performCall(deps, {
      lease,
      tool,
      args: {},
      principal: 'local',
      signal: new AbortController().signal,
    });
    assert.ok('data' in result, JSON.stringify(result));
  }
  assert.deepEqual(
    [home, away].map(({ requests }) => requests.map(({ headers }) => headers.authorization)),
    [['Bearer secret'], [undefined]],
  );
});
