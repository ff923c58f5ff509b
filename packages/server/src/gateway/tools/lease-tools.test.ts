import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { resolveAsked } from '../ask.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from '../testing/lease-source.ts';

/** More operations than a lease lists; each asks by a field of its own that is withheld. */
async function largeLease(count = 80) {
  const paths = Array.from({ length: count }, (_, i) => [
    `/things${i}`,
    { get: { parameters: [{ name: 'ssn', in: 'query', schema: { type: 'string' } }] } },
  ]);
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Large', version: '1' },
      servers: [{ url: 'https://api.example' }],
      paths: Object.fromEntries(paths),
    }),
  });
  const { policy } = parsePolicy({ filters: [{ target: 'ssn', filterType: 'REDACT' }] });
  assert.ok(api && policy);
  return compileLease(leaseSource(api, policy, { toolMode: 'catalog' }), nodePrimitives, Date.now);
}

/** How often offers are made, from now on. */
function countMade(lease: Awaited<ReturnType<typeof largeLease>>): () => number {
  let made = 0;
  for (const offer of lease.tools.offers) {
    const { tool } = offer;
    offer.tool = () => (made++, tool());
  }
  return () => made;
}

test('a call makes its own tool alone, with the roads of its arguments closed', async () => {
  const lease = await largeLease();
  const made = countMade(lease);
  const asked = resolveAsked(lease, 'read_operation', { name: 'get_things7' });
  assert.ok(asked && 'tool' in asked);
  assert.equal(made(), 1);
  assert.match(asked.tool.tool.roads?.refusal({ ssn: '123-45-6789' }) ?? '', /ssn/);
  assert.equal(lease.tools.get('get_things7'), asked.tool);
  assert.equal(lease.tools.ofOperation('GET /things7'), asked.tool);
  assert.equal(made(), 1);
});

test('a name that there is not makes no tool on the way to its refusal', async () => {
  const lease = await largeLease();
  const made = countMade(lease);
  const args = { name: 'get_nothing' };
  const asked = resolveAsked(lease, 'read_operation', args);
  assert.deepEqual(asked, { catalogTool: 'read_operation', args });
  assert.equal(made(), 0);
});

test('all tools are made one by one, with turns for others between', async () => {
  const lease = await largeLease(70);
  const made = countMade(lease);
  let most = 0;
  let before = 0;
  let isDone = false;
  const look = () => {
    most = Math.max(most, made() - before);
    before = made();
    if (!isDone) setImmediate(look);
  };
  look();
  await lease.tools.makeAll();
  isDone = true;
  assert.equal(made(), 70);
  assert.ok(most <= 2, `${most} were made in one turn`);
  assert.equal(lease.tools.all().length, 70);
});
