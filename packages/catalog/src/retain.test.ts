import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffApis, isSame } from './diff-apis.ts';
import { retain } from './retain.ts';
import { api, operation } from './testing/fixtures.ts';

const responses = [{ status: '200', description: '', contents: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/Pet' } }] }];
const pet = (more: object) => ({
  Pet: { type: 'object', properties: { toy: { $ref: '#/$defs/a~1b' }, ...more } },
  'a/b': { type: 'string' },
});
const [kept, gone] = [operation('GET', '/kept', { responses }), operation('GET', '/gone', { responses })];

test('operations that are kept mean what they meant, whatever became of the definitions they need', () => {
  const before = api([kept, gone], { definitions: pet({ old: { type: 'string' } }) });
  const after = api([kept], { definitions: pet({ fresh: { type: 'string' } }) });
  const both = retain(after, before, ['GET /gone']);
  assert.deepEqual(both.operations.map(({ id }) => id), ['GET /kept', 'GET /gone']); // prettier-ignore
  const only = (of: typeof both, id: string) => ({ ...of, operations: of.operations.filter((one) => one.id === id) });
  assert.ok(isSame(diffApis(only(before, 'GET /gone'), only(both, 'GET /gone'))));
  assert.ok(isSame(diffApis(after, only(both, 'GET /kept'))));
  assert.deepEqual(Object.keys(both.definitions), ['Pet', 'a/b', 'Pet (before)', 'a/b (before)']);
  assert.deepEqual(Object.keys(retain(before, both, ['GET /gone']).definitions).length, 4);
});

test('definitions that still say the same are kept once, and nothing is kept of nothing', () => {
  const before = api([kept, gone], { definitions: pet({}) });
  const after = api([kept], { definitions: pet({}) });
  assert.deepEqual(retain(after, before, ['GET /gone']).definitions, after.definitions);
  assert.equal(retain(after, before, []), after);
});
