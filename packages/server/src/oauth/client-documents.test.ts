import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressGuard } from '../http/address-guard.ts';
import { createClientDocuments } from './client-documents.ts';

/** Every name leads to this machine, so nothing here reaches a network. */
const guard = createAddressGuard([], {
  lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
});

test('where the address of a known client gives no document, a copy stands in; for another it does not', async (t) => {
  const documents = createClientDocuments({ guard });
  t.after(() => documents.close());
  const id = 'https://claude.ai/oauth/claude-code-client-metadata';
  const known = await documents.fetch(id);
  assert.equal(known.status, 200);
  const document: unknown = await known.json();
  assert.deepEqual(document, {
    client_id: id,
    client_name: 'Claude Code',
    client_uri: 'https://claude.ai',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
  for (const other of [
    'https://claude.ai/oauth/other',
    `${id}?x=1`,
    'https://constructor/',
    'https://agent.example/client.json',
  ])
    assert.equal((await documents.fetch(other)).status, 502, other);
  await assert.rejects(
    documents.fetch('http://claude.ai/oauth/claude-code-client-metadata'),
    TypeError,
  );
});
