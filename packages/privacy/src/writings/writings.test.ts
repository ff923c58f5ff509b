import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noblePrimitives as primitives } from '../noble.ts';
import { testMemory } from '../testing/memory.ts';
import { anyRecord, WrittenRecords } from './written-records.ts';
import { createWritings } from './writings.ts';

const record = (id: string, name: string) => ({ id, names: [name], classes: [], isAll: false });

/** Two records are told apart. */
function writingsOfTwo() {
  const { memory, keep } = testMemory();
  const writings = createWritings({
    primitives,
    secret: new Uint8Array(32).fill(3),
    workspaceId: 'w/api',
    memory: { ...memory, written: new WrittenRecords(2) },
  });
  const note = (id: string, name: string) => {
    writings.noteRecords([record(id, name)]);
    const given = writings.takeGiven();
    keep(given);
    writings.remember(given);
    return given.length;
  };
  return { writings, note };
}

test('who writes in many records has the fields of the first be written in all of them', () => {
  const { writings, note } = writingsOfTwo();
  note('C-1', 'email');
  note('C-2', 'note');
  assert.equal(writings.fieldsOf(anyRecord), undefined);
  note('C-3', 'note');
  assert.equal(writings.fieldsOf('C-1'), undefined);
  assert.deepEqual(writings.fieldsOf(anyRecord)?.names, ['email']);
  note(anyRecord, 'phone');
  assert.deepEqual(writings.fieldsOf(anyRecord)?.names.toSorted(), ['email', 'note', 'phone']);
});

test('and that is kept like a record, for a process that starts later', () => {
  const { writings, note } = writingsOfTwo();
  note('C-1', 'email');
  note('C-2', 'note');
  note('C-3', 'note');
  const [given, ...more] = writings.takeGiven();
  assert.ok(given && more.length === 0);
  const later = writingsOfTwo().writings;
  later.remember([given]);
  assert.deepEqual(later.fieldsOf(anyRecord)?.names, ['email']);
});
