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

test('a name that code makes of the numbers of its letters is found', () => {
  const echo = createEcho();
  echo.add('Rosa Fernandes', 'TOKEN', 'person');
  const codes = Array.from('Fernandes', (letter) => letter.charCodeAt(0));
  for (const text of [
    codes.map((code) => `CHR(${code})`).join('||'),
    codes.map((code) => `NCHAR(${code})`).join('+'),
    `SELECT CHAR(${codes.join(', ')})`,
    `String.fromCharCode(${codes.join(',')})`,
  ])
    assert.equal(echo.apply(text), '[REDACTED]', text);
  assert.equal(echo.apply('CHR(10)||CHR(13) and name CHAR(40)'), undefined);
});
