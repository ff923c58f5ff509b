import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptValue } from '../tokens/kept-value.ts';
import { readWrittenRecord, WrittenRecords, writtenRecordText } from './written-records.ts';

const kept = (alias: number): KeptValue => ({ alias, isToken: true, sealed: new Uint8Array() });
const fields = (...names: string[]) => ({
  names,
  classes: names.map((n) => `${n}s`),
  isAll: false,
});

test('a record is found by its fingerprint with all fields that were ever written in it', () => {
  const records = new WrittenRecords();
  assert.equal(records.find(5), undefined);
  records.add(kept(1), 5, fields('name'));
  records.add(kept(2), 5, fields('name', 'email'));
  records.add(kept(3), 6, { ...fields(), isAll: true });
  records.add(kept(4), 6, fields('note'));
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
  records.add(kept(1), 5, fields('name'));
  records.add(kept(1), 6, fields('email'));
  assert.equal(records.find(6), undefined);
  assert.deepEqual(
    records.inOrder().map(({ alias }) => alias),
    [1],
  );
});

test('of more than 20,000 the oldest makes room, and the rest stay in their order', () => {
  const records = new WrittenRecords();
  for (let i = 0; i < 20_000; i++) records.add(kept(i), i, fields('name'));
  assert.ok(records.has(0));
  assert.equal(records.size, 20_000);
  records.add(kept(20_000), 20_000, fields('name'));
  records.add(kept(20_001), 20_001, fields('name'));
  assert.equal(records.size, 20_000);
  assert.ok(!records.has(0) && !records.has(1) && records.has(2));
  assert.equal(records.find(1), undefined);
  assert.ok(records.find(2));
  const order = records.inOrder().map(({ alias }) => alias);
  assert.equal(order.length, 20_000);
  assert.deepEqual([order[0], order.at(-1)], [2, 20_001]);
  assert.ok(order.every((alias, i) => i === 0 || alias === Number(order[i - 1]) + 1));
  records.clear();
  assert.equal(records.size, 0);
  assert.ok(!records.has(2));
  assert.deepEqual(records.inOrder(), []);
  records.add(kept(7), 7, fields('name'));
  assert.deepEqual(
    records.inOrder().map(({ alias }) => alias),
    [7],
  );
});

test('a record reads back as it was written', () => {
  const record = { id: 'C-7', names: ['name'], classes: ['person'], isAll: true };
  assert.deepEqual(readWrittenRecord(writtenRecordText(record)), record);
});
