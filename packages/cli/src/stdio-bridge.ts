import { PublicError } from '@leasehold/contract/browser';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { CallToolResult, ListToolsResult, ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { LeaseWay } from './remote-lease.ts';

/**
 * Serves a remote lease on this process's standard input and output, in both protocol eras;
 * resolves when the host hangs up, rejects when the lease can never be had. A lease that is away
 * for now is no reason to end: the host is told so, and is served as soon as it is there.
 */
export async function serveRemoteLease(way: LeaseWay, hungUp: Promise<void>): Promise<void> {
  const known: Known = { list: { tools: [] } };
  const handle = serveStdio(async () => {
    await way.tried;
    return createServer(way, known);
  });
  try {
    await Promise.race([hungUp, way.tried.then(() => hungUp)]);
  } finally {
    await handle.close();
  }
}

/** What the lease said last, for the time it says nothing. */
interface Known {
  list: ListToolsResult;
}

/** Lists and results go through as they are: what the agent sees is what the lease says. */
function createServer(way: LeaseWay, known: Known): Server {
  const { name, version, title } = way.remote?.client.getServerVersion() ?? {
    name: 'lease',
    version: '0',
  };
  const instructions = way.remote
    ? way.remote.client.getInstructions()
    : awayInstructions(way.failure);
  const server = new Server(
    { name, version, ...(title !== undefined && { title }) },
    {
      capabilities: { tools: { listChanged: true } },
      ...(instructions !== undefined && { instructions }),
    },
  );
  server.setRequestHandler('tools/list', ({ params }, context) =>
    list(way, known, params?.cursor, context),
  );
  server.setRequestHandler('tools/call', ({ params }, context) =>
    call(way, { name: params.name, arguments: params.arguments ?? {} }, context),
  );
  // A host that was shown no tools looks again.
  if (!way.remote) way.opened.then(() => server.sendToolListChanged()).catch(() => {});
  return server;
}

const awayInstructions = ({ message, hint }: PublicError): string =>
  `${message} ${hint} Until then no tools can be listed, and each call is refused; they come by themselves once the lease answers.`;

async function list(
  { remote }: LeaseWay,
  known: Known,
  cursor: string | undefined,
  { mcpReq: { signal } }: ServerContext,
): Promise<ListToolsResult> {
  if (!remote) return known.list;
  try {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await remote.client.request({ method: 'tools/list', params }, { signal });
    if (cursor === undefined) known.list = answer;
    return answer;
  } catch (error) {
    const explained = remote.explain(error);
    // Its tools are still its tools; a call of one says what is the matter.
    if (explained instanceof PublicError && cursor === undefined && known.list.tools.length > 0)
      return known.list;
    throw asProtocolError(explained);
  }
}

async function call(
  way: LeaseWay,
  params: { name: string; arguments: Record<string, unknown> },
  { mcpReq: { signal } }: ServerContext,
): Promise<CallToolResult> {
  if (!way.remote) return refusal(way.failure);
  try {
    return await way.remote.client.request({ method: 'tools/call', params }, { signal });
  } catch (error) {
    const explained = way.remote.explain(error);
    // The agent is to read it: the lease may come back, or its owner may help.
    if (explained instanceof PublicError) return refusal(explained);
    throw asProtocolError(explained);
  }
}

/** In the form the gateway itself tells a refusal. */
function refusal({ code, message, hint }: PublicError): CallToolResult {
  const content = { error: { code, message, hint } };
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
    isError: true,
  };
}

function asProtocolError(error: unknown): Error {
  if (error instanceof PublicError)
    return new ProtocolError(ProtocolErrorCode.InternalError, `${error.message} ${error.hint}`, {
      code: error.code,
    });
  return error instanceof Error ? error : new Error('the request to the lease failed');
}
