import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  joinFieldNames,
  readWrittenRecord,
  WrittenRecords,
  writtenRecordText,
} from './written-records.ts';

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

test('several records of one set of fields share it, also in another thread', () => {
  const records = new WrittenRecords();
  const written = [fields('email'), fields('note'), fields('email'), fields('note')];
  for (const [i, one] of written.entries()) records.add(i, 10 + i, one);
  assert.equal(records.find(10), records.find(12));
  const packed = structuredClone(records.pack());
  assert.equal(packed.sets.length, 2);
  const there = WrittenRecords.unpack(packed);
  for (const [i, one] of written.entries()) assert.deepEqual(there.find(10 + i), one);
  const kept = records.find(10);
  records.clear();
  records.add(1, 10, fields('email'));
  assert.notEqual(records.find(10), kept, 'what is let go of is not held');
});

test('the record written last makes no room before those written earlier', () => {
  const records = new WrittenRecords(3);
  for (let i = 0; i < 8; i++) records.add(i, 10 + i, fields(`f${i}`));
  assert.deepEqual(
    [5, 6, 7].map((i) => records.find(10 + i)?.names),
    [['f5'], ['f6'], ['f7']],
  );
  assert.deepEqual(records.letGo?.names, ['f0', 'f1', 'f2', 'f3', 'f4']);
});

test('more names than a record has room for are all fields', () => {
  const ofLength = (count: number) => ({ names: ['x'.repeat(count)], classes: [], isAll: false });
  const other = { names: [], classes: ['y'], isAll: false };
  assert.deepEqual(joinFieldNames([ofLength(15_999), other]), {
    names: ofLength(15_999).names,
    classes: ['y'],
    isAll: false,
  });
  assert.deepEqual(joinFieldNames([ofLength(16_000), other]), {
    names: [],
    classes: [],
    isAll: true,
  });
  assert.deepEqual(joinFieldNames([fields('a', 'b'), fields('b')]), fields('a', 'b'));
});

test('of all records together the fields are known, also of those that were let go of', () => {
  const records = new WrittenRecords(2);
  assert.equal(records.ofAll, undefined);
  for (const [i, name] of ['name', 'email', 'email', 'note'].entries())
    records.add(i, 10 + i, fields(name));
  assert.deepEqual(records.ofAll, fields('name', 'email', 'note'));
  const there = WrittenRecords.unpack(structuredClone(records.pack()));
  assert.deepEqual(there.ofAll?.names.toSorted(), ['email', 'name', 'note']);
  assert.equal(WrittenRecords.unpack(new WrittenRecords().pack()).ofAll, undefined);
  records.clear();
  assert.equal(records.ofAll, undefined);
  records.add(1, 10, fields('email'));
  assert.deepEqual(records.ofAll, fields('email'));
});
