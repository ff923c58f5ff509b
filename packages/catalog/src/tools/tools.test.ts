import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { jsonBytes, schemaBytesMax } from './input-schema.ts';
import { lintTools } from './lint.ts';
import { wrapResultText } from './output-schema.ts';
import {
  api,
  classOf,
  content,
  jsonBody,
  operation,
  parameter,
  toolOf,
} from '../testing/fixtures.ts';
import { compile, listAsClient } from '../testing/clients.ts';
import { argumentClassesAt, buildTools } from './tools.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const customer: JsonObject = {
  type: 'object',
  required: ['id', 'name', 'email'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 80 },
    email: { type: 'string', format: 'email' },
    password: { type: 'string', writeOnly: true, default: 'hunter2' },
    phone: { type: ['string', 'null'], pattern: '^\\+?[0-9-]+$' },
    notes: { type: 'string' },
    kind: { oneOf: [{ const: 'person' }, { const: 'firm' }] },
  },
};

function keysOf(schema: JsonObject): string[] {
  const { properties } = schema;
  return isObject(properties) ? Object.keys(properties) : [];
}

function property(schema: JsonObject, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), schema);
}

suite('arguments', () => {
  test('every parameter and every property of the body is one flat argument', () => {
    const { definition } = toolOf(
      operation('PUT', '/customers/{id}', {
        parameters: [
          parameter('id', 'path'),
          parameter('dry_run', 'query', { required: true }),
          parameter('X-Trace', 'header'),
          parameter('seen', 'cookie'),
        ],
        body: jsonBody(customer),
      }),
    );
    assert.deepEqual(keysOf(definition.inputSchema), [
      'id',
      'dry_run',
      'X-Trace',
      'seen',
      'name',
      'email',
      'password',
      'phone',
      'notes',
      'kind',
    ]);
    assert.deepEqual(definition.inputSchema['required'], ['id', 'dry_run', 'name', 'email']);
    assert.equal(definition.inputSchema['additionalProperties'], false);
  });

  test('where a parameter and a property share a name, the body keeps it', () => {
    const body = jsonBody({ type: 'object', properties: { id: { type: 'string' }, q: {} } });
    const tool = toolOf(
      operation('PUT', '/a/{id}', {
        parameters: [parameter('id', 'path'), parameter('id', 'query'), parameter('q', 'header')],
        body,
      }),
    );
    assert.deepEqual(
      tool.arguments.map(({ key }) => key),
      ['id_path', 'id_query', 'q_header', 'id', 'q'],
    );
  });

  test('keys a client refuses are renamed and kept apart', () => {
    const names = [
      '$top',
      'top',
      'filter[id]',
      'filter(id)',
      '日本',
      '__proto__',
      'x'.repeat(70),
      '',
    ];
    const tool = toolOf(
      operation('GET', '/a', { parameters: names.map((name) => parameter(name, 'query')) }),
    );
    const keys = tool.arguments.map(({ key }) => key);
    assert.deepEqual(keys.slice(0, 4), ['top_query', 'top', 'filter_id', 'filter_id_query']);
    assert.equal(new Set(keys).size, names.length);
    assert.deepEqual(lintTools([tool]), []);
  });

  test('credentials and the headers of the connection are never arguments', () => {
    const names = [
      'Authorization',
      'accept',
      'Content-Type',
      'Cookie',
      'Host',
      'Content-Length',
      'Transfer-Encoding',
      'Range',
      'If-Range',
      'X-Api-Key',
      'X-Other',
      'bad header',
    ];
    const one = operation('GET', '/a', {
      parameters: [
        ...names.map((name) => parameter(name, 'header')),
        parameter('token', 'query'),
        parameter('sid', 'cookie'),
      ],
    });
    const tool = toolOf(
      one,
      {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: '' },
          sid: { type: 'apiKey', in: 'cookie', name: 'sid', description: '' },
        },
      },
      { credentials: [{ in: 'query', name: 'token' }] },
    );
    assert.deepEqual(
      tool.arguments.map(({ key }) => key),
      ['X-Other'],
    );
  });

  test('what is read is read whole and on no condition; what is written may have one', () => {
    const names = [
      'If-None-Match',
      'if-match',
      'If-Modified-Since',
      'If-Unmodified-Since',
      'Range',
    ];
    const parameters = names.map((name) => parameter(name, 'header'));
    for (const [method, keys] of [
      ['GET', []],
      ['HEAD', []],
      ['PUT', names.slice(0, -1)],
    ] as const)
      assert.deepEqual(
        toolOf(operation(method, '/a', { parameters })).arguments.map(({ key }) => key),
        keys,
      );
  });

  test('JSON is preferred to forms, forms to multipart, and bytes come last', () => {
    const contents = [
      'application/octet-stream',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json; v=1',
    ].map((type) => content(type, customer));
    for (const kind of ['json', 'form', 'multipart', 'binary']) {
      const tool = toolOf(
        operation('POST', '/a', { body: { required: true, description: '', contents } }),
      );
      assert.equal(tool.body?.kind, kind);
      contents.pop();
    }
  });

  test('an empty body object asks for nothing', () => {
    const body = jsonBody({ type: 'object', properties: {}, additionalProperties: false }, false);
    assert.deepEqual(toolOf(operation('GET', '/a', { body })).arguments, []);
  });
});

suite('tokens in arguments', () => {
  const tool = toolOf(
    operation('POST', '/customers/{id}/messages', {
      parameters: [
        parameter('id', 'path', { schema: { type: 'integer' } }),
        parameter('customerId', 'query'),
        parameter('q', 'query'),
        parameter('X-User', 'header'),
      ],
      body: jsonBody({
        type: 'object',
        properties: {
          to: {
            type: 'array',
            items: {
              type: 'object',
              properties: { email: { type: 'string', format: 'email' }, note: { type: 'string' } },
            },
          },
          ids: { type: 'array', items: { type: 'string', format: 'uuid' } },
          message: { type: 'string' },
          webhookUrl: { type: 'string' },
          urgent: { type: 'boolean' },
          lang: { type: 'string', enum: ['en', 'de'] },
          limit: { type: 'integer' },
          extra: { type: 'object', additionalProperties: { type: 'string' } },
        },
      }),
    }),
  );

  test('an argument takes the class of its name in its place', () => {
    assert.deepEqual(argumentClassesAt(tool, 'id'), ['customer_id']);
    assert.deepEqual(argumentClassesAt(tool, 'customerId'), ['customer_id']);
    assert.deepEqual(argumentClassesAt(tool, 'to[].email'), ['email']);
    assert.deepEqual(argumentClassesAt(tool, 'ids[]'), ['ids']);
  });

  for (const path of [
    'message',
    'webhookUrl',
    'q',
    'to[].note',
    'X-User',
    'urgent',
    'lang',
    'limit',
    'to',
    'extra.email',
    'extra',
    'nothing',
    'to[].nothing',
    '',
    '__proto__',
    'to[0].email',
  ])
    test(`no token at ${path || '(nothing)'}`, () =>
      assert.deepEqual(argumentClassesAt(tool, path), []));

  test('the schema does not hold a token against its format, pattern, length or type', () => {
    const token = `TOKEN_${'A'.repeat(55)}`;
    const { inputSchema } = tool.definition;
    const validate = compile(inputSchema);
    assert.ok(
      validate({ id: token, customerId: token, to: [{ email: token }], ids: [token] }),
      JSON.stringify(validate.errors),
    );
    assert.ok(validate({ id: 7 }));
    assert.ok(!validate({ id: 'seven' }));
    assert.ok(!validate({ id: 7, limit: token }));
  });

  test('the owner has the last word', () => {
    const open = toolOf(
      operation('POST', '/a', {
        parameters: [parameter('q', 'query'), parameter('email', 'query')],
      }),
      {},
      {
        accepts: (_, path, classes) =>
          path === 'q' ? ['email'] : classes.filter((name) => name !== 'email'),
      },
    );
    assert.deepEqual([open.acceptsAt('q'), open.acceptsAt('email')], [['email'], []]);
  });

  test('names that hold dots are found', () => {
    const body = jsonBody({
      type: 'object',
      properties: { 'a.b': { type: 'object', properties: { 'c.d': { type: 'string' } } } },
    });
    assert.deepEqual(toolOf(operation('POST', '/a', { body })).acceptsAt('a.b.c.d'), ['c.d']);
  });

  test('a recursive schema ends', () => {
    const node: JsonObject = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/node' }, email: { type: 'string' } },
    };
    const recursive = toolOf(
      operation('POST', '/a', { body: jsonBody({ $ref: '#/$defs/node' }) }),
      { definitions: { node } },
    );
    assert.deepEqual(recursive.acceptsAt('next.next.next.email'), ['email']);
    assert.deepEqual(recursive.acceptsAt('next.'.repeat(5000)), []);
    const loop = toolOf(
      operation('POST', '/a', { body: jsonBody({ anyOf: [{ $ref: '#/$defs/loop' }] }) }),
      {
        definitions: { loop: { anyOf: [{ $ref: '#/$defs/loop' }] } },
      },
    );
    assert.deepEqual(loop.acceptsAt('body.x'), []);
  });
});

suite('names', () => {
  const named = (method: string, path: string, operationId?: string) =>
    toolOf(operation(method, path, operationId === undefined ? {} : { operationId })).definition
      .name;

  const table: [method: string, path: string, operationId: string | undefined, expected: string][] =
    [
      ['GET', '/x', 'getHTTPUsers-ById', 'get_http_users_by_id'],
      ['GET', '/customers/{id}', undefined, 'get_customer'],
      ['GET', '/v1/customers/{id}/orders', undefined, 'list_customer_orders'],
      ['POST', '/customers', undefined, 'create_customer'],
      ['PUT', '/customers/{id}', undefined, 'replace_customer'],
      ['PATCH', '/customers/{id}', undefined, 'update_customer'],
      ['DELETE', '/customers/{id}', undefined, 'delete_customer'],
      ['GET', '/', undefined, 'get_root'],
      ['GET', '/x', '2fa', 'op_2fa'],
      ['GET', '/status', '日本', 'get_status'],
      ['GET', '/x', 'Überweisung.anlegen', 'uberweisung_anlegen'],
    ];
  for (const [method, path, operationId, expected] of table)
    test(`${operationId ?? `${method} ${path}`} is ${expected}`, () =>
      assert.equal(named(method, path, operationId), expected));

  test('a long name keeps its head and ends in a hash', () => {
    const [a, b] = [
      named('GET', '/x', `get_${'very_'.repeat(20)}a`),
      named('GET', '/x', `get_${'very_'.repeat(20)}b`),
    ];
    assert.match(a, /^get_very.{0,40}_[0-9a-f]{6}$/);
    assert.ok(a.length <= 48);
    assert.notEqual(a, b);
  });

  test('a kept name wins, also over who would have it now', () => {
    const operations = [
      operation('GET', '/a', { operationId: 'list' }),
      operation('GET', '/b', { operationId: 'list' }),
    ];
    const { tools } = buildTools(api(operations), {
      classOf,
      names: { 'GET /b': 'list', 'GET /gone': 'other' },
    });
    assert.equal(tools[1]?.definition.name, 'list');
    assert.match(tools[0]?.definition.name ?? '', /^list_[0-9a-f]{6}$/);
  });

  test('a name does not hang on which operations are offered', () => {
    const operations = [
      operation('GET', '/a', { operationId: 'list' }),
      operation('GET', '/b', { operationId: 'list' }),
    ];
    const all = buildTools(api(operations), { classOf }).tools.map(
      ({ definition }) => definition.name,
    );
    const { tools } = buildTools(api(operations), { classOf, operations: ['GET /b'] });
    assert.deepEqual(
      tools.map(({ definition }) => definition.name),
      [all[1]],
    );
  });
});

suite('descriptions and annotations', () => {
  test('say what the call does, what it returns and how its data is treated, in plain words', () => {
    const { definition } = toolOf(
      operation('GET', '/a', {
        summary: 'Find <b>customers</b>',
        description:
          'See [the docs](https://evil.example/x) or https://evil.example. <script>x</script>\u202ehidden\u200b &amp; more',
        responses: [{ status: '200', description: 'A page of customers', contents: [] }],
        deprecated: true,
      }),
      {},
      { describe: () => ['E-mail and phone are replaced by tokens'] },
    );
    assert.equal(
      definition.description,
      'Find customers. See the docs or x hidden & more. Returns: A page of customers. E-mail and phone are replaced by tokens. Deprecated. Calls GET /a.',
    );
  });

  test('are cut at 1,024 characters, never at the end that says how data is treated', () => {
    const { description } = toolOf(
      operation('GET', '/a', { description: 'word '.repeat(2000) }),
      {},
      { describe: () => ['Names are masked.'] },
    ).definition;
    assert.ok(description.length <= 1024);
    assert.match(description, /Names are masked\. Calls GET \/a\.$/);
  });

  test('have something to say about an operation without words', () => {
    assert.equal(toolOf(operation('GET', '/a')).definition.description, 'Calls GET /a.');
  });

  const hints: [method: string, readOnly: boolean, destructive: boolean, idempotent: boolean][] = [
    ['GET', true, false, true],
    ['HEAD', true, false, true],
    ['POST', false, false, false],
    ['PUT', false, true, true],
    ['PATCH', false, true, false],
    ['DELETE', false, true, true],
  ];
  for (const [method, readOnlyHint, destructiveHint, idempotentHint] of hints)
    test(`${method}: all four hints and a title`, () => {
      const { annotations } = toolOf(operation(method, '/a', { summary: 'Do it.' })).definition;
      assert.deepEqual(annotations, {
        title: 'Do it',
        readOnlyHint,
        destructiveHint,
        idempotentHint,
        openWorldHint: true,
      });
    });

  // promise: lease.read-only
  test('a read-only lease has only what reads', () => {
    const { tools } = buildTools(
      api(['GET', 'POST', 'DELETE', 'HEAD'].map((method) => operation(method, '/a'))),
      {
        classOf,
        readOnly: true,
      },
    );
    assert.deepEqual(
      tools.map(({ operation }) => operation.method),
      ['GET', 'HEAD'],
    );
  });
});

suite('input schemas', () => {
  const shown = (schema: JsonObject, definitions: Record<string, JsonObject> = {}) =>
    property(
      toolOf(
        operation('POST', '/a', { parameters: [parameter('status', 'query', { schema })] }),
        { definitions },
        { accepts: () => [] },
      ).definition.inputSchema,
      'properties',
      'status',
    );

  const table: [name: string, schema: JsonObject, expected: JsonObject][] = [
    [
      'a nullable optional value loses its null',
      { type: ['string', 'null'] },
      { type: 'string', description: 'May be null.' },
    ],
    [
      'several types are alternatives',
      { type: ['string', 'integer'] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ],
    ['const is a choice of one', { const: 'a' }, { type: 'string', enum: ['a'] }],
    [
      'choices of one type are one choice',
      { oneOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] },
      { type: 'string', enum: ['a', 'b'], description: 'May be null.' },
    ],
    [
      'numbers to choose from are said in words',
      { type: 'integer', enum: [1, 2] },
      { type: 'integer', description: 'One of: 1, 2.' },
    ],
    [
      'oneOf is anyOf',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ],
    [
      'a description beside alternatives moves into the first',
      { description: 'Hm', anyOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ type: 'string', description: 'Hm' }, { type: 'integer' }] },
    ],
    [
      'allOf is one schema',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } } },
          { properties: { b: { type: 'boolean' } }, required: ['b'] },
        ],
      },
      {
        type: 'object',
        properties: { b: { type: 'boolean' }, a: { type: 'string' } },
        required: ['b'],
      },
    ],
    [
      'an array without items takes anything',
      { type: 'array' },
      { type: 'array', items: { description: 'Any JSON value.' } },
    ],
    [
      'patterns no client could run are left out',
      { type: 'string', pattern: '(?<bad' },
      { type: 'string' },
    ],
    [
      'what does not travel is left out',
      {
        type: 'string',
        examples: ['a'],
        example: 'a',
        xml: {},
        externalDocs: {},
        $id: 'x',
        contentEncoding: 'base64',
      },
      { type: 'string' },
    ],
    [
      'a default stays where it fits',
      { type: 'integer', default: 3, minimum: 1, exclusiveMaximum: 9 },
      { type: 'integer', minimum: 1, default: 3 },
    ],
    [
      'wrong keywords are left out',
      {
        type: 'string',
        minLength: -1,
        maxLength: '9',
        enum: [],
        pattern: 5,
        default: {},
        format: 'a b',
      },
      { type: 'string' },
    ],
    ['any value', {}, { description: 'Any JSON value.' }],
  ];
  for (const [name, schema, expected] of table)
    test(name, () => assert.deepEqual(shown(schema), expected));

  test('recursion ends with the name of the shape', () => {
    const node: JsonObject = {
      type: 'object',
      properties: {
        value: { type: 'string' },
        next: { $ref: '#/$defs/node' },
        all: { type: 'array', items: { $ref: '#/$defs/node' } },
      },
    };
    const cut = { type: 'object', description: 'Same shape as node.' };
    assert.deepEqual(shown({ $ref: '#/$defs/node' }, { node }), {
      type: 'object',
      properties: { value: { type: 'string' }, next: cut, all: { type: 'array', items: cut } },
    });
  });

  test('a discriminator is a choice in each branch', () => {
    const branch = (extra: string): JsonObject => ({
      type: 'object',
      properties: { kind: { type: 'string' }, [extra]: { type: 'string' } },
    });
    const schema: JsonObject = {
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
    };
    assert.deepEqual(shown(schema, { Cat: branch('claws'), Dog: branch('bark') }), {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['meow'] }, claws: { type: 'string' } },
        },
        {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['Dog'] }, bark: { type: 'string' } },
        },
      ],
    });
  });

  test('secrets keep no default', () => {
    const { inputSchema } = toolOf(
      operation('POST', '/a', { body: jsonBody(customer) }),
    ).definition;
    assert.doesNotMatch(JSON.stringify(inputSchema), /hunter2/);
  });

  test('long choices are said in words', () => {
    const values = Array.from({ length: 150 }, (_, i) => `v${i}`);
    assert.deepEqual(shown({ type: 'string', enum: values }), {
      type: 'string',
      description: 'One of: v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, … (150 values).',
    });
  });

  test('a schema too large is reduced from below, and no argument is lost', () => {
    const deep = (level: number): JsonObject =>
      level === 0
        ? { type: 'string', description: 'leaf '.repeat(20) }
        : {
            type: 'object',
            properties: Object.fromEntries(
              Array.from({ length: 6 }, (_, i) => [`p${i}`, deep(level - 1)]),
            ),
          };
    const parameters = Array.from({ length: 60 }, (_, i) =>
      parameter(`q${i}`, 'query', { description: 'word '.repeat(60), schema: deep(i % 5) }),
    );
    const { inputSchema } = toolOf(operation('GET', '/a', { parameters })).definition;
    assert.equal(keysOf(inputSchema).length, 60);
    assert.ok(jsonBytes(inputSchema) <= schemaBytesMax, String(jsonBytes(inputSchema)));
  });
});

suite('output schemas', () => {
  const answering = (
    schema: JsonObject,
    projectOutput?: (schema: JsonObject) => JsonObject | undefined,
  ) =>
    toolOf(
      operation('GET', '/a', {
        responses: [
          { status: '200', description: '', contents: [{ mediaType: 'application/json', schema }] },
        ],
      }),
      {},
      projectOutput ? { projectorFor: () => projectOutput } : {},
    );

  test('describe an object that may hold less, more, or nulls', () => {
    const { outputSchema } = answering(customer).definition;
    assert.ok(outputSchema);
    const validate = compile(outputSchema);
    for (const value of [{}, { id: 1.5, name: null, more: [] }, { phone: null, kind: 'new' }])
      assert.ok(validate(value), JSON.stringify(value));
    assert.ok(!validate({ name: 5 }));
    assert.ok(!keysOf(outputSchema).includes('password'));
    assert.equal(outputSchema['required'], undefined);
  });

  test('of what may be answered by nothing admit what is told then', () => {
    const schema = {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['open'], description: 'Of the order' },
        note: { type: 'object' },
        size: { type: 'string' },
      },
    };
    const contents = [{ mediaType: 'application/json', schema }];
    const responses = [{ status: '200', description: '', contents }];
    const { outputSchema } = toolOf(operation('PUT', '/a', { responses })).definition;
    assert.ok(outputSchema);
    const validate = compile(outputSchema);
    assert.ok(validate({ done: true, status: 204, note: 'It was done.' }));
    assert.ok(validate({ status: 'open' }) && !validate({ size: 5 }));
    const read = answering(schema).definition.outputSchema;
    assert.ok(read && !compile(read)({ status: 204 }), 'where it only reads it is as declared');
  });

  test('describe the treated answer', () => {
    const tool = answering(customer, () => ({
      type: 'object',
      properties: { name: { type: 'string', description: 'masked' } },
    }));
    assert.deepEqual(tool.definition.outputSchema, {
      type: 'object',
      properties: {
        name: { anyOf: [{ type: 'string', description: 'masked' }, { type: 'null' }] },
      },
      additionalProperties: true,
    });
    assert.equal(answering(customer, () => undefined).definition.outputSchema, undefined);
    assert.equal(
      answering(customer, () => ({ type: 'string' })).definition.outputSchema,
      undefined,
    );
  });

  test('wrap lists and scalars as the answer is wrapped', () => {
    assert.deepEqual(
      keysOf(answering({ type: 'array', items: customer }).definition.outputSchema ?? {}),
      ['items'],
    );
    assert.deepEqual(keysOf(answering({ type: 'string' }).definition.outputSchema ?? {}), [
      'value',
    ]);
    assert.deepEqual(['[1]', ' {"a":1}', '"x"', '', '1.10'].map(wrapResultText), [
      '{"items":[1]}',
      ' {"a":1}',
      '{"value":"x"}',
      '{"value":null}',
      '{"value":1.10}',
    ]);
  });

  test('are left out where nothing is declared, or two things', () => {
    assert.equal(toolOf(operation('GET', '/a')).definition.outputSchema, undefined);
    const contents = (schema: JsonObject) => [{ mediaType: 'application/json', schema }];
    const two = operation('GET', '/a', {
      responses: [
        { status: '200', description: '', contents: contents(customer) },
        { status: '202', description: '', contents: contents({ type: 'array' }) },
      ],
    });
    assert.equal(toolOf(two).definition.outputSchema, undefined);
  });
});

suite('hostile descriptions', () => {
  const hostile: [name: string, schema: JsonObject, definitions?: Record<string, JsonObject>][] = [
    ['a reference to itself', { $ref: '#/$defs/a' }, { a: { $ref: '#/$defs/a' } }],
    [
      'two that refer to each other through allOf',
      { $ref: '#/$defs/a' },
      {
        a: { allOf: [{ $ref: '#/$defs/b' }] },
        b: { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] },
      },
    ],
    [
      'references to nowhere',
      { $ref: '#/$defs/none', allOf: [{ $ref: 'http://x/y' }, { $ref: '#' }] },
    ],
    [
      'names like __proto__',
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"object","properties":{"__proto__":{}}},"toString":{}},"required":["__proto__","valueOf"]}',
      ),
    ],
    [
      'keywords of the wrong type',
      {
        type: 7,
        properties: [],
        required: 'x',
        items: 5,
        anyOf: {},
        enum: 'a',
        allOf: 'b',
        additionalProperties: 'c',
        discriminator: 4,
      },
    ],
    [
      'booleans as schemas',
      { type: 'object', properties: { a: true, b: false }, additionalProperties: false },
    ],
    [
      'null as a schema',
      { type: 'object', properties: { a: null }, anyOf: [null, { type: 'string' }] },
    ],
    [
      'laughs',
      { $ref: '#/$defs/l0' },
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `l${i}`,
          { allOf: Array.from({ length: 10 }, () => ({ $ref: `#/$defs/l${i + 1}` })) },
        ]),
      ),
    ],
    [
      'wide laughs',
      { $ref: '#/$defs/l0' },
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `l${i}`,
          {
            type: 'object',
            properties: Object.fromEntries(
              Array.from({ length: 10 }, (_, k) => [`k${k}`, { $ref: `#/$defs/l${i + 1}` }]),
            ),
          },
        ]),
      ),
    ],
    [
      'unions of unions',
      { $ref: '#/$defs/l0' },
      Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `l${i}`,
          { oneOf: Array.from({ length: 10 }, () => ({ $ref: `#/$defs/l${i + 1}` })) },
        ]),
      ),
    ],
    ['a pattern that never ends', { type: 'string', pattern: '^(a+)+$' }],
    ['a choice of everything', { enum: [null, '', 1, 'a', {}, [], 'a', true] }],
  ];
  for (const [name, schema, definitions = {}] of hostile)
    test(name, async () => {
      const cost = startCost();
      const one = operation('POST', '/a', {
        parameters: [parameter('p', 'query', { schema })],
        body: jsonBody(schema),
        responses: [
          { status: '200', description: '', contents: [{ mediaType: 'application/json', schema }] },
        ],
      });
      const { tools, problems } = buildTools(api([one], { definitions }), { classOf });
      assert.deepEqual(problems, []);
      const [tool] = tools;
      assert.ok(tool);
      assert.deepEqual(
        lintTools([tool]).filter(({ severity }) => severity === 'error'),
        [],
      );
      compile(tool.definition.inputSchema);
      if (tool.definition.outputSchema) compile(tool.definition.outputSchema);
      assert.deepEqual(await listAsClient([tool.definition]), [tool.definition.name]);
      assert.ok(cost() < 2000);
    });
});
