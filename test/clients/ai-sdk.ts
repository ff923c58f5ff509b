import { createMCPClient } from '@ai-sdk/mcp';
import { textOf, type IndependentClient } from './client.ts';

/** The client of the AI SDK. */
export const aiSdk: IndependentClient = {
  name: 'AI SDK',
  async connect(url, headers) {
    const client = await createMCPClient({ transport: { type: 'http', url, headers: { ...headers } } });
    return {
      tools: async () => Object.keys(await client.tools()),
      async call(name, args) {
        const tool = (await client.tools())[name];
        if (!tool) throw new Error(`no tool ${name}`);
        const result: unknown = await tool.execute(args, { toolCallId: '1', messages: [], context: {} });
        if (typeof result !== 'object' || result === null || !('content' in result)) throw new Error('no content');
        return { text: textOf(result.content), isError: 'isError' in result && result.isError === true };
      },
      [Symbol.asyncDispose]: () => client.close(),
    };
  },
};
