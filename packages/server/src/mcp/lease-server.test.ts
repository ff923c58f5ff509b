// Over stdio, where a session agrees on its version once the server is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { compileLease } from '../gateway/compile-lease.ts';
import { leaseSource } from '../gateway/testing/lease-source.ts';
import { createUpstream } from '../gateway/upstream/upstream.ts';
import { createAddressGuard } from '../http/address-guard.ts';
import { nodePrimitives } from '../keys/primitives.ts';
import { CallingAgent, createLeaseServer } from './lease-server.ts';

/** Sends messages one after the other, each with its answer. */
class Line implements Transport {
  onmessage?: Transport['onmessage'];
  #answer: ((message: JSONRPCMessage) => void) | undefined;
  start = async (): Promise<void> => {};
  close = async (): Promise<void> => {};
  send = async (message: JSONRPCMessage): Promise<void> => this.#answer?.(message);

  async ask(method: string, params: Record<string, unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
    this.#answer = resolve;
    this.onmessage?.({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await promise;
    return Reflect.get(answer, 'result');
  }
}

async function line(): Promise<Line> {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Clinic', version: '1' },
      servers: [{ url: 'https://api.example' }],
      paths: { '/patients': { get: { summary: 'List patients' } } },
    }),
  });
  const { policy } = parsePolicy({ filters: [] });
  assert.ok(api && policy);
  const server = createLeaseServer(
    compileLease(leaseSource(api, policy), nodePrimitives, Date.now),
    {
      upstream: createUpstream({ guard: createAddressGuard([]) }),
      now: Date.now,
      callStarted: () => () => {},
      record: () => {},
    },
  ).create(new CallingAgent('local'), 'legacy');
  const transport = new Line();
  await server.connect(transport);
  return transport;
}

for (const [protocolVersion, hasTitle, hasIcons] of [
  ['2025-03-26', false, false],
  ['2025-06-18', true, false],
  ['2025-11-25', true, true],
] as const)
  test(`over stdio ${protocolVersion} is told what it knows`, async () => {
    const { ask } = bound(await line());
    const clientInfo = { name: 'host', version: '1' };
    const hello = await ask('initialize', { protocolVersion, capabilities: {}, clientInfo });
    const { serverInfo } = hello as { serverInfo: Record<string, unknown> };
    const { tools } = (await ask('tools/list', {})) as { tools: Record<string, unknown>[] };
    assert.equal(serverInfo['title'], hasTitle ? 'Test lease' : undefined);
    assert.equal(tools[0]?.['title'], hasTitle ? 'List patients' : undefined);
    assert.equal(JSON.stringify(serverInfo).includes('data:image/png'), hasIcons);
    assert.equal(JSON.stringify(tools).includes('data:image/png'), false);
  });

const bound = (to: Line) => ({ ask: to.ask.bind(to) });
