/** RFC 7591 2: what a client says about itself, as it writes it. */
export interface ClientMetadata {
  client_name?: string;
  client_uri?: string;
  logo_uri?: string;
  redirect_uris: readonly string[];
  grant_types?: readonly string[];
  response_types?: readonly string[];
  application_type?: 'native' | 'web';
  token_endpoint_auth_method?: string;
  scope?: string;
}

/** What most clients say of what they ask for. */
export const codeAndRefresh = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
} as const;
export const publicClient = { ...codeAndRefresh, token_endpoint_auth_method: 'none' } as const;

/** When the documents were last held against what their vendors publish. */
export const clientDocumentsOn = '2026-09-24';

/**
 * Documents that clients make themselves known by (draft-ietf-oauth-client-id-metadata-document),
 * by their addresses, as their vendors publish them: for servers that cannot read them there. Each
 * names redirect addresses of its own vendor or of the person's machine only. Not here is who signs
 * what it sends (ChatGPT): that takes the vendor's keys as they are today.
 */
export const clientDocuments = {
  'https://claude.ai/oauth/mcp-oauth-client-metadata': {
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    grant_types: [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'https://claude.ai/oauth/claude-code-client-metadata': {
    ...publicClient,
    client_name: 'Claude Code',
    client_uri: 'https://claude.ai',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  },
  'https://chatgpt.com/oauth/codex/client.json': {
    ...publicClient,
    client_name: 'Codex',
    client_uri: 'https://chatgpt.com',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  },
  'https://vscode.dev/oauth/client-metadata.json': {
    client_name: 'Visual Studio Code',
    client_uri: 'https://vscode.dev/product',
    redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    grant_types: [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    response_types: ['code'],
    application_type: 'native',
    token_endpoint_auth_method: 'none',
  },
  'https://zed.dev/oauth/client-metadata.json': {
    ...publicClient,
    client_name: 'Zed',
    client_uri: 'https://zed.dev',
    redirect_uris: ['http://127.0.0.1/callback'],
  },
  'https://opencode.ai/oauth/opencode/client.json': {
    ...publicClient,
    client_name: 'OpenCode',
    client_uri: 'https://opencode.ai',
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  },
  'https://goose-docs.ai/oauth/client-metadata.json': {
    ...publicClient,
    client_name: 'Goose',
    redirect_uris: ['http://127.0.0.1/oauth_callback'],
  },
  'https://slack.com/.well-known/oauth-client-metadata': {
    ...publicClient,
    client_name: 'Slack',
    client_uri: 'https://slack.com',
    redirect_uris: ['https://oauth2.slack.com/external/auth/callback'],
  },
} as const satisfies Record<string, ClientMetadata>;
