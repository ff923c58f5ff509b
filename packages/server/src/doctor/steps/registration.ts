import { parseJson, isObject } from '@leasehold/privacy';
import type { Answer } from '../ask.ts';
import type { ClientProfile } from '../client-profiles.ts';
import type { Examination } from '../examination.ts';
import { filledText } from '../json.ts';
import { shownUrl } from '../shown.ts';
import { oauthErrorOf } from './oauth-error.ts';
import type { ServerMetadata } from './server-metadata.ts';

/** A client the authorization server knows, or can come to know. */
export interface KnownClient {
  way: ClientProfile;
  clientId: string;
  secret?: string;
}

const step = 'registration';

/**
 * The ways this client takes here: its document where the server takes documents, else its
 * registrations. `key`: there is none, and it can do with the key it was given.
 */
export function waysOf(x: Examination, server: ServerMetadata): ClientProfile[] | 'key' {
  const byDocument = x.client.ways.filter(({ registration }) => registration.mode === 'cimd');
  if (server.takesDocuments && byDocument.length > 0) return byDocument;
  const registering = x.client.ways.filter(({ registration }) => registration.mode === 'dcr');
  if (server.registration && registering.length > 0) return registering;
  const has = server.registration ? 'a registration endpoint' : 'no registration endpoint';
  const seen = `The server has ${has}${server.takesDocuments ? '' : ', and does not take client documents'}.`;
  if (x.key !== undefined && x.client.takesKey) {
    x.tell(step, 'sign_in_not_offered', seen);
    return 'key';
  }
  x.tell(step, 'registration_impossible', seen);
  return [];
}

export async function registerClient(
  x: Examination,
  server: ServerMetadata,
  way: ClientProfile,
): Promise<KnownClient | undefined> {
  const { registration } = way;
  if (registration.mode === 'cimd') {
    x.pass(step, `${way.name}: the client is its document, ${registration.clientId}`);
    return { way, clientId: registration.clientId };
  }
  const url = server.registration;
  if (!url) return x.tell(step, 'registration_impossible');
  const body = JSON.stringify(registration.metadata);
  const answer = await x.ask(step, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer && readRegistration(x, url, way, answer);
}

function readRegistration(
  x: Examination,
  url: URL,
  way: ClientProfile,
  answer: Answer,
): KnownClient | undefined {
  const { status, tookMs } = answer;
  const seen = `${way.name}: ${shownUrl(url)} answers ${status}`;
  const error = oauthErrorOf(answer);
  if (status === 401 || status === 403)
    return x.tell(step, 'registration_closed', `${seen}.`, tookMs);
  if (error === 'invalid_redirect_uri')
    return x.tell(step, 'redirect_refused', `${seen}, ${error} for ${way.redirectUri}`, tookMs);
  if (status !== 200 && status !== 201)
    return x.tell(step, 'registration_refused', error ? `${seen}, ${error}.` : `${seen}.`, tookMs);
  const told = parseJson(answer.text);
  const clientId = isObject(told) ? filledText(told['client_id']) : undefined;
  if (!isObject(told) || clientId === undefined)
    return x.tell(step, 'registration_unreadable', `${seen}, without a client_id.`, tookMs);
  x.registrations.add(url, told);
  const secret = filledText(told['client_secret']);
  if (way.tokenAuth !== 'none' && secret === undefined)
    return x.tell(step, 'secret_missing', `${seen}, without a client_secret.`, tookMs);
  x.pass(step, `${seen}.`, tookMs);
  return { way, clientId, ...(secret !== undefined && way.tokenAuth !== 'none' && { secret }) };
}
