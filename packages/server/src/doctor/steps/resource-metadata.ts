import { parseJson, isObject, type Json } from '@leasehold/privacy';
import type { Answer } from '../ask.ts';
import { endpointOf, isEncrypted, wellKnown } from '../endpoint.ts';
import type { Examination } from '../examination.ts';
import { textsOf } from '../json.ts';
import { quoted, shownUrl, withoutQuery } from '../shown.ts';
import type { Challenge } from './challenge.ts';
import { canonicalAddresses } from './address.ts';
import { protocolVersionOf } from './session.ts';

/** What a client goes on with from RFC 9728 metadata. */
export interface ProtectedResource {
  /** As it stands there: other metadata has to repeat it to the letter. */
  issuer: string;
  issuerUrl: URL;
  scopes?: string[];
  /** Where people read what becomes of their data. */
  policyUrl?: URL;
}

/** `key`: there is no sign-in, and this client can do with the key it was given. */
export async function readResourceMetadata(
  x: Examination,
  challenge: Challenge,
): Promise<ProtectedResource | 'key' | undefined> {
  const answer = await findMetadata(x, challenge);
  if (!answer) return undefined;
  if (answer.status !== 200) return tellMissing(x, answer);
  const metadata = parseJson(answer.text);
  const at = shownUrl(answer.url);
  if (!isObject(metadata))
    return x.tell(
      'resource_metadata',
      'resource_metadata_unreadable',
      `${at} is no JSON object.`,
      answer.tookMs,
    );
  if (!isSameAddress(x, metadata['resource'])) {
    const seen = `\`resource\` is ${quoted(x, metadata['resource'])}, the address is ${quoted(x, withoutQuery(x.address))}.`;
    return x.tell('resource_metadata', 'resource_mismatch', seen, answer.tookMs);
  }
  const [issuer, ...others] = textsOf(metadata['authorization_servers']) ?? [];
  const issuerUrl = endpointOf(issuer);
  if (issuer === undefined || !issuerUrl)
    return x.tell(
      'resource_metadata',
      'authorization_servers_missing',
      `${at} has no address in it.`,
      answer.tookMs,
    );
  if (!isEncrypted(issuerUrl))
    return x.tell('resource_metadata', 'endpoint_insecure', `The issuer is ${shownUrl(issuerUrl)}`);
  const scopes = textsOf(metadata['scopes_supported']);
  if (scopes?.includes('offline_access')) x.tell('resource_metadata', 'offline_access_listed');
  const also = others.length > 0 ? `, the first of ${others.length + 1}` : '';
  x.pass(
    'resource_metadata',
    `The authorization server is ${x.shown(issuer)}${also}.`,
    answer.tookMs,
  );
  const policyUrl = endpointOf(metadata['resource_policy_uri']);
  return { issuer, issuerUrl, ...(scopes && { scopes }), ...(policyUrl && { policyUrl }) };
}

/**
 * RFC 9728 3.3: to the letter. An origin alone is the same with and without its slash, and programs
 * that read addresses add it.
 */
function isSameAddress({ address, url }: Examination, resource: Json | undefined): boolean {
  const spellings = url.pathname === '/' ? [address, ...canonicalAddresses(url)] : [address];
  return spellings.some((spelling) => spelling === resource);
}

/** Where the challenge says, else below the path of the address, else at the root. */
async function findMetadata(
  x: Examination,
  { metadataUrl }: Challenge,
): Promise<Answer | undefined> {
  const ask = (url: URL) =>
    x.ask('resource_metadata', { method: 'GET', url, headers: discoveryHeaders(x), follows: true });
  const name = 'oauth-protected-resource';
  const answer = await ask(metadataUrl ?? wellKnown(x.url, name));
  if (!answer || answer.status === 200 || metadataUrl || x.url.pathname === '/') return answer;
  return ask(new URL(`${x.url.origin}/.well-known/${name}`));
}

export function discoveryHeaders({ client }: Examination): Record<string, string> {
  return {
    'mcp-protocol-version':
      client.ways.find(({ discoveryVersion }) => discoveryVersion)?.discoveryVersion ??
      protocolVersionOf(client),
  };
}

function tellMissing(x: Examination, { url, status, tookMs }: Answer): 'key' | undefined {
  const seen = `${shownUrl(url)} answers ${status}.`;
  if (x.key === undefined || !x.client.takesKey)
    return x.tell('resource_metadata', 'resource_metadata_missing', seen, tookMs);
  x.tell('resource_metadata', 'sign_in_not_offered', seen, tookMs);
  return 'key';
}
