import type { Cancellation } from '../http/cancellation.ts';
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { performCall, type GatewayDeps } from '../gateway/call.ts';
import type { Lease } from '../gateway/lease.ts';
import { readTraceParent, type TraceParent } from '../telemetry/traces.ts';
import { metaKeys } from './versions.ts';
import { textOf } from '../http/respond.ts';
import { toolResultMembers } from './result.ts';

/** How long a client may keep a list, and for whom: per lease, so never shared. */
const cacheHint = { ttlMs: 60_000, cacheScope: 'private' } as const;

/** One lease as MCP sees it: the SDK's handler for everything, and the prepared texts of the hot path. */
export interface LeaseServer {
  lease: Lease;
  /** A fresh SDK server; for HTTP once per request, for stdio once. */
  create(principal: string): Server;
  handler: McpHttpHandler;
  /** `result` of tools/list, serialised once: for versions before 2026-07-28, and for it. */
  listLegacy: string;
  listModern: string;
  /** Members every 2026-07-28 result ends with. */
  modernMembers: string;
}

export function createLeaseServer(lease: Lease, deps: GatewayDeps): LeaseServer {
  const info = { name: lease.slug, title: lease.name, version: lease.revision };
  // The SDK's type for a schema is narrower than JSON Schema; ours are objects at the root, as it demands.
  const tools = [...lease.tools.values()].map(({ tool }) => tool.definition) as unknown as Tool[];
  const create = (principal: string): Server => {
    const server = new Server(info, {
      capabilities: { tools: { listChanged: true } },
      instructions: lease.instructions,
      cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
    });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', (request, context) =>
      callTool(
        lease,
        deps,
        principal,
        request.params.name,
        request.params.arguments ?? {},
        context.mcpReq.signal,
        readTraceParent(request.params._meta),
      ),
    );
    return server;
  };
  const modernMembers = `"resultType":"complete","_meta":${JSON.stringify({ [metaKeys.serverInfo]: info })}`;
  const list = `"tools":${JSON.stringify(tools)}`;
  return {
    lease,
    create,
    handler: createMcpHandler(({ authInfo }) => create(authInfo?.clientId ?? 'local')),
    listLegacy: `{${list}}`,
    listModern: `{${list},"ttlMs":${cacheHint.ttlMs},"cacheScope":"${cacheHint.cacheScope}",${modernMembers}}`,
    modernMembers,
  };
}

async function callTool(
  lease: Lease,
  deps: GatewayDeps,
  principal: string,
  name: string,
  args: object,
  signal: Cancellation,
  parent: TraceParent | undefined,
): Promise<CallToolResult> {
  const tool = lease.tools.get(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  // The SDK has parsed the arguments as a JSON object.
  const result = await performCall(deps, { lease, tool, args: args as Parameters<typeof tool.validate>[0], principal, signal, parent });
  // toolResultMembers writes a CallToolResult; the differential test reads both ways of it.
  return JSON.parse(`{${toolResultMembers(result).map(textOf).join('')}}`) as CallToolResult;
}
