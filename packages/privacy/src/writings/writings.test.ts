import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noblePrimitives as primitives } from '../noble.ts';
import { testMemory, testWritings } from '../testing/memory.ts';
import { OwnTexts } from './own-texts.ts';
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
    memory: { ...memory, written: new WrittenRecords(2), own: new OwnTexts() },
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

test('a value that was sent by its token is opened by the secret of its API alone', () => {
  const { writings, memory, keep } = testWritings();
  const value = { class: 'person', value: 'Zebulon Quartermaine' };
  writings.noteValues([value]);
  const given = writings.takeGiven();
  assert.deepEqual(
    given.map(({ isWriting, isToken }) => [isWriting, isToken]),
    [[true, false]],
  );
  keep(given);
  assert.deepEqual(writings.open(given[0]!), value);
  assert.equal(memory.values.size, 1);
  const other = testWritings(new Uint8Array(32).fill(9));
  other.writings.remember(given);
  assert.equal(other.writings.open(given[0]!), undefined);
  assert.deepEqual([other.memory.values.size, other.writings.size], [0, 0]);
});

test('what is remembered already is neither opened nor counted again', () => {
  const { writings, memory, keep } = testWritings();
  writings.noteValues([{ class: 'person', value: 'Zebulon Quartermaine' }]);
  writings.noteRecords([record('C-1', 'email')]);
  const given = writings.takeGiven();
  keep(given);
  const unreadable = given.map((one) => ({
    ...one,
    get sealed(): Uint8Array {
      throw new Error('opened');
    },
  }));
  writings.remember(unreadable);
  assert.deepEqual([memory.values.size, writings.size], [1, 1]);
  assert.deepEqual(writings.fieldsOf('c-1'), { names: ['email'], classes: [], isAll: false });
  assert.deepEqual(writings.takeGiven(), []);
});

test('its secret is its own, and what another thread gets is all that it is made of', () => {
  const secret = new Uint8Array(32).fill(3);
  const { writings, keep } = testWritings(secret);
  writings.noteRecords([record('C-1', 'email')]);
  keep(writings.takeGiven());
  secret.fill(0);
  assert.deepEqual(writings.fieldsOf('C-1')?.names, ['email']);
  const packed = writings.pack();
  assert.deepEqual(packed.secret, new Uint8Array(32).fill(3));
  assert.equal(packed.workspaceId, 'w/api');
  assert.equal(packed.written.fingerprints.length, 1);
  assert.deepEqual(packed.values.pages, []);
});
