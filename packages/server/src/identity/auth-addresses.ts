import { PublicError } from '@leasehold/contract';
import { z } from 'zod';
import { normaliseEmailAddress, readEmailAddress } from '../config/email-address.ts';
import { askLibrary } from './ask-library.ts';
import { takeTotpStep, usedCode } from './totp-steps.ts';
import {
  changeOwnAccount,
  checkPassword,
  countAttempt,
  countPassword,
  currentPerson,
  endOldCredentials,
  findPersonToReset,
  passOn,
  refuseGuessable,
  signedInAnswer,
  type AuthRequest,
} from './auth-request-steps.ts';

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
        : signedInAnswer(asked, cookies);
    },
  },
  '/sign-in/second-factor': {
    method: 'POST',
    body: z.strictObject({ code: text }),
    async answer(asked) {
      const result = await asked.deps.people.giveSecondFactor(String(asked.fields['code']), asked);
      if (result instanceof PublicError) throw result;
      return signedInAnswer(asked, result.cookies);
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
      return changeOwnAccount(asked, 'person.sessionsEnded', {
        path: '/revoke-session',
        body: { token: session.token },
      });
    },
  },
  '/revoke-other-sessions': {
    method: 'POST',
    answer: (asked) =>
      changeOwnAccount(asked, 'person.sessionsEnded', { path: '/revoke-other-sessions' }),
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
      const changed = await changeOwnAccount(asked, 'person.passwordChanged', {
        path: '/change-password',
        body,
      });
      await endOldCredentials(asked, person.id);
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
      countAttempt(asked, `reset of ${email}`);
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
      countAttempt(asked, `reset by ${String(asked.fields['token'])}`);
      const personId = await findPersonToReset(asked);
      const person =
        personId === undefined ? undefined : await asked.deps.store.people.get(personId);
      await refuseGuessable(asked, person ? [person.email] : []);
      await askLibrary(asked, '/reset-password', asked.fields);
      if (personId !== undefined) {
        await asked.deps.log?.change(personId, 'person.passwordReset');
        await endOldCredentials(asked, personId);
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
      return changeOwnAccount(asked, 'person.secondFactorOn', {
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
      return changeOwnAccount(asked, 'person.backupCodesMade', {
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
      return changeOwnAccount(asked, 'person.secondFactorOff', {
        path: '/two-factor/disable',
        body: asked.fields,
      });
    },
  },
  '/passkey/generate-register-options': {
    method: 'GET',
    answer: (asked) => passOn(asked, '/passkey/generate-register-options'),
  },
  '/passkey/verify-registration': {
    method: 'POST',
    body: z.strictObject({ response: credential, name: passkeyName, password: text }),
    bytesMax: credentialBytesMax,
    async answer(asked) {
      const { password, ...body } = asked.fields;
      await checkPassword(asked, password);
      return changeOwnAccount(asked, 'person.passkeyAdded', {
        path: '/passkey/verify-registration',
        body,
        show: (said) => passkeyShown.parse(said),
      });
    },
  },
  '/passkey/generate-authenticate-options': {
    method: 'GET',
    answer: (asked) => passOn(asked, '/passkey/generate-authenticate-options'),
  },
  '/passkey/verify-authentication': {
    method: 'POST',
    body: z.strictObject({ response: credential }),
    bytesMax: credentialBytesMax,
    async answer(asked) {
      countAttempt(asked, `passkey ${credential.parse(asked.fields['response']).id}`);
      const { said, cookies } = await askLibrary(
        asked,
        '/passkey/verify-authentication',
        asked.fields,
      );
      const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(said);
      await asked.deps.log?.attempt({ personId: user.id, outcome: 'signed_in' });
      return signedInAnswer(asked, cookies);
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
      return changeOwnAccount(asked, 'person.passkeyRenamed', {
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
      return changeOwnAccount(asked, 'person.passkeyRemoved', {
        path: '/passkey/delete-passkey',
        body,
      });
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
