import {
  auth,
  createMCPClient,
  type MCPClientConfig,
  type OAuthClientInformation,
  type OAuthTokens,
} from '@ai-sdk/mcp';
import { textOf, type Connection, type IndependentClient } from './client.ts';
import { MemoryProvider } from './memory-provider.ts';

/** The client of the AI SDK. */
export const aiSdk: IndependentClient = {
  name: 'AI SDK',
  connect: (url, headers) => connect({ type: 'http', url, headers: { ...headers } }),
  async signIn(url, person) {
    const authProvider = new MemoryProvider<OAuthClientInformation, OAuthTokens, never>(person);
    const { code, params } = await authProvider.answerAfter(
      connect({ type: 'http', url, authProvider }),
    );
    // The exchange is left to the application, by the function the package has for it.
    await auth(authProvider, {
      serverUrl: url,
      authorizationCode: code,
      callbackIssuer: params.get('iss') ?? '',
    });
    return connect({ type: 'http', url, authProvider });
  },
};

async function connect(transport: MCPClientConfig['transport']): Promise<Connection> {
  const client = await createMCPClient({ transport });
  return {
    tools: async () => Object.keys(await client.tools()),
    async call(name, args) {
      const tool = (await client.tools())[name];
      if (!tool) throw new Error(`no tool ${name}`);
      const result: unknown = await tool.execute(args, {
        toolCallId: '1',
        messages: [],
        context: {},
      });
      if (typeof result !== 'object' || result === null || !('content' in result))
        throw new Error('no content');
      return {
        text: textOf(result.content),
        isError: 'isError' in result && result.isError === true,
      };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
