import { accessAt, PublicError, reaches, type MemberRole } from '@leasehold/contract';
import type { DraftRow } from '../../store/tables/drafts.ts';
import type { Caller, ControlDeps } from '../deps.ts';
import { conflict } from '../http/complaints.ts';
import { installation, type HeldRequest } from './draft-content.ts';

/**
 * How many people have to approve what somebody wrote. Who used a token of the installation nobody
 * can tell, so he could be the first to approve: then it takes two.
 */
export const approvalsNeeded = ({ writers }: Pick<DraftRow, 'writers'>): number =>
  writers.includes(installation) ? 2 : 1;

/** Whether enough of those who approved are still members who may, and wrote none of it. */
export async function isApproved(
  { store }: Pick<ControlDeps, 'store'>,
  draft: DraftRow,
  requests: readonly HeldRequest[],
): Promise<boolean> {
  if (draft.state !== 'approved') return false;
  const members = await store.members.list(draft.workspaceId);
  const valid = members.filter(
    ({ personId, role }) =>
      draft.approvals.includes(personId) &&
      !draft.writers.includes(personId) &&
      mayPublish(role, requests),
  );
  return valid.length >= approvalsNeeded(draft);
}

/** Each part of a draft needs the role of the route it is published by. */
export function assertRole(role: MemberRole, requests: readonly HeldRequest[]): void {
  const missing = requests.find((request) => !mayPublish(role, [request]));
  if (missing)
    throw new PublicError(
      'forbidden',
      `${missing.endpoint}, which this draft holds, needs the role ${accessAt(missing.endpoint)} in the workspace; yours is ${role}.`,
    );
}

const mayPublish = (role: MemberRole, requests: readonly HeldRequest[]): boolean =>
  requests.every(({ endpoint }) => {
    const access = accessAt(endpoint);
    return access !== 'anybody' && access !== 'signed in' && reaches(role, access);
  });

/** Whether whoever asks could be the second person of a draft. */
export const mayApprove = (
  { personId, role }: Pick<Caller, 'personId' | 'role'>,
  { writers }: Pick<DraftRow, 'writers'>,
  requests: readonly HeldRequest[],
): boolean => personId !== undefined && !writers.includes(personId) && mayPublish(role, requests);

/** The person who approves a draft, or sends it back. */
export function secondPerson(
  caller: Caller,
  draft: DraftRow,
  requests: readonly HeldRequest[],
): string {
  const { personId } = caller;
  if (personId === undefined)
    throw new PublicError(
      'second_person_needed',
      'This token belongs to nobody: sign in, or use a token of your own, so that the log can name who approved.',
    );
  if (draft.writers.includes(personId))
    throw new PublicError(
      'second_person_needed',
      'You wrote in this draft: somebody who did not has to look at it.',
    );
  assertRole(caller.role, requests);
  if (draft.state !== 'requested' && draft.state !== 'approved')
    throw conflict('Nobody asked for approval of this draft as it is.');
  return personId;
}
