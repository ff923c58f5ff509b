import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('quotes what has to be, and lets no cell be a formula', () => {
  const csv = csvOf([
    ['name', 'count'],
    ['a "quoted", one', -3],
    ['=HYPERLINK("x")', 4],
    ['line\nbreak', 0],
    ['sal\u202eary', 1],
  ]);
  assert.equal(
    csv,
    'name,count\r\n"a ""quoted"", one",-3\r\n"\'=HYPERLINK(""x"")",4\r\nline break,0\r\nsal\ufffdary,1\r\n',
  );
});
