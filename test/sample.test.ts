import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { schemas } from '@leasehold/contract';
import { startInstallation, type Installation } from './testing/installation.ts';

const policy = { filters: [], unlisted: 'keep' };

/** Loopback is closed, as it is where nothing else is said. */
const closed = { LEASEHOLD_UPSTREAM_ALLOW: '' };

describe('the built-in sample API', () => {
  let installation: Installation;
  before(async () => {
    installation = await startInstallation(closed);
  });
  after(() => installation[Symbol.asyncDispose]());

  async function leaseOn(apiId: string) {
    const { control } = installation;
    const lease = await control('POST /leases', {
      body: { apiId, name: `On ${apiId}`, purpose: 'testing', policy },
    });
    const key = await control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'test' },
    });
    return async (
      name: string,
      args: object = {},
    ): Promise<{ isError?: boolean; structuredContent: Record<string, unknown> }> => {
      const response = await fetch(lease.address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: args },
        }),
      });
      return JSON.parse(await response.text()).result;
    };
  }
  const codeOf = ({ structuredContent }: { structuredContent: Record<string, unknown> }) =>
    JSON.parse(JSON.stringify(structuredContent)).error?.code;

  test('is enrolled by a word, called though loopback is closed, and put back as it was', async () => {
    const { control } = installation;
    const api = await control('POST /apis', { body: { sample: true } });
    assert.deepEqual(
      [api.isSample, api.name, api.slug, api.operationCount],
      [true, 'Clinic and Shop', 'clinic-and-shop', 10],
    );
    assert.doesNotThrow(() => schemas.api.parse(api));
    const call = await leaseOn(api.id);
    const total = async () => (await call('list_customers', { limit: 1 })).structuredContent.total;
    assert.equal(await total(), 60);
    await call('create_customer', { name: 'Ada', email: 'ada@example.com' });
    assert.equal(await total(), 61);
    const { revision } = await control('POST /sample/reset');
    assert.equal(revision, api.revision + 1);
    assert.equal(await total(), 60);
  });

  test('is there once; asking again names it', async () => {
    const { control } = installation;
    const there = (await control('GET /apis')).items.find(({ isSample }) => isSample);
    assert.ok(there);
    await assert.rejects(control('POST /apis', { body: { sample: true, slug: 'another' } }), {
      code: 'conflict',
      message: `The sample API is enrolled already: ${there.name} (${there.id}).`,
    });
    const twice = await Promise.allSettled(
      [1, 2].map(() => control('POST /apis', { body: { sample: true } })),
    );
    assert.ok(twice.every(({ status }) => status === 'rejected'));
  });

  test('comes with all of its own: nothing beside it is taken, and nothing but its name and curation changes', async () => {
    const { control } = installation;
    const { id } = (await control('GET /apis')).items.find(({ isSample }) => isSample)!;
    const baseUrl = 'http://127.0.0.1:1';
    await assert.rejects(control('POST /apis', { body: { sample: true, baseUrl } }), {
      code: 'invalid_request',
    });
    await assert.rejects(control('POST /apis', { body: {} }), { code: 'invalid_request' });
    const description = {
      text: JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'x', version: '1' },
        paths: { '/customers': { get: {} } },
      }),
    };
    for (const body of [
      { baseUrl, auth: { type: 'none' } },
      { auth: { type: 'none' } },
      { description },
    ] as const)
      await assert.rejects(control('PATCH /apis/{id}', { params: { id }, body }), {
        code: 'invalid_request',
      });
    await assert.rejects(
      control('POST /apis/{id}/reread', { params: { id }, body: { description } }),
      { code: 'invalid_request' },
    );
    const { changed } = await control('PATCH /apis/{id}', {
      params: { id },
      body: { name: 'Practice', curation: { 'GET /patients': { tool: 'find_patients' } } },
    });
    assert.deepEqual(changed, ['name', 'curation']);
  });

  // promise: sample.closed
  test('no other API reaches it or loopback by it: not by its address, not by a description that names it', async () => {
    const { control } = installation;
    const sample = (await control('GET /apis')).items.find(({ isSample }) => isSample)!;
    const describedAt = (url: string) => ({
      text: JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Other', version: '1' },
        servers: [{ url }],
        paths: { '/customers': { get: { operationId: 'listCustomers', responses: {} } } },
      }),
    });
    const named = await control('POST /apis', {
      body: { name: 'Named', description: describedAt(sample.baseUrl) },
    });
    const edited = await control('POST /apis', {
      body: { name: 'Edited', description: describedAt('https://elsewhere.invalid') },
    });
    await control('PATCH /apis/{id}', {
      params: { id: edited.id },
      body: { baseUrl: sample.baseUrl },
    });
    for (const api of [named, edited]) {
      assert.equal(api.isSample, false);
      const call = await leaseOn(api.id);
      assert.equal(codeOf(await call('list_customers')), 'upstream_unreachable');
    }
    const local = await control('POST /apis', {
      body: { name: 'Local', description: describedAt(installation.url) },
    });
    const callLocal = await leaseOn(local.id);
    assert.equal(codeOf(await callLocal('list_customers')), 'upstream_address_refused');
  });
});
