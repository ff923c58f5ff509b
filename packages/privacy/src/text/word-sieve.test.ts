import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectors } from './detectors/index.ts';
import type { Detector } from './detectors/detector.ts';
import {
  createWordSieve,
  longerTrail,
  mayStandAt,
  trailCode,
  type WordSieve,
} from './word-sieve.ts';

/** The lists, as bits, that the text has a word of. */
function listsIn(sieve: WordSieve, text: string): number {
  let [trail, found] = [0, sieve.others(text)];
  for (let at = 0; at < text.length; at++) {
    trail = longerTrail(trail, trailCode(text.charCodeAt(at)));
    if (mayStandAt(sieve.marks, trail)) found = sieve.listsAt(text, at + 1, trail, found);
  }
  return found;
}

/** How many places of a text are looked at closely. */
function looksAt(sieve: WordSieve, text: string): number {
  let [trail, looks] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    trail = longerTrail(trail, trailCode(text.charCodeAt(at)));
    if (mayStandAt(sieve.marks, trail)) looks++;
  }
  return looks;
}

const ofDetectors = (): readonly RegExp[] => {
  const all: readonly Detector[] = Object.values(detectors);
  return all.flatMap(({ words }) => words ?? []);
};

/** A word of a pattern as it is written: of a class the first. */
const written = (word: string): string =>
  word.replace(/\[(\\.|[^\]])(?:\\.|[^\]\\])*\]/g, '$1').replace(/\\(.)/g, '$1');

test('each word of each list is told, in either case, within other words', () => {
  const patterns = ofDetectors();
  const sieve = createWordSieve(patterns);
  for (const [list, { source }] of patterns.entries())
    for (const word of source.split('|').map(written))
      for (const text of [word, `x${word}y`, `é ${word.toUpperCase()}`])
        assert.ok((listsIn(sieve, text) & (1 << list)) !== 0, text);
});

test('a list is told where its pattern matches, and nowhere else', () => {
  const patterns = ofDetectors();
  const sieve = createWordSieve(patterns);
  const words = patterns.flatMap(({ source }) => source.split('|').map(written));
  const gaps = ['', ' ', '-', '.', '\n', 'é', 'x', '密', ': ', '“', '\u{1f642}', '7'];
  let state = 5;
  const below = (count: number) =>
    (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % count;
  for (let round = 0; round < 4000; round++) {
    let text = '';
    for (let count = below(5); count >= 0; count--) {
      const word = words[below(words.length)] ?? '';
      const part = word.slice(0, 1 + below(word.length + 3));
      text += (below(2) === 0 ? part : part.toUpperCase()) + (gaps[below(gaps.length)] ?? '');
    }
    // both are letters of ASCII in another case
    if (below(4) === 0) text = text.replace(/s/i, 'ſ').replace(/k/i, '\u212a');
    const found = listsIn(sieve, text);
    for (const [list, { source }] of patterns.entries())
      assert.equal((found >> list) & 1, new RegExp(source, 'iu').test(text) ? 1 : 0, text);
  }
});

test('a word is told by three letters, beside which the others have to stand', () => {
  const sieve = createWordSieve([/another|standing/iu, /[xy]zeta|q\.v|t[oaø]k/iu, /wörter|ß|né/iu]);
  for (const [text, expected] of [
    ['', 0],
    ['no the her and', 0],
    ['not st', 0],
    ['another', 1],
    ['STANDING', 1],
    ['stand ing', 0],
    ['yzeta', 2],
    ['zeta', 0],
    ['q.v', 2],
    ['qxv', 0],
    ['tok tuk', 2],
    ['tuk tØk', 2],
    ['wörter', 4],
    ['rter', 0],
    ['STRAßE', 4],
    ['NÉ', 4],
    ['another q.v ß', 7],
  ] as const)
    assert.equal(listsIn(sieve, text), expected, text);
  const two = createWordSieve([/tk/iu]);
  assert.equal(listsIn(two, 'x tK'), 1, 'two letters, whatever is before them');
  for (const short of [/a/iu, /ab|c/iu])
    assert.throws(() => createWordSieve([short]), /no two or three letters tell it/);
  for (const range of [/a[b-d]cd/iu, /a\d[\d]c/iu])
    assert.throws(() => createWordSieve([range]), /no ranges/);
});

test('texts in other scripts are not looked at at each letter', () => {
  const sieve = createWordSieve(ofDetectors());
  for (const text of [
    'Съешь же ещё этих мягких булок',
    '我能吞下玻璃而不伤身体',
    'نص حكيم له سر قاطع',
  ])
    assert.equal(looksAt(sieve, text), 0, text);
});

test('of the letters of a word those are taken that prose has least', () => {
  for (const [word, rarest] of [
    ['thejack', 'jac'],
    ['entquiz', 'uiz'],
    ['chri', 'hri'],
    ['aa vet', 'vet'],
    ['x5dea', 'x5d'],
    ['hasło', 'sło'],
  ] as const) {
    const sieve = createWordSieve([new RegExp(word, 'iu')]);
    const threes = Array.from({ length: word.length - 2 }, (_, i) => word.slice(i, i + 3));
    assert.deepEqual(
      threes.filter((three) => looksAt(sieve, three) > 0),
      [rarest],
      word,
    );
  }
});
