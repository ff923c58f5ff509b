import { ProtectedValues, WrittenRecords, type TokenMemory } from '@leasehold/privacy';

/**
 * The memory of a lease that lasts for one answer: with it tokens are as short as those of a lease
 * that is kept. Nothing is remembered from one answer to the next, so that what the visitor changed
 * is shown as if it had always been so.
 */
export function inTabMemory(): TokenMemory {
  return {
    aliasState: () => 'unknown',
    aliasOf: () => undefined,
    knowAlias: () => {},
    hasAlias: () => false,
    written: new WrittenRecords(),
    values: new ProtectedValues(),
    metAliases: new Map(),
  };
}
