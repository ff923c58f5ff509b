import type { HandlerAnswer } from '@leasehold/contract';
import type { Suggestion } from '@leasehold/suggest';
import type { FieldSuggestion } from './suggestions.ts';

export function suggestionAnswer({
  otherwise,
  ...suggestion
}: FieldSuggestion): HandlerAnswer<'GET /apis/{id}/suggestions'>['items'][number] {
  return {
    ...withPlainFilter(suggestion),
    operations: suggestion.operations.slice(0, 10),
    ...(otherwise && {
      otherwise: otherwise.map((other) => ({
        ...withPlainFilter(other.suggestion),
        operations: [...other.operations],
      })),
    }),
  };
}

const withPlainFilter = <Told extends Suggestion>({ filter, ...suggestion }: Told) => ({
  ...suggestion,
  ...(filter && { filter: { ...filter } }),
});
