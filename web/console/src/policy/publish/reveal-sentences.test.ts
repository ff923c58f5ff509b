import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revealSentences } from './reveal-sentences.ts';

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
