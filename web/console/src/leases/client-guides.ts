/** How somebody gets in: by signing in at their client, or with a lease key in its settings. */
export type Way = 'sign-in' | 'key';

/** What a guide is written for. */
export interface GuideTarget {
  address: string;
  /** The key itself, or what stands in its place. */
  key: string;
  /** A call that can be tried at once; absent where there is none. */
  call: GuideCall | undefined;
}

export interface GuideCall {
  tool: string;
  arguments: { [name: string]: string | number | boolean | GuideCall['arguments'] };
}

export interface GuideStep {
  says: string;
  /** What to take along, and what it is. */
  copy?: { name: string; text: string };
}

export interface ClientGuide {
  /** As the doctor knows it, where it does. */
  id: string;
  name: string;
  /** Calls from the network of its vendor: it reaches public https addresses only. */
  isHosted: boolean;
  /** Its steps have a call in them. */
  hasCall?: true;
  /** The best one first. */
  ways: readonly [Way, ...Way[]];
  steps: (target: GuideTarget, way: Way) => GuideStep[];
}

/** What each client is told, step by step, as of November 2026. */
export const clientGuides = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Run this in a terminal:',
        copy: {
          name: 'command',
          text:
            `claude mcp add --scope user --transport http ${nameIn(address)} ${address}` +
            (way === 'key' ? ` --header "Authorization: Bearer ${key}"` : ''),
        },
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Type /mcp in Claude Code, choose the lease, and sign in in the browser that opens.',
            },
          ]
        : []),
      { says: 'Ask it something that the API knows.' },
    ],
  },
  {
    id: 'claude',
    name: 'Claude web and Desktop',
    isHosted: true,
    ways: ['sign-in'],
    steps: ({ address }) => [
      {
        says: 'In Claude, open Customize, then Connectors, then “Add custom connector”, and give it this address:',
        copy: addressOf(address),
      },
      {
        says: 'Choose Connect. The browser asks you to sign in here and shows what Claude will see; allow it.',
      },
      { says: 'In a conversation, switch the connector on and ask something that the API knows.' },
    ],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    isHosted: true,
    ways: ['sign-in'],
    steps: ({ address }) => [
      {
        says: 'In ChatGPT, open Settings, then Apps, then Advanced, and switch on developer mode.',
      },
      {
        says: 'Choose “Create app”, give it this address, and OAuth as its authentication:',
        copy: addressOf(address),
      },
      { says: 'The browser asks you to sign in here and shows what ChatGPT will see; allow it.' },
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into ~/.cursor/mcp.json, or into .cursor/mcp.json of one project:',
        copy: {
          name: 'settings',
          text: json({
            mcpServers: {
              [nameIn(address)]: { url: address, ...(way === 'key' && { headers: bearer(key) }) },
            },
          }),
        },
      },
      way === 'key'
        ? { says: 'Cursor shows the tools under Customize, MCPs.' }
        : { says: 'Under Customize, MCPs, choose “Needs login” and sign in.' },
    ],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into .vscode/mcp.json of your project:',
        copy: {
          name: 'settings',
          text: json(vscodeSettings(address, way)),
        },
      },
      way === 'key'
        ? {
            says: 'Choose Start above the entry. VS Code asks for the key and keeps it in its own store, so the file can be committed. Give it this:',
            copy: { name: 'key', text: key },
          }
        : { says: 'Choose Start above the entry, and sign in in the browser that opens.' },
      { says: 'In the chat, choose agent mode and ask something that the API knows.' },
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) =>
      way === 'key'
        ? [
            {
              says: 'Codex takes the key from a variable of the shell it is started in:',
              copy: { name: 'command', text: `export LEASEHOLD_KEY='${key}'` },
            },
            {
              says: 'Add the lease, which writes it to ~/.codex/config.toml:',
              copy: {
                name: 'second command',
                text: `codex mcp add ${nameIn(address)} --url ${address} --bearer-token-env-var LEASEHOLD_KEY`,
              },
            },
          ]
        : [
            {
              says: 'Add the lease, which writes it to ~/.codex/config.toml, and sign in in the browser that this opens:',
              copy: { name: 'command', text: `codex mcp add ${nameIn(address)} --url ${address}` },
            },
          ],
  },
  {
    id: 'goose',
    name: 'Goose',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this under extensions in ~/.config/goose/config.yaml:',
        copy: {
          name: 'settings',
          text: [
            `  ${nameIn(address)}:`,
            '    enabled: true',
            '    type: streamable_http',
            `    name: ${nameIn(address)}`,
            `    uri: ${address}`,
            ...(way === 'key' ? ['    headers:', `      Authorization: Bearer ${key}`] : []),
            '    timeout: 300',
          ].join('\n'),
        },
      },
      { says: `Start a session${way === 'key' ? '' : ', and sign in in the browser that opens'}.` },
    ],
  },
  {
    id: 'typescript',
    name: 'Your agent in TypeScript',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    steps: (target) => [
      {
        says: 'Install the client of the protocol:',
        copy: { name: 'command', text: 'npm install @modelcontextprotocol/client' },
      },
      {
        says: 'Connect, and call a tool:',
        copy: { name: 'program', text: typescriptProgram(target) },
      },
    ],
  },
  {
    id: 'python',
    name: 'Your agent in Python',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    steps: (target) => [
      {
        says: 'Install the client of the protocol:',
        copy: { name: 'command', text: 'pip install "mcp>=2"' },
      },
      { says: 'Connect, and call a tool:', copy: { name: 'program', text: pythonProgram(target) } },
    ],
  },
  {
    id: 'curl',
    name: 'curl',
    isHosted: false,
    ways: ['key'],
    hasCall: true,
    steps: (target) => [
      {
        says: target.call === undefined ? 'List the tools:' : 'Call a tool:',
        copy: { name: 'command', text: curlCommand(target) },
      },
    ],
  },
  {
    id: 'stdio',
    name: 'Hosts that speak only stdio',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'Such hosts start a program and talk to it. Put this into their configuration (of Claude Desktop: claude_desktop_config.json), with the folder Leasehold is in on that machine in the place of /opt/leasehold:',
        copy: {
          name: 'settings',
          text: json({
            mcpServers: {
              [nameIn(address)]: {
                command: '/opt/leasehold/node_modules/.bin/node',
                args: ['/opt/leasehold/packages/cli/src/main.ts', 'connect', address],
                env: { LEASEHOLD_KEY: key },
              },
            },
          }),
        },
      },
      { says: 'Start the host anew.' },
    ],
  },
] as const satisfies readonly ClientGuide[];

export const guideOf = (id: string | null): ClientGuide =>
  clientGuides.find((guide) => guide.id === id) ?? clientGuides[0];

/**
 * Where only programs of the same machine, or of the same network, reach it: what hosted clients
 * cannot use.
 */
export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || isPrivateName(hostname);
}

const isPrivateName = (host: string): boolean =>
  /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|test)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/.test(
    host,
  );

/** A client knows the lease by the last part of its address. */
const nameIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const addressOf = (address: string) => ({ name: 'address', text: address });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

/** The key is asked for, once: the file is one that projects commit. */
function vscodeSettings(address: string, way: Way): object {
  const server = { type: 'http', url: address };
  if (way === 'sign-in') return { servers: { [nameIn(address)]: server } };
  const id = `${nameIn(address)}-key`;
  return {
    inputs: [
      { type: 'promptString', id, description: `Lease key of ${nameIn(address)}`, password: true },
    ],
    servers: { [nameIn(address)]: { ...server, headers: bearer(`\${input:${id}}`) } },
  };
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);

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
