import { filterClass } from '../paths/target-patterns.ts';
import { parseTarget } from '../paths/target.ts';
import { redacted } from '../answer/run.ts';
import type { ProtectedSource } from '../answer/search/protected-before.ts';
import type { Policy } from '../policy/policy.ts';
import type { Writings } from './writings.ts';

/** What agents of any lease sent by their tokens, as far as this policy protects such values. */
export function sentByOthers(policy: Policy, writings: Writings): ProtectedSource {
  const protectsClass = createClassJudge(policy);
  return {
    values: writings.values,
    open(kept) {
      const opened = writings.open(kept);
      return opened && protectsClass(opened.class)
        ? { ...opened, replacement: redacted }
        : undefined;
    },
  };
}

/**
 * Whether a policy protects values of a class, wherever they come from: where a filter of that
 * class does, or where what it keeps is of other classes and nothing else is kept.
 */
function createClassJudge({ filters, unlisted }: Policy): (dataClass: string) => boolean {
  const [kept, treated] = [new Set<string>(), new Set<string>()];
  for (const filter of filters) {
    const { target } = parseTarget(filter.target);
    const classes = filter.filterType === 'KEEP' ? kept : treated;
    if (target) classes.add(filterClass(filter, target));
  }
  return (dataClass) => treated.has(dataClass) || (unlisted === 'withhold' && !kept.has(dataClass));
}
