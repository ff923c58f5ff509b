import { parseJson, isObject } from '@leasehold/privacy';
import { randomBytes } from 'node:crypto';
import type { Examination } from '../examination.ts';
import { shownUrl } from '../shown.ts';
import { oauthErrorOf } from './oauth-error.ts';
import type { KnownClient } from './registration.ts';
import type { ServerMetadata } from './server-metadata.ts';

const step = 'token';

/**
 * Sends a code that was never given. By `invalid_grant` clients know to sign in again (RFC 6749
 * 5.2).
 */
export async function sendInvalidCode(
  x: Examination,
  server: ServerMetadata,
  client: KnownClient,
): Promise<boolean> {
  const { way, clientId } = client;
  const isBasic = way.tokenAuth === 'client_secret_basic';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: randomBytes(24).toString('base64url'),
    redirect_uri: way.redirectUri,
    code_verifier: randomBytes(32).toString('base64url'),
    resource: x.address,
    ...(!isBasic && { client_id: clientId }),
    ...(way.tokenAuth === 'client_secret_post' &&
      client.secret !== undefined && { client_secret: client.secret }),
  }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(isBasic && { authorization: basic(client) }),
  };
  const answer = await x.ask(step, { method: 'POST', url: server.token, headers, body });
  if (!answer) return false;
  const { status, tookMs } = answer;
  const error = oauthErrorOf(answer);
  const seen = `${way.name}: ${shownUrl(server.token)} answers ${status}${error === undefined ? '' : `, ${error}`}.`;
  const isJson = isObject(parseJson(answer.text));
  if (status === 200) x.tell(step, isJson ? 'token_given' : 'token_unreadable', seen, tookMs);
  else if (isJson && status === 400 && error === 'invalid_grant') x.pass(step, seen, tookMs);
  else if (status === 415) x.tell(step, 'token_form_refused', seen, tookMs);
  else if (!isJson) x.tell(step, 'token_unreadable', seen, tookMs);
  else if (error === 'invalid_client' || error === 'unauthorized_client')
    x.tell(
      step,
      way.registration.mode === 'cimd' ? 'document_unread' : 'client_refused',
      seen,
      tookMs,
    );
  else if (error === 'invalid_target') x.tell(step, 'resource_refused', seen, tookMs);
  else x.tell(step, 'token_error_wrong', seen, tookMs);
  return status === 400 && error === 'invalid_grant';
}

/** RFC 6749 2.3.1. */
function basic({ clientId, secret = '' }: KnownClient): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}
