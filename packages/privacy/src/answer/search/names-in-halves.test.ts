import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

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
