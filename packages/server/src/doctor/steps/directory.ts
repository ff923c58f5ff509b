import { publicClient } from '@leasehold/contract/clients';
import { parseJson, isObject } from '@leasehold/privacy';
import { isEncrypted } from '../endpoint.ts';
import type { Examination } from '../examination.ts';
import { shownUrl } from '../shown.ts';
import { oauthErrorOf } from './oauth-error.ts';
import type { ProtectedResource } from './resource-metadata.ts';
import type { ServerMetadata } from './server-metadata.ts';

/**
 * What a directory asks of a sign-in, beside what the client needs: it connects all the same, and
 * whoever wants to be listed is told.
 */
export async function judgeSignInForDirectory(
  x: Examination,
  resource: ProtectedResource,
  server: ServerMetadata,
): Promise<void> {
  const { directory } = x.client;
  if (!directory) return;
  const notice = resource.policyUrl ?? server.policyUrl;
  if (!notice || !isEncrypted(notice))
    x.tell(
      'server_metadata',
      'directory_privacy_missing',
      notice ? `${shownUrl(notice)} is not https.` : 'Neither metadata names one.',
    );
  await judgeCallbacks(x, server, directory.callbacks);
}

/** Those of the ways that were gone are known to be taken; a client with a document has gone one. */
async function judgeCallbacks(
  x: Examination,
  { registration, takesDocuments }: ServerMetadata,
  callbacks: readonly string[],
): Promise<void> {
  if (!registration || !takesDocuments) return;
  const answer = await x.send({
    method: 'POST',
    url: registration,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...publicClient,
      client_name: x.client.name,
      redirect_uris: callbacks,
    }),
  });
  if ('code' in answer) return;
  const told = parseJson(answer.text);
  if (answer.status < 300 && isObject(told)) x.registrations.add(registration, told);
  else if (oauthErrorOf(answer) === 'invalid_redirect_uri')
    x.tell(
      'registration',
      'directory_callback_refused',
      `${shownUrl(registration)} refuses one of ${callbacks.join(', ')}`,
      answer.tookMs,
    );
}
