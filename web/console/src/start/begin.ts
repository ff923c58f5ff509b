import {
  descriptionBytesMax,
  eachItem,
  PublicError,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract/browser';
import { client } from '../api.ts';
import type { AuthInput } from '../apis/auth-draft.ts';
import { sizeText } from '../parts/size-text.ts';
import { phrase } from '../words/phrase.ts';

type Enrolment = RouteInput<'POST /apis'>['body'];
type Api = RouteAnswer<'POST /apis'>;

const firstLeaseDays = 30;

/** An API as somebody has it, with what its description leaves open or its address wants. */
export interface GivenApi {
  description: { url: string } | { text: string } | { file: File };
  headers?: Record<string, string>;
  serverVariables?: Record<string, string>;
  baseUrl?: string;
}

/** As the control API takes it. Rejects where a file can no longer be read, or is too large. */
export async function enrolmentOf(given: GivenApi): Promise<Enrolment> {
  const { description, headers, serverVariables, baseUrl } = given;
  const address = {
    ...(serverVariables && { serverVariables }),
    ...(baseUrl !== undefined && { baseUrl }),
  };
  if ('url' in description)
    return { description: { url: description.url, ...(headers && { headers }) }, ...address };
  const text = 'file' in description ? await readFile(description.file) : description.text;
  return { description: { text }, ...address };
}

async function readFile(file: File): Promise<string> {
  if (file.size > descriptionBytesMax)
    throw new PublicError(
      'body_too_large',
      phrase('{name} has {size}; {descriptionBytesMax} are taken at most.', {
        name: file.name,
        size: sizeText(file.size),
        descriptionBytesMax: sizeText(descriptionBytesMax),
      }),
    );
  return file.text().catch(() => {
    throw new PublicError(
      'description_unreadable',
      phrase('The file can no longer be read; choose it again.'),
    );
  });
}

/**
 * The API's own credential, where the header its description was read with is the very one it asks
 * for, at the same origin: it was given for that host. Undefined: it has to be asked for.
 */
export function authFromHeaders(
  { asksFor, baseUrl }: Pick<Api, 'asksFor' | 'baseUrl'>,
  { description, headers = {} }: GivenApi,
): AuthInput | undefined {
  if (!('url' in description) || new URL(description.url).origin !== URL.parse(baseUrl)?.origin)
    return undefined;
  const byName = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const { type, in: place, name = '' } of asksFor) {
    const value = byName.get(name.toLowerCase());
    if (type === 'apiKey' && place === 'header' && value !== undefined)
      return { type, in: place, name, value };
    const [, token] = /^bearer (.+)$/i.exec(byName.get('authorization') ?? '') ?? [];
    if (type === 'bearer' && token !== undefined) return { type, token };
  }
  return undefined;
}

/** The address with variables that calls go to by the description's own defaults, if they do. */
export const openServer = ({ servers, baseUrl }: Pick<Api, 'servers' | 'baseUrl'>) =>
  servers.find(
    ({ url, variables }) =>
      Object.keys(variables).length > 0 &&
      baseUrl.endsWith(
        url
          .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => variables[name]?.default ?? '')
          .replace(/\/$/, ''),
      ),
  );

/** Whether the description names a way to sign in and none is set. */
export const needsKey = ({ auth, asksFor, isSample }: Api): boolean =>
  !isSample && auth.type === 'none' && asksFor.length > 0;

/** The sample, enrolled now or before. */
export async function enrolSample(): Promise<Api> {
  try {
    return await client('POST /apis', { body: { sample: true } });
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'conflict') throw error;
    for await (const { id, isSample } of eachItem((cursor) =>
      client('GET /apis', { query: { limit: 200, ...(cursor !== undefined && { cursor }) } }),
    ))
      if (isSample) return client('GET /apis/{id}', { params: { id } });
    throw error;
  }
}

/**
 * The first lease of an API and a key for it, or the draft that waits for both: with the
 * suggestions as its policy, for 30 days, and with nothing that changes data where there is
 * anything to read.
 */
export async function cutFirstLease(api: Api): Promise<FirstLease | AskedLease> {
  const { items, next } = await client('GET /apis/{id}/operations', {
    params: { id: api.id },
    query: { limit: 200 },
  });
  const hasReading =
    next !== undefined || items.some(({ readOnly, state }) => readOnly && state === 'offered');
  const lease = await client('POST /leases', {
    body: {
      apiId: api.id,
      name: api.name,
      purpose: phrase('To try {name} with an agent of our own.', { name: api.name }),
      readOnly: hasReading,
      expiresAt: new Date(Date.now() + firstLeaseDays * 86_400_000).toISOString(),
    },
  });
  const key = { name: phrase('First agent') };
  // Where a second person is needed it is cut paused, and nobody alone makes a key of it.
  if (lease.state === 'paused') return askForLease(lease.id, key);
  const { secret } = await client('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: key,
  });
  return { leaseId: lease.id, secret };
}

async function askForLease(leaseId: string, key: { name: string }): Promise<AskedLease> {
  const { askInDraft } = await import('@leasehold/contract/hold-in-draft');
  const changes = { state: 'live' as const, keys: [key] };
  return { draftId: (await askInDraft(client, { about: leaseId, changes })).id };
}

/** It is paused, and its draft waits for a second person. */
interface AskedLease {
  draftId: string;
}

export interface FirstLease {
  leaseId: string;
  /** Of its key: held by the page, and by nothing else. */
  secret: string;
}
