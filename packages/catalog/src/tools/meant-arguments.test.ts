import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json, JsonObject } from '@leasehold/privacy';
import { meantArguments } from './meant-arguments.ts';
import { jsonBody, operation, parameter, toolOf } from '../testing/fixtures.ts';
import type { ToolArguments } from './tool.ts';

const definitions: Record<string, JsonObject> = {
  Address: {
    type: 'object',
    required: ['city'],
    properties: {
      city: { type: 'string' },
      zip: { type: 'string' },
      'geo[lat]': { type: 'number' },
      note: { type: ['string', 'null'] },
    },
  },
  Tree: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      below: { type: 'array', items: { $ref: '#/$defs/Tree' } },
    },
  },
  Loop: { anyOf: [{ $ref: '#/$defs/Loop' }, { allOf: [{ $ref: '#/$defs/Loop' }] }] },
};

const tool = toolOf(
  operation('POST', '/orders/{id}', {
    parameters: [
      parameter('id', 'path'),
      parameter('limit', 'query', { schema: { type: 'integer' } }),
    ],
    body: jsonBody({
      type: 'object',
      required: ['email'],
      properties: {
        email: { type: 'string' },
        phone: { type: 'string' },
        until: { type: ['string', 'null'], format: 'date' },
        state: { enum: ['a', null] },
        kind: { type: ['string', 'null'], enum: ['a', 'b'] },
        anything: {},
        either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        maybe: { oneOf: [{ type: 'string' }, { type: 'null' }] },
        address: { $ref: '#/$defs/Address' },
        inherited: {
          allOf: [{ $ref: '#/$defs/Address' }, { properties: { floor: { type: 'integer' } } }],
        },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            required: ['sku'],
            properties: { sku: { type: 'string' }, qty: { type: 'integer' } },
          },
        },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        rooms: { type: 'object', additionalProperties: { $ref: '#/$defs/Address' } },
        pet: {
          oneOf: [
            {
              type: 'object',
              required: ['bark'],
              properties: { bark: { type: 'string' }, age: { type: 'integer' } },
            },
            { type: 'object', properties: { meow: { type: 'string' } } },
          ],
        },
        tree: { $ref: '#/$defs/Tree' },
        loop: { $ref: '#/$defs/Loop' },
      },
    }),
  }),
  { definitions },
);
const left = (args: ToolArguments): Json => meantArguments(tool, args);

suite('null where an argument may be left out', () => {
  // promise: tools.null
  test('is as if absent: of the query, of the body, and below', () => {
    assert.deepEqual(
      left({
        id: 'o1',
        limit: null,
        email: 'e',
        phone: null,
        either: null,
        lines: null,
        address: null,
      }),
      {
        id: 'o1',
        email: 'e',
      },
    );
    assert.deepEqual(left({ address: { city: 'B', zip: null, geo_lat: null } }), {
      address: { city: 'B' },
    });
    assert.deepEqual(left({ address: { city: 'B', 'geo[lat]': null } }), {
      address: { city: 'B' },
    });
    assert.deepEqual(left({ inherited: { city: 'B', zip: null, floor: null } }), {
      inherited: { city: 'B' },
    });
    assert.deepEqual(
      left({
        lines: [
          { sku: 's', qty: null },
          { sku: 't', qty: 2 },
        ],
      }),
      { lines: [{ sku: 's' }, { sku: 't', qty: 2 }] },
    );
    assert.deepEqual(left({ rooms: { a: { city: 'B', zip: null } } }), {
      rooms: { a: { city: 'B' } },
    });
    assert.deepEqual(left({ pet: { meow: null, age: null, bark: 'w' } }), { pet: { bark: 'w' } });
    assert.deepEqual(left({ tree: { below: [{ name: null, below: [{ name: null }] }] } }), {
      tree: { below: [{ below: [{}] }] },
    });
  });

  test('a choice that does not list null takes none, whatever its type says', () => {
    assert.deepEqual(left({ kind: null, state: null }), { state: null });
  });

  test('where the schema takes null it stays', () => {
    const says = { until: null, maybe: null, anything: null, address: { city: 'B', note: null } };
    assert.deepEqual(left(says), says);
  });

  test('what must be given, what nobody knows, elements and entries of maps stay, to be judged by the schema', () => {
    const wrong = {
      id: null,
      email: null,
      unheard: null,
      lines: [null, { sku: null }],
      labels: { a: null },
      address: { city: null },
      pet: { bark: null },
    };
    assert.deepEqual(left(wrong), wrong);
  });

  test('the gateway’s own argument may be null as well', () => {
    const { continuation } = { continuation: 'continue_from' };
    assert.deepEqual(meantArguments({ ...tool, continuation }, { continue_from: null, id: 'x' }), {
      id: 'x',
    });
  });

  test('arguments without null are not even copied, and depth and loops end', () => {
    const args = { email: 'e', address: { city: 'B' } };
    assert.equal(left(args), args);
    let deep: Json = null;
    for (let i = 0; i < 50_000; i++) deep = { below: [deep] };
    assert.equal(left({ tree: deep }) !== undefined, true);
    assert.deepEqual(left({ loop: null, phone: null }), { loop: null });
  });

  test('names an object has by itself are names like others', () => {
    const args = JSON.parse(
      '{"address":{"city":"B","__proto__":null,"constructor":null,"zip":null}}',
    ) as ToolArguments;
    assert.deepEqual(Object.keys((left(args) as JsonObject)['address'] as JsonObject), [
      'city',
      '__proto__',
      'constructor',
    ]);
  });
});

suite('a number or a boolean in quotation marks', () => {
  const typed = toolOf(
    operation('POST', '/orders', {
      parameters: [
        parameter('limit', 'query', { schema: { type: 'integer' } }),
        parameter('code', 'query', { schema: { type: 'string' } }),
      ],
      body: jsonBody({
        type: 'object',
        properties: {
          count: { type: 'integer' },
          price: { type: 'number' },
          gift: { type: 'boolean' },
          level: { enum: [1, 2, 3] },
          level_or_text: { enum: [1, '1'] },
          zip: { type: 'string' },
          either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          some: { anyOf: [{ type: 'integer' }, { type: 'boolean' }, { type: 'null' }] },
          anything: {},
          lines: {
            type: 'array',
            items: { type: 'object', properties: { qty: { type: 'integer' } } },
          },
          counts: { type: 'object', additionalProperties: { type: 'integer' } },
        },
      }),
    }),
    {},
  );
  const read = (args: ToolArguments): Json => meantArguments(typed, args);

  // promise: tools.lenient
  test('is what it says where the schema takes no text', () => {
    assert.deepEqual(
      read({
        limit: '2',
        count: '-3',
        price: '12.5',
        gift: 'true',
        level: '2',
        some: 'false',
        lines: [{ qty: '4' }],
        counts: { a: '5' },
      }),
      {
        limit: 2,
        count: -3,
        price: 12.5,
        gift: true,
        level: 2,
        some: false,
        lines: [{ qty: 4 }],
        counts: { a: 5 },
      },
    );
  });

  // promise: tools.lenient
  test('a choice that there is not is a number all the same, to be told the choices', () => {
    assert.deepEqual(read({ level: '9' }), { level: 9 });
  });

  test('is a text where the schema takes one, or says nothing', () => {
    const texts = {
      code: '2',
      zip: '12345',
      either: '7',
      anything: '8',
      level_or_text: '1',
      unheard: '9',
    };
    assert.deepEqual(read(texts), texts);
  });

  test('stays, to be judged by the schema, where it is none of the kind or would lose digits', () => {
    const wrong = {
      count: '2.5',
      limit: '007',
      price: '1.50',
      gift: 'yes',
      some: '0x10',
      counts: { a: '12345678901234567890' },
    };
    assert.deepEqual(read(wrong), wrong);
  });
});

test('what the API calls an argument is taken where the tool calls it otherwise', () => {
  const list = toolOf(
    operation('GET', '/cases', {
      parameters: [
        parameter('filter[stage]', 'query'),
        parameter('$top', 'query', { schema: { type: 'integer' } }),
        parameter('page', 'query'),
      ],
    }),
  );
  const keys = list.arguments.map(({ key }) => key);
  assert.deepEqual(keys, ['filter_stage', 'top', 'page']);
  assert.deepEqual(meantArguments(list, { 'filter[stage]': 'open', $top: '3', page: 'x' }), {
    filter_stage: 'open',
    top: 3,
    page: 'x',
  });
  // what is said twice is not said for certain, and a name of neither is refused as it stands
  for (const args of [{ 'filter[stage]': 'open', filter_stage: 'closed' }, { 'filter[x]': 'open' }])
    assert.deepEqual(meantArguments(list, args), args);
});
