import { randomBytes } from 'node:crypto';
import type { Api } from '@leasehold/catalog';
import type { Policy } from '@leasehold/privacy';
import { createAnswerThreads } from './gateway/answer-threads.ts';
import type { GatewayDeps } from './gateway/call.ts';
import { compileLease } from './gateway/compile-lease.ts';
import { createUpstream, type UpstreamTarget } from './gateway/upstream.ts';
import type { AddressGuard } from './http/address-guard.ts';
import { createHostGuard } from './http/guards.ts';
import { createHttpServer } from './http/server.ts';
import { nodePrimitives } from './keys/primitives.ts';
import type { ToolMode } from './store/types.ts';
import { createMcpHttp } from './mcp/http.ts';
import { createLeaseServer, type LeaseServer } from './mcp/lease-server.ts';
import { createSlowAnswers } from './mcp/slow-answers.ts';
import { createSubscriptions } from './mcp/subscriptions.ts';
import { serveLeaseOnStdio } from './mcp/stdio.ts';

export interface SingleLeaseOptions {
  api: Api;
  policy: Policy;
  target: UpstreamTarget;
  guard: AddressGuard;
  slug: string;
  operations?: readonly string[] | undefined;
  readOnly: boolean;
  /** undefined: as is usual for so many operations. */
  toolMode: ToolMode | undefined;
  limits: { timeoutMs: number; bytesMax: number; resultCharsMax: number; requestBytesMax: number };
  record: GatewayDeps['record'];
  /** A fault of ours; its message may quote what others wrote. */
  onFailure: (error: unknown) => void;
  /** A tool's schema does not compile; its arguments are checked at the top level only. */
  onRoughCheck?: (toolName: string) => void;
}

/**
 * One lease without a store, a console or a key: what `leasehold protect` serves. Its tokens end
 * with the process.
 */
export interface SingleLease {
  server: LeaseServer;
  serveStdio(): Promise<void>;
  listen(host: string, port: number): Promise<{ url: string; close: () => Promise<void> }>;
  [Symbol.asyncDispose](): Promise<void>;
}

export function createSingleLease(options: SingleLeaseOptions): SingleLease {
  const { api, policy, target, guard, slug, readOnly, limits } = options;
  const upstream = createUpstream({
    guard,
    deadlineMs: limits.timeoutMs,
    bodyBytesMax: limits.bytesMax,
  });
  const threads = createAnswerThreads();
  const deps: GatewayDeps = {
    upstream,
    carry: (agent, parcel) => threads.carry(agent, parcel),
    now: Date.now,
    callStarted: () => () => {},
    record: options.record,
  };
  const lease = compileLease(
    {
      id: slug,
      slug,
      workspaceId: 'local',
      name: api.title || slug,
      state: 'live',
      expiresAt: undefined,
      revision: '1',
      api,
      toolNames: {},
      operations: options.operations,
      readOnly,
      toolMode: options.toolMode,
      policy,
      policyVersion: 1,
      secret: randomBytes(32),
      target,
      resultCharsMax: limits.resultCharsMax,
      keys: undefined,
      onRoughCheck: options.onRoughCheck,
    },
    nodePrimitives,
    Date.now,
  );
  const server = createLeaseServer(lease, deps);
  return {
    server,
    serveStdio: () => serveLeaseOnStdio(server),
    listen: (host, port) =>
      listen(server, { ...deps, onError: options.onFailure }, limits.requestBytesMax, host, port),
    async [Symbol.asyncDispose]() {
      await Promise.all([upstream[Symbol.asyncDispose](), threads[Symbol.asyncDispose]()]);
    },
  };
}

async function listen(
  server: LeaseServer,
  deps: GatewayDeps & { onError: SingleLeaseOptions['onFailure'] },
  requestBytesMax: number,
  host: string,
  port: number,
) {
  const { slug } = server.lease;
  const known = (asked: string) => (asked === slug ? server : undefined);
  const leases = { known, find: async (asked: string) => known(asked) };
  const subscriptions = createSubscriptions({ find: leases.find, onError: deps.onError });
  const mcp = createMcpHttp({
    ...deps,
    leases,
    subscriptions,
    slowAnswers: createSlowAnswers(),
    guard: createHostGuard({ host }),
    requestBytesMax,
    touchKey: () => {},
  });
  const fetch = (request: Request) =>
    new URL(request.url).pathname === '/healthz'
      ? Response.json({ status: 'ok' })
      : Response.json(
          { code: 'not_found', detail: `This is one lease; it is at /mcp/${slug}.` },
          { status: 404 },
        );
  const http = createHttpServer({ mcp, fetch, onlySlug: slug });
  const url = await http.listen(host, port);
  const close = async () => {
    await subscriptions.close();
    await http.close(2000);
  };
  return { url: `${url}/mcp/${slug}`, close };
}
