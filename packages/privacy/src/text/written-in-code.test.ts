import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo/echo.ts';

test('a name in halves of code, or in a pattern, is found', () => {
  const echo = createEcho();
  echo.add('Rosa Fernandes', 'TOKEN', 'person');
  for (const [text, left] of [
    ['say "Fer" + "nandes";', 'say "TOKEN";'],
    ["say 'Fer' || 'nandes'", "say 'TOKEN'"],
    ["say 'Fer' . 'nandes'", "say 'TOKEN'"],
    ['/[Ff]ernandes/', '/TOKEN/'],
    ['/(?:F|f)ernandes/', '/TOKEN/'],
    ['say Fer\\\nnandes', 'say TOKEN'],
    ['["Fer", "nandes"]', undefined],
    ['[Ss]ave || [Qq]uit', undefined],
  ] as const)
    assert.equal(echo.apply(text), left, text);
});
