import { PublicError, reaches } from '@leasehold/contract';
import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';

/**
 * Where a second person is asked for there has to be one: else nothing could be published any more,
 * nor that be turned off. `without`: a member who goes, or may approve nothing from now on. Caller
 * invariant (not re-checked): the transaction of `inside` holds the workspace.
 */
export async function assertSecondPerson(
  inside: Pick<Store, 'members'>,
  workspaceId: Id,
  without?: Id,
): Promise<void> {
  const members = await inside.members.list(workspaceId);
  const approving = members.filter(({ id, role }) => id !== without && reaches(role, 'admin'));
  if (approving.length < 2)
    throw new PublicError(
      'second_person_missing',
      'A second person is asked for here, so at least two members have to be owners or admins.',
    );
}

/** The same, where the workspace asks for one. Holds it, whether it does or not. */
export async function assertSecondPersonStays(
  inside: Pick<Store, 'members' | 'workspaces'>,
  workspaceId: Id,
  without: Id,
): Promise<void> {
  const workspace = await inside.workspaces.hold(workspaceId);
  if (workspace?.fourEyes !== false) await assertSecondPerson(inside, workspaceId, without);
}
