import type { BetterAuthOptions } from 'better-auth';
import { newId } from './id.ts';
import type { Store } from '../store/types.ts';

export interface PeopleSettings {
  store: Pick<Store, 'kind' | 'people'>;
  /** Signs the cookies; at least 32 characters. */
  secret: string;
  /** The origin people sign in at. */
  origin: string;
}

/** better-auth as this installation uses it: e-mail and password, sessions in our store, nobody signs up by himself. */
export function peopleOptions({ store, secret, origin }: PeopleSettings) {
  return {
    appName: 'Leasehold',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    database: { db: store.people.db, type: store.kind },
    user: { modelName: 'person' },
    session: { modelName: 'personSession', fields: { userId: 'personId' }, expiresIn: 7 * day, updateAge: day },
    account: { modelName: 'personAccount', fields: { userId: 'personId' } },
    verification: { modelName: 'personVerification' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: passwordCharsMin, maxPasswordLength: passwordCharsMax },
    // Ours counts by address and by account, and says the same to both (sign-in-limit.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages name addresses and accounts; ours never do.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'leasehold',
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => (model === 'person' || model === 'user' ? newId('person') : crypto.randomUUID()) },
    },
  } satisfies BetterAuthOptions;
}

/** Long enough that guessing through the limit is hopeless; no rule about its characters (NIST SP 800-63B 3.1.1.2). */
export const passwordCharsMin = 12;
export const passwordCharsMax = 256;

const day = 86_400;
