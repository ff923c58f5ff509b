import type { PageRequest } from '../../store/page.ts';
import { invalid } from './complaints.ts';

/**
 * A page of a list that is at hand whole. The cursor names the item the page before ended with, so
 * it survives insertions.
 */
export function pageOfArray<Item>(
  items: readonly Item[],
  { limit, cursor }: PageRequest,
  keyOf: (item: Item) => string,
) {
  let start = 0;
  if (cursor !== undefined) {
    const last = Buffer.from(cursor, 'base64url').toString();
    start = items.findIndex((item) => keyOf(item) === last) + 1;
    if (start === 0) throw invalid('cursor', 'Must be `next` of a page of this list');
  }
  const page = items.slice(start, start + limit);
  const end = page.at(-1);
  const hasMore = end !== undefined && start + limit < items.length;
  return { items: page, ...(hasMore && { next: Buffer.from(keyOf(end)).toString('base64url') }) };
}
