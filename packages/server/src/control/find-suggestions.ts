import type { RouteAnswer, RouteRequest } from '@leasehold/contract';
import { holdsWords, searchText } from '../store/search-text.ts';
import { pageOfArray } from './page-of-array.ts';

type Page = RouteAnswer<'GET /apis/{id}/suggestions'>;
type Suggestion = Page['items'][number];

/** A page of the suggestions that are asked for; counted are all that are searched for, so that one sees what narrowing would leave. */
export function findSuggestions(suggestions: readonly Suggestion[], query: RouteRequest<'GET /apis/{id}/suggestions'>['query']): Page {
  const { search, filterTypes } = query;
  const found =
    search === undefined ? suggestions : suggestions.filter((one) => holdsWords(searchText(one.path, one.class, one.reason), search));
  const wanted = filterTypes === undefined ? undefined : new Set(filterTypes.split(','));
  const shown = wanted ? found.filter((one) => wanted.has(kindOf(one))) : found;
  return { ...pageOfArray(shown, query, ({ path }) => path), counts: countsOf(found) };
}

const kindOf = ({ filterType = 'none' }: Suggestion): string => filterType;

function countsOf(suggestions: readonly Suggestion[]): Page['counts'] {
  const kinds = Map.groupBy(suggestions, kindOf);
  return Object.fromEntries([...kinds].map(([kind, group]) => [kind, group.length]));
}
