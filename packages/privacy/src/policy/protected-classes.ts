import { filterClass } from '../paths/target-patterns.ts';
import { parseTarget } from '../paths/target.ts';
import type { Policy } from './policy.ts';

/**
 * Whether a policy protects values of a class, wherever they come from: where a filter of that
 * class does, or where what it keeps is of other classes and nothing else is kept.
 */
export function createClassJudge({ filters, unlisted }: Policy): (dataClass: string) => boolean {
  const [kept, treated] = [new Set<string>(), new Set<string>()];
  for (const filter of filters) {
    const { target } = parseTarget(filter.target);
    const classes = filter.filterType === 'KEEP' ? kept : treated;
    if (target) classes.add(filterClass(filter, target));
  }
  return (dataClass) => treated.has(dataClass) || (unlisted === 'withhold' && !kept.has(dataClass));
}
