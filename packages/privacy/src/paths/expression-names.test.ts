import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesInExpression } from './expression-names.ts';

test('names in what a query calls a column', () => {
  const cases: Record<string, readonly string[]> = {
    'max(p.salary)': ['p', 'salary'],
    'YEAR(birthDate)': ['birthDate'],
    'SUM(e.salary) OVER (PARTITION BY city)': ['e', 'salary', 'OVER', 'PARTITION', 'BY', 'city'],
    '"Employees"."lastName"': ['lastName'],
    '[Employees].[lastName]': ['lastName'],
    'e.`lastName`': ['lastName'],
    'p.salary * 12': ['p', 'salary'],
    'lastName AS n': ['lastName', 'AS', 'n'],
  };
  for (const [text, names] of Object.entries(cases))
    assert.deepEqual(namesInExpression(text), names);
});

test('no names in what counts rows, in titles and in plain names', () => {
  for (const text of [
    'count(p.lastName)',
    'COUNT(DISTINCT lastName)',
    'Notes (salary)',
    'Who is paid as much',
    'p.salary',
    'name[0]',
    'a "quoted" salary',
    `f(${'x, '.repeat(80)}salary)`,
  ])
    assert.deepEqual(namesInExpression(text), [], text);
});
