import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfValue, hasDataKeys, memberPath } from '@leasehold/privacy';
import { answerLines } from './mark-answer.ts';

const linesOf = (text: string) => answerLines(text, memberPath, hasDataKeys);

test('every value has the path the engine gives it', () => {
  const answer = {
    customers: [{ email: 'a@x', tags: ['b'], 'odd name': 1 }],
    byMail: { 'a@b.example': { n: 1 }, 'c@d.example': { n: 2 } },
  };
  const paths = linesOf(JSON.stringify(answer))?.lines.flatMap(({ path }) => path ?? []);
  assert.deepEqual(
    [...new Set(paths)],
    fieldsOfValue(answer).map(({ path }) => path),
  );
});

test('digits stay as they came', () => {
  const { lines = [] } = linesOf('{"id":123456789012345678901,"rate":1.10}') ?? {};
  assert.deepEqual(
    lines.map(({ name, text, end }) => name + text + end),
    ['{', '"id": 123456789012345678901,', '"rate": 1.10', '}'],
  );
});

test('a long answer is cut, and told so; no JSON is none', () => {
  const long = linesOf(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => n)));
  assert.equal(long?.lines.length, 2_000);
  assert.equal(long?.isCut, true);
  assert.equal(linesOf('<html>'), undefined);
});
