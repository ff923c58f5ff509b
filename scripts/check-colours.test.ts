import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { checkColours, rawColoursIn } from './check-colours.ts';

test('every colour in web/* comes from the tokens', async () => {
  assert.deepEqual(await checkColours(join(import.meta.dirname, '..')), []);
});

test('finds raw colours in styles and scripts, and no anchors or properties that look like one', () => {
  const css =
    'a { color: #fff; white-space: nowrap; background: var(--page) }\nb { border: 1px solid black; }';
  assert.deepEqual(rawColoursIn('x.css', css).length, 2);
  assert.match(rawColoursIn('x.css', css)[1] ?? '', /^x\.css:2 says black/);
  assert.deepEqual(rawColoursIn('x.tsx', `<a href="#beta-signup" color="rgb(1 2 3)" />`).length, 1);
  assert.deepEqual(
    rawColoursIn('x.css', 'a { background: color-mix(in oklch, var(--ink) 12%, transparent); }'),
    [],
  );
});
