import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLargeAnswer } from './large-answer.ts';
import { Raw } from '../raw.ts';

const isLarge = (text: string) => isLargeAnswer(new Raw(text));
const kib = 1024;

/** Records of some names, until the text has that many characters. */
function records(length: number, nameOf: (at: number) => string): string {
  let text = '[';
  for (let at = 0; text.length < length - 100; at++) text += `{"${nameOf(at)}":"value ${at}"},`;
  return `${text}"${'x'.repeat(length - text.length - 3)}"]`;
}

test('an answer of more than 196,608 characters is large, whatever it says', () => {
  assert.ok(isLarge('x'.repeat(192 * kib + 1)));
  assert.ok(!isLarge('x'.repeat(192 * kib)));
  assert.ok(!isLarge(records(192 * kib, () => 'name')));
  assert.ok(isLarge(records(192 * kib + 1, () => 'name')));
});

test('a shorter one is large where its names are ever new ones, unless it is short', () => {
  for (const length of [16 * kib + 1, 100 * kib]) {
    assert.ok(isLarge(records(length, (at) => `n${at}`)));
    assert.ok(!isLarge(records(length, (at) => `n${at % 20}`)));
  }
  assert.ok(!isLarge(records(16 * kib, (at) => `n${at}`)));
});

test('more than 40 different names in 64 places are many', () => {
  // each place that is looked at has a name of its own, of so many
  const places = (different: number) =>
    Array.from({ length: 64 }, (_, at) => `{"n${at % different}":"${'x'.repeat(500)}"}`)
      .map((one) => one.padEnd(512, ' '))
      .join('');
  assert.ok(isLarge(places(41)));
  assert.ok(!isLarge(places(40)));
});

test('of a long name only the end is looked at', () => {
  const names = (prefix: string) => records(100 * kib, (at) => `${prefix}${at}${'y'.repeat(64)}`);
  assert.ok(!isLarge(names('n')));
});

test('behind the last name nothing is counted', () => {
  const named = Array.from({ length: 63 }, (_, at) => `{"n${at % 40}":"${'x'.repeat(490)}"}`);
  const text = named.map((one) => one.padEnd(512, ' ')).join('') + 'x'.repeat(512);
  assert.ok(!isLarge(text));
  assert.ok(isLarge(text.replace('"n0"', '"m0"')));
});
