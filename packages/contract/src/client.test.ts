import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';

test('what is done on a revision that was read says so as If-Match, and else nothing of it', async () => {
  const sent: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'http://control.test/api/v1',
    fetch: async (request) => {
      sent.push(request.headers.get('if-match'));
      return new Response(null, { status: 204 });
    },
  });
  const params = { id: 'draft_1' };
  await client('DELETE /drafts/{id}', { params, ifMatch: 3 });
  await client('DELETE /drafts/{id}', { params });
  assert.deepEqual(sent, ['"3"', null]);
});

test('a page in the place of an answer is no answer', async () => {
  const client = createClient({
    baseUrl: 'http://control.test/console/api/v1',
    fetch: async () =>
      new Response('<p>Not here</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  });
  await assert.rejects(client('GET /leases'), {
    code: 'control_unreachable',
    message: /http:\/\/control\.test\/console\/api\/v1 is a web page/,
  });
});
