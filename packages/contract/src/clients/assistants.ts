import { addressStep, type McpClient } from './client.ts';

export const assistants = [
  {
    id: 'claude',
    name: 'Claude web and Desktop',
    group: 'assistant',
    isHosted: true,
    ways: ['sign-in'],
    steps: ({ address }) => [
      {
        says: 'In Claude, open Customize, then Connectors, then “Add custom connector”, and give it this address:',
        copy: addressStep(address),
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
    group: 'assistant',
    isHosted: true,
    ways: ['sign-in'],
    steps: ({ address }) => [
      {
        says: 'In ChatGPT, open Settings, then Apps, then Advanced, and switch on developer mode.',
      },
      {
        says: 'Choose “Create app”, give it this address, and OAuth as its authentication:',
        copy: addressStep(address),
      },
      { says: 'The browser asks you to sign in here and shows what ChatGPT will see; allow it.' },
    ],
  },
  {
    id: 'copilot-studio',
    name: 'Copilot Studio',
    group: 'assistant',
    isHosted: true,
    ways: ['sign-in', 'key'],
    steps: ({ address, key }, way) => [
      {
        says: 'In your agent, open Tools, then “Add a tool”, “New tool”, “Model Context Protocol”, and give it this address as the server URL:',
        copy: addressStep(address),
      },
      way === 'key'
        ? {
            says: 'As authentication choose “API key”, type “Header”, header name “Authorization”. When a connection is made, give it this value:',
            copy: { name: 'value', text: `Bearer ${key}` },
          }
        : {
            says: 'As authentication choose “OAuth 2.0”, type “Dynamic discovery”. When a connection is made, the browser asks you to sign in here.',
          },
    ],
  },
] as const satisfies readonly McpClient[];
