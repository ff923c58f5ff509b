import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { parseLossless } from '../json/lossless.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import { createPathTrie } from './path-trie.ts';
import { subjectsApart, subjectsIn } from './subjects.ts';

const trieOf = (...subjects: string[]) => {
  const filters = subjects.map((subject, i) => ({
    target: `date${i}`,
    filterType: 'SHIFT_DATE',
    subject,
  }));
  const { policy } = parsePolicy({ filters, unlisted: 'keep' });
  assert.ok(policy);
  return createPathTrie(policy);
};
const apart = (subject: string, answer: Json) => [
  ...subjectsApart(trieOf(subject), answer).values(),
];
const beside = (subject: string, object: JsonObject) => {
  const trie = trieOf(subject);
  return [...subjectsIn(trie, object, trie.root).values()];
};

test('a subject that stands apart is found at its whole path, in any spelling', () => {
  const answer = { data: { 'Patient-Id': 'P-7', patient: { id: 'P-8' } } };
  assert.deepEqual(apart('$.data.patient_id', answer), ['P-7']);
  assert.deepEqual(apart('$.data.patient.id', answer), ['P-8']);
  assert.deepEqual(apart('$.data.other', answer), []);
  assert.deepEqual(apart('$.data.patient_id.deeper', answer), []);
});

test('there is none at a path with wildcards or elements, in a list, or where nothing stands', () => {
  assert.deepEqual(apart('$.data.*', { data: { id: 'P-7' } }), []);
  assert.deepEqual(apart('$.data.**.id', { data: { id: 'P-7' } }), []);
  assert.deepEqual(apart('$.data[].id', { data: [{ id: 'P-7' }] }), []);
  assert.deepEqual(apart('$.data.id', { data: [{ id: 'P-7' }] }), []);
  assert.deepEqual(apart('$.data.0', { data: ['P-7'] }), []);
  assert.deepEqual(apart('id', { id: 'P-7' }), [], 'a bare name is looked for beside the date');
  for (const answer of [null, 'id', 7, [], { data: null }])
    assert.deepEqual(apart('$.data.id', answer), []);
});

test('is a text, or a number by its digits; an empty text, true and null say nobody', () => {
  const read = (id: Json) => [...apart('$.id', { id }), ...beside('id', { id })];
  assert.deepEqual(read('P-7'), ['P-7', 'P-7']);
  assert.deepEqual(read(7), ['7', '7']);
  assert.deepEqual(read(0), ['0', '0']);
  assert.deepEqual(read(parseLossless('12345678901234567890') ?? null), [
    '12345678901234567890',
    '12345678901234567890',
  ]);
  for (const nobody of ['', true, null, {}, { id: 'P-7' }, ['P-7']])
    assert.deepEqual(read(nobody), [], JSON.stringify(nobody));
});

test('beside the date any member of its name says it, for every filter that goes by it', () => {
  assert.deepEqual(beside('patient_id', { patientId: 'P-7', other: 'x' }), ['P-7']);
  const { policy } = parsePolicy({
    filters: [
      { target: '$.id', filterType: 'KEEP' },
      { target: 'date', filterType: 'SHIFT_DATE', subject: '$.name' },
    ],
  });
  assert.ok(policy);
  const mixed = createPathTrie(policy);
  const patient = { id: 7, name: 'Ann' };
  assert.deepEqual([...subjectsApart(mixed, patient).values()], ['Ann']);
  assert.deepEqual([...subjectsIn(mixed, patient, mixed.root).values()], ['Ann']);
  const trie = trieOf('id', 'id', 'name');
  const found = subjectsIn(trie, { id: 7, name: 'Ann' }, trie.root);
  assert.deepEqual(
    Array.from(found, ([{ target }, text]) => [target, text]),
    [
      ['date0', '7'],
      ['date1', '7'],
      ['date2', 'Ann'],
    ],
  );
});
