// Clients of other people, each with a lease key through the whole product: it lists the tools, calls them, and sees no raw value.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { clients } from './clients/index.ts';
import { inspector, inspectorMissing } from './clients/inspector.ts';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

suite('clients', () => {
  let lease: SampleLease;
  before(async () => void (lease = await createSampleLease()));
  after(() => lease[Symbol.asyncDispose]());
  const ownList = async (): Promise<string[]> => {
    const { text } = await lease.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, '2025-11-25');
    return JSON.parse(text).result.tools.map(({ name }: { name: string }) => name);
  };

  for (const client of clients) {
    const skip = client === inspector && inspectorMissing;
    // promise: mcp.clients
    test(`${client.name} lists and calls the tools of a lease with its key`, { skip }, async () => {
      await using connection = await client.connect(lease.address, { authorization: `Bearer ${lease.key}` });
      const names = await connection.tools();
      assert.deepEqual(names, await ownList());

      const page = await connection.call('list_customers', { limit: 2 });
      assert.equal(page.isError, false, page.text);
      const { items } = JSON.parse(page.text);
      assert.match(items[0].email, /^TOKEN_/);
      for (const { name, email, phone, ssn } of lease.sample.data.customers.slice(0, 2))
        for (const value of [name, email, phone, ssn]) assert.ok(!page.text.includes(value), value);

      const found = await connection.call('list_customers', { email: items[1].email });
      assert.equal(JSON.parse(found.text).items[0].customerId, items[1].customerId, 'a token it was given finds its record');

      const refused = await connection.call('get_customer', { customerId: `TOKEN_${'A'.repeat(55)}` });
      assert.equal(refused.isError, true);
      assert.match(refused.text, /token_refused/);
    });

    test(`${client.name} does not get in with another key`, { skip }, async () => {
      await assert.rejects(async () => {
        await using connection = await client.connect(lease.address, { authorization: 'Bearer lhk_another' });
        await connection.tools();
      });
    });
  }
});
