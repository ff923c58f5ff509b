// What waits for a review is decided once, through whichever of two nodes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startNodes } from './testing/nodes.ts';

// promise: review.nodes
test('what was accepted through one node is served by the other, and of two who decide at once one is told to look again', async () => {
  await using cluster = await startNodes();
  const [one, two] = [cluster.nodes[0]!, cluster.nodes[1]!];
  const { slug, key, id } = await cluster.lease();
  const { apiId } = await one.control('GET /leases/{id}', { params: { id } });
  const params = { id: apiId };
  const list = async (url: string) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    return (await fetch(`${url}/mcp/${slug}`, { method: 'POST', headers, body })).text();
  };
  const described = await one.control('GET /apis/{id}/description', { params });
  const next = JSON.stringify({
    ...described,
    paths: {
      ...Object(described['paths']),
      '/more': { get: { operationId: 'listMore', responses: {} } },
    },
  });
  await one.control('POST /apis/{id}/reread', { params, body: { description: { text: next } } });
  for (const { url } of [one, two]) assert.doesNotMatch(await list(url), /list_more/);
  const [item] = (
    await two.control('GET /apis/{id}/review', { params, query: { state: 'waiting' } })
  ).items;
  const accept = [{ operation: 'GET /more', sha256: item?.sha256 ?? '', confirm: true }];
  const decided = await Promise.allSettled(
    [one, two].map(({ control }) =>
      control('POST /apis/{id}/review', { params, body: { accept } }),
    ),
  );
  assert.deepEqual(decided.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal(
    decided.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))[0],
    'conflict',
  );
  for (const { url } of [one, two]) assert.match(await list(url), /list_more/);
});
