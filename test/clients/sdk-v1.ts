import type { OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { textOf, type Connection, type IndependentClient, type Person } from './client.ts';
import { MemoryProvider } from './memory-provider.ts';

/** The official client most agents are built on. */
export const sdkV1: IndependentClient = {
  name: 'SDK v1',
  connect: (url, headers) =>
    connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } }),
    ),
  async signIn(url, person) {
    const authProvider = createProvider(person);
    const first = new StreamableHTTPClientTransport(new URL(url), { authProvider });
    const { code } = await authProvider.answerAfter(connect(first));
    await first.finishAuth(code);
    return connect(new StreamableHTTPClientTransport(new URL(url), { authProvider }));
  },
};

/** LangChain's client stands on this SDK and takes the same. */
export function createProvider(
  person: Person,
): MemoryProvider<OAuthClientInformationMixed, OAuthTokens, OAuthDiscoveryState> {
  return new MemoryProvider(person);
}

async function connect(transport: StreamableHTTPClientTransport): Promise<Connection> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, args) {
      const { content, isError } = await client.callTool({ name, arguments: args });
      return { text: textOf(content), isError: isError === true };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
