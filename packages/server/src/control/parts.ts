// Stand-in until the branches with the real parts are merged; then this file goes.
import type { Api, Problem, Tool } from '@leasehold/catalog';
import type { Engine, EngineEnv, Json, JsonObject, Policy, PolicyResult } from '@leasehold/privacy';

export type { Engine };

export async function importApi({ text }: { text: string; location?: string }): Promise<{ api?: Api; problems: Problem[] }> {
  try {
    const document = JSON.parse(text);
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => ({
        id: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: '',
        description: '',
        tags: [],
        deprecated: false,
        parameters: [],
        responses: [],
        security: [],
      })),
    );
    const api: Api = {
      format: 'openapi-3.1',
      title: document.info?.title ?? '',
      version: '1',
      description: '',
      servers: document.servers ?? [],
      securitySchemes: {},
      operations,
      definitions: {},
      problems: [],
    };
    return { api, problems: [] };
  } catch {
    return { problems: [{ code: 'not_readable', severity: 'error', place: '1:1', message: 'not JSON' }] };
  }
}

export interface ToolSource {
  api: Api;
  toolNames: Record<string, string>;
  operations: readonly string[] | undefined;
  readOnly: boolean;
}

export function toolsOf(source: ToolSource, _engine: Engine | undefined): Tool[] {
  return source.api.operations
    .filter(({ id }) => !source.operations || source.operations.includes(id))
    .map((operation) => ({
      operation,
      arguments: [],
      definition: {
        name: operation.id.toLowerCase().replaceAll(/\W+/g, '_'),
        title: '',
        description: '',
        inputSchema: { type: 'object' },
        annotations: {
          title: '',
          readOnlyHint: operation.method === 'GET',
          destructiveHint: false,
          idempotentHint: false,
          openWorldHint: true,
        },
      },
    }));
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

export interface FieldSuggestion {
  filter: JsonObject;
  reason: string;
  confidence: number;
}
export function suggest(_path: string, _schema: JsonObject): FieldSuggestion {
  return { filter: { filterType: 'REDACT' }, reason: 'stand-in', confidence: 0 };
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
