export { httpMethods } from './api.ts';
export { bareOperation } from './bare.ts';
export type {
  Api,
  Body,
  BodyContent,
  Operation,
  Parameter,
  ParameterIn,
  Problem,
  Response,
  ResponseContent,
  SecurityScheme,
  Server,
  Style,
} from './api.ts';
export type {
  ArgumentIssue,
  ArgumentPlace,
  BodyKind,
  HttpRequest,
  ResultShape,
  Tool,
  ToolArgument,
  ToolArguments,
  ToolBody,
  ToolDefinition,
} from './tools/tool.ts';
export { argumentClassesAt, buildTools, offerTools } from './tools/tools.ts';
export { createTokenArguments } from './argument-roads/asking-tokens.ts';
export { createTokenFinder } from './argument-roads/tokens-within.ts';
export { closeRoads, createFieldsOf, createRoadCloser } from './argument-roads/close-roads.ts';
export { protectedValueWords, toldRoads } from './argument-roads/sentences.ts';
export type { RoadSource } from './argument-roads/close-roads.ts';
export type { ToldRoad } from './argument-roads/sentences.ts';
export type { PagingCuration } from './tools/paging.ts';
export { isReadOperation, tellingValues } from './tools/curation.ts';
export type { ApiCuration, ArgumentCuration, OperationCuration } from './tools/curation.ts';
export { toolNames } from './tools/names.ts';
export type { ToolOptions } from './tools/tools.ts';
export type { AcceptsOptions, ClassOfNames } from './tools/accepts.ts';
export type { Credential } from './tools/arguments.ts';
export { fullInputSchema } from './tools/full-input-schema.ts';
export { originalArguments, shownKeys } from './tools/renames.ts';
export { buildRequest } from './request.ts';
export type { RequestTarget } from './request.ts';
export { unknownBindings } from './unknown-bindings.ts';
export { asSchema, createProjectorFor } from './project-answers.ts';
export { answerSchemas, answerSchemaTexts } from './answer-schemas.ts';
export { answerOfOperation, describedAnswer, operationNames } from './described-answer.ts';
export { wrapResultText } from './tools/output-schema.ts';
export type { ProjectOutput, ProjectorFor } from './tools/output-schema.ts';
export {
  callingToolOf,
  callingTools,
  catalogTools,
  CatalogText,
  createToolCatalog,
  isCallingTool,
} from './tools/tool-catalog.ts';
export type {
  CallingTool,
  CatalogIssue,
  CatalogOffer,
  CatalogTool,
  ToolCatalog,
} from './tools/tool-catalog.ts';
export { authenticationText, schemeText, serversText, serverText } from './api-words.ts';
export {
  definitionsUsedBy,
  withReferences,
  writtenDefinitionName,
} from './schema/definitions-used.ts';
export { compareApis, diffApis, isSameApi, operationDiffer } from './diff-apis.ts';
export type { ApiDifference, OperationChange, OperationDifference } from './diff-apis.ts';
export { retainOperations, withoutUnusedDefinitions } from './retain.ts';
export { spellOutUnseen } from './spelled-out.ts';
export { areShownChoices, cleanText, isShownPattern } from './tools/clean-definition.ts';
export { adviceOnToolCount, isCatalogUsual, toolTokens, toolsListed } from './tools/tool-count.ts';
export { meantArguments } from './tools/meant-arguments.ts';
export { lintTools } from './tools/lint.ts';
export type { LintFinding, LintRule } from './tools/lint.ts';
export { findDescriptions, isHtmlPage } from './docs-page/find-descriptions.ts';
export type { PageFinding, PageText, ShownDescription } from './docs-page/find-descriptions.ts';
export { importApi } from './import.ts';
export { mayDescribe } from './formats/may-describe.ts';
export type { ImportInput, ImportResult } from './import.ts';
export type { ReadReference } from './documents/references.ts';
export { createShapeLearner } from './learn/shape-learner.ts';
export { learnedAnswersIn, saysTooLittle, withLearnedAnswers } from './learn/says-too-little.ts';
export type { ShapeLearner } from './learn/shape-learner.ts';
export { yamlExcess } from './documents/yaml-budget.ts';
export {
  operationsOfAll,
  suggestedPolicyDocument,
  suggestFields,
  suggestionIn,
} from './suggested-fields.ts';
export type { FieldSuggestion } from './suggested-fields.ts';
export { packNames, packPolicyDocument, packsOfApi } from './api-packs.ts';
export type { Pack } from '@leasehold/suggest';
