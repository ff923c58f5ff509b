// The tutorial is done as it is written, in a terminal: `start` and `run` blocks are typed, a block
// named by a file is written into it, `added` lines go into its list of filters, and `shows` is
// what the block before it printed. Only the port is another one.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../testing/free-port.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/tutorial.md'), 'utf8');

interface Block {
  language: string;
  mark: string;
  text: string;
}

const blocks = Array.from(
  page.matchAll(/^```(\w+)(?: ([^\n]+))?\n([^]*?)^```$/gm),
  ([, language = '', mark = '', text = '']): Block => ({ language, mark, text }),
);

// promise: docs.tutorial
test(
  'every command of the tutorial does what the page shows',
  {
    skip: process.platform === 'win32' && 'the tutorial is for terminals with sh',
  },
  async () => {
    const marks = blocks.map(({ mark }) => mark);
    assert.ok(marks.filter((mark) => mark === 'run').length >= 7, marks.join());
    assert.ok(marks.filter((mark) => mark === 'shows').length >= 6, marks.join());
    await using project = await openProject();
    let printed = '';
    for (const { language, mark, text } of blocks) {
      if (mark === 'start') await project.start(text);
      else if (mark === 'run') printed = await project.run(text);
      else if (mark.startsWith('added ')) project.addFilter(mark.slice('added '.length), text);
      else if (mark === 'shows') assert.deepEqual(shown(language, printed), shown(language, text));
      else if (mark !== '') writeFileSync(join(project.folder, mark), text);
    }
  },
);

interface Project extends AsyncDisposable {
  folder: string;
  /** Runs a command that goes on, until Leasehold is up. */
  start(command: string): Promise<void>;
  /** Types commands into the one terminal, and gives what they printed. */
  run(commands: string): Promise<string>;
  addFilter(file: string, line: string): void;
}

/** The project's folder as somebody has it who fetched it, with no data in it yet. */
async function openProject(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-tutorial-'));
  for (const entry of readdirSync(root))
    if (entry !== 'data' && !entry.startsWith('.git'))
      symlinkSync(join(root, entry), join(folder, entry));
  const port = String(await freePort());
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('LEASEHOLD_'));
  const env = { ...Object.fromEntries(own), LEASEHOLD_PORT: port };
  const open = (args: string[]) =>
    spawn('sh', args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const terminal = open([]);
  const heard = listen(terminal);
  let server: ChildProcess | undefined;
  let typed = 0;
  return {
    folder,
    async start(command) {
      const started = open(['-c', command]);
      server = started;
      await listen(started)(/Leasehold is at http/);
    },
    async run(commands) {
      const end = `--- end ${++typed} ---`;
      terminal.stdin?.write(`${commands.replaceAll('4100', port)}\necho "${end} $?"\n`);
      const said = await heard(new RegExp(`${end} \\d+\\n`));
      const [before = '', status = ''] = said.split(`${end} `);
      assert.equal(status.trim(), '0', `${commands}\n${before}`);
      return before.split(/--- end \d+ --- \d+\n/).at(-1) ?? '';
    },
    addFilter(file, line) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace('      unlisted:', `${line}      unlisted:`));
    },
    async [Symbol.asyncDispose]() {
      for (const child of [terminal, server]) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until what a process has said, on either stream, matches; gives all of it. */
function listen(child: ChildProcess): (wanted: RegExp) => Promise<string> {
  let said = '';
  const waiting = new Set<() => void>();
  const hear = (part: Buffer) => {
    said += part.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return (wanted) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!wanted.test(said)) return;
        waiting.delete(look);
        resolve(said);
      };
      child.once('close', () => reject(new Error(`ended: ${said}`)));
      waiting.add(look);
      look();
    });
}

/** A process and those it started. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}

/** JSON by its value, tokens by the letters of the page; other text as it stands. */
function shown(language: string, text: string): unknown {
  if (language !== 'json') return text.trim();
  const names = new Map<string, string>();
  const named = text.replaceAll(/TOKEN_[0-9A-Z]{10}/g, (token) => {
    const name = names.get(token) ?? `TOKEN_${String.fromCharCode(97 + names.size)}…`;
    names.set(token, name);
    return name;
  });
  return JSON.parse(named);
}
