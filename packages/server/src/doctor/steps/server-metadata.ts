import { parseJson, isObject, type JsonObject } from '@leasehold/privacy';
import { endpointOf, isEncrypted, wellKnown } from '../endpoint.ts';
import type { Examination } from '../examination.ts';
import { textsOf } from '../json.ts';
import { quoted, shownUrl } from '../shown.ts';
import { discoveryHeaders, type ProtectedResource } from './resource-metadata.ts';

/** What a client goes on with from RFC 8414 metadata. */
export interface ServerMetadata {
  issuer: string;
  authorization: URL;
  token: URL;
  registration?: URL;
  /**
   * It reads documents of clients, and takes clients without a secret: what a client with a
   * document needs.
   */
  takesDocuments: boolean;
  scopes: string[];
  /** Where people read what becomes of their data. */
  policyUrl?: URL;
}

const step = 'server_metadata';

export async function readServerMetadata(
  x: Examination,
  { issuer, issuerUrl }: ProtectedResource,
): Promise<ServerMetadata | undefined> {
  const found = await findMetadata(x, issuerUrl);
  if (!found) return undefined;
  const { metadata, at, tookMs } = found;
  if (metadata['issuer'] !== issuer) {
    const seen = `${at} has \`issuer\` ${quoted(x, metadata['issuer'])}, the resource names ${quoted(x, issuer)}.`;
    return x.tell(step, 'issuer_mismatch', seen, tookMs);
  }
  const authorization = endpointOf(metadata['authorization_endpoint']);
  const token = endpointOf(metadata['token_endpoint']);
  if (!authorization || !token)
    return x.tell(
      step,
      'endpoint_missing',
      `${at} names ${authorization ? 'no token' : 'no authorization'} endpoint.`,
    );
  const registration = endpointOf(metadata['registration_endpoint']);
  const open = [authorization, token, registration].find((url) => url && !isEncrypted(url));
  if (open) return x.tell(step, 'endpoint_insecure', shownUrl(open));
  if (!textsOf(metadata['code_challenge_methods_supported'])?.includes('S256'))
    return x.tell(step, 'pkce_missing', `${at} does not list S256.`);
  const takesDocuments = judgeClients(x, metadata);
  if (metadata['authorization_response_iss_parameter_supported'] !== true)
    x.tell(step, 'iss_unsupported');
  x.pass(step, `${at} is whole.`, tookMs);
  const policyUrl = endpointOf(metadata['op_policy_uri']);
  return {
    issuer,
    authorization,
    token,
    ...(registration && { registration }),
    takesDocuments,
    scopes: textsOf(metadata['scopes_supported']) ?? [],
    ...(policyUrl && { policyUrl }),
  };
}

interface Found {
  metadata: JsonObject;
  at: string;
  tookMs: number;
}

/**
 * 2026-07-28 basic/authorization: RFC 8414 with the path inserted, OpenID with the path inserted,
 * OpenID with the path in front.
 */
async function findMetadata(x: Examination, issuer: URL): Promise<Found | undefined> {
  const inFront = new URL(
    `${issuer.origin}${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`,
  );
  const places = [
    wellKnown(issuer, 'oauth-authorization-server'),
    wellKnown(issuer, 'openid-configuration'),
    inFront,
  ];
  for (const url of places) {
    const answer = await x.ask(step, {
      method: 'GET',
      url,
      headers: discoveryHeaders(x),
      follows: true,
    });
    if (!answer) return undefined;
    if (answer.status !== 200) continue;
    const metadata = parseJson(answer.text);
    const at = shownUrl(answer.url);
    return isObject(metadata)
      ? { metadata, at, tookMs: answer.tookMs }
      : x.tell(step, 'server_metadata_unreadable', `${at} is no JSON object.`);
  }
  return x.tell(step, 'server_metadata_missing', `Nothing at ${places.map(shownUrl).join(', ')}`);
}

/** RFC 8414 2: where the methods are not listed, it is client_secret_basic alone. */
function judgeClients(x: Examination, metadata: JsonObject): boolean {
  const isPublic = x.client.ways.some(({ tokenAuth }) => tokenAuth === 'none');
  const takesPublic =
    textsOf(metadata['token_endpoint_auth_methods_supported'])?.includes('none') ?? false;
  if (isPublic && !takesPublic) x.tell(step, 'none_unlisted');
  return takesPublic && metadata['client_id_metadata_document_supported'] === true;
}
