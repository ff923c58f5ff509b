import { createHash, randomBytes } from 'node:crypto';
import { headerOf } from '../../http/exchange.ts';
import type { Answer } from '../ask.ts';
import type { ClientProfile } from '../client-profiles.ts';
import type { Examination } from '../examination.ts';
import type { FindingCode } from '../findings.ts';
import { shownUrl } from '../shown.ts';
import type { Challenge } from './challenge.ts';
import { asCode, oauthErrorOf } from './oauth-error.ts';
import type { KnownClient } from './registration.ts';
import type { ProtectedResource } from './resource-metadata.ts';
import type { ServerMetadata } from './server-metadata.ts';

const step = 'authorization';

/** Everything a client knows when it sends a person to sign in. */
export interface Discovered {
  challenge: Challenge;
  resource: ProtectedResource;
  server: ServerMetadata;
}

/**
 * Sends the authorization request as a browser would, up to the first page. Nobody is here to sign
 * in, so a page is all there can be.
 */
export async function openAuthorizationPage(
  x: Examination,
  discovered: Discovered,
  client: KnownClient,
): Promise<boolean> {
  const url = authorizationUrl(x, discovered, client);
  const answer = await x.ask(step, {
    method: 'GET',
    url,
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  });
  return answer !== undefined && judge(x, discovered.server, client, answer);
}

function authorizationUrl(
  x: Examination,
  { challenge, resource, server }: Discovered,
  { way, clientId }: KnownClient,
): URL {
  const url = new URL(server.authorization);
  const scope = scopeOf(way, { challenge, resource, server });
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: way.redirectUri,
    resource: x.address,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256')
      .update(randomBytes(32).toString('base64url'))
      .digest('base64url'),
    code_challenge_method: 'S256',
    ...(scope !== undefined && { scope }),
    ...(way.prompt && { prompt: way.prompt }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Clients take the scopes of the challenge, or all there are; the metadata of the resource stands
 * in where the challenge names none.
 */
function scopeOf(
  way: ClientProfile,
  { challenge, resource, server }: Discovered,
): string | undefined {
  const all = (resource.scopes ?? server.scopes).join(' ');
  const asked = { challenge: challenge.scope ?? all, supported: all, none: undefined }[way.scope];
  const offline =
    way.asksOfflineAccess &&
    server.scopes.includes('offline_access') &&
    !asked?.split(' ').includes('offline_access');
  return [asked, offline ? 'offline_access' : undefined].filter(Boolean).join(' ') || undefined;
}

function judge(
  x: Examination,
  server: ServerMetadata,
  client: KnownClient,
  answer: Answer,
): boolean {
  const { status, headers, tookMs } = answer;
  const { way } = client;
  const location = headerOf(headers, 'location');
  if (status >= 300 && status < 400 && location !== undefined)
    return judgeRedirect(x, server, client, { answer, location });
  const at = `${way.name}: ${shownUrl(server.authorization)} answers ${status}`;
  const error = oauthErrorOf(answer);
  if (status >= 400) {
    x.tell(
      step,
      codeOf(error, client),
      error === undefined ? `${at}.` : `${at}, ${error}.`,
      tookMs,
    );
    return false;
  }
  if (
    status === 200 &&
    /^(?:text\/html|application\/xhtml)/i.test(headerOf(headers, 'content-type') ?? '')
  ) {
    x.pass(step, `${way.name}: a page asks a person to sign in or to consent.`, tookMs);
    return true;
  }
  x.tell(step, 'sign_in_page_missing', `${at}, and no page.`, tookMs);
  return false;
}

function judgeRedirect(
  x: Examination,
  { authorization }: ServerMetadata,
  client: KnownClient,
  { answer: { tookMs, status }, location }: { answer: Answer; location: string },
): boolean {
  const { name } = client.way;
  const target = URL.parse(location, authorization.href);
  if (!target || target.searchParams.has('error')) {
    const error = asCode(target?.searchParams.get('error'));
    const seen = target
      ? `${name}: ${error ?? 'an error'} in the redirect.`
      : `${name}: ${status} leads nowhere.`;
    x.tell(step, target ? codeOf(error, client) : 'sign_in_page_missing', seen, tookMs);
    return false;
  }
  if (target.searchParams.has('code') && location.startsWith(client.way.redirectUri))
    x.tell(step, 'consent_skipped', `${name}: a code came back at once.`);
  else
    x.pass(
      step,
      `${name}: a person is led on to ${x.shown(target.origin === 'null' ? target.protocol : target.origin)}.`,
      tookMs,
    );
  return true;
}

const errorCodes: Readonly<Record<string, FindingCode>> = {
  invalid_redirect_uri: 'redirect_refused',
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_target: 'resource_refused',
  invalid_scope: 'scope_refused',
};

/**
 * A client with a document is refused because of the document, whatever name the server has for it.
 */
function codeOf(error: string | undefined, { way }: KnownClient): FindingCode {
  const code =
    error !== undefined && Object.hasOwn(errorCodes, error) ? errorCodes[error] : undefined;
  if (
    way.registration.mode === 'cimd' &&
    (code === 'client_refused' || error === 'invalid_client_metadata')
  )
    return 'document_unread';
  return code ?? 'authorization_refused';
}
