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

/** Of lists this long the places of each combination that is needed, in order. */
export function pairwise(lengths: readonly number[]): number[][] {
  const all = allPlaces(lengths).map((places) => ({ places, pairs: pairsIn(places) }));
  const missing = new Set(all.flatMap(({ pairs }) => pairs));
  const chosen = new Set<number[]>();
  while (missing.size > 0) {
    const missingIn = ({ pairs }: { pairs: string[] }) =>
      pairs.filter((pair) => missing.has(pair)).length;
    const best = all.reduce((most, one) => (missingIn(one) > missingIn(most) ? one : most));
    for (const pair of best.pairs) missing.delete(pair);
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
