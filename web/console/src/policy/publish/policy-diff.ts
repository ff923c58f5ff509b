import { openRoadSentence, treatments, type Filter, type Policy } from '@leasehold/privacy';
import { ruleText } from '../treatment-words.ts';

/** One thing that is otherwise between two policies. */
export interface PolicyChange {
  /** A target, or the name of a default. */
  at: string;
  /** In words; empty: there was nothing. */
  from: string;
  to: string;
}

/** What is otherwise between two policies: filters by target, then the defaults. */
export function policyDiff(before: Policy, after: Policy): PolicyChange[] {
  const [was, is] = [byTarget(before.filters), byTarget(after.filters)];
  const targets = [...new Set([...was.keys(), ...is.keys()])];
  const filters = targets.map((at) => ({ at, from: was.get(at) ?? '', to: is.get(at) ?? '' }));
  const defaults = (['unlisted', 'text', 'echo', 'nulls', 'open'] as const).map((at) => ({
    at,
    from: defaultText(before, at),
    to: defaultText(after, at),
  }));
  return [...filters, ...defaults].filter(({ from, to }) => from !== to);
}

function byTarget(filters: readonly Filter[]): Map<string, string> {
  const groups = Map.groupBy(filters, ({ target }) => target);
  return new Map([...groups].map(([target, group]) => [target, group.map(filterText).join('; ')]));
}

/** `Mask (at most the last 4 readable) only in GET /people` */
function filterText(filter: Filter): string {
  const rule = ruleText(filter);
  const where = filter.operation ? ` only in ${filter.operation.join(', ')}` : '';
  return `${treatments[filter.filterType].label} (${rule.charAt(0).toLowerCase()}${rule.slice(1)})${where}`;
}

function defaultText(
  { unlisted, text, echo, nulls, open = [] }: Policy,
  at: 'unlisted' | 'text' | 'echo' | 'nulls' | 'open',
): string {
  if (at === 'open') return open.map(openRoadSentence).join(' ') || 'no road';
  if (at === 'nulls') return nulls ?? 'show';
  if (at === 'unlisted') return unlisted;
  if (at === 'echo') return echo ? 'on' : 'off';
  return text ? `${text.detect.join(', ')}: ${treatments[text.filterType].label}` : 'not searched';
}
