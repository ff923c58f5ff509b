import { spawn, spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';

/** Ways into a network of one's own with only loopback up, as root and as anybody. */
const ways = [
  ['unshare', '--net'],
  ['unshare', '--map-root-user', '--net'],
] as const;
const loopbackUp = 'ip link set lo up && exec "$@"';

/** The start of a command line that runs the rest where only loopback is; undefined: none works. */
export function loopbackOnly(): string[] | undefined {
  return ways
    .map((way) => [...way, 'sh', '-c', loopbackUp, 'sh'])
    .find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0);
}

/** Nothing but loopback is up. */
export const isAlone = (): boolean =>
  Object.values(networkInterfaces()).every((addresses) =>
    (addresses ?? []).every(({ internal }) => internal),
  );

/** Runs a file of this folder with Node and an environment that has nothing of the machine's. */
export function runCleared(
  before: readonly string[],
  file: string,
  args: string[],
): Promise<number> {
  const [command = '', ...rest] = [...before, process.execPath, file, ...args];
  const child = spawn(command, rest, {
    stdio: 'inherit',
    env: { PATH: [dirname(process.execPath), '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(':') },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
