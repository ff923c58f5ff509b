export type { Json, JsonObject } from './json.ts';
export type { Primitives } from './primitives.ts';
export { Raw } from './raw.ts';
export type { Protected } from './raw.ts';
export type { Drift, PathReport, Report, Treatment } from './report.ts';
export { detectorNames, filterTypes } from './policy.ts';
export type { DetectorName, Filter, FilterType, Policy, PolicyDocument, PolicyIssue, PolicyResult } from './policy.ts';
export type { Accepts, Engine, EngineEnv, EngineLimits, ProtectOptions, Restored, RestoreRefusal } from './engine.ts';
