import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@leasehold/privacy';

/** What a change really changes, as the audit log tells it. */
export function changedMembers(
  before: Record<string, Json>,
  after: Record<string, Json>,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );
}
