import { operationNames, type Operation } from '@leasehold/catalog';
import { createFilterFinder, type Filter, type Policy } from '@leasehold/privacy';

/** What holds at a path in the answers of these operations; undefined: no filter names it. */
export interface HeldInOperations {
  filter: Filter | undefined;
  operations: readonly string[];
}

/**
 * Which filters of a policy hold at a path, told once for all operations (by id) in which the same
 * one does. Of a field of no operation that is known it is what holds in any.
 */
export function createOperationFilterFinder(
  policy: Policy,
  operations: readonly Pick<Operation, 'id' | 'operationId'>[],
): (path: string, operationIds: readonly string[]) => HeldInOperations[] {
  const find = createFilterFinder(policy);
  const bound = new Set(
    policy.filters.flatMap(({ operation = [] }) => operation.map((name) => name.toLowerCase())),
  );
  const namesOf = new Map(
    operations.map((operation) => {
      const names = operationNames(operation);
      const isBound = names.some((name) => bound.has(name.toLowerCase()));
      return [operation.id, isBound ? names : unbound];
    }),
  );
  return (path, operationIds) => {
    if (operationIds.length === 0) return [{ filter: find(path), operations: [] }];
    const alike = Map.groupBy(operationIds, (id) => namesOf.get(id) ?? unbound);
    const held = [...alike].map(([names, ids]) => ({ filter: find(path, names), operations: ids }));
    return [...Map.groupBy(held, ({ filter }) => filter)].map(([filter, same]) => ({
      filter,
      operations: same.flatMap((one) => one.operations),
    }));
  };
}

/** An operation that no filter is bound to. */
const unbound: readonly string[] = [];
