export * from './errors.ts';
export * from './client.ts';
export { fitRank, foldedText, searchedWords } from './finding/folded-text.ts';
export { holdsWords } from './finding/holds-words.ts';
export { mayFind } from './finding/found-access.ts';
export { foundKinds, type SearchedKind } from './finding/found-kinds.ts';
export { curationLetsMore } from './drafts/curation-lets-more.ts';
export { apiChangeTexts, reviewTexts, type HeldText } from './drafts/draft-texts.ts';
export { askInDraft, heldRequest, type RefusedRequest } from './drafts/hold-in-draft.ts';
export { withPins } from './pinned-values.ts';
export * from './text/json-error-place.ts';
export * from './openapi.ts';
export { revealAt, whatReveals, type ChangingEndpoint, type Reveal } from './drafts/reveals.ts';
export * from './roles.ts';
export * from './routes.ts';
export * from './schema-issues.ts';
export * as schemas from './schemas/index.ts';
export { auditActions, type AuditAction } from './audit-actions.ts';
export { auditGroupNames, type AuditGroup } from './audit-groups.ts';
export {
  apiOptionNames,
  apiOptionRow,
  apiOptions,
  pickPlainApiOptions,
  jsonApiOptionNames,
  plainApiOptionNames,
  type ApiOptionName,
  type PlainApiOptionName,
  type JsonApiOptionName,
  type PlainApiOptions,
} from './api-options.ts';
export { rereadIntervals } from './reread-intervals.ts';
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
export { type TemplateGap } from './drafts/template-gaps.ts';
export { savedViewsMax, viewedLists, type ViewedList } from './viewed-lists.ts';
export type { SettingColumn } from './setting.ts';
export {
  leaseLimits,
  limitNames,
  type LimitCount,
  type LimitName,
  type LimitPeriod,
  type Limits,
} from './lease-limits.ts';
export {
  alertChannelKinds,
  alertKindNames,
  alertKinds,
  alertMeasureText,
  startingAlertRules,
  type AlertKind,
} from './alert-kinds.ts';
export { csvLine, type Cell } from './text/csv.ts';
