import type { Api } from '@leasehold/catalog';
import { toolsOf } from '../gateway/compile-lease.ts';

/** The tool name of each operation: those given before stay for ever, also while their operation is gone. */
export function nameTools(api: Api, before: Readonly<Record<string, string>>): Record<string, string> {
  const tools = toolsOf({ api, toolNames: { ...before }, operations: undefined, readOnly: false });
  return { ...before, ...Object.fromEntries(tools.map(({ operation, definition }) => [operation.id, definition.name])) };
}
