import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { freePort } from '../testing/free-port.ts';
import { textOf, type Connection, type IndependentClient } from './client.ts';
import { followPrintedLinks } from './printed-links.ts';

const launcher = join(
  import.meta.dirname,
  '../../inspector/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

/**
 * Why there is none, for the `skip` of a test: it is installed apart, by `npm test` and `npm run
 * corpus`.
 */
export const inspectorMissing: string | false = existsSync(launcher)
  ? false
  : 'MCP Inspector is not installed: node scripts/bootstrap.mjs --inspector';

export interface InspectorOptions {
  msMax?: number;
  env?: NodeJS.ProcessEnv;
  /** Sees the process as soon as it runs. */
  onStart?: (child: ChildProcessByStdio<null, Readable, Readable>) => void;
}

/** Runs MCP Inspector's command line. */
export function runInspector(
  args: string[],
  { msMax = 60_000, env = process.env, onStart }: InspectorOptions = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [launcher, '--cli', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: msMax,
    env,
  });
  const run = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (run.stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (run.stderr += part));
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ ...run, status }));
  });
}

/** Its exit status for a tool that answers with an error. */
const toolErrorStatus = 5;

/** One process for each request. */
export const inspector: IndependentClient = {
  name: 'MCP Inspector',
  connect: (url, headers) =>
    Promise.resolve(
      connectionOf([
        url,
        ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ]),
    ),
  async signIn(url, person) {
    // It keeps what it was given in the home folder, for the processes after it; on an empty path
    // it finds no browser of this machine to open.
    const folder = await mkdtemp(join(tmpdir(), 'leasehold-inspector-'));
    const connection = connectionOf(
      [url, '--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`],
      {
        // Without a terminal it asks nobody, unless a browser is to open by itself.
        env: {
          PATH: folder,
          HOME: folder,
          MCP_INSPECTOR_SECRET_STORE: 'file',
          MCP_AUTO_OPEN_ENABLED: 'true',
        },
        onStart: (child) => followPrintedLinks(child.stderr, person, () => child.kill()),
      },
    );
    return {
      ...connection,
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

function connectionOf(to: string[], options?: InspectorOptions): Connection {
  const ask = async (...args: string[]) => {
    const { status, stdout, stderr } = await runInspector(
      [...to, '--transport', 'http', '--format', 'json', ...args],
      options,
    );
    if (status !== 0 && status !== toolErrorStatus)
      throw new Error(`ended with ${status}: ${stderr}`);
    return { status, answer: JSON.parse(stdout) as unknown };
  };
  return {
    async tools() {
      const { answer } = await ask('--method', 'tools/list', '--strict');
      return listed.parse(answer).result.tools.map(({ name }) => name);
    },
    async call(name, args) {
      const { status, answer } = await ask(
        '--method',
        'tools/call',
        '--tool-name',
        name,
        '--tool-args-json',
        JSON.stringify(args),
      );
      return {
        text: textOf(called.parse(answer).result.content),
        isError: status === toolErrorStatus,
      };
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });
const called = z.object({ result: z.object({ content: z.array(z.unknown()) }) });
