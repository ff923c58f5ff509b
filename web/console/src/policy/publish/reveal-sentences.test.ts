import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revealSentences } from './reveal-sentences.ts';

test('of two that are compared nothing is said to be so from now on', () => {
  const said = revealSentences(
    [
      { category: 'direct', fields: 1, tools: 3 },
      { category: 'harmless', fields: 2, tools: 1 },
    ],
    true,
  );
  assert.deepEqual(
    said.map(({ text }) => text),
    [
      'Under the second, 3 tools reveal a direct identifier.',
      'Under the second, 1 tool reveals what reads as harmless (2 fields).',
    ],
  );
});

test('what agents will see is said, the gravest first', () => {
  const said = revealSentences([
    { category: 'harmless', fields: 2, tools: 1 },
    { category: 'direct', fields: 1, tools: 3 },
  ]);
  assert.deepEqual(said, [
    { text: '3 tools now reveal a direct identifier.', isGrave: true },
    { text: '1 tool now reveals what reads as harmless (2 fields).', isGrave: false },
  ]);
});
