import { PublicError } from '@leasehold/contract';
import { importApi, type Api, type Problem } from '@leasehold/catalog';
import { serverUrl } from '../../gateway/upstream/operation-base-url.ts';
import type { ControlDeps, LoadedDescription } from '../deps.ts';

export interface ReadDescription {
  model: Api;
  /** The URL it was read from, which is not that of a page that shows it; null for a text. */
  source: string | null;
}

/**
 * Reads and imports a description. Throws `description_unreadable` or `description_unusable` with
 * the places.
 */
export async function readDescription(
  from: { text: string } | { url: string },
  load: ControlDeps['loadDescription'],
): Promise<ReadDescription> {
  const loaded = 'url' in from ? await load(from.url) : undefined;
  const { api, problems } = await importApi(loaded ?? { text: 'text' in from ? from.text : '' });
  if (!api)
    throw new PublicError('description_unreadable', undefined, {
      issues: problems.slice(0, 20).map(toIssue),
    });
  if (api.operations.length === 0)
    throw new PublicError('description_unusable', undefined, {
      issues: api.problems.slice(0, 20).map(toIssue),
    });
  return { model: storable(api), source: sourceOf(from, loaded) };
}

/**
 * A description found on a page is read again where it was found; embedded in the page, that is the
 * page.
 */
function sourceOf(
  from: { text: string } | { url: string },
  loaded: LoadedDescription | undefined,
): string | null {
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

/**
 * PostgreSQL keeps neither U+0000 nor half a surrogate pair; a description that has them is kept
 * with U+FFFD in their place.
 */
function storable(api: Api): Api {
  const text = JSON.stringify(api);
  if (!/\\u0000|\\ud[89a-f]/i.test(text)) return api;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  );
}

const clean = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();
