// What a browser needs of the contract: no schema is loaded, only types are made from them.
export { auditActions, type AuditAction } from './audit-actions.ts';
export { auditGroupNames, auditGroups, type AuditGroup } from './audit-groups.ts';
export { descriptionBytesMax, samplesBytesMax } from './body-limits.ts';
export { createClient, eachItem, problemError, type Client, type ClientOptions } from './client.ts';
export type { ApiFormat } from './schemas/apis/api.ts';
export { countryCodes } from './country-codes.ts';
export {
  errors,
  isErrorCode,
  PublicError,
  recordedCodes,
  type ErrorCode,
  type ErrorIssue,
} from './errors.ts';
export { fitRank, foldedText, searchedWords } from './finding/folded-text.ts';
export { curationLetsMore } from './drafts/curation-lets-more.ts';
export type { RefusedRequest } from './drafts/hold-in-draft.ts';
export { memberRoles, type MemberRole } from './member-roles.ts';
export { passwordCharsMin } from './password-length.ts';
export { accessAt, mayAssign, mayUse, reaches } from './roles.ts';
export type { Endpoint, RouteAnswer, RouteInput, StreamEndpoint } from './routes.ts';
export {
  leaseDirections,
  leaseSettingNames,
  leaseSettingRow,
  leaseSettings,
  leaseSettingText,
  type LeaseSettingName,
} from './lease-settings.ts';
export {
  apiOptionNames,
  apiOptionRow,
  type ApiOptionName,
  type PlainApiOptions,
} from './api-options.ts';
export { rereadIntervals } from './reread-intervals.ts';
export type { SettingField } from './setting.ts';
export {
  leaseLimits,
  limitNames,
  limitTexts,
  type LimitName,
  type LimitValues,
} from './lease-limits.ts';
export { type TemplateGap } from './drafts/template-gaps.ts';
export { viewedLists, type ViewedList } from './viewed-lists.ts';
export {
  alertChannelKinds,
  alertKindNames,
  alertKinds,
  alertMeasureText,
  startingAlertRules,
  type AlertKind,
} from './alert-kinds.ts';
export { csvLine } from './text/csv.ts';
export { isOwnMachine, vendorAt, type Vendor } from './clients/vendors.ts';
export { lawfulBases, lawfulBasisNames, type LawfulBasis } from './lawful-bases.ts';
