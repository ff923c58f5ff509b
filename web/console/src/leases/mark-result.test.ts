import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markResult, tokensIn } from './mark-result.ts';

const paths = [
  { path: 'customers[].email', treatment: 'TOKENIZE' },
  { path: 'customers[].notes', treatment: 'WITHHOLD' },
];

/** Text and filter type of every mark. */
const marksOf = (json: string, treated?: typeof paths) =>
  markResult(json, treated)
    .lines.flat()
    .flatMap(({ text, filterType }) => (filterType ? [[text, filterType]] : []));

test('marks each value with what the record of its call says; the rest was sent as it is', () => {
  const json = JSON.stringify({
    customers: [
      {
        email: 'TOKEN_0123456789AB',
        tier: 'gold',
        notes: '[REDACTED]',
        ssn: null,
        text: 'ask TOKEN_0123456789AB',
      },
    ],
    truncated: { next: 'NEXT_1' },
    withheld: { hint: 'HINT_1' },
  });
  assert.deepEqual(marksOf(json, paths), [
    ['TOKEN_0123456789AB', 'TOKENIZE'],
    ['gold', 'KEEP'],
    ['[REDACTED]', 'REDACT'],
    ['ask ', 'KEEP'],
    ['TOKEN_0123456789AB', 'TOKENIZE'],
  ]);
  const { lines, linesLeft } = markResult(json, paths);
  const text = lines.flatMap((line) => line.map((mark) => mark.text)).join('');
  assert.deepEqual([JSON.parse(text), linesLeft], [JSON.parse(json), 0]);
});

test('marks nothing until the record is there', () => {
  assert.deepEqual(marksOf('{"tier":"gold"}'), []);
});

test('finds the paths of a list, which MCP puts into an object', () => {
  assert.deepEqual(
    marksOf('{"items":[{"city":"Ulm"}]}', [{ path: '[].city', treatment: 'GENERALIZE' }]),
    [['Ulm', 'GENERALIZE']],
  );
});

test('names tokens once', () => {
  assert.deepEqual(
    tokensIn('["TOKEN_0123456789AB","TOKEN_0123456789AB","TOKEN_ZZZZZZZZZZZZ","TOKEN_X"]'),
    ['TOKEN_0123456789AB', 'TOKEN_ZZZZZZZZZZZZ'],
  );
});
