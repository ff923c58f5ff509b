import assert from 'node:assert/strict';
import test from 'node:test';
import { createTestControl } from './testing/control.ts';

const description = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'CRM', version: '1' },
  servers: [{ url: 'https://crm.test/v1', variables: {} }],
  paths: { '/customers': { get: { responses: {} } }, '/customers/{id}': { get: { responses: {} }, delete: { responses: {} } } },
});

test('an API is enrolled, leased, watched and revoked', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const api = await owner('POST /apis', {
    body: { description: { text: description }, auth: { type: 'bearer', token: 'upstream-secret' } },
  });
  assert.equal(api.slug, 'crm');
  const lease = await owner('POST /leases', { body: { apiId: api.id, name: 'Support desk', purpose: 'answer tickets' } });
  assert.equal(lease.address, 'https://leasehold.test/mcp/support-desk');
  assert.equal((await owner('POST /leases/{id}/pause', { params: { id: lease.id } })).state, 'paused');
  assert.equal((await owner('POST /leases/{id}/resume', { params: { id: lease.id } })).state, 'live');
  const key = await owner('POST /leases/{id}/keys', { params: { id: lease.id }, body: { name: 'desk' } });
  assert.match(key.key, /^lhk_/);
  console.log(
    await owner('GET /apis'),
    await owner('GET /leases/{id}/keys', { params: { id: lease.id } }),
    await owner('GET /leases/{id}/tools', { params: { id: lease.id } }),
  );
  console.log(await owner('GET /leases/{id}/policies', { params: { id: lease.id } }));
  assert.equal((await owner('POST /leases/{id}/revoke', { params: { id: lease.id } })).state, 'revoked');
  assert.deepEqual(control.failures, []);
});
