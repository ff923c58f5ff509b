// Rules that no request over HTTP reaches, since what they refuse is refused before: here they are
// met by themselves.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import { keyDigests } from '../../identity/credentials.ts';
import { nodePrimitives } from '../../keys/primitives.ts';
import { performCall } from '../call.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from '../testing/lease-source.ts';
import type { CompiledLease } from '../lease.ts';
import { accessRefusal, admit } from './index.ts';
import type { Call } from '../incoming-call.ts';

async function newLease(
  keys: CompiledLease['keys'],
  conditions?: CompiledLease['conditions'],
): Promise<CompiledLease> {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    paths: { '/rows': { get: { operationId: 'rows' } } },
  });
  const { api } = await importApi({ text });
  const { policy } = parsePolicy({ filters: [] });
  assert.ok(api && policy);
  return compileLease(
    leaseSource(api, policy, { name: 'Rows', keys, conditions }),
    nodePrimitives,
    Date.now,
  );
}

suite('rules of admission', () => {
  const keys = keyDigests([{ id: 'key_1', digest: Uint8Array.of(0, 255) }]);
  const admitTo = (lease: CompiledLease, principal: string, tool = lease.tools.get('rows')!) =>
    admit({ lease, tool, args: {}, principal, at: Date.parse('2026-11-20T12:00:00Z') });

  test('identity: a key of the lease or a grant; nobody else where the lease has keys', async () => {
    const lease = await newLease(keys);
    for (const principal of ['key_1', 'grant_1'])
      assert.equal(await admitTo(lease, principal), undefined, principal);
    for (const principal of ['local', 'listener', 'key_2', '00ff', ''])
      assert.equal((await admitTo(lease, principal))?.code, 'lease_key_refused', principal);
    assert.equal(await admitTo(await newLease(undefined), 'local'), undefined);
  });

  test('operation: the tools of this lease, not those of another that looks the same', async () => {
    const [lease, other] = [await newLease(keys), await newLease(keys)];
    assert.equal(
      (await admitTo(lease, 'key_1', other.tools.get('rows')))?.code,
      'operation_not_leased',
    );
  });

  test('identity comes before the state, and limits before the operation', async () => {
    const lease = await newLease(keys, {
      limits: {
        take: async () => ({ limit: 'perMinute', waitMs: 1_500 }),
        look: async () => undefined,
        limits: () => true,
      },
    });
    const other = (await newLease(keys)).tools.get('rows')!;
    assert.deepEqual(await admitTo(lease, 'key_1', other), {
      code: 'rate_limited',
      message: 'No more calls are left in this minute. Go on in 2 s.',
      retryAfterSeconds: 2,
    });
    lease.state = 'revoked';
    assert.equal((await admitTo(lease, 'nobody'))?.code, 'lease_key_refused');
    assert.equal((await admitTo(lease, 'key_1'))?.code, 'lease_revoked');
  });

  test('a fence asks for the address, and refuses where nobody knows it; without one nobody asks', async () => {
    const at = Date.now();
    const address = () => assert.fail('nobody should ask');
    assert.equal(accessRefusal({ lease: await newLease(keys), at, address }), undefined);
    const fenced = await newLease(keys, { networks: () => true });
    assert.equal(accessRefusal({ lease: fenced, at })?.code, 'network_refused');
    assert.equal(
      accessRefusal({ lease: fenced, at, address: () => undefined })?.code,
      'network_refused',
    );
    assert.equal(accessRefusal({ lease: fenced, at, address: () => '192.0.2.1' }), undefined);
  });

  test('a store that does not answer lets nothing through', async () => {
    const limits = {
      take: () => Promise.reject(new Error('gone')),
      look: async () => undefined,
      limits: () => true,
    };
    await assert.rejects(async () => admitTo(await newLease(keys, { limits }), 'key_1'), /gone/);
  });

  test('what the owner changes while the store counts a call holds before the upstream is asked', async () => {
    const changes: Record<string, (lease: CompiledLease) => Promise<unknown>> = {
      lease_revoked: async (lease) => (lease.state = 'revoked'),
      lease_key_refused: async (lease) => (lease.replacedBy = await newLease(new Map())),
      database_unreachable: async () => {},
      none: async () => {},
    };
    for (const [code, change] of Object.entries(changes)) {
      let asked = 0;
      const upstream = {
        async send() {
          asked++;
          return { kind: 'empty', status: 204 } as const;
        },
        [Symbol.asyncDispose]: async () => {},
      };
      const lease: CompiledLease = await newLease(keys, {
        limits: {
          take: () => change(lease).then(() => undefined),
          look: async () => undefined,
          limits: () => true,
        },
      });
      const call: Call = {
        lease,
        tool: lease.tools.get('rows')!,
        args: {},
        principal: 'key_1',
        recheck: async () => (code === 'database_unreachable' ? { code } : undefined),
        signal: new AbortController().signal,
      };
      const result = await performCall(
        { upstream, now: Date.now, callStarted: () => () => {}, record: () => {} },
        call,
      );
      assert.equal('refusal' in result ? result.refusal.code : 'none', code);
      assert.equal(asked, code === 'none' ? 1 : 0, code);
    }
  });
});
