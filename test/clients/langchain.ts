import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { textOf, type IndependentClient } from './client.ts';

/** LangChain's agents. */
export const langchain: IndependentClient = {
  name: 'LangChain',
  async connect(url, headers) {
    const client = new MultiServerMCPClient({
      mcpServers: { lease: { transport: 'http', url, headers: { ...headers } } },
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
  },
};
