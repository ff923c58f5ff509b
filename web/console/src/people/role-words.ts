import { mayAssign, memberRoles, type MemberRole } from '@leasehold/contract/browser';

/** What a role is for, to whom it is given. */
export const roleWords: Record<MemberRole, string> = {
  owner: 'everything, also to other owners',
  admin: 'members and invitations, APIs and leases',
  editor: 'APIs, leases and policies; may let agents connect',
  viewer: 'looks at everything, changes nothing',
};

/** Those that somebody of this role may give. */
export const roleOptions = (own: MemberRole) =>
  memberRoles
    .filter((role) => mayAssign(own, role))
    .map((value) => ({ value, text: `${value}: ${roleWords[value]}` }))
    .toReversed();
