import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parentPath } from './evidence.ts';
import { suggestTreatments } from './suggest.ts';

// An agent may ask by any name, and a name is looked up as if it were a path.
const noPaths = ['a..b', 'name.', '.', '..', 'x[0].y', 'x[0]', '["a', 'a"]', ']..[', 'a[]..', ']'];

test('climbing from what was not written as a path comes to an end', () => {
  for (const path of noPaths) {
    let at = path;
    for (let steps = 0; at !== '' && !/^(?:\[\])+$/.test(at); steps++) {
      assert.ok(steps < path.length, path);
      at = parentPath(at);
    }
  }
});

test('the path above is the one without the last name and its steps', () => {
  assert.equal(parentPath('a.b[].c'), 'a.b[]');
  assert.equal(parentPath('a.b[]'), 'a');
  assert.equal(parentPath('a["x.y"]'), 'a');
  assert.equal(parentPath('[].a'), '[]');
  assert.equal(parentPath('a'), '');
});

test('any name has a suggestion', () => {
  for (const path of noPaths)
    assert.equal(suggestTreatments({ fields: [{ path, names: [path] }] }).length, 1, path);
});
