import { useSearchParams } from 'react-router';
import { useNarrow } from '../parts/lists/use-narrow.ts';
import { readCallFilter, type CallFilterName, type CallListFilter } from './call-filter.ts';

/**
 * What a list of calls is narrowed to, in the address of its page: names there are those of the
 * API.
 */
export function useCallFilter(): [
  filter: CallListFilter,
  narrow: (changes: Partial<Record<CallFilterName, string>>) => void,
] {
  const [search] = useSearchParams();
  return [readCallFilter(search), useNarrow()];
}
