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
