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
  /** Its place among all patterns: between two that are equal, the one written first wins. */
  order: number;
}

/** The filter's data class: its own, or that of its target's names. */
export function filterClass(filter: Filter, target: Target): string {
  return filter.class ?? dataClassOfNames(target.names);
}

/**
 * One pattern for a filter's target, and one more for the subject of a SHIFT_DATE filter. Throws for
 * a target that does not parse: policies come from `parsePolicy`, which refuses those.
 */
export function filterPatterns(filter: Filter): Omit<TargetPattern, 'order'>[] {
  const main = parseTarget(filter.target).target;
  if (!main) throw new Error(`not a parsed policy: target ${filter.target}`);
  const pattern = { filter, target: main, class: filterClass(filter, main), isSubject: false };
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
 * The pattern that holds where several match: the most specific one; among equally specific ones
 * the strictest; among those the one written first. `patterns` must be in the order they were written.
 */
export function strongestPattern(patterns: readonly TargetPattern[]): TargetPattern | undefined {
  let best: TargetPattern | undefined;
  for (const pattern of patterns) {
    if (!best) best = pattern;
    else {
      const order =
        compareTargets(pattern.target, best.target) || strictness(pattern) - strictness(best);
      if (order > 0) best = pattern;
    }
  }
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
  return own.target.rank < above.target.rank && strictness(own) < strictness(above) ? above : own;
}

function strictness({ filter }: TargetPattern): number {
  return -filterTypes.indexOf(filter.filterType);
}
