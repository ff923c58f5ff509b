import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createTestControl } from '../testing/control.ts';
import { crm } from '../testing/seed.ts';

const url = 'https://crm.test/private/openapi.json';
const headers = { 'X-Api-Key': 'planted-key' };

suite('the headers a description is read with', () => {
  // promise: apis.source-headers
  test('go along whenever it is read again, and are never told', async () => {
    await using control = await createTestControl();
    control.descriptions.set(url, JSON.stringify(crm));
    const api = await control.owner('POST /apis', { body: { description: { url, headers } } });
    const params = { id: api.id };
    await control.owner('POST /apis/{id}/reread', { params, body: {} });
    await control.owner('PATCH /apis/{id}', { params, body: { description: { url } } });
    assert.deepEqual(
      control.descriptionReads.map((read) => read.headers),
      [headers, headers, headers],
    );
    const known = await control.owner('GET /apis/{id}', { params });
    assert.deepEqual(known.sourceHeaders, ['X-Api-Key']);
    const log = await control.owner('GET /audit', { query: { limit: 50 } });
    assert.ok(!JSON.stringify([api, known, log]).includes('planted'));
    const row = await control.store.apis.get(control.workspaceId, api.id);
    assert.ok(row?.sealedSourceHeaders);
    assert.ok(!Buffer.from(row.sealedSourceHeaders).includes('planted'), 'sealed at rest');
  });

  test('stay behind where another origin is read, and are forgotten with it', async () => {
    await using control = await createTestControl();
    const elsewhere = 'https://other.test/openapi.json';
    for (const one of [url, elsewhere]) control.descriptions.set(one, JSON.stringify(crm));
    const api = await control.owner('POST /apis', { body: { description: { url, headers } } });
    const params = { id: api.id };
    const { api: moved } = await control.owner('PATCH /apis/{id}', {
      params,
      body: { description: { url: elsewhere } },
    });
    assert.deepEqual(moved.sourceHeaders, []);
    await control.owner('PATCH /apis/{id}', { params, body: { description: { url } } });
    assert.deepEqual(
      control.descriptionReads.map((read) => read.headers),
      [headers, undefined, undefined],
    );
  });

  test('are taken anew with the same description', async () => {
    await using control = await createTestControl();
    control.descriptions.set(url, JSON.stringify(crm));
    const api = await control.owner('POST /apis', { body: { description: { url } } });
    const { api: changed } = await control.owner('PATCH /apis/{id}', {
      params: { id: api.id },
      body: { description: { url, headers } },
    });
    assert.deepEqual(changed.sourceHeaders, ['X-Api-Key']);
  });
});
