import { mayAssign, memberRoles, type MemberRole } from '@leasehold/contract/browser';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What a role is for, to whom it is given. */
export const roleWords: Record<MemberRole, string> = {
  owner: phrase('everything, also to other owners'),
  admin: phrase('members and invitations, APIs and leases'),
  editor: phrase('APIs, leases and policies; may let agents connect'),
  viewer: phrase('looks at everything, changes nothing'),
};

/** Those that somebody of this role may give. */
export const roleOptions = (own: MemberRole) =>
  memberRoles
    .filter((role) => mayAssign(own, role))
    .map((value) => ({ value, text: `${phraseOf(value)}: ${roleWords[value]}` }))
    .toReversed();
