import type { HandlerAnswer } from '@leasehold/contract';
import type { FieldSuggestion } from './suggestions.ts';

export function suggestionAnswer({
  filter,
  ...suggestion
}: FieldSuggestion): HandlerAnswer<'GET /apis/{id}/suggestions'>['items'][number] {
  return {
    ...suggestion,
    operations: suggestion.operations.slice(0, 10),
    ...(filter && { filter: { ...filter } }),
  };
}
