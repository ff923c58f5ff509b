import type { Filter } from '../policy/policy.ts';
import { dataClassOfNames } from '../policy/classes.ts';
import { filterTypes } from '../treatments/index.ts';
import { compareTargets, parseTarget, type Target } from './target.ts';

/** A target that paths of answers are compared with, and the filter that holds where it leads. */
export interface TargetPattern {
  filter: Filter;
  target: Target;
  class: string;
  /** The target is not what a SHIFT_DATE filter treats but whose dates it moves. */
  isSubject: boolean;
  /** The field waits for review: it is withheld, as if no filter named it. */
  isHeld?: boolean;
  binding: Binding;
  /** Its place among all patterns: between two that are equal, the one written first wins. */
  order: number;
}

/**
 * How a filter is bound: to no operation; to the one that answers; or to one that may be the one,
 * where it is not known which one answers. Such a filter may only take more away.
 */
export type Binding = 'none' | 'operation' | 'possibly';

/** The filter's data class: its own, or that of its target's names. */
export function filterClass(filter: Filter, target: Target): string {
  return filter.class ?? dataClassOfNames(target.names);
}

/**
 * One pattern for a filter's target, and one more for the subject of a SHIFT_DATE filter. Throws
 * for a target that does not parse: policies come from `parsePolicy`, which refuses those.
 */
export function filterPatterns(
  filter: Filter,
  binding: Binding = 'none',
): Omit<TargetPattern, 'order'>[] {
  const main = parseTarget(filter.target).target;
  if (!main) throw new Error(`not a parsed policy: target ${filter.target}`);
  const pattern = {
    filter,
    target: main,
    class: filterClass(filter, main),
    isSubject: false,
    binding,
  };
  const subject =
    filter.filterType === 'SHIFT_DATE' && filter.subject !== undefined
      ? parseTarget(filter.subject).target
      : undefined;
  return subject ? [pattern, { ...pattern, target: subject, isSubject: true }] : [pattern];
}

/**
 * The patterns of a field that waits for review. They count as REDACT, the strictest filter that
 * keeps the shape of an answer, so that a looser filter on an object above the field does not show
 * it.
 */
export function heldPatterns(target: string): Omit<TargetPattern, 'order'>[] {
  return filterPatterns({ target, filterType: 'REDACT' }).map((pattern) => ({
    ...pattern,
    isHeld: true,
  }));
}

/**
 * The pattern that holds where several match: one bound to the operation before the others; then
 * the most specific one; among equally specific ones the strictest; among those the one written
 * first. `patterns` must be in the order they were written.
 */
export function strongestPattern(patterns: readonly TargetPattern[]): TargetPattern | undefined {
  return greatest(
    patterns.filter(({ binding }) => binding !== 'possibly'),
    (a, b) =>
      compareBindings(a, b) || compareTargets(a.target, b.target) || strictness(a) - strictness(b),
  );
}

/** The strictest of those that are possibly bound to the operation that answers. */
export function possiblePattern(patterns: readonly TargetPattern[]): TargetPattern | undefined {
  return greatest(
    patterns.filter(({ binding }) => binding === 'possibly'),
    (a, b) => strictness(a) - strictness(b),
  );
}

/** Among equals the first. */
function greatest(
  patterns: readonly TargetPattern[],
  compare: (a: TargetPattern, b: TargetPattern) => number,
): TargetPattern | undefined {
  let best: TargetPattern | undefined;
  for (const pattern of patterns) if (!best || compare(pattern, best) > 0) best = pattern;
  return best;
}

/**
 * A filter on a field takes over from one on what holds the field, unless it is both less specific
 * and less strict.
 */
export function prevailingPattern(
  own: TargetPattern | undefined,
  above: TargetPattern | undefined,
): TargetPattern | undefined {
  if (!own || !above) return own ?? above;
  const order = compareBindings(own, above) || own.target.rank - above.target.rank;
  return order < 0 && strictness(own) < strictness(above) ? above : own;
}

/** The stricter of two; the first where they are equal. */
export function stricterPattern(
  one: TargetPattern | undefined,
  other: TargetPattern | undefined,
): TargetPattern | undefined {
  return one && other && strictness(other) > strictness(one) ? other : (one ?? other);
}

/** Greater: it is bound, and the other is not. */
const compareBindings = (a: TargetPattern, b: TargetPattern): number =>
  Number(a.binding === 'operation') - Number(b.binding === 'operation');

function strictness({ filter }: TargetPattern): number {
  return -filterTypes.indexOf(filter.filterType);
}
