import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { lintTools } from './lint.ts';
import { operation, parameter, toolOf } from '../testing/fixtures.ts';
import type { ToolDefinition } from './tool.ts';

const good = toolOf(
  operation('GET', '/a', { summary: 'Find', parameters: [parameter('q', 'query')] }),
).definition;
const withInput = (properties: JsonObject): ToolDefinition => ({
  ...good,
  inputSchema: { type: 'object', properties, additionalProperties: false },
});

suite('the portability lint', () => {
  // promise: tools.portable
  test('finds nothing in a tool of ours', () => assert.deepEqual(lintTools([good]), []));

  const bad: [rule: string, tool: ToolDefinition][] = [
    ['name', { ...good, name: 'get.Customer' }],
    ['name', { ...good, name: 'x'.repeat(49) }],
    ['description', { ...good, description: 'See https://example.com' }],
    ['description', { ...good, description: 'x'.repeat(1025) }],
    ['description', { ...good, description: 'a\u200bb' }],
    ['root', { ...good, inputSchema: { additionalProperties: false } }],
    [
      'root_combinator',
      { ...good, inputSchema: { type: 'object', oneOf: [], additionalProperties: false } },
    ],
    ['root_open', { ...good, inputSchema: { type: 'object' } }],
    ['key', withInput({ 'filter[x]': { type: 'string' } })],
    ['key', withInput({ a: { type: 'object', properties: { $top: { type: 'string' } } } })],
    ['keyword', withInput({ a: { $ref: '#/$defs/a' } })],
    ['keyword', withInput({ a: { type: 'string', const: 'x' } })],
    ['boolean_schema', withInput({ a: true })],
    ['type', withInput({ a: { type: ['string', 'null'] } })],
    ['type_missing', withInput({ a: {} })],
    ['any_of_alone', withInput({ a: { description: 'x', anyOf: [{ type: 'string' }] } })],
    [
      'any_of_in_items',
      withInput({ a: { type: 'array', items: { anyOf: [{ type: 'string' }] } } }),
    ],
    ['items_missing', withInput({ a: { type: 'array' } })],
    ['enum', withInput({ a: { type: 'integer', enum: [1] } })],
    ['enum', withInput({ a: { type: 'string', enum: ['a', 'a'] } })],
    ['pattern', withInput({ a: { type: 'string', pattern: '(' } })],
    ['required', { ...good, inputSchema: { ...good.inputSchema, required: ['other'] } }],
    ['output_root', { ...good, outputSchema: { type: 'array', additionalProperties: true } }],
    ['output_closed', { ...good, outputSchema: { type: 'object' } }],
    ['size', withInput({ a: { type: 'string', description: 'x'.repeat(8000) } })],
  ];
  for (const [rule, tool] of bad)
    test(`finds ${rule}`, () =>
      assert.ok(
        lintTools([tool]).some((finding) => finding.rule === rule),
        JSON.stringify(lintTools([tool])),
      ));

  test('finds a name given twice', () =>
    assert.deepEqual(
      lintTools([good, good]).map(({ rule }) => rule),
      ['name_repeated'],
    ));
});
