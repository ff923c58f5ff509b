import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftToEvery, testsIn } from './test-files.ts';

test('what is left to `npm run test:every` is there, and `npm test` runs none of it', () => {
  for (const place of leftToEvery) {
    assert.notDeepEqual(testsIn(place, true), [], place);
    assert.deepEqual(testsIn(place, false), [], place);
  }
  const everything = testsIn('{bench,scripts,test}/**/*.test.ts', true);
  const left = leftToEvery.flatMap((place) => testsIn(place, true));
  assert.deepEqual(
    testsIn('{bench,scripts,test}/**/*.test.ts', false),
    everything.filter((file) => !left.includes(file)),
  );
  assert.ok(everything.includes('scripts/test-files.test.ts'));
});
