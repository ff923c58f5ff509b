import { passwordCharsMax, passwordCharsMin } from '@leasehold/contract';
import type { BetterAuthOptions } from 'better-auth';
import { newId } from '../store/id.ts';
import type { Store } from '../store/open.ts';

export interface PeopleSettings {
  store: Pick<Store, 'kind' | 'people'>;
  /** Signs the cookies; at least 32 characters. */
  secret: string;
  /** The origin people sign in at. */
  origin: string;
  /** Hands over the token of a link that sets a new password; absent where no mail is sent. */
  sendReset?: ((email: string, token: string) => Promise<void>) | undefined;
  /** Instead of the library's scrypt, which takes 16 MiB and a tenth of a second. For tests alone. */
  passwords?: PasswordHashing | undefined;
}

/** How passwords are kept: none can be told from its hash. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

/**
 * better-auth as this installation uses it: e-mail and password, a second factor, passkeys,
 * sessions in our store, nobody signs up by himself. Its plugins are loaded with it.
 */
export async function peopleOptions(settings: PeopleSettings) {
  const { store, secret, origin, sendReset, passwords } = settings;
  const [{ twoFactor }, { passkey }, { APIError }] = await Promise.all([
    import('better-auth/plugins/two-factor'),
    import('@better-auth/passkey'),
    import('better-auth/api'),
  ]);
  // A passkey stands for password and second factor, so the device must know its person (WebAuthn
  // 6.2.3, user verification).
  const requireVerified = (isVerified: boolean | undefined): void => {
    if (isVerified !== true) throw new APIError('BAD_REQUEST', { code: 'PERSON_NOT_VERIFIED' });
  };
  return {
    appName: 'Leasehold',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: { db: store.people.db, type: store.kind },
    user: { modelName: 'person' },
    // What is not to be done by whoever finds an open session asks for the password
    // (auth-requests.ts), however new the session is.
    session: {
      modelName: 'personSession',
      fields: { userId: 'personId' },
      expiresIn: 7 * day,
      updateAge: day,
      freshAge: 0,
    },
    account: { modelName: 'personAccount', fields: { userId: 'personId' } },
    // Links and challenges are found by a digest of what they hold.
    verification: { modelName: 'personVerification', storeIdentifier: 'hashed' as const },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordCharsMin,
      maxPasswordLength: passwordCharsMax,
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      ...(passwords && { password: passwords }),
      ...(sendReset && {
        sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
          sendReset(user.email, token),
      }),
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: 'personSecondFactor', fields: { userId: 'personId' } } },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: 'Leasehold',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        schema: { passkey: { modelName: 'personPasskey', fields: { userId: 'personId' } } },
      }),
    ],
    // Ours counts by address and by account, and says the same to both (sign-in-limit.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name addresses and accounts; ours never do.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'leasehold',
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: {
        generateId: ({ model }) =>
          model === 'person' || model === 'user' ? newId('person') : crypto.randomUUID(),
      },
    },
  } satisfies BetterAuthOptions;
}

/** How long a link that sets a new password works. */
export const resetSeconds = 3_600;

const day = 86_400;
