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
