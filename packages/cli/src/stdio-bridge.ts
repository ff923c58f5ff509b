import { PublicError } from '@leasehold/contract';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { RemoteLease } from './remote-lease.ts';

/**
 * Serves a remote lease on this process's standard input and output, in both protocol eras; resolves when the host hangs up, rejects when the lease
 * cannot be had. Requests that come before the lease answers wait for it.
 */
export async function serveRemoteLease(opening: Promise<RemoteLease>, hungUp: Promise<void>): Promise<void> {
  const handle = serveStdio(async () => createServer(await opening));
  try {
    await Promise.race([hungUp, opening.then(() => hungUp)]);
  } finally {
    await handle.close();
  }
}

/** Lists and results go through as they are: what the agent sees is what the lease says. */
function createServer({ client, explain }: RemoteLease): Server {
  const { name, version, title } = client.getServerVersion() ?? { name: 'lease', version: '0' };
  const instructions = client.getInstructions();
  const server = new Server(
    { name, version, ...(title !== undefined && { title }) },
    { capabilities: { tools: {} }, ...(instructions !== undefined && { instructions }) },
  );
  server.setRequestHandler('tools/list', async ({ params }, { mcpReq: { signal } }) => {
    const cursor = params?.cursor;
    return client.request({ method: 'tools/list', params: cursor === undefined ? {} : { cursor } }, { signal }).catch((error: unknown) => {
      throw asProtocolError(explain(error));
    });
  });
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }): Promise<CallToolResult> => {
    try {
      return await client.request({ method: 'tools/call', params: { name: params.name, arguments: params.arguments ?? {} } }, { signal });
    } catch (error) {
      const explained = explain(error);
      // The agent is to read it: the lease may come back, or its owner may help.
      if (explained instanceof PublicError) return refusal(explained);
      throw asProtocolError(explained);
    }
  });
  return server;
}

/** In the form the gateway itself tells a refusal. */
function refusal({ code, message, hint }: PublicError): CallToolResult {
  const content = { error: { code, message, hint } };
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content, isError: true };
}

function asProtocolError(error: unknown): Error {
  if (error instanceof PublicError)
    return new ProtocolError(ProtocolErrorCode.InternalError, `${error.message} ${error.hint}`, { code: error.code });
  return error instanceof Error ? error : new Error('the request to the lease failed');
}
