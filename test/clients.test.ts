// Clients of other people, each with a lease key and by OAuth through the whole product: it lists
// the tools, calls them, and sees no raw value.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { isEvery } from '@leasehold/privacy/testing/every';
import { clients } from './clients/index.ts';
import { inspector, inspectorMissing } from './clients/inspector.ts';
import { Browser, createOauthLease } from './testing/oauth.ts';
import type { SampleLease } from './testing/sample-lease.ts';

suite('clients', () => {
  let lease: SampleLease;
  let movedMs = 0;
  before(async () => void (lease = await createOauthLease({ now: () => Date.now() + movedMs })));
  after(() => lease[Symbol.asyncDispose]());
  const ownList = async (): Promise<string[]> => {
    const { text } = await lease.send(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      '2025-11-25',
    );
    return JSON.parse(text).result.tools.map(({ name }: { name: string }) => name);
  };

  const assertProtected = (text: string) => {
    assert.match(JSON.parse(text).items[0].email, /^TOKEN_/);
    for (const { name, email, phone, ssn } of lease.sample.data.customers.slice(0, 2))
      for (const value of [name, email, phone, ssn]) assert.ok(!text.includes(value), value);
  };

  for (const client of clients) {
    const skip = client === inspector && inspectorMissing;
    // promise: mcp.clients
    test(`${client.name} lists and calls the tools of a lease with its key`, { skip }, async () => {
      await using connection = await client.connect(lease.address, {
        authorization: `Bearer ${lease.key}`,
      });
      const names = await connection.tools();
      assert.deepEqual(names, await ownList());

      const page = await connection.call('list_customers', { limit: 2 });
      assert.equal(page.isError, false, page.text);
      const { items } = JSON.parse(page.text);
      assertProtected(page.text);

      const found = await connection.call('list_customers', { email: items[1].email });
      assert.equal(
        JSON.parse(found.text).items[0].customerId,
        items[1].customerId,
        'a token it was given finds its record',
      );

      const refused = await connection.call('get_customer', {
        customerId: `TOKEN_${'A'.repeat(55)}`,
      });
      assert.equal(refused.isError, true);
      assert.match(refused.text, /token_refused/);
    });

    test(`${client.name} does not get in with another key`, { skip }, async () => {
      await assert.rejects(async () => {
        await using connection = await client.connect(lease.address, {
          authorization: 'Bearer lhk_another',
        });
        await connection.tools();
      });
    });

    const isLeft = client === inspector && !isEvery && 'run by npm run test:every';
    // promise: mcp.clients-oauth
    test(
      `${client.name} is let in by a person, renews by itself, and asks again once its grant is revoked`,
      { skip: skip || isLeft },
      async () => {
        const browser = new Browser(lease.installation.url);
        let asked = 0;
        await using connection = await client.signIn(lease.address, async (link) => {
          asked += 1;
          if (asked > 1) throw new Error('nobody there');
          const { left } = await browser.allow(link.href);
          assert.ok(left, 'the browser was led back');
          return left;
        });
        const call = () => connection.call('list_customers', { limit: 2 });
        assert.deepEqual(await connection.tools(), await ownList());
        assertProtected((await call()).text);
        assert.equal(asked, 1);

        // An access token lives for an hour.
        movedMs += 3_601_000;
        assertProtected((await call()).text);
        assert.equal(asked, 1, 'a refresh token asks nobody');

        const { control } = lease.installation;
        const params = { id: lease.id };
        const { items: grants } = await control('GET /leases/{id}/grants', { params });
        assert.equal(grants.length, 1);
        await control('DELETE /leases/{id}/grants/{grantId}', {
          params: { ...params, grantId: grants[0]!.id },
        });
        // Some throw what stopped them, some hand it to the agent as the result.
        const refused = await call().catch((error: unknown) => ({
          isError: true,
          text: String(error),
        }));
        assert.equal(refused.isError, true);
        assert.ok(!refused.text.includes('TOKEN_'), refused.text);
        assert.equal(asked, 2, refused.text);
      },
    );
  }
});
