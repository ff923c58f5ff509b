import { addressStep, nameIn, type McpClient } from './client.ts';

export const platforms = [
  {
    id: 'n8n',
    name: 'n8n',
    group: 'platform',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'Put an “MCP Client Tool” below your AI Agent node, with the server transport “HTTP Streamable” and this endpoint:',
        copy: addressStep(address),
      },
      {
        says: 'As authentication choose “Bearer Auth”, and make a credential with this token:',
        copy: { name: 'key', text: key },
      },
    ],
  },
  {
    id: 'dify',
    name: 'Dify',
    group: 'platform',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'Open Tools, then MCP, then “Add MCP Server (HTTP)”, and give it this server URL:',
        copy: addressStep(address),
      },
      {
        says: 'Add a header named Authorization with this value:',
        copy: { name: 'value', text: `Bearer ${key}` },
      },
    ],
  },
  {
    id: 'open-webui',
    name: 'Open WebUI',
    group: 'platform',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'From version 0.6.31 on: in the admin panel open Settings, then External Tools, choose +, the type “MCP (Streamable HTTP)”, and give it this URL:',
        copy: addressStep(address),
      },
      {
        says: 'As authentication choose Bearer, with this key:',
        copy: { name: 'key', text: key },
      },
    ],
  },
  {
    id: 'librechat',
    name: 'LibreChat',
    group: 'platform',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'Put the key into .env of LibreChat:',
        copy: { name: 'line', text: `LEASEHOLD_KEY=${key}` },
      },
      {
        says: 'Put this into librechat.yaml, and start LibreChat anew:',
        copy: {
          name: 'settings',
          text: [
            'mcpServers:',
            `  ${nameIn(address)}:`,
            '    type: streamable-http',
            `    url: ${address}`,
            '    headers:',
            '      Authorization: Bearer ${LEASEHOLD_KEY}',
          ].join('\n'),
        },
      },
    ],
  },
] as const satisfies readonly McpClient[];
