import { PublicError } from '@leasehold/contract';
import type { Api, Problem } from '@leasehold/catalog';
import { serverUrl } from '../../gateway/upstream/operation-base-url.ts';
import type { Id } from '../../store/id.ts';
import type { ControlDeps, LoadedDescription } from '../deps.ts';

export interface ReadDescription {
  model: Api;
  /** The URL it was read from, which is not that of a page that shows it; null for a text. */
  source: string | null;
}

/** As text, or the address it is read from and the headers that want to be sent there. */
export type DescriptionSource =
  | { text: string }
  | { url: string; headers?: Record<string, string> | undefined };

export type DescriptionDeps = Pick<ControlDeps, 'loadDescription' | 'importDescription'>;

/**
 * Reads and imports a description. Throws `description_unreadable`, `description_unusable` or
 * `description_unauthorized` with the places, and `cancelled` once nobody waits for it any more.
 */
export async function readDescription(
  { loadDescription, importDescription }: DescriptionDeps,
  workspaceId: Id,
  from: DescriptionSource,
  signal?: AbortSignal,
): Promise<ReadDescription> {
  const loaded = 'url' in from ? await loadFrom(from, loadDescription, signal) : undefined;
  const { api, problems } = await importDescription(
    workspaceId,
    loaded ?? { text: 'text' in from ? from.text : '' },
  );
  if (signal?.aborted) throw new PublicError('cancelled');
  if (!api)
    throw new PublicError('description_unreadable', undefined, {
      issues: problems.slice(0, 20).map(toIssue),
    });
  if (api.operations.length === 0)
    throw new PublicError('description_unusable', undefined, {
      issues: api.problems.slice(0, 20).map(toIssue),
    });
  return { model: api, source: sourceOf(from, loaded) };
}

/** What keeps it from being read is told at the place of the request that would mend it. */
async function loadFrom(
  { url, headers }: { url: string; headers?: Record<string, string> | undefined },
  load: ControlDeps['loadDescription'],
  signal: AbortSignal | undefined,
): Promise<LoadedDescription> {
  try {
    return await load(url, { headers, signal });
  } catch (error) {
    if (!(error instanceof PublicError) || error.code === 'cancelled') throw error;
    const field = error.code === 'description_unauthorized' ? 'headers' : 'url';
    const issues = [{ place: `/description/${field}`, message: error.message }];
    throw new PublicError(error.code, error.message, { issues, cause: error });
  }
}

/**
 * A description found on a page is read again where it was found; embedded in the page, that is the
 * page.
 */
function sourceOf(from: DescriptionSource, loaded: LoadedDescription | undefined): string | null {
  if (!('url' in from)) return null;
  return loaded?.page === undefined ? from.url : loaded.location;
}

/**
 * The first server that is, or against the description's own address becomes, an absolute http(s)
 * URL; variables take their defaults.
 */
export function baseUrlOf(
  { servers }: Pick<Api, 'servers'>,
  source: string | null,
): string | undefined {
  for (const server of servers) {
    const url = serverUrl(server, source ?? undefined);
    if (url !== undefined) return url;
  }
  return undefined;
}

const toIssue = ({ place, message }: Problem) => ({ place, message });
