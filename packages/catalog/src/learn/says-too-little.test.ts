import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { api, operation } from '../testing/fixtures.ts';
import { saysTooLittle, withLearnedAnswers } from './says-too-little.ts';

const answering = (schema?: JsonObject, status = '200', mediaType = 'application/json') =>
  operation('GET', '/a', {
    responses: [{ status, description: '', contents: [{ mediaType, ...(schema && { schema }) }] }],
  });
const definitions = {
  Open: { type: 'object' },
  Told: { properties: { id: {} } },
  Loop: { items: { $ref: '#/$defs/Loop' } },
};
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

suite('too little is said of an answer', () => {
  const vague: [what: string, schema: JsonObject | undefined][] = [
    ['nothing', undefined],
    ['anything', {}],
    ['an object', { type: 'object' }],
    ['an object or null', { type: ['object', 'null'] }],
    ['an object without properties', { type: 'object', properties: {} }],
    ['a map of anything', { type: 'object', additionalProperties: {} }],
    ['a list', { type: 'array' }],
    ['a list of objects', { type: 'array', items: { type: 'object' } }],
    ['a reference to an object', ref('Open')],
    ['one or another object', { anyOf: [{ type: 'object' }, ref('Open')] }],
  ];
  for (const [what, schema] of vague)
    test(what, () => assert.equal(saysTooLittle(answering(schema), definitions), true));

  test('no answer of success, or none that is JSON', () => {
    assert.equal(saysTooLittle(operation('GET', '/a'), definitions), true);
    assert.equal(saysTooLittle(answering({ properties: { id: {} } }, '404'), definitions), true);
    assert.equal(
      saysTooLittle(answering({ type: 'string' }, '200', 'text/plain'), definitions),
      true,
    );
  });
});

suite('enough is said', () => {
  const told: [what: string, schema: JsonObject][] = [
    ['properties', { properties: { id: {} } }],
    ['a list of them', { type: 'array', items: ref('Told') }],
    ['a map of texts', { type: 'object', additionalProperties: { type: 'string' } }],
    ['a text', { type: 'string' }],
    ['a list of numbers', { type: 'array', items: { type: 'number' } }],
    ['fixed values', { enum: ['a'] }],
    ['an object or a list of them', { oneOf: [{ type: 'object' }, ref('Told')] }],
    ['what has no end', ref('Loop')],
  ];
  for (const [what, schema] of told)
    test(what, () => assert.equal(saysTooLittle(answering(schema), definitions), false));
});

test('what was learned stands where too little is said, and nowhere else', () => {
  const told = { ...answering({ properties: { id: {} } }), id: 'GET /told' };
  const failure = { status: '404', description: 'no', contents: [] };
  const open = { ...answering(), id: 'GET /open', responses: [...answering().responses, failure] };
  const schema = { type: 'object', properties: { learned: {} } };
  const learned = new Map([told.id, open.id, 'GET /gone'].map((id) => [id, schema]));
  const { operations } = withLearnedAnswers(api([told, open]), learned);
  assert.deepEqual(operations[0], told);
  assert.deepEqual(operations[1]?.responses, [
    { status: '200', description: '', contents: [{ mediaType: 'application/json', schema }] },
    failure,
  ]);
});
