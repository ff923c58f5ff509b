const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  EISDIR: 'it is a folder',
  EEXIST: 'there is something else of that name',
  ENOTDIR: 'part of its path is not a folder',
  ELOOP: 'its symbolic links go in circles',
};

/** Why a file could not be opened, in words for whoever named it. */
export function fileReason(cause: unknown): string {
  const code = codeOf(cause);
  return (Object.hasOwn(reasons, code) && reasons[code]) || 'it cannot be opened';
}

/** Why a new file could not be made: what is missing then is the folder it goes into. */
export const newFileReason = (cause: unknown): string =>
  codeOf(cause) === 'ENOENT' ? 'there is no folder for it' : fileReason(cause);

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';
