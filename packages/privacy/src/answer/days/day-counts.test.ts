import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

// today is 20 November 2026
const document = { filters: [{ target: 'birthDate', filterType: 'REDACT' }], unlisted: 'keep' };
const birthDate = '1988-04-17';
const shown = (other: Json) => JSON.stringify(protectBody(document, { birthDate, other }).value);
const days = Date.UTC(1988, 3, 17) / 86_400_000;

test('a protected day of birth is found counted in days', () => {
  const counts: Record<string, number | string> = {
    date32: days,
    birthDays: String(days),
    mjd: days + 40_587,
    rataDie: days + 719_163,
    daysLived: Date.UTC(2026, 10, 20) / 86_400_000 - days,
  };
  for (const [name, count] of Object.entries(counts)) {
    assert.doesNotMatch(shown({ [name]: count }), new RegExp(String(count)), name);
    assert.match(shown({ [name]: Number(count) + 9 }), new RegExp(String(Number(count) + 9)), name);
    assert.match(shown({ amount: count }), new RegExp(String(count)), `${name} elsewhere`);
  }
  assert.doesNotMatch(shown({ born: { int: days } }), new RegExp(String(days)));
});

test('and as an age to the day', () => {
  for (const age of [
    '38y 7m 3d',
    'P38Y7M3D',
    '38 years, 7 months and 3 days',
    '38 yrs 7 mos 4 days',
  ])
    assert.doesNotMatch(shown({ exactAge: age }), /38/, age);
  assert.doesNotMatch(shown({ age: { years: 38, months: 7, days: 3 } }), /38|7|3/);
  for (const age of ['38y 2m 3d', 'P37Y7M3D', '38 years'])
    assert.match(shown({ exactAge: age }), /3[78]/, age);
  assert.match(shown({ stay: { years: 38, months: 2, days: 3 } }), /38.*2.*3/);
});
