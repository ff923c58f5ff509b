import {
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { authInfoOf, type CallingAgent, type LeaseServer } from './lease-server.ts';

/**
 * For agents that take no stream. The protocol lets a server choose (streamable HTTP, "Sending
 * Messages to the Server"); the SDK's handler streams whatever is older than 2026-07-28, so that is
 * answered by its transport in JSON mode, where notices of progress have no place and are left out.
 */
export async function answerAsJson(
  server: LeaseServer,
  caller: CallingAgent,
  request: Request,
  message: unknown,
): Promise<Response> {
  const options = { authInfo: authInfoOf(caller), parsedBody: withoutProgress(message) };
  if (!(await isLegacyRequest(request, message))) return server.handler.fetch(request, options);
  const mcp = server.create(caller, 'legacy');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await mcp.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    await mcp.close();
  }
}

/** The same request, which asks for no progress: one notice would make the answer a stream. */
function withoutProgress(message: unknown): unknown {
  if (!isRecord(message) || !isRecord(message.params) || !isRecord(message.params._meta))
    return message;
  const { progressToken: _, ..._meta } = message.params._meta;
  return { ...message, params: { ...message.params, _meta } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
