export * from './outside.ts';
export { backupDatabase } from './store/backup.ts';
export { rotateKeys, type RotatedKeys } from './rotate-keys.ts';
export { openLocalControl, type LocalControl } from './local-control.ts';
export { createApp, type App, type AppOverrides } from './app.ts';
export {
  configuredDetector,
  type DetectorNews,
} from './gateway/text-detector/configured-detector.ts';
export { createSingleLease, type SingleLease } from './single-lease.ts';
export { describeOptions } from './config/describe-options.ts';
export {
  options,
  readConfig,
  unknownVariables,
  type Config,
  type Flags,
} from './config/options.ts';
export type { CallTrace } from './gateway/call.ts';
export { toolsOf } from './gateway/compile-lease.ts';
export { connectionProblem } from './http/connection-problem.ts';
export { checkPolicy } from './control/policies/check-policy.ts';
export { serverUrl } from './gateway/upstream/operation-base-url.ts';
export { createOwnerToken } from './control/people/owner-tokens.ts';
export { atOnce } from './control/http/in-turns.ts';
export { slugOf } from './control/http/slug.ts';
export {
  documentOf,
  listSuggestions,
  listSuggestionsInTurns,
  type FieldSuggestion,
} from './control/suggestions/suggestions.ts';
export { sampleApiKey, serveSampleApi, type SampleApi } from './sample/serve.ts';
export { idTime } from './store/id-time.ts';
export { createReportSplitter } from './calls/call-reports.ts';
export { createLogger } from './telemetry/logger.ts';
export type { Store } from './store/open.ts';
export type { CallOutcome, CallRecord, CallRow } from './calls/call-record.ts';
