import { toolNames, type Api, type ApiCuration } from '@leasehold/catalog';

/**
 * The tool name of each operation: those given before stay for ever, also while their operation is
 * gone.
 */
export function nameTools(
  api: Api,
  before: Readonly<Record<string, string>>,
  curation: ApiCuration | null = null,
): Record<string, string> {
  // No operation has an id without a path: what the owner calls a tool is taken as well.
  const chosen = Object.values(curation ?? {}).flatMap(({ tool }) =>
    tool === undefined ? [] : [[`curated ${tool}`, tool]],
  );
  const names = toolNames(api.operations, { ...before, ...Object.fromEntries(chosen) });
  return { ...before, ...Object.fromEntries(names) };
}
