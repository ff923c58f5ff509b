import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { phrase } from '../words/phrase.ts';

/**
 * How far back a page of charts looks: its name in the address, what it is called, and its steps.
 */
export const spans = [
  { value: '', text: phrase('Last 24 hours'), ms: 86_400_000, step: 'hour' },
  { value: 'week', text: phrase('Last 7 days'), ms: 604_800_000, step: 'hour' },
  { value: 'month', text: phrase('Last 30 days'), ms: 2_592_000_000, step: 'day' },
] as const;

/**
 * The span the address names; when it begins stays the same for as long as the page asks for it.
 */
export function useSpan(): { from: string; step: (typeof spans)[number]['step'] } {
  const [search] = useSearchParams();
  const { ms, step } = spans.find(({ value }) => value === search.get('span')) ?? spans[0];
  const from = useMemo(() => new Date(Date.now() - ms).toISOString(), [ms]);
  return { from, step };
}
