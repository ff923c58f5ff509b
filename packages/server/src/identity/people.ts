import { PublicError } from '@leasehold/contract';
import { normaliseEmailAddress, readEmailAddress } from '../http/email-address.ts';
import { readRequestText } from '../http/read-request-text.ts';
import { passwordCharsMax, passwordCharsMin, peopleOptions, type PeopleSettings } from './people-options.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { SignInAttempt, SignInLog } from './sign-in-log.ts';
import type { Id, Store } from '../store/types.ts';

/** Somebody who is signed in. */
export interface Person {
  id: Id;
  email: string;
}

/** People: their sign-in, their sessions, their passwords. better-auth does the work, and is loaded when it is first needed. */
export interface People {
  /** Who sent this request; undefined: nobody is signed in. */
  current(headers: Headers): Promise<Person | undefined>;
  /** The cookies of a new session. One refusal for an unknown address and a wrong password, and it takes as long. */
  signIn(credentials: { email: string; password: string }, request: SignInRequest): Promise<{ cookies: string[] } | PublicError>;
  /** The cookies that end this session. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * Makes a person with this password. One who belongs to a workspace is left as he is; one who belongs to none gets it, and is signed out: that is how
   * a forgotten password is replaced.
   */
  ensure(email: string, password: string): Promise<Person>;
  /** `/api/auth/*`. */
  handle(request: Request, subscriber: string): Promise<Response>;
}

export interface SignInRequest {
  headers: Headers;
  /** Whom attempts are counted for: an address. */
  subscriber: string;
}

export interface PeopleDeps extends Omit<PeopleSettings, 'origin'> {
  store: PeopleSettings['store'] & { members: Pick<Store['members'], 'isAnywhere'> };
  /** Known once the server listens. */
  origin: () => string;
  limit: SignInLimit;
  /** Told of every attempt; nobody is signed in who is not on record. */
  log?: SignInLog;
}

export function createPeople(deps: PeopleDeps): People {
  let made: { origin: string; auth: Promise<Auth> } | undefined;
  const load = (): Promise<Auth> => {
    const origin = deps.origin();
    if (made?.origin !== origin) made = { origin, auth: createAuth(peopleOptions({ ...deps, origin })) };
    return made.auth;
  };
  return {
    async current(headers) {
      // Without a cookie there is nothing to look up, and nothing to load.
      if (!headers.get('cookie')?.includes('leasehold.session_token')) return undefined;
      const session = await (await load()).api.getSession({ headers, query: { disableRefresh: true } });
      return session ? { id: session.user.id, email: session.user.email } : undefined;
    },
    signIn: (credentials, request) => signIn(deps, load, credentials, request),
    async signOut(headers) {
      const response = await (await load()).api.signOut({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },
    ensure: (email, password) => ensure(deps, load, email, password),
    handle: (request, subscriber) =>
      handle(deps, load, request, subscriber).catch((error: unknown) => {
        if (error instanceof PublicError) return problem(error);
        throw error;
      }),
  };
}

type Auth = Awaited<ReturnType<typeof createAuth>>;

async function createAuth(options: ReturnType<typeof peopleOptions>) {
  const { betterAuth } = await import('better-auth');
  return betterAuth(options);
}

/** One text for whatever was wrong. */
const refused = () => new PublicError('unauthorized', 'The e-mail address or the password is not right.');

async function signIn(
  deps: PeopleDeps,
  load: () => Promise<Auth>,
  credentials: { email: string; password: string },
  request: SignInRequest,
): Promise<{ cookies: string[] } | PublicError> {
  const email = normaliseEmailAddress(credentials.email);
  const waitMs = deps.limit.take(request.subscriber, email);
  const result = waitMs > 0 ? tooMany(waitMs) : await tryToSignIn(deps, load, credentials, request);
  await logAttempt(deps, email, result instanceof PublicError ? result.status : 200);
  return result;
}

/** That an attempt was refused is on record a moment later: its answer must not tell by its time whose address it was. */
async function logAttempt({ log }: PeopleDeps, email: string, status: number): Promise<void> {
  const outcome: SignInAttempt['outcome'] = status === 429 ? 'too_many' : status < 300 ? 'signed_in' : 'wrong';
  const logged = status < 500 ? log?.({ email, outcome }) : undefined;
  if (outcome === 'signed_in') await logged;
  else logged?.catch(() => {});
}

async function tryToSignIn(
  { origin }: PeopleDeps,
  load: () => Promise<Auth>,
  { email, password }: { email: string; password: string },
  { headers }: SignInRequest,
): Promise<{ cookies: string[] } | PublicError> {
  const address = readEmailAddress(email);
  if (address === undefined || password.length > passwordCharsMax) return refused();
  const own = new Headers({ origin: origin() });
  const agent = headers.get('user-agent');
  if (agent !== null) own.set('user-agent', agent.slice(0, 200));
  const response = await (await load()).api.signInEmail({ body: { email: address, password }, headers: own, asResponse: true });
  if (response.status >= 500) throw new Error(`signing in failed with ${response.status}`);
  return response.ok ? { cookies: response.headers.getSetCookie() } : refused();
}

const tooMany = (waitMs: number) =>
  new PublicError('rate_limited', `Too many attempts to sign in. Try again in ${Math.ceil(waitMs / 60_000)} min.`);

async function ensure({ store }: PeopleDeps, load: () => Promise<Auth>, email: string, password: string): Promise<Person> {
  const read = readEmailAddress(email);
  if (read === undefined) throw invalidPerson('/email', 'Must be an e-mail address, such as name@example.com');
  if (password.length < passwordCharsMin || password.length > passwordCharsMax)
    throw invalidPerson('/password', `Must have ${passwordCharsMin} to ${passwordCharsMax} characters`);
  const { internalAdapter, password: passwords } = await (await load()).$context;
  const address = normaliseEmailAddress(read);
  const known = await internalAdapter.findUserByEmail(address, { includeAccounts: true });
  if (known && (await store.members.isAnywhere(known.user.id))) return { id: known.user.id, email: known.user.email };
  const hash = await passwords.hash(password);
  const user =
    known?.user ?? (await internalAdapter.createUser({ email: address, name: address, emailVerified: true }, { method: 'email' }));
  if (known?.accounts.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(user.id, hash);
    await internalAdapter.deleteUserSessions(user.id);
  } else await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash });
  return { id: user.id, email: user.email };
}

const invalidPerson = (place: string, message: string) => new PublicError('invalid_request', undefined, { issues: [{ place, message }] });

/** What is open of better-auth's many addresses; the others are not there. */
const open: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/sign-in/email': 'POST',
  '/sign-out': 'POST',
  '/get-session': 'GET',
  '/list-sessions': 'GET',
  '/revoke-session': 'POST',
  '/revoke-other-sessions': 'POST',
  '/change-password': 'POST',
};

const bytesMax = 4_096;

async function handle(deps: PeopleDeps, load: () => Promise<Auth>, request: Request, subscriber: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/api\/auth/, '');
  if (!Object.hasOwn(open, path) || open[path] !== request.method) throw new PublicError('not_found', 'There is nothing at this address.');
  const body = request.method === 'POST' ? await readBody(deps, request) : undefined;
  // A password is asked for at both: whoever has a session may not guess its password either.
  const email = normaliseEmailAddress(emailIn(body ?? ''));
  const account = { '/sign-in/email': email, '/change-password': request.headers.get('cookie') ?? '' }[path];
  const waitMs = account === undefined ? 0 : deps.limit.take(subscriber, account);
  const isSignIn = path === '/sign-in/email';
  if (waitMs > 0) {
    if (isSignIn) await logAttempt(deps, email, 429);
    throw tooMany(waitMs);
  }
  const headers = new Headers(request.headers);
  // Where this request came in is no business of the library: it knows its own address.
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'content-length']) headers.delete(name);
  const own = new Request(deps.origin() + pathname + search, { method: request.method, headers, ...(body !== undefined && { body }) });
  const response = await (await load()).handler(own);
  if (isSignIn) await logAttempt(deps, email, response.status);
  return response;
}

/** Only from pages of this origin, and in one way to write it: read in two, it could be counted for one account and tried on another. */
async function readBody({ origin }: PeopleDeps, request: Request): Promise<string> {
  if (request.headers.get('origin') !== origin()) throw new PublicError('forbidden', 'Only pages of this installation may ask this.');
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new PublicError('invalid_request', 'Send the fields as application/json.');
  return readRequestText(request, bytesMax);
}

function problem(error: PublicError): Response {
  return Response.json(error, {
    status: error.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

/** The address an attempt is counted under. */
function emailIn(body: string): string {
  try {
    const fields: unknown = JSON.parse(body);
    return typeof fields === 'object' && fields !== null && 'email' in fields && typeof fields.email === 'string' ? fields.email : '';
  } catch {
    return '';
  }
}
