/**
 * Documents of clients as their vendors publish them, for when an address does not answer a server
 * with its document: claude.ai has been seen to send a challenge for browsers instead. Each names
 * redirect addresses of its own vendor or of the person's machine only.
 */
export const knownClientDocuments: Readonly<Record<string, object>> = {
  'https://claude.ai/oauth/mcp-oauth-client-metadata': {
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  'https://claude.ai/oauth/claude-code-client-metadata': {
    client_name: 'Claude Code',
    client_uri: 'https://claude.ai',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
};
