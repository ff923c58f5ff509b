import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDistinctive, isLookedFor, isNumber, isPlaceOrTongue } from './distinctive.ts';

test('a value is worth looking for that has an address sign, several digits or two words', () => {
  for (const value of [
    'a@b.de',
    '1234ab',
    'AB-12 34',
    '1...2...3...4',
    'Ann Lee',
    'Al Bo Cy',
    'Jo-Ann',
    'Ann Mary Beth Lee',
    'Lee J.D.',
    'see you at noon',
    'x "quoted" so',
    `x${'y'.repeat(64)}`,
  ])
    assert.ok(isDistinctive(value), value);
  for (const value of [
    'a@b.d',
    '12345',
    'status',
    'Status',
    '1....2....3....4',
    'ab1cd2',
    'in use',
    'ann lee',
    'a b c',
    '7 Jo Li',
    'Jo Li 7',
    'x'.repeat(64),
    '',
  ])
    assert.ok(!isDistinctive(value), value);
});

test('one word is looked for where its field is somebody’s', () => {
  assert.ok(isLookedFor('Quartermaine', 'person'));
  assert.ok(isLookedFor('hunter2', 'password'));
  assert.ok(!isLookedFor('Quartermaine', 'city'));
  assert.ok(isLookedFor('Ann Lee', 'city'));
});

test('towns, lands and tongues are said of nobody', () => {
  for (const name of ['city', 'country', 'state', 'location', 'language'])
    assert.ok(isPlaceOrTongue(name), name);
  for (const name of ['', 'address', 'person']) assert.ok(!isPlaceOrTongue(name), name);
});

test('a number is what JSON writes as one', () => {
  for (const value of ['0', '7', '-7', '12.50', '1e3', '1E+3', '-1.5e-10'])
    assert.ok(isNumber(value));
  for (const value of ['', '-', '1.', '.5', '1e', '+1', '1.x', 'a1', '1a', '1e+x', '1 '])
    assert.ok(!isNumber(value), value);
});
