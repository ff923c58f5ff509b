// The name of somebody is looked for in all its forms whatever its field is called: for most of
// what people are to others (plaintiff, bride, pupil) no list has a word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { readsAsName } from '../../text/echo/echo-kinds.ts';
import { protectBody } from '../../testing/engine.ts';

const noteOf = (filters: readonly Json[], answer: Record<string, Json>): string => {
  const { value } = protectBody(
    { filters: [...filters, { target: 'note', filterType: 'KEEP' }] },
    answer,
  );
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value));
  const { note } = value;
  assert.ok(typeof note === 'string');
  return note;
};

const roles =
  'plaintiff bride signedBy leadPassenger pupil kunde mieter nevěsta pita_ka_naam x7'.split(' ');

test('a surname in a note, of a field whose name says nothing', () => {
  for (const role of roles)
    for (const filterType of ['TOKENIZE', 'REDACT', 'ANONYMIZE', 'HASH', 'DROP']) {
      const note = noteOf([{ target: role, filterType }], {
        [role]: 'Ottilie Vandersloot',
        note: 'Vandersloot v. Trelawny; ovandersloot wrote to Ottilie',
      });
      assert.doesNotMatch(note, /vandersloot|ottilie/i, `${role} ${filterType}`);
      assert.match(note, /v\. Trelawny/);
    }
});

test('the same of a field that no filter names', () => {
  for (const role of roles) {
    const note = noteOf([], { [role]: 'VANDERSLOOT, Ottilie', note: 'to Mrs Vandersloot' });
    assert.equal(note, 'to Mrs [REDACTED]', role);
  }
});

test('in small letters too, where it is anonymised', () => {
  const answer = { plaintiff: 'ottilie vandersloot', note: 'Vandersloot came' };
  const filters = [{ target: 'plaintiff', filterType: 'ANONYMIZE' }];
  assert.match(noteOf(filters, answer), /^\S+ O\.V\. came$/);
});

test('values of things are looked for as they are', () => {
  const filterType = 'TOKENIZE';
  const filters = ['company', 'city', 'product_name', 'phase'].map((target) => ({
    target,
    filterType,
  }));
  const answer = {
    company: 'Blue Harbour',
    city: 'Grand Rapids',
    product_name: 'Garden Hose',
    phase: 'design review',
    note: 'a blue hose in Grand Forks, under review',
  };
  assert.equal(noteOf(filters, answer), answer.note);
});

test('days, telephone numbers and e-mail addresses under names that say nothing, in their forms', () => {
  const cases: readonly [value: string, ...said: string[]][] = [
    ['1984-02-01', '1.2.1984', 'Feb 1, 1984', '1984/2/1', '1 February 1984'],
    ['+41 79 222 11 00', '079/222.11.00', '0041792221100', '2221100'],
    ['(415) 555-2671', '+1 415 555 2671', '4155552671'],
    ['Ottilie.Wren@Mail.Example', 'ottilie.wren', 'OTTILIE.WREN@mail.example'],
  ];
  for (const role of ['admitted', 'when', 'line', 'x', 'login', 'principal'])
    for (const filterType of ['REDACT', 'TOKENIZE', 'HASH'])
      for (const [value, ...texts] of cases)
        for (const text of texts) {
          const note = noteOf([{ target: role, filterType }], {
            [role]: value,
            note: `at ${text}!`,
          });
          const isLogin = role === 'login' && !value.includes('@');
          if (!isLogin) assert.ok(!note.includes(text), `${role} ${filterType} ${value}: ${note}`);
        }
});

test('what only looks like one of them is looked for as it is', () => {
  for (const [value, text] of [
    ['10.20.30.40', '20.30.40'],
    ['2026-02-30', '30 Feb 2026'],
    ['12 of 40', '40'],
    ['an@other', 'another'],
  ] as const)
    assert.equal(
      noteOf([{ target: 'x', filterType: 'TOKENIZE' }], { x: value, note: text }),
      text,
      value,
    );
});

test('what reads as a name', () => {
  for (const name of [
    'Ottilie Vandersloot',
    'VAN DER BERG, O.',
    'Siobhan O’Sullivan-Reyes',
    'Ćwiąkała Łucja',
    'سارة الحداد',
    'सुनीता शर्मा',
    'José María Núñez de la Torre',
  ])
    assert.ok(readsAsName(name), name);
  for (const other of [
    '',
    'Vandersloot',
    'design review',
    'Order 66',
    'a@b.example',
    'https://a.example',
    'Paid in full',
    'One Two Three Four Five Six Seven',
    '12 Elm Street',
  ])
    assert.ok(!readsAsName(other), other);
});
