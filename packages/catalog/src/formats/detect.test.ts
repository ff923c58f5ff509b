import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from '../import.ts';

const paths = 'paths: { /a: { get: {} } }';
const versions: [text: string, format: string, isGuess: boolean][] = [
  [`swagger: 2\n${paths}`, 'swagger-2.0', false],
  [`swagger: '2.0'\n${paths}`, 'swagger-2.0', false],
  [`openapi: 2.0\n${paths}`, 'swagger-2.0', false],
  [`openapi: 3.0\n${paths}`, 'openapi-3.0', false],
  [`openapi: "3.0"\n${paths}`, 'openapi-3.0', false],
  [`openapi: 3.1\n${paths}`, 'openapi-3.1', false],
  [`openapi: 3.0.0-rc1\n${paths}`, 'openapi-3.0', false],
  [`openapi: 3.2.0\n${paths}`, 'openapi-3.2', false],
  [`openapi: 3.7.1\n${paths}`, 'openapi-3.2', true],
  [`openapi: latest\n${paths}`, 'openapi-3.1', true],
  [`openapi: 4.0.0\n${paths}`, 'openapi-3.1', true],
  [`host: x\n${paths}`, 'swagger-2.0', true],
  [`info: {}\n${paths}`, 'openapi-3.1', true],
];

for (const [text, format, isGuess] of versions) {
  test(`reads ${JSON.stringify(text.split('\n')[0])} as ${format}`, async () => {
    const { api, problems } = await importApi({ text });
    assert.equal(api?.format, format);
    assert.equal(api.operations.length, 1);
    assert.deepEqual(
      problems.map(({ code, severity }) => `${severity} ${code}`),
      isGuess ? ['warning version_unknown'] : [],
    );
  });
}

const others: [text: string, message: RegExp][] = [
  ['', /empty/],
  [' \n\t', /empty/],
  ['<!DOCTYPE html><html></html>', /HTML page/],
  ['<?xml version="1.0"?><application/>', /XML/],
  ['#%RAML 1.0\ntitle: x', /RAML/],
  ['type Query { hello: String }', /GraphQL/],
  ['{"data":{"__schema":{}}}', /GraphQL/],
  ['{"id":"1","name":"Shop","order":[],"requests":[]}', /Postman collection of version 1/],
  [
    '{"info":{"_postman_id":"1","schema":"https://schema.getpostman.com"}}',
    /Postman collection without requests/,
  ],
  ['{"name":"Live","values":[],"_postman_variable_scope":"environment"}', /Postman environment/],
  ['{"version":1,"collections":[],"environments":[]}', /backup of a Postman account/],
  ['asyncapi: 3.0.0\nchannels: {}', /AsyncAPI/],
  ['{"swaggerVersion":"1.2","apis":[]}', /Swagger 1/],
  ['swagger: "1.2"\npaths: {}', /Swagger/],
  ['arazzo: 1.0.0', /Arazzo/],
  ['apiVersion: v1\nkind: Pod', /Kubernetes/],
  ['{"$schema":"https://json-schema.org/draft/2020-12/schema"}', /JSON Schema/],
  ['components: { schemas: {} }', /components/],
  ['{"users":[]}', /neither `openapi`, `swagger` nor `paths`/],
  ['[1,2]', /list/],
  ['just some words', /plain text/],
  ['null', /plain text/],
];

for (const [text, message] of others) {
  test(`refuses ${JSON.stringify(text.slice(0, 40))} with what it seems to be`, async () => {
    const { api, problems } = await importApi({ text });
    assert.equal(api, undefined);
    assert.equal(problems.length, 1);
    assert.deepEqual([problems[0]?.code, problems[0]?.severity], ['not_a_description', 'error']);
    assert.match(problems[0]?.message ?? '', message);
  });
}

test('a text that breaks off is refused with the place, not with a guess', async () => {
  const { api, problems } = await importApi({
    text: '{"openapi":"3.0.0","paths":{',
    location: 'shop.json',
  });
  assert.deepEqual(
    [api, problems.map(({ code, place }) => [code, place])],
    [undefined, [['not_readable', 'shop.json line 1 column 29']]],
  );
});
