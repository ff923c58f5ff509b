import { PublicError } from '@leasehold/contract';
import { newId, type Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import type { MemberRow } from '../store/tables/members.ts';
import { StoreConflict } from '../store/store-error.ts';
import type { People } from './people-model.ts';

export interface FirstOwnerDeps {
  store: Pick<Store, 'members'>;
  /** Keeps him, and that he was made. */
  keep: (row: MemberRow) => Promise<void>;
  people: Pick<People, 'ensure'>;
  workspaceId: Id;
  now: () => number;
}

export interface FirstOwnerOptions {
  ownerEmail?: string | undefined;
  ownerPassword?: string | undefined;
}

/**
 * Makes the first owner from the options, where the workspace has none: from then on they change
 * nothing, and may be taken away.
 */
export async function ensureFirstOwner(
  deps: FirstOwnerDeps,
  { ownerEmail, ownerPassword }: FirstOwnerOptions,
): Promise<void> {
  if (ownerEmail === undefined && ownerPassword === undefined) return;
  if (ownerEmail === undefined || ownerPassword === undefined)
    throw ownerEmail === undefined
      ? optionInvalid('LEASEHOLD_OWNER_EMAIL', 'must be set with LEASEHOLD_OWNER_PASSWORD')
      : optionInvalid('LEASEHOLD_OWNER_PASSWORD', 'must be set with LEASEHOLD_OWNER_EMAIL');
  const members = await deps.store.members.list(deps.workspaceId);
  if (members.some(({ role }) => role === 'owner')) return;
  try {
    const person = await deps.people.ensure(ownerEmail, ownerPassword);
    const row = {
      id: newId('member'),
      workspaceId: deps.workspaceId,
      personId: person.id,
      role: 'owner' as const,
    };
    await deps.keep({ ...row, createdAt: new Date(deps.now()) });
  } catch (error) {
    // Nodes that start together make the same one, and one of them is first.
    if (!(error instanceof StoreConflict)) throw asOption(error);
  }
}

function asOption(error: unknown): unknown {
  const issue = error instanceof PublicError ? error.issues[0] : undefined;
  if (!issue) return error;
  return optionInvalid(
    issue.place === '/email' ? 'LEASEHOLD_OWNER_EMAIL' : 'LEASEHOLD_OWNER_PASSWORD',
    issue.message.toLowerCase(),
  );
}

function optionInvalid(place: string, message: string): PublicError {
  return new PublicError('option_invalid', `${place}: ${message}.`, {
    issues: [{ place, message }],
  });
}
