import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { textOf, type Connection, type IndependentClient } from './client.ts';
import { createProvider } from './sdk-v1.ts';

/** LangChain's agents. */
export const langchain: IndependentClient = {
  name: 'LangChain',
  connect: (url, headers) => connect(url, { headers: { ...headers } }),
  async signIn(url, person) {
    const authProvider = createProvider(person);
    const { code } = await authProvider.answerAfter(connect(url, { authProvider }));
    // The adapters have no function for the exchange: an application takes that of the SDK below
    // them.
    await auth(authProvider, { serverUrl: url, authorizationCode: code });
    return connect(url, { authProvider });
  },
};

async function connect(
  url: string,
  access: { headers: Record<string, string> } | { authProvider: OAuthClientProvider },
): Promise<Connection> {
  const client = new MultiServerMCPClient({
    mcpServers: { lease: { transport: 'http', url, ...access } },
    prefixToolNameWithServerName: false,
  });
  const tools = await client.getTools();
  return {
    tools: () => Promise.resolve(tools.map(({ name }) => name)),
    async call(name, args) {
      const tool = tools.find((one) => one.name === name);
      if (!tool) throw new Error(`no tool ${name}`);
      // A tool that fails is thrown, for the agent to read.
      try {
        return { text: textOf(await tool.invoke(args)), isError: false };
      } catch (error) {
        return { text: String(error), isError: true };
      }
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
