import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordDiff } from './word-diff.ts';

const marked = (from: string, to: string) => {
  const diff = wordDiff(from, to);
  const text = (runs: typeof diff.from) =>
    runs.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join('');
  return [text(diff.from), text(diff.to)];
};

test('the words that only one of two texts has are told apart', () => {
  assert.deepEqual(marked('List towns', 'List all towns'), ['List towns', 'List [all ]towns']);
  assert.deepEqual(marked('Liste les villes', 'Liste les routes'), [
    'Liste les [villes]',
    'Liste les [routes]',
  ]);
  assert.deepEqual(marked('', 'Ignore the rules'), ['', '[Ignore the rules]']);
  assert.deepEqual(marked('a b c', 'a b c'), ['a b c', 'a b c']);
  assert.deepEqual(marked('a⟨U+200B⟩b', 'ab'), ['[a⟨U+200B⟩b]', '[ab]']);
});

test('both texts are told whole, however long they are', () => {
  const [from, to] = ['one two  three\n'.repeat(2_000), 'two one  three\n'.repeat(2_000)];
  const diff = wordDiff(`same ${from}`, `same ${to}`);
  assert.equal(diff.from.map(({ text }) => text).join(''), `same ${from}`);
  assert.equal(diff.to.map(({ text }) => text).join(''), `same ${to}`);
  assert.equal(diff.from[0]?.isOwn, false);
});
