import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from './suggest.ts';

const text = { type: 'string' };

/** What is suggested for the name of a record that has little else. */
function ofName(path: string, keys: readonly string[]): string | undefined {
  const fields = fieldsOfSchema({ properties: { name: text, interval: text } });
  const found = suggestTreatments({ fields, operation: { path, keys } });
  return found.find((one) => one.path === 'name')?.filterType;
}

test('a name by which records of an unknown noun are asked for is that of a thing, and searched', () => {
  assert.equal(ofName('/zibbles', ['id']), undefined);
  assert.equal(ofName('/zibbles', ['name']), 'KEEP');
  const fields = fieldsOfSchema({ properties: { name: text } });
  const [one] = suggestTreatments({ fields, operation: { path: '/zibbles', keys: ['name'] } });
  assert.equal(one?.filter?.class, 'text_of_thing');
});

test('somebody who is asked for by name is somebody', () => {
  for (const noun of ['patients', 'members', 'grantors'])
    assert.notEqual(ofName(`/${noun}`, ['name']), 'KEEP', noun);
});

/** What is suggested for the id of what is asked for below somebody. */
function ofId(path: string, isCollection: boolean): string | undefined {
  const fields = fieldsOfSchema({ properties: { id: text, created: text, status: text } });
  const operation = { path, keys: ['key'], isCollection };
  const found = suggestTreatments({ fields, operation });
  return found.find((one) => one.path === 'id')?.filterType;
}

test('what somebody has several of, each with a key of its own, is no part of that one', () => {
  assert.equal(ofId('/user/export-overview', false), 'TOKENIZE');
  assert.equal(ofId('/user/export-overview', true), 'KEEP');
  assert.equal(ofId('/members/bank', true), 'TOKENIZE');
  assert.equal(ofId('/user/friend', true), 'TOKENIZE');
});
