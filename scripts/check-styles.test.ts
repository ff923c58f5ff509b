import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { checkStyles, stylesNamedIn, wrongStyles } from './check-styles.ts';

test('every module of styles in web/* is used to its last class, has what is named, and is short', async () => {
  assert.deepEqual(await checkStyles(join(import.meta.dirname, '..')), []);
});

test('finds what is not used, what is not there and what is too long', () => {
  const css =
    '.a { top: 1.5em }\n/* .old {} */\n@media (width < 9px) { .b > .c:hover { top: 0 } }\n';
  assert.deepEqual(wrongStyles(css, new Set(['a', 'b', 'c'])), []);
  assert.deepEqual(wrongStyles(css, new Set(['a', 'b', 'd'])), [
    'has .c, which nothing uses',
    'has no .d',
  ]);
  assert.deepEqual(wrongStyles(css, undefined), []);
  assert.match(
    wrongStyles(css + '.a { top: 0 }\n'.repeat(250), undefined).join(),
    /^has 253 lines/,
  );
});

test('reads which classes a component names of which module', () => {
  const source = [
    "import styles from './A.module.css';",
    "import other from '../B.module.css';",
    "<p className={`${styles['one']} ${other[kind]}`}>{styles['two-of']}</p>",
  ].join('\n');
  assert.deepEqual(stylesNamedIn(source), [
    { path: './A.module.css', names: new Set(['one', 'two-of']) },
    { path: '../B.module.css', names: undefined },
  ]);
});
