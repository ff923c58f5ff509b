// What an agent is told of arguments that do not fit: through the schema of a whole tool, as a call
// meets it.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  buildTools,
  fullInputSchema,
  importApi,
  originalArguments,
  shownKeys,
  type ToolArguments,
} from '@leasehold/catalog';
import { dataClassOfNames } from '@leasehold/privacy';
import { createValidator } from './validate.ts';

const query = (name: string, schema: object, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});
const many = Array.from({ length: 40 }, (_, i) => `state${i}`);
const description = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders/{orderId}': {
      post: {
        operationId: 'changeOrder',
        parameters: [
          { name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } },
          query('limit', { type: 'integer', minimum: 1, maximum: 100 }),
          query('filter[state]', { type: 'string', enum: ['open', 'paid', 'void'] }),
          query('any_state', { type: 'string', enum: many }),
          query('zip', { type: 'string', pattern: '^\\d{5}$', maxLength: 5 }),
          query('email', { type: 'string', format: 'email', minLength: 3 }),
          query('since', { type: ['string', 'null'], format: 'date-time' }),
          query('price', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }),
          query('version', { const: 'v2' }),
          query('loud', { type: 'boolean' }),
          query('owner_mail', { type: 'string', pattern: '^(zeb\\.quartermaine@example\\.com)$' }),
          query('policy_number', { type: 'string', pattern: '^7[3]1-0[4]-9921$' }),
          query('assignee', { type: 'string', enum: ['Olga_Petrova', 'AnnaSchmidt'] }),
          query('supervisor', { const: 'Maria_Garcia' }),
          query('reviewer', {
            oneOf: [{ type: 'integer' }, { type: 'string', enum: ['Jane_Doe'] }],
          }),
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['currency'],
                properties: {
                  currency: { type: 'string' },
                  tags: {
                    type: 'array',
                    items: { type: 'string' },
                    maxItems: 3,
                    uniqueItems: true,
                  },
                  customer: {
                    type: 'object',
                    required: ['name', 'age'],
                    additionalProperties: false,
                    properties: {
                      name: { type: 'string' },
                      age: { type: 'integer' },
                      'home[zip]': { type: 'integer' },
                    },
                  },
                  lines: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['sku'],
                      properties: { sku: { type: 'string' }, 'unit[price]': { type: 'number' } },
                    },
                  },
                  either: {
                    oneOf: [
                      { type: 'integer' },
                      { type: 'boolean' },
                      { type: 'string', enum: ['all'] },
                    ],
                  },
                  code: { anyOf: [{ type: 'string', pattern: '^x' }, { type: 'integer' }] },
                  pet: {
                    oneOf: [
                      {
                        type: 'object',
                        required: ['bark'],
                        properties: { bark: { type: 'string' } },
                      },
                      {
                        type: 'object',
                        required: ['meow'],
                        properties: { meow: { type: 'string' } },
                      },
                    ],
                  },
                  badge: {
                    oneOf: [
                      ['open', 'paid', 'void', 'shut', 'held'],
                      ['Lex Marr', 'Tarn Vello'],
                    ].map((kinds, i) => ({
                      type: 'object',
                      required: ['kind'],
                      properties: { kind: { type: 'string', enum: kinds }, [`m${i}`]: {} },
                    })),
                  },
                  pay: {
                    oneOf: [
                      { $ref: '#/components/schemas/Card' },
                      { $ref: '#/components/schemas/Cash' },
                    ],
                    discriminator: { propertyName: 'kind' },
                  },
                  shapes: { type: 'array', items: { $ref: '#/components/schemas/Shape' } },
                  owner: {
                    anyOf: [
                      { type: 'string' },
                      { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
                    ],
                  },
                },
              },
            },
          },
        },
        responses: { '204': { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: {
      Card: {
        type: 'object',
        required: ['kind', 'cents'],
        properties: {
          kind: { type: 'string', enum: ['card'] },
          cents: { type: 'integer' },
          holder: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Shape' }] },
        },
      },
      Cash: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string', const: 'cash' }, given: { type: 'number' } },
      },
      Shape: {
        oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Group' }],
      },
      Round: { type: 'object', required: ['radius'], properties: { radius: { type: 'number' } } },
      Group: {
        type: 'object',
        required: ['shapes'],
        properties: {
          shapes: { type: 'array', items: { $ref: '#/components/schemas/Shape' } },
        },
      },
    },
  },
};
const { api } = await importApi({ text: JSON.stringify(description) });
assert.ok(api);
const [tool] = buildTools(api, { classOf: dataClassOfNames }).tools;
assert.ok(tool);
const validate = createValidator(() => fullInputSchema(tool, api), {
  spell: (path) => shownKeys(tool, path),
});
const told = (args: ToolArguments) =>
  validate(originalArguments(tool, { orderId: 1, currency: 'EUR', ...args }));

suite('what is wrong with arguments', () => {
  const cases: [args: ToolArguments, sentences: string[]][] = [
    [{ limit: 'many' }, ['`limit` must be a whole number']],
    [{ limit: '2' }, ['`limit` must be a whole number']],
    [{ limit: 2.5 }, ['`limit` must be a whole number']],
    [{ limit: [] }, ['`limit` must be a whole number']],
    [{ limit: 0 }, ['`limit` must be at least 1']],
    [{ limit: 101 }, ['`limit` must be at most 100']],
    [{ filter_state: 'shut' }, ['`filter_state` must be one of open, paid, void']],
    [{ filter_state: 7 }, ['`filter_state` must be text']],
    [
      { any_state: 'shut' },
      [`\`any_state\` must be one of ${many.slice(0, 20).join(', ')} or one of 20 more`],
    ],
    [
      { zip: '1234567' },
      ['`zip` must match the pattern ^\\d{5}$ and must have at most 5 characters'],
    ],
    [{ email: 'n' }, ['`email` must have at least 3 characters and must be an e-mail address']],
    [{ since: 'yesterday' }, ['`since` must be a date and time such as 2026-01-31T12:00:00Z']],
    [{ since: 7 }, ['`since` must be text']],
    [{ price: 0 }, ['`price` must be more than 0']],
    [{ price: 0.7 }, ['`price` must be a multiple of 0.5']],
    [{ version: 'v1' }, ['`version` must be v2']],
    [{ loud: 'yes' }, ['`loud` must be true or false']],
    [{ tags: ['a', 'a'] }, ['`tags` must not have the same item twice']],
    [{ tags: ['a', 'b', 'c', 'd'] }, ['`tags` must have at most 3 items']],
    [{ tags: 'a' }, ['`tags` must be a list']],
    [{ customer: 'Ann' }, ['`customer` must be an object']],
    [{ customer: {} }, ['`customer.name` is required', '`customer.age` is required']],
    [
      { customer: { name: 'A', age: 'x', home_zip: 'y', more: 1 } },
      [
        '`customer.age` must be a whole number',
        '`customer.home_zip` must be a whole number',
        '`customer.more` is not known there',
      ],
    ],
    [
      { lines: [{ sku: 's' }, { unit_price: 'x' }] },
      ['`lines[1].sku` is required', '`lines[1].unit_price` must be a number'],
    ],
    [{ either: [] }, ['`either` must be a whole number or true or false or all']],
    [{ pay: { kind: 'cheque' } }, ['`pay.kind` must be one of card, cash']],
    [{ pay: { kind: 'card' } }, ['`pay.cents` is required']],
    [
      { pay: { kind: 'card', cents: 'x', holder: { radius: 'wide' } } },
      [
        '`pay.cents` must be a whole number',
        '`pay.holder` fits none of the forms its schema gives',
      ],
    ],
    [{ pay: { kind: 'cash', given: 'x' } }, ['`pay.given` must be a number']],
    [{ pay: {} }, ['`pay.kind` is required']],
    [{ pay: 7 }, ['`pay` must be an object']],
    [
      { shapes: [{ radius: 1 }, { shapes: [{ radius: 1 }, 7] }, {}] },
      [
        '`shapes[1]` fits none of the forms its schema gives',
        '`shapes[2]` fits none of the forms its schema gives',
      ],
    ],
    [{ either: 'some' }, ['`either` must be a whole number or true or false or all']],
    [{ code: 'y' }, ['`code` must match the pattern ^x']],
    [{ code: true }, ['`code` must be text or a whole number']],
    [{ pet: {} }, ['`pet` fits none of the forms its schema gives']],
    [{ owner: 7 }, ['`owner` must be text or an object']],
    [{ owner: { id: 'x' } }, ['`owner.id` must be a whole number']],
  ];
  for (const [args, sentences] of cases)
    // promise: tools.argument-words
    test(`${JSON.stringify(args).slice(0, 80)}: one sentence for each place, in words of the schema shown`, () => {
      assert.deepEqual(told(args).toSorted(), sentences.toSorted());
    });

  // promise: tools.argument-words
  test('all that is wrong is named at once, each place once', () => {
    const all = told({ limit: 'x', filter_state: 'shut', loud: 1, customer: { name: 5 }, nope: 1 });
    const places = all.map((one) => /^`([^`]+)`/.exec(one)?.[1] ?? '');
    assert.deepEqual(
      places.toSorted((a, b) => a.localeCompare(b)),
      ['customer.age', 'customer.name', 'filter_state', 'limit', 'loud', 'nope'],
    );
  });

  test('what is missing, and what the tool does not have', () => {
    assert.deepEqual(validate({ currency: 'EUR' }), ['`orderId` is required']);
    assert.deepEqual(validate({ orderId: 1, limit: 1, tags: [] }), [
      '`currency` is required where `tags` is given',
    ]);
    assert.match(
      told({ nope: 1 })[0]!,
      /^`nope` is no argument of this tool; it takes `orderId`, `limit`, `filter_state`, .* and 11 more$/,
    );
  });

  // promise: tools.argument-words
  test('nothing is said of tokens or of how alternatives are written, whatever is sent', () => {
    const values = [
      null,
      true,
      7,
      -1.5,
      'x',
      '',
      'TOKEN_x',
      [],
      [[]],
      {},
      { name: {} },
      [{ sku: [] }],
    ];
    for (const key of Object.keys(tool.definition.inputSchema['properties'] as object))
      for (const value of values) {
        const sentences = told({ [key]: value });
        const places = sentences.map((one) => /^`[^`]+`/.exec(one)?.[0]);
        assert.equal(new Set(places).size, places.length, sentences.join('; '));
        for (const one of sentences)
          assert.doesNotMatch(
            one,
            /anyOf|oneOf|else|schema,|TOKEN_|must be (string|integer|array|boolean)/,
            one,
          );
      }
  });

  // promise: tools.no-people
  test('a pattern and a choice that the tool does not show are told to no caller either', () => {
    const hidden = /zeb|quartermaine|9921|Olga|Petrova|Anna|Schmidt|Maria|Garcia|Jane|Doe/;
    for (const key of ['owner_mail', 'policy_number', 'assignee', 'supervisor', 'reviewer']) {
      assert.doesNotMatch(JSON.stringify(tool.definition.inputSchema['properties']), hidden);
      for (const value of ['x', true, 1.5]) {
        const sentences = told({ [key]: value });
        assert.ok(
          sentences.length === 1 && sentences[0]!.startsWith(`\`${key}\` `),
          sentences.join(),
        );
        assert.doesNotMatch(sentences[0]!, hidden);
      }
    }
    assert.deepEqual(told({ assignee: 'x' }), [
      '`assignee` must be one of the values the API takes, which are not shown',
    ]);
    // Judged list by list, as they are shown, and not by how many there are in all.
    assert.doesNotMatch(JSON.stringify(tool.definition.inputSchema), /Marr|Vello/);
    assert.deepEqual(told({ badge: { kind: 'x' } }), [
      '`badge.kind` must be one of the values the API takes, which are not shown',
    ]);
    assert.deepEqual(told({ owner_mail: 'x' }), [
      '`owner_mail` does not have the form that is asked for',
    ]);
  });

  test('a value of the agent’s is not repeated, a token is let by, and a large list is judged without a word for each element', () => {
    assert.doesNotMatch(told({ limit: 'Zeb Quartermaine' }).join(), /Zeb/);
    assert.deepEqual(
      told({
        orderId: `TOKEN_${'7'.repeat(60)}`,
        limit: `TOKEN_${'7'.repeat(60)}`,
        customer: { name: 'A', age: `TOKEN_${'7'.repeat(60)}` },
      }),
      [],
    );
    const sentences = told({ tags: Array.from({ length: 200_000 }, () => 7) });
    assert.ok(sentences.length <= 2_000, String(sentences.length));
  });
});
