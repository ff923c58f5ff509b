import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import type { ToolArguments } from '@leasehold/catalog';
import { readsOutputSchemas } from '@leasehold/contract/clients';
import type {
  AuthInfo,
  CallToolRequest,
  CallToolResult,
  Implementation,
  ProtocolEra,
  ServerContext,
} from '@modelcontextprotocol/server';
import { answerAsked, resolveAsked } from '../gateway/ask.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import type { CompiledLease } from '../gateway/lease.ts';
import { refusalSentence, type Refusal } from '../gateway/refusal.ts';
import { readTraceParent } from '../telemetry/traces.ts';
import type { Exchange } from './calls-under-way.ts';
import { iconsFor } from './icons.ts';
import { createProgress } from './progress.ts';
import { createToolLists, type ListReader, type ToolLists } from './tool-lists.ts';
import { hasIcons, hasTitles, metaKeys, modernVersion } from './versions.ts';
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
  lists: ToolLists;
  /** `result` of tools/list. */
  listed(reader: ListReader): string;
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
  /** What its request says of the program; absent over stdio, and for who listens. */
  readonly client: CallingClient | undefined;
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
      client,
    }: { exchange?: Exchange; client?: CallingClient } & Pick<
      Call,
      'recheck' | 'address' | 'tooMuch'
    > = {},
  ) {
    this.principal = principal;
    this.exchange = exchange;
    this.recheck = recheck;
    this.address = address;
    this.tooMuch = tooMuch;
    this.client = client;
  }
}

/** What one request says of the program that sent it. */
export interface CallingClient {
  /** Of the protocol. */
  version: string;
  userAgent: string | undefined;
  /** It asks who the server is. */
  comesIn: boolean;
}

/** `origin`: where the server is reached; absent over stdio. */
export function createLeaseServer(
  lease: CompiledLease,
  deps: GatewayDeps,
  origin?: () => string,
): LeaseServer {
  const lists = createToolLists(
    lease.catalog?.definitions ?? lease.tools.all().map(({ tool }) => tool.definition),
    origin,
  );
  const create = (caller: CallingAgent, era: ProtocolEra): Server => {
    const { client } = caller;
    // Over stdio it is agreed on once the server is there.
    const version = (): string =>
      client?.version ?? server.getNegotiatedProtocolVersion() ?? modernVersion;
    const server: Server = new Server(serverInfo(lease, client, version, origin), {
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
    server.setRequestHandler('tools/list', () => ({
      tools: lists.tools(listReader(lease, version(), client?.userAgent)),
    }));
    server.setRequestHandler('tools/call', (request, context) =>
      callTool(lease, deps, caller, request, context),
    );
    return server;
  };
  // In the order the SDK has them.
  const info = { name: lease.slug, version: lease.revision, title: lease.name };
  const modernMembers = `"resultType":"complete","_meta":${JSON.stringify({ [metaKeys.serverInfo]: info })}`;
  const modernList = `"ttlMs":${cacheHint.ttlMs},"cacheScope":"${cacheHint.cacheScope}",${modernMembers}`;
  return {
    lease,
    create,
    handler: createMcpHandler(({ authInfo, era }) => create(callerOf(authInfo), era)),
    lists,
    listed: (reader) =>
      `{${lists.text(reader)}${reader.version === modernVersion ? `,${modernList}` : ''}}`,
    modernMembers,
  };
}

/** Named, titled and drawn as far as the version has it, which is looked up as it is written. */
function serverInfo(
  lease: CompiledLease,
  client: CallingClient | undefined,
  version: () => string,
  origin: (() => string) | undefined,
): Implementation {
  const info = { name: lease.slug, version: lease.revision };
  const titled = () => (hasTitles(version()) ? lease.name : undefined);
  // 2026-07-28 names the server in every result: with its icons where that was asked for.
  const drawn = () =>
    (client?.comesIn ?? true) && hasIcons(version()) ? iconsFor('lease', origin?.()) : undefined;
  return Object.defineProperties(info, {
    title: { enumerable: true, get: titled },
    icons: { enumerable: true, get: drawn },
  });
}

/** What a list for this client holds. */
export const listReader = (
  { outputSchemas }: CompiledLease,
  version: string,
  userAgent: string | undefined,
): ListReader => ({
  version,
  readsOutputSchemas:
    outputSchemas === 'always' || (outputSchemas === 'auto' && readsOutputSchemas(userAgent)),
});

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

/**
 * Alike for what never was and for what its owner took out: an agent of an older era was not told
 * of the change, and nobody is to find out by guessing what else the API has.
 */
const unknownTool = (name: string): string =>
  `Unknown tool: ${name}. This lease does not have it, or no longer: its owner can change which tools there are. List the tools again.`;

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
  if (!asked) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(params.name));
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
