import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesInSchemas } from './answer-names.ts';

const number = { type: 'number' };

test('names of fields are those of answers and of definitions with their parts', () => {
  const answer = { type: 'object', properties: { night: { properties: { snoring: number } } } };
  const definitions = {
    Night: { allOf: [{ properties: { hrv: number } }, { $ref: '#/definitions/Base' }] },
    Base: { properties: { restingHeartRate: number } },
    Untyped: {},
  };
  const names = namesInSchemas([JSON.stringify(answer)], definitions);
  for (const name of ['night', 'snoring', 'hrv', 'restingHeartRate'])
    assert.ok(names.has(name), name);
});
