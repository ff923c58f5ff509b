// What a tool's list hides is told by no refusal either: the values that a hidden argument takes,
// nor that there is such an argument.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi, type ToolArguments } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from '../testing/lease-source.ts';
import { admit } from './index.ts';

test('an argument over a protected field is refused before its choices are told', async () => {
  const person = {
    type: 'object',
    properties: { name: { type: 'string' }, status: { type: 'string' } },
  };
  const content = { 'application/json': { schema: { type: 'array', items: person } } };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'People', version: '1' },
      paths: {
        '/people': {
          get: {
            operationId: 'listPeople',
            parameters: [
              {
                name: 'name',
                in: 'query',
                schema: { type: 'string', enum: ['Zebulon Quartermaine', 'Ada Thornquist'] },
              },
              { name: 'status', in: 'query', schema: { type: 'string', enum: ['open', 'shut'] } },
            ],
            responses: { 200: { description: 'ok', content } },
          },
        },
      },
    }),
  });
  const { policy } = parsePolicy({
    filters: [
      { target: 'name', filterType: 'REDACT' },
      { target: 'status', filterType: 'KEEP' },
    ],
  });
  assert.ok(api && policy);
  const lease = compileLease(
    leaseSource(api, policy, { name: 'People', keys: undefined }),
    nodePrimitives,
    Date.now,
  );
  const tool = lease.tools.get('list_people');
  assert.ok(tool);
  const asked = (args: ToolArguments) =>
    admit({ lease, tool, args, principal: 'local', at: Date.now() });
  assert.doesNotMatch(JSON.stringify(tool.tool.definition.inputSchema), /Quartermaine|"name"/);
  for (const name of ['x', '', 7, ['x'], { eq: 'x' }, 'Zebulon Quartermaine']) {
    const refusal = await asked({ name });
    assert.equal(refusal?.code, 'argument_closed', JSON.stringify(name));
    assert.doesNotMatch(refusal.message ?? '', /Quartermaine|Thornquist/);
  }
  const unknown = await asked({ bogus: 1 });
  assert.equal(unknown?.code, 'arguments_invalid');
  assert.match(unknown.message ?? '', /it takes `status`/);
  assert.doesNotMatch(unknown.message ?? '', /`name`/);
  assert.match((await asked({ status: 'x' }))?.message ?? '', /one of open, shut/);
});
