import { problemError, PublicError } from '@leasehold/contract/browser';
import { useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { refetch } from './api.ts';
import { phrase } from './words/phrase.ts';
import { useWork } from './use-work.ts';

/** `/api/auth/*`, as docs/people.md has it: what each address answers that a page looks at. */
interface AuthReads {
  '/get-session': { expiresAt: string } | null;
  '/list-sessions': PersonSession[];
  '/passkey/list-user-passkeys': Passkey[];
  '/passkey/generate-register-options': PublicKeyCredentialCreationOptionsJSON;
  '/passkey/generate-authenticate-options': PublicKeyCredentialRequestOptionsJSON;
}

interface AuthActs {
  '/sign-in/email': SignInAnswer;
  '/sign-in/second-factor': SignInAnswer;
  '/passkey/verify-authentication': SignInAnswer;
  '/sign-out': object;
  '/revoke-session': object;
  '/revoke-other-sessions': object;
  '/change-password': object;
  '/request-password-reset': object;
  '/reset-password': object;
  '/two-factor/enable': { totpURI: string; backupCodes: string[] };
  '/two-factor/confirm': object;
  '/two-factor/generate-backup-codes': { backupCodes: string[] };
  '/two-factor/disable': object;
  '/passkey/verify-registration': Passkey;
  '/passkey/update-passkey': object;
  '/passkey/delete-passkey': object;
}

export interface SignInAnswer {
  needsSecondFactor: boolean;
}

export interface PersonSession {
  id: string;
  userAgent?: string | null;
  createdAt: string;
  /** In use that day. */
  renewedAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

export interface Passkey {
  id: string;
  name?: string | null;
  createdAt?: string | null;
  /** Kept by an account of the device's maker, for its other devices too. */
  backedUp: boolean;
}

export const authRead = <Path extends keyof AuthReads>(path: Path): Promise<AuthReads[Path]> =>
  ask(path, { method: 'GET' });

export const authAct = <Path extends keyof AuthActs>(
  path: Path,
  body: object = {},
): Promise<AuthActs[Path]> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export function useAuthRead<Path extends keyof AuthReads>(
  path: Path,
): UseQueryResult<AuthReads[Path]> {
  return useQuery({
    queryKey: ['auth', path],
    queryFn: async () => authRead(path),
    meta: { shows: ['account'] },
  });
}

/**
 * Does something to the own account, then has what is shown of it asked for again. What was
 * typed and answered are passwords and codes: forgotten with the page.
 */
export function useAuthAct<Path extends keyof AuthActs>(
  path: Path,
): UseMutationResult<AuthActs[Path], Error, object> {
  return useWork({
    gcTime: 0,
    mutationFn: async (body: object) => authAct(path, body),
    onSuccess: async () => refetch('account', 'audit'),
  });
}

/**
 * A session is renewed by asking for it (docs/people.md): once a page load, so that who works here
 * daily stays signed in.
 */
export function useSessionRenewal(): void {
  useQuery({
    queryKey: ['auth', 'renewal'],
    meta: { shows: [] },
    queryFn: async () => authRead('/get-session'),
    staleTime: 'static',
    retry: false,
  });
}

/**
 * The server answers by schemas of its own (identity/auth-addresses.ts), so what it says is taken
 * as typed above.
 */
async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, init).catch((cause: unknown) => {
    throw new PublicError('control_unreachable', phrase('Leasehold could not be reached.'), {
      cause,
    });
  });
  const text = await response.text();
  if (!response.ok) throw problemError(response.status, text);
  return JSON.parse(text) as Answer;
}
