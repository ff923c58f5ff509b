import type { RouteAnswer } from '@leasehold/contract/browser';
import { paths } from '../../paths.ts';

/**
 * What of the address of a list makes a view: all but which of its pages, in one order, so that the
 * same view reads the same.
 */
export function viewedSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...search].filter(([name, value]) => name !== 'cursor' && value !== ''),
  );
  kept.sort();
  return kept.toString();
}

export const viewPath = ({
  list,
  search,
}: Pick<RouteAnswer<'GET /views'>['items'][number], 'list' | 'search'>): string =>
  paths[list](Object.fromEntries(new URLSearchParams(search)));
