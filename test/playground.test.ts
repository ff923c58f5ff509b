import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createSampleLease, samplePolicy, type SampleLease } from './testing/sample-lease.ts';
import { basisOf } from './testing/basis.ts';

// promise: console.playground
describe('a tool called from the playground', () => {
  let on: SampleLease;
  before(async () => {
    on = await createSampleLease(samplePolicy, { limits: { perPrincipal: { perMinute: 8 } } });
  });
  after(() => on[Symbol.asyncDispose]());

  const play = (tool: string, args: Record<string, never> | object = {}, id = on.id) =>
    on.installation.control('POST /leases/{id}/playground', {
      params: { id },
      body: { tool, arguments: args as never },
    });
  const asAgent = async (tool: string, args: object): Promise<unknown> => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: args },
    };
    return Object((await on.send(message, '2025-11-25')).message).result;
  };

  /** What goes on with a result holds the second it was made in. */
  const written = (result: unknown) => JSON.stringify(result).replaceAll(/NEXT_\w+/g, 'NEXT_');

  test('gives what an agent gets, and is recorded as a call of who tries it', async () => {
    const { control } = on.installation;
    const { result, callId } = await play('list_customers', { limit: 2 });
    assert.equal(written(result), written(await asAgent('list_customers', { limit: 2 })));
    assert.match(JSON.stringify(result), /TOKEN_/);
    for (const { email, name } of on.sample.data.customers)
      assert.ok(!JSON.stringify(result).includes(email) && !JSON.stringify(result).includes(name));
    assert.ok(callId);
    const call = await control('GET /calls/{id}', { params: { id: callId } });
    const [token] = (await control('GET /tokens')).items;
    assert.deepEqual(
      [call.tool, call.outcome, call.principal],
      ['list_customers', 'ok', `playground:${token?.id}`],
    );
  });

  test('takes tokens back, and no other values', async () => {
    const { result } = await play('list_customers', { limit: 1 });
    const [first] = Object(result.structuredContent).items;
    const again = await play('list_customers', { email: first.email });
    assert.equal(Object(again.result.structuredContent).total, 1);
    const forged = await play('get_customer', { customerId: 'TOKEN_FORGED' });
    assert.equal(Object(forged.result.structuredContent).error.code, 'token_refused');
    assert.equal(forged.result.isError, true);
  });

  test('is limited as any call is, and refused as any call is', async () => {
    const codes = [];
    // A minute may begin in between: then there are eight more.
    for (let i = 0; i < 18 && codes.at(-1) === undefined; i++)
      codes.push(
        Object((await play('list_customers', { limit: 1 })).result.structuredContent).error?.code,
      );
    assert.equal(codes.at(-1), 'rate_limited');
    const { control } = on.installation;
    const params = { id: on.id };
    await control('PATCH /leases/{id}', {
      params,
      body: { limits: null, networks: ['203.0.113.0/24'], ...(await basisOf(control, on.id)) },
    });
    assert.equal(
      Object((await play('list_customers')).result.structuredContent).error.code,
      'network_refused',
      'it comes from where its owner is',
    );
    await control('PATCH /leases/{id}', {
      params,
      body: { networks: null, ...(await basisOf(control, on.id)) },
    });
    await control('POST /leases/{id}/pause', { params });
    assert.equal(
      Object((await play('list_customers')).result.structuredContent).error.code,
      'lease_paused',
    );
    await control('POST /leases/{id}/resume', { params });
  });

  test('knows the tools of the lease and no others', async () => {
    await assert.rejects(play('drop_tables'), { code: 'invalid_request' });
  });

  test('meets the catalog of a lease that has one', async () => {
    const { control } = on.installation;
    const { apiId } = await control('GET /leases/{id}', { params: { id: on.id } });
    const { id } = await control('POST /leases', {
      body: {
        apiId,
        name: 'Catalog',
        purpose: 'testing',
        policy: samplePolicy,
        toolMode: 'catalog',
      },
    });
    const found = await play('search_operations', { query: 'customers' }, id);
    assert.equal(found.callId, null);
    assert.match(JSON.stringify(found.result), /list_customers/);
    const called = await play(
      'read_operation',
      { name: 'list_customers', arguments: { limit: 1 } },
      id,
    );
    assert.ok(called.callId);
    assert.match(JSON.stringify(called.result), /TOKEN_/);
    await assert.rejects(play('list_customers', {}, id), { code: 'invalid_request' });
  });
});
