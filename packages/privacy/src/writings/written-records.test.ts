import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWrittenRecord, WrittenRecords, writtenRecordText } from './written-records.ts';

const fields = (...names: string[]) => ({
  names,
  classes: names.map((n) => `${n}s`),
  isAll: false,
});

test('a record is found by its fingerprint with all fields that were ever written in it', () => {
  const records = new WrittenRecords();
  assert.equal(records.find(5), undefined);
  records.add(1, 5, fields('name'));
  records.add(2, 5, fields('name', 'email'));
  records.add(3, 6, { ...fields(), isAll: true });
  records.add(4, 6, fields('note'));
  assert.deepEqual(records.find(5), {
    names: ['name', 'email'],
    classes: ['names', 'emails'],
    isAll: false,
  });
  assert.deepEqual(records.find(6), { names: ['note'], classes: ['notes'], isAll: true });
  assert.equal(records.size, 2);
  assert.ok(records.has(1) && records.has(4) && !records.has(5));
});

test('what is there already is not added again', () => {
  const records = new WrittenRecords();
  records.add(1, 5, fields('name'));
  assert.equal(records.add(1, 6, fields('email')), false);
  assert.equal(records.find(6), undefined);
});

test('of too many the oldest makes room, and its fields count as written in every record', () => {
  const records = new WrittenRecords(3);
  for (const i of [1, 2, 3]) assert.equal(records.add(i, 10 + i, fields('name')), false);
  assert.equal(records.letGo, undefined);
  assert.equal(records.add(4, 14, fields('email')), true);
  assert.deepEqual(records.letGo, fields('name'));
  assert.ok(!records.has(1) && records.has(2));
  assert.equal(records.find(11), undefined);
  assert.equal(records.add(5, 15, fields('note')), false, 'they are let go of already');
  assert.equal(records.size, 4);
  for (const i of [6, 7]) records.add(i, 10 + i, fields('note'));
  assert.deepEqual(records.letGo, fields('name', 'email'));
  records.clear();
  assert.deepEqual([records.size, records.letGo, records.has(7)], [0, undefined, false]);
  assert.equal(records.add(7, 7, fields('name')), false);
});

test('another thread finds the same', () => {
  const records = new WrittenRecords(2);
  for (const [i, name] of ['name', 'email', 'email'].entries())
    records.add(i, 10 + i, fields(name));
  const there = WrittenRecords.unpack(structuredClone(records.pack()));
  assert.equal(there.find(10), undefined);
  for (const fingerprint of [11, 12]) assert.deepEqual(there.find(fingerprint), fields('email'));
  assert.deepEqual([there.letGo, there.size], [fields('name'), 3]);
});

test('a record reads back as it was written', () => {
  const record = { id: 'C-7', names: ['name'], classes: ['person'], isAll: true };
  assert.deepEqual(readWrittenRecord(writtenRecordText(record)), record);
});
