import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('a cell is quoted, and runs nothing', () => {
  assert.equal(csvLine(['a"b', 'x,y\nz', null, -1.5]), '"a""b","x,y\nz","","-1.5"\r\n');
  for (const formula of ['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '|calc', '\uff1dx'])
    assert.equal(csvLine([formula]), `"'${formula}"\r\n`);
});
