import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { textOf, type IndependentClient } from './client.ts';

/** The official client most agents are built on. */
export const sdkV1: IndependentClient = {
  name: 'SDK v1',
  async connect(url, headers) {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } } });
    await client.connect(transport);
    return {
      tools: async () => (await client.listTools()).tools.map(({ name }) => name),
      async call(name, args) {
        const { content, isError } = await client.callTool({ name, arguments: args });
        return { text: textOf(content), isError: isError === true };
      },
      [Symbol.asyncDispose]: () => client.close(),
    };
  },
};
