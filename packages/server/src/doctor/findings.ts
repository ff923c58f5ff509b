/**
 * What the doctor can find, and how to mend it. Codes are stable: scripts and the console go by
 * them. Its page is docs/doctor.md.
 */
export const findings = {
  // any step
  name_unresolved: {
    severity: 'fail',
    title: 'The name of the host does not resolve',
    fix: 'Correct the address, or make its DNS record.',
  },
  unreachable: {
    severity: 'fail',
    title: 'Nothing answers there',
    fix: 'Start the server, and open its port to its clients.',
  },
  tls_invalid: {
    severity: 'fail',
    title: 'The certificate is not valid',
    fix: 'Serve a certificate for this name, in date, with its whole chain, of an authority that clients trust.',
  },
  address_closed: {
    severity: 'fail',
    title: 'The address leads into a network that is closed',
    fix: 'What is public leads to public addresses only. Where Leasehold itself asks, LEASEHOLD_UPSTREAM_ALLOW opens a network.',
  },
  timed_out: {
    severity: 'fail',
    title: 'No whole answer in time',
    fix: 'Find what holds the answer up; a client gives up as well.',
  },
  out_of_time: {
    severity: 'fail',
    title: 'The examination took too long',
    fix: 'Name fewer clients, or find what makes the answers slow.',
  },
  too_slow: {
    severity: 'fail',
    title: 'The client gives up before this answer is there',
    fix: 'Answer within the time named.',
  },
  slow: {
    severity: 'warn',
    title: 'More than half of the time the client waits was used',
    fix: 'Answer sooner; networks differ.',
  },
  too_large: {
    severity: 'fail',
    title: 'The answer is too large',
    fix: 'Answer with what the protocol asks for and no more.',
  },
  malformed: {
    severity: 'fail',
    title: 'The answer is not proper HTTP',
    fix: 'Look for a broken proxy, or another protocol on this port.',
  },
  redirect_refused_here: {
    severity: 'fail',
    title: 'A redirect leads in circles, nowhere, or from https to http',
    fix: 'Answer at the address itself.',
  },
  rate_limited: {
    severity: 'fail',
    title: 'The server asks to wait (429)',
    fix: 'Wait a minute and try again.',
  },
  server_error: {
    severity: 'fail',
    title: 'The server failed (5xx)',
    fix: 'See the log of the server.',
  },
  // address
  address_form: {
    severity: 'warn',
    title: 'The address is not in its canonical form',
    fix: 'Give agents the canonical form: lower-case host, no default port, no trailing slash, no fragment.',
  },
  address_insecure: {
    severity: 'fail',
    title: 'http over a network',
    fix: 'Serve https; http is for loopback alone.',
  },
  out_of_reach: {
    severity: 'fail',
    title: "The vendor's cloud cannot reach this address",
    fix: 'Give the server a public https address (a lease: LEASEHOLD_PUBLIC_URL). On this address only clients of your own network connect.',
  },
  // challenge
  redirected: {
    severity: 'fail',
    title: 'The address redirects',
    fix: 'Give agents the address it redirects to.',
  },
  not_found: {
    severity: 'fail',
    title: 'There is no MCP server at this address',
    fix: 'Correct the path of the address.',
  },
  sse_only: {
    severity: 'fail',
    title: 'The server speaks only the old HTTP+SSE transport',
    fix: 'Serve Streamable HTTP: POST at this very address (MCP 2025-03-26 and later).',
  },
  not_mcp: {
    severity: 'fail',
    title: 'What answers is no MCP server',
    fix: 'Answer POST with JSON-RPC, or with 401 where a sign-in is needed.',
  },
  forbidden_not_401: {
    severity: 'fail',
    title: '403 where 401 is needed',
    fix: 'Answer a request without a token with 401 and WWW-Authenticate: on 403 most clients do not begin to sign in.',
  },
  open: {
    severity: 'warn',
    title: 'Anybody may use this server',
    fix: 'Ask for a token, unless that is meant.',
  },
  challenge_missing: {
    severity: 'warn',
    title: 'The refusal has no WWW-Authenticate: Bearer',
    fix: 'Send `WWW-Authenticate: Bearer resource_metadata="…"` (RFC 9728 5.1); clients before 2025-11-25 need it.',
  },
  challenge_without_metadata: {
    severity: 'warn',
    title: 'The WWW-Authenticate header does not name the metadata of the resource',
    fix: 'Add `resource_metadata="…"` to it (RFC 9728 5.1).',
  },
  // resource metadata
  resource_metadata_missing: {
    severity: 'fail',
    title: 'The metadata of the resource is not there',
    fix: 'Serve it at /.well-known/oauth-protected-resource followed by the path of the address (RFC 9728 3.1).',
  },
  sign_in_not_offered: {
    severity: 'warn',
    title: 'There is no sign-in for this client; it gets in by a key in its settings only',
    fix: 'Offer OAuth for clients that take no key: claude.ai, ChatGPT and other hosted ones.',
  },
  resource_metadata_unreadable: {
    severity: 'fail',
    title: 'The metadata of the resource is not a JSON object',
    fix: 'Serve JSON with `resource` and `authorization_servers`.',
  },
  resource_mismatch: {
    severity: 'fail',
    title: '`resource` is not the address that was typed',
    fix: 'Make `resource` equal to the address agents are given, to the letter, or give them that one (RFC 9728 3.3).',
  },
  authorization_servers_missing: {
    severity: 'fail',
    title: 'The resource names no authorization server',
    fix: 'Put the issuer first in `authorization_servers`; clients look at no other.',
  },
  offline_access_listed: {
    severity: 'warn',
    title: 'The resource lists the scope offline_access',
    fix: 'List it at the authorization server only: it is no right at the resource.',
  },
  // metadata of the authorization server
  server_metadata_missing: {
    severity: 'fail',
    title: 'The metadata of the authorization server is not there',
    fix: 'Serve it at /.well-known/oauth-authorization-server (RFC 8414 3.1) or /.well-known/openid-configuration of the issuer.',
  },
  server_metadata_unreadable: {
    severity: 'fail',
    title: 'The metadata of the authorization server is not a JSON object',
    fix: 'Serve JSON.',
  },
  issuer_mismatch: {
    severity: 'fail',
    title: '`issuer` is not the issuer the resource names',
    fix: 'Make both equal to the letter, trailing slash included (RFC 8414 3.3).',
  },
  endpoint_missing: {
    severity: 'fail',
    title: 'An endpoint is not named',
    fix: 'Name `authorization_endpoint` and `token_endpoint` by absolute addresses.',
  },
  endpoint_insecure: {
    severity: 'fail',
    title: 'An endpoint is http over a network',
    fix: 'Serve it over https.',
  },
  pkce_missing: {
    severity: 'fail',
    title: 'PKCE with S256 is not announced',
    fix: 'Take S256 and list it in `code_challenge_methods_supported`; clients must refuse a server that does not.',
  },
  none_unlisted: {
    severity: 'warn',
    title: 'Clients without a secret are not announced',
    fix: 'List `none` in `token_endpoint_auth_methods_supported`; Claude uses its document only where it is listed.',
  },
  iss_unsupported: {
    severity: 'warn',
    title: 'Answers do not name their issuer',
    fix: 'Send `iss` and set `authorization_response_iss_parameter_supported` (RFC 9207).',
  },
  registration_impossible: {
    severity: 'fail',
    title: 'This client has no way to make itself known',
    fix: 'Take client documents (`client_id_metadata_document_supported` and `none`), or offer a `registration_endpoint` (RFC 7591).',
  },
  // registration
  registration_closed: {
    severity: 'fail',
    title: 'Registration needs a credential the client does not have',
    fix: 'Open the registration endpoint, or take client documents.',
  },
  registration_refused: {
    severity: 'fail',
    title: 'The registration was refused',
    fix: 'Take what this client says of itself, or drop what is not known (RFC 7591 3.2.1).',
  },
  registration_unreadable: {
    severity: 'fail',
    title: 'The answer to the registration cannot be used',
    fix: 'Answer 201 and JSON with `client_id` (RFC 7591 3.2.1).',
  },
  secret_missing: {
    severity: 'fail',
    title: 'The client asks for a secret and gets none',
    fix: 'Give a `client_secret` where no method is named: client_secret_basic is the default (RFC 7591 2).',
  },
  redirect_refused: {
    severity: 'fail',
    title: 'The redirect address of this client is refused',
    fix: 'Take it: http on loopback with any port for native clients (RFC 8252 7.3), also where `application_type` is not given.',
  },
  // authorization
  document_unread: {
    severity: 'fail',
    title: 'The document of the client is not accepted',
    fix: 'Let the server reach the address of the client id over https, and take what stands there.',
  },
  client_refused: {
    severity: 'fail',
    title: 'The client that was just made known is refused',
    fix: 'See the log of the authorization server.',
  },
  resource_refused: {
    severity: 'fail',
    title: 'The resource is refused',
    fix: 'Take the address of the MCP server as `resource` (RFC 8707), in both requests.',
  },
  scope_refused: {
    severity: 'fail',
    title: 'The scopes are refused',
    fix: 'Take every scope that the challenge and the metadata name.',
  },
  authorization_refused: {
    severity: 'fail',
    title: 'The authorization request is refused',
    fix: 'See the error and the log of the authorization server.',
  },
  sign_in_page_missing: {
    severity: 'fail',
    title: 'The authorization request leads to no page',
    fix: 'Show a page to sign in or to consent, or redirect to one.',
  },
  consent_skipped: {
    severity: 'warn',
    title: 'A code was given without asking anybody',
    fix: 'Ask a person: any program can send this request.',
  },
  // token endpoint
  token_form_refused: {
    severity: 'fail',
    title: 'The token endpoint does not take a form',
    fix: 'Take application/x-www-form-urlencoded (RFC 6749 4.1.3).',
  },
  token_error_wrong: {
    severity: 'fail',
    title: 'An invalid code is not answered with invalid_grant',
    fix: 'Answer 400 and `{"error":"invalid_grant"}` (RFC 6749 5.2): by it clients know to sign in again.',
  },
  token_unreadable: {
    severity: 'fail',
    title: 'The token endpoint does not answer in JSON',
    fix: 'Answer errors in JSON (RFC 6749 5.2).',
  },
  token_given: {
    severity: 'fail',
    title: 'A token was given for an invalid code',
    fix: 'Take this server offline and mend it.',
  },
  // calls
  not_tried: {
    severity: 'skip',
    title: 'Not tried',
    fix: 'Give a key (LEASEHOLD_KEY or --key-file), and name a tool (--call).',
  },
  key_refused: {
    severity: 'fail',
    title: 'The key is refused',
    fix: 'Give a live key of this very server.',
  },
  initialize_failed: {
    severity: 'fail',
    title: 'The session does not begin',
    fix: 'Answer `initialize` with a result.',
  },
  version_unknown: {
    severity: 'fail',
    title: 'The server answers with a protocol version the client does not know',
    fix: 'Answer with the version asked for, or an older one.',
  },
  modern_missing: {
    severity: 'warn',
    title: 'The server does not speak 2026-07-28',
    fix: 'Answer `server/discover`; until then this client begins with `initialize`.',
  },
  notification_refused: {
    severity: 'warn',
    title: '`notifications/initialized` is refused',
    fix: 'Answer 202 to notifications.',
  },
  tools_failed: {
    severity: 'fail',
    title: 'The list of tools cannot be read',
    fix: 'Answer `tools/list` with `tools`, each with a name.',
  },
  tools_empty: {
    severity: 'warn',
    title: 'There are no tools',
    fix: 'Give this lease or server an operation.',
  },
  tools_many: {
    severity: 'warn',
    title: 'More tools than this client chooses well from',
    fix: 'Offer fewer: leave out what the agent does not need.',
  },
  tools_too_many: {
    severity: 'fail',
    title: 'More tools than this client takes',
    fix: 'Offer fewer, or in several servers.',
  },
  tools_large: {
    severity: 'warn',
    title: 'The list of tools fills much of what a model reads',
    fix: 'Shorten descriptions and schemas, or offer fewer tools.',
  },
  tool_name_refused: {
    severity: 'fail',
    title: 'Names of tools are too long for this client, or have other characters than it takes',
    fix: 'Use letters, digits, `_` and `-`, within the length named.',
  },
  tools_break: {
    severity: 'fail',
    title: 'A schema makes this client lose its tools',
    fix: 'Change the places named.',
  },
  tools_odd: {
    severity: 'warn',
    title: 'Schemas that not every client and model takes',
    fix: 'Change the places named.',
  },
  hints_missing: {
    severity: 'warn',
    title: 'Tools without hints',
    fix: 'Set readOnlyHint, destructiveHint, idempotentHint and openWorldHint for each tool; reviewers of apps refuse those without.',
  },
  directory_title_missing: {
    severity: 'warn',
    title: 'The directory of this client takes no tools without a title',
    fix: 'Give each tool a title, which people read where they allow it.',
  },
  directory_hints_contradict: {
    severity: 'warn',
    title: 'The directory of this client takes no tools whose hints contradict each other',
    fix: 'A tool with readOnlyHint destroys nothing: set destructiveHint to false, or split the tool in two.',
  },
  directory_name_long: {
    severity: 'warn',
    title: 'The directory of this client takes no names of tools as long as these',
    fix: 'Shorten the names to the length told.',
  },
  directory_callback_refused: {
    severity: 'warn',
    title: 'The directory of this client asks for redirect addresses that are refused',
    fix: 'Take each address named in registrations; the client may change from one to the other.',
  },
  directory_privacy_missing: {
    severity: 'warn',
    title: 'The directory of this client asks for the address of a privacy notice',
    fix: 'Publish one at an https address, and name it as `resource_policy_uri` (RFC 9728 2) or `op_policy_uri` (RFC 8414 2).',
  },
  tool_unknown: {
    severity: 'fail',
    title: 'There is no tool of the name that was to be called',
    fix: 'Name a tool from the list.',
  },
  call_failed: {
    severity: 'fail',
    title: 'The call failed',
    fix: 'Answer `tools/call` with a result.',
  },
  call_error: {
    severity: 'warn',
    title: 'The tool answered with an error',
    fix: 'Name a tool that needs no arguments, or see the log of the server.',
  },
  result_large: {
    severity: 'warn',
    title: 'The result is larger than this client shows',
    fix: 'Answer with less: pages, fewer fields.',
  },
} as const satisfies Record<
  string,
  { severity: 'warn' | 'fail' | 'skip'; title: string; fix: string }
>;

export type FindingCode = keyof typeof findings;

/** In the order of the sequence. */
export const steps = [
  'address',
  'challenge',
  'resource_metadata',
  'server_metadata',
  'registration',
  'authorization',
  'token',
  'initialize',
  'tools',
  'call',
] as const;
export type DoctorStep = (typeof steps)[number];
