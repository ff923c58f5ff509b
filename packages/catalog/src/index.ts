export { methods } from './api.ts';
export type { Api, Body, BodyContent, Operation, Parameter, ParameterIn, Problem, Response, SecurityScheme, Server, Style } from './api.ts';
export type { ArgumentIssue, ArgumentPlace, HttpRequest, Tool, ToolArgument, ToolArguments, ToolDefinition } from './tool.ts';
export { importApi } from './import.ts';
export type { ImportInput, ImportResult } from './import.ts';
export type { Read } from './references.ts';
