import type { RouteInput } from '@leasehold/contract/browser';
import { useSearchParams } from 'react-router';
import { useNarrow } from '../parts/use-narrow.ts';
import { outcomeNames } from './outcomes.ts';

export type CallFilter = Omit<NonNullable<RouteInput<'GET /calls'>['query']>, 'limit' | 'cursor'>;
type Name = keyof CallFilter;

export const callFilterNames = [
  'leaseId',
  'tool',
  'outcome',
  'code',
  'since',
  'until',
] as const satisfies readonly Name[];

/**
 * What a list of calls is narrowed to, in the address of its page: names there are those of the
 * API.
 */
export function useCallFilter(): [
  filter: CallFilter,
  narrow: (changes: Partial<Record<Name, string>>) => void,
  cursor: string | undefined,
] {
  const [search] = useSearchParams();
  return [readCallFilter(search), useNarrow(), search.get('cursor') ?? undefined];
}

/**
 * What the API would refuse (a code that is none, a time that is none) is sent as it is: its answer
 * says so.
 */
export function readCallFilter(search: URLSearchParams): CallFilter {
  const text = (name: Name) => search.get(name) ?? undefined;
  const outcome = outcomeNames.find((name) => name === search.get('outcome'));
  const filter = {
    leaseId: text('leaseId'),
    tool: text('tool'),
    outcome,
    code: text('code'),
    since: text('since'),
    until: text('until'),
  };
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}
