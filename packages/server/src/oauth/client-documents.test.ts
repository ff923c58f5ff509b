import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientDocuments } from '@leasehold/contract/clients';
import { createAddressGuard } from '../http/address-guard.ts';
import { createClientDocuments } from './client-documents.ts';

/** Every name leads to this machine, so nothing here reaches a network. */
const guard = createAddressGuard([], {
  lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
});

test('where the address of a known client gives no document, a copy stands in; for another it does not', async (t) => {
  const documents = createClientDocuments({ guard, mayAsk: true });
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

// promise: oauth.documents-off
test('where nothing may be asked, known documents are there and others are not, without a look-up', async (t) => {
  let asked = 0;
  const counting = createAddressGuard([], {
    lookup: (_name, _options, callback) => {
      asked++;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  const documents = createClientDocuments({ guard: counting, mayAsk: false });
  t.after(() => documents.close());
  for (const [id, known] of Object.entries(clientDocuments)) {
    const document: unknown = await (await documents.fetch(id)).json();
    assert.deepEqual(document, { client_id: id, ...known });
  }
  assert.equal((await documents.fetch('https://agent.example/client.json')).status, 502);
  assert.equal(asked, 0);
});

test('a copy leads to its own vendor, or to the machine of the person, and nowhere else', () => {
  for (const [id, { redirect_uris }] of Object.entries(clientDocuments))
    for (const address of redirect_uris) {
      const { hostname } = new URL(address);
      const vendor = new URL(id).hostname.split('.').slice(-2).join('.');
      assert.ok(
        /^(?:127\.0\.0\.1|localhost)$/.test(hostname) || hostname.endsWith(vendor),
        `${id} leads to ${address}`,
      );
    }
});
