export type { Category } from './class-treatments.ts';
export { filtersFor, strictnessOf } from './filters-for.ts';
export { policyFor } from './policy-for.ts';
export { suggest } from './suggest.ts';
export type { Suggestion } from './suggest.ts';
