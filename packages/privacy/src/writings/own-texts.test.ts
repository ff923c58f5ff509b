import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testWritings } from '../testing/memory.ts';
import { OwnTexts, ownTextKey, type OwnText } from './own-texts.ts';

const note: OwnText = { agent: 'a', record: ['note', '55'], field: ['text'], text: 'Ada called' };

test('a text is another one by whoever wrote it, its record, its field and what it says', () => {
  const others: OwnText[] = [
    { ...note, agent: 'b' },
    { ...note, record: ['letter', '55'] },
    { ...note, record: ['note', '56'] },
    { ...note, field: ['title'] },
    { ...note, field: ['body', 'text'] },
    { ...note, text: 'Ada called ' },
  ];
  assert.equal(new Set([note, ...others].map(ownTextKey)).size, 7);
  const { writings, keep } = testWritings();
  assert.equal(writings.size, 0);
  writings.noteOwn([note]);
  assert.ok(!writings.isOwn(note), 'not before it is kept');
  const given = writings.takeGiven();
  assert.deepEqual([given.length, given[0]?.isWriting, given[0]?.isToken], [1, true, false]);
  keep(given);
  assert.equal(writings.size, 1);
  assert.ok(writings.isOwn({ ...note }));
  for (const other of others) assert.ok(!writings.isOwn(other), ownTextKey(other));
  writings.noteOwn([note]);
  assert.deepEqual(writings.takeGiven(), [], 'it is kept once');
});

test('another API does not know it', () => {
  const { writings, keep } = testWritings();
  writings.noteOwn([note]);
  const other = testWritings(new Uint8Array(32).fill(1));
  const given = writings.takeGiven();
  keep(given);
  other.keep(given);
  assert.ok(!other.writings.isOwn(note));
});

test('the oldest make room, and what comes again takes none', () => {
  const texts = new OwnTexts(2);
  for (const fingerprint of [1, 1, 2]) texts.add(fingerprint);
  assert.deepEqual([texts.size, texts.has(1), texts.has(2)], [2, true, true]);
  texts.add(3);
  assert.deepEqual([texts.size, texts.has(1), texts.has(2), texts.has(3)], [2, false, true, true]);
  texts.add(4);
  assert.deepEqual([texts.has(2), texts.has(3), texts.has(4)], [false, true, true]);
  const elsewhere = OwnTexts.unpack(texts.pack());
  assert.deepEqual([elsewhere.size, elsewhere.has(3), elsewhere.has(4)], [2, true, true]);
  texts.clear();
  texts.add(5);
  assert.deepEqual([texts.size, texts.has(4), texts.has(5)], [1, false, true]);
});
