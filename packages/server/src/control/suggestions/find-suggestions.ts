import { holdsWords, type RouteRequest } from '@leasehold/contract';
import { searchText } from '../../store/search-text.ts';
import { pageOfArray } from '../http/page-of-array.ts';
import type { FieldSuggestion } from './suggestions.ts';

interface Page<Item> {
  items: Item[];
  next?: string;
  counts: Record<string, number>;
}
type Suggestion = Pick<FieldSuggestion, 'path' | 'class' | 'reason' | 'filterType'>;

/**
 * A page of the suggestions that are asked for; counted are all that are searched for, so that one
 * sees what narrowing would leave.
 */
export function findSuggestions<Item extends Suggestion>(
  suggestions: readonly Item[],
  query: RouteRequest<'GET /apis/{id}/suggestions'>['query'],
): Page<Item> {
  const { search, filterTypes } = query;
  const found =
    search === undefined
      ? suggestions
      : suggestions.filter((one) =>
          holdsWords(searchText(one.path, one.class, one.reason), search),
        );
  const wanted = filterTypes === undefined ? undefined : new Set(filterTypes.split(','));
  const shown = wanted ? found.filter((one) => wanted.has(kindOf(one))) : found;
  return { ...pageOfArray(shown, query, ({ path }) => path), counts: countsOf(found) };
}

const kindOf = ({ filterType }: Suggestion): string => filterType ?? 'none';

function countsOf(suggestions: readonly Suggestion[]): Record<string, number> {
  const kinds = Map.groupBy(suggestions, kindOf);
  return Object.fromEntries([...kinds].map(([kind, group]) => [kind, group.length]));
}
