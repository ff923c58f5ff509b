import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { guardHistory } from './guard-history.ts';

/** One was at /a and is at /b now. */
function begin() {
  const history = guardHistory(
    createMemoryHistory({ initialEntries: ['/a', '/b', '/c'], initialIndex: 1, v5Compat: true }),
  );
  const seen: string[] = [];
  history.listen(({ location }) => seen.push(location.pathname + location.search));
  const proceeds: (() => void)[] = [];
  const release = history.hold((proceed) => proceeds.push(proceed));
  return { history, seen, proceeds, release, at: () => history.now().location.pathname };
}

test('a page that is held is not left for another by a link, and is once it is let', () => {
  const { history, seen, proceeds, at } = begin();
  history.navigator.push('/d');
  history.navigator.replace({ pathname: '/e' });
  assert.deepEqual([seen, at(), proceeds.length], [[], '/b', 2]);
  proceeds[0]?.();
  assert.deepEqual([seen, at()], [['/d'], '/d']);
});

test('nor by Back or Forward, and both still lead where they led', () => {
  for (const [delta, to] of [
    [-1, '/a'],
    [1, '/c'],
  ] as const) {
    const { history, seen, proceeds, at } = begin();
    history.navigator.go(delta);
    assert.deepEqual([seen, at(), proceeds.length], [[], '/b', 1]);
    proceeds[0]?.();
    assert.deepEqual([seen, at(), proceeds.length], [[to], to, 1]);
  }
});

test('what changes in the address of the same page is never held', () => {
  const { history, seen, proceeds } = begin();
  history.navigator.push('/b?operation=x');
  history.navigator.replace({ search: '?operation=y' });
  assert.deepEqual([seen, proceeds], [['/b?operation=x', '/b?operation=y'], []]);
});

test('a page that is let go is left at once', () => {
  const { history, seen, proceeds, release } = begin();
  release();
  history.navigator.push('/d');
  history.navigator.go(-1);
  assert.deepEqual([seen, proceeds], [['/d', '/b'], []]);
});
