import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import type { ToolArguments } from '@leasehold/catalog';
import type {
  AuthInfo,
  CallToolRequest,
  CallToolResult,
  ProtocolEra,
  ServerContext,
  Tool,
} from '@modelcontextprotocol/server';
import { answerAsked, resolveAsked } from '../gateway/ask.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import type { CompiledLease } from '../gateway/lease.ts';
import { refusalSentence, type Refusal } from '../gateway/refusal.ts';
import { readTraceParent } from '../telemetry/traces.ts';
import type { Exchange } from './calls-under-way.ts';
import { createProgress } from './progress.ts';
import { metaKeys } from './versions.ts';
import { jsonPartText } from '../http/respond.ts';
import { toolResultMembers } from './result.ts';
import type { Call } from '../gateway/incoming-call.ts';

/** How long a client may keep a list, and for whom: per lease, so never shared. */
const cacheHint = { ttlMs: 60_000, cacheScope: 'private' } as const;

/**
 * One lease as MCP sees it: the SDK's handler for everything, and the prepared texts of the hot
 * path.
 */
export interface LeaseServer {
  lease: CompiledLease;
  /** A fresh SDK server; for HTTP once per request, for stdio once. */
  create(caller: CallingAgent, era: ProtocolEra): Server;
  handler: McpHttpHandler;
  /** `result` of tools/list, serialised once: for versions before 2026-07-28, and for it. */
  listLegacy: string;
  listModern: string;
  /** Members every 2026-07-28 result ends with. */
  modernMembers: string;
}

/** Who calls. */
export class CallingAgent {
  readonly principal: string;
  /** Over HTTP: what the request's calls end with. Over stdio the SDK knows. */
  readonly exchange: Exchange | undefined;
  readonly recheck: Call['recheck'];
  readonly address: Call['address'];
  /** Why each of its calls would be refused, as it comes in. */
  refusal: Refusal | undefined;
  /** Why the arguments of its calls were not read. */
  readonly tooMuch: Call['tooMuch'];
  /** What the answers made so far were treated by. */
  readonly held: CompiledLease[] = [];
  readonly onHeld = (lease: CompiledLease): void => void this.held.push(lease);

  constructor(
    principal: string,
    {
      exchange,
      recheck,
      address,
      tooMuch,
    }: { exchange?: Exchange } & Pick<Call, 'recheck' | 'address' | 'tooMuch'> = {},
  ) {
    this.principal = principal;
    this.exchange = exchange;
    this.recheck = recheck;
    this.address = address;
    this.tooMuch = tooMuch;
  }
}

export function createLeaseServer(lease: CompiledLease, deps: GatewayDeps): LeaseServer {
  const info = { name: lease.slug, title: lease.name, version: lease.revision };
  // The SDK's type for a schema is narrower than JSON Schema; ours are objects at the root, as it
  // demands.
  const definitions =
    lease.catalog?.definitions ?? [...lease.tools.values()].map(({ tool }) => tool.definition);
  const tools = definitions as unknown as Tool[];
  const create = (caller: CallingAgent, era: ProtocolEra): Server => {
    const server = new Server(info, {
      // Before 2026-07-28 a change can only be pushed into a session, and there are none: those
      // clients see it when they ask again.
      capabilities: { tools: era === 'modern' ? { listChanged: true } : {} },
      instructions: instructionsFor(lease, caller.refusal),
      // Why calls are refused may be over in a moment.
      cacheHints: {
        'tools/list': cacheHint,
        'server/discover': caller.refusal ? { ...cacheHint, ttlMs: 0 } : cacheHint,
      },
    });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', (request, context) =>
      callTool(lease, deps, caller, request, context),
    );
    return server;
  };
  const modernMembers = `"resultType":"complete","_meta":${JSON.stringify({ [metaKeys.serverInfo]: info })}`;
  const list = `"tools":${JSON.stringify(tools)}`;
  return {
    lease,
    create,
    handler: createMcpHandler(({ authInfo, era }) => create(callerOf(authInfo), era)),
    listLegacy: `{${list}}`,
    listModern: `{${list},"ttlMs":${cacheHint.ttlMs},"cacheScope":"${cacheHint.cacheScope}",${modernMembers}}`,
    modernMembers,
  };
}

/** Those of the lease, after the sentence that every call is answered with for now. */
function instructionsFor({ instructions }: CompiledLease, refusal: Refusal | undefined): string {
  return refusal
    ? `${refusalSentence(refusal)} Until then the tools are listed, and each call is refused.\n\n${instructions}`
    : instructions;
}

/** A caller in the form the SDK hands from a request to the server that answers it. */
export function authInfoOf(caller: CallingAgent): AuthInfo {
  return { token: '', clientId: caller.principal, scopes: [], extra: { caller } };
}

export function callerOf(authInfo: AuthInfo | undefined): CallingAgent {
  const caller = authInfo?.extra?.['caller'];
  return caller instanceof CallingAgent ? caller : new CallingAgent('local');
}

/** One call over the SDK: what `create` answers `tools/call` with. */
export async function callTool(
  lease: CompiledLease,
  deps: GatewayDeps,
  caller: CallingAgent,
  { params }: CallToolRequest,
  context: ServerContext,
): Promise<CallToolResult> {
  // The SDK has parsed the arguments as a JSON object.
  const asked = resolveAsked(lease, params.name, (params.arguments ?? {}) as ToolArguments);
  if (!asked)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
  const progress = createProgress(context);
  using underWay = caller.exchange?.begin(context.mcpReq.id);
  const signal = underWay ?? context.mcpReq.signal;
  const parent = readTraceParent(context.mcpReq._meta);
  const result = await answerAsked(
    progress.watch(deps),
    lease,
    asked,
    { ...caller, parent },
    signal,
  );
  await progress.done();
  // toolResultMembers writes a CallToolResult; the differential test reads both ways of it.
  return JSON.parse(`{${toolResultMembers(result).map(jsonPartText).join('')}}`) as CallToolResult;
}
