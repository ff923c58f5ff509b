/** Everything the audit log records, and what it means. The only list; docs/audit.md names each. */
export const auditActions = {
  'audit.begun': 'The log begins; what was there before it is counted',
  'audit.exported': 'An evidence pack was made',
  'audit.removed': 'Entries that need not be kept any longer are removed',
  'api.enrolled': 'An API was enrolled',
  'api.changed': 'An API, its description or its credentials were changed',
  'api.removed': 'An API was removed',
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
  'token.made': 'An API token was made',
  'token.revoked': 'An API token was revoked',
  'waitlist.exported': 'The waitlist was exported',
  'waitlist.invited': 'An invitation was made',
  'calls.sealed': 'Records of calls were written; their hash, and what was done in them, by count',
  'calls.sealedLate': 'Records of calls that nothing had sealed were sealed as they were found',
  'calls.removed': 'Records of calls that need not be kept any longer are removed',
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof auditActions;
