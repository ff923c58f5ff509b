import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { textOf, type Connection, type IndependentClient } from './client.ts';

/** The official client of today, in either era. */
export const sdkV2Legacy: IndependentClient = { name: 'SDK v2, before 2026-07-28', connect: (...to) => connect('legacy', ...to) };
export const sdkV2Modern: IndependentClient = { name: 'SDK v2, 2026-07-28', connect: (...to) => connect('auto', ...to) };

async function connect(mode: 'legacy' | 'auto', url: string, headers: Readonly<Record<string, string>>): Promise<Connection> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } }));
  return connectionOf(client);
}

export function connectionOf(client: Client): Connection {
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, args) {
      const { content, isError } = await client.callTool({ name, arguments: args });
      return { text: textOf(content), isError: isError === true };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
