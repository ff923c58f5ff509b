import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectors } from './detectors/index.ts';
import type { Detector } from './detectors/detector.ts';
import { createWordSieve, longerTrail, type WordSieve } from './word-sieve.ts';

/** The lists, as bits, that a text may have a word of. */
function listsIn({ lists, others }: WordSieve, text: string): number {
  let [trail, found] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    trail = longerTrail(trail, text.charCodeAt(at));
    found |= lists[trail] ?? 0;
  }
  return found | others(text);
}

test('each word of each list is told, in either case, within other words', () => {
  const all: readonly Detector[] = Object.values(detectors);
  const patterns = all.flatMap(({ words }) => words ?? []);
  const sieve = createWordSieve(patterns);
  for (const [list, { source }] of patterns.entries())
    for (const word of source.split('|')) {
      const written = word.replace(/\[(.)[^\]]*\]/g, '$1').replace(/\\(.)/g, '$1');
      for (const text of [written, `x${written}y`, `é ${written.toUpperCase()}`])
        assert.ok((listsIn(sieve, text) & (1 << list)) !== 0, text);
    }
});

test('a list is told by letters that few other words have', () => {
  const lists = createWordSieve([/another|standing/iu, /[xy]zeta|q\.v/iu, /wörter|ß/iu]);
  for (const [text, expected] of [
    ['', 0],
    ['no the her and', 0],
    ['not st', 0],
    ['another', 1],
    ['STANDING', 1],
    ['yzeta', 2],
    ['q.v', 2],
    ['qxv', 0],
    ['wörter', 4],
    ['wor', 0],
    ['rter', 4],
    ['STRAßE', 4],
    ['another q.v ß', 7],
  ] as const)
    assert.equal(listsIn(lists, text), expected, text);
  assert.equal(
    listsIn(createWordSieve([/tk/iu]), 'x tK'),
    1,
    'two letters, whatever is before them',
  );
  for (const short of [/a/iu, /ab|c/iu, /a[bc]d/iu, /x[ab]cd/iu])
    assert.throws(() => createWordSieve([short]), /no two or three letters tell it/);
});

test('of the letters of a word those are taken that prose has least', () => {
  for (const [word, rarest] of [
    ['thejack', 'jac'],
    ['entquiz', 'uiz'],
    ['chri', 'hri'],
    ['aa vet', 'a v'],
    ['x5dea', 'x5d'],
  ] as const) {
    const sieve = createWordSieve([new RegExp(word, 'iu')]);
    const threes = Array.from({ length: word.length - 2 }, (_, i) => word.slice(i, i + 3));
    assert.deepEqual(
      threes.filter((three) => listsIn(sieve, three) !== 0),
      [rarest],
      word,
    );
  }
});
