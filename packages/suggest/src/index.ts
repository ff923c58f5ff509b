export { dataClassWords } from './class-treatments.ts';
export type { Category } from './class-treatments.ts';
export {
  deepPath,
  filtersForSuggestions,
  isDeepPath,
  suggestionStrictness,
} from './filters-for.ts';
export type { OperationSuggestion, PathSuggestion } from './filters-for.ts';
export { asksForLiving } from './company/with-somebody.ts';
export { keepsOwnMoney } from './doubts/doubt-of-own-money.ts';
export { livesInApi } from './doubts/days/lives-in-api.ts';
export { isTellingChoice } from './doubts/telling-choices.ts';
export { presetPolicy } from './policy-for.ts';
export { suggestedText } from './suggested-text.ts';
export { isMadeOfNoPerson, isNamedAfterThing, mayBeSomebody } from './words/schema-names.ts';
export { judgeFields, suggestTreatments, type JudgedField } from './suggest.ts';
export type { AnsweringOperation } from './evidence.ts';
export { saidByOperation } from './subject.ts';
export type { Suggestion } from './suggest.ts';
export { isMarkOfField } from './schema-class.ts';
export { packs } from './packs/index.ts';
export type { Pack, PackRow } from './packs/pack.ts';
export { recognisePacks } from './packs/recognise-packs.ts';
export type { DescribedApi, RecognisedPack } from './packs/recognise-packs.ts';
export { filtersUnderPack } from './packs/under-pack.ts';
