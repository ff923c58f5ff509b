import type { Filter, Policy } from '../policy/policy.ts';
import type { OperationNames } from './described.ts';
import { createStateSets, readEndings, type Endings, type StateSets } from './target-automaton.ts';
import {
  filterPatterns,
  heldPatterns,
  type Binding,
  type TargetPattern,
} from './target-patterns.ts';

/** The patterns that hold in the answers of an operation, and how far they have come in them. */
export interface PatternSet {
  readonly patterns: readonly TargetPattern[];
  /** The most of any policy: looked up rather than carried along every path. */
  readonly endings: Endings;
  readonly sets: StateSets;
}

/** The set of an operation; without one, of answers that may be of any. */
export type PatternSets = (operation?: OperationNames) => PatternSet;

/**
 * Compiles the filters that hold in an operation when it is first asked for. Operations in which
 * the same filters hold share one set, so a policy that is bound to none has one.
 */
export function createPatternSets(policy: Policy, held: readonly string[] = []): PatternSets {
  const bound = boundFilters(policy);
  const known = new Map<string, PatternSet>();
  const patternsOf = createFilterPatterns();
  return (operation) => {
    const here =
      operation && new Set(operation.flatMap((name) => bound.get(name.toLowerCase()) ?? []));
    const key = here ? [...here].toSorted((a, b) => a - b).join(' ') : 'any';
    const before = known.get(key);
    if (before) return before;
    const made = patternSet(policy, held, here, patternsOf);
    known.set(key, made);
    return made;
  };
}

/** By the name of the operation they are bound to: their places in the policy. */
function boundFilters({ filters }: Policy): ReadonlyMap<string, readonly number[]> {
  const bound = new Map<string, number[]>();
  for (const [at, { operation = [] }] of filters.entries())
    for (const name of operation.map((one) => one.toLowerCase())) {
      const others = bound.get(name);
      if (others) others.push(at);
      else bound.set(name, [at]);
    }
  return bound;
}

type FilterPatterns = (filter: Filter, binding: Binding) => ReturnType<typeof filterPatterns>;

/** A filter is read once for all operations in which it holds. */
function createFilterPatterns(): FilterPatterns {
  const known = new Map<Filter, Partial<Record<Binding, ReturnType<FilterPatterns>>>>();
  return (filter, binding) => {
    const own = known.get(filter) ?? {};
    known.set(filter, own);
    return (own[binding] ??= filterPatterns(filter, binding));
  };
}

function patternSet(
  { filters }: Policy,
  held: readonly string[],
  here: ReadonlySet<number> | undefined,
  patternsOf: FilterPatterns,
): PatternSet {
  const ofFilter = (filter: Filter, at: number) => {
    if (!filter.operation) return patternsOf(filter, 'none');
    if (here) return here.has(at) ? patternsOf(filter, 'operation') : [];
    return filter.filterType === 'KEEP' ? [] : patternsOf(filter, 'possibly');
  };
  const patterns = [...filters.flatMap(ofFilter), ...held.flatMap(heldPatterns)].map(
    (pattern, order) => ({ ...pattern, order }),
  );
  const endings = readEndings(patterns);
  return { patterns, endings, sets: createStateSets(endings) };
}
