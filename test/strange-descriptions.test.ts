// Descriptions as other vendors write them, and as nobody should: whatever comes out works in every
// client, compiles, and makes a request.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  buildRequest,
  buildTools,
  fullInputSchema,
  importApi,
  lintTools,
  type Tool,
  type ToolArguments,
} from '@leasehold/catalog';
import { dataClassOfNames } from '@leasehold/privacy';
import { specTypeSchemas } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { startCost } from '@leasehold/privacy/testing/cost';

const ajv = addFormats.default(
  new Ajv2020({ strict: false, logger: false, unicodeRegExp: false, code: { optimize: false } }),
);

async function toolsOf(description: object | string): Promise<Tool[]> {
  const { api } = await importApi({
    text: typeof description === 'string' ? description : JSON.stringify(description),
  });
  if (!api) return [];
  const { tools } = buildTools(api, { classOf: dataClassOfNames });
  const definitions = tools.map(({ definition }) => definition);
  assert.deepEqual(
    lintTools(tools).filter(({ severity }) => severity === 'error'),
    [],
  );
  const listed = specTypeSchemas.ListToolsResult['~standard'].validate({ tools: definitions });
  assert.ok(!(listed instanceof Promise) && !listed.issues, 'the official client takes the list');
  for (const tool of tools) {
    const { inputSchema, outputSchema = {} } = tool.definition;
    for (const schema of [inputSchema, outputSchema, fullInputSchema(tool, api)])
      ajv.compile(schema);
  }
  return tools;
}

function openapi(paths: object, schemas: object = {}): object {
  return {
    openapi: '3.0.3',
    info: { title: 'Strange', version: '1' },
    paths,
    components: { schemas },
  };
}

function posts(schema: object, mediaType = 'application/json'): object {
  return {
    post: { requestBody: { required: true, content: { [mediaType]: { schema } } }, responses: {} },
  };
}

function request(tool: Tool | undefined, args: ToolArguments): string {
  assert.ok(tool);
  const made = buildRequest(tool, args, { baseUrl: 'https://h' });
  assert.ok(!Array.isArray(made), JSON.stringify(made));
  return `${made.url.slice('https://h'.length)} ${typeof made.body === 'string' ? made.body : ''}`.trim();
}

suite('strange descriptions', () => {
  test('OData: quoted keys, parameters with $, functions in a path', async () => {
    const parameters = ['$filter', '$top'].map((name) => ({
      name,
      in: 'query',
      schema: { type: 'string' },
    }));
    const [users, report] = await toolsOf(
      openapi({
        "/Users('{id}')/messages": { get: { parameters } },
        '/getX(period={period})': { get: {} },
      }),
    );
    assert.equal(
      request(users, { id: 'a b', filter: "x eq '1'", top: '5' }),
      "/Users('a%20b')/messages?%24filter=x%20eq%20%271%27&%24top=5",
    );
    assert.equal(request(report, { period: 'D7' }), '/getX(period=D7)');
  });

  test('parameters in brackets beside an object of the same name', async () => {
    const string = { type: 'string' };
    const [tool] = await toolsOf(
      openapi({
        '/x': {
          get: {
            parameters: [
              { name: 'filter[name]', in: 'query', schema: string },
              { name: 'ids[]', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
              {
                name: 'filter',
                in: 'query',
                style: 'deepObject',
                explode: true,
                schema: { type: 'object', properties: { 'a[b]': string } },
              },
            ],
          },
        },
      }),
    );
    assert.equal(
      request(tool, { filter_name: 'n', ids: [1, 2], filter: { a_b: 'c' } }),
      '/x?filter%5Bname%5D=n&ids%5B%5D=1&ids%5B%5D=2&filter%5Ba%5Bb%5D%5D=c',
    );
  });

  test('inheritance by discriminator: what a subtype adds can be sent', async () => {
    const subtype = (name: string) => ({
      allOf: [
        { $ref: '#/components/schemas/Pet' },
        { properties: { [name]: { type: 'boolean' } } },
      ],
    });
    const Pet = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: {
        propertyName: 'kind',
        mapping: { dog: '#/components/schemas/Dog', cat: 'Cat' },
      },
    };
    const refer = (name: string) => posts({ $ref: `#/components/schemas/${name}` });
    const [pet, dog] = await toolsOf(
      openapi(
        { '/pet': refer('Pet'), '/dog': refer('Dog') },
        { Pet, Dog: subtype('barks'), Cat: subtype('purrs') },
      ),
    );
    const shown = JSON.stringify(pet?.definition.inputSchema);
    assert.match(shown, /"barks".*"purrs"|"purrs".*"barks"/);
    assert.equal(
      request(pet, { body: { kind: 'dog', barks: true } }),
      '/pet {"kind":"dog","barks":true}',
    );
    assert.deepEqual(dog?.arguments.map(({ key }) => key).toSorted(), ['barks', 'kind']);
  });

  test('XML and CSV bodies are texts that the agent writes', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const [xml, csv] = await toolsOf(
      openapi({
        '/x': posts(schema, 'application/xml'),
        '/c': posts({ type: 'array', items: schema }, 'text/csv'),
      }),
    );
    assert.equal(request(xml, { body: '<a/>' }), '/x <a/>');
    assert.equal(request(csv, { body: 'a,b' }), '/c a,b');
    assert.match(JSON.stringify(xml?.definition.inputSchema), /"type":"string".*name/);
  });

  test('a pattern with the slashes of JavaScript still lets its values by', async () => {
    const parameters = ['/^a+$/', '/^a+$/i'].map((pattern, i) => ({
      name: `p${i}`,
      in: 'query',
      schema: { type: 'string', pattern },
    }));
    const [tool] = await toolsOf(openapi({ '/x': { get: { parameters } } }));
    const validate = ajv.compile(fullInputSchema(tool!, { definitions: {} }));
    assert.equal(validate({ p0: 'aa', p1: 'AA' }), true);
    assert.equal(validate({ p0: 'b' }), false);
  });

  test('too wide to be flat is one argument; too many parameters cost that operation alone', async () => {
    const wide = {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 1500 }, (_, i) => [`p${i}`, { type: 'string' }]),
      ),
    };
    const parameters = Array.from({ length: 1500 }, (_, i) => ({
      name: `p${i}`,
      in: 'query',
      schema: { type: 'string' },
    }));
    const tools = await toolsOf(
      openapi({ '/wide': posts(wide), '/many': { get: { parameters } }, '/ok': { get: {} } }),
    );
    assert.deepEqual(
      tools.map(({ operation, arguments: list }) => [operation.path, list.map(({ key }) => key)]),
      [
        ['/wide', ['body']],
        ['/ok', []],
      ],
    );
  });

  test('names nobody expects, all kept apart', async () => {
    const ids = [
      'get all – ünïcode 日本',
      'x'.repeat(300),
      `${'x'.repeat(299)}y`,
      '🙂',
      'constructor',
      '__proto__',
      'a',
      'a',
      'A',
      '1st',
      12,
    ];
    const tools = await toolsOf(
      openapi(
        Object.fromEntries(ids.map((operationId, i) => [`/p${i}`, { get: { operationId } }])),
      ),
    );
    assert.equal(new Set(tools.map(({ definition }) => definition.name)).size, ids.length);
  });

  test('names every object inherits are names like any other', async () => {
    const [tool] = await toolsOf(
      `{"openapi":"3.0.0","info":{},"paths":{"/a":{"post":{"parameters":[{"name":"__proto__","in":"query"}],"requestBody":{"content":{"application/json":{"schema":
      {"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"$ref":"#/components/schemas/__proto__"}}}}}}}}},
      "components":{"schemas":{"__proto__":{"type":"object","properties":{"toString":{"type":"string"}}}}}}`,
    );
    assert.equal(
      request(tool, { proto_query: 'q', proto: 'p', constructor: { toString: 't' } }),
      '/a?__proto__=q {"__proto__":"p","constructor":{"toString":"t"}}',
    );
  });

  test('YAML of Windows, with a byte order mark, numbers as keys, merges and words that look like booleans', async () => {
    const lines = [
      '\uFEFFopenapi: 3.0.0',
      'info: {title: x, version: 1.0}',
      'x-c: &c',
      '  404: {description: no}',
      'paths:',
      '  /a:',
      '    get:',
      '      parameters:',
      '      - {name: yn, in: query, schema: {type: string, enum: [yes, no, on, 1, 2020-01-01]}}',
      '      responses:',
      '        <<: *c',
      '        200: {description: ok}',
    ];
    const [tool] = await toolsOf(lines.join('\r\n'));
    assert.deepEqual(tool?.operation.responses.map(({ status }) => status).toSorted(), [
      '200',
      '404',
    ]);
    assert.match(
      JSON.stringify(tool?.definition.inputSchema),
      /"enum":\["yes","no","on","1","2020-01-01"\]/,
    );
  });

  test('schemas that branch without end, and paths that lead elsewhere, cost little', async () => {
    const link = (i: number) => ({ $ref: `#/components/schemas/L${i}` });
    const links = Array.from({ length: 60 }, (_, i) => [
      `L${i}`,
      {
        properties: { a: link(i + 1), b: link(i + 1) },
        anyOf: [link(i + 1), link(i + 1)],
        allOf: [link(i + 1), link(i + 1)],
      },
    ]);
    const cost = startCost();
    await toolsOf(
      openapi({ '/a': posts(link(0)) }, { ...Object.fromEntries(links), L60: { type: 'object' } }),
    );
    const elsewhere = await toolsOf(
      openapi({
        '/a\r\nHost: evil': { get: {} },
        '//evil.example/x': { get: {} },
        '@evil.example': { get: {} },
      }),
    );
    for (const tool of elsewhere) assert.match(request(tool, {}), /^\/(?:\/evil|@evil)/);
    assert.ok(cost() < 5_000);
  });

  for (const [name, text] of Object.entries({
    'no paths': 'openapi: 3.0.0\npaths: null\n',
    'a list of paths': '{"openapi":"3.0.0","paths":[{"get":{}}]}',
    'tabs for indentation': 'openapi: 3.0.0\ninfo:\n\ttitle: x\n',
    'nesting without end': `openapi: 3.0.0\npaths: ${'{a: '.repeat(20_000)}${'}'.repeat(20_000)}`,
    'aliases that multiply': `openapi: 3.0.0\nx:\n${Array.from({ length: 40 }, (_, i) => `  a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}` : 1}]`).join('\n')}\npaths: {}\n`,
  }))
    test(`${name}: nothing is offered and a problem says why`, async () => {
      const cost = startCost();
      const { api, problems } = await importApi({ text });
      assert.deepEqual(api?.operations ?? [], []);
      assert.ok(problems.some(({ message, place }) => message.length > 20 && place !== ''));
      assert.ok(cost() < 5_000);
    });
});
