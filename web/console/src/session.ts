import {
  accessAt,
  mayUse,
  PublicError,
  type Endpoint,
  type MemberRole,
} from '@leasehold/contract/browser';
import { createContext, use } from 'react';
import type { Me } from './current-workspace.ts';
import { phrase, phraseOf } from './words/phrase.ts';

/** Who is signed in, and as what in this workspace. */
export interface Session {
  me: Me;
  workspace: Me['workspaces'][number];
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new PublicError('unauthorized');
  return session;
}

export interface Permission {
  isAllowed: boolean;
  /** Why not; empty where it is allowed. */
  reason: string;
}

/** Whether this person may use an endpoint in this workspace. The API says so again. */
export function useMay(endpoint: Endpoint): Permission {
  const { role } = useSession().workspace;
  return permissionOf(role, endpoint);
}

export function permissionOf(role: MemberRole, endpoint: Endpoint): Permission {
  if (mayUse(role, endpoint)) return { isAllowed: true, reason: '' };
  return {
    isAllowed: false,
    reason: phrase('This needs the role {accessAt}; yours is {role}. Ask an owner or admin.', {
      accessAt: phraseOf(accessAt(endpoint)),
      role: phraseOf(role),
    }),
  };
}
