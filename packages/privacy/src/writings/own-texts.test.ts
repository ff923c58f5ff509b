import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testWritings } from '../testing/memory.ts';
import { keysOfOwnText, OwnTexts, type OwnText } from './own-texts.ts';

const note: OwnText = { agent: 'a', record: ['note', '55'], text: 'Ada called' };

test('a text is another one by whoever wrote it, its record and what it says', () => {
  const others: OwnText[] = [
    { ...note, agent: 'b' },
    { ...note, record: ['letter', '55'] },
    { ...note, record: ['note', '56'] },
    { ...note, text: 'Ada called twice' },
    { ...note, text: 'Ada' },
  ];
  assert.equal(new Set([note, ...others].flatMap(keysOfOwnText)).size, 6);
  const { writings, keep } = testWritings();
  assert.equal(writings.size, 0);
  writings.noteOwn([note]);
  assert.ok(!writings.isOwn(note), 'not before it is kept');
  const given = writings.takeGiven();
  assert.deepEqual([given.length, given[0]?.isWriting, given[0]?.isToken], [1, true, false]);
  keep(given);
  assert.equal(writings.size, 1);
  assert.ok(writings.isOwn({ ...note }));
  for (const other of others) assert.ok(!writings.isOwn(other), JSON.stringify(other));
  writings.noteOwn([note]);
  assert.deepEqual(writings.takeGiven(), [], 'it is kept once');
});

test('it is the same in whatever marks, and where only its beginning is shown', () => {
  const { writings, keep } = testWritings();
  const said = Array.from({ length: 200 }, (_, i) => `word${i}`);
  writings.noteOwn([{ ...note, text: said.join(' ') }]);
  keep(writings.takeGiven());
  const isOwn = (text: string) => writings.isOwn({ ...note, text });
  assert.ok(isOwn(`<p>${said.join(', ')}.</p>`));
  for (const count of [6, 10, 120]) assert.ok(isOwn(said.slice(0, count).join(' ')), `${count}`);
  for (const more of ['Zebulon', 'Zebulon Quartermaine', ...said])
    assert.ok(
      !isOwn([...said.slice(0, 6), more].join(' ')),
      'what follows may be of somebody else',
    );
  assert.ok(!isOwn(said.slice(1).join(' ')));
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
