// Stand-in until the engine is merged; then this file goes.
import { buildTools, type Api, type Tool } from '@leasehold/catalog';
import type { Engine } from '@leasehold/privacy';

export type { Engine };
export { importApi } from '@leasehold/catalog';
export { compilePolicy, parsePolicy } from '@leasehold/privacy';

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
