import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asciiKind,
  characterKind,
  hasInnerCapital,
  isAscii,
  isNumberSeparator,
} from './echo-characters.ts';
import * as kind from './echo-characters.ts';
import {
  classEchoKind,
  isUnknownClass,
  kindByLook,
  readsAsName,
  valueEchoKind,
} from './echo-kinds.ts';

test('the class of a field says in which forms its values are looked for', () => {
  for (const same of ['person', 'username', 'email', 'birth_date', 'phone', 'account', 'address'])
    assert.equal(classEchoKind(same), same);
  assert.equal(classEchoKind('iban'), 'account');
  // the class of what the memory of a lease holds already
  assert.equal(classEchoKind('person_together'), 'person');
  for (const machine of ['ip', 'mac']) assert.equal(classEchoKind(machine), 'machine');
  assert.equal(classEchoKind('money'), 'amount');
  for (const never of 'age gender boolean status type enum currency language locale marital_status date'.split(
    ' ',
  ))
    assert.equal(classEchoKind(never), 'never');
  for (const other of ['ssn', 'order_id', 'plaintiff']) assert.equal(classEchoKind(other), 'other');
});

test('a class that is only the name of a field says nothing of its values', () => {
  for (const known of ['person', 'ssn', 'order_id', 'company_name'])
    assert.ok(!isUnknownClass(known), known);
  for (const unknown of ['plaintiff', 'signedby', 'id_of', 'name_x'])
    assert.ok(isUnknownClass(unknown), unknown);
  assert.equal(valueEchoKind('Ottilie Vandersloot', 'plaintiff'), 'person');
  assert.equal(valueEchoKind('Ottilie Vandersloot', 'company_name'), 'other');
  assert.equal(valueEchoKind('Ottilie Vandersloot', 'username'), 'username');
  assert.equal(valueEchoKind('ottilie@mail.example', 'username'), 'email');
  assert.equal(valueEchoKind('ottilie@mail.example', 'person'), 'person');
});

test('what nothing is said of is told by its look', () => {
  const looks: { readonly [kind: string]: string } = {
    email: 'jane@roe.dev|j.r+x@mail.roe.co',
    person:
      "Ottilie Vandersloot|VAN DER BERG, O.|سارة الحداد|A B|O'Neil Mary|Anna-Lena Mayer|Éva Ňan|A b C d E f",
    birth_date:
      '1984-02-01|13.2.1984|13.02.1984|31-12-1984|12/31/1984|1984-02-01T10:00:00Z|1 March 1984|7-Mar-1984',
    phone:
      '+41 79 222 11 00|0792221100|(415) 555-0134|415-555-0134|030 901820|415 555 0134|12.345.678-9',
    other:
      'Ottilie|ottilie vandersloot|Ottilie vandersloot|A b c d e f g H|Order 12|12345678|+1234567|1234567|+1234567890123456|10.0.0.1|555|1984|x@y|a b@roe.dev|jane@roe|jane@roe.d|1984-02-31|1.2.84x|415-555-0134x|$100|-41 79 222 11 00',
  };
  const unlike = Object.entries(looks).flatMap(([expected, values]) =>
    values.split('|').flatMap((value) => {
      const told = kindByLook(value, 'other');
      return told === expected ? [] : [`${value}: ${told}, not ${expected}`];
    }),
  );
  assert.deepEqual(unlike, []);
  assert.equal(kindByLook('Ottilie Vandersloot', 'username'), 'username');
  const long = `Ottilie ${'x'.repeat(112)}`;
  assert.equal(kindByLook(`${'x'.repeat(111)}@roe.dev`, 'other'), 'email');
  assert.equal(kindByLook(`${'x'.repeat(113)}@roe.dev`, 'other'), 'other');
  assert.equal(kindByLook(long, 'other'), 'other');
});

test('two to six words of letters read as a name, two of them with a capital', () => {
  for (const name of [
    'Ann Lee',
    'A Bb',
    'Ann de la Cruz Y Vega',
    'ANN LEE',
    "D'Arcy O’Neil",
    '山田 太郎',
    `${'A'.repeat(29)} ${'B'.repeat(30)}`,
    'Ann🌟Lee',
  ])
    assert.ok(readsAsName(name), name);
  for (const other of [
    'Ann',
    "O'Neil",
    'Ann lee',
    'ann Lee Bo',
    'Ann de la Cruz y Vega Sol',
    'Ann Lee 2',
    'Ann_Lee',
    'Ann Lee!',
    '山田太郎',
    ' Ann Lee',
    `${'A'.repeat(30)} ${'B'.repeat(30)}`,
    '',
  ])
    assert.ok(!readsAsName(other), other);
});

test('a character belongs to a word, is one, or stands between words', () => {
  const { bracket, digit, escape, newline, other, outside, single, upper, word } = kind;
  const kinds: readonly (readonly [kind: number, characters: string])[] = [
    [digit, '09'],
    [upper, 'AZ'],
    [word, 'az'],
    [newline, '\n\r'],
    [escape, '%&\\=<*^\x1b\x00\x7f'],
    [bracket, '[({'],
    [other, ' /:@]`)}~-_\t'],
  ];
  for (const [expected, characters] of kinds)
    for (const character of characters) {
      assert.equal(asciiKind(character.charCodeAt(0)), expected, character);
      assert.equal(characterKind(character.charCodeAt(0)), expected, character);
    }
  for (const code of [0x80, 0xe9, 0x5c71]) assert.equal(asciiKind(code), outside);
  const beyond: readonly (readonly [kind: number, ...codes: number[]])[] = [
    [other, 0x80, 0xbf, 0xd7, 0xf7, 0x2000, 0x2e7f, 0xe000, 0xf8ff, 0xfb00, 0xffff],
    [other, 0x3000, 0x3003, 0x3008, 0x3020],
    [single, 0x2fff, 0x3004, 0x3005, 0x3007, 0x3021],
    [word, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x430, 0xdff, 0x10a0, 0x177f, 0x1800, 0x1fff],
    [single, 0xe00, 0x109f, 0x1780, 0x17ff, 0x2e80, 0x5c71, 0xd7a3, 0xdfff, 0xf900, 0xfaff],
  ];
  for (const [expected, ...codes] of beyond)
    for (const code of codes) assert.equal(characterKind(code), expected, code.toString(16));
  for (const separator of " '()+,-./_")
    assert.ok(isNumberSeparator(separator.charCodeAt(0)), separator);
  for (const mark of '!*0:^`') assert.ok(!isNumberSeparator(mark.charCodeAt(0)), mark);
});

test('characters up to 127 are ASCII', () => {
  for (const text of ['', 'a~', '\x00', '\x7f']) assert.ok(isAscii(text));
  for (const text of ['\x80', 'aé', 'é', '山']) assert.ok(!isAscii(text), text);
});

test('a name with a capital inside may be two words', () => {
  for (const name of [
    'MacDonald',
    'McKay',
    'deSouza',
    'deAlba',
    'deZoete',
    'OSullivan',
    'oSullivan',
    'Macdonald',
    'macdonald',
    'mcdonald',
    'Ewan Macdonald',
    'Ewan MCDONALD',
    'AnnB',
  ])
    assert.ok(hasInnerCapital(name), name);
  for (const name of [
    'Donald',
    'Maria',
    'Mark Mole',
    'DANALD',
    'DANALd',
    'Tomcat',
    'Tarmac',
    'Ewan Donald',
    'Acdonald',
    'E-Donald',
    'Ncdonald',
    'aacd',
    '',
  ])
    assert.ok(!hasInnerCapital(name), name);
});
