import { eachItem, type Client, type RouteAnswer } from '@leasehold/contract';

/** Accepts everything that waits, as somebody does who confirms each of it. */
export async function acceptAll(
  client: Client,
  params: { id: string },
): Promise<RouteAnswer<'POST /apis/{id}/review'>> {
  const { servers, revision } = await client('GET /apis/{id}/review', { params });
  const accept: { operation: string; sha256: string; confirm: true }[] = [];
  for await (const { operation, sha256 } of eachItem((cursor) =>
    client('GET /apis/{id}/review', { params, query: { limit: 200, cursor, state: 'waiting' } }),
  ))
    if (sha256 !== null) accept.push({ operation, sha256, confirm: true });
  const moved = servers && {
    servers: { decision: 'accept' as const, sha256: servers.sha256, confirm: true },
  };
  return client('POST /apis/{id}/review', { params, body: { revision, accept, ...moved } });
}
