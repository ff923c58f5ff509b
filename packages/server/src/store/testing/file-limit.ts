import { execFileSync } from 'node:child_process';

/** Whether this machine has util-linux' `prlimit`. */
export const canLimitFiles = process.platform === 'linux' && hasPrlimit();

/**
 * From now on no file of a process is written beyond `bytes` from its start: the kernel refuses it,
 * as a full disk does, until the limit is disposed of. A database, its log and a spool meet it
 * alike; pipes and sockets do not.
 */
export function limitFiles(bytes: number, processId = process.pid): Disposable {
  const limit = (soft: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(processId), `--fsize=${soft}:unlimited`]);
  limit(bytes);
  return { [Symbol.dispose]: () => void limit('unlimited') };
}

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
