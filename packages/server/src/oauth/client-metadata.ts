import type { AllClientMetadata } from 'oidc-provider';
import { unseenCharacters } from '@leasehold/privacy';
import { knownClientRedirects } from './known-client-redirects.ts';

/**
 * Cuts what a client says about itself to what this server knows, as RFC 7591 3.2.1 lets it:
 * clients list grant types, scopes and algorithms of every server they ever met (VS Code the device
 * grant, claude.ai the JWT grant), and to refuse them for it would help nobody. A problem is told,
 * undefined where it is fine.
 */
export function cutClientMetadata(metadata: AllClientMetadata): string | undefined {
  for (const name of Object.keys(metadata)) if (!kept.has(name)) delete metadata[name];
  metadata.grant_types = keep<string>(metadata.grant_types, grantTypes);
  metadata.response_types = keep(metadata.response_types, responseTypes);
  const { client_name: name } = metadata;
  return typeof name === 'string' && name.length > nameCharsMax
    ? `client_name may have ${nameCharsMax} characters`
    : undefined;
}

/**
 * What is wrong with the addresses a client wants its answers at; undefined: nothing, or no list,
 * which the library refuses by name.
 */
export function redirectUrisProblem({
  redirect_uris: uris,
}: AllClientMetadata): string | undefined {
  if (!Array.isArray(uris)) return undefined;
  if (uris.length > urisMax) return `there may be ${urisMax} redirect_uris`;
  return uris.map((uri) => redirectProblem(String(uri))).find((problem) => problem !== undefined);
}

export const grantTypes = ['authorization_code', 'refresh_token'] as const;
export const responseTypes = ['code'] as const;

const nameCharsMax = 200;
const urisMax = 20;
const uriCharsMax = 2_000;

const kept = new Set([
  'client_id',
  'client_id_issued_at',
  'client_secret',
  'client_secret_expires_at',
  'client_name',
  'client_uri',
  'redirect_uris',
  'grant_types',
  'response_types',
  'application_type',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
  'jwks',
  'jwks_uri',
]);

/**
 * Others in the list are dropped; a list with nothing of ours in it stays, to be refused with its
 * name.
 */
function keep<T>(given: readonly T[] | undefined, ours: readonly T[]): readonly T[] | undefined {
  if (!Array.isArray(given)) return given;
  const rest = given.filter((value) => ours.includes(value));
  return rest.length > 0 ? rest : given;
}

/**
 * Where the answers of a client go: over the network only encrypted, unencrypted only on the
 * person's own machine, or to the scheme of an application. Such a scheme is a domain name written
 * backwards (RFC 8252 7.1): a plain word may be one that the system itself answers to.
 */
function redirectProblem(uri: string): string | undefined {
  if (uri.length > uriCharsMax) return `redirect_uris may have ${uriCharsMax} characters`;
  // URL parsers drop these, or read a backslash as a slash: then what is checked is not what is
  // opened.
  if (misleading.test(uri))
    return 'redirect_uris must not hold spaces, backslashes or characters that do not show';
  const url = URL.parse(uri);
  if (!url) return 'redirect_uris must be absolute';
  if (uri.includes('#')) return 'redirect_uris must not hold a fragment';
  if (url.username || url.password || /^[^/?]*\/\/[^/?]*@/.test(uri))
    return 'redirect_uris must not hold a user name';
  if (url.host.includes('*') || /%2a/i.test(url.host))
    return 'redirect_uris must name one host, without a wildcard';
  if (!isHttpUrl(url)) return isApplicationScheme(uri, url) ? undefined : schemeProblem;
  if (!/^https?:\/\/[^/]/i.test(uri)) return 'redirect_uris must be absolute';
  return url.protocol === 'http:' && !isLoopback(url)
    ? 'redirect_uris over http must be on the loopback interface'
    : undefined;
}

const misleading = new RegExp(String.raw`[${unseenCharacters}\p{Z}\\]`, 'u');
const schemeProblem =
  'redirect_uris must be https, http on the loopback interface, or of a scheme like com.example.app (RFC 8252 7.1)';

const isHttpUrl = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const isApplicationScheme = (uri: string, { protocol }: URL): boolean =>
  /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+:$/.test(protocol) ||
  knownClientRedirects.some((known) => known.test(uri));

/**
 * What a client calls itself, fit to be shown and kept: of many characters it would push what it
 * asks for out of sight, and those that do not show or turn the direction of writing would make it
 * read as another.
 */
export function clientNameOf(name: string | undefined): string {
  const plain = (name ?? '').normalize('NFKC').replaceAll(hidden, '').trim();
  const characters = [...(plain || 'An application without a name')];
  return characters.length > shownCharsMax
    ? `${characters.slice(0, shownCharsMax - 1).join('')}…`
    : characters.join('');
}

const hidden = new RegExp(`[${unseenCharacters}]`, 'gu');
const shownCharsMax = 60;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.has(hostname);

/** Taken by whatever program waits there: on a port of this machine, or for a scheme of its own. */
export const isOnDevice = (url: URL): boolean => url.protocol !== 'https:' || isLoopback(url);

/**
 * How people are told where an answer goes: the host, or the scheme of an application on their
 * device.
 */
export function redirectHostOf(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return '';
  return isHttpUrl(url) ? url.host : url.protocol;
}
