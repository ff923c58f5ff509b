import { createWindowLimit } from '../http/window-limit.ts';
import type { AuditDraft, Id, Store } from '../store/types.ts';

/** How an attempt to sign in went. */
export interface SignInAttempt {
  /** Normalised; whose it is is looked up, and it is kept nowhere. */
  email: string;
  outcome: 'signed_in' | 'wrong' | 'too_many';
}

/** Resolves when it is on record. */
export type SignInLog = (attempt: SignInAttempt) => Promise<void>;

export interface SignInLogDeps {
  store: { members: Pick<Store['members'], 'byEmail'> };
  append: (note: AuditDraft & { workspaceId: Id }) => Promise<void>;
  /** Where attempts are told of that are no member's. */
  workspaceId: Id;
  now: () => number;
}

/**
 * Attempts to sign in, in the audit log of every workspace the person is a member of. Anybody may try, so of those that are refused only so many a minute
 * become entries; the next entry says how many did not.
 */
export function createSignInLog({ store, append, workspaceId, now }: SignInLogDeps): SignInLog {
  const refusals = createWindowLimit({ max: refusalsPerMinute, windowMs: 60_000, now });
  let leftOut = 0;
  return async ({ email, outcome }) => {
    const isGood = outcome === 'signed_in';
    if (!isGood && refusals.take('') > 0) return void leftOut++;
    const members = await store.members.byEmail(email);
    const missed = leftOut;
    leftOut = 0;
    const detail = { ...(!isGood && { reason: outcome }), ...(missed > 0 && { leftOut: missed }) };
    const action = isGood ? 'person.signedIn' : 'person.signInRefused';
    if (members.length === 0) return append({ workspaceId, actor: 'leasehold', action, subject: workspaceId, detail });
    for (const member of members)
      await append({ workspaceId: member.workspaceId, actor: isGood ? member.personId : 'leasehold', action, subject: member.personId, detail }); // prettier-ignore
  };
}

const refusalsPerMinute = 60;
