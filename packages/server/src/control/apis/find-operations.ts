import { holdsWords, type RouteAnswer, type RouteRequest } from '@leasehold/contract';
import { searchText } from '../../store/search-text.ts';
import { pageOfArray } from '../http/page-of-array.ts';

type Page = RouteAnswer<'GET /apis/{id}/operations'>;
type Operation = Page['items'][number];

/** A page of the operations that are asked for, with what is to be known of all of them. */
export function findOperations(
  operations: readonly Operation[],
  query: RouteRequest<'GET /apis/{id}/operations'>['query'],
): Page {
  const { search, tag, state } = query;
  const found = operations.filter(
    (one) =>
      (search === undefined ||
        holdsWords(searchText(one.id, one.tool, one.summary, ...one.tags), search)) &&
      (tag === undefined || one.tags.includes(tag)) &&
      (state === undefined || one.state === state),
  );
  const tokens = found.reduce((sum, one) => sum + one.tokens, 0);
  return {
    ...pageOfArray(found, query, ({ id }) => id),
    count: found.length,
    tokens,
    tags: tagsOf(operations),
  };
}

const tagsMax = 100;
/** Longer ones are in no query either. */
const tagCharsMax = 200;

function tagsOf(operations: readonly Operation[]): Page['tags'] {
  const counts = new Map<string, number>();
  for (const { tags } of operations)
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const named = [...counts].filter(([name]) => name !== '' && name.length <= tagCharsMax);
  return named
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, tagsMax)
    .map(([name, count]) => ({ name, count }));
}
