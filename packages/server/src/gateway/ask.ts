import {
  catalogTools,
  isCallingTool,
  type CatalogIssue,
  type CatalogText,
  type CatalogTool,
  type ToolArguments,
} from '@leasehold/catalog';
import type { Cancellation } from '../http/cancellation.ts';
import { excessive } from './admission/arguments.ts';
import { accessRefusal } from './admission/index.ts';
import { performCall, type CallResult, type GatewayDeps } from './call.ts';
import type { CompiledLease, LeaseTool } from './lease.ts';
import { storeRefusal, type Refusal } from './refusal.ts';
import type { Call } from './incoming-call.ts';

/** What a `tools/call` asks for: an operation, or the lease's own catalog. */
export type Asked =
  | { tool: LeaseTool; args: ToolArguments }
  | { catalogTool: CatalogTool; args: ToolArguments };

/** What it gives. The catalog's words are of the tools, not of any answer. */
export type ToolAnswer = CallResult | { told: CatalogText };

/**
 * A tool's name and arguments → what is asked for; undefined: the lease has no such tool. In
 * catalog mode `read_operation` and its like are the call of the operation they name, by the one
 * path of every call; only what cannot be such a call is left to the catalog to explain.
 */
export function resolveAsked(
  { catalog, tools, goneTools }: CompiledLease,
  name: string,
  args: ToolArguments,
): Asked | undefined {
  if (!catalog) {
    const tool = tools.get(name) ?? goneTools.get(name);
    return tool && { tool, args };
  }
  const catalogTool = catalogTools.find((one) => one === name);
  if (catalogTool === undefined || !isCallingTool(catalogTool))
    return catalogTool && { catalogTool, args };
  // A name that there is not is left to the catalog too: telling the closest takes all tools.
  const called = catalog.needsAll(catalogTool, args)
    ? undefined
    : catalog.called(catalogTool, args);
  const tool = called && 'name' in called ? tools.get(called.name) : undefined;
  if (tool && called && 'name' in called) return { tool, args: called.args };
  const gone = typeof args['name'] === 'string' ? goneTools.get(args['name']) : undefined;
  return gone ? { tool: gone, args: {} } : { catalogTool, args };
}

export async function answerAsked(
  deps: GatewayDeps,
  lease: CompiledLease,
  asked: Asked,
  caller: Pick<Call, 'principal' | 'recheck' | 'onHeld' | 'address' | 'parent' | 'tooMuch'>,
  signal: Cancellation,
): Promise<ToolAnswer> {
  const { principal, recheck, onHeld, address, tooMuch, parent } = caller;
  if ('catalogTool' in asked) {
    const refusal =
      accessRefusal({ lease, at: deps.now(), address }) ?? (tooMuch && excessive(tooMuch));
    return refusal ? { refusal } : await askedCatalog(lease, asked.catalogTool, asked.args);
  }
  const { tool, args } = asked;
  const call = { lease, tool, args, principal, recheck, onHeld, address, tooMuch, parent, signal };
  try {
    return await performCall(deps, call);
  } catch (error) {
    return refusedByStore(error);
  }
}

/** What cannot be counted or checked is not let through. */
function refusedByStore(error: unknown): ToolAnswer {
  const refusal = storeRefusal(error);
  if (!refusal) throw error;
  return { refusal };
}

async function askedCatalog(
  lease: CompiledLease,
  catalogTool: CatalogTool,
  args: ToolArguments,
): Promise<ToolAnswer> {
  if (lease.catalog?.needsAll(catalogTool, args)) await lease.tools.makeAll();
  const told = askCatalog(lease, catalogTool, args);
  return 'text' in told ? { told } : { refusal: refusalOf(told) };
}

function askCatalog(
  { catalog }: CompiledLease,
  catalogTool: CatalogTool,
  args: ToolArguments,
): CatalogText | CatalogIssue {
  if (!catalog) throw new Error('a lease without a catalog was asked for it');
  if (catalogTool === 'search_operations') return catalog.search(args);
  if (catalogTool === 'describe_operation') return catalog.describe(args);
  const called = catalog.called(catalogTool, args);
  if ('name' in called)
    throw new Error(`the call of ${called.name} is not the catalog's to answer`);
  return called;
}

function refusalOf({ code, message }: CatalogIssue): Refusal {
  return { code: code === 'operation_unknown' ? 'operation_not_leased' : code, message };
}
