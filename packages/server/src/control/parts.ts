// Stand-in until the engine is merged; then this file goes.
import { buildTools, type Api, type Tool } from '@leasehold/catalog';
import type { Engine, EngineEnv, Json, Policy, PolicyResult } from '@leasehold/privacy';

export type { Engine };
export { importApi } from '@leasehold/catalog';

export interface ToolSource {
  api: Api;
  toolNames: Record<string, string>;
  operations: readonly string[] | undefined;
  readOnly: boolean;
}

export function toolsOf(source: ToolSource, _engine: Engine | undefined): Tool[] {
  return buildTools(source.api, {
    names: source.toolNames,
    readOnly: source.readOnly,
    classOf: () => 'text',
    ...(source.operations && { operations: source.operations }),
  }).tools;
}

export function parsePolicy(document: unknown): PolicyResult {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return { issues: [{ code: 'policy_not_an_object', pointer: '', message: 'not an object' }] };
  return { policy: { filters: [], unlisted: 'withhold', echo: true }, issues: [] };
}

export function compilePolicy(_policy: Policy, _env: EngineEnv): Engine {
  return {
    protectValue: (value: Json) => ({ value: value && '[REDACTED]', report: { paths: [], drift: [], detected: {}, echoes: 0, keys: 0 } }),
    projectSchema: (schema: Json) => schema,
  } as unknown as Engine;
}

export function nameTools(api: Api, before: Record<string, string>): Record<string, string> {
  return {
    ...before,
    ...Object.fromEntries(
      toolsOf({ api, toolNames: before, operations: undefined, readOnly: false }, undefined).map((tool) => [
        tool.operation.id,
        tool.definition.name,
      ]),
    ),
  };
}
