import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo/echo.ts';
import { streamedTexts, typedTexts } from './streamed-texts.ts';

const echo = createEcho();
echo.add('Adalbert Morgenthaler', '<NAME>', 'person');
const shown = (text: string) => echo.apply(text) ?? text;
const letters = Array.from('Morgenthaler');
const hidden = '[REDACTED]';

test('a name that a stream sends in pieces is found, whatever else its events say', () => {
  const event = (content: string, n: number) =>
    JSON.stringify({ id: 'c1', choices: [{ index: n, delta: { content }, done: null }] });
  const pieces = ['for Morg', 'enth', 'aler', ' today'].map(event);
  assert.equal(shown(pieces.map((one) => `data: ${one}\n\n`).join('') + 'data: [DONE]\n'), hidden);
  assert.equal(
    shown(pieces.map((one) => `event: x\r\nid: 4\r\ndata:${one}\r\n\r\n`).join('')),
    hidden,
  );
  assert.equal(shown(`log follows\n${pieces.join('\n')}\nend`), hidden);
  const others = ['for Mor', 'ris', 'on'].map(event).join('\n');
  assert.equal(shown(others), others);
});

test('pieces are joined under the same names alone', () => {
  assert.deepEqual(streamedTexts('{"a":"x","b":["1"]}\n{"a":"y","b":["2","3"]}'), ['xy', '123']);
  assert.deepEqual(streamedTexts('{"a":"x"}'), []);
  assert.deepEqual(streamedTexts('{"a":"x"}\n{broken}\nand prose'), []);
});

test('a name that is typed is found in logs and scripts of the keys', () => {
  for (const text of [
    letters.map((key) => `keydown ${key}`).join('; '),
    letters.map((key) => `10:02:17 key pressed: ${key}`).join('\n'),
    letters.map((key) => `await page.keyboard.press('${key}');`).join('\n'),
    letters.map((key) => `down Key${key.toUpperCase()}`).join(', '),
  ])
    assert.equal(shown(text), hidden);
});

test('prose that has letters alone is no log of keys', () => {
  const prose =
    'It’s a pity, I think, that it’s so; it’s a fact, and it’s what I’d do: e.g. a, b or c.';
  assert.equal(shown(prose), prose);
  assert.deepEqual(typedTexts('a cat, a dog'), []);
});

test('what is printed twice, underlined or typed over is read as it looks', () => {
  const written = (way: (letter: string) => string) => letters.map(way).join('');
  for (const text of [
    written((one) => `${one}\b${one}`),
    written((one) => `_\b${one}`),
    written((one) => `${one}\b_`),
    'Morgx\benthaler',
  ])
    assert.equal(shown(`by ${text} today`), 'by <NAME> today', JSON.stringify(text));
});
