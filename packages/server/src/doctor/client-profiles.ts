import {
  clientDocuments,
  clientRuns,
  codeAndRefresh,
  publicClient,
  type ClientMetadata,
} from '@leasehold/contract/clients';

export type { ClientMetadata };

const protocolVersions = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

/**
 * How the MCP clients in use make themselves known and come back, as their documents, their
 * vendors' pages and their sources have it (November 2026): what an authorization server must take
 * to be reachable from them. All name the lease as `resource` (RFC 8707) in both requests. Ports
 * that clients choose for each sign-in stand here as examples.
 */
export interface ClientProfile {
  name: string;
  /**
   * `cimd`: the client id is the address of a document about the client
   * (draft-ietf-oauth-client-id-metadata-document). `dcr`: the client registers itself with this
   * metadata (RFC 7591).
   */
  registration:
    | { mode: 'cimd'; clientId: string; document: ClientMetadata }
    | { mode: 'dcr'; metadata: ClientMetadata };
  /** The one it sends with the authorization request. */
  redirectUri: string;
  /** What it asks for in `initialize`; 2026-07-28 clients send it with each request instead. */
  protocolVersion: (typeof protocolVersions)[number];
  /**
   * Which scopes it asks for: those of the 401 (`challenge`), all the server knows of
   * (`supported`), or none at all.
   */
  scope: 'challenge' | 'supported' | 'none';
  /** Adds `offline_access` where the server offers it. */
  asksOfflineAccess?: true;
  /** Asks for the page of consent each time (OpenID Connect Core 3.1.2.1). */
  prompt?: 'consent';
  /** How it authenticates at the token endpoint; the secret is the registration's. */
  tokenAuth: 'none' | 'client_secret_basic' | 'client_secret_post';
  /** Sends `MCP-Protocol-Version` with discovery requests too, so they must not be judged by it. */
  discoveryVersion?: string;
}

/** A client known by one of the documents that come with the product. */
const byDocument = (clientId: keyof typeof clientDocuments): ClientProfile['registration'] => ({
  mode: 'cimd',
  clientId,
  document: clientDocuments[clientId],
});

/**
 * What a client wrote as the version of the protocol when it was last run with a lease
 * (`clientRuns`); `otherwise`: what is known of it otherwise.
 */
function spoken(
  id: string,
  otherwise: ClientProfile['protocolVersion'],
): Pick<ClientProfile, 'protocolVersion'> {
  const protocol = clientRuns[id]?.protocol;
  const known = protocolVersions.find((version) => version === protocol);
  return { protocolVersion: known ?? otherwise };
}

/** A client that registers itself, without a secret, and waits for its answer at one address. */
const byRegistration = (
  name: string,
  redirectUri: string,
  more: Partial<ClientMetadata> = {},
): Pick<ClientProfile, 'name' | 'registration' | 'redirectUri'> => ({
  name,
  registration: {
    mode: 'dcr',
    metadata: { ...publicClient, client_name: name, redirect_uris: [redirectUri], ...more },
  },
  redirectUri,
});

const usual = { protocolVersion: '2025-11-25', scope: 'challenge', tokenAuth: 'none' } as const;

const claudeCallback = 'https://claude.ai/api/mcp/auth_callback';
const chatgptCallback = 'https://chatgpt.com/connector/oauth/b8Kq2fWnYd3s';
const chatgptLegacyCallback = 'https://chatgpt.com/connector_platform_oauth_redirect';
const cursorCallback = 'https://www.cursor.com/agents/mcp/oauth/callback';

/** In no order of importance; every one of them is replayed against this server by its tests. */
export const clientProfiles: readonly ClientProfile[] = [
  {
    ...usual,
    name: 'claude.ai (document)',
    registration: byDocument('https://claude.ai/oauth/mcp-oauth-client-metadata'),
    redirectUri: claudeCallback,
    asksOfflineAccess: true,
  },
  {
    ...usual,
    name: 'claude.ai (registers)',
    registration: {
      mode: 'dcr',
      metadata: { ...publicClient, client_name: 'Claude', redirect_uris: [claudeCallback] },
    },
    redirectUri: claudeCallback,
    asksOfflineAccess: true,
  },
  {
    ...usual,
    name: 'claude.com (registers)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Claude',
        redirect_uris: [claudeCallback, 'https://claude.com/api/mcp/auth_callback'],
      },
    },
    redirectUri: 'https://claude.com/api/mcp/auth_callback',
    asksOfflineAccess: true,
  },
  {
    ...usual,
    ...spoken('claude-code', '2026-07-28'),
    name: 'Claude Code (document)',
    registration: byDocument('https://claude.ai/oauth/claude-code-client-metadata'),
    redirectUri: 'http://localhost:53682/callback',
  },
  {
    ...usual,
    ...spoken('claude-code', '2026-07-28'),
    name: 'Claude Code (registers localhost)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Claude Code (leasehold)',
        redirect_uris: ['http://localhost:53682/callback'],
      },
    },
    redirectUri: 'http://localhost:53682/callback',
  },
  {
    ...usual,
    ...spoken('claude-code', '2026-07-28'),
    name: 'Claude Code (registers 127.0.0.1)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Claude Code (leasehold)',
        redirect_uris: ['http://127.0.0.1:41235/callback'],
      },
    },
    redirectUri: 'http://127.0.0.1:41235/callback',
  },
  {
    ...usual,
    name: 'ChatGPT (document)',
    registration: {
      mode: 'cimd',
      clientId: 'https://chatgpt.com/oauth/b8Kq2fWnYd3s/client.json',
      document: {
        ...publicClient,
        client_name: 'ChatGPT',
        client_uri: 'https://chatgpt.com',
        redirect_uris: [chatgptCallback],
      },
    },
    redirectUri: chatgptCallback,
    protocolVersion: '2025-06-18',
    scope: 'supported',
  },
  {
    ...usual,
    name: 'ChatGPT (registers)',
    registration: {
      mode: 'dcr',
      metadata: { ...publicClient, client_name: 'ChatGPT', redirect_uris: [chatgptCallback] },
    },
    redirectUri: chatgptCallback,
    protocolVersion: '2025-06-18',
    scope: 'supported',
  },
  {
    ...usual,
    name: 'ChatGPT (registers, former callback)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...codeAndRefresh,
        client_name: 'ChatGPT',
        redirect_uris: [chatgptLegacyCallback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    },
    redirectUri: chatgptLegacyCallback,
    protocolVersion: '2025-06-18',
    scope: 'supported',
    tokenAuth: 'client_secret_post',
  },
  {
    ...usual,
    name: 'Cursor (localhost)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Cursor',
        redirect_uris: ['http://localhost:8787/callback'],
      },
    },
    redirectUri: 'http://localhost:8787/callback',
    protocolVersion: '2025-06-18',
    scope: 'supported',
  },
  {
    ...usual,
    name: 'Cursor (agents)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Cursor',
        redirect_uris: [cursorCallback, 'http://localhost:8787/callback'],
      },
    },
    redirectUri: cursorCallback,
    protocolVersion: '2025-06-18',
    scope: 'supported',
  },
  {
    ...usual,
    name: 'Cursor (own scheme)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'Cursor',
        redirect_uris: [
          'cursor://anysphere.cursor-mcp/oauth/callback',
          'cursor://anysphere.cursor-retrieval/oauth/user-abc/callback',
        ],
      },
    },
    redirectUri: 'cursor://anysphere.cursor-mcp/oauth/callback',
    protocolVersion: '2025-06-18',
    scope: 'supported',
  },
  {
    ...usual,
    name: 'VS Code (loopback)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...codeAndRefresh,
        client_name: 'Visual Studio Code',
        client_uri: 'https://code.visualstudio.com',
        grant_types: [
          'authorization_code',
          'refresh_token',
          'urn:ietf:params:oauth:grant-type:device_code',
        ],
        redirect_uris: [
          'https://insiders.vscode.dev/redirect',
          'https://vscode.dev/redirect',
          'http://127.0.0.1/',
          'http://127.0.0.1:33418/',
        ],
        application_type: 'native',
        token_endpoint_auth_method: 'none',
      },
    },
    redirectUri: 'http://127.0.0.1:61234/',
  },
  {
    ...usual,
    name: 'VS Code (vscode.dev)',
    registration: byDocument('https://vscode.dev/oauth/client-metadata.json'),
    redirectUri: 'https://vscode.dev/redirect',
  },
  {
    ...usual,
    ...spoken('codex', '2025-06-18'),
    name: 'Codex',
    registration: byDocument('https://chatgpt.com/oauth/codex/client.json'),
    redirectUri: 'http://127.0.0.1:44321/callback',
    asksOfflineAccess: true,
    discoveryVersion: '2024-11-05',
  },
  {
    ...usual,
    name: 'Goose',
    registration: byDocument('https://goose-docs.ai/oauth/client-metadata.json'),
    redirectUri: 'http://127.0.0.1:50123/oauth_callback',
    protocolVersion: '2025-03-26',
    discoveryVersion: '2024-11-05',
  },
  {
    ...usual,
    name: 'Slack',
    registration: byDocument('https://slack.com/.well-known/oauth-client-metadata'),
    redirectUri: 'https://oauth2.slack.com/external/auth/callback',
    protocolVersion: '2025-06-18',
  },
  {
    ...usual,
    name: 'opencode',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'OpenCode',
        client_uri: 'https://opencode.ai',
        redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'],
      },
    },
    redirectUri: 'http://127.0.0.1:19876/mcp/oauth/callback',
    prompt: 'consent',
  },
  {
    ...usual,
    name: 'Microsoft 365 Copilot',
    registration: {
      mode: 'dcr',
      // No method named: RFC 7591 2 makes it client_secret_basic, and a secret must come back.
      metadata: {
        ...codeAndRefresh,
        client_name: 'Microsoft 365 Copilot',
        redirect_uris: ['https://teams.microsoft.com/api/platform/v1.0/oAuthRedirect'],
      },
    },
    redirectUri: 'https://teams.microsoft.com/api/platform/v1.0/oAuthRedirect',
    protocolVersion: '2025-06-18',
    tokenAuth: 'client_secret_basic',
  },
  {
    ...usual,
    name: 'MCP Inspector',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'MCP Inspector',
        client_uri: 'https://github.com/modelcontextprotocol/inspector',
        redirect_uris: ['http://localhost:6274/oauth/callback'],
      },
    },
    redirectUri: 'http://localhost:6274/oauth/callback',
    scope: 'none',
  },
  {
    ...usual,
    name: 'MCP Inspector (command line)',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'MCP Inspector',
        redirect_uris: ['http://127.0.0.1:6276/oauth/callback'],
      },
    },
    redirectUri: 'http://127.0.0.1:6276/oauth/callback',
    protocolVersion: '2026-07-28',
  },
  {
    ...usual,
    name: 'mcp-remote',
    registration: {
      mode: 'dcr',
      metadata: {
        ...publicClient,
        client_name: 'MCP CLI Proxy',
        client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
        redirect_uris: ['http://localhost:3334/oauth/callback'],
      },
    },
    redirectUri: 'http://localhost:3334/oauth/callback',
    protocolVersion: '2025-03-26',
    scope: 'none',
  },
  {
    ...usual,
    ...spoken('copilot-cli', '2026-07-28'),
    name: 'Copilot CLI (document)',
    registration: {
      mode: 'cimd',
      clientId: 'https://github.com/copilot/cli/client-metadata.json',
      document: {
        ...publicClient,
        client_name: 'GitHub Copilot CLI',
        client_uri: 'https://github.com/copilot/cli',
        redirect_uris: ['http://127.0.0.1/'],
      },
    },
    redirectUri: 'http://127.0.0.1:38217/',
  },
  {
    ...usual,
    ...spoken('copilot-cli', '2026-07-28'),
    ...byRegistration('GitHub Copilot CLI', 'http://127.0.0.1:38217/'),
    name: 'Copilot CLI (registers)',
  },
  {
    ...usual,
    ...spoken('gemini-cli', '2025-06-18'),
    // Its scope is written even where there is none.
    ...byRegistration('Gemini CLI MCP Client', 'http://localhost:7777/oauth/callback', {
      scope: '',
    }),
    scope: 'supported',
  },
  {
    ...usual,
    ...spoken('qwen-code', '2025-11-25'),
    ...byRegistration('Qwen Code MCP Client', 'http://localhost:7777/oauth/callback', {
      scope: '',
    }),
    scope: 'supported',
  },
  {
    ...usual,
    ...spoken('cline', '2025-11-25'),
    ...byRegistration('Cline', 'http://127.0.0.1:1456/mcp/oauth/callback'),
  },
  {
    ...usual,
    ...spoken('mcporter', '2025-11-25'),
    ...byRegistration('mcporter (leasehold)', 'http://127.0.0.1:34983/callback'),
  },
  {
    ...usual,
    name: 'Zed (document)',
    registration: byDocument('https://zed.dev/oauth/client-metadata.json'),
    redirectUri: 'http://127.0.0.1:27523/callback',
  },
  {
    ...usual,
    ...byRegistration('Zed', 'http://127.0.0.1:27523/callback'),
    name: 'Zed (registers)',
  },
];
