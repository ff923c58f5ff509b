import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeEdits, type Edit } from './text-edits.ts';

const edit = (start: number, end: number, replacement: string): Edit => ({
  start,
  end,
  replacement,
});

test('edits come in order, and those that touch stay apart', () => {
  assert.equal(mergeEdits([]), undefined);
  assert.equal(mergeEdits([undefined, []]), undefined);
  const [one, two, three] = [edit(0, 3, 'a'), edit(3, 5, 'b'), edit(7, 9, 'c')];
  assert.deepEqual(mergeEdits([[three], undefined, [two, one]]), [one, two, three]);
});

test('an edit that covers another stays, whichever came first', () => {
  const [outer, inner] = [edit(2, 9, 'outer'), edit(4, 6, 'inner')];
  for (const lists of [[[outer], [inner]], [[inner], [outer]], [[inner, outer]]])
    assert.deepEqual(mergeEdits(lists), [outer]);
  const atStart = edit(2, 6, 'start');
  const atEnd = edit(5, 9, 'end');
  assert.deepEqual(mergeEdits([[atStart, atEnd, outer]]), [outer]);
});

test('edits that cross go together, as one that says nothing of either', () => {
  assert.deepEqual(mergeEdits([[edit(0, 5, 'a')], [edit(3, 8, 'b')]]), [edit(0, 8, '[REDACTED]')]);
  assert.deepEqual(
    mergeEdits([[edit(0, 5, 'a'), edit(3, 8, 'b'), edit(7, 9, 'c'), edit(9, 10, 'd')]]),
    [edit(0, 9, '[REDACTED]'), edit(9, 10, 'd')],
  );
});
