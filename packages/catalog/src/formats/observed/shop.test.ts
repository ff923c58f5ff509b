// The little shop as it is captured and as its documentation prints it: the operations of its
// description, and the same requests.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Api } from '../../api.ts';
import { importApi } from '../../import.ts';
import { buildRequest } from '../../request.ts';
import { classOf } from '../../testing/fixtures.ts';
import type { HttpRequest, ToolArguments } from '../../tools/tool.ts';
import { buildTools } from '../../tools/tools.ts';

const folder = new URL('../../testing/shop/', import.meta.url);

async function shop(file: string): Promise<Api> {
  const { api } = await importApi({ text: await readFile(new URL(file, folder), 'utf8') });
  assert.ok(api);
  return api;
}

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const calls: [operation: string, args: ToolArguments][] = [
  ['GET /customers', { limit: 3, status: ['active', 'left'], 'X-Clinic': 'south' }],
  ['POST /customers', { name: 'Ada', dob: '1999-01-02', balance: 1.25 }],
  ['GET /customers/{customerId}', { customerId: id }],
  ['DELETE /customers/{customerId}', { customerId: id }],
  [
    'PUT /customers/{customerId}/photo',
    { customerId: id, photo: 'data:image/png;base64,AAEC', caption: 'x y' },
  ],
  ['POST /sessions', { email: 'ada@mail.example', password: 'p w' }],
  ['GET /categories', {}],
];

function requestOf(api: Api, operation: string, args: ToolArguments): object {
  const [tool] = buildTools(api, { classOf, operations: [operation] }).tools;
  assert.ok(tool, operation);
  const built = buildRequest(tool, args, { baseUrl: api.servers[0]?.url ?? '', boundary: 'b' });
  if (Array.isArray(built)) assert.fail(`${operation}: ${JSON.stringify(built)}`);
  return { ...built, ...(built.body !== undefined && { body: read(built) }) };
}

/**
 * A body as its API reads it: the order of JSON's properties and the escapes of a form mean
 * nothing.
 */
function read({ body, headers }: HttpRequest): unknown {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (typeof body !== 'string') return body;
  return /json/.test(type) ? JSON.parse(body) : decodeURIComponent(body);
}

const described = await shop('openapi-3.1.json');

for (const file of ['shop.har', 'shop.sh']) {
  suite(file, async () => {
    const api = await shop(file);

    // promise: tools.captures
    test('has the operations and the address of the description', () => {
      const ids = (one: Api) => one.operations.map((operation) => operation.id).sort();
      assert.deepEqual(ids(api), ids(described));
      assert.deepEqual(api.servers[0]?.url, described.servers[0]?.url);
    });

    for (const [operation, args] of calls)
      test(`sends the same: ${operation}`, () =>
        assert.deepEqual(requestOf(api, operation, args), requestOf(described, operation, args)));

    test('takes its key where the description has it', () => {
      const keys = Object.values(api.securitySchemes).map((scheme) =>
        scheme.type === 'apiKey' ? `${scheme.in} ${scheme.name.toLowerCase()}` : scheme.type,
      );
      assert.deepEqual(keys, ['header x-api-key']);
    });
  });
}
