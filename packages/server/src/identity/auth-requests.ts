import { PublicError, schemaIssues } from '@leasehold/contract';
import { z } from 'zod';
import { normaliseEmailAddress, readEmailAddress } from '../http/email-address.ts';
import { readRequestText } from '../http/read-request-text.ts';
import type { AuditAction } from '../store/audit-actions.ts';
import type { Auth, People, PeopleDeps, Person } from './people.ts';
import { passwordCharsMax, passwordCharsMin } from './people-options.ts';
import { tooMany } from './sign-in-limit.ts';

export interface AuthRequestsDeps extends PeopleDeps {
  people: Omit<People, 'handle'>;
  load: () => Promise<Auth>;
}

/** One request to `/api/auth/*`, its body read. */
interface Asked {
  deps: AuthRequestsDeps;
  headers: Headers;
  subscriber: string;
  fields: Record<string, unknown>;
}

interface Answer {
  /** What the page is told: never the token of a session, which is for the cookie alone. */
  shown: unknown;
  cookies?: readonly string[];
}

interface Address {
  method: 'GET' | 'POST';
  /** All that may be sent; the library takes more at some addresses. */
  body?: z.ZodObject;
  /** Default: what passwords and addresses need. */
  bytesMax?: number;
  answer: (asked: Asked) => Promise<Answer>;
}

/** `/api/auth/*`: what is open of better-auth's many addresses. The others are not there. */
export function createAuthRequests(deps: AuthRequestsDeps): People['handle'] {
  const addresses = new Map(Object.entries(open));
  return async (request, subscriber) => {
    try {
      const address = addresses.get(new URL(request.url).pathname.replace(/^\/api\/auth/, ''));
      if (address?.method !== request.method) throw new PublicError('not_found', 'There is nothing at this address.');
      const fields = request.method === 'POST' ? await readFields(deps, request, address) : {};
      const { shown, cookies = [] } = await address.answer({ deps, headers: request.headers, subscriber, fields });
      const response = Response.json(shown ?? null, { headers: { 'cache-control': 'no-store' } });
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    } catch (error) {
      if (error instanceof PublicError) return problem(error);
      throw error;
    }
  };
}

const text = z.string().max(1_000);
const newPassword = z.string().min(passwordCharsMin).max(passwordCharsMax);
/** As browsers make them (WebAuthn 5.1): the library reads what it needs. */
const credentialBytesMax = 32_768;
const credential = z.looseObject({ id: text });

const open: Readonly<Record<string, Address>> = {
  '/sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email: text, password: text }),
    async answer(asked) {
      const { headers, subscriber, fields } = asked;
      const result = await asked.deps.people.signIn(
        { email: String(fields.email), password: String(fields.password) },
        { headers, subscriber },
      );
      if (result instanceof PublicError) throw result;
      const { needsSecondFactor } = result;
      if (!needsSecondFactor) await endFormer(asked);
      return { shown: { needsSecondFactor }, cookies: result.cookies };
    },
  },
  '/sign-in/second-factor': {
    method: 'POST',
    body: z.strictObject({ code: text }),
    async answer(asked) {
      const { headers, subscriber, fields } = asked;
      const result = await asked.deps.people.giveSecondFactor(String(fields.code), { headers, subscriber });
      if (result instanceof PublicError) throw result;
      await endFormer(asked);
      return { shown: { needsSecondFactor: false }, cookies: result.cookies };
    },
  },
  '/sign-out': { method: 'POST', body: z.strictObject({}), answer: async (asked) => ({ ...(await ask(asked, '/sign-out')), shown: {} }) },
  '/get-session': {
    method: 'GET',
    async answer(asked) {
      const { shown, cookies } = await ask(asked, '/get-session');
      const session = sessionAnswer.safeParse(shown).data;
      return {
        shown: session ? { expiresAt: session.session.expiresAt, person: { id: session.user.id, email: session.user.email } } : null,
        cookies,
      };
    },
  },
  '/list-sessions': {
    method: 'GET',
    async answer(asked) {
      const own = sessionAnswer.safeParse((await ask(asked, '/get-session')).shown).data?.session.id;
      return { shown: (await listSessions(asked)).map((session) => ({ ...sessionShown.parse(session), isCurrent: session.id === own })) };
    },
  },
  '/revoke-session': {
    method: 'POST',
    body: z.strictObject({ id: text }),
    async answer(asked) {
      const person = await currentPerson(asked);
      const session = (await listSessions(asked)).find(({ id }) => id === asked.fields.id);
      if (!session) throw new PublicError('not_found', 'There is no such session of yours.');
      await ask(asked, '/revoke-session', { token: session.token });
      await asked.deps.log?.change(person.id, 'person.sessionsEnded');
      return { shown: {} };
    },
  },
  '/revoke-other-sessions': {
    method: 'POST',
    body: z.strictObject({}),
    answer: (asked) => change(asked, { action: 'person.sessionsEnded', path: '/revoke-other-sessions', body: {} }),
  },
  '/change-password': {
    method: 'POST',
    body: z.strictObject({ currentPassword: text, newPassword }),
    // Whoever else knew the old one is signed out.
    answer: (asked) =>
      change(asked, {
        action: 'person.passwordChanged',
        path: '/change-password',
        body: { ...asked.fields, revokeOtherSessions: true },
        password: asked.fields.currentPassword,
      }),
  },
  '/request-password-reset': {
    method: 'POST',
    body: z.strictObject({ email: text }),
    // Answered before anything is looked up: neither words nor time tell whether there is such an account.
    async answer(asked) {
      if (!asked.deps.sendReset)
        throw new PublicError('not_found', 'No mail is sent from here: an admin of your workspace can make a link.');
      const email = normaliseEmailAddress(String(asked.fields.email));
      count(asked, `reset of ${email}`);
      const address = readEmailAddress(email);
      if (address !== undefined && asked.deps.limit.takeReset(address) === 0)
        ask(asked, '/request-password-reset', { email: address }).catch(() => {});
      return { shown: {} };
    },
  },
  '/reset-password': {
    method: 'POST',
    body: z.strictObject({ token: text, newPassword }),
    async answer(asked) {
      count(asked, 'resets');
      const personId = await findReset(asked);
      await ask(asked, '/reset-password', asked.fields);
      if (personId !== undefined) await asked.deps.log?.change(personId, 'person.passwordReset');
      return { shown: {} };
    },
  },
  '/two-factor/enable': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    async answer(asked) {
      await countPassword(asked);
      const { shown } = await ask(asked, '/two-factor/enable', asked.fields);
      return { shown: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }).parse(shown) };
    },
  },
  '/two-factor/confirm': {
    method: 'POST',
    body: z.strictObject({ code: text }),
    async answer(asked) {
      const person = await countPassword(asked);
      const { cookies } = await ask(asked, '/two-factor/verify-totp', asked.fields);
      if (person.hasSecondFactor) return { shown: {}, cookies };
      await asked.deps.log?.change(person.id, 'person.secondFactorOn');
      return { shown: {}, cookies };
    },
  },
  '/two-factor/generate-backup-codes': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    async answer(asked) {
      const path = '/two-factor/generate-backup-codes';
      const { shown } = await change(asked, {
        action: 'person.backupCodesMade',
        path,
        body: asked.fields,
        password: asked.fields.password,
      });
      return { shown: z.object({ backupCodes: z.array(z.string()) }).parse(shown) };
    },
  },
  '/two-factor/disable': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    answer: async (asked) => ({
      ...(await change(asked, {
        action: 'person.secondFactorOff',
        path: '/two-factor/disable',
        body: asked.fields,
        password: asked.fields.password,
      })),
      shown: {},
    }),
  },
  '/passkey/generate-register-options': { method: 'GET', answer: (asked) => ask(asked, '/passkey/generate-register-options') },
  '/passkey/verify-registration': {
    method: 'POST',
    bytesMax: credentialBytesMax,
    body: z.strictObject({ response: credential, name: z.string().trim().min(1).max(120), password: text }),
    async answer(asked) {
      const { password, ...body } = asked.fields;
      await checkPassword(asked, password);
      const { shown } = await change(asked, { action: 'person.passkeyAdded', path: '/passkey/verify-registration', body });
      return { shown: passkeyShown.parse(shown) };
    },
  },
  '/passkey/generate-authenticate-options': { method: 'GET', answer: (asked) => ask(asked, '/passkey/generate-authenticate-options') },
  '/passkey/verify-authentication': {
    method: 'POST',
    bytesMax: credentialBytesMax,
    body: z.strictObject({ response: credential }),
    async answer(asked) {
      const { id } = z.object({ id: text }).parse(asked.fields.response);
      count(asked, `passkey ${id}`);
      const { shown, cookies } = await ask(asked, '/passkey/verify-authentication', asked.fields);
      const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(shown);
      await asked.deps.log?.attempt({ personId: user.id, outcome: 'signed_in' });
      await endFormer(asked);
      return { shown: { needsSecondFactor: false }, cookies };
    },
  },
  '/passkey/list-user-passkeys': {
    method: 'GET',
    answer: async (asked) => ({ shown: z.array(passkeyShown).parse((await ask(asked, '/passkey/list-user-passkeys')).shown) }),
  },
  '/passkey/delete-passkey': {
    method: 'POST',
    body: z.strictObject({ id: text, password: text }),
    async answer(asked) {
      const { password, ...body } = asked.fields;
      await checkPassword(asked, password);
      return { ...(await change(asked, { action: 'person.passkeyRemoved', path: '/passkey/delete-passkey', body })), shown: {} };
    },
  },
};

const sessionAnswer = z.object({
  session: z.object({ id: z.string(), expiresAt: z.string() }),
  user: z.object({ id: z.string(), email: z.string() }),
});
const sessionShown = z.object({
  id: z.string(),
  userAgent: z.string().nullish(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
const sessionKept = sessionShown.extend({ token: z.string() });
const passkeyShown = z.object({
  id: z.string(),
  name: z.string().nullish(),
  createdAt: z.string().nullish(),
  deviceType: z.string(),
  backedUp: z.boolean(),
});

const listSessions = async (asked: Asked) => z.array(sessionKept).parse((await ask(asked, '/list-sessions')).shown);

interface Change {
  action: AuditAction;
  path: string;
  body: object;
  /** Checked by the library with the change itself; counted here. */
  password?: unknown;
}

/** Something a person does to his own account: done, and on record. */
async function change(asked: Asked, { action, path, body, password }: Change): Promise<Answer> {
  const person = password === undefined ? await currentPerson(asked) : await countPassword(asked);
  const { shown, cookies } = await ask(asked, path, body);
  await asked.deps.log?.change(person.id, action);
  return { shown, cookies };
}

/** The session this browser had before is no use to anybody any more. */
async function endFormer(asked: Asked): Promise<void> {
  if (await asked.deps.people.current(asked.headers)) await ask(asked, '/sign-out');
}

async function currentPerson({ deps: { people }, headers }: Asked): Promise<Person> {
  const person = await people.current(headers);
  if (!person) throw new PublicError('unauthorized', 'Nobody is signed in.');
  return person;
}

/** Whoever has a session may not guess its password either: it counts as signing in does. */
async function countPassword(asked: Asked): Promise<Person> {
  const person = await currentPerson(asked);
  count(asked, person.email);
  return person;
}

/** For what the library itself asks no password for. */
async function checkPassword(asked: Asked, password: unknown): Promise<void> {
  await countPassword(asked);
  const { api } = await asked.deps.load();
  const response = await api.verifyPassword({ body: { password: String(password) }, headers: asked.headers, asResponse: true });
  if (!response.ok) throw await refusalOf(response);
}

function count({ deps: { limit }, subscriber }: Asked, account: string): void {
  const waitMs = limit.take(subscriber, account);
  if (waitMs > 0) throw tooMany(waitMs);
}

/** Whose password a link sets; it is used up by setting it. */
async function findReset({ deps, fields }: Asked): Promise<string | undefined> {
  const { internalAdapter } = await (await deps.load()).$context;
  return (await internalAdapter.findVerificationValue(`reset-password:${String(fields.token)}`))?.value;
}

/** Asks the library. Where this request came in is no business of its: it knows its own address. */
async function ask({ deps, headers }: Asked, path: string, body?: object): Promise<Answer & { cookies: string[] }> {
  const own = new Headers({ origin: deps.origin() });
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  const isPost = body !== undefined || path === '/sign-out';
  if (isPost) own.set('content-type', 'application/json');
  const init = { method: isPost ? 'POST' : 'GET', headers: own, ...(isPost && { body: JSON.stringify(body ?? {}) }) };
  const response = await (await deps.load()).handler(new Request(`${deps.origin()}/api/auth${path}`, init));
  if (!response.ok) throw await refusalOf(response);
  return { shown: await response.json(), cookies: response.headers.getSetCookie() };
}

/** The library's refusals by their code, in our words; what it says of others is kept to itself. */
async function refusalOf(response: Response): Promise<PublicError> {
  if (response.status >= 500) throw new Error(`the sign-in library answered ${response.status}`);
  const { code } = z
    .object({ code: z.string().default('') })
    .catch({ code: '' })
    .parse(await response.json().catch(() => ({})));
  const known = refusals.get(code);
  if (known) return new PublicError(...known);
  if (response.status === 401) return new PublicError('unauthorized', 'Nobody is signed in, or what was given is not right.');
  if (response.status === 429) return new PublicError('rate_limited', 'Too many attempts. Try again in 15 min.');
  if (response.status === 403) return new PublicError('forbidden');
  return new PublicError(response.status === 404 ? 'not_found' : 'invalid_request');
}

const refusals = new Map<string, ConstructorParameters<typeof PublicError>>([
  ['INVALID_PASSWORD', ['unauthorized', 'The password is not right.']],
  ['INVALID_CODE', ['unauthorized', 'The code is not right.']],
  ['INVALID_TOKEN', ['not_found', 'This link was used, or has ended.']],
  ['TOTP_ALREADY_ENABLED', ['conflict', 'There is a second factor already: turn it off first.']],
  ['TOTP_NOT_ENABLED', ['conflict', 'There is no second factor to confirm.']],
  ['TWO_FACTOR_NOT_ENABLED', ['conflict', 'There is no second factor.']],
  ['PASSKEY_NOT_FOUND', ['unauthorized', 'This passkey is not known here.']],
  ['CHALLENGE_NOT_FOUND', ['unauthorized', 'This took too long: start again.']],
  ['AUTHENTICATION_FAILED', ['unauthorized', 'This passkey was not accepted.']],
]);

/** Only from pages of this origin, and in one way to write it: read in two, it could be counted for one account and tried on another. */
async function readFields(
  { origin }: AuthRequestsDeps,
  request: Request,
  { body, bytesMax = 4_096 }: Address,
): Promise<Record<string, unknown>> {
  if (request.headers.get('origin') !== origin()) throw new PublicError('forbidden', 'Only pages of this installation may ask this.');
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new PublicError('invalid_request', 'Send the fields as application/json.');
  const result = (body ?? z.strictObject({})).safeParse(parseJson(await readRequestText(request, bytesMax)));
  if (result.success) return result.data;
  const issues = schemaIssues(result.error).map(({ path, message }) => ({
    place: `/${path.map(String).join('/').slice(0, 100)}`,
    message,
  }));
  throw new PublicError('invalid_request', undefined, { issues });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PublicError('invalid_request', 'The body is not JSON.');
  }
}

function problem(error: PublicError): Response {
  return Response.json(error, {
    status: error.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
