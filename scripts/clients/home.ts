import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a program said, and how it ended. */
export interface Ended {
  /** Null: it was stopped, because it took too long. */
  status: number | null;
  /** Both streams, as they came. */
  text: string;
}

/** A person's folder on a machine where nothing else is: a program runs there and nowhere else. */
export interface Home extends AsyncDisposable {
  folder: string;
  /** Where the programs are started. */
  project: string;
  /** Kept for every later command, as `export` does in a shell. */
  exported: Record<string, string>;
  /** `path`: with `~/` in front of the home itself, else of the project. YAML goes to the end. */
  write: (path: string, text: string) => Promise<void>;
  /**
   * A line of a shell, with what was exported. Ends by itself or is stopped, with its children.
   * `isTerminal`: it believes that a person sits in front of it.
   */
  run: (line: string, options?: { timeoutMs?: number; isTerminal?: boolean }) => Promise<Ended>;
  /** Addresses that were opened in its browser so far. */
  opened: () => string[];
}

const { execPath } = process;

/** `bin`: the folder of the program's own command. */
export async function createHome(parent: string, bin: string): Promise<Home> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'home-'));
  const project = join(folder, 'project');
  const own = join(folder, 'bin');
  for (const made of [project, own, join(folder, 'tmp')]) await mkdir(made);
  const log = join(folder, 'opened');
  for (const name of ['xdg-open', 'open', 'www-browser']) {
    await writeFile(join(own, name), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${log}'\n`);
    await chmod(join(own, name), 0o755);
  }
  const exported: Record<string, string> = {};
  const env = {
    HOME: folder,
    PATH: [own, bin, dirname(execPath), '/usr/bin', '/bin'].join(':'),
    TMPDIR: join(folder, 'tmp'),
    BROWSER: join(own, 'xdg-open'),
    // Some open a browser only where there is a screen to open it on.
    DISPLAY: ':99',
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    NO_COLOR: '1',
  };
  return {
    folder,
    project,
    exported,
    async write(path, text) {
      const file = path.startsWith('~/') ? join(folder, path.slice(2)) : join(project, path);
      await mkdir(dirname(file), { recursive: true });
      await (/\.ya?ml$/.test(file) ? appendFile(file, text) : writeFile(file, text));
    },
    run: (line, { timeoutMs = 240_000, isTerminal = false } = {}) =>
      runLine(
        isTerminal ? 'exec script --quiet --return --command "$IN_TERMINAL" /dev/null' : line,
        {
          cwd: project,
          env: { ...env, ...exported, ...(isTerminal && { IN_TERMINAL: line }) },
          stdin: isTerminal ? 'pipe' : 'ignore',
        },
        timeoutMs,
      ),
    opened: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
        : [],
    async [Symbol.asyncDispose]() {
      await stopThoseOf(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Some start a server of their own that outlives them: it is known by the home it has. */
async function stopThoseOf(folder: string): Promise<void> {
  for (const name of await readdir('/proc').catch(() => []))
    if (/^\d+$/.test(name)) {
      const environment = await readFile(`/proc/${name}/environ`, 'utf8').catch(() => '');
      if (environment.split('\0').includes(`HOME=${folder}`)) stopGroup(Number(name), false);
    }
}

function stopGroup(pid: number, isGroup: boolean): void {
  try {
    process.kill(isGroup ? -pid : pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function runLine(
  line: string,
  { stdin, ...place }: { cwd: string; env: Record<string, string>; stdin: 'pipe' | 'ignore' },
  timeoutMs: number,
): Promise<Ended> {
  // A group of its own, so that what it starts ends with it.
  const child = spawn('/bin/sh', ['-c', line], {
    ...place,
    detached: true,
    stdio: [stdin, 'pipe', 'pipe'],
  });
  const stop = () => child.pid !== undefined && stopGroup(child.pid, true);
  let text = '';
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, timeoutMs);
  const hear = (part: Buffer) => void (text += part.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      clearTimeout(timer);
      // What it left running holds the streams open.
      stop();
      child.once('close', () => resolve({ status: isLate ? null : status, text }));
    });
  });
}
