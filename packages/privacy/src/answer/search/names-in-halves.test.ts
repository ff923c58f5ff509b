import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';
import { createPathTrie } from '../../paths/path-trie.ts';
import { parsePolicy } from '../../policy/parse-policy.ts';
import type { RememberedValue } from '../run.ts';
import { namesInHalves } from './names-in-halves.ts';

const halves = (...types: readonly string[]) => ({
  filters: ['first_name', 'last_name'].map((target, i) => ({
    target,
    filterType: types[i % types.length] ?? 'REDACT',
  })),
  unlisted: 'keep',
});
const notesOf = (policy: Json, people: Json[]) =>
  (protectBody(policy, people).value as { note?: string }[]).map(({ note }) => note);
const hidden = '[REDACTED]';

test('a name in two fields is found as others write it', () => {
  const person = { first_name: 'Zebulon', last_name: 'Fox' };
  for (const said of ['Z. Fox', 'zebulonfox', 'Fox, Zebulon', 'z.fox', 'Zebulon Fox'])
    assert.deepEqual(notesOf(halves('REDACT'), [{ ...person, note: `${said} left` }]), [
      `${hidden} left`,
    ]);
  assert.deepEqual(notesOf(halves('REDACT'), [{ ...person, note: 'Mr Fox' }]), [`Mr ${hidden}`]);
  const other = { note: 'a fox at the zoo' };
  assert.deepEqual(notesOf(halves('REDACT'), [person, other]), [undefined, other.note]);
});

test('of many records each has its own, whichever field comes first and whatever becomes of them', () => {
  const people = [
    { last_name: 'Quartermaine', first_name: 'Zebulon' },
    { last_name: 'Vandersloot', first_name: 'Ottilie' },
    { last_name: 'Okafor' },
    { note: 'zquartermaine, ovandersloot and oquartermaine' },
  ];
  const said = /^(?!.*(?:zq|ov)).* and oquartermaine$/;
  for (const types of [['REDACT'], ['DROP'], ['ANONYMIZE', 'REDACT']])
    assert.match(notesOf(halves(...types), people).at(-1) ?? '', said, types.join());
});

test('names in small letters are names as well', () => {
  const person = { first_name: 'zebulon', last_name: 'quartermaine' };
  assert.deepEqual(notesOf(halves('REDACT'), [{ ...person, note: 'login zquartermaine' }]), [
    `login ${hidden}`,
  ]);
});

test('both tokens stand for a name of two', () => {
  const [note] = notesOf(halves('TOKENIZE'), [
    { first_name: 'Zebulon', last_name: 'Quartermaine', note: 'login zquartermaine' },
  ]);
  assert.match(note ?? '', /^login TOKEN_\w+ TOKEN_\w+$/);
});

test('names given in a list are as those of a field', () => {
  const { value } = protectBody(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    { name: [{ family: 'Chalmers', given: 'Peter' }], note: 'login pchalmers' },
  );
  assert.deepEqual(value, { name: hidden, note: `login ${hidden}` });
});

const { policy: keeping } = parsePolicy({ filters: [], unlisted: 'keep' });
assert.ok(keeping);
const trie = createPathTrie(keeping);
const half = (name: string, value: string, replacement?: string, parent = trie.root) => ({
  value,
  replacement,
  node: trie.child(parent, name),
});
const given = (value: string, replacement?: string) => half('first_name', value, replacement);
const family = (value: string, replacement?: string) => half('last_name', value, replacement);
const namesOf = (...halves: RememberedValue[]) => namesInHalves(halves).map(({ name }) => name);

test('as many given as family names belong together in their order, else those side by side do', () => {
  assert.deepEqual(namesOf(given('Ann'), family('Lee'), given('Bo'), family('Fox')), [
    'Ann Lee',
    'Bo Fox',
  ]);
  assert.deepEqual(namesOf(family('Lee'), family('Fox'), given('Ann'), given('Bo')), [
    'Ann Lee',
    'Bo Fox',
  ]);
  assert.deepEqual(namesOf(given('Ann'), given('Bo'), family('Fox')), ['Bo Fox']);
  assert.deepEqual(namesOf(family('Fox'), given('Bo'), given('Ann')), ['Bo Fox']);
  assert.deepEqual(namesOf(family('Lee'), family('Fox')), []);
  assert.deepEqual(namesOf(given(''), family('Fox')), []);
  assert.deepEqual(namesOf(given('Bo'), family('')), []);
  const elsewhere = half('last_name', 'Fox', undefined, trie.child(trie.root, 'owner'));
  assert.deepEqual(namesOf(given('Bo'), elsewhere), [], 'of another record');
});

test('what stands for both halves stands for the name, and once where that is the same', () => {
  const written = (...halves: RememberedValue[]) => namesInHalves(halves)[0]?.replacement;
  assert.equal(written(given('Bo', 'TOKEN_A'), family('Fox', 'TOKEN_B')), 'TOKEN_A TOKEN_B');
  assert.equal(written(given('Bo', 'TOKEN_A'), family('Fox')), 'TOKEN_A [REDACTED]');
  assert.equal(written(given('Bo'), family('Fox', '[REDACTED]')), '[REDACTED]');
});
