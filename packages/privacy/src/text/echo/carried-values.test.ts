import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CarriedValues } from './carried-values.ts';
import { EchoSieve } from './echo-sieve.ts';
import { ProtectedValues } from './protected-values.ts';
import type { SaidValues } from './said-values.ts';

const given = ['Zebulon', 'Ottilie', 'Thaddeus', 'Marguerite'];

function nameOf(i: number): string {
  const letters = [i % 26, Math.floor(i / 26) % 26, Math.floor(i / 676)];
  return `${given[i % given.length]} Quarter${String.fromCharCode(...letters.map((n) => 97 + n))}`;
}

/** The last so many of as many names, each with bytes of its own. */
function ring(valuesMax: number, count: number, from = 0, values = new ProtectedValues(valuesMax)) {
  for (let i = from; i < from + count; i++) {
    const sealed = Uint8Array.from([i & 255, i >> 8]);
    values.add({ alias: i, isToken: i % 3 === 0, sealed }, nameOf(i), 'person');
  }
  return values;
}

function told({ values, shared }: SaidValues) {
  const byAlias = [...values].toSorted((a, b) => a.alias - b.alias);
  return { values: byAlias, shared: shared.toSorted((a, b) => a.word - b.word) };
}

const texts = [
  `saw ${nameOf(3)} and ${nameOf(699)}`,
  'Zebulon was here',
  'quarteraaa, Quarterzba',
  `${nameOf(512)}; ottilie`,
  'nobody at all',
];

function assertSame(values: ProtectedValues): void {
  const carried = new CarriedValues(structuredClone(values.pack()));
  assert.equal(carried.size, values.size);
  const sieve = new EchoSieve();
  for (const text of texts) {
    sieve.read([text]);
    for (const without of [new Set<number>(), new Set([699, 3, 1_499])])
      assert.deepEqual(
        told(carried.saidIn(sieve, without)),
        told(values.saidIn(sieve, without)),
        text,
      );
  }
  for (const count of [0, 1, 10, 2_000]) assert.deepEqual(carried.last(count), values.last(count));
}

describe('values that were carried to another thread', () => {
  test('are found as they are where they are held', () => {
    for (const [valuesMax, count] of [
      [700, 0],
      [700, 1],
      [2_000, 512],
      [2_000, 513],
      [700, 700],
      [700, 701],
      [700, 1_500],
      [512, 1_024],
    ] as const)
      assertSame(ring(valuesMax, count));
  });

  test('are those of now, also after some were packed before', () => {
    const values = ring(700, 600);
    const pages = values.pack().pages;
    ring(700, 150, 600, values);
    assertSame(values);
    assert.notEqual(values.pack().pages[0], pages[0], 'the oldest made room');
    values.clear();
    assertSame(values);
    assertSame(ring(700, 20, 0, values));
  });

  test('are packed once while they stay the same', () => {
    const values = ring(2_000, 1_100);
    const [first, , last] = values.pack().pages;
    ring(2_000, 1, 1_100, values);
    const pages = values.pack().pages;
    assert.equal(pages[0], first);
    assert.notEqual(pages[2], last);
  });
});
