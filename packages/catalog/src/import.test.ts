import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Api } from './api.ts';
import { buildTools, importApi } from './index.ts';
import type { ReadReference } from './index.ts';
import { classOf } from './testing/fixtures.ts';

const folder = new URL('./testing/shop/', import.meta.url).pathname;
const readBelow: ReadReference = async (location) => {
  if (!location.startsWith(folder))
    throw new Error('It lies outside the folder of the description.');
  return { text: await readFile(location, 'utf8'), location };
};

async function importShop(file: string): Promise<Api> {
  const location = `${folder}${file}`;
  const { api, problems } = await importApi({
    text: await readFile(location, 'utf8'),
    location,
    read: readBelow,
  });
  assert.deepEqual(problems, []);
  assert.ok(api);
  return api;
}

const expected = { ...(await importShop('openapi-3.0.yaml')), format: undefined };

for (const [file, format] of [
  ['swagger-2.0.json', 'swagger-2.0'],
  ['openapi-3.0.yaml', 'openapi-3.0'],
  ['openapi-3.1.json', 'openapi-3.1'],
  ['openapi-3.2.yaml', 'openapi-3.2'],
  ['files/openapi.yaml', 'openapi-3.1'],
] as const) {
  // promise: tools.one-model
  test(`the same API comes out of ${file}`, async () => {
    const api = await importShop(file);
    assert.equal(api.format, format);
    assert.deepEqual({ ...api, format: undefined }, expected);
  });
}

// promise: tools.one-model
test('the same tools come out of form.yaml', async () => {
  const [written, byHand] = [expected, await importShop('form.yaml')].map((api) =>
    buildTools({ ...api, format: 'form' }, { classOf }).tools.map(({ definition }) => definition),
  );
  assert.deepEqual(byHand, written);
});

test('an operation carries its parameters, body, answers and security', () => {
  const byId = new Map(expected.operations.map((operation) => [operation.operationId, operation]));
  assert.deepEqual(
    expected.operations.map(({ id }) => id),
    [
      'GET /customers',
      'POST /customers',
      'GET /customers/{customerId}',
      'DELETE /customers/{customerId}',
      'PUT /customers/{customerId}/photo',
      'POST /sessions',
      'GET /categories',
    ],
  );
  assert.deepEqual(
    byId
      .get('listCustomers')
      ?.parameters.map(({ name, in: place, style, explode }) => [name, place, style, explode]),
    [
      ['limit', 'query', 'form', true],
      ['ids', 'query', 'form', false],
      ['status', 'query', 'form', true],
      ['X-Clinic', 'header', 'simple', false],
    ],
  );
  assert.deepEqual(byId.get('addCustomer')?.body, {
    required: true,
    description: 'Who is new',
    contents: [
      { mediaType: 'application/json', schema: { $ref: '#/$defs/NewCustomer' }, encoding: {} },
    ],
  });
  assert.deepEqual(byId.get('setPhoto')?.body?.contents[0]?.schema.properties, {
    photo: { type: 'string', format: 'binary', description: 'JPEG or PNG' },
    caption: { type: 'string', maxLength: 80 },
  });
  assert.deepEqual(byId.get('signIn')?.body?.contents[0]?.encoding, {
    scopes: { style: 'pipeDelimited', explode: false },
  });
  assert.deepEqual(byId.get('getCustomer')?.security, [[], ['key']]);
  assert.deepEqual(byId.get('removeCustomer')?.security, [['password', 'key']]);
  assert.deepEqual(byId.get('signIn')?.security, []);
  assert.deepEqual(byId.get('getCategories')?.security, [['key'], ['login']]);
  assert.deepEqual(expected.definitions.Customer?.properties, {
    id: { type: 'string', format: 'uuid', readOnly: true },
    name: { type: 'string', description: 'Full name', minLength: 1, maxLength: 200 },
    email: { type: ['string', 'null'], format: 'email' },
    dob: { type: 'string', format: 'date' },
    status: { $ref: '#/$defs/Status' },
    guardian: { anyOf: [{ $ref: '#/$defs/Customer' }, { type: 'null' }] },
    allergies: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  });
});
