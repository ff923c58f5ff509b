import { PublicError, type AuditAction } from '@leasehold/contract';
import { z } from 'zod';
import { normaliseEmailAddress, readEmailAddress } from '../config/email-address.ts';
import { askLibrary, refusalOf, type Said } from './ask-library.ts';
import { passwordProblem } from './password-problem.ts';
import { tooMany } from './sign-in-limit.ts';
import { takeTotpStep, usedCode } from './totp-steps.ts';
import type { AuthLibrary } from './create-auth.ts';
import type { People, PeopleDeps, Person } from './people-model.ts';

export interface AuthRequestsDeps extends PeopleDeps {
  people: Omit<People, 'handle'>;
  load: () => Promise<AuthLibrary>;
}

/** One request to `/api/auth/*`, its body read. */
export interface AuthRequest {
  deps: AuthRequestsDeps;
  headers: Headers;
  subscriber: string;
  fields: Record<string, unknown>;
  /** The accounts this request was counted for. */
  counted: string[];
}

export interface AuthAddress {
  method: 'GET' | 'POST';
  /** All that may be sent: the library takes more at some addresses. Default: nothing. */
  body?: z.ZodObject;
  /** Default: what addresses and passwords need. */
  bytesMax?: number;
  /** What the page is told, never the token of a session: that is for the cookie alone. */
  answer: (asked: AuthRequest) => Promise<{ shown: unknown; cookies?: readonly string[] }>;
}

const text = z.string().max(1_000);
const passkeyName = z.string().trim().min(1).max(120);
/** As browsers make them (WebAuthn 5.1): the library reads what it needs. */
const credential = z.looseObject({ id: text });
const credentialBytesMax = 32_768;

/**
 * What is open of better-auth's many addresses, and what is ours among them; the others are not
 * there.
 */
export const authAddresses: Readonly<Record<string, AuthAddress>> = {
  '/sign-in/email': {
    method: 'POST',
    body: z.strictObject({ email: text, password: text }),
    async answer(asked) {
      const { deps, fields } = asked;
      const result = await deps.people.signIn(
        { email: String(fields['email']), password: String(fields['password']) },
        asked,
      );
      if (result instanceof PublicError) throw result;
      const { needsSecondFactor, cookies } = result;
      return needsSecondFactor
        ? { shown: { needsSecondFactor }, cookies }
        : signedIn(asked, cookies);
    },
  },
  '/sign-in/second-factor': {
    method: 'POST',
    body: z.strictObject({ code: text }),
    async answer(asked) {
      const result = await asked.deps.people.giveSecondFactor(String(asked.fields['code']), asked);
      if (result instanceof PublicError) throw result;
      return signedIn(asked, result.cookies);
    },
  },
  '/sign-out': {
    method: 'POST',
    answer: async ({ deps, headers }) => ({
      shown: {},
      cookies: await deps.people.signOut(headers),
    }),
  },
  '/get-session': {
    method: 'GET',
    async answer(asked) {
      const { said, cookies } = await askLibrary(asked, '/get-session');
      const session = sessionSaid.safeParse(said).data;
      const shown = session && { expiresAt: session.session.expiresAt, person: session.user };
      return { shown, cookies };
    },
  },
  '/list-sessions': {
    method: 'GET',
    async answer(asked) {
      const own = sessionSaid.safeParse((await askLibrary(asked, '/get-session')).said).data
        ?.session.id;
      return {
        shown: (await listSessions(asked)).map((session) => ({
          ...sessionShown.parse(session),
          isCurrent: session.id === own,
        })),
      };
    },
  },
  '/revoke-session': {
    method: 'POST',
    body: z.strictObject({ id: text }),
    async answer(asked) {
      const session = (await listSessions(asked)).find(({ id }) => id === asked.fields['id']);
      if (!session) throw new PublicError('not_found', 'There is no such session of yours.');
      return change(asked, 'person.sessionsEnded', {
        path: '/revoke-session',
        body: { token: session.token },
      });
    },
  },
  '/revoke-other-sessions': {
    method: 'POST',
    answer: (asked) => change(asked, 'person.sessionsEnded', { path: '/revoke-other-sessions' }),
  },
  '/change-password': {
    method: 'POST',
    body: z.strictObject({ currentPassword: text, newPassword: text }),
    async answer(asked) {
      await countPassword(asked);
      const person = await currentPerson(asked);
      await refuseGuessable(asked, [person.email]);
      // Whoever else knew the old one is signed out, and what was made with it ends.
      const body = { ...asked.fields, revokeOtherSessions: true };
      const changed = await change(asked, 'person.passwordChanged', {
        path: '/change-password',
        body,
      });
      await endCredentials(asked, person.id);
      return changed;
    },
  },
  '/request-password-reset': {
    method: 'POST',
    body: z.strictObject({ email: text }),
    // Answered before anything is looked up: neither words nor time tell whether there is such an
    // account.
    async answer(asked) {
      const { deps, fields } = asked;
      if (!deps.sendReset)
        throw new PublicError(
          'not_found',
          'No mail is sent from here: an admin of your workspace can make a link.',
        );
      const email = normaliseEmailAddress(String(fields['email']));
      count(asked, `reset of ${email}`);
      // Nothing here is right or wrong, so each counts.
      asked.counted.length = 0;
      const address = readEmailAddress(email);
      if (address !== undefined && deps.limit.takeReset(address) === 0)
        askLibrary(asked, '/request-password-reset', { email: address }).catch(() => {});
      return { shown: {} };
    },
  },
  '/reset-password': {
    method: 'POST',
    body: z.strictObject({ token: text, newPassword: text }),
    async answer(asked) {
      count(asked, `reset by ${String(asked.fields['token'])}`);
      const personId = await findReset(asked);
      const person =
        personId === undefined ? undefined : await asked.deps.store.people.get(personId);
      await refuseGuessable(asked, person ? [person.email] : []);
      await askLibrary(asked, '/reset-password', asked.fields);
      if (personId !== undefined) {
        await asked.deps.log?.change(personId, 'person.passwordReset');
        await endCredentials(asked, personId);
      }
      return { shown: {} };
    },
  },
  '/two-factor/enable': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    async answer(asked) {
      await countPassword(asked);
      const { said } = await askLibrary(asked, '/two-factor/enable', asked.fields);
      return {
        shown: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }).parse(said),
      };
    },
  },
  // The library has one address for this and for signing in.
  '/two-factor/confirm': {
    method: 'POST',
    body: z.strictObject({ code: text }),
    async answer(asked) {
      await countPassword(asked);
      const person = await currentPerson(asked);
      if (person.hasSecondFactor)
        throw new PublicError('conflict', 'The second factor is on already.');
      const isFresh = await takeTotpStep(asked.deps, person.id, String(asked.fields['code']));
      if (!isFresh) throw new PublicError('unauthorized', usedCode);
      return change(asked, 'person.secondFactorOn', {
        path: '/two-factor/verify-totp',
        body: asked.fields,
      });
    },
  },
  '/two-factor/generate-backup-codes': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    async answer(asked) {
      await countPassword(asked);
      const show = (said: unknown) => z.object({ backupCodes: z.array(z.string()) }).parse(said);
      return change(asked, 'person.backupCodesMade', {
        path: '/two-factor/generate-backup-codes',
        body: asked.fields,
        show,
      });
    },
  },
  '/two-factor/disable': {
    method: 'POST',
    body: z.strictObject({ password: text }),
    async answer(asked) {
      await countPassword(asked);
      return change(asked, 'person.secondFactorOff', {
        path: '/two-factor/disable',
        body: asked.fields,
      });
    },
  },
  '/passkey/generate-register-options': {
    method: 'GET',
    answer: (asked) => pass(asked, '/passkey/generate-register-options'),
  },
  '/passkey/verify-registration': {
    method: 'POST',
    body: z.strictObject({ response: credential, name: passkeyName, password: text }),
    bytesMax: credentialBytesMax,
    async answer(asked) {
      const { password, ...body } = asked.fields;
      await checkPassword(asked, password);
      return change(asked, 'person.passkeyAdded', {
        path: '/passkey/verify-registration',
        body,
        show: (said) => passkeyShown.parse(said),
      });
    },
  },
  '/passkey/generate-authenticate-options': {
    method: 'GET',
    answer: (asked) => pass(asked, '/passkey/generate-authenticate-options'),
  },
  '/passkey/verify-authentication': {
    method: 'POST',
    body: z.strictObject({ response: credential }),
    bytesMax: credentialBytesMax,
    async answer(asked) {
      count(asked, `passkey ${credential.parse(asked.fields['response']).id}`);
      const { said, cookies } = await askLibrary(
        asked,
        '/passkey/verify-authentication',
        asked.fields,
      );
      const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(said);
      await asked.deps.log?.attempt({ personId: user.id, outcome: 'signed_in' });
      return signedIn(asked, cookies);
    },
  },
  '/passkey/list-user-passkeys': {
    method: 'GET',
    answer: async (asked) => ({ shown: await listPasskeys(asked) }),
  },
  // Without the password: a name opens nothing.
  '/passkey/update-passkey': {
    method: 'POST',
    body: z.strictObject({ id: text, name: passkeyName }),
    async answer(asked) {
      if (!(await listPasskeys(asked)).some(({ id }) => id === asked.fields['id']))
        throw new PublicError('not_found', 'There is no such passkey of yours.');
      return change(asked, 'person.passkeyRenamed', {
        path: '/passkey/update-passkey',
        body: asked.fields,
      });
    },
  },
  '/passkey/delete-passkey': {
    method: 'POST',
    body: z.strictObject({ id: text, password: text }),
    async answer(asked) {
      const { password, ...body } = asked.fields;
      await checkPassword(asked, password);
      return change(asked, 'person.passkeyRemoved', { path: '/passkey/delete-passkey', body });
    },
  },
};

const sessionSaid = z.object({
  session: z.object({ id: z.string(), expiresAt: z.string() }),
  user: z.object({ id: z.string(), email: z.string() }),
});
const sessionShown = z.object({
  id: z.string(),
  userAgent: z.string().nullish(),
  createdAt: z.string(),
  /** When it was renewed last: to the day, it was in use then. */
  renewedAt: z.string(),
  expiresAt: z.string(),
});
const sessionKept = sessionShown
  .omit({ renewedAt: true })
  .extend({ token: z.string(), updatedAt: z.string() })
  .transform(({ updatedAt, ...session }) => ({ ...session, renewedAt: updatedAt }));
const passkeyShown = z.object({
  id: z.string(),
  name: z.string().nullish(),
  createdAt: z.string().nullish(),
  deviceType: z.string(),
  backedUp: z.boolean(),
});

const listSessions = async (asked: AuthRequest) =>
  z.array(sessionKept).parse((await askLibrary(asked, '/list-sessions')).said);

const listPasskeys = async (asked: AuthRequest) =>
  z.array(passkeyShown).parse((await askLibrary(asked, '/passkey/list-user-passkeys')).said);

/** As the library says it: what devices are asked. */
async function pass(asked: AuthRequest, path: string) {
  const { said, cookies } = await askLibrary(asked, path);
  return { shown: said, cookies };
}

interface Change {
  path: string;
  body?: object;
  /** What the page is told of what the library says; default: nothing. */
  show?: (said: unknown) => unknown;
}

/** Something a person does to his own account: done, and on record. */
async function change(
  asked: AuthRequest,
  action: AuditAction,
  { path, body = {}, show = () => ({}) }: Change,
) {
  const person = await currentPerson(asked);
  const { said, cookies }: Said = await askLibrary(asked, path, body);
  await asked.deps.log?.change(person.id, action);
  return { shown: show(said), cookies };
}

/** The session this browser had before is no use to anybody any more. */
async function signedIn({ deps, headers }: AuthRequest, cookies: readonly string[]) {
  if (await deps.people.current(headers)) await deps.people.signOut(headers);
  return { shown: { needsSecondFactor: false }, cookies };
}

async function currentPerson({ deps: { people }, headers }: AuthRequest): Promise<Person> {
  const person = await people.current(headers);
  if (!person) throw new PublicError('unauthorized', 'Nobody is signed in.');
  return person;
}

/**
 * Whoever has a session may not guess its password either: it counts as signing in does. The
 * library checks it.
 */
async function countPassword(asked: AuthRequest): Promise<void> {
  count(asked, (await currentPerson(asked)).email);
}

/** For what the library asks no password for. */
async function checkPassword(asked: AuthRequest, password: unknown): Promise<void> {
  await countPassword(asked);
  const { api } = await asked.deps.load();
  const response = await api.verifyPassword({
    body: { password: String(password) },
    headers: asked.headers,
    asResponse: true,
  });
  if (!response.ok) throw await refusalOf(response);
}

/** Given back where the request comes to its end: what was right is no guess (auth-requests.ts). */
function count(asked: AuthRequest, account: string): void {
  const waitMs = asked.deps.limit.take(asked.subscriber, account);
  if (waitMs > 0) throw tooMany(waitMs);
  asked.counted.push(account);
}

async function refuseGuessable({ fields }: AuthRequest, known: readonly string[]): Promise<void> {
  const message = await passwordProblem(String(fields['newPassword']), known);
  if (message !== undefined)
    throw new PublicError('invalid_request', undefined, {
      issues: [{ place: '/newPassword', message }],
    });
}

/** With a new password: API tokens, and what agents were allowed. */
async function endCredentials(
  { deps: { store, accessChanged } }: AuthRequest,
  personId: string,
): Promise<void> {
  await store.people.endCredentials(personId, new Date());
  await accessChanged?.();
}

/** Whose password a link sets; it is used up by setting it. */
async function findReset({ deps, fields }: AuthRequest): Promise<string | undefined> {
  const { internalAdapter } = await (await deps.load()).$context;
  return (await internalAdapter.findVerificationValue(`reset-password:${String(fields['token'])}`))
    ?.value;
}
