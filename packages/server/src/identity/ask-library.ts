import { PublicError } from '@leasehold/contract';
import { z } from 'zod';
import type { AuthLibrary } from './create-auth.ts';

/** What the sign-in library answered. */
export interface Said {
  said: unknown;
  cookies: string[];
}

interface Asking {
  deps: { load: () => Promise<AuthLibrary>; origin: () => string };
  headers: Headers;
}

/**
 * Asks the library: with a body it is a change. Of the request it is given the cookies and the
 * browser's name alone: where it came in is no business of the library's, which knows its own
 * address. Refusals are thrown as ours.
 */
export async function askLibrary(
  { deps, headers }: Asking,
  path: string,
  body?: object,
): Promise<Said> {
  const own = new Headers({ origin: deps.origin() });
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value.slice(0, 4_096));
  }
  if (body !== undefined) own.set('content-type', 'application/json');
  const init =
    body === undefined
      ? { headers: own }
      : { method: 'POST', headers: own, body: JSON.stringify(body) };
  const response = await (
    await deps.load()
  ).handler(new Request(`${deps.origin()}/api/auth${path}`, init));
  if (!response.ok) throw await refusalOf(response);
  return { said: await response.json(), cookies: response.headers.getSetCookie() };
}

/** The library's refusals by their code, in our words; what it says of others is kept to itself. */
export async function refusalOf(response: Response): Promise<PublicError> {
  const { code } = refusal.parse(await response.json().catch(() => undefined));
  const known = refusals.get(code);
  if (known) return new PublicError(...known);
  if (response.status >= 500) throw new Error(`the sign-in library answered ${response.status}`);
  if (response.status === 401)
    return new PublicError('unauthorized', 'Nobody is signed in, or what was given is not right.');
  if (response.status === 429)
    return new PublicError('rate_limited', 'Too many attempts. Try again in 15 min.');
  if (response.status === 403) return new PublicError('forbidden');
  return new PublicError(response.status === 404 ? 'not_found' : 'invalid_request');
}

const refusal = z.object({ code: z.string() }).catch({ code: '' });

const refusals = new Map<string, ConstructorParameters<typeof PublicError>>([
  ['INVALID_PASSWORD', ['unauthorized', 'The password is not right.']],
  ['INVALID_CODE', ['unauthorized', 'The code is not right.']],
  ['INVALID_TOKEN', ['not_found', 'This link was used, or has ended.']],
  ['TOTP_ALREADY_ENABLED', ['conflict', 'There is a second factor already: turn it off first.']],
  ['TOTP_NOT_ENABLED', ['conflict', 'There is no second factor to confirm.']],
  ['TWO_FACTOR_NOT_ENABLED', ['conflict', 'There is no second factor.']],
  ['PASSKEY_NOT_FOUND', ['unauthorized', 'This passkey is not known here.']],
  ['CHALLENGE_NOT_FOUND', ['unauthorized', 'This took too long: start again.']],
  ['PERSON_NOT_VERIFIED', ['unauthorized', 'The device did not ask for its PIN, finger or face.']],
  // Told as 500, though it says that what was sent does not fit.
  ['FAILED_TO_VERIFY_REGISTRATION', ['invalid_request', 'This passkey could not be added.']],
  ['AUTHENTICATION_FAILED', ['unauthorized', 'This passkey was not accepted.']],
]);
