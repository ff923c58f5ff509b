export type { Category } from './class-treatments.ts';
export { deepPath, filtersForSuggestions, suggestionStrictness } from './filters-for.ts';
export type { OperationSuggestion, PathSuggestion } from './filters-for.ts';
export { presetPolicy } from './policy-for.ts';
export { suggestedText } from './suggested-text.ts';
export { suggestTreatments } from './suggest.ts';
export type { Suggestion } from './suggest.ts';
