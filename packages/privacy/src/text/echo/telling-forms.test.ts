import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoForms, tellingForms } from './echo-forms.ts';

const dayMs = 86_400_000;

/** Every eleventh day of a hundred years, and the edges of months and years. */
function days(): string[] {
  const found: string[] = [];
  for (let at = Date.UTC(1925, 0, 1); at < Date.UTC(2026, 0, 1); at += 211 * dayMs)
    found.push(new Date(at).toISOString().slice(0, 10));
  return [...found, '1984-01-01', '1984-02-29', '1984-03-01', '1984-12-31', '2000-10-10'];
}

const spellings = [
  (day: string) => day,
  (day: string) => day.split('-').toReversed().join('.'),
  (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  (day: string) => `${day}T00:00:00Z`,
  (day: string) => `${day}T23:00:00+02:00`,
  (day: string) => String(Date.parse(day) / 1000),
  (day: string) => new Date(day).toUTCString().slice(5, 16),
];

const isShort = (one: string) => /^\d{1,2}$/.test(one);

test('each of the ways to say a day has all of some words that it is known by', () => {
  for (const [i, day] of days().entries()) {
    const value = spellings[i % spellings.length]!(day);
    const { words, numbers } = tellingForms(value, 'birth_date');
    const written = new Set(words.filter((one) => one.every(isShort)).map((one) => one.join(' ')));
    const telling = words.filter((one) => !one.every(isShort));
    const forms = echoForms(value, 'birth_date');
    assert.deepEqual(numbers, forms.numbers, value);
    for (const { words: said } of forms.words)
      assert.ok(
        said.every(isShort)
          ? written.has(said.join(' '))
          : telling.some((one) => one.every((word) => said.includes(word))),
        `${value}: ${said.join(' ')}`,
      );
  }
});

test('a day is known by no more than some eighty of them', () => {
  for (const day of days()) assert.ok(tellingForms(day, 'birth_date').words.length <= 80, day);
});

test('what is no day is known by its forms', () => {
  for (const [value, kind] of [
    ['Zebulon Quartermaine', 'person'],
    ['in spring', 'birth_date'],
    ['zq@mail.example', 'email'],
  ] as const) {
    const { words, numbers } = echoForms(value, kind);
    assert.deepEqual(tellingForms(value, kind), {
      words: words.map((form) => form.words),
      numbers,
    });
  }
});
