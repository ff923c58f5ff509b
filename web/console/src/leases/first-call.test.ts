import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstCallOf, type ListedTool } from './first-call.ts';

const tool = (
  name: string,
  required: string[],
  properties: object,
  readOnlyHint = true,
): ListedTool => ({
  name,
  annotations: { readOnlyHint },
  inputSchema: { type: 'object', required, properties },
});

test('takes the tool that reads and needs least', () => {
  const tools = [
    tool('delete_all', [], {}, false),
    tool('get_order', ['id'], { id: { type: 'integer', minimum: 10 } }),
    tool('list_orders', [], { limit: { type: 'integer' } }),
  ];
  assert.deepEqual(firstCallOf(tools), { tool: 'list_orders', arguments: {} });
  assert.deepEqual(firstCallOf(tools.slice(0, 2)), { tool: 'get_order', arguments: { id: 10 } });
});

test('puts into an argument what its schema shows or asks for, and gives up what it cannot make up', () => {
  const properties = {
    kind: { type: 'string', enum: ['b', 'a'] },
    since: { type: 'string', format: 'date' },
    code: { type: 'string', minLength: 10 },
    deep: { type: 'boolean' },
    list: { type: 'array' },
    sku: { type: 'string', pattern: '^A' },
  };
  const need = (...names: string[]) => firstCallOf([tool('get', names, properties)])?.arguments;
  assert.deepEqual(need('kind', 'since', 'code', 'deep'), {
    kind: 'b',
    since: '2026-01-01',
    code: 'exampleeee',
    deep: true,
  });
  assert.deepEqual([need('list'), need('sku'), need('unknown')], [undefined, undefined, undefined]);
});
