import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../packages/server/src/store/is-running.ts';

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
  const made = inMemory ?? makeIn(tmpdir());
  // Below it works PostgreSQL, which is `nobody` where the tests are root.
  chmodSync(made, 0o711);
  return made;
}

/**
 * Folders are named for the process that owns them, so that the next run knows which were left
 * behind. Sockets lie below them, and the path of one has at most 107 characters.
 */
const prefix = 'leasehold-tests-';
const makeIn = (folder: string) => mkdtempSync(join(folder, `${prefix}${process.pid}-`));

/** What a run that was killed left, so that it does not fill the memory. */
function sweepStale(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, owner] = /^leasehold-tests-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // somebody else's, who removes it with the next run of theirs
    }
  }
}

/** undefined: there is none, or too little room, or nothing in it can be executed. */
function makeInMemory({ path, bytesMin, freeBytesMin }: MemoryFolder): string | undefined {
  if (!existsSync(path)) return undefined;
  sweepStale(path);
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize < bytesMin || freemem() < freeBytesMin || !isAllowed(path)) return undefined;
  const made = makeIn(path);
  const program = join(made, 'program');
  writeFileSync(program, '', { mode: 0o700 });
  const isExecuted = isAllowed(program);
  rmSync(isExecuted ? program : made, { recursive: true });
  return isExecuted ? made : undefined;
}

/** To write into a folder, to execute a file. */
function isAllowed(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
