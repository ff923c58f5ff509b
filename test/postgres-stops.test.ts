// PostgreSQL itself goes and comes back while agents call two nodes: nothing is given meanwhile,
// nothing that was given is lost, and nobody has to help.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { faults, rideOut, startDurableNodes } from './testing/faults.ts';
import type { Nodes } from './testing/nodes.ts';

suite('the server of the database', () => {
  let nodes: Nodes;
  before(async () => {
    nodes = await startDurableNodes();
  });
  after(() => nodes[Symbol.asyncDispose]());

  for (const [name, fault] of Object.entries(faults)) {
    // promise: nodes.database
    test(`${name}: refused meanwhile, recorded all of it, and the next revocation holds`, async () => {
      const { answered, refused, recorded, ...ride } = await rideOut(nodes, fault, 1_500);
      assert.deepEqual(ride, { leaked: 0, isIntact: true, afterRevocation: 0 });
      assert.deepEqual(Object.keys(refused), ['database_unreachable']);
      assert.equal(recorded, answered);
    });
  }

  // promise: nodes.database
  test('what an owner asks for while it is gone is refused, and can be asked again', async () => {
    const { control } = nodes.nodes[0]!;
    const { id } = await nodes.lease();
    await nodes.postgres.stop();
    await assert.rejects(control('POST /leases/{id}/revoke', { params: { id } }), {
      code: 'database_unreachable',
    });
    await nodes.postgres.start();
    assert.equal((await control('GET /leases/{id}', { params: { id } })).state, 'live');
    assert.equal((await control('POST /leases/{id}/revoke', { params: { id } })).state, 'revoked');
  });
});
