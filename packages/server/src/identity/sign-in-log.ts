import type { AuditAction } from '@leasehold/contract';
import { createWindowLimit } from '../http/window-limit.ts';
import type { AuditDraft } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';

/** How an attempt to sign in went. */
export type SignInAttempt = {
  outcome: 'signed_in' | 'wrong' | 'too_many';
  /**
   * The address that was entered, normalised: whose it is is looked up, and it is kept nowhere. Or
   * the person, where the password was right already.
   */
} & ({ email: string } | { personId: Id });

/** Each resolves when it is on record. */
export interface SignInLog {
  attempt(attempt: SignInAttempt): Promise<void>;
  /** What somebody did to his own account. */
  change(personId: Id, action: AuditAction): Promise<void>;
}

export interface SignInLogDeps {
  store: { members: Pick<Store['members'], 'byEmail' | 'ofPerson'> };
  append: (note: AuditDraft & { workspaceId: Id }) => Promise<void>;
  /** Where attempts are told of that are no member's. */
  workspaceId: Id;
  now: () => number;
}

/**
 * Attempts to sign in, in the audit log of every workspace the person is a member of. Anybody may
 * try, so of those that are refused only so many a minute become entries; the next entry says how
 * many did not.
 */
export function createSignInLog({ store, append, workspaceId, now }: SignInLogDeps): SignInLog {
  const refusals = createWindowLimit({ max: refusalsPerMinute, windowMs: 60_000, now });
  let leftOut = 0;
  return {
    async attempt({ outcome, ...whose }) {
      const isGood = outcome === 'signed_in';
      if (!isGood && refusals.take('') > 0) return void leftOut++;
      const members =
        'email' in whose
          ? await store.members.byEmail(whose.email)
          : await store.members.ofPerson(whose.personId);
      const missed = leftOut;
      leftOut = 0;
      const detail = {
        ...(!isGood && { reason: outcome }),
        ...(missed > 0 && { leftOut: missed }),
      };
      const action = isGood ? 'person.signedIn' : 'person.signInRefused';
      if (members.length === 0)
        return append({ workspaceId, actor: 'leasehold', action, subject: workspaceId, detail });
      for (const member of members)
        await append({
          workspaceId: member.workspaceId,
          actor: isGood ? member.personId : 'leasehold',
          action,
          subject: member.personId,
          detail,
        });
    },
    async change(personId, action) {
      for (const member of await store.members.ofPerson(personId))
        await append({
          workspaceId: member.workspaceId,
          actor: personId,
          action,
          subject: personId,
          detail: {},
        });
    },
  };
}

const refusalsPerMinute = 60;
