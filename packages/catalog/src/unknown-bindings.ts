import type { Filter } from '@leasehold/privacy';
import type { Operation } from './api.ts';
import { operationNames } from './described-answer.ts';

/** A filter that is bound to an operation the API has not. */
export interface UnknownBinding {
  /** The place of the filter. */
  at: number;
  operation: string;
  /** For the owner: what it means, and what to write instead. */
  message: string;
}

/** Bindings to operations that the API has not, often misspelt: there the filter holds nowhere. */
export function unknownBindings(
  filters: readonly Filter[],
  operations: readonly Pick<Operation, 'id' | 'operationId'>[],
): UnknownBinding[] {
  const known = new Set(
    operations.flatMap((one) => operationNames(one).map((name) => name.toLowerCase())),
  );
  return filters.flatMap(({ target, operation: bound = [] }, at) =>
    bound
      .filter((name) => !known.has(name.toLowerCase()))
      .map((operation) => ({
        at,
        operation,
        message: `The API has no operation ${operation}, so the filter on ${target} holds nowhere by that name. Write an id such as GET /people, or the operation's own name.`,
      })),
  );
}
