import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createClient } from '@leasehold/contract';
import { createTestControl } from '../testing/control.ts';
import { crm } from '../testing/seed.ts';

const url = 'https://crm.test/openapi.json';

suite('a description nobody waits for any more', () => {
  // promise: console.cancels
  test('is not enrolled, and its reading is not noted as one that failed', async () => {
    await using control = await createTestControl();
    control.descriptions.set(url, JSON.stringify(crm));
    const impatient = createClient({
      baseUrl: 'http://control',
      token: control.token,
      fetch: async (request) =>
        control.fetch(new Request(request, { signal: AbortSignal.abort() })),
    });
    const body = { description: { url } };
    await assert.rejects(impatient('POST /apis', { body }), { code: 'cancelled' });
    assert.deepEqual((await control.owner('GET /apis', {})).items, []);

    const { id } = await control.owner('POST /apis', { body });
    const params = { id };
    await assert.rejects(impatient('POST /apis/{id}/reread', { params, body: {} }), {
      code: 'cancelled',
    });
    const { reading } = await control.owner('GET /apis/{id}', { params });
    assert.notEqual(reading?.outcome, 'failed');
    assert.ok(control.descriptionReads.every(({ signal }) => signal !== undefined));
  });
});
