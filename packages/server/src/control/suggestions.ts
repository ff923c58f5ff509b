import type { Api } from '@leasehold/catalog';
import type { RouteAnswer } from '@leasehold/contract';
import type { Json } from '@leasehold/privacy';

type Suggestion = RouteAnswer<'GET /apis/{id}/suggestions'>['items'][number];

export function listSuggestions(_model: Api): Suggestion[] {
  return [];
}

/** The policy a new lease starts from: the suggestions, and everything unlisted withheld. */
export function suggestDocument(model: Api): Json {
  const filters = listSuggestions(model).map(({ target, filterType, options }) => ({ target, filterType, ...options }));
  return { filters, unlisted: 'withhold' };
}
