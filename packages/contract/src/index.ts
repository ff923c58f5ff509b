export * from './errors.ts';
export * from './client.ts';
export { curationLetsMore } from './curation-lets-more.ts';
export * from './json-error-place.ts';
export * from './openapi.ts';
export * from './roles.ts';
export * from './routes.ts';
export * from './schema-issues.ts';
export * as schemas from './schemas/index.ts';
export {
  auditActions,
  auditGroupNames,
  type AuditAction,
  type AuditGroup,
} from './audit-actions.ts';
export { memberRoles, type MemberRole } from './member-roles.ts';
export { passwordCharsMax, passwordCharsMin } from './password-length.ts';
export {
  jsonLeaseSettings,
  leaseDirections,
  leaseSettingNames,
  leaseSettingRow,
  leaseSettings,
  leaseSettingText,
  pickLeaseSettings,
  type DecisiveTerms,
  type JsonLeaseSetting,
  type LeaseSettingName,
  type LeaseSettings,
  type StoredLeaseSettings,
} from './lease-settings.ts';
export {
  leaseLimits,
  limitNames,
  type LimitCount,
  type LimitName,
  type LimitPeriod,
  type Limits,
} from './lease-limits.ts';
export { alertKindNames, alertKinds, alertMeasureText, type AlertKind } from './alert-kinds.ts';
export { csvLine, type Cell } from './csv.ts';
