// What is hidden without a filter of its own is looked for in kept text as well: what no filter
// names, what goes with the object it stands in, and what stands in JSON inside of a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const keepNote = { target: 'note', filterType: 'KEEP' };
const noteOf = (filters: readonly Json[], answer: Record<string, Json>): Json | undefined => {
  const { value } = protectBody({ filters: [...filters, keepNote] }, answer);
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value));
  return value['note'];
};

test('a word of a field that is somebody’s, which no filter names', () => {
  for (const [name, value] of [
    ['lastName', 'Quartermaine'],
    ['first_name', 'Zebulon'],
    ['username', 'zebquart'],
    ['password', 'hunter2correcthorse'],
    ['diagnosis', 'Trichotillomania'],
    ['street', '17 Thistlewick Lane'],
  ] as const)
    assert.equal(noteOf([], { [name]: value, note: `see ${value}!` }), 'see [REDACTED]!', name);
});

test('words of other fields stay: what is withheld is mostly vocabulary', () => {
  const note = 'a purple order, active, in Springfield';
  assert.equal(noteOf([], { color: 'purple', status: 'active', city: 'Springfield', note }), note);
});

test('what goes with the object or the list that it stands in', () => {
  const person = { lastName: 'Quartermaine', address: { street: '17 Thistlewick Lane' } };
  for (const filterType of ['REDACT', 'DROP'])
    for (const box of [person, [person], { a: [{ b: person }] }])
      assert.equal(
        noteOf([{ target: 'box', filterType }], {
          box,
          note: 'Quartermaine of 17 Thistlewick Lane',
        }),
        '[REDACTED] of [REDACTED]',
      );
});

test('JSON in a text that is hidden, in whatever way', () => {
  const blob = JSON.stringify({ ssn: '219-09-9993', who: JSON.stringify({ lastName: 'Quarter' }) });
  const note = 'see 219-09-9993 of Quarter';
  for (const filters of [
    [],
    [{ target: 'blob', filterType: 'REDACT' }],
    [{ target: 'blob', filterType: 'TOKENIZE' }],
    [{ target: 'blob', filterType: 'DROP' }],
  ])
    assert.equal(noteOf(filters, { blob, note }), 'see [REDACTED] of [REDACTED]');
  const deep = '['.repeat(200_000);
  assert.equal(noteOf([], { blob: deep, note: 'nothing' }), 'nothing');
});

test('by the class of the field, where the filter on its object says nothing of it', () => {
  const contact = { name: 'Zebulon Quartermaine' };
  const note = noteOf([{ target: 'contact', filterType: 'HASH' }], {
    contact,
    note: 'Quartermaine',
  });
  assert.match(JSON.stringify(note), /^"HASH_/);
});

test('a day that was moved or made coarse is found in its other forms, which would tell it', () => {
  const said = 'on 2024-03-01, March 1, 2024; 1 March 2024';
  for (const filter of [
    { target: 'admitted', filterType: 'SHIFT_DATE', subject: 'id' },
    { target: 'admitted', filterType: 'GENERALIZE', to: 'YEAR' },
  ]) {
    const note = noteOf([filter], { id: 'p1', admitted: '2024-03-01', note: said });
    assert.doesNotMatch(JSON.stringify(note), /March|2024-03-01/);
  }
});

test('a member of an object that is removed is looked for as what its own name says', () => {
  for (const box of ['person', 'contact', 'box'])
    for (const filterType of ['REDACT', 'DROP', 'TOKENIZE']) {
      const told = noteOf([{ target: box, filterType }], {
        [box]: { dob: '1984-02-01', place: { lat: 47.49881 } },
        note: 'born 1.2.1984, at 47.49881',
      });
      assert.doesNotMatch(JSON.stringify(told), /1984|47\.49/, `${box} ${filterType}`);
    }
});

test('a number with many decimals, where a kept number is equal to it', () => {
  const { text } = protectBody(
    { filters: [{ target: 'place', filterType: 'REDACT' }], unlisted: 'keep' },
    { place: { lat: 47.49881, price: 12.07 }, near: { lat: 47.49881, price: 12.07 } },
  );
  assert.match(text, /"near":\{"lat":"\[REDACTED\]","price":12\.07\}/);
});
