/**
 * `npm test` runs a part of what there is to run, the same each time, so that a failure repeats;
 * `npm run test:every` runs everything (docs/decisions/110-a-part-is-run-each-time.md).
 */
export const isEvery = process.env['TEST_EVERY'] === '1';

/** Ends the title of a test that runs a part, so that nobody takes the part for everything. */
export const inPart = isEvery ? '' : ' [in part]';

/** How often, how much, which ones: `part` in `npm test`. */
export const everyOr = <T>(part: T, every: T): T => (isEvery ? every : part);

/** One in `n` of a list: from the first one on, or another one at another turn. */
export const everyOrOneIn = <T>(n: number, list: readonly T[], turn = 0): readonly T[] =>
  isEvery ? list : list.filter((_, i) => i % n === turn % n);

/**
 * One value of each list, in all combinations, or in so many that each two values of two lists are
 * together in one of them.
 */
export function everyOrPairs<const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { [List in keyof Lists]: Lists[List][number] }[] {
  const places = isEvery
    ? allPlaces(lists.map(({ length }) => length))
    : pairwise(lists.map(({ length }) => length));
  // a combination has a value of each list, in their order
  return places.map((row) => row.map((place, i) => lists[i]?.[place])) as never;
}

/**
 * Of lists this long the places of each combination that is needed, in order. Taken is always the
 * one with the most pairs that none has yet, and of several the one whose pairs were had least.
 */
export function pairwise(lengths: readonly number[]): number[][] {
  const all = allPlaces(lengths).map((places) => ({ places, pairs: pairsIn(places) }));
  const had = new Map(all.flatMap(({ pairs }) => pairs.map((pair): [string, number] => [pair, 0])));
  const timesHad = (pair: string) => had.get(pair) ?? 0;
  const chosen = new Set<number[]>();
  for (;;) {
    const rated = all.map((one) => ({
      ...one,
      isNew: one.pairs.filter((pair) => timesHad(pair) === 0).length,
      times: one.pairs.reduce((sum, pair) => sum + timesHad(pair), 0),
    }));
    // what is alike stays in its order
    const [best] = rated.toSorted(
      (one, other) => other.isNew - one.isNew || one.times - other.times,
    );
    if (best === undefined || best.isNew === 0) break;
    for (const pair of best.pairs) had.set(pair, timesHad(pair) + 1);
    chosen.add(best.places);
  }
  return all.flatMap(({ places }) => (chosen.has(places) ? [places] : []));
}

const allPlaces = (lengths: readonly number[]): number[][] =>
  lengths.reduce<number[][]>(
    (begun, length) => begun.flatMap((row) => Array.from({ length }, (_, i) => [...row, i])),
    [[]],
  );

function pairsIn(places: readonly number[]): string[] {
  return places.flatMap((a, i) => places.slice(i + 1).map((b, j) => `${i}:${a} ${i + 1 + j}:${b}`));
}
