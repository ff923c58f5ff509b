/** What a member may do, most first: each may do all that the ones after it may. */
export const memberRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];
