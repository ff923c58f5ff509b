// The processes of the bench: each on the core it is told, each reporting its own CPU time and
// memory.
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const canPin = process.platform === 'linux' && existsSync('/usr/bin/taskset');

export interface Usage {
  cpuUs: number;
  rssBytes: number;
}

/**
 * Forks a TypeScript file, on one core where the system can; resolves when it says `ready`, where
 * it does.
 */
export async function start(
  file: string,
  core: number | null,
  env: Record<string, string>,
  waits = true,
  args: string[] = [],
): Promise<ChildProcess> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ['--import', join(here, 'report-cpu.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (canPin && core !== null) {
    spawnSync('taskset', ['-acp', String(core), String(child.pid)], { stdio: 'ignore' });
  }
  if (waits) await message(child);
  return child;
}

export function usage(child: ChildProcess): Promise<Usage> {
  const answer = message(child);
  child.send('usage');
  return answer as Promise<Usage>;
}

export function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (value) => {
      child.off('exit', onExit);
      resolve(value);
    });
  });
}
