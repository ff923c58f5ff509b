import { spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** Where a secret may come from beside its own variable: the ends of the variables that say so. */
export const secretSources = ['_FILE', '_COMMAND'] as const;

export type GivenSecret = { place: string } & ({ text: string } | { problem: string });

type Env = Readonly<Record<string, string | undefined>>;

const bytesMax = 64 * 1024;
const commandMs = 30_000;

/**
 * A secret by its variable, by the file that `<variable>_FILE` names or by what the command in
 * `<variable>_COMMAND` prints; undefined: by none of them. What is wrong is told without a word of
 * what was read, nor of the variable: somebody may have put the secret itself there. `timeoutMs`: how long the command may take.
 */
export function readSecret(env: Env, name: string, timeoutMs = commandMs): GivenSecret | undefined {
  const places = [name, ...secretSources.map((source) => name + source)];
  const [place, second] = places.filter((variable) => env[variable]?.trim());
  if (place === undefined) return undefined;
  if (second !== undefined)
    return {
      place,
      problem: `${second} is set too, and only one of them can count; unset the other`,
    };
  const given = env[place]?.trim() ?? '';
  if (place === name) return { place, text: given };
  const found = place.endsWith('_FILE') ? fromFile(given) : fromCommand(given, env, timeoutMs);
  return { place, ...found };
}

type Found = { text: string } | { problem: string };

function fromFile(path: string): Found {
  let file: number | undefined;
  try {
    // A pipe that nobody writes to would keep the start waiting.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { mode, size } = fstatSync(file);
    if ((mode & constants.S_IFMT) !== constants.S_IFREG)
      return {
        problem: 'what it names is not a file; name a file that holds the secret and nothing else',
      };
    // A group may read: that is how Kubernetes gives files to a container that is not root.
    if (process.platform !== 'win32' && (mode & 0o007) !== 0)
      return {
        problem:
          'everybody on this machine may open the file it names, so that was not read; take the right away (chmod o=) and change the secret',
      };
    if (size > bytesMax)
      return { problem: 'the file it names is larger than a secret can be (64 KiB)' };
    return secretIn(readFileSync(file, 'utf8'), 'the file it names is empty');
  } catch (error) {
    return {
      problem: `the file it names cannot be read (${codeOf(error)}); see that it is there, and that the user Leasehold runs as may read it`,
    };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What it says on standard error goes to ours: it may tell why it failed. */
function fromCommand(command: string, env: Env, timeoutMs: number): Found {
  const options = {
    shell: true,
    // A group of its own, so that what the shell started ends with it: spawnSync knows this option as
    // spawn does, and its types do not.
    detached: process.platform !== 'win32',
    env: { ...env },
    encoding: 'utf8' as const,
    stdio: ['ignore', 'pipe', 'inherit'] as StdioOptions,
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
    maxBuffer: bytesMax,
  };
  const { pid, status, signal, stdout, error } = spawnSync(command, options);
  if (error) endGroup(pid);
  if (codeOf(error) === 'ETIMEDOUT')
    return {
      problem: `the command did not end within ${timeoutMs / 1000} s and was stopped; run it by hand to see what it waits for`,
    };
  if (codeOf(error) === 'ENOBUFS')
    return { problem: 'the command printed more than a secret can be (64 KiB)' };
  if (error) return { problem: `the command could not be started (${codeOf(error)})` };
  if (status !== 0)
    return {
      problem: `the command failed (${signal ?? `status ${status}`}); what it said about that is above`,
    };
  return secretIn(stdout, 'the command printed nothing');
}

function endGroup(pid: number): void {
  if (pid === 0 || process.platform === 'win32') return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

function secretIn(text: string, empty: string): Found {
  const secret = text.trim();
  return secret === '' ? { problem: empty } : { text: secret };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
