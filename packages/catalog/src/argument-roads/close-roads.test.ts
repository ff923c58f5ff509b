import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isObject, parsePolicy } from '@leasehold/privacy';
import { importApi } from '../import.ts';
import { buildTools } from '../tools/tools.ts';
import { closeRoads } from './close-roads.ts';

test('a default of a field that the policy protects is in no tool, another is', async () => {
  const level = { type: 'string', default: 'amber-7' };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/records': {
          post: {
            operationId: 'make',
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      level,
                      kind: { type: 'string', default: 'new' },
                      parts: { type: 'array', items: { type: 'object', properties: { level } } },
                    },
                  },
                },
              },
            },
            responses: { 201: { description: 'ok' } },
          },
        },
      },
    }),
  });
  const { policy } = parsePolicy({
    filters: [{ target: 'level', filterType: 'REDACT' }],
    unlisted: 'withhold',
  });
  assert.ok(api && policy);
  const [tool] = closeRoads(buildTools(api, { classOf: () => '', accepts: () => [] }).tools, {
    api,
    policy,
    tokenClasses: new Set(),
  });
  const properties = tool?.definition.inputSchema['properties'];
  assert.ok(isObject(properties), JSON.stringify(properties));
  assert.doesNotMatch(JSON.stringify(properties), /amber/);
  assert.match(JSON.stringify(properties), /"default":"new"/);
});

test('what a list of people withholds it is not asked for by either', async () => {
  const text = { type: 'string' };
  const listOf = (properties: object) => ({
    description: 'ok',
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'object', properties } },
      },
    },
  });
  const asking = (name: string) => ({ name, in: 'query', schema: text });
  const parameters = [asking('status'), asking('$filter')];
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/enrolments': {
          get: {
            operationId: 'enrolments',
            parameters,
            responses: {
              200: listOf({
                scheme_id: text,
                surname: text,
                status: text,
                nominee: { type: 'object', properties: { relationship: text } },
              }),
            },
          },
          post: {
            operationId: 'enrol',
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object', properties: { status: text } } },
              },
            },
            responses: { 201: listOf({ surname: text, status: text }) },
          },
        },
        '/turbines': {
          get: {
            operationId: 'turbines',
            parameters,
            responses: { 200: listOf({ turbine_id: text, status: text, blades: text }) },
          },
        },
      },
    }),
  });
  const { policy } = parsePolicy({
    filters: [
      { target: 'surname', filterType: 'TOKENIZE' },
      { target: 'scheme_id', filterType: 'KEEP' },
      { target: 'turbine_id', filterType: 'KEEP' },
    ],
    unlisted: 'withhold',
  });
  assert.ok(api && policy);
  const tools = closeRoads(buildTools(api, { classOf: () => '', accepts: () => [] }).tools, {
    api,
    policy,
    tokenClasses: new Set(['person']),
  });
  const roadsOf = (name: string) => {
    const roads = tools.find(({ operation }) => operation.id.includes(name))?.roads;
    assert.ok(roads, name);
    return roads;
  };
  const [people, enrol, turbines] = ['GET /enrolments', 'POST /enrolments', 'turbines'].map(
    roadsOf,
  );
  assert.match(people?.refusal({ status: 'deferred' }) ?? '', /raw values of status/);
  for (const filter of ["status eq 'deferred'", "nominee/relationship eq 'daughter'"])
    assert.ok(people?.refusal({ $filter: filter, filter }), filter);
  assert.equal(enrol?.refusal({ status: 'deferred' }), undefined);
  assert.equal(enrol?.refusalOfLookUp({ status: 'deferred' }), undefined);
  assert.equal(turbines?.refusal({ status: 'stopped' }), undefined);
});
