/** Calls a tool of a lease with a key, as an agent before 2026-07-28 does. */
export const postCall = (
  { address, key }: { address: string; key: string },
  name: string,
  args: object,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
