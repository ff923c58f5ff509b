import type { AuditAction } from './audit-actions.ts';

/** What an action is about: what stands before the point of its name. */
export type AuditGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

/** By these the log is narrowed; each with what a reader calls it. */
export const auditGroups = {
  api: 'APIs',
  shapes: 'Learned answers',
  sample: 'The sample API',
  lease: 'Leases',
  policy: 'Policies',
  template: 'Policy templates',
  draft: 'Drafts',
  key: 'Lease keys',
  grant: 'Grants',
  calls: 'Records of calls',
  person: 'Signing in, and own accounts',
  member: 'Members',
  invitation: 'Invitations',
  workspace: 'Workspaces',
  token: 'Access keys',
  alertRule: 'Alert rules',
  alertChannel: 'Alert channels',
  waitlist: 'Waitlist',
  audit: 'The log itself',
} as const satisfies Record<AuditGroup, string>;

// the keys of the table itself
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];
