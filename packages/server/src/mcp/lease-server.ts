import type { Cancellation } from '../http/cancellation.ts';
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { ToolArguments } from '@leasehold/catalog';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { answerAsked, resolveAsked } from '../gateway/ask.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import type { Lease } from '../gateway/lease.ts';
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
  const definitions = lease.catalog?.definitions ?? [...lease.tools.values()].map(({ tool }) => tool.definition);
  const tools = definitions as unknown as Tool[];
  const create = (principal: string): Server => {
    const server = new Server(info, {
      capabilities: { tools: { listChanged: true } },
      instructions: lease.instructions,
      cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
    });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', (request, context) =>
      callTool(lease, deps, principal, request.params.name, request.params.arguments ?? {}, context.mcpReq.signal),
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
): Promise<CallToolResult> {
  // The SDK has parsed the arguments as a JSON object.
  const asked = resolveAsked(lease, name, args as ToolArguments);
  if (!asked) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  const result = await answerAsked(deps, lease, asked, principal, signal);
  // toolResultMembers writes a CallToolResult; the differential test reads both ways of it.
  return JSON.parse(`{${toolResultMembers(result).map(textOf).join('')}}`) as CallToolResult;
}
