const nearestMax = 3;

/** Those most like an address that is not there, by the pairs of letters they share (Dice). */
export function nearestAddresses(asked: string, known: readonly string[]): string[] {
  const own = letterPairs(asked.slice(Math.max(0, asked.lastIndexOf('/docs/'))));
  return known
    .map((path) => ({ path, likeness: likeness(own, letterPairs(path)) }))
    .filter(({ likeness: found }) => found >= likenessMin)
    .toSorted((a, b) => b.likeness - a.likeness || a.path.length - b.path.length)
    .slice(0, nearestMax)
    .map(({ path }) => path);
}

const likenessMin = 0.35;

/** What all of them begin with says nothing. */
function letterPairs(path: string): Set<string> {
  const text = path.toLowerCase().replace(/^\/docs\/?/, '/');
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
