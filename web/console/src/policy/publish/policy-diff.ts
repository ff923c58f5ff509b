import { openRoadSentence, type Filter, type Policy } from '@leasehold/privacy';
import { ruleText, treatmentName } from '../treatment-words.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';
import { inSentence } from '../../words/in-sentence.ts';

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
  const what = `${treatmentName(filter.filterType)} (${inSentence(rule)})`;
  return filter.operation
    ? phrase('{what} only in {operation}', { what, operation: filter.operation.join(', ') })
    : what;
}

function defaultText(
  { unlisted, text, echo, nulls, open = [] }: Policy,
  at: 'unlisted' | 'text' | 'echo' | 'nulls' | 'open',
): string {
  if (at === 'open')
    return open.map((road) => phraseOf(openRoadSentence(road))).join(' ') || phrase('no road');
  if (at === 'nulls') return phraseOf(nulls ?? 'show');
  if (at === 'unlisted') return phraseOf(unlisted);
  if (at === 'echo') return echo ? phrase('on') : phrase('off');
  return text
    ? `${text.detect.join(', ')}: ${treatmentName(text.filterType)}`
    : phrase('not searched');
}
