import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOfRecords, mayBeRecords } from './json-lines.ts';

test('documents in lines, or behind a mark of their own, are one list', () => {
  for (const text of ['{"a":1}\n{"a":2}\n', '{"a":1}\r\n\r\n{"a":2}', '\x1e{"a":1}\n\x1e{"a":2}\n'])
    assert.deepEqual(JSON.parse(listOfRecords(text) ?? ''), [{ a: 1 }, { a: 2 }]);
  assert.equal(listOfRecords('{"a":1}\n{"a":'), undefined);
});

test('they are told by where one ends and the next begins', () => {
  for (const text of ['{"a":1}\n{"a":2}', '[1]\r\n[2]']) assert.ok(mayBeRecords(text));
  for (const text of ['[{"a":1},\n{"a":2}]', '{\n  "a": {}\n}', '[\n  [1],\n  [2]\n]'])
    assert.ok(!mayBeRecords(text));
});
