import {
  eachItem,
  PublicError,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract/browser';
import { client } from '../api.ts';

type Enrolment = RouteInput<'POST /apis'>['body'];
type Api = RouteAnswer<'POST /apis'>;

const firstLeaseDays = 30;

/**
 * What somebody gave, as the API takes it: one address alone is where the description is read from.
 */
export function enrolmentOf(given: string): Enrolment {
  const text = given.trim();
  return { description: /^https?:\/\/\S+$/i.test(text) ? { url: text } : { text: given } };
}

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
 * The first lease of an API and a key for it: with the suggestions as its policy, for 30 days, and
 * with nothing that changes data where there is anything to read.
 */
export async function cutFirstLease(api: Api): Promise<FirstLease> {
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
      purpose: `To try ${api.name} with an agent of our own.`,
      readOnly: hasReading,
      expiresAt: new Date(Date.now() + firstLeaseDays * 86_400_000).toISOString(),
    },
  });
  const key = await client('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'First agent' },
  });
  return { leaseId: lease.id, secret: key.secret };
}

export interface FirstLease {
  leaseId: string;
  /** Of its key: held by the page, and by nothing else. */
  secret: string;
}
