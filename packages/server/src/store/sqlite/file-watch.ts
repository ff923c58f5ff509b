import { statSync } from 'node:fs';
import { PublicError } from '@leasehold/contract';
import { askThread } from './ask-thread.ts';

/** Whether the file of a database is still the one that was opened, and whole. */
export interface FileWatch {
  /**
   * What no process gets over that has this file open; undefined: nothing is known. Asking looks at
   * the file again, at most every ten seconds and beside all else.
   */
  fault: () => Promise<string | undefined>;
  /** A statement failed: that may say the same. */
  noteError: (error: unknown) => void;
}

const leastMs = 10_000;
/** A look may take this part of the time at most. */
const share = 20;

/** @param elapsed milliseconds, never set back. */
export function createFileWatch(
  file: string,
  elapsed: () => number = () => performance.now(),
): FileWatch {
  const opened = inodeOf(file);
  let damage: string | undefined;
  let nextAt = elapsed() + leastMs;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const begunAt = elapsed();
    const found = await lookBeside(file).catch(() => undefined);
    damage ??= found;
    nextAt = elapsed() + Math.max(leastMs, share * (elapsed() - begunAt));
  };
  return {
    async fault() {
      if (inodeOf(file) !== opened) return 'leasehold.db was removed or replaced while it was open';
      if (damage === undefined && !looking && elapsed() >= nextAt)
        looking = look().finally(() => (looking = undefined));
      return damage === undefined ? undefined : `leasehold.db is damaged: ${damage}`;
    },
    noteError(error) {
      if (error instanceof PublicError && error.code === 'database_damaged')
        damage ??= 'a statement met a page that cannot be read';
    },
  };
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

async function lookBeside(file: string): Promise<string | undefined> {
  const finding = await askThread('damage-thread', file, { mayBeLeft: true });
  return typeof finding === 'string' ? finding : undefined;
}
