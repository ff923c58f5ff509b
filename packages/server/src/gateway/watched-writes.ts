import { PublicError } from '@leasehold/contract';
import type { RecorderOptions } from '../calls/recorder.ts';

/** Writes records of calls, and remembers how that went. */
export interface WatchedWrites extends WrittenCalls {
  /**
   * The store did not take the last records it was given. A row that no store could hold does not
   * count.
   */
  readonly isRefused: boolean;
}

type WrittenCalls = RecorderOptions['calls'];

export function watchWrites(calls: WrittenCalls): WatchedWrites {
  let isRefused = false;
  return {
    async insert(batches, options) {
      try {
        await calls.insert(batches, options);
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
