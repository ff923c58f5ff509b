import { passwordCharsMax, PublicError } from '@leasehold/contract';
import { normaliseEmailAddress, readEmailAddress } from '../config/email-address.ts';
import type { Id } from '../store/id.ts';
import { createAuth, type AuthLibrary } from './create-auth.ts';
import { createAuthRequests } from './auth-requests.ts';
import { passwordProblem } from './password-problem.ts';
import { resetSeconds } from './people-options.ts';
import { tooMany } from './sign-in-limit.ts';
import type { SignInAttempt } from './sign-in-log.ts';
import { takeTotpStep, usedCode } from './totp-steps.ts';
import type { Person, People, PeopleDeps, SignInRequest } from './people-model.ts';
import type { SignInResult } from './people-model.ts';

export function createPeople(deps: PeopleDeps): People {
  let made: { origin: string; auth: Promise<AuthLibrary> } | undefined;
  const load = (): Promise<AuthLibrary> => {
    const origin = deps.origin();
    if (made?.origin !== origin) made = { origin, auth: createAuth({ ...deps, origin }) };
    return made.auth;
  };
  const people: Omit<People, 'handle'> = {
    async current(headers) {
      // Without a cookie there is nothing to look up, and nothing to load.
      if (!headers.get('cookie')?.includes('leasehold.session_token')) return undefined;
      const session = await (
        await load()
      ).api.getSession({ headers, query: { disableRefresh: true } });
      return session ? personOf(session.user) : undefined;
    },
    async find(email) {
      const { internalAdapter } = await (await load()).$context;
      const known = await internalAdapter.findUserByEmail(email);
      return known ? personOf(known.user) : undefined;
    },
    signIn: (credentials, request) => signIn(deps, load, credentials, request),
    awaitsSecondFactor: async (headers) => (await findAwaited(load, headers)) !== undefined,
    giveSecondFactor: (code, request) => giveSecondFactor(deps, load, code, request),
    async signOut(headers) {
      const response = await (await load()).api.signOut({ headers, asResponse: true });
      const awaited = awaitedCookie(headers)?.split('=', 1)[0];
      // Somebody who has not given his code yet begins anew; the library leaves that cookie.
      const ended =
        awaited === undefined
          ? []
          : [
              `${awaited}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${awaited.startsWith('__Secure-') ? '; Secure' : ''}`,
            ];
      return [...response.headers.getSetCookie(), ...ended];
    },
    ensure: (email, password) => ensure(deps, load, email, password),
    async createReset(personId) {
      const { internalAdapter } = await (await load()).$context;
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
      const expiresAt = new Date(Date.now() + resetSeconds * 1_000);
      // As the library itself names what a link of a mail holds.
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: personId,
        expiresAt,
      });
      return { token, expiresAt };
    },
  };
  return { ...people, handle: createAuthRequests({ ...deps, people, load }) };
}

/**
 * What the library knows of somebody: the column of the second factor is its plugin's, and so is
 * not in the type of every answer.
 */
function personOf(user: {
  id: string;
  email: string;
  twoFactorEnabled?: boolean | null | undefined;
}): Person {
  return { id: user.id, email: user.email, hasSecondFactor: user.twoFactorEnabled === true };
}

/** One text for whatever was wrong. */
const refused = () =>
  new PublicError('unauthorized', 'The e-mail address or the password is not right.');

async function signIn(
  deps: PeopleDeps,
  load: () => Promise<AuthLibrary>,
  credentials: { email: string; password: string },
  request: SignInRequest,
): Promise<SignInResult | PublicError> {
  const email = normaliseEmailAddress(credentials.email);
  const waitMs = deps.limit.take(request.subscriber, email);
  const result = waitMs > 0 ? tooMany(waitMs) : await tryToSignIn(deps, load, credentials, request);
  if (!(result instanceof PublicError)) deps.limit.giveBack(request.subscriber, email);
  // Who must still give a code is not signed in yet.
  if (result instanceof PublicError || !result.needsSecondFactor)
    await logAttempt(deps, { email }, result);
  return result;
}

/**
 * That an attempt was refused is on record a moment later: its answer must not tell by its time
 * whose address it was.
 */
async function logAttempt(
  { log }: PeopleDeps,
  whose: { email: string } | { personId: Id },
  result: object,
): Promise<void> {
  const outcome: SignInAttempt['outcome'] =
    result instanceof PublicError
      ? result.code === 'rate_limited'
        ? 'too_many'
        : 'wrong'
      : 'signed_in';
  const logged = log?.attempt({ ...whose, outcome });
  if (outcome === 'signed_in') await logged;
  else logged?.catch(() => {});
}

async function tryToSignIn(
  { origin }: PeopleDeps,
  load: () => Promise<AuthLibrary>,
  { email, password }: { email: string; password: string },
  { headers }: SignInRequest,
): Promise<SignInResult | PublicError> {
  const address = readEmailAddress(email);
  if (address === undefined || password.length > passwordCharsMax) return refused();
  const auth = await load();
  const response = await auth.api.signInEmail({
    body: { email: address, password },
    headers: ownHeaders(headers, origin()),
    asResponse: true,
  });
  if (response.status >= 500) throw new Error(`signing in failed with ${response.status}`);
  if (!response.ok) return refused();
  const answer: unknown = await response.json();
  const needsSecondFactor =
    typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer;
  return { cookies: response.headers.getSetCookie(), needsSecondFactor };
}

/** Of what a browser sent, what signing in needs. */
function ownHeaders(headers: Headers, origin: string, cookie?: string): Headers {
  const own = new Headers({ origin, ...(cookie !== undefined && { cookie }) });
  const agent = headers.get('user-agent');
  if (agent !== null) own.set('user-agent', agent.slice(0, 200));
  return own;
}

/**
 * Who gave the right password: the library keeps it under what its cookie holds. Whether the cookie
 * is signed is for the library to say.
 */
async function findAwaited(
  load: () => Promise<AuthLibrary>,
  headers: Headers,
): Promise<Id | undefined> {
  const cookie = awaitedCookie(headers);
  if (cookie === undefined) return undefined;
  const { internalAdapter } = await (await load()).$context;
  const [, value = ''] = cookie.split('=');
  const known = await internalAdapter.findVerificationValue(
    safeDecode(value).replace(/\.[^.]*$/, ''),
  );
  return known && known.expiresAt.getTime() > Date.now() ? known.value : undefined;
}

const awaitedCookie = (headers: Headers): string | undefined =>
  headers
    .get('cookie')
    ?.split(/; */)
    .find((cookie) => /^(?:__Secure-)?leasehold\.two_factor=/.test(cookie));

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

async function giveSecondFactor(
  deps: PeopleDeps,
  load: () => Promise<AuthLibrary>,
  code: string,
  { headers, subscriber }: SignInRequest,
): Promise<{ cookies: string[] } | PublicError> {
  const personId = await findAwaited(load, headers);
  if (personId === undefined)
    return new PublicError(
      'unauthorized',
      'Give your password first: it was not given, or too long ago.',
    );
  const account = `second factor of ${personId}`;
  const waitMs = deps.limit.take(subscriber, account);
  const result =
    waitMs > 0 ? tooMany(waitMs) : await tryCode(deps, load, { code, personId }, headers);
  if (!(result instanceof PublicError)) deps.limit.giveBack(subscriber, account);
  await logAttempt(deps, { personId }, result);
  return result;
}

async function tryCode(
  { origin, store }: PeopleDeps,
  load: () => Promise<AuthLibrary>,
  { code, personId }: { code: string; personId: Id },
  headers: Headers,
): Promise<{ cookies: string[] } | PublicError> {
  const { api } = await load();
  // Only the cookie of this very sign-in: with a session beside it, the library would take the code
  // for that one.
  const asked = {
    headers: ownHeaders(headers, origin(), awaitedCookie(headers)),
    asResponse: true,
  } as const;
  const digits = code.replaceAll(/\s/g, '');
  const isTotp = /^\d{6}$/.test(digits);
  if (isTotp && !(await takeTotpStep({ store, load }, personId, digits)))
    return new PublicError('unauthorized', usedCode);
  const response = isTotp
    ? await api.verifyTOTP({ ...asked, body: { code: digits } })
    : await api.verifyBackupCode({ ...asked, body: { code: code.trim().slice(0, 100) } });
  if (response.status >= 500) throw new Error(`giving a code failed with ${response.status}`);
  if (response.ok) return { cookies: response.headers.getSetCookie() };
  if (response.status === 429)
    return new PublicError('rate_limited', 'Too many wrong codes. Try again in 15 min.');
  return new PublicError(
    'unauthorized',
    'The code is not right, or this took too long: try the next one, or start again with your password.',
  );
}

async function ensure(
  { store, accessChanged }: PeopleDeps,
  load: () => Promise<AuthLibrary>,
  email: string,
  password: string,
): Promise<Person> {
  const read = readEmailAddress(email);
  if (read === undefined)
    throw invalidPerson('/email', 'Must be an e-mail address, such as name@example.com');
  const { internalAdapter, password: passwords } = await (await load()).$context;
  const address = normaliseEmailAddress(read);
  const known = await internalAdapter.findUserByEmail(address, { includeAccounts: true });
  if (known && (await store.members.isAnywhere(known.user.id))) return personOf(known.user);
  const problem = await passwordProblem(password, [read]);
  if (problem !== undefined) throw invalidPerson('/password', problem);
  const hash = await passwords.hash(password);
  const user =
    known?.user ??
    (await internalAdapter.createUser(
      { email: address, name: address, emailVerified: true },
      { method: 'email' },
    ));
  if (known?.accounts.some(({ providerId }) => providerId === 'credential')) {
    await store.people.forgetFactors(user.id);
    await internalAdapter.updatePassword(user.id, hash);
    await internalAdapter.deleteUserSessions(user.id);
    await store.people.endCredentials(user.id, new Date());
    await accessChanged?.();
  } else
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    });
  return { id: user.id, email: user.email, hasSecondFactor: false };
}

const invalidPerson = (place: string, message: string) =>
  new PublicError('invalid_request', undefined, { issues: [{ place, message }] });
