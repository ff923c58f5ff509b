import { headersFor, keyHeader, nameIn, settings, type McpClient, type Way } from './client.ts';

export const editors = [
  {
    id: 'cursor',
    name: 'Cursor',
    group: 'editor',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into ~/.cursor/mcp.json, or into .cursor/mcp.json of one project:',
        copy: settings({
          mcpServers: { [nameIn(address)]: { url: address, ...headersFor(key, way) } },
        }),
      },
      way === 'key'
        ? { says: 'Cursor shows the tools under Customize, MCPs.' }
        : { says: 'Under Customize, MCPs, choose “Needs login” and sign in.' },
    ],
    link: (address) => {
      const asked = new URLSearchParams({
        name: nameIn(address),
        config: btoa(JSON.stringify({ url: address })),
      });
      return `cursor://anysphere.cursor-deeplink/mcp/install?${asked.toString()}`;
    },
  },
  {
    id: 'vscode',
    name: 'VS Code',
    group: 'editor',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into .vscode/mcp.json of your project:',
        copy: settings(vscodeSettings(address, way)),
      },
      way === 'key'
        ? {
            says: 'Choose Start above the entry. VS Code asks for the key and keeps it in its own store, so the file can be committed. Give it this:',
            copy: { name: 'key', text: key },
          }
        : { says: 'Choose Start above the entry, and sign in in the browser that opens.' },
      { says: 'In the chat, choose agent mode and ask something that the API knows.' },
    ],
    link: (address) =>
      `vscode:mcp/install?${encodeURIComponent(
        JSON.stringify({ name: nameIn(address), type: 'http', url: address }),
      )}`,
  },
  {
    id: 'cline',
    name: 'Cline',
    group: 'editor',
    isHosted: false,
    ways: ['key'],
    toolName: '<lease>__<tool>',
    steps: ({ address, key }) => [
      {
        says: 'In Cline, open MCP Servers, then Configure, and put this into the file that opens; its command line reads ~/.cline/data/settings/cline_mcp_settings.json:',
        copy: settings(
          {
            mcpServers: {
              [nameIn(address)]: {
                type: 'streamableHttp',
                url: address,
                headers: keyHeader(key),
                disabled: false,
              },
            },
          },
          '~/.cline/data/settings/cline_mcp_settings.json',
        ),
      },
    ],
  },
  {
    id: 'continue',
    name: 'Continue',
    group: 'editor',
    isHosted: false,
    ways: ['key'],
    toolName: '<tool>',
    steps: ({ address, key }) => [
      {
        says: 'Put this at the end of ~/.continue/config.yaml, which the editor and the command line read; where mcpServers is there already, put the entry below it:',
        copy: {
          name: 'settings',
          text: [
            'mcpServers:',
            `  - name: ${nameIn(address)}`,
            '    type: streamable-http',
            `    url: ${address}`,
            '    requestOptions:',
            '      headers:',
            `        Authorization: Bearer ${key}`,
            '',
          ].join('\n'),
          file: '~/.continue/config.yaml',
        },
      },
      { says: 'Choose agent mode, and ask something that the API knows.' },
    ],
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    group: 'editor',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into ~/.codeium/windsurf/mcp_config.json:',
        copy: settings({
          mcpServers: { [nameIn(address)]: { serverUrl: address, ...headersFor(key, way) } },
        }),
      },
      {
        says: `In Cascade, open MCPs and choose Refresh${way === 'key' ? '' : ', then sign in in the browser that opens'}.`,
      },
    ],
  },
  {
    id: 'zed',
    name: 'Zed',
    group: 'editor',
    isHosted: false,
    ways: ['key', 'sign-in'],
    steps: ({ address, key }, way) => [
      {
        says: 'Put this into settings.json (“zed: open settings file”):',
        copy: settings({
          context_servers: { [nameIn(address)]: { url: address, ...headersFor(key, way) } },
        }),
      },
      way === 'key'
        ? { says: 'In the settings of the agent panel, a green dot stands beside the lease.' }
        : { says: 'In the settings of the agent panel, choose Authenticate beside the lease.' },
    ],
  },
  {
    id: 'jetbrains',
    name: 'JetBrains AI Assistant',
    group: 'editor',
    isHosted: false,
    ways: ['key'],
    steps: ({ address, key }) => [
      {
        says: 'Open Settings, then Tools, AI Assistant, “Model Context Protocol (MCP)”, choose Add, then “As JSON”, and put in this:',
        copy: settings({
          mcpServers: { [nameIn(address)]: { url: address, headers: keyHeader(key) } },
        }),
      },
      { says: 'Choose Apply. The status shows the tools.' },
    ],
  },
] as const satisfies readonly McpClient[];

/** The key is asked for, once: the file is one that projects commit. */
function vscodeSettings(address: string, way: Way): object {
  const server = { type: 'http', url: address };
  if (way === 'sign-in') return { servers: { [nameIn(address)]: server } };
  const id = `${nameIn(address)}-key`;
  return {
    inputs: [
      { type: 'promptString', id, description: `Lease key of ${nameIn(address)}`, password: true },
    ],
    servers: { [nameIn(address)]: { ...server, headers: keyHeader(`\${input:${id}}`) } },
  };
}
