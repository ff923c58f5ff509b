import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  type ProtocolEra,
  type Server,
  type Tool,
} from '@modelcontextprotocol/server';
import { importApi } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import type { GatewayDeps } from '../../gateway/call.ts';
import { compileLease } from '../../gateway/compile-lease.ts';
import { leaseSource } from '../../gateway/testing/lease-source.ts';
import type { CompiledLease } from '../../gateway/lease.ts';
import { createUpstream } from '../../gateway/upstream/upstream.ts';
import { createAddressGuard } from '../../http/address-guard.ts';
import { createHostGuard } from '../../http/guards.ts';
import { createHttpServer } from '../../http/server.ts';
import { nodePrimitives } from '../../keys/primitives.ts';
import { createMcpHttp } from '../http.ts';
import {
  callerOf,
  callTool,
  createLeaseServer,
  type CallingAgent,
  type LeaseServer,
} from '../lease-server.ts';
import { createSlowAnswers } from '../slow-answers.ts';
import { createSubscriptions } from '../subscriptions.ts';
import { offerPrompts, offerResources } from './fixture-offers.ts';
import { fixtureTools, type FixtureTools } from './fixture-tools.ts';

/**
 * A lease that answers what the official conformance suite asks for, through the product's own
 * pipeline.
 */
export interface FixtureLease extends AsyncDisposable {
  url: string;
}

/**
 * The suite asks for tools, prompts and resources by name. Those an HTTP API can answer are
 * operations of a real lease on a real upstream; the others are handlers beside it. Guards, limits,
 * parsing, both ways to answer, subscriptions: all of it is the product's. Open on loopback.
 */
export async function serveFixtureLease(): Promise<FixtureLease> {
  const api = await serveUpstream();
  const upstream = createUpstream({ guard: createAddressGuard(['127.0.0.0/8']) });
  const deps: GatewayDeps = {
    upstream,
    now: Date.now,
    callStarted: () => () => {},
    record: () => {},
  };
  const lease = await leaseOn(api.url);
  // The suite changes the tools and listens for it: what is found at the address is then another
  // server, as after an owner's change.
  let changes = 0;
  const changeTools = (): void => {
    changes++;
    server = fixtureServer(lease, deps, fixtureTools(changes, changeTools));
  };
  let server = fixtureServer(lease, deps, fixtureTools(changes, changeTools));

  const known = (slug: string) => (slug === lease.slug ? server : undefined);
  const leases = { known, find: async (slug: string) => known(slug) };
  const onError = (error: unknown) => console.error(error);
  const subscriptions = createSubscriptions({ find: leases.find, onError });
  const guard = createHostGuard({ host: '127.0.0.1' });
  const mcp = createMcpHttp({
    ...deps,
    leases,
    subscriptions,
    slowAnswers: createSlowAnswers(),
    guard,
    requestBytesMax: 2 ** 20,
    touchKey: () => {},
    onError,
  });
  const http = createHttpServer({ mcp, fetch: () => new Response(null, { status: 404 }) });
  const origin = await http.listen('127.0.0.1', 0);
  return {
    url: `${origin}/mcp/${lease.slug}`,
    async [Symbol.asyncDispose]() {
      await subscriptions.close();
      await http.close(0);
      await upstream[Symbol.asyncDispose]();
      await api.close();
    },
  };
}

/** The lease's own server, and the fixtures beside its tools. */
function fixtureServer(
  lease: CompiledLease,
  deps: GatewayDeps,
  fixtures: FixtureTools,
): LeaseServer {
  const own = createLeaseServer(lease, deps);
  // The SDK's type for a schema is narrower than JSON Schema; lease-server.ts says the same of its
  // own.
  const tools = [
    ...fixtures.definitions,
    ...lease.tools.all().map(({ tool }) => tool.definition),
  ] as unknown as Tool[];
  const create = (caller: CallingAgent, era: ProtocolEra): Server => {
    const server = own.create(caller, era);
    offerPrompts(server);
    offerResources(server);
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', (request, context) => {
      const handler = fixtures.handlers[request.params.name];
      return handler ? handler(context) : callTool(lease, deps, caller, request, context);
    });
    return server;
  };
  const more = fixtures.definitions.map((one) => `${JSON.stringify(one)},`).join('');
  const withFixtures = (list: string) => list.replace('"tools":[', () => `"tools":[${more}`);
  return {
    ...own,
    create,
    handler: createMcpHandler(({ authInfo, era }) => create(callerOf(authInfo), era)),
    lists: { ...own.lists, text: (reader) => withFixtures(own.lists.text(reader)) },
    listed: (reader) => withFixtures(own.listed(reader)),
  };
}

const operation = (operationId: string) => ({
  get: {
    operationId,
    responses: {
      '200': {
        description: 'What it says.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    },
  },
});

/** What an API can answer itself. */
const description = {
  openapi: '3.1.0',
  info: { title: 'Conformance', version: '1' },
  paths: {
    '/text': operation('test_simple_text'),
    '/error': operation('test_error_handling'),
    '/slow': operation('test_tool_with_progress'),
  },
};

async function leaseOn(baseUrl: string): Promise<CompiledLease> {
  const { api } = await importApi({ text: JSON.stringify(description) });
  const { policy } = parsePolicy({ filters: [{ target: 'text', filterType: 'KEEP' }] });
  if (!api || !policy) throw new Error('the fixture has no API or no policy');
  return compileLease(
    leaseSource(api, policy, {
      slug: 'conformance',
      name: 'Conformance',
      target: { baseUrl, auth: { type: 'none' } },
    }),
    nodePrimitives,
    Date.now,
  );
}

async function serveUpstream(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    const status = req.url === '/error' ? 500 : 200;
    const text =
      status === 200
        ? 'This is a simple text response for testing.'
        : 'nothing of this is passed on';
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  // Listening on TCP, so the address is not a pipe's name.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
