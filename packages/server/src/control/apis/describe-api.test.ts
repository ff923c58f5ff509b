import assert from 'node:assert/strict';
import test from 'node:test';
import { importApi, type Api } from '@leasehold/catalog';
import { openapiDocument } from '@leasehold/contract';
import { describeApi } from './describe-api.ts';
import { crm } from '../testing/seed.ts';

const core = ({ format: _format, problems: _problems, ...rest }: Api): unknown =>
  JSON.parse(JSON.stringify(rest));

async function model(document: object): Promise<Api> {
  const { api, problems } = await importApi({ text: JSON.stringify(document) });
  assert.ok(api, JSON.stringify(problems));
  return api;
}

/** A bit of everything the neutral model can hold. */
const rich = {
  openapi: '3.1.0',
  info: { title: 'Rich', version: '2.1', description: 'All of it' },
  servers: [
    {
      url: 'https://{region}.rich.test/v1',
      description: 'live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'where' } },
    },
    { url: '/relative' },
  ],
  security: [{ key: [] }, { basic: [], oauth: ['read'] }, {}],
  paths: {
    '/things/{id}/parts': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'parts',
        summary: 'Parts',
        description: 'of a thing',
        tags: ['things'],
        deprecated: true,
        security: [],
        parameters: [
          {
            name: 'fields',
            in: 'query',
            style: 'form',
            explode: false,
            allowReserved: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', properties: { a: { type: 'string' } } },
          },
          {
            name: 'where',
            in: 'query',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          {
            name: 'X-Trace',
            in: 'header',
            deprecated: true,
            description: 'trace',
            schema: { type: 'string', enum: ['a', 'b'] },
          },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
          {
            name: 'Api-Version',
            in: 'header',
            schema: { type: 'string' },
            'x-leasehold-preset': '2024-01-01',
          },
        ],
        responses: {
          200: {
            description: 'parts',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
              },
              'text/csv': {},
            },
          },
          '4XX': { description: 'wrong' },
          default: {
            description: 'else',
            content: { 'application/problem+json': { schema: { type: 'object' } } },
          },
        },
      },
      put: {
        servers: [{ url: 'https://files.rich.test' }],
        requestBody: {
          required: true,
          description: 'a file',
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: { type: 'string', contentMediaType: 'image/png' },
                  list: { type: 'array', items: { type: 'string' } },
                },
              },
              encoding: {
                file: { contentType: 'image/png' },
                list: { style: 'form', explode: true },
              },
            },
          },
        },
        responses: { 204: { description: 'done' } },
      },
    },
  },
  components: {
    schemas: {
      Part: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: ['string', 'null'] },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
          more: { $ref: '#/components/schemas/A~1b' },
        },
      },
      'A/b': { type: 'string' },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'k' },
      basic: { type: 'http', scheme: 'basic' },
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://auth.rich.test/token',
            scopes: { read: 'reads' },
          },
        },
      },
      oidc: {
        type: 'openIdConnect',
        openIdConnectUrl: 'https://auth.rich.test/.well-known/openid-configuration',
      },
      tls: { type: 'mutualTLS' },
    },
  },
};

test('an API described from its model is imported as the same model again', async () => {
  const newer = {
    ...crm,
    openapi: '3.2.0',
    paths: {
      '/files': {
        query: { responses: {} },
        additionalOperations: { COPY: { responses: {} }, LINK: { responses: {} } },
      },
    },
  };
  for (const document of [crm, newer, rich, openapiDocument('https://leasehold.test/api/v1')]) {
    const before = await model(document);
    const after = await model(describeApi(before));
    assert.deepEqual(after.problems, []);
    assert.deepEqual(core(after), core(before));
  }
});

test('an API read from command lines is the same again once it was exported', async () => {
  const text = `
# List orders
curl 'https://shop.test/v1/orders?page=1&tag=a&tag=b' -H 'X-Api-Key: k' -H 'Accept: application/vnd.shop.v2+json' -H 'X-Team: blue'
curl https://shop.test/v1/orders -d '{"lines":[{"sku":"x"}],"note":null}' -H 'X-Api-Key: k'
curl https://shop.test/v1/orders/7/files/report,final -T file.pdf
curl 'https://shop.test/v1/orders/7?acl' -F photo=@x.png -F 'caption=y' -u me:pw
curl https://files.shop.test/sessions -d mail=a@b.test -d n=1 -d n=2`;
  const { api, problems } = await importApi({ text });
  assert.ok(api, JSON.stringify(problems));
  assert.equal(api.operations.length, 5);
  assert.deepEqual(core(await model(describeApi(api))), core(api));
});
