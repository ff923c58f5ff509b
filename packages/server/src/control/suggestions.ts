import type { Api } from '@leasehold/catalog';
import type { RouteAnswer } from '@leasehold/contract';
import { parsePolicy, type Json, type Policy } from '@leasehold/privacy';

type Suggestion = RouteAnswer<'GET /apis/{id}/suggestions'>['items'][number];

export function listSuggestions(_model: Api): Suggestion[] {
  return [];
}

/** The policy a new lease starts from: the suggestions, and everything unlisted withheld. */
export function suggestDocument(model: Api): Json {
  const filters = listSuggestions(model).map(({ target, filterType, options }) => ({ target, filterType, ...options }));
  return { filters, unlisted: 'withhold' } as Json;
}

/** The same, ready to be compiled. */
export function suggestPolicy(model: Api): Policy {
  const { policy, issues } = parsePolicy(suggestDocument(model));
  if (!policy) throw new Error(`the suggestions for an API are no policy: ${JSON.stringify(issues)}`);
  return policy;
}
