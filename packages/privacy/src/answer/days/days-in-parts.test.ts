import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { protectBody } from '../../testing/engine.ts';

const policy = {
  filters: [{ target: 'birthDate', filterType: 'REDACT', class: 'birth_date' }],
  unlisted: 'keep',
};
const gone = '[REDACTED]';
function left(day: Json): Json {
  const { value } = protectBody(policy, { birthDate: '1984-03-07', day });
  return (value as { day: Json }).day;
}

test('a known day in a list of its parts does not leave', () => {
  for (const day of [
    [1984, 3, 7],
    [7, 3, 1984],
    [3, 7, 1984],
    [1984, 2, 7],
    ['1984', '03', '07'],
    ['7', 'March', '1984'],
  ])
    assert.deepEqual(left(day), [gone, gone, gone], JSON.stringify(day));
  assert.deepEqual(left([1984, 3, 7, 0, 30]), [gone, gone, gone, 0, 30]);
});

test('and in the members of an object, whatever they are called and in whatever order', () => {
  const days: Record<string, Json>[] = [
    { year: 1984, month: 3, day: 7 },
    { year: 1984, monthValue: 3, dayOfMonth: 7 },
    { dayOfMonth: 7, year: 1984, month: 'MARCH' },
    { y: 1984, m: 2, d: 7 },
    { jahr: '1984', monat: '3', tag: '7' },
  ];
  for (const day of days)
    assert.deepEqual(Object.values(left(day) as object), [gone, gone, gone], JSON.stringify(day));
  assert.deepEqual(
    left({ year: 1984, era: 'CE', dayOfYear: 67, dayOfMonth: 7, hour: 0, monthValue: 3 }),
    { year: gone, era: 'CE', dayOfYear: 67, dayOfMonth: gone, hour: 0, monthValue: gone },
  );
});

test('other days, and numbers that are none, stay', () => {
  for (const day of [
    [1984, 3, 8],
    [1984, 4, 7],
    [1985, 3, 7],
    [1984, 3],
    [1984, 37],
    { year: 1984, month: 3, day: 8 },
    { year: 1984, quarter: 1 },
    { price: 1984.5, a: 3, b: 7 },
    { year: 1984, inner: { month: 3, day: 7 } },
    Object.fromEntries(
      [1984, ...Array.from({ length: 8 }, (_, i) => i)].map((n, i) => [`m${i}`, n]),
    ),
  ])
    assert.deepEqual(left(day), day, JSON.stringify(day));
});

test('what a filter makes of a part stays as it is', () => {
  const filters = [...policy.filters, { target: 'month', filterType: 'REDACT' }];
  const body = { birthDate: '1984-03-07', day: { year: 1984, month: 3, day: 7 } };
  const { value } = protectBody({ ...policy, filters }, body);
  assert.deepEqual((value as { day: Json }).day, { year: 1984, month: gone, day: 7 });
});
