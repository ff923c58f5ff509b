import { type Api, type ApiCuration, bareOperation, isReadOperation } from '@leasehold/catalog';
import type { CompiledLease, LeaseTool } from '../lease.ts';

/** Of what a lease is made of that which says what it once offered. */
interface GoneSource {
  api: Pick<Api, 'operations'>;
  /** Names given before, by operation id. */
  toolNames: Readonly<Record<string, string>>;
  /** Operation ids; undefined: all. */
  operations: readonly string[] | undefined;
  curation?: ApiCuration | null | undefined;
  readOnly: boolean;
  target: { baseUrl: string };
}

/**
 * Tools of this lease whose operation is gone: known by name, so that whoever calls one is told
 * what became of it.
 */
export function goneTools(
  source: GoneSource,
  tools: Pick<CompiledLease['tools'], 'has'>,
): ReadonlyMap<string, LeaseTool> {
  const { api, toolNames, operations, curation, readOnly, target } = source;
  const present = new Set(api.operations.map(({ id }) => id));
  const isLeased = (id: string) =>
    !present.has(id) && (operations?.includes(id) ?? true) && (!readOnly || reads(id, curation));
  const gone = Object.entries(toolNames).flatMap(([id, given]): [string, LeaseTool][] => {
    const { tool: name = given, hidden = false } =
      (curation && Object.hasOwn(curation, id) && curation[id]) || {};
    return isLeased(id) && !hidden && !tools.has(name)
      ? [[name, goneTool(id, name, target.baseUrl)]]
      : [];
  });
  return new Map(gone);
}

const reads = (id: string, curation: ApiCuration | null | undefined): boolean =>
  isReadOperation({ method: id.split(' ', 1)[0] ?? '' }, curation?.[id]);

function goneTool(id: string, name: string, baseUrl: string): LeaseTool {
  const [method = '', path = ''] = id.split(' ');
  const annotations = {
    title: name,
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: true,
  };
  const none = () => [];
  return {
    tool: {
      definition: {
        name,
        title: name,
        description: '',
        inputSchema: { type: 'object' },
        annotations,
      },
      operation: bareOperation(method, path),
      arguments: [],
      presetHeaders: [],
      resultShape: 'unknown',
      reservedNames: [],
      definitions: {},
      operations: [],
      acceptsAt: none,
      typesAt: none,
    },
    needsCredential: false,
    accepts: none,
    expects: none,
    validate: none,
    pinned: new Map(),
    baseUrl,
    answer: undefined,
    lesson: undefined,
  };
}
