import type { RouteInput } from '@leasehold/contract/browser';
import { useSearchParams } from 'react-router';
import { searchValues } from '../parts/lists/search-values.ts';
import { useNarrow } from '../parts/lists/use-narrow.ts';
import { outcomeNames } from './outcomes.ts';

export type CallListFilter = Omit<
  NonNullable<RouteInput<'GET /calls'>['query']>,
  'limit' | 'cursor'
>;
type Name = keyof CallListFilter;

export const callFilterNames = [
  'leaseId',
  'tool',
  'principal',
  'person',
  'application',
  'field',
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
  filter: CallListFilter,
  narrow: (changes: Partial<Record<Name, string>>) => void,
] {
  const [search] = useSearchParams();
  return [readCallFilter(search), useNarrow()];
}

/**
 * What the API would refuse (a code that is none, a time that is none) is sent as it is: its answer
 * says so.
 */
export function readCallFilter(search: URLSearchParams): CallListFilter {
  const outcome = outcomeNames.find((name) => name === search.get('outcome'));
  const { code, outcome: _, ...given } = searchValues(search, ...callFilterNames);
  return {
    ...given,
    ...(outcome && { outcome }),
    ...(code !== undefined && codeFilter(code)),
  };
}

// a code of an answer is one of the query's own list, and what else an address says is refused
export const codeFilter = (code: string): CallListFilter => ({ code }) as CallListFilter;
