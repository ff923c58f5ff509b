import type { IncomingMessage } from 'node:http';

/**
 * What a page of another origin may send and read (Fetch, section 3.3). Only an origin the guard
 * let through gets here.
 */
export function corsHeaders(req: IncomingMessage): Record<string, string> {
  const { origin } = req.headers;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    // Where to get a token, and how long to wait: a page sees neither unless it is told so.
    'access-control-expose-headers': 'www-authenticate, mcp-protocol-version, retry-after',
    vary: 'origin',
  };
}

export function preflightHeaders(req: IncomingMessage): Record<string, string> {
  return {
    ...corsHeaders(req),
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
    'access-control-max-age': '600',
  };
}
