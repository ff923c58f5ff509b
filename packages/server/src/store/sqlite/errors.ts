import { PublicError } from '@leasehold/contract';
import { StoreConflict, ownerMissing, valueUnfit } from '../store-error.ts';

export function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
}

/**
 * SQLite's result codes (sqlite.org/rescode.html) as the errors the store may show; others stay as
 * they are.
 */
export function translate(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return error;
  if (error.errcode === 2067 || error.errcode === 1555) {
    const clashing = [...error.message.matchAll(/(\w+)\.(\w+)/g)];
    return new StoreConflict(
      clashing[0]?.[1] ?? '',
      clashing.map((name) => name[2] ?? ''),
      error,
    );
  }
  if (error.errcode === 787) return ownerMissing(error);
  if ((error.errcode & 0xff) === 19) return valueUnfit(error);
  const problem = fileProblems[error.errcode & 0xff];
  return problem ? new PublicError(problem.code, problem.message, { cause: error }) : error;
}

export const damagedFile = (finding: string) =>
  new PublicError(
    'database_damaged',
    `leasehold.db in the data folder is damaged (${finding}). It was left as it is.`,
  );

/** For who took something away: it is taken away, though not from the disk. */
export const notErased = (error: unknown) =>
  new PublicError(
    'data_folder_unusable',
    'What you removed is gone for everybody, but bytes of it are still in leasehold.db: the file' +
      ' could not be written anew. It is tried again every five minutes.' +
      (error instanceof PublicError ? ` ${error.message}` : ''),
    { cause: error },
  );

const damaged = {
  code: 'database_damaged',
  message:
    'leasehold.db in the data folder is damaged or is not a SQLite database. It was left as it is.',
} as const;
const fileProblems: Record<
  number,
  { code: 'database_damaged' | 'data_folder_unusable'; message: string }
> = {
  5: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder is locked by another program.',
  },
  8: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder cannot be written.',
  },
  10: { code: 'data_folder_unusable', message: 'The disk of the data folder reports errors.' },
  11: damaged,
  13: { code: 'data_folder_unusable', message: 'The disk of the data folder is full.' },
  14: {
    code: 'data_folder_unusable',
    message: 'leasehold.db in the data folder cannot be opened.',
  },
  26: damaged,
};

/** SQLite's general code, and its words: it has no code of its own for this. */
export function isNothingOpen(error: unknown): boolean {
  return error instanceof Error && /no transaction is active/.test(error.message);
}

export function isBusy(error: unknown): boolean {
  const cause = error instanceof PublicError ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'errcode' in cause &&
    typeof cause.errcode === 'number' &&
    (cause.errcode & 0xff) === 5
  );
}
