// A refusal of a value that an answer protected says which class the owner could open, but never a
// class that came from the answer itself: the key of a map is data.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '@leasehold/catalog';
import { parsePolicy, Raw } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { createMemories } from '../memory/memories.ts';
import { leaseSource } from '../testing/lease-source.ts';
import { protectedArguments } from './argument-roads.ts';

const answer = {
  customerId: 'CUST-0048213',
  badges: { 'Zebulon Quartermaine': 'BADGE-77120456', ottilievandersloot: 'BADGE-66031299' },
};

async function refusalOf() {
  const content = {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          customerId: { type: 'string' },
          badges: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Badges', version: '1' },
      paths: {
        '/badges': {
          get: {
            operationId: 'listBadges',
            parameters: [{ name: 'says', in: 'query', schema: { type: 'string' } }],
            responses: { 200: { description: 'ok', content } },
          },
        },
      },
    }),
  });
  const { policy } = parsePolicy({
    filters: [
      { target: 'customerId', filterType: 'TOKENIZE' },
      { target: 'badges', filterType: 'REDACT' },
    ],
    unlisted: 'withhold',
  });
  assert.ok(api && policy);
  const memories = createMemories({
    primitives: nodePrimitives,
    keptValues: {
      keep: async () => ({ taken: [], versions: [] }),
      find: async () => [],
      newest: async () => [],
      versions: async () => new Map(),
    },
    isShared: false,
    now: Date.now,
  });
  const memory = memories.ofLease({
    id: 'lease_1',
    policyVersion: 1,
    hasShortTokens: true,
    workspaceId: 'ws_1',
    apiId: 'api_1',
    apiSecret: { secret: new Uint8Array(32), version: '1' },
  });
  const source = leaseSource(api, policy, { keys: undefined, memory });
  const lease = compileLease(source, nodePrimitives, Date.now);
  const tool = lease.tools.get('list_badges');
  assert.ok(tool);
  const { given } = lease.engine.protect(new Raw(JSON.stringify(answer)));
  await memory.keep(given, lease.engine);
  return {
    classOf: (text: string) => lease.engine.protectedAmong([text])?.class,
    async messageFor(says: string) {
      const at = Date.now();
      const refusal = await protectedArguments({ lease, tool, args: { says }, principal: 'l', at });
      assert.equal(refusal?.code, 'argument_closed', says);
      return refusal.message ?? '';
    },
  };
}

test('a class that the policy has tokens of is named, to be opened', async () => {
  const { messageFor } = await refusalOf();
  assert.match(await messageFor('CUST-0048213'), /\{ road: raw, class: customer_id \}/);
});

test('a value of a map is refused without the name of its key, which is its class', async () => {
  const { classOf, messageFor } = await refusalOf();
  for (const badge of Object.values(answer.badges)) {
    assert.match(classOf(badge) ?? '', /zebulon|ottilie/);
    const message = await messageFor(badge);
    assert.match(message, /\{ road: raw \}/);
    assert.doesNotMatch(message, /zebulon|quartermaine|ottilie|vandersloot|class:/i);
  }
});
