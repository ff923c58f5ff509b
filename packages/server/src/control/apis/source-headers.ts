import { sealContexts } from '../../identity/seal-contexts.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { ControlDeps } from '../deps.ts';
import { movesHost } from './credential-fit.ts';
import type { DescriptionSource } from './description.ts';

type Sealing = Pick<ControlDeps, 'workspaceKey'>;
type Whose = Pick<ApiRow, 'workspaceId' | 'id'>;

/**
 * What a description is read with again, sealed; null: nothing. `from` is what it was read from,
 * and `source` where it was found: headers given for one origin are not kept for another.
 */
export async function sealSourceHeaders(
  { workspaceKey }: Sealing,
  { workspaceId, id }: Whose,
  from: DescriptionSource,
  source: string | null,
): Promise<Uint8Array | null> {
  if (!('url' in from) || !from.headers || source === null || movesHost(from.url, source))
    return null;
  const key = await workspaceKey(workspaceId);
  return key.sealSecret(Buffer.from(JSON.stringify(from.headers)), sealContexts.sourceHeaders(id));
}

/** Names and values; undefined: it is read without. */
export async function openSourceHeaders(
  { workspaceKey }: Sealing,
  { workspaceId, id, sealedSourceHeaders }: ApiRow,
): Promise<Record<string, string> | undefined> {
  if (sealedSourceHeaders === null) return undefined;
  const key = await workspaceKey(workspaceId);
  const opened = key.openSecret(sealedSourceHeaders, sealContexts.sourceHeaders(id));
  // Only `sealSourceHeaders` writes it, after the schema of the contract.
  const headers: Record<string, string> = JSON.parse(Buffer.from(opened).toString());
  opened.fill(0);
  return headers;
}

/** With the headers that were given before, where the address is at the origin they are for. */
export async function withKeptHeaders(
  deps: Sealing,
  row: ApiRow,
  from: DescriptionSource,
): Promise<DescriptionSource> {
  if (!('url' in from) || from.headers || row.source === null || movesHost(row.source, from.url))
    return from;
  const headers = await openSourceHeaders(deps, row);
  return headers ? { ...from, headers } : from;
}
