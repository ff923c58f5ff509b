import { readFile } from 'node:fs/promises';
import { PublicError } from '@leasehold/contract/browser';
import { fileReason, newFileReason } from '@leasehold/server/outside';

/** What stands in a file that was named on the command line. `called`: how the error names it. */
export async function readTextFile(path: string, called: string = path): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new PublicError('file_unreadable', `${called} cannot be read: ${fileReason(cause)}.`, {
      cause,
    });
  });
}

/** Work that writes to a path which was named on the command line. */
export async function writingTo(path: string, work: Promise<void>): Promise<void> {
  await work.catch((cause: unknown) => {
    throw new PublicError(
      'file_unreadable',
      `${path} cannot be written: ${newFileReason(cause)}.`,
      {
        cause,
      },
    );
  });
}
