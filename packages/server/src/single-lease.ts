import { createKeptRests } from './gateway/kept-rests.ts';
import { randomBytes } from 'node:crypto';
import type { Api } from '@leasehold/catalog';
import type { Policy } from '@leasehold/privacy';
import type { GatewayDeps } from './gateway/call.ts';
import { openAgents } from './assembly/open-agents.ts';
import { openCallPath } from './assembly/open-gateway.ts';
import { compileLease } from './gateway/compile-lease.ts';
import type { TextDetector } from './gateway/text-detector/text-detector.ts';
import type { UpstreamTarget } from './gateway/upstream/upstream.ts';
import type { AddressGuard } from './http/address-guard.ts';
import { createHostGuard } from './http/guards.ts';
import { createHttpServer } from './http/server.ts';
import { nodePrimitives } from './keys/primitives.ts';
import type { ToolMode } from './store/tables/leases.ts';
import { createLeaseServer, type LeaseServer } from './mcp/lease-server.ts';
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
  limits: {
    timeoutMs: number;
    bytesMax: number;
    resultCharsMax: number;
    resultTokensMax: number;
    requestBytesMax: number;
  };
  record: GatewayDeps['record'];
  /** What looks for personal data in the texts of answers, beside the policy. */
  createDetector?: (() => Promise<TextDetector | undefined>) | undefined;
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

export async function createSingleLease(options: SingleLeaseOptions): Promise<SingleLease> {
  const { api, policy, target, guard, slug, readOnly, limits, record } = options;
  const { createDetector = async () => undefined } = options;
  await using opening = new AsyncDisposableStack();
  const { deps } = opening.use(
    await openCallPath(
      { guard, deadlineMs: limits.timeoutMs, bodyBytesMax: limits.bytesMax },
      {
        now: Date.now,
        callStarted: () => () => {},
        record,
        rests: createKeptRests(Date.now),
      },
      createDetector,
    ),
  );
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
      resultTokensMax: limits.resultTokensMax,
      keys: undefined,
      onRoughCheck: options.onRoughCheck,
    },
    nodePrimitives,
    Date.now,
  );
  const server = createLeaseServer(lease, deps);
  const opened = opening.move();
  return {
    server,
    serveStdio: () => serveLeaseOnStdio(server),
    listen: (host, port) => listen(server, deps, options, host, port),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function listen(
  server: LeaseServer,
  deps: GatewayDeps,
  { slug, limits, onFailure }: SingleLeaseOptions,
  host: string,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  await using opening = new AsyncDisposableStack();
  const known = (asked: string) => (asked === slug ? server : undefined);
  const agents = openAgents({
    ...deps,
    leases: { known, find: async (asked) => known(asked) },
    guard: createHostGuard({ host }),
    requestBytesMax: limits.requestBytesMax,
    touchKey: () => {},
    onError: onFailure,
  });
  const fetch = (request: Request) =>
    new URL(request.url).pathname === '/healthz'
      ? Response.json({ status: 'ok' })
      : Response.json(
          { code: 'not_found', detail: `This is one lease; it is at /mcp/${slug}.` },
          { status: 404 },
        );
  const http = createHttpServer({ mcp: agents.mcp, fetch, onlySlug: slug });
  opening.defer(() => http.close(2000));
  opening.use(agents);
  const url = await http.listen(host, port);
  const opened = opening.move();
  return { url: `${url}/mcp/${slug}`, close: () => opened.disposeAsync() };
}
