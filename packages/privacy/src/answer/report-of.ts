import { type PathCounts, type PathNode, shownPath } from '../paths/path-node.ts';
import type { Drift, PathReport, Report, ReportShape, Tally, Treatment } from './report.ts';
import type { SearchFindings } from './search/kept-search.ts';

/**
 * Counts what calls of one engine did. The shape of a tally is made once for all calls that meet
 * the same paths in the same ways.
 */
export function createTallier(): (touched: readonly PathNode[], found: SearchFindings) => Tally {
  // Answers of one operation mostly end at the same path.
  const plans = new Map<PathNode | undefined, Plan[]>();
  let held = 0;

  function hold(plan: Plan, last: PathNode | undefined): Plan {
    if (held === plansMax) {
      plans.clear();
      held = 0;
    }
    const kept = plans.get(last) ?? [];
    if (kept.length === plansOfEndMax) kept.shift();
    else held++;
    plans.set(last, [...kept, plan]);
    return plan;
  }

  return (touched, { detected, echoes, keys, limits }) => {
    const last = touched.at(-1);
    const plan =
      plans.get(last)?.find((known) => fits(known, touched)) ?? hold(planOf(touched), last);
    return { shape: plan.shape, counts: countsOf(plan), detected, echoes, keys, limits };
  };
}

/** Plans of one engine, and those of them whose calls end at the same path. */
const plansMax = 256;
const plansOfEndMax = 16;

/** A tally as the report that is stored and shown: each count beside its path. */
export function reportOfTally({ shape, counts, detected, echoes, keys, limits }: Tally): Report {
  const { paths, drift } = shape;
  return {
    paths: paths.map(({ path, treatment }, i): PathReport => ({
      path,
      treatment,
      count: counts[i] ?? 0,
    })),
    drift: drift.map(({ path, type }, i): Drift => ({
      path,
      type,
      count: counts[paths.length + i] ?? 0,
    })),
    detected,
    echoes,
    keys,
    limits,
  };
}

/**
 * What a shape was made of: a tally has it again where the same paths were touched, with the same
 * of their counters above zero.
 */
interface Plan {
  shape: ReportShape;
  rows: readonly Row[];
  noCounts: readonly number[];
}

/**
 * A path that was touched, and the places of its counts in the shape. Paths that are shown alike
 * share them.
 */
interface Row {
  node: PathNode;
  /** When it was touched, among the others. */
  at: number;
  kinds: number;
  failures: number;
  values: number;
  /** Of a path that nobody has reviewed. */
  drift: { strings: number; numbers: number; booleans: number } | undefined;
}

const kindsOf = ({ strings, numbers, booleans, failures }: PathCounts): number =>
  (strings > 0 ? 1 : 0) | (numbers > 0 ? 2 : 0) | (booleans > 0 ? 4 : 0) | (failures > 0 ? 8 : 0);

function fits({ rows }: Plan, touched: readonly PathNode[]): boolean {
  if (rows.length !== touched.length) return false;
  for (const { node, at, kinds } of rows)
    if (touched[at] !== node || kindsOf(node.counts) !== kinds) return false;
  return true;
}

/** Paths stand in the order the engine first met them. */
function planOf(touched: readonly PathNode[]): Plan {
  const paths = new Places((path, treatment: Treatment) => ({ path, treatment }));
  const drift = new Places((path, type: Drift['type']) => ({ path, type }));
  const rows = touched
    .map((node, at) => ({ node, at }))
    .sort((a, b) => a.node.number - b.node.number)
    .map(({ node, at }): Row => {
      const { counts } = node;
      const path = shownPath(node);
      const failures = counts.failures > 0 ? paths.of(path, 'FAIL_CLOSED') : nowhere;
      const values =
        counts.strings + counts.numbers + counts.booleans > 0
          ? paths.of(path, treatmentAt(node))
          : nowhere;
      return {
        node,
        at,
        kinds: kindsOf(counts),
        failures,
        values,
        drift: node.filter ? undefined : driftOf(counts, path, drift),
      };
    });
  const noCounts = Array.from({ length: paths.list.length + drift.list.length }, () => 0);
  return { shape: { paths: paths.list, drift: drift.list }, rows, noCounts };
}

const nowhere = -1;

function driftOf(
  { strings, numbers, booleans }: PathCounts,
  path: string,
  places: Places<Drift['type'], ReportShape['drift'][number]>,
) {
  return {
    strings: strings > 0 ? places.of(path, 'string') : nowhere,
    numbers: numbers > 0 ? places.of(path, 'number') : nowhere,
    booleans: booleans > 0 ? places.of(path, 'boolean') : nowhere,
  };
}

/** A list in which a path stands once for each label. */
class Places<Label, Item> {
  readonly list: Item[] = [];
  readonly #places = new Map<Label, Map<string, number>>();
  readonly #itemOf: (path: string, label: Label) => Item;

  constructor(itemOf: (path: string, label: Label) => Item) {
    this.#itemOf = itemOf;
  }
  of(path: string, label: Label): number {
    let places = this.#places.get(label);
    if (!places) this.#places.set(label, (places = new Map()));
    const known = places.get(path);
    if (known !== undefined) return known;
    places.set(path, this.list.length);
    return this.list.push(this.#itemOf(path, label)) - 1;
  }
}

/** A number for each path of the shape, then for each of its drift. */
function countsOf({ rows, shape, noCounts }: Plan): number[] {
  const counts = noCounts.slice();
  const driftAt = shape.paths.length;
  const add = (place: number, count: number): void => {
    if (count > 0) counts[place] = (counts[place] ?? 0) + count;
  };
  for (const { node, failures, values, drift } of rows) {
    const { counts: of } = node;
    add(failures, of.failures);
    add(values, of.strings + of.numbers + of.booleans);
    if (!drift) continue;
    add(driftAt + drift.strings, of.strings);
    add(driftAt + drift.numbers, of.numbers);
    add(driftAt + drift.booleans, of.booleans);
  }
  return counts;
}

function treatmentAt(node: PathNode): Treatment {
  return node.filter?.filterType ?? (node.act === 'keep' ? 'KEEP' : 'WITHHOLD');
}
