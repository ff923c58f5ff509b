import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientInformationMixed,
  type OAuthDiscoveryState,
  type OAuthTokens,
} from '@modelcontextprotocol/client';
import { textOf, type Connection, type IndependentClient } from './client.ts';
import { MemoryProvider } from './memory-provider.ts';

/** The official client of today, in either era. */
export const sdkV2Legacy = createIndependentClient('SDK v2, before 2026-07-28', 'legacy');
export const sdkV2Modern = createIndependentClient('SDK v2, 2026-07-28', 'auto');

function createIndependentClient(name: string, mode: 'legacy' | 'auto'): IndependentClient {
  const connect = async (transport: StreamableHTTPClientTransport): Promise<Connection> => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(transport);
    return connectionOf(client);
  };
  return {
    name,
    connect: (url, headers) =>
      connect(
        new StreamableHTTPClientTransport(new URL(url), {
          requestInit: { headers: { ...headers } },
        }),
      ),
    async signIn(url, person) {
      const authProvider = new MemoryProvider<
        OAuthClientInformationMixed,
        OAuthTokens,
        OAuthDiscoveryState
      >(person);
      const first = new StreamableHTTPClientTransport(new URL(url), { authProvider });
      const { params } = await authProvider.answerAfter(connect(first));
      await first.finishAuth(params);
      return connect(new StreamableHTTPClientTransport(new URL(url), { authProvider }));
    },
  };
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
