import { PublicError } from '@leasehold/contract';
import type { WindowLimit } from '../../http/window-limit.ts';

/** Counts an attempt of a visitor before it is looked at; refuses when there were too many. */
export function takeTurn(limit: WindowLimit, subscriber: string): void {
  const waitMs = limit.take(subscriber);
  if (waitMs > 0)
    throw new PublicError(
      'rate_limited',
      `Too many attempts from here. Try again in ${Math.ceil(waitMs / 60_000)} min.`,
    );
}
