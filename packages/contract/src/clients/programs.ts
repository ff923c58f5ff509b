import {
  command,
  nameIn,
  settings,
  type GuideCall,
  type GuideTarget,
  type McpClient,
} from './client.ts';

export const programs = [
  {
    id: 'typescript',
    name: 'TypeScript',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    tried: 'by the tests',
    steps: (target) => [
      {
        says: 'Install the client of the protocol:',
        copy: command('npm install @modelcontextprotocol/client'),
      },
      {
        says: 'Connect, and call a tool:',
        copy: { name: 'program', text: typescriptProgram(target) },
      },
    ],
  },
  {
    id: 'python',
    name: 'Python',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    steps: (target) => [
      {
        says: 'Install the client of the protocol:',
        copy: command('pip install "mcp>=2"'),
      },
      { says: 'Connect, and call a tool:', copy: { name: 'program', text: pythonProgram(target) } },
    ],
  },
  {
    id: 'openai-agents',
    name: 'OpenAI Agents SDK',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    toolName: '<tool>',
    steps: ({ address, key }) => [
      { says: 'Install it:', copy: command('npm install @openai/agents') },
      {
        says: 'Give the lease to an agent:',
        copy: {
          name: 'program',
          text: `import { Agent, MCPServerStreamableHttp, run } from '@openai/agents';

const lease = new MCPServerStreamableHttp({
  name: '${nameIn(address)}',
  url: '${address}',
  requestInit: { headers: { Authorization: 'Bearer ${key}' } },
});
await lease.connect();
const agent = new Agent({ name: 'My agent', mcpServers: [lease] });
console.log((await run(agent, 'What can you look up?')).finalOutput);
await lease.close();
`,
        },
      },
    ],
  },
  {
    id: 'ai-sdk',
    name: 'AI SDK',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    toolName: '<tool>',
    tried: 'by the tests',
    steps: ({ address, key }) => [
      { says: 'Install it:', copy: command('npm install ai @ai-sdk/mcp') },
      {
        says: 'Take the tools of the lease:',
        copy: {
          name: 'program',
          text: `import { createMCPClient } from '@ai-sdk/mcp';

const lease = await createMCPClient({
  transport: {
    type: 'http',
    url: '${address}',
    headers: { Authorization: 'Bearer ${key}' },
  },
});
// Give them to generateText or streamText as \`tools\`.
const tools = await lease.tools();
console.log(Object.keys(tools));
await lease.close();
`,
        },
      },
    ],
  },
  {
    id: 'langchain',
    name: 'LangChain',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    tried: 'by the tests',
    steps: ({ address, key }) => [
      { says: 'Install its adapters:', copy: command('npm install @langchain/mcp-adapters') },
      {
        says: 'Take the tools of the lease:',
        copy: {
          name: 'program',
          text: `import { MultiServerMCPClient } from '@langchain/mcp-adapters';

const client = new MultiServerMCPClient({
  mcpServers: {
    '${nameIn(address)}': {
      transport: 'http',
      url: '${address}',
      headers: { Authorization: 'Bearer ${key}' },
    },
  },
});
// Give them to createAgent as \`tools\`.
const tools = await client.getTools();
console.log(tools.map(({ name }) => name));
await client.close();
`,
        },
      },
    ],
  },
  {
    id: 'mastra',
    name: 'Mastra',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    toolName: '<lease>_<tool>',
    steps: ({ address, key }) => [
      { says: 'Install its client:', copy: command('npm install @mastra/mcp') },
      {
        says: 'Take the tools of the lease:',
        copy: {
          name: 'program',
          text: `import { MCPClient } from '@mastra/mcp';

const client = new MCPClient({
  servers: {
    '${nameIn(address)}': {
      url: new URL('${address}'),
      requestInit: { headers: { Authorization: 'Bearer ${key}' } },
    },
  },
});
// Give them to an Agent as \`tools\`.
const tools = await client.listTools();
console.log(Object.keys(tools));
await client.disconnect();
`,
        },
      },
    ],
  },
  {
    id: 'curl',
    name: 'curl',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    tried: 'by the tests',
    steps: (target) => [
      {
        says: target.call === undefined ? 'List the tools:' : 'Call a tool:',
        copy: command(curlCommand(target)),
      },
    ],
  },
  {
    id: 'stdio',
    name: 'Hosts that speak only stdio',
    group: 'program',
    isHosted: false,
    ways: ['key'],
    tried: 'by the tests',
    steps: ({ address, key }) => [
      {
        says: 'Such hosts start a program and talk to it: leasehold-connect, which npx brings where there is Node 22.13 or later. Put this into their configuration (of Claude Desktop: claude_desktop_config.json):',
        copy: settings({
          mcpServers: {
            [nameIn(address)]: {
              command: 'npx',
              args: ['-y', 'leasehold-connect', address],
              env: { LEASEHOLD_KEY: key },
            },
          },
        }),
      },
      { says: 'Start the host anew.' },
    ],
  },
] as const satisfies readonly McpClient[];

function typescriptProgram({ address, key, call }: GuideTarget): string {
  return `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-agent', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('${address}'), {
    requestInit: { headers: { Authorization: 'Bearer ${key}' } },
  }),
);
${
  call
    ? `const result = await client.callTool(${JSON.stringify({ name: call.tool, arguments: call.arguments })});\nconsole.log(result.structuredContent);`
    : 'const { tools } = await client.listTools();\nconsole.log(tools.map(({ name }) => name));'
}
await client.close();
`;
}

function pythonProgram({ address, key, call }: GuideTarget): string {
  return `import asyncio
import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

async def main():
    headers = {"Authorization": "Bearer ${key}"}
    timeout = httpx2.Timeout(30, read=300)
    async with httpx2.AsyncClient(headers=headers, timeout=timeout) as http:
        async with Client(streamable_http_client("${address}", http_client=http)) as client:
            ${
              call
                ? `print((await client.call_tool("${call.tool}", ${pythonText(call.arguments)})).structured_content)`
                : 'print([tool.name for tool in (await client.list_tools()).tools])'
            }

asyncio.run(main())
`;
}

/** As Python writes it: what differs from JSON is how switches are spelt. */
function pythonText(value: GuideCall['arguments'][string]): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${pythonText(inner)}`)
    .join(', ')}}`;
}

function curlCommand({ address, key, call }: GuideTarget): string {
  const asked = call
    ? { method: 'tools/call', params: { name: call.tool, arguments: call.arguments } }
    : { method: 'tools/list' };
  return [
    `curl ${address} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'Accept: application/json, text/event-stream' \\`,
    // A quote ends the shell's own; what an API calls its arguments is not ours to trust.
    `  -d '${JSON.stringify({ jsonrpc: '2.0', id: 1, ...asked }).replaceAll("'", String.raw`\u0027`)}'`,
  ].join('\n');
}
