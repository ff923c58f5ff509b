import type { RouteInput } from '@leasehold/contract/browser';
import { searchValues } from '../parts/lists/search-values.ts';
import { outcomeNames } from './outcome-names.ts';

export type CallListFilter = Omit<
  NonNullable<RouteInput<'GET /calls'>['query']>,
  'limit' | 'cursor'
>;
export type CallFilterName = keyof CallListFilter;

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
] as const satisfies readonly CallFilterName[];

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
