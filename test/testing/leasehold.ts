import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runCli } from '../../packages/cli/src/run-cli.ts';

/**
 * What Node starts the command line by: `npm test` compiles it once, and says where it is; without
 * that, its source.
 */
export const main =
  process.env['TEST_COMMAND_LINE'] ?? join(import.meta.dirname, '../../packages/cli/src/main.ts');

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

const quiet = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('LEASEHOLD_')),
);

/**
 * Runs the command line as a person does, to its end, or for two minutes: a machine may be busy.
 */
export function leasehold(
  args: string[],
  options: { input?: string; env?: Record<string, string>; program?: readonly string[] } = {},
): Promise<Run> {
  const child = start(args, options.env, options.program);
  child.stdin!.on('error', () => {});
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  child.stdin!.end(options.input ?? '');
  return new Promise((resolve) => {
    const run: Run = { status: null, stdout: '', stderr: '' };
    child.stdout!.on('data', (part: Buffer) => (run.stdout += part.toString()));
    child.stderr!.on('data', (part: Buffer) => (run.stderr += part.toString()));
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ ...run, status });
    });
  });
}

/**
 * The same in this process: for what a command says, not for how one begins and ends, which takes
 * ten times as long.
 */
export async function leaseholdHere(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Run> {
  const run: Run = { status: null, stdout: '', stderr: '' };
  const status = await runCli([process.execPath, main, ...args], {
    env: { ...quiet, ...env },
    stdin: Readable.from([Buffer.from(input)]),
    print: (text) => void (run.stdout += text),
    printError: (text) => void (run.stderr += text),
  });
  return { ...run, status };
}

/**
 * Starts a command that serves, and waits for a line of its output that matches. `said`: all it has
 * written so far. `program`: the command line, where it is not the one of this folder.
 */
export async function serve(
  args: string[],
  ready: RegExp,
  env: Record<string, string> = {},
  program: readonly string[] = [process.execPath, main],
): Promise<{
  match: string;
  child: ChildProcess;
  said: () => string;
  stop: () => Promise<number | null>;
}> {
  const child = start(args, env, program);
  let output = '';
  const match = await new Promise<string>((resolve, reject) => {
    const seen = (part: Buffer) => {
      output += part.toString();
      const found = ready.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', seen);
    child.stderr!.on('data', seen);
    child.on('close', (status) => reject(new Error(`ended with ${status}: ${output}`)));
  });
  const stop = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('close', (status) => resolve(status));
      child.kill('SIGTERM');
    });
  return { match, child, said: () => output, stop };
}

/** They end with this process, if not before. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function start(
  args: string[],
  env: Record<string, string> = {},
  [command = process.execPath, ...before]: readonly string[] = [process.execPath, main],
): ChildProcess {
  const child = spawn(command, [...before, ...args], {
    env: { ...quiet, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}
