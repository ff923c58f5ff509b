import { PublicError } from '@leasehold/contract';
import type { CallRecord, Store } from '../store/types.ts';

/** Writes records of calls, and remembers how that went. */
export interface WatchedWrites extends Pick<Store['calls'], 'insertMany'> {
  /** The store did not take the last records it was given. A row that no store could hold does not count. */
  readonly isRefused: boolean;
}

export function watchWrites(calls: Pick<WatchedWrites, 'insertMany'>): WatchedWrites {
  let isRefused = false;
  return {
    async insertMany(rows: CallRecord[]) {
      try {
        await calls.insertMany(rows);
        isRefused = false;
      } catch (error) {
        isRefused = !(error instanceof PublicError && error.code === 'invalid_request');
        throw error;
      }
    },
    get isRefused() {
      return isRefused;
    },
  };
}
