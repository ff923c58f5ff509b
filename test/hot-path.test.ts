// The hot path and the SDK are one server: the same requests both ways, in both protocol eras, give
// the same messages.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createSampleLease, type SampleLease } from './testing/sample-lease.ts';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'differ', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const bodies: Record<string, object> = {
  list: { method: 'tools/list' },
  'list with empty params': { method: 'tools/list', params: {} },
  call: { method: 'tools/call', params: { name: 'list_customers', arguments: { limit: 2 } } },
  'call without arguments': { method: 'tools/call', params: { name: 'list_patients' } },
  'call of a root that is wrapped': {
    method: 'tools/call',
    params: { name: 'get_account', arguments: { accountId: 'none' } },
  },
  'null for what may be left out': {
    method: 'tools/call',
    params: { name: 'list_customers', arguments: { limit: 2, cursor: null } },
  },
  'arguments that do not fit': {
    method: 'tools/call',
    params: { name: 'list_customers', arguments: { limit: 'many' } },
  },
  'an argument nobody knows': {
    method: 'tools/call',
    params: { name: 'list_customers', arguments: { nope: 1 } },
  },
  'a forged token': {
    method: 'tools/call',
    params: { name: 'get_customer', arguments: { customerId: `TOKEN_${'A'.repeat(55)}` } },
  },
  'an unknown tool': { method: 'tools/call', params: { name: 'nope', arguments: {} } },
  'arguments that are a list': {
    method: 'tools/call',
    params: { name: 'list_customers', arguments: [] },
  },
  'an unknown method': { method: 'tools/destroy', params: {} },
};

const catalogBodies: Record<string, object> = {
  list: { method: 'tools/list' },
  'a search': call('search_operations', { query: 'book appointment', limit: 2 }),
  'a search for everything': call('search_operations', {}),
  'a search with an argument nobody knows': call('search_operations', { words: 'x' }),
  'a description': call('describe_operation', { name: 'list_customers' }),
  'a description of nothing': call('describe_operation', { name: 'list_customer' }),
  'a call': call('read_operation', { name: 'list_customers', arguments: { limit: 2 } }),
  'a call without arguments': call('read_operation', { name: 'list_patients' }),
  'a call with null for what may be left out': call('read_operation', {
    name: 'list_customers',
    arguments: { limit: 2, cursor: null },
  }),
  'a call that the upstream refuses': call('read_operation', {
    name: 'get_account',
    arguments: { accountId: 'none' },
  }),
  'a call by the wrong tool': call('remove_operation', {
    name: 'list_customers',
    arguments: { limit: 2 },
  }),
  'arguments that do not fit': call('read_operation', {
    name: 'list_customers',
    arguments: { limit: 'many' },
  }),
  'arguments that are a list': call('read_operation', { name: 'list_customers', arguments: [] }),
  'a call of nothing': call('change_operation', { name: 'nope' }),
  'a call without a name': call('read_operation', {}),
  'a tool of the API by its own name': call('list_customers', {}),
};

function call(name: string, args: object): object {
  return { method: 'tools/call', params: { name, arguments: args } };
}

for (const [toolMode, all] of Object.entries({ list: bodies, catalog: catalogBodies }))
  suite(`hot path, ${toolMode} mode`, () => {
    let lease: SampleLease;
    before(async () => void (lease = await createSampleLease(undefined, { toolMode })));
    after(() => lease[Symbol.asyncDispose]());

    for (const era of ['2025-06-18', '2025-11-25', '2026-07-28']) {
      for (const [name, body] of Object.entries(all)) {
        // promise: mcp.hot-path
        test(`${era}, ${name}: the same message as from the SDK`, async () => {
          const direct = await lease.send(withEra(body, era), era);
          // A member of the protocol's own namespace is not for the hot path; the SDK ignores it.
          const bySdk = await lease.send(withEra(body, era, { progressToken: 7 }), era);
          assert.deepEqual(withoutMoment(direct.message), withoutMoment(bySdk.message));
          assert.equal(direct.status, bySdk.status);
        });
      }
    }

    // promise: mcp.refused-for-now
    test('of a lease that is paused both ways list the same tools as before, and refuse each call alike', async () => {
      const before = await lease.send(withEra(all.list!, '2025-11-25'), '2025-11-25');
      const { control } = lease.installation;
      await control('POST /leases/{id}/pause', { params: { id: lease.id } });
      for (const era of ['2025-11-25', '2026-07-28'])
        for (const body of Object.values(all)) {
          const direct = await lease.send(withEra(body, era), era);
          const bySdk = await lease.send(withEra(body, era, { progressToken: 7 }), era);
          assert.deepEqual([direct.status, direct.message], [bySdk.status, bySdk.message]);
        }
      assert.deepEqual(
        (await lease.send(withEra(all.list!, '2025-11-25'), '2025-11-25')).message,
        before.message,
      );
      await control('POST /leases/{id}/resume', { params: { id: lease.id } });
    });

    test('a list is answered as JSON by the hot path, also to agents that accept only JSON', async () => {
      const { status, type } = await lease.send(withEra(all.list!, '2025-06-18'), '2025-06-18', {
        accept: 'application/json',
      });
      assert.deepEqual([status, type], [200, 'application/json']);
    });
  });

/** A continuation holds when it ends, to the second. */
function withoutMoment(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message).replaceAll(/NEXT_[0-9A-Z]+/g, 'NEXT_'));
}

function withEra(body: object, era: string, more: object = {}): Record<string, unknown> {
  const message: Record<string, unknown> = { jsonrpc: '2.0', id: 1, ...body };
  const own = era >= '2026' ? { ...meta, ...more } : more;
  if (Object.keys(own).length > 0) message.params = { ...(message.params as object), _meta: own };
  return message;
}
