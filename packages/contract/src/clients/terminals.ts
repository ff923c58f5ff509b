import { command, headersFor, nameIn, settings, type McpClient } from './client.ts';

export const terminals = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: 'mcp__<lease>__<tool>',
    userAgent: 'claude-code',
    steps: ({ address, key }, way) => [
      {
        says: 'Run this in a terminal:',
        copy: command(
          `claude mcp add --scope user --transport http ${nameIn(address)} ${address}` +
            (way === 'key' ? ` --header "Authorization: Bearer ${key}"` : ''),
        ),
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Sign in, in the browser that this opens:',
              copy: { name: 'second command', text: `claude mcp login ${nameIn(address)}` },
            },
          ]
        : []),
      { says: 'Ask it something that the API knows.' },
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: 'mcp__<lease>, then <tool>',
    userAgent: 'codex-mcp-client',
    steps: ({ address, key }, way) =>
      way === 'key'
        ? [
            {
              says: 'Codex takes the key from a variable of the shell it is started in:',
              copy: command(`export LEASEHOLD_KEY='${key}'`),
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
              copy: command(`codex mcp add ${nameIn(address)} --url ${address}`),
            },
          ],
  },
  {
    id: 'copilot-cli',
    name: 'Copilot CLI',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: '<lease>-<tool>',
    userAgent: 'copilot-cli',
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into ~/.copilot/mcp-config.json:',
        copy: settings(
          {
            mcpServers: {
              [nameIn(address)]: {
                type: 'http',
                url: address,
                tools: ['*'],
                ...headersFor(key, way),
              },
            },
          },
          '~/.copilot/mcp-config.json',
        ),
      },
      {
        says:
          way === 'key'
            ? 'Start copilot, and ask it something that the API knows.'
            : 'Start copilot, and sign in in the browser that opens.',
      },
    ],
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: 'mcp_<lease>_<tool>',
    steps: ({ address, key }, way) => [
      {
        says: 'Run this in a terminal:',
        copy: command(
          `gemini mcp add --scope user --transport http ${nameIn(address)} ${address}` +
            (way === 'key' ? ` --header "Authorization: Bearer ${key}"` : ''),
        ),
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Start gemini, type this, and sign in in the browser that opens:',
              copy: { name: 'line', text: `/mcp auth ${nameIn(address)}` },
            },
          ]
        : []),
    ],
  },
  {
    id: 'qwen-code',
    name: 'Qwen Code',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: 'mcp__<lease>__<tool>',
    steps: ({ address, key }, way) => [
      {
        says: 'Run this in a terminal:',
        copy: command(
          `qwen mcp add --scope user --transport http ${nameIn(address)} ${address}` +
            (way === 'key' ? ` --header "Authorization: Bearer ${key}"` : ''),
        ),
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Start qwen, type this, and sign in in the browser that opens:',
              copy: { name: 'line', text: `/mcp auth ${nameIn(address)}` },
            },
          ]
        : []),
    ],
  },
  {
    id: 'opencode',
    name: 'opencode',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: '<lease>_<tool>',
    userAgent: 'opencode',
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into opencode.json of your project, or into ~/.config/opencode/opencode.json:',
        copy: settings(
          {
            $schema: 'https://opencode.ai/config.json',
            mcp: {
              [nameIn(address)]: {
                type: 'remote',
                url: address,
                enabled: true,
                ...(way === 'key' && { oauth: false }),
                ...headersFor(key, way),
              },
            },
          },
          'opencode.json',
        ),
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Sign in, in the browser that this opens:',
              copy: command(`opencode mcp auth ${nameIn(address)}`),
            },
          ]
        : []),
    ],
  },
  {
    id: 'mcporter',
    name: 'mcporter',
    group: 'terminal',
    isHosted: false,
    ways: ['key', 'sign-in'],
    toolName: '<tool>',
    steps: ({ address, key }, way) => [
      {
        says: 'Run this in a terminal:',
        copy: command(
          `mcporter config add ${nameIn(address)} ${address} --scope home` +
            (way === 'key' ? ` --header "Authorization=Bearer ${key}"` : ' --auth oauth'),
        ),
      },
      ...(way === 'sign-in'
        ? [
            {
              says: 'Sign in, in the browser that this opens:',
              copy: { name: 'second command', text: `mcporter auth ${nameIn(address)}` },
            },
          ]
        : []),
      {
        says: 'See the tools:',
        copy: { name: 'last command', text: `mcporter list ${nameIn(address)}` },
      },
    ],
  },
  {
    id: 'goose',
    name: 'Goose',
    group: 'terminal',
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
    link: (address) => {
      const asked = new URLSearchParams({
        type: 'streamable_http',
        url: address,
        id: nameIn(address),
        name: nameIn(address),
      });
      return `goose://extension?${asked.toString()}`;
    },
  },
] as const satisfies readonly McpClient[];
