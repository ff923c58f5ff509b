import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { textOf, type IndependentClient } from './client.ts';

const launcher = join(import.meta.dirname, '../../inspector/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** Why there is none, for the `skip` of a test: it is installed apart, by `npm test` and `npm run corpus`. */
export const inspectorMissing: string | false = existsSync(launcher)
  ? false
  : 'MCP Inspector is not installed: node scripts/bootstrap.mjs --inspector';

/** Runs MCP Inspector's command line. */
export function runInspector(args: string[], msMax = 60_000): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [launcher, '--cli', ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: msMax });
  const run = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (run.stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (run.stderr += part));
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
  connect(url, headers) {
    const to = [url, '--transport', 'http', '--format', 'json'];
    for (const [name, value] of Object.entries(headers)) to.push('--header', `${name}: ${value}`);
    const ask = async (...args: string[]) => {
      const { status, stdout, stderr } = await runInspector([...to, ...args]);
      if (status !== 0 && status !== toolErrorStatus) throw new Error(`ended with ${status}: ${stderr}`);
      return { status, answer: JSON.parse(stdout) as unknown };
    };
    return Promise.resolve({
      async tools() {
        const { answer } = await ask('--method', 'tools/list', '--strict');
        return listed.parse(answer).result.tools.map(({ name }) => name);
      },
      async call(name, args) {
        const { status, answer } = await ask('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args));
        return { text: textOf(called.parse(answer).result.content), isError: status === toolErrorStatus };
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  },
};

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });
const called = z.object({ result: z.object({ content: z.array(z.unknown()) }) });
