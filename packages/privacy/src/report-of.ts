import { type PathNode, shownPath } from './path-trie.ts';
import type { Drift, PathReport, Report, ReportShape, Tally, Treatment } from './report.ts';
import type { Found } from './search.ts';

/** Counts what calls of one engine did. The shape of a tally is made once for all calls that meet the same paths in the same ways. */
export function createTallier(): (touched: readonly PathNode[], found: Found) => Tally {
  // Answers of one operation mostly end at the same path.
  const plans = new WeakMap<PathNode, Plan>();
  return (touched, found) => {
    const last = touched.at(-1);
    let plan = last && plans.get(last);
    if (!plan || !fits(plan, touched)) {
      plan = planOf(touched);
      if (last) plans.set(last, plan);
    }
    return { shape: plan.shape, counts: countsOf(plan, touched), ...found };
  };
}

/** The same in words. */
export function reportOf({ shape, counts, detected, echoes, keys }: Tally): Report {
  const { paths, drift } = shape;
  return {
    paths: paths.map(({ path, treatment }, i): PathReport => ({ path, treatment, count: counts[i] ?? 0 })),
    drift: drift.map(({ path, type }, i): Drift => ({ path, type, count: counts[paths.length + i] ?? 0 })),
    detected,
    echoes,
    keys,
  };
}

/** What a shape was made of: a tally has it again where all of this is the same. */
interface Plan {
  shape: ReportShape;
  nodes: readonly PathNode[];
  /** How each was shown: a name that turned out to be data is hidden from then on. */
  shown: readonly string[];
  /** Which counters of each were above zero. */
  kinds: readonly number[];
  entries: readonly Entry[];
}

/** One counter of one node, and its place among the counts. Paths that are shown alike have one place. */
interface Entry {
  node: number;
  counter: Counter;
  place: number;
}

type Counter = 'failures' | 'values' | 'strings' | 'numbers' | 'booleans';

const kindsOf = ({ strings, numbers, booleans, failures }: PathNode): number =>
  (strings > 0 ? 1 : 0) | (numbers > 0 ? 2 : 0) | (booleans > 0 ? 4 : 0) | (failures > 0 ? 8 : 0);

function fits({ nodes, shown, kinds }: Plan, touched: readonly PathNode[]): boolean {
  if (nodes.length !== touched.length) return false;
  for (let i = 0; i < touched.length; i++) {
    const node = touched[i]!;
    if (node !== nodes[i] || node.shown !== shown[i] || kindsOf(node) !== kinds[i]) return false;
  }
  return true;
}

function planOf(touched: readonly PathNode[]): Plan {
  const paths = new Places<ReportShape['paths'][number]>(({ path, treatment }) => `${treatment} ${path}`);
  const drift = new Places<ReportShape['drift'][number]>(({ path, type }) => `${type} ${path}`);
  const [pathEntries, driftEntries]: [Entry[], Entry[]] = [[], []];
  touched.forEach((one, node) => {
    const path = shownPath(one);
    const { strings, numbers, booleans, failures } = one;
    if (failures > 0) pathEntries.push({ node, counter: 'failures', place: paths.of({ path, treatment: 'FAIL_CLOSED' }) });
    if (strings + numbers + booleans > 0)
      pathEntries.push({ node, counter: 'values', place: paths.of({ path, treatment: treatmentAt(one) }) });
    if (one.filter) return;
    if (strings > 0) driftEntries.push({ node, counter: 'strings', place: drift.of({ path, type: 'string' }) });
    if (numbers > 0) driftEntries.push({ node, counter: 'numbers', place: drift.of({ path, type: 'number' }) });
    if (booleans > 0) driftEntries.push({ node, counter: 'booleans', place: drift.of({ path, type: 'boolean' }) });
  });
  const before = paths.list.length;
  return {
    shape: { paths: paths.list, drift: drift.list },
    nodes: touched,
    shown: touched.map(shownPath),
    kinds: touched.map(kindsOf),
    entries: [...pathEntries, ...driftEntries.map((entry) => ({ ...entry, place: entry.place + before }))],
  };
}

/** A list in which equals stand once. */
class Places<Item> {
  readonly list: Item[] = [];
  readonly #places = new Map<string, number>();
  readonly #keyOf: (item: Item) => string;

  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf;
  }
  of(item: Item): number {
    const key = this.#keyOf(item);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.list.length);
    return this.list.push(item) - 1;
  }
}

function countsOf({ shape, entries }: Plan, touched: readonly PathNode[]): number[] {
  const counts: number[] = [];
  for (let i = shape.paths.length + shape.drift.length; i > 0; i--) counts.push(0);
  for (const { node, counter, place } of entries) counts[place]! += countOf(touched[node]!, counter);
  return counts;
}

function countOf(node: PathNode, counter: Counter): number {
  return counter === 'values' ? node.strings + node.numbers + node.booleans : node[counter];
}

function treatmentAt(node: PathNode): Treatment {
  return node.filter?.filterType ?? (node.act === 'keep' ? 'KEEP' : 'WITHHOLD');
}
