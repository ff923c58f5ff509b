import { PublicError } from '@leasehold/contract/browser';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { CallToolResult, ListToolsResult, ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { watchLease, type LeaseWay } from './remote-lease.ts';

/**
 * Serves a remote lease on this process's standard input and output, in both protocol eras, until
 * the host hangs up. A lease that is away, or cannot be had, is no reason to end: the host is told
 * so, as it is told when the tools change.
 */
export async function serveRemoteLease(
  way: LeaseWay,
  hungUp: Promise<void>,
  ended: AbortSignal,
): Promise<void> {
  const known: Known = { list: undefined };
  let server: Server | undefined;
  const handle = serveStdio(async () => {
    await way.tried;
    return (server = createServer(way, known));
  });
  const tell = () => void server?.sendToolListChanged().catch(() => {});
  passOnChanges(way, known, tell, ended).catch(() => {});
  try {
    await hungUp;
  } finally {
    await handle.close();
  }
}

interface Known {
  /** What the host was listed last; undefined: it has not asked. */
  list: ListToolsResult | undefined;
}

async function passOnChanges(
  way: LeaseWay,
  known: Known,
  tell: () => void,
  ended: AbortSignal,
): Promise<void> {
  await way.opened;
  const { remote } = way;
  if (!remote) return;
  const tellIfOther = async () => {
    if (!known.list) return;
    const { tools } = await remote.client.request({ method: 'tools/list', params: {} });
    if (JSON.stringify(tools) !== JSON.stringify(known.list.tools)) tell();
  };
  const onChanged = (isTold: boolean) => (isTold ? tell() : void tellIfOther().catch(() => {}));
  onChanged(false);
  await watchLease(remote, onChanged, ended);
}

/** Lists and results go through as they are: what the agent sees is what the lease says. */
function createServer(way: LeaseWay, known: Known): Server {
  const { name, version, title } = way.remote?.client.getServerVersion() ?? {
    name: 'lease',
    version: '0',
  };
  const instructions = way.remote ? way.remote.client.getInstructions() : awayInstructions(way);
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
  return server;
}

const awayInstructions = ({ failure: { message, hint }, isLost }: LeaseWay): string =>
  `${message} ${hint} Until then no tools can be listed, and each call is refused; ${
    isLost
      ? 'they come once this server is started anew.'
      : 'they come by themselves once the lease answers.'
  }`;

async function list(
  { remote }: LeaseWay,
  known: Known,
  cursor: string | undefined,
  { mcpReq: { signal } }: ServerContext,
): Promise<ListToolsResult> {
  if (!remote) return (known.list = { tools: [] });
  try {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await remote.client.request({ method: 'tools/list', params }, { signal });
    if (cursor === undefined) known.list = answer;
    return answer;
  } catch (error) {
    const explained = remote.explain(error);
    // Its tools are still its tools; a call of one says what is the matter.
    if (explained instanceof PublicError && cursor === undefined && known.list?.tools.length)
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
