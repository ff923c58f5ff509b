export { isObject, parseJson } from './json/json.ts';
export { once } from './once.ts';
export type { Json, JsonObject } from './json/json.ts';
export { decodeUrlPart } from './decode-url-part.ts';
export { listOfRecords, mayBeRecords } from './json/json-lines.ts';
export { jsonExcess } from './json/json-budget.ts';
export type { Excess, JsonBudget } from './json/json-budget.ts';
export { isLargeAnswer } from './answer/other-thread/large-answer.ts';
export {
  isMadeByCall,
  isVerdictName,
  saysWhatChanged,
  saysWhetherNew,
  saysIdOfSomebody,
} from './answer/made-by-call.ts';
export { openParcel } from './answer/other-thread/open-parcel.ts';
export type { CarryParcel, CarriedOptions } from './answer/other-thread/parcel.ts';
export { restOfAnswer, treatAnswer } from './answer/treat-answer.ts';
export type { AnswerTreater } from './answer/treat-answer.ts';
export type { ProtectedMark } from './answer/search/protected-since.ts';
export type { AnswerOptions, TreatedAnswer, TreatedRest } from './answer/treated-answer.ts';
export {
  answerLimitIn,
  answerLimits,
  valueLimits,
  withheldSentence,
  withheldValues,
} from './answer/limits.ts';
export type { AnswerLimit, LimitCounts, ValueLimit, WithheldValues } from './answer/limits.ts';
export { estimateModelTokens } from './answer/pages/model-tokens.ts';
export type { PageOptions } from './answer/pages/page.ts';
export { jsonOutline } from './json/json-outline.ts';
export type { Primitives } from './primitives.ts';
export { Raw } from './answer/raw.ts';
export type { Protected } from './answer/raw.ts';
export type { Drift, PathReport, Report, ReportShape, Tally, Treatment } from './answer/report.ts';
export { detectorNames, roadNames } from './policy/policy.ts';
export type {
  DetectorName,
  Filter,
  FilterType,
  OpenRoad,
  Policy,
  PolicyDocument,
  PolicyIssue,
  PolicyResult,
  Road,
  TreatmentDefinition,
} from './policy/policy.ts';
export type {
  AcceptedClasses,
  Engine,
  TreatingEngine,
  ExpectedTypes,
  FindTokensWithin,
  TokenWithin,
  ProtectOptions,
  RestoredArguments,
  RestoreRefusal,
} from './engine.ts';
export type { EngineEnv, EngineLimits } from './engine-env.ts';
export {
  dataClassOfNames,
  dataClassOfWords,
  foldName,
  isNameStep,
  wordsInName,
} from './policy/classes.ts';
export { classWords, personWords, thingWords } from './policy/class-words.ts';
export { singular } from './policy/singular.ts';
export { hasFewValues, listsFewValues } from './policy/few-values.ts';
export type { AnswerSchema, OperationNames } from './paths/described.ts';
export { openRoadSentence } from './policy/open-roads.ts';
export { createFilterFinder, unboundPolicy } from './policy/filter-at.ts';
export type { FilterFinder } from './policy/filter-at.ts';
export { compilePolicy } from './compile-policy.ts';
export { compileTreating } from './treating-engine.ts';
export { createFieldDropper } from './schema/drop-fields.ts';
export type { FieldDropper } from './schema/field-dropper.ts';
export { parsePolicy } from './policy/parse-policy.ts';
export { filterTypeOptions } from './policy/read-filters.ts';
export { unmatchedFilters } from './policy/unmatched-filters.ts';
export { parseTarget } from './paths/target.ts';
export type { Target, TargetResult } from './paths/target.ts';
export {
  showsPart,
  treatmentFamily,
  filterTypes,
  filterTypesInFamily,
  treatments,
} from './treatments/index.ts';
export { families, familyNames } from './treatments/families.ts';
export type { Family, FamilyWords } from './treatments/families.ts';
export type { OptionSpecs, OptionSpec, FilterPlace } from './treatments/definition.ts';
export { numberText, restoreArguments, shortTokensIn } from './tokens/restore.ts';
export type { TokenOpener } from './tokens/restore.ts';
export { ProtectedValues, protectedValuesMax } from './text/echo/protected-values.ts';
export { fingerprintUnder } from './tokens/fingerprint.ts';
export type { GivenToken, KeptValue } from './tokens/kept-value.ts';
export type { RestoredValue, RestoredValues } from './tokens/restored-values.ts';
export { isIdName, isOwnIdName } from './writings/record-ids.ts';
export { createWritings } from './writings/writings.ts';
export type { WritingMemory, Writings } from './writings/writings.ts';
export { OwnTexts, ownTextsMax } from './writings/own-texts.ts';
export { WrittenRecords, writtenRecordsMax } from './writings/written-records.ts';
export { recordIdsIn, writtenArguments } from './writings/written-arguments.ts';
export { askedTexts } from './answer/search/asked-texts.ts';
export type { WrittenArguments } from './writings/written-arguments.ts';
export { checkOfSealed, memoryOfOneAnswer } from './tokens/short-token.ts';
export type { AliasMemory, TokenMemory } from './tokens/short-token.ts';
export { createTokenSealer, embeddedTokens, looksLikeToken, tokenPattern } from './tokens/token.ts';
export type { OpenedToken, TokenSealer, TokenSealerOptions } from './tokens/token.ts';
export type { TokenJob, TokenKind } from './tokens/sealed-form.ts';
export { continuationMs, createContinuations } from './tokens/continuation.ts';
export type { ContinuedCall, Continuations, CutPosition } from './tokens/continuation.ts';
export type { PagedCall, PageStep, Paging, PagingRule } from './answer/pages/next-page.ts';
export {
  anchoredTarget,
  answerSchemaOfPaths,
  fieldsOfSchema,
  fieldsOfValue,
  hasDataKeys,
  memberPath,
  sitesOfSchemas,
  topFieldsOfSchema,
  waysToDefinitions,
} from './schema/fields.ts';
export type { Field, SchemaSite } from './schema/fields.ts';
export { lintPolicy } from './policy/lint-policy.ts';
export type { PolicyWarning } from './policy/lint-policy.ts';
export { presetFilter, presetNames, presets } from './policy/presets.ts';
export type { Preset, PresetName } from './policy/presets.ts';
export { canonicalise } from './text/canonical.ts';
export { visibleText } from './text/visible.ts';
export { createScanner } from './text/scan.ts';
export { detectors } from './text/detectors/index.ts';
export type {
  CheckTexts,
  FindingsByText,
  FoundKind,
  OutsideFinding,
  OutsideFindings,
} from './text/outside-findings.ts';
export type { Finding, Scanner } from './text/scan.ts';
export type { Tagger } from './text/tagger/tagger.ts';
export { knownNames, vocabularyNames } from './paths/path-trie.ts';
export type { NamePlace } from './paths/path-trie.ts';
export type { PathTreatments } from './paths/treatment-at.ts';
export { addToShape, createShape, forgetRareNames, mergeShape } from './schema/shape.ts';
export type { Shape } from './schema/shape-model.ts';
export { addRawToShape } from './schema/raw-shape.ts';
export { readShape, writeShape } from './schema/stored-shape.ts';
export { shapeSchema } from './schema/shape-schema.ts';
export { areShapesAlike } from './schema/alike.ts';
export type { ShapeSchemaOptions } from './schema/shape-schema.ts';
export { isDataKey } from './paths/data-key.ts';
export { isFieldName, isVocabularyWord, isWordOfThings } from './paths/field-names.ts';
export { everydayWords } from './text/everyday-words.ts';
export { givenNames } from './paths/given-names.ts';
export { holdsHiddenCharacters, shownText } from './text/shown-text.ts';
export { isPlainOnTerminals, terminalLine, terminalText } from './text/terminal-text.ts';
export { obeyedCharacters, unseenCharacters } from './text/unseen.ts';
export { policyDirection } from './policy/policy-direction.ts';
export type { PolicyDirection } from './policy/policy-direction.ts';
