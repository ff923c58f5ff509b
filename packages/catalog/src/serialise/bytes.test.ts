import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fileBytes } from './bytes.ts';

const textIn = (text: string) => Buffer.from(fileBytes(text).bytes).toString('latin1');

suite('a file in a string', () => {
  test('base64 is decoded, in both alphabets', () => {
    for (const length of [5, 6, 7, 64, 255]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 89 + 251) % 256);
      const base64 = Buffer.from(bytes).toString('base64');
      assert.deepEqual(fileBytes(base64), { bytes });
      assert.deepEqual(fileBytes(base64.replaceAll('+', '-').replaceAll('/', '_')), { bytes });
    }
  });

  test('short words are themselves', () => {
    for (const word of ['', 'text', 'true', 'null', 'a', 'AP8=', 'QUI='])
      assert.equal(textIn(word), word);
  });

  test('what no encoder writes is text', () => {
    for (const text of [
      'hello world',
      'AAAA AAAA',
      'AAAAAAB=',
      'AAAAAB==',
      'AAAAAA',
      'AAA=AAAA',
      'AA+_AA+_',
      '========',
      'AAAAA===',
      'ab\ncdef1',
    ])
      assert.equal(textIn(text), text);
  });

  test('a data: URI says which it is', () => {
    assert.equal(textIn('data:,longtext'), 'longtext');
    assert.equal(textIn('data:;base64,dGV4dA=='), 'text');
    assert.equal(textIn('data:;base64,dGV4dA'), 'text');
    assert.deepEqual(fileBytes('data:text/csv;base64,YSxi'), {
      bytes: Uint8Array.of(97, 44, 98),
      mediaType: 'text/csv',
    });
    assert.equal(textIn('data:;base64,?'), 'data:;base64,?');
  });
});
