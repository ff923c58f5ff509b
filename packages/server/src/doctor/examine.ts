import type { Examination } from './examination.ts';
import { checkAddress } from './steps/address.ts';
import { openAuthorizationPage } from './steps/authorization.ts';
import { callNamedTool } from './steps/call.ts';
import { readChallenge, type Challenge } from './steps/challenge.ts';
import { judgeSignInForDirectory } from './steps/directory.ts';
import { registerClient, waysOf } from './steps/registration.ts';
import { readResourceMetadata } from './steps/resource-metadata.ts';
import { readServerMetadata } from './steps/server-metadata.ts';
import { beginSession } from './steps/session.ts';
import { sendInvalidCode } from './steps/token-endpoint.ts';
import { listTools } from './steps/tools.ts';

/**
 * What one client does from the address a person typed to the result of a call. The first step that
 * fails ends it, as it ends the client's.
 */
export async function examine(x: Examination): Promise<void> {
  if (!checkAddress(x)) return;
  const challenge = await readChallenge(x);
  if (!challenge) return;
  // One that knows no sign-in sends its key, and reads nothing of what is offered.
  const signsIn = challenge !== 'open' && x.client.ways.length > 0;
  if (signsIn && !(await signIn(x, challenge))) return;
  if (challenge !== 'open' && x.key === undefined)
    return x.tell('initialize', 'not_tried', 'The calls were not tried: no key was given.');
  const session = await beginSession(x);
  const names = session && (await listTools(x, session));
  if (names) await callNamedTool(x, session, names);
}

/** As far as it goes without a person. */
async function signIn(x: Examination, challenge: Challenge): Promise<boolean> {
  const resource = await readResourceMetadata(x, challenge);
  if (resource === 'key') return true;
  const server = resource && (await readServerMetadata(x, resource));
  if (!server) return false;
  const ways = waysOf(x, server);
  if (ways === 'key') return true;
  for (const way of ways) {
    const client = await registerClient(x, server, way);
    if (!client || !(await openAuthorizationPage(x, { challenge, resource, server }, client)))
      return false;
    if (!(await sendInvalidCode(x, server, client))) return false;
  }
  if (ways.length === 0) return false;
  await judgeSignInForDirectory(x, resource, server);
  return true;
}
