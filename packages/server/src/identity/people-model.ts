import type { PublicError } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import type { PeopleSettings } from './people-options.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { SignInLog } from './sign-in-log.ts';

export interface SignInResult {
  cookies: string[];
  needsSecondFactor: boolean;
}

/** Somebody who can sign in. */
export interface Person {
  id: Id;
  /** Normalised. */
  email: string;
  /** Whether a code is asked for after the password. */
  hasSecondFactor: boolean;
}

/**
 * People: their sign-in, their sessions, their passwords. better-auth does the work, and is loaded
 * when it is first needed.
 */
export interface People {
  /** Who sent this request; undefined: nobody is signed in. */
  current(headers: Headers): Promise<Person | undefined>;
  /** Whose address this is; normalised. */
  find(email: string): Promise<Person | undefined>;
  /**
   * The cookies of a new session, or of somebody who must now give a code. One refusal for an
   * unknown address and a wrong password, and it takes as long.
   */
  signIn(
    credentials: { email: string; password: string },
    request: SignInRequest,
  ): Promise<SignInResult | PublicError>;
  /** Whether whoever sent this gave the right password, and no code yet. */
  awaitsSecondFactor(headers: Headers): Promise<boolean>;
  /**
   * The second half of signing in: a code of an authenticator, or one of the codes kept for when it
   * is lost.
   */
  giveSecondFactor(
    code: string,
    request: SignInRequest,
  ): Promise<{ cookies: string[] } | PublicError>;
  /** The cookies that end this session. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * Makes a person with this password. One who belongs to a workspace is left as he is; one who
   * belongs to none gets it, is signed out, and has no second factor and no passkey any more: that
   * is how what was forgotten or lost is replaced.
   */
  ensure(email: string, password: string): Promise<Person>;
  /** What lets whoever holds it set a new password, once. */
  createReset(personId: Id): Promise<{ token: string; expiresAt: Date }>;
  /** `/api/auth/*`. */
  handle(request: Request, subscriber: string): Promise<Response>;
}

export interface PeopleDeps extends Omit<PeopleSettings, 'origin' | 'store'> {
  store: PeopleSettings['store'] & { members: Pick<Store['members'], 'isAnywhere'> };
  /** Known once the server listens. */
  origin: () => string;
  limit: SignInLimit;
  /** Told of every attempt; nobody is signed in who is not on record. */
  log?: SignInLog;
  /** Tells every node that tokens and grants ended; absent: none of them remembers any. */
  accessChanged?: () => Promise<unknown>;
}

export interface SignInRequest {
  headers: Headers;
  /** Whom attempts are counted for: an address. */
  subscriber: string;
}
