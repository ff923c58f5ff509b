import type { Layout } from '../paths/layout.ts';
import { type PathNode, shownPath } from '../paths/path-trie.ts';
import type { Drift, PathReport, Report, ReportShape, Tally, Treatment } from './report.ts';
import type { Found } from './search.ts';

/** What the counters of a call are in: layouts all of whose objects are alike, and paths with counters of their own. */
export interface Counted {
  layouts: readonly Layout[];
  touched: readonly PathNode[];
}

/** Counts what calls of one engine did. The shape of a tally is made once for all calls that meet the same paths in the same ways. */
export function createTallier(): (counted: Counted, found: Found) => Tally {
  // Answers of one operation mostly end at the same path.
  const plans = new Map<object | undefined, Plan[]>();
  let held = 0;

  function planFor(counted: Counted): Plan {
    const { layouts, touched } = counted;
    const last = touched.length > 0 ? touched[touched.length - 1] : layouts[layouts.length - 1];
    const known = plans.get(last);
    if (known) for (const plan of known) if (fits(plan, counted)) return plan;
    const plan = planOf(counted);
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

  return (counted, { detected, echoes, keys }) => {
    const plan = planFor(counted);
    plan.last = countsOf(plan, counted);
    return { shape: plan.shape, counts: plan.last.counts, detected, echoes, keys };
  };
}

/** Plans of one engine, and those of them whose calls end at the same path. */
const plansMax = 256;
const plansOfEndMax = 16;

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
  layouts: readonly Layout[];
  nodes: readonly PathNode[];
  /** Which counters of each node were above zero. */
  kinds: readonly number[];
  entries: readonly Entry[];
  noCounts: readonly number[];
  /** The last counts of layouts alone, with the objects of each they are of: pages of one length have the same. */
  last: { objects: readonly number[]; counts: readonly number[] };
}

/** Something that is counted at a path, and its place among the counts. Paths that are shown alike have one place. */
interface Entry {
  source: Source;
  counter: Counter;
  place: number;
}

/** What counts at a path: the node's own counters, or the objects of a layout. */
interface Source {
  node: PathNode;
  layout: Layout | undefined;
  /** Which counters are above zero. */
  kinds: number;
}

type Counter = 'failures' | 'values' | 'strings' | 'numbers' | 'booleans';

const kindBits = { strings: 1, numbers: 2, booleans: 4 } as const;

const kindsOf = ({ strings, numbers, booleans, failures }: PathNode): number =>
  (strings > 0 ? 1 : 0) | (numbers > 0 ? 2 : 0) | (booleans > 0 ? 4 : 0) | (failures > 0 ? 8 : 0);

function fits(plan: Plan, { layouts, touched }: Counted): boolean {
  if (plan.layouts.length !== layouts.length || plan.nodes.length !== touched.length) return false;
  for (let i = 0; i < layouts.length; i++) if (layouts[i] !== plan.layouts[i]) return false;
  for (let i = 0; i < touched.length; i++) {
    const node = touched[i]!;
    if (node !== plan.nodes[i] || kindsOf(node) !== plan.kinds[i]) return false;
  }
  return true;
}

/** Paths stand in the order the engine first met them. */
function planOf({ layouts, touched }: Counted): Plan {
  const sources = touched.map((node): Source => ({ node, layout: undefined, kinds: kindsOf(node) }));
  for (const layout of layouts) {
    for (const { node, counter } of layout.members) if (counter) sources.push({ node, layout, kinds: kindBits[counter] });
  }
  sources.sort((a, b) => a.node.number - b.node.number);
  const paths = new Places((path, treatment: Treatment) => ({ path, treatment }));
  const drift = new Places((path, type: Drift['type']) => ({ path, type }));
  const entries: Entry[] = [];
  for (const source of sources) {
    const path = shownPath(source.node);
    if (source.kinds & 8) entries.push({ source, counter: 'failures', place: paths.of(path, 'FAIL_CLOSED') });
    if (source.kinds & 7) entries.push({ source, counter: 'values', place: paths.of(path, treatmentAt(source.node)) });
  }
  const before = paths.list.length;
  for (const source of sources) {
    if (source.node.filter) continue;
    const path = shownPath(source.node);
    if (source.kinds & 1) entries.push({ source, counter: 'strings', place: before + drift.of(path, 'string') });
    if (source.kinds & 2) entries.push({ source, counter: 'numbers', place: before + drift.of(path, 'number') });
    if (source.kinds & 4) entries.push({ source, counter: 'booleans', place: before + drift.of(path, 'boolean') });
  }
  return {
    shape: { paths: paths.list, drift: drift.list },
    layouts,
    nodes: touched,
    kinds: touched.map(kindsOf),
    entries,
    noCounts: Array.from({ length: before + drift.list.length }, () => 0),
    last: { objects: [], counts: [] },
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

function countsOf({ entries, noCounts, last }: Plan, { layouts, touched }: Counted): Plan['last'] {
  if (touched.length === 0 && isSame(last.objects, layouts)) return last;
  const counts = noCounts.slice();
  for (const entry of entries) counts[entry.place]! += countOf(entry);
  return { objects: touched.length === 0 ? layouts.map(({ objects }) => objects) : [], counts };
}

function isSame(objects: readonly number[], layouts: readonly Layout[]): boolean {
  for (let i = 0; i < layouts.length; i++) if (objects[i] !== layouts[i]!.objects) return false;
  return true;
}

function countOf({ source: { node, layout }, counter }: Entry): number {
  if (layout) return layout.objects;
  return counter === 'values' ? node.strings + node.numbers + node.booleans : node[counter];
}

function treatmentAt(node: PathNode): Treatment {
  return node.filter?.filterType ?? (node.act === 'keep' ? 'KEEP' : 'WITHHOLD');
}
