// Which words of a text an agent sent itself, told by the words alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../writings/said-words.ts';
import { WrittenFields } from './written-fields.ts';

const fieldsOf = (...texts: string[]): WrittenFields =>
  new WrittenFields({ names: [], classes: [], isAll: false }, texts);

/** Whether the piece between marks stands in what was sent, as it stands there. */
const repeats = (marked: string, ...sent: string[]): boolean => {
  const [before = '', piece = '', after = ''] = marked.split(/[⟦⟧]/);
  const text = before + piece + after;
  return fieldsOf(...sent).repeats(text, before.length, before.length + piece.length);
};

test('words are told without case, form and marks', () => {
  assert.deepEqual(wordsOf('Zoë’s „ＡＢＣ“ – 7.5'), ['zoë', 's', 'abc', '7', '5']);
  assert.deepEqual(wordsOf(' – '), []);
});

test('every word of a text was sent, in any order and in any of the texts', () => {
  assert.ok(fieldsOf('Ada Moreno', 'Bob').says('moreno, BOB'));
  assert.ok(!fieldsOf('Ada Moreno').says('Ada Stone'));
  assert.ok(!fieldsOf('Ada Moreno').says(''));
  assert.ok(!fieldsOf('Ada Moreno').says('–'));
  assert.ok(!fieldsOf().says('Ada'));
});

test('a piece stands in what was sent as it stands in the text', () => {
  assert.ok(repeats('call ⟦Ada Moreno⟧ today', 'call Ada Moreno today'));
  assert.ok(repeats('⟦Ada Moreno⟧', 'call Ada Moreno today'));
  assert.ok(repeats('please call ⟦Ada Moreno⟧', 'call Ada Moreno today'), 'as far as both go');
  assert.ok(repeats('⟦Ada⟧', 'x', 'Ada'), 'in any of the texts');
  assert.ok(repeats('call ⟦Ada⟧ tod…', 'call Ada today'), 'the last word may be cut off');
  assert.ok(repeats('<p>call</p> ⟦Ada⟧<br/>today', 'call Ada today'), 'elements are left out');
  assert.ok(repeats('<p>call</p><p>on ⟦Ada⟧', 'call on Ada'), 'and divide words');
  assert.ok(repeats('Ada and ⟦Ada⟧ today', 'Ada and Ada today'), 'the second of two');
  assert.ok(
    repeats('saw ⟦Ada Moreno⟧', 'Ada Stone saw Ada Moreno'),
    'not the first that begins so',
  );
});

test('in other words it is the API’s own', () => {
  assert.ok(!repeats('record of ⟦Ada Moreno⟧ today', 'call Ada Moreno today'));
  assert.ok(!repeats('call ⟦Ada Moreno⟧ now', 'call Ada Moreno today'));
  assert.ok(!repeats('call ⟦Ada Moreno⟧ today', 'call Ada Stone today'));
  assert.ok(!repeats('call ⟦Ada Moreno⟧ today', 'call Moreno Ada today'));
  assert.ok(!repeats('call ⟦Ada⟧ tod now', 'call Ada today now'), 'a word in the middle is whole');
  assert.ok(!repeats('call ⟦Ada⟧ day', 'call Ada today'), 'it is cut off at its end');
  assert.ok(!repeats('l ⟦Ada⟧ today', 'call Ada today'), 'and not at its beginning');
  assert.ok(!repeats('call ⟦–⟧ today', 'call – today'), 'no word');
  assert.ok(!repeats('one two ⟦Ada⟧', 'three two Ada'), 'all words before it');
  assert.ok(!repeats('⟦Ada⟧ two one', 'Ada two three'), 'and all behind it');
  assert.ok(!repeats('a<b ⟦Ada⟧', 'a Ada'), 'what is no element is a word');
});

test('in a text of more than 20,000 characters by its words alone', () => {
  const around = (length: number) => `${'x '.repeat(length / 2 - 2)}⟦Ada⟧`.padStart(length + 2);
  assert.ok(!repeats(around(20_000), 'y Ada'));
  assert.ok(repeats(around(20_002), 'y Ada'));
  assert.ok(!repeats(around(20_002), 'y Bob'));
});
