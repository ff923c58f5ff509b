import type { MemberRole } from '@leasehold/contract';

/**
 * Who may let an agent use a lease of the workspace in his name. A viewer may look, and an agent of
 * his would call.
 */
export const mayConnect = (role: MemberRole): boolean => role !== 'viewer';
