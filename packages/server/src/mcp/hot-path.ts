import type { IncomingHttpHeaders } from 'node:http';
import type { ToolArguments } from '@leasehold/catalog';
import type { Asked } from '../gateway/ask.ts';
import { readTraceParent, type TraceParent } from '../telemetry/traces.ts';
import { legacyVersions, metaKeys, modernVersion } from './versions.ts';

/** A `tools/call` or `tools/list` in its plainest form, which is answered without the SDK. */
export type HotRequest = { id: string | number; modern: boolean } & (
  | { method: 'tools/list' }
  | { method: 'tools/call'; asked: Asked; parent: TraceParent | undefined }
);

/**
 * Recognises the plain requests; everything else — notifications, batches, unknown tools, odd
 * members, mismatched headers — is undefined and goes to the SDK, which then gives the answer the
 * protocol prescribes. `hot-path.test.ts` holds both ways equal over the same requests.
 */
export function asHotRequest(
  message: unknown,
  headers: IncomingHttpHeaders,
  resolve: Resolve,
): HotRequest | undefined {
  if (!isRecord(message) || message.jsonrpc !== '2.0') return undefined;
  const { id, method, params } = message;
  if (!(typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id))))
    return undefined;
  if (method !== 'tools/call' && method !== 'tools/list') return undefined;
  if (Object.keys(message).length !== (params === undefined ? 3 : 4)) return undefined;
  if (params !== undefined && !isRecord(params)) return undefined;
  const modern = era(
    params?._meta,
    method,
    typeof params?.name === 'string' ? params.name : undefined,
    headers,
  );
  if (modern === undefined) return undefined;
  if (method === 'tools/list')
    return onlyHas(params, listMembers) ? { id, modern, method } : undefined;
  return hotCall(id, modern, params, resolve);
}

/** A tool's name and arguments → what they ask for; undefined: there is no such tool. */
type Resolve = (name: string, args: ToolArguments) => Asked | undefined;

const listMembers = new Set(['_meta']);
const callMembers = new Set(['_meta', 'name', 'arguments']);

function hotCall(
  id: string | number,
  modern: boolean,
  params: Record<string, unknown> | undefined,
  resolve: Resolve,
): HotRequest | undefined {
  if (!params || !onlyHas(params, callMembers) || typeof params.name !== 'string') return undefined;
  const args = params.arguments ?? {};
  if (!isRecord(args)) return undefined;
  // JSON.parse made it: its members are JSON values.
  const asked = resolve(params.name, args as ToolArguments);
  const parent = params._meta === undefined ? undefined : readTraceParent(params._meta);
  return asked && { id, modern, method: 'tools/call', asked, parent };
}

/**
 * true: 2026-07-28, with headers that agree. false: an older version. undefined: not for this path.
 */
function era(
  meta: unknown,
  method: string,
  name: string | undefined,
  headers: IncomingHttpHeaders,
): boolean | undefined {
  const version = headers['mcp-protocol-version'];
  if (meta === undefined) return isLegacy(version) ? false : undefined;
  if (!isRecord(meta)) return undefined;
  const claimed = meta[metaKeys.protocolVersion];
  if (claimed === undefined)
    return isLegacy(version) && !('progressToken' in meta) && isPlainMeta(meta) ? false : undefined;
  const agrees =
    claimed === modernVersion &&
    version === modernVersion &&
    headers['mcp-method'] === method &&
    headers['mcp-name'] === name;
  return agrees && isPlainModernMeta(meta) ? true : undefined;
}

function isLegacy(version: unknown): boolean {
  return version === undefined || (typeof version === 'string' && legacyVersions.includes(version));
}

/** Nothing of the protocol's own namespace: those members have rules of their own. */
function isPlainMeta(meta: Record<string, unknown>): boolean {
  for (const key in meta) if (key.startsWith('io.modelcontextprotocol/')) return false;
  return true;
}

const modernMeta: ReadonlySet<string> = new Set([
  metaKeys.protocolVersion,
  metaKeys.clientCapabilities,
  metaKeys.clientInfo,
]);

function isPlainModernMeta(meta: Record<string, unknown>): boolean {
  if (!onlyHas(meta, modernMeta)) return false;
  const capabilities = meta[metaKeys.clientCapabilities];
  if (!isRecord(capabilities)) return false;
  for (const key in capabilities) if (!isRecord(capabilities[key])) return false;
  const client = meta[metaKeys.clientInfo];
  if (client === undefined) return true;
  if (!isRecord(client)) return false;
  for (const key in client)
    if ((key !== 'name' && key !== 'version' && key !== 'title') || typeof client[key] !== 'string')
      return false;
  return 'name' in client && 'version' in client;
}

function onlyHas(
  members: Record<string, unknown> | undefined,
  allowed: ReadonlySet<string>,
): boolean {
  for (const key in members) if (!allowed.has(key)) return false;
  return true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
