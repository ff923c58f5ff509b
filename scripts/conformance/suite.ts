import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const packageFolder = join(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/conformance',
);

/** What one scenario of the suite said. */
export interface ScenarioResult {
  scenario: string;
  passed: number;
  failed: string[];
  /** Advice, which fails nothing. */
  warned: string[];
}

const check = z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() });

/** Scenarios a server of that revision has to pass, as the suite has them frozen. */
export function requiredScenarios(revision: string): string[] {
  const text = readFileSync(join(packageFolder, 'requirements', `${revision}.yaml`), 'utf8');
  return z.object({ server: z.array(z.string()) }).parse(parse(text)).server;
}

/**
 * Runs the suite's command to its end. @returns what it said of each scenario it ran. `told` hears
 * its standard output.
 */
export async function runSuite(
  args: string[],
  told: (text: string) => void = () => {},
): Promise<ScenarioResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-conformance-'));
  try {
    await run([...args, '--output-dir', folder], told);
    return globSync('*/checks.json', { cwd: folder }).map((file) => {
      const checks = z.array(check).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const of = (status: string) => checks.filter((one) => one.status === status);
      const told = (status: string) =>
        of(status).map(({ id, errorMessage }) => (errorMessage ? `${id}: ${errorMessage}` : id));
      return {
        scenario: scenarioOf(file),
        passed: of('SUCCESS').length,
        failed: told('FAILURE'),
        warned: told('WARNING'),
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `server-ping-2026-11-20T15-04-06-582Z/checks.json` */
function scenarioOf(file: string): string {
  return /^(?:server-)?(.+)-\d{4}-\d\d-\d\dT[\d-]+Z[\\/]/.exec(file)?.[1] ?? file;
}

const suiteMsMax = 120_000;

/** Its exit status says less than its files: it is 1 for the failures we expect, too. */
function run(args: string[], told: (text: string) => void): Promise<void> {
  const child = spawn(process.execPath, [join(packageFolder, 'dist/index.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: suiteMsMax,
  });
  child.stdout.setEncoding('utf8').on('data', told);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints += part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 || status === 1
        ? resolve()
        : reject(new Error(`the suite ended with ${status ?? 'a signal'}: ${complaints}`)),
    );
  });
}
