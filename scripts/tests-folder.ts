import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests need of a folder in memory: its path, the room in it, and what else needs memory. */
export interface MemoryFolder {
  path: string;
  bytesMin: number;
  /** Of the machine's memory, which the tests need as well. */
  freeBytesMin: number;
}

const sharedMemory: MemoryFolder = {
  path: '/dev/shm',
  bytesMin: 4 * 2 ** 30,
  freeBytesMin: 8 * 2 ** 30,
};

/**
 * A new folder for all that the tests write: data folders, clusters of PostgreSQL, profiles of
 * browsers. It is in memory where there is room, since a file system on a disk takes a sixth to a
 * third of the processor of tests that write; whoever names a folder by `TMPDIR` gets that one.
 */
export function makeTestsFolder(memory = sharedMemory, env = process.env): string {
  const inMemory = env['TMPDIR'] === undefined ? makeInMemory(memory) : undefined;
  const made = inMemory ?? mkdtempSync(join(tmpdir(), prefix));
  // Below it works PostgreSQL, which is `nobody` where the tests are root.
  chmodSync(made, 0o711);
  return made;
}

/** Short, for sockets are in it, and their paths have at most 107 characters. */
const prefix = 'leasehold-';

/** undefined: there is none, or too little room, or nothing in it can be executed. */
function makeInMemory({ path, bytesMin, freeBytesMin }: MemoryFolder): string | undefined {
  let made: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(path);
    if (bavail * bsize < bytesMin || freemem() < freeBytesMin) return undefined;
    made = mkdtempSync(join(path, prefix));
    const program = join(made, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    rmSync(program);
    return made;
  } catch {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    return undefined;
  }
}
