/** Everything the audit log records, and what it means. The only list; docs/audit.md names each. */
export const auditActions = {
  'audit.begun': 'The log begins; what was there before it is counted',
  'audit.exported': 'An evidence pack was made',
  'audit.removed': 'Entries that need not be kept any longer are removed',
  'api.enrolled': 'An API was enrolled',
  'api.changed': 'An API, its description or its credentials were changed',
  'api.reread':
    'The description of an API was read again and had changed; what is new in it waits for review',
  'api.reviewed':
    'What was new in the description of an API was accepted or declined; what is pinned is told by hash',
  'api.removed': 'An API was removed',
  'api.tried': 'An operation was called by hand; what was sent and answered is not kept',
  'sample.reset': 'The data of the sample API was put back as it was at first',
  'shapes.taught': 'The shape of an operation’s answers was taught by examples',
  'shapes.forgotten': 'What was learned of answers was forgotten',
  'lease.cut': 'A lease was cut, with its first policy',
  'lease.changed': 'A lease was changed',
  'lease.renewed': 'A lease ends at another time',
  'lease.paused': 'A lease was paused',
  'lease.resumed': 'A lease was resumed',
  'lease.revoked': 'A lease was revoked and its secret destroyed',
  'policy.published': 'A version of a policy was published',
  'policy.adopted': 'A version of a policy was there when the log began',
  'key.made': 'A lease key was made',
  'key.revoked': 'A lease key was revoked',
  'grant.allowed': 'A person allowed an agent one lease',
  'grant.revoked': 'A grant was revoked and its tokens destroyed',
  'person.signedIn': 'A person signed in',
  'person.signInRefused': 'An attempt to sign in was refused, for a member or for nobody known',
  'person.passwordChanged': 'A person changed the password',
  'person.passwordReset': 'A new password was set by a link',
  'person.secondFactorOn': 'A person turned a second factor on',
  'person.secondFactorOff': 'A person turned the second factor off',
  'person.backupCodesMade': 'A person made new codes for when the second factor is lost',
  'person.passkeyAdded': 'A person added a passkey',
  'person.passkeyRenamed': 'A person gave a passkey another name',
  'person.passkeyRemoved': 'A person removed a passkey',
  'person.sessionsEnded': 'A person ended other sessions',
  'workspace.setUp': 'The first owner was made',
  'workspace.made': 'A workspace was made',
  'workspace.renamed': 'The workspace was renamed',
  'invitation.made': 'Somebody was invited to the workspace',
  'invitation.revoked': 'An invitation was taken back',
  'member.added': 'A person became a member of the workspace',
  'member.adopted':
    'A member was there when the log began, or is told again because the entry that told of it is removed',
  'member.roleChanged': 'A member was given another role',
  'member.resetLinkMade': 'A link that sets a new password of a member was made',
  'member.removed': 'A member was removed, and the grants they gave and their tokens were revoked',
  'token.made': 'An API token was made',
  'token.revoked': 'An API token was revoked',
  'alertRule.made': 'A rule for alerts was made',
  'alertRule.changed': 'A rule for alerts was changed',
  'alertRule.removed': 'A rule for alerts was removed',
  'alertChannel.made': 'A channel for alerts was made',
  'alertChannel.removed': 'A channel for alerts was removed',
  'waitlist.exported': 'The waitlist was exported',
  'waitlist.invited': 'Somebody on the waitlist was invited to the workspace',
  'waitlist.deleted': 'Somebody was deleted from the waitlist',
  'calls.sealed': 'Records of calls were written; their hash, and what was done in them, by count',
  'calls.sealedLate': 'Records of calls that nothing had sealed were sealed as they were found',
  'calls.removed': 'Records of calls that need not be kept any longer are removed',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;

/** What an action is about: what stands before the point of its name. */
export type AuditGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

/** By these the log is narrowed; each with what a reader calls it. */
export const auditGroups = {
  api: 'APIs',
  shapes: 'Learned answers',
  sample: 'The sample API',
  lease: 'Leases',
  policy: 'Policies',
  key: 'Lease keys',
  grant: 'Grants',
  calls: 'Records of calls',
  person: 'Signing in, and own accounts',
  member: 'Members',
  invitation: 'Invitations',
  workspace: 'Workspaces',
  token: 'API tokens',
  alertRule: 'Alert rules',
  alertChannel: 'Alert channels',
  waitlist: 'Waitlist',
  audit: 'The log itself',
} as const satisfies Record<AuditGroup, string>;

// the keys of the table itself
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];
