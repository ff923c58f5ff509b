import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editCuration } from './curation-edit.ts';

const before = { 'GET /a': { tool: 'read_a', dropFields: ['links'] }, 'GET /b': { hidden: true } };

test('changes one operation, and keeps what else was said of it', () => {
  const after = editCuration(before, 'GET /a', { title: 'Read it', tool: undefined });
  assert.deepEqual(after, {
    'GET /b': { hidden: true },
    'GET /a': { dropFields: ['links'], title: 'Read it' },
  });
});

test('an operation nothing is said of is not there', () => {
  assert.deepEqual(editCuration(before, 'GET /b', { hidden: undefined }), {
    'GET /a': before['GET /a'],
  });
});

test('an operation may be called as a property of every object is', () => {
  assert.deepEqual(editCuration({}, 'toString', { hidden: true }), { toString: { hidden: true } });
});
